import { localeTag } from '../../model/locales.js';
import { addLocale } from '../../model/translating.js';
import { download, fileName } from './files.js';
import { readTable, writeTable } from './table-text.js';
import { cellText, setCell, textRows } from './translation-rows.js';

/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../types').Store} Store */

/** What heads the column by which a row is found again. */
const keyColumn = 'key';

/**
 * Hands all texts out as a file that spreadsheets open: a row for each text, a column for each language.
 * @param {Store} store
 */
export function saveTexts(store) {
    const { document } = store;
    const rows = textRows(document).map((row) => [row.key, ...document.locales.map((locale) => cellText(document, row, locale))]);
    const name = `${fileName(document)}.texts.csv`;
    // The mark tells spreadsheets that it is UTF-8.
    download(name, `\ufeff${writeTable([[keyColumn, ...document.locales], ...rows], ',')}\n`, 'text/csv');
    store.say(store.text('said.downloaded', { name }));
}

/**
 * The form with the texts of such a file: a language that it does not have is added, an empty cell changes nothing.
 * @param {FormDocument} document
 * @param {string} text
 * @returns {{ document: FormDocument, count: number, unknown: string[] } | null} `unknown`: keys that no text has; null
 * where it is no such file
 */
export function withTexts(document, text) {
    const plain = text.replace(/^\ufeff/, '');
    // Spreadsheets of many languages put semicolons.
    const [head, ...lines] = readTable(plain, /^[^,\n]*;/.test(plain) ? ';' : ',');
    const locales = head.slice(1).map((tag) => localeTag(tag.trim()));
    if (head[0].trim() !== keyColumn || locales.length === 0 || locales.some((tag) => tag === undefined)) {
        return null;
    }
    const tags = /** @type {string[]} */ (locales);
    const begun = tags.filter((tag) => !document.locales.includes(tag)).reduce(addLocale, document);
    const rows = new Map(textRows(begun).map((row) => [row.key, row]));
    const cells = lines.flatMap(([key, ...strings]) => strings.flatMap((string, n) => (tags[n] !== undefined && string !== '' ? [{ key, locale: tags[n], string }] : [])));
    // Translations first: they may go by the words of the form's own language.
    const order = [...cells].sort((a, b) => Number(a.locale === begun.defaultLocale) - Number(b.locale === begun.defaultLocale));
    const changes = order.flatMap(({ key, locale, string }) => {
        const row = rows.get(key);
        return row && cellText(begun, row, locale) !== string ? [{ row, locale, string }] : [];
    });
    const changed = changes.reduce((next, { row, locale, string }) => setCell(next, rowOf(next, row, locale), locale, string), begun);
    return { document: changed, count: changes.length, unknown: [...new Set(lines.map(([key]) => key))].filter((key) => key !== '' && !rows.has(key)) };
}

/**
 * A row as it is by now: the form's own words take the translations along that they have.
 * @param {FormDocument} document
 * @param {import('./translation-rows.js').TextRow} row
 * @param {string} locale
 */
function rowOf(document, row, locale) {
    return locale === document.defaultLocale ? textRows(document).find(({ key }) => key === row.key) ?? row : row;
}

/**
 * Takes the texts of a file over, as one step, and says what became of it.
 * @param {Store} store
 * @param {File} file
 */
export async function readTexts(store, file) {
    const read = withTexts(store.document, await file.text());
    if (!read) {
        store.tell(store.text('translations.file.wrong', { name: file.name, column: keyColumn }));
        return;
    }
    const { document, count, unknown } = read;
    const said = store.text('translations.file.read', { count });
    const more = unknown.length > 0 ? ` ${store.text('translations.file.unknown', { names: unknown.slice(0, 5).join(', ') })}` : '';
    if (document === store.document) {
        store.tell(said + more);
    } else {
        store.apply(() => document, { say: said + more, offersUndo: true });
    }
}
