import { appendItem, moveItem, removeItem } from '../document/properties.js';
import { formTraitsOf } from '../document/tables.js';
import { arrange, make, icon, newId } from '../shell/element.js';
import { createInputs } from './inputs.js';
import { showDiagnostics } from './row.js';

/** @typedef {(path: string) => Json.Diagnostic[]} DiagnosticsOf a property of an item */

/**
 * A list whose items have properties of their own: append, remove, reorder.
 * @param {Shell.Store} store
 * @param {Properties.Entry} entry
 * @param {{ change: (path: string, value: Json.JSONValue, isTyped: boolean) => void,
 *     diagnostics: (path: string) => Json.Diagnostic[] }} on
 * @returns {Properties.Input}
 */
export function createListInput(store, entry, { change, diagnostics }) {
    const { path } = entry;
    const { text } = store;
    /** @type {ReturnType<typeof createItem>[]} */
    const made = [];
    const list = make('ol', { class: 'items', 'aria-label': entry.label });
    const error = make('p', { class: 'property-error', id: newId('list-error'), hidden: true });
    const append = make('button', {
        class: 'text-button', dataset: { append: path }, 'aria-describedby': error.id,
        onclick: () => appendTo(store, path),
    }, icon('add'), text(`append.${path}`));
    const blank = formTraitsOf(store.document).blankOption;
    const note = make('p', { class: 'property-note', hidden: true }, text('options.nothing', { key: blank ?? '' }));
    const element = make('div', { class: `property list list-${path}` }, list, note, error, append);
    if (['listOptions', 'tag', 'option', 'image'].includes(path)) {
        list.addEventListener('keydown', (event) => goOn(store, path, event));
        element.dataset.options = path;
    }
    return {
        element,
        showErrors: (diagnostics) => void showDiagnostics(store, error, diagnostics),
        update(_, read, { items = [] }) {
            const count = items.length;
            note.hidden = path !== 'listOptions' || count > 1
                || count === 1 && read('listOptions.0.key') !== blank;
            while (made.length < count) {
                made.push(createItem(store, path, made.length, change));
            }
            made.slice(0, count).forEach((item, index) => item.update(items[index], count, read, diagnostics));
            arrange(list, made.slice(0, count).map((item) => item.element));
        },
    };
}

/**
 * Enter in an option leads to the next one, behind the last to a new one.
 * @type {(store: Shell.Store, path: string, event: KeyboardEvent) => void}
 */
function goOn(store, path, event) {
    const item = /** @type {Element} */ (event.target).closest('.item');
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.target instanceof HTMLInputElement && item) {
        event.preventDefault();
        const next = /** @type {HTMLInputElement | null | undefined} */ (
            item.nextElementSibling?.querySelector('input'));
        next ? next.select() : appendTo(store, path);
    }
}

/**
 * Enter in the label of a choice leads to its first option, a new one where there is none.
 * @type {(store: Shell.Store, panel: HTMLElement) => void}
 */
export function listenForOptions(store, panel) {
    panel.addEventListener('keydown', (event) => {
        const { target, key } = event;
        const list = /** @type {HTMLElement | null} */ (panel.querySelector('[data-options]'));
        const isLabel = target instanceof HTMLInputElement && ['label', 'title']
            .includes(target.dataset.property ?? '');
        if (key !== 'Enter' || event.ctrlKey || event.metaKey || !isLabel || !list) {
            return;
        }
        event.preventDefault();
        const { options: path = '' } = list.dataset;
        const first = firstOption(list, formTraitsOf(store.document).blankOption);
        first ? first.select() : appendTo(store, path);
    });
}

/**
 * The text of the first option that people can choose.
 * @type {(list: HTMLElement, blank: string | undefined) => HTMLInputElement | null | undefined}
 */
function firstOption(list, blank) {
    const items = [...list.querySelectorAll('.item')];
    const own = items.find((item) => ![...item.querySelectorAll('input')]
        .some(({ value }) => value === blank));
    return own?.querySelector('input');
}

/**
 * Appends an item and goes to its first control.
 * @type {(store: Shell.Store, path: string) => void}
 */
function appendTo(store, path) {
    store.apply((document) => appendItem(document, store.selection, path),
        { say: store.text(`said.appended.${path}`) });
    const items = document.querySelectorAll(`.list-${CSS.escape(path)} .item`);
    /** @type {HTMLElement | null | undefined} */ (items[items.length - 1]?.querySelector('input, select'))?.focus();
}

/**
 * @param {Shell.Store} store
 * @param {string} path
 * @param {number} index
 * @param {(path: string, value: Json.JSONValue, isTyped: boolean) => void} change
 */
function createItem(store, path, index, change) {
    const { text } = store;
    const own = `${path}.${index}`;
    const number = { number: index + 1 };
    const inputs = createInputs(store, change);
    const body = make('div', { class: 'item-body' });
    const button = (/** @type {string} */ name, /** @type {string} */ picture, /** @type {() => void} */ onclick,
        dataset = {}) => make('button', {
        class: 'icon-button small', 'aria-label': text(`item.${name}`, number),
        title: text(`item.${name}`, number), dataset, onclick,
    }, icon(picture));
    const up = button('up', 'up', () => moveTo(store, path, index, index - 1), { move: `${own}.up` });
    const down = button('down', 'down', () => moveTo(store, path, index, index + 1), { move: `${own}.down` });
    const remove = button('remove', 'close', () => removeAt(store, path, index), { remove: own });
    const byKey = (/** @type {KeyboardEvent} */ event) => {
        const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
        if (step !== undefined && !event.defaultPrevented) {
            event.preventDefault();
            (step < 0 ? up : down).getAttribute('aria-disabled') !== 'true'
                && moveByKey(store, path, index, index + step);
        }
    };
    const element = make('li', { class: 'item', onkeydown: byKey }, body,
        make('div', { class: 'item-tools' }, up, down, remove));
    return {
        element,
        /**
         * @type {(entries: Properties.Entry[], count: number, read: Properties.Read, diagnostics: DiagnosticsOf) =>
         *     void}
         */
        update(entries, count, read, diagnostics) {
            inputs.show(body, entries, read, diagnostics);
            up.setAttribute('aria-disabled', String(index === 0));
            down.setAttribute('aria-disabled', String(index === count - 1));
        },
    };
}

/** @type {(store: Shell.Store, path: string, from: number, to: number) => void} */
function moveTo(store, path, from, to) {
    store.apply((document) => moveItem(document, store.selection, `${path}.${from}`, to),
        { say: store.text('said.item.moved', { position: to + 1 }) });
    const moved = document.querySelectorAll(`.list-${CSS.escape(path)} .item`)[to];
    /** @type {HTMLElement | null | undefined} */ (
        moved?.querySelector(`[data-move$="${to < from ? '.up' : '.down'}"]`))?.focus();
}

/**
 * The focus goes with the item, to the control that it was in.
 * @type {(store: Shell.Store, path: string, from: number, to: number) => void}
 */
function moveByKey(store, path, from, to) {
    const { property } = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset ?? {};
    moveTo(store, path, from, to);
    property && store.focus(`property:${property.replace(`${path}.${from}`, `${path}.${to}`)}`);
}

/**
 * The focus goes to what takes the place, else to the item before, else to the button that appends.
 * @type {(store: Shell.Store, path: string, index: number) => void}
 */
function removeAt(store, path, index) {
    store.apply((document) => removeItem(document, store.selection, `${path}.${index}`),
        { say: store.text('said.item.removed', { number: index + 1 }) });
    const rest = [...document.querySelectorAll(`.list-${CSS.escape(path)} [data-remove]`)];
    const next = rest[index] ?? rest[index - 1] ?? document.querySelector(`[data-append=${CSS.escape(path)}]`);
    /** @type {HTMLElement | null} */ (next)?.focus();
}
