import { formularyLanguage } from './formulary/language.js';
import { plainLanguage } from './plain/language.js';

/** @typedef {import('../model/types').FormDocument} FormDocument */
/** @typedef {import('../model/types').Language} Language */

/**
 * The languages that are there, by their names: formulary from the beginning, others once they are added.
 * @type {Record<string, Language>}
 */
const languages = { formulary: formularyLanguage };

/**
 * The language of a form.
 * @param {FormDocument} document
 * @returns {Language}
 */
export function languageOf({ dialect }) {
    return Object.hasOwn(languages, dialect) ? languages[dialect] : plainLanguage;
}

/**
 * Adds a language whose forms are about to be shown.
 * @param {Language} language
 */
export function addLanguage(language) {
    languages[language.name] = language;
}
