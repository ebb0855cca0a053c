import { languages } from './list.js';
import { createLanguage } from './plain/language.js';

/**
 * The parts of languages that were loaded, by their names.
 * @type {Map<string, Shell.LanguageParts>}
 */
const loaded = new Map();

/** @type {Shell.LanguageParts} */
const plain = { language: createLanguage('plain') };

/**
 * The language of a form; a plain one as long as its own is not loaded, and where there is none.
 * @type {(document: Pick<Doc.FormDocument, 'dialect'>) => Doc.Language}
 */
export function languageOf(document) {
    return partsOf(document).language;
}

/**
 * The parts of the builder that only forms in one language need.
 * @type {(document: Pick<Doc.FormDocument, 'dialect'>) => Shell.LanguageParts}
 */
export function partsOf({ dialect }) {
    const entry = Object.hasOwn(languages, dialect) ? languages[dialect] : plain;
    return typeof entry === 'function' ? loaded.get(dialect) ?? plain : entry;
}

/**
 * The parts of the language whose definitions the page itself reads and writes.
 * @returns {Shell.OwnParts}
 */
export function ownParts() {
    const isOwn = (/** @type {typeof languages[string]} */ each) => typeof each === 'object' && each.writer;
    return /** @type {Shell.OwnParts} */ (Object.values(languages).find(isOwn));
}

/**
 * Loads the language of a form that is about to be shown; at once where it is there.
 * @param {string} dialect
 * @returns {Promise<void>} fails where its script cannot be loaded
 */
export async function loadLanguage(dialect) {
    const entry = Object.hasOwn(languages, dialect) ? languages[dialect] : plain;
    if (typeof entry === 'function' && !loaded.has(dialect)) {
        loaded.set(dialect, await entry());
    }
}
