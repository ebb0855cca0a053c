import { localeTag } from '../../model/locales.js';
import { isObject, objectOf } from '../../model/objects.js';
import { ownString, textsOf } from '../../model/texts.js';

/** @typedef {import('../../model/objects.js').JSONObject} JSONObject */
/** @typedef {Map<string, string>} Translations by the words of the form's own language */

/**
 * The translations that stand beside a definition: those of the form, in the places that its author gave them, and those
 * of words that no text of the form has.
 * @param {Doc.FormDocument} document
 * @returns {JSONObject}
 */
export function exportStrings(document) {
    const written = objectOf(objectOf(document.traits.formulary).strings);
    const { own, byLocale } = translationsByLocale(document);
    const keys = Object.keys(written);
    const tables = new Map(Object.entries(written));
    for (const locale of new Set([...keys.flatMap((key) => localeTag(key) ?? []), ...byLocale.keys()])) {
        const translations = byLocale.get(locale) ?? new Map();
        const left = new Map(translations);
        const known = keys.filter((key) => localeTag(key) === locale);
        // Of several spellings of one language the later one counts.
        for (const key of [...known].reverse()) {
            const table = written[key];
            isObject(table) && tables.set(key, merged(table, (words) => own.has(words) && !translations.has(words), left));
        }
        if (left.size > 0 || known.length === 0) {
            const home = known.at(-1) ?? locale;
            tables.set(home, Object.fromEntries([...Object.entries(objectOf(tables.get(home))), ...left]));
        }
    }
    return Object.fromEntries(tables);
}

/**
 * What an author wrote for a language, with what the form says now. What is written is taken out of what is left to write.
 * @param {JSONObject} table
 * @param {(words: string) => boolean} isUntranslated
 * @param {Translations} left
 */
function merged(table, isUntranslated, left) {
    const entries = Object.entries(table).flatMap(([words, string]) => {
        const now = left.get(words);
        left.delete(words);
        return typeof string === 'string' && isUntranslated(words) ? [] : [[words, now ?? string]];
    });
    return Object.fromEntries(entries);
}

/**
 * The words of the form that can be translated, and their translations; each of its languages has a table.
 * @param {Doc.FormDocument} document
 */
function translationsByLocale(document) {
    const { defaultLocale, locales } = document;
    const own = /** @type {Set<string>} */ (new Set());
    /** @type {Map<string, Translations>} */
    const byLocale = new Map(locales.filter((locale) => locale !== defaultLocale).map((locale) => [locale, new Map()]));
    for (const { text } of textsOf(document).filter((placed) => !placed.text.isFixed)) {
        const words = ownString(text, defaultLocale);
        own.add(words);
        for (const { locale, string } of text.variants) {
            if (locale !== undefined) {
                const table = byLocale.get(locale) ?? new Map();
                byLocale.set(locale, table.has(words) ? table : table.set(words, string));
            }
        }
    }
    return { own, byLocale };
}
