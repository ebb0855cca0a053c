import { languageOf } from '../languages/languages.js';
import { isSame } from '../document/objects.js';
import { fieldNamed } from '../document/walk.js';
import { formTraitsOf } from '../document/tables.js';
import { isTranslated, missingTexts, ownString, textsOf } from '../document/texts.js';
import { setOwnTexts, setText, stringIn } from '../document/translating.js';
import { bareTag } from '../../runtime/render/locale-tag.js';

/**
 * The texts that can be translated. Where translations go by the words, the same words are one row.
 * @param {Doc.FormDocument} document
 * @param {Doc.PlacedText[]} [held] texts of a row that is being written: it stays a row of its own, whatever words it
 * has on the way, also without any
 * @returns {Translations.TextRow[]}
 */
export function textRows(document, held = []) {
    const heldKeys = new Set(held.map(keyOf));
    /** @type {Map<string, Translations.TextRow>} */
    const rows = new Map();
    for (const placed of textsOf(document)) {
        const [key, own] = [keyOf(placed), ownString(placed.text, document.defaultLocale)];
        const isBlank = placed.text.variants.every(({ string }) => string.trim() === '');
        if (isBlank && !heldKeys.has(key) || placed.text.isFixed || isLabel(document, placed)) {
            continue;
        }
        const group = formTraitsOf(document).sharesTranslations ? `words ${own}` : key;
        const shared = heldKeys.has(key) ? 'held' : group;
        const row = rows.get(shared) ?? /** @type {Translations.TextRow} */ ({ key, placed, places: [], own });
        row.places.push(placed);
        rows.set(shared, row);
    }
    return [...rows.values()];
}

/**
 * Tells whether a text is the label in another place, which nobody writes there.
 * @type {(document: Doc.FormDocument, placed: Doc.PlacedText) => boolean}
 */
function isLabel(document, { owner, path, text }) {
    const field = path === 'texts.placeholder' ? fieldNamed(document, owner.name) : undefined;
    return field !== undefined && languageOf(document).propertyOfText(field, path) === undefined
        && isSame(text.variants, field.texts.label?.variants);
}

/**
 * The place of the first cell of a language, for the focus.
 * @type {(document: Doc.FormDocument, locale: string) => string}
 */
export function firstCell(document, locale) {
    const [row] = textRows(document);
    return row ? cellPlace(row, locale) : 'add-locale';
}

/** @type {(row: Translations.TextRow, locale: string) => string} */
function cellPlace({ key }, locale) {
    return `part:text:${key}:${locale}`;
}

/**
 * The key of a text; the server knows them too.
 * @param {Doc.PlacedText} placed
 */
export function keyOf({ owner, path }) {
    return `${owner.kind}:${owner.name}:${path}`;
}

/**
 * The text of a cell.
 * @type {(document: Doc.FormDocument, row: Translations.TextRow, locale: string) => string}
 */
export function cellText(document, { placed }, locale) {
    return stringIn(placed.text, locale, document) ?? '';
}

/**
 * Tells whether a cell is missing: a language that the text itself is in, or another region of it, is not.
 * @type {(document: Doc.FormDocument, row: Translations.TextRow, locale: string) => boolean}
 */
export function isMissing({ defaultLocale }, { placed, own }, locale) {
    return own.trim() !== '' && bareTag(locale) !== bareTag(defaultLocale) && !isTranslated(placed.text, locale);
}

/**
 * The number of rows that a language lacks.
 * @type {(document: Doc.FormDocument, locale: string) => number}
 */
export function missingCount(document, locale) {
    return missingTexts(document, locale).length === 0 ? 0
        : textRows(document).filter((row) => isMissing(document, row, locale)).length;
}

/**
 * The languages beside the form's own.
 * @param {Doc.FormDocument} document
 */
export function otherLocales({ locales, defaultLocale }) {
    return locales.filter((locale) => locale !== defaultLocale);
}

/**
 * Writes a cell, in all texts of its row.
 * @type {(document: Doc.FormDocument, row: Translations.TextRow, locale: string, string: string) => Doc.FormDocument}
 */
export function setCell(document, { placed, places }, locale, string) {
    return locale === document.defaultLocale ? setOwnTexts(document, places, string)
        : setText(document, placed.owner, placed.path, locale, string);
}

/**
 * Puts cells where they are pasted, from one cell on to the end side and down; what is over is left out.
 * @type {(document: Doc.FormDocument,
 *     at: { rows: Translations.TextRow[], locales: string[], row: number, column: number }, cells: string[][]) =>
 *     Doc.FormDocument}
 */
export function pasteCells(document, { rows, locales, row, column }, cells) {
    return cells.reduce((next, line, n) => line.reduce((changed, string, m) => {
        const target = rows[row + n];
        const locale = locales[column + m];
        return target && locale !== undefined ? setCell(changed, target, locale, string.trim()) : changed;
    }, next), document);
}

/**
 * Opens the table at the first text that a language lacks.
 * @type {(store: Shell.Store, locale: string) => Promise<void>}
 */
export async function goToMissing(store, locale) {
    await store.openTool('translations');
    const lacking = /** @type {HTMLElement | null} */ (
        document.querySelector(`textarea.is-missing[data-locale="${CSS.escape(locale)}"]`));
    lacking?.focus();
}

/** @type {WeakMap<Shell.State['document'], string>} */
const badges = new WeakMap();

/**
 * The number behind the tool's name: texts that languages lack.
 * @param {Shell.State} state
 */
export function missingBadge({ document }) {
    const known = badges.get(document);
    if (known !== undefined) {
        return known;
    }
    const count = otherLocales(document).reduce((sum, locale) => sum + missingCount(document, locale), 0);
    badges.set(document, count === 0 ? '' : String(count));
    return count === 0 ? '' : String(count);
}
