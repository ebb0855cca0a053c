import { keyFrom, uniqueNames } from '../document/names.js';
import { getProperty, setProperty } from '../document/properties.js';
import { formTraitsOf } from '../document/tables.js';
import { nodeAt } from '../document/walk.js';
import { openDialog } from '../shell/dialog.js';
import { make, newId } from '../shell/element.js';

/**
 * Asks for options, one a line, shows what they become, and adds them or puts them in place of those that are there.
 * @param {Shell.Store} store
 */
export function askForOptions(store) {
    const { text, selection } = store;
    const present = () => /** @type {Doc.WrittenOption[]} */ (getProperty(store.document, selection, 'listOptions')
        ?? []);
    const count = make('p', { class: 'property-note', id: newId('options-count'), role: 'status' });
    const area = make('textarea', {
        class: 'input', rows: 8, id: newId('options'), 'aria-describedby': count.id,
        dataset: { part: 'options-text' }, oninput: () => show(),
    });
    const shown = make('ol', { class: 'option-preview' });
    const read = (/** @type {boolean} */ isAll) => (
        parseOptions(area.value, isAll ? kept().map(({ key }) => key) : present().map(({ key }) => key)));
    // The entry that stands for no answer stays the first one.
    const kept = () => present().filter(({ key }) => key === formTraitsOf(store.document).blankOption);
    const show = () => {
        const options = read(false);
        count.textContent = text('options.count', { count: options.length });
        shown.replaceChildren(...options.slice(0, 50)
            .map(({ key, value }) => make('li', {}, value, ' ', make('span', { class: 'quiet code' }, key))));
    };
    const take = (/** @type {boolean} */ isAll) => {
        const isGone = !nodeAt(store.document, selection);
        area.setAttribute('aria-invalid', String(isGone));
        if (isGone) {
            count.textContent = text('said.changed');
            return true;
        }
        const options = read(isAll);
        store.apply((document) => setOptions(document, selection, [...isAll ? kept() : present(), ...options]),
            { say: text('said.options', { count: options.length }) });
        return false;
    };
    openDialog({
        title: text('options.title'), name: 'options', close: text('dialog.cancel'),
        actions: [
            { name: 'add', title: text('options.add'), isPrimary: true, run: () => take(false) },
            { name: 'replace', title: text('options.replace'), run: () => take(true) },
        ],
    }, make('div', { class: 'property' },
    make('label', { class: 'property-label', for: area.id }, text('options.label')),
        make('p', { class: 'property-hint' }, text('options.hint')), area), count, shown);
    area.focus();
    show();
}

/**
 * Options as people paste them, one a line: the text alone, or key and text with a tab, `;`, `=` or `: ` between. Keys
 * that are not given are made from the text.
 * @param {string} text
 * @param {string[]} [taken] keys that are there already
 * @returns {Doc.WrittenOption[]}
 */
export function parseOptions(text, taken = []) {
    const unique = uniqueNames(taken);
    return text.split(/\r?\n/).map((line) => line.trim()).filter((line) => line !== '').map((line, n) => {
        // Times and addresses have a colon too, but no blank behind it.
        const [, key, value] = /^([\w.-]{1,60})\s*(?:\t|;|=|:\s)\s*(\S.*)$/.exec(line) ?? [];
        return { key: unique(key ?? (keyFrom(line) || `option${n + 1}`)), value: value ?? line };
    });
}

/**
 * Sets all options of a field at once; further members of those that are there stay.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, options: Doc.WrittenOption[]) => Doc.FormDocument}
 */
export function setOptions(document, node, options) {
    return setProperty(document, node, 'listOptions', options);
}
