import { translationIndex } from '../render/locale-choice.js';

/** @typedef {import('../shell/types').State} State */

/**
 * The language in which the form is shown: the chosen one, else the form's own or the one of its languages that is nearest.
 * @param {State} state
 * @returns {string}
 */
export function shownLocale({ document: { locales, defaultLocale }, settings: { locale } }) {
    return locale !== null && locales.includes(locale) ? locale : locales[Math.max(0, translationIndex(locales, defaultLocale))] ?? defaultLocale;
}
