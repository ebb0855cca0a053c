import { localeTag } from '../../runtime/render/locale-tag.js';
import { formTraitsOf } from '../document/tables.js';
import { addLocale } from '../document/translating.js';
import { download, fileName, readText } from '../files/files.js';
import { make, icon } from '../shell/element.js';
import { cellText, otherLocales, setCell, textRows } from './translation-rows.js';

/** @typedef {import('./translation-xliff.js').FileTexts} FileTexts */

/** The head of the column by which a row is found again. */
const keyColumn = 'key';

/**
 * The buttons by which texts go out of a builder that works from the disk, and come back.
 * @type {(store: Shell.Store) => Translations.FileButtons}
 */
export function createFiles(store) {
    const { text } = store;
    const csv = make('button', {
        class: 'text-button', dataset: { part: 'save-texts' }, onclick: () => saveTexts(store),
    }, icon('download'), text('translations.file.save'));
    const xliff = make('button', {
        class: 'text-button', dataset: { part: 'save-xliff' }, onclick: () => void saveXLIFF(store),
    }, icon('download'), text('translations.file.xliff'));
    const reader = createReader(text('translations.file.open'), '.csv,.xlf,.xliff,text/csv,application/xliff+xml',
        (file) => readTexts(store, file));
    return {
        elements: [csv, xliff, ...reader],
        update: () => { xliff.hidden = otherLocales(store.document).length === 0; },
    };
}

/**
 * A button that lets a file be chosen.
 * @type {(title: string, accept: string, read: (file: File) => Promise<void>) => HTMLElement[]}
 */
export function createReader(title, accept, read) {
    const chooser = make('input', {
        type: 'file', hidden: true, accept, dataset: { part: 'texts-file' }, 'aria-label': title,
        onchange: async () => {
            const [file] = chooser.files ?? [];
            file && await read(file);
            chooser.value = '';
        },
    });
    return [make('button', {
        class: 'text-button', dataset: { part: 'read-texts' }, onclick: () => chooser.click(),
    }, icon('open'), title), chooser];
}

/**
 * Hands all texts out as a file that spreadsheets open: a row for each text, a column for each language.
 * @param {Shell.Store} store
 */
function saveTexts(store) {
    const { document } = store;
    const others = otherLocales(document);
    const rows = textRows(document)
        .map((row) => [row.key, row.own, ...others.map((locale) => cellText(document, row, locale))]);
    const name = `${fileName(document)}.texts.csv`;
    // The mark tells spreadsheets that it is UTF-8.
    download(name, `\ufeff${writeTable([[keyColumn, document.defaultLocale, ...others], ...rows], ',')}\n`, 'text/csv');
    store.say(store.text('said.downloaded', { name }));
}

/**
 * Hands all texts out as a file that the tools of translators open.
 * @param {Shell.Store} store
 */
async function saveXLIFF(store) {
    const { document } = store;
    const { writeXLIFF } = await import('./translation-xliff.js');
    const others = otherLocales(document);
    const texts = textRows(document).map((row) => ({
        key: row.key, own: row.own,
        strings: Object.fromEntries(others.map((locale) => [locale, cellText(document, row, locale)])),
    }));
    const name = `${fileName(document)}.xlf`;
    download(name, writeXLIFF(fileName(document), document.defaultLocale, others, texts), 'application/xliff+xml');
    store.say(store.text('said.downloaded', { name }));
}

/**
 * The cells of a table of texts; null where it is none.
 * @type {(text: string, own: string) => FileTexts | null}
 * @param own the form's own language: its column says which words the others translate
 */
function readCells(text, own) {
    // Spreadsheets of many languages put semicolons.
    const [head, ...lines] = readTable(text, /^[^,\n]*;/.test(text) ? ';' : ',');
    const locales = head.slice(1).map((tag) => localeTag(tag.trim()));
    if (head[0].trim() !== keyColumn || locales.length === 0 || locales.some((tag) => tag === undefined)) {
        return null;
    }
    const tags = /** @type {string[]} */ (locales);
    const cells = lines.flatMap(([key, ...strings]) => strings.flatMap((string, n) => (
        tags[n] === undefined ? [] : [{ key, own: strings[tags.indexOf(own)] ?? '', locale: tags[n], string }])));
    return { locales: tags, cells };
}

/**
 * The form with the translations of a file: a language that it does not have is added, an empty cell changes nothing.
 * @param {Doc.FormDocument} document
 * @param {FileTexts} texts
 * @returns {{ document: Doc.FormDocument, count: number, unknown: string[] }} `unknown`: what is translated and no text
 * has
 */
function withTexts(document, { locales, cells }) {
    const begun = locales.reduce((next, tag) => (tag === next.defaultLocale ? next : addLocale(next, tag)), document);
    const translated = cells.filter(({ locale, string }) => locale !== begun.defaultLocale && string !== '');
    const rowOf = rowFinder(begun, translated);
    const placed = translated.map((cell) => ({ ...cell, row: rowOf(cell) }));
    const changes = placed.flatMap(({ row, locale, string }) => (
        row && cellText(begun, row, locale) !== string ? [{ row, locale, string }] : []));
    const unknown = placed.filter(({ row }) => !row).map(({ key, own }) => (own === '' ? key : `“${own}”`));
    return {
        document: changes.reduce((next, { row, locale, string }) => setCell(next, row, locale, string), begun),
        count: changes.length, unknown: [...new Set(unknown)],
    };
}

/**
 * Finds the rows of cells: by the key while the words are those that were translated, else by these words, as an option
 * may have moved. Where the same words may be translated in several ways, they are of the same owner then, and not
 * named in the file themselves.
 * @type {(document: Doc.FormDocument, cells: FileTexts['cells']) =>
 *     (cell: FileTexts['cells'][0]) => Translations.TextRow | undefined}
 */
function rowFinder(document, cells) {
    const rows = textRows(document);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const isSaid = (/** @type {FileTexts['cells'][0]} */ { key, own }) => own === '' || byKey.get(key)?.own === own;
    const named = new Set(cells.filter(isSaid).map(({ key }) => key));
    const { sharesTranslations } = formTraitsOf(document);
    return (cell) => (isSaid(cell) ? byKey.get(cell.key) : rows.find(({ key, own }) => (
        own === cell.own && (sharesTranslations || ownerOf(key) === ownerOf(cell.key) && !named.has(key)))));
}

/** @type {(key: string) => string} */
function ownerOf(key) {
    return key.slice(0, key.lastIndexOf(':'));
}

/**
 * Takes the texts of a file over that the builder wrote, as one step, and says what became of it.
 * @type {(store: Shell.Store, file: File, refusal?: string) => Promise<void>}
 * @param refusal said of another file
 */
export async function readTexts(store, file,
    refusal = store.text('translations.file.wrong', { name: file.name, column: keyColumn })) {
    const written = await readText(file);
    if (written === null) {
        return store.tell(store.text('file.encoding', { name: file.name }));
    }
    const texts = written.trimStart().startsWith('<') ? (await import('./translation-xliff.js')).readXLIFF(written)
        : readCells(written, store.document.defaultLocale);
    if (!texts) {
        store.tell(refusal);
        return;
    }
    const { document, count, unknown } = withTexts(store.document, texts);
    const said = store.text('translations.file.read', { count });
    const more = unknown.length > 0
        ? ` ${store.text('translations.file.unknown', { names: unknown.slice(0, 5).join(', ') })}` : '';
    if (document === store.document) {
        store.tell(said + more);
    } else {
        store.apply(() => document, { say: said + more, offersUndo: true });
    }
}

/**
 * Cells as spreadsheets put them on the clipboard: columns by tabs, rows by lines; a cell in double quotes may hold
 * both.
 * @type {(text: string, separator?: '\t' | ',' | ';') => string[][]}
 */
export function readTable(text, separator = '\t') {
    const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'y');
    /** @type {string[][]} */
    const rows = [[]];
    const whole = text.replace(/\r?\n$/, '');
    while (cells.lastIndex <= whole.length) {
        const found = cells.exec(whole);
        if (!found) {
            // A quote that is not closed is a quote, and the line is as it stands.
            return whole.split(/\r?\n/).map((line) => line.split(separator));
        }
        const [, quoted, plain, end] = found;
        rows[rows.length - 1].push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
        if (end === '') {
            break;
        } else if (end !== separator) {
            rows.push([]);
        }
    }
    return rows;
}

/**
 * The same the other way.
 * @type {(rows: string[][], separator?: '\t' | ',') => string}
 */
export function writeTable(rows, separator = '\t') {
    const cell = (/** @type {string} */ text) => (/["\r\n]/.test(text) || text.includes(separator)
        ? `"${text.replaceAll('"', '""')}"` : text);
    return rows.map((row) => row.map(cell).join(separator)).join('\n');
}
