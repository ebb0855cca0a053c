import { openDialog } from './dialog.js';
import { make } from './element.js';

/** @typedef {import('./types').Store} Store */

/** Keys and the text that says what they do, by where they count. */
const shortcuts = [
    ['anywhere', [['Ctrl+Z', 'undo'], ['Ctrl+Shift+Z Ctrl+Y', 'redo'], ['Ctrl+S', 'save'], ['Ctrl+Enter', 'add'], ['/', 'search'], ['F6', 'landmarks'], ['Shift+F6', 'landmarksBack'], ['?', 'help']]],
    ['structure', [
        ['↑ ↓', 'walk'], ['← →', 'fold'], ['Home End', 'ends'], ['A–Z', 'typeahead'], ['Enter', 'edit'], ['F2', 'editText'],
        ['Alt+↑ Alt+↓', 'move'], ['Alt+← Alt+→', 'nest'], ['Ctrl+D', 'duplicate'], ['Delete', 'delete'],
    ]],
    ['options', [['Alt+↑ Alt+↓', 'moveOption'], ['Enter', 'nextOption']]],
];

/**
 * The list of shortcuts, with a switch for those of single keys (WCAG 2.1.4).
 * @param {Store} store
 */
export function showShortcuts(store) {
    const { text } = store;
    const known = (/** @type {string[]} */ [, name]) => name !== 'save' || store.server !== null;
    const lists = shortcuts.flatMap(([place, keys]) => [
        make('h3', {}, text(`shortcuts.${place}`)),
        make('dl', { class: 'shortcuts' }, .../** @type {string[][]} */ (keys).filter(known).flatMap(([key, name]) => [
            make('dt', {}, ...key.split(' ').flatMap((each) => [make('kbd', {}, each), ' '])), make('dd', {}, text(`shortcut.${name}`)),
        ])),
    ]);
    const box = make('input', { type: 'checkbox', checked: store.settings.shortcuts, onchange: () => store.set('shortcuts', box.checked) });
    openDialog({ title: text('shortcuts.title'), name: 'shortcuts', close: text('dialog.close') },
        make('label', { class: 'check-row' }, box, make('span', {}, text('shortcuts.single'))), ...lists);
}
