import { localeTag } from '../../../render/locale-tag.js';
import { localeId } from '../locales.js';

/**
 * A language that texts are chosen for, and the one that counts where there is nothing in it.
 * @typedef {{ tag: string, fallback: string }} Asked
 */

/** The language of definitions that name none. */
const usual = 'en_US';

/**
 * The place of the language that counts (section 5).
 * @param {string[]} given ids as they are written
 * @param {Asked} asked
 * @param {boolean} takesFirst where nothing fits, the first one does
 * @returns {number} -1 where none counts
 */
export function languageIndex(given, { tag, fallback }, takesFirst) {
    const ids = given.map(normal);
    const [language] = tag.split('-');
    const found = [
        ids.indexOf(localeId(tag)), ids.indexOf(language), ids.findIndex((id) => id.startsWith(`${language}_`)),
        ids.indexOf(normal(fallback)),
    ];
    return found.find((index) => index >= 0) ?? (takesFirst && ids.length ? 0 : -1);
}

/**
 * The languages that a definition is read in: its own default one, which names and flags are taken from, and that of
 * the page.
 * @param {string | undefined} written the default language as the definition has it
 * @param {string[]} declared
 * @param {string} locale of the page
 * @param {import('./definition.js').Warn} warn
 * @returns {Asked[]} the default one first
 */
export function askedLanguages(written, declared, locale, warn) {
    const tagIn = (/** @type {string} */ id) => {
        const tag = localeTag(id);
        if (!tag) {
            const shown = [...id].slice(0, 40).join('');
            warn('ddl.locale', `“${shown}” is no language such as en_US; it is ignored`);
        }
        return tag;
    };
    const own = written === undefined ? undefined : tagIn(written);
    declared.filter(Boolean).forEach(tagIn);
    const tags = new Set([own ?? /** @type {string} */ (localeTag(usual)), locale]);
    return [...tags].map((tag) => ({ tag, fallback: written ?? usual }));
}

/**
 * An id in one letter case, with `_` and without script.
 * @type {(id: string) => string}
 */
function normal(id) {
    const tag = localeTag(id);
    return tag ? localeId(tag) : id;
}
