import { translationIndex } from '../render/locale-choice.js';

/**
 * The language in which the form is shown: the chosen one, else the form's own or the one of its languages that is
 * nearest.
 * @type {(state: Shell.State) => string}
 */
export function shownLocale({ document: { locales, defaultLocale }, settings: { locale } }) {
    return locale !== null && locales.includes(locale) ? locale
        : locales[Math.max(0, translationIndex(locales, defaultLocale))] ?? defaultLocale;
}
