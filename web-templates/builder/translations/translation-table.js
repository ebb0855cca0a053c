import { removeLocale } from '../document/translating.js';
import { arrange, make, newId, icon } from '../shell/element.js';
import { goToProperty } from '../structure/places.js';
import { nodeTitle } from '../structure/node-title.js';
import { setValue } from '../properties/row.js';
import { languageName } from '../shell/words.js';
import { directionOf } from '../../runtime/render/locale-tag.js';
import { copy } from '../files/files.js';
import { readTable, writeTable } from './translation-file.js';
import {
    cellText, isMissing, keyOf, missingCount, otherLocales, pasteCells, setCell, textRows,
} from './translation-rows.js';

/**
 * A row for each text and a column for each language.
 * @param {Shell.Store} store
 * @param {(keys: string[], locale: string) => void} confirm takes stale translations of texts as right
 */
export function createTranslationTable(store, confirm) {
    const { text } = store;
    const head = make('tr', {});
    const body = make('tbody', {});
    const element = make('table', { class: 'translations' },
        make('caption', { class: 'visually-hidden' }, text('tool.translations')), make('thead', {}, head), body);
    /** @type {Map<string, ReturnType<typeof createRow>>} */
    const known = new Map();
    let locales = '';
    let source = '';
    const columns = () => inColumns(store.document.locales, source);
    /** @type {Translations.TextRow['places']} of the row whose words are being written */
    let held = [];
    /** @type {Translations.Marks} */
    let marks = new Map();
    const markOf = (/** @type {Translations.TextRow} */ row, /** @type {string} */ locale) => (
        row.places.map((placed) => marks.get(`${keyOf(placed)} ${locale}`)).find((mark) => mark));
    const stale = (/** @type {Translations.TextRow} */ row, /** @type {string} */ locale) => (
        row.places.map(keyOf).filter((key) => marks.get(`${key} ${locale}`)?.isStale));
    const rows = () => textRows(store.document, held);
    const hold = (/** @type {Translations.TextRow['places']} */ places) => { held = places; };
    /** @param {Translations.TextRow} row */
    const rowFor = (row) => {
        const found = known.get(row.key) ?? createRow(store, row, {
            rows, hold, columns, markOf, confirm: (each, locale) => confirm(stale(each, locale), locale),
        });
        known.set(row.key, found);
        found.update(row);
        return found.element;
    };
    return {
        element,
        columns,
        /** The language that is translated from: it stands first. */
        get source() { return source; },
        set source(/** @type {string} */ locale) { source = locale; },
        set marks(/** @type {Translations.Marks} */ next) { marks = next; },
        /** @param {boolean} isOnlyMissing what is complete is left out, but for the row that has the focus */
        show(isOnlyMissing) {
            const form = store.document;
            if (locales !== columns().join()) {
                locales = columns().join();
                known.clear();
            }
            element.style.setProperty('--columns', String(form.locales.length));
            head.replaceChildren(make('th', { scope: 'col' }, text('translations.place')),
                ...columns().map((locale) => localeHead(store, locale)));
            const others = otherLocales(form);
            const shown = rows().filter((row) => !isOnlyMissing || others.some((locale) => (
                isMissing(form, row, locale) || markOf(row, locale)))
                || known.get(row.key)?.element.contains(document.activeElement));
            arrange(body, shown.map(rowFor));
            return shown.length;
        },
    };
}

/** @type {(store: Shell.Store, locale: string) => HTMLTableCellElement} */
function localeHead(store, locale) {
    const { text, document } = store;
    const name = languageName(locale, store.language);
    const count = missingCount(document, locale);
    const isOwn = locale === document.defaultLocale;
    return make('th', { scope: 'col', dataset: { locale } },
        make('span', { class: 'locale-name' }, name),
        isOwn ? make('button', {
            class: 'link-button', dataset: { place: 'own-language' },
            title: text('translations.change'),
            onclick: () => goToProperty(store, undefined, 'defaultLocale'),
        }, text('translations.own'))
        : make('span', { class: count > 0 ? 'count is-warning' : 'count' },
            count === 0 ? text('translations.complete') : text('translations.missing', { count })),
        !isOwn && make('button', {
            class: 'icon-button small', dataset: { removeLocale: locale },
            'aria-label': text('translations.remove', { name }), title: text('translations.remove', { name }),
            onclick: () => {
                store.apply((form) => removeLocale(form, locale), { say: text('said.locale.removed', { name }) });
                store.focus('part:add-locale');
            },
        }, icon('close')));
}

/**
 * @param {Shell.Store} store
 * @param {Translations.TextRow} made
 * @param {{ rows: () => Translations.TextRow[], hold: (places: Translations.TextRow['places']) => void,
 *     columns: () => string[], markOf: (row: Translations.TextRow, locale: string) => Translations.Mark | undefined,
 *     confirm: (row: Translations.TextRow, locale: string) => void }} table
 */
function createRow(store, made, { rows, hold, columns, markOf, confirm }) {
    const { text } = store;
    let row = made;
    const place = make('th', { scope: 'row' });
    const cells = columns().map((locale, column) => {
        const area = make('textarea', {
            class: 'input', rows: 1, lang: locale, dir: directionOf(locale),
            dataset: { place: `text:${row.key}:${locale}`, locale },
            onfocus: () => hold(row.places),
            onblur: () => hold([]),
            onkeydown: goDown,
            oninput: () => (
                store.apply((document) => setCell(document, row, locale, area.value),
                    { merge: `text:${row.key}:${locale}` })),
            onpaste: (/** @type {ClipboardEvent} */ event) => paste(event, store, () => {
                const all = rows();
                return { rows: all, locales: columns(), row: all.findIndex(({ key }) => key === row.key), column };
            }),
        });
        const mark = make('span', { class: 'text-mark', id: newId('mark') });
        const right = make('button', {
            class: 'link-button', dataset: { part: 'confirm' }, 'aria-describedby': mark.id,
            onclick: () => {
                confirm(row, locale);
                area.focus();
            },
        }, text('translations.confirm'));
        return {
            locale, area, mark, right,
            cell: make('td', { dataset: { title: languageName(locale, store.language) } }, area, mark, right),
        };
    });
    return {
        element: make('tr', {}, place, ...cells.map(({ cell }) => cell)),
        update(/** @type {Translations.TextRow} */ next) {
            row = next;
            const { document } = store;
            const title = nodeTitle(store, row.placed.owner);
            const kind = text(`translations.kind.${row.placed.kind}`);
            place.replaceChildren(make('span', { class: 'text-owner' }, title),
                make('span', { class: 'text-kind' }, kind));
            cells.forEach(({ locale, area, mark, right }) => {
                const isLacking = isMissing(document, row, locale);
                const found = isLacking ? { words: text('translations.lacks'), isStale: false } : markOf(row, locale);
                const told = found?.words;
                setValue(area, cellText(document, row, locale));
                area.setAttribute('aria-label', `${title}, ${kind}, ${languageName(locale, store.language)}`);
                area.classList.toggle('is-missing', isLacking);
                area.classList.toggle('is-doubtful', !isLacking && told !== undefined);
                mark.textContent = told ?? '';
                mark.hidden = told === undefined;
                right.hidden = !found?.isStale;
                told === undefined ? area.removeAttribute('aria-describedby')
                    : area.setAttribute('aria-describedby', mark.id);
            });
        },
    };
}

/**
 * The columns from the one that is translated from on.
 * @type {(locales: string[], source: string) => string[]}
 */
function inColumns(locales, source) {
    return locales.includes(source) ? [source, ...locales.filter((locale) => locale !== source)] : locales;
}

/**
 * Enter goes to the cell below; with Shift it is a line break.
 * @param {KeyboardEvent} event
 */
function goDown(event) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing, target } = event;
    const area = /** @type {HTMLTextAreaElement} */ (target);
    if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || isComposing) {
        return;
    }
    event.preventDefault();
    const column = [...area.closest('table')
        ?.querySelectorAll(`textarea[data-locale="${CSS.escape(area.dataset.locale ?? '')}"]`) ?? []];
    const below = /** @type {HTMLTextAreaElement | undefined} */ (column[column.indexOf(area) + 1]);
    below?.focus();
    below?.select();
}

/**
 * A single cell is pasted as text; several go where they belong.
 * @type {(event: ClipboardEvent, store: Shell.Store, where: () => Parameters<typeof pasteCells>[1]) => void}
 */
function paste(event, store, where) {
    const cells = readTable(event.clipboardData?.getData('text/plain') ?? '');
    if (cells.length > 1 || cells[0].length > 1) {
        event.preventDefault();
        const at = where();
        store.apply((document) => pasteCells(document, at, cells),
            { say: store.text('said.pasted', { count: Math.min(cells.length, at.rows.length - at.row) }) });
    }
}

/** @type {(store: Shell.Store, table: { element: HTMLElement, columns: () => string[] }) => void} */
export function copyTable(store, { element, columns }) {
    const { document } = store;
    const rows = textRows(document).map((row) => columns().map((locale) => cellText(document, row, locale)));
    void copy(store, writeTable(rows), element);
}
