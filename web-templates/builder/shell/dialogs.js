import { targetsOf } from '../document/gathering.js';
import { mayStandIn } from '../document/moving.js';
import { namesOf, nodeAt, nodesIn, placeOf } from '../document/walk.js';
import { openDialog } from './dialog.js';
import { make } from './element.js';
import { move } from '../structure/moving.js';
import { nodeTitle } from '../structure/node-title.js';
import { askForOptions } from '../properties/options.js';

/** The dialogs that a person asks for; their script is loaded when the first of them is. */
export const dialogs = { options: askForOptions, place: askWhereTo, shortcuts: showShortcuts };

/**
 * Asks where what is selected shall stand: in which part of the form, and before or behind what.
 * @param {Shell.Store} store
 */
function askWhereTo(store) {
    const { document, selection, text } = store;
    const nodes = targetsOf(store.state);
    const own = placeOf(document, selection);
    if (!own) {
        return;
    }
    // It may stand in all parts of its parent's kind, named by what the structure shows of them.
    const { kind } = own.parent;
    const parents = (kind === 'form' || kind === 'field' ? [''] : namesOf(store.document, kind))
        .filter((name) => mayStandIn(own, { kind, name }))
        .map((name) => ({ name, title: parentTitle(store, { kind, name }) }));
    const parent = make('select', { class: 'input', id: 'move-parent', onchange: () => offerPlaces() },
        ...parents.map(({ name, title }) => (
            make('option', { value: name, selected: name === own.parent.name }, title))));
    const place = make('select', { class: 'input', id: 'move-place' });
    const chosen = () => ({ kind: own.parent.kind, name: parent.value });
    const othersThere = () => nodesIn(store.document, chosen()).filter(({ name }) => name !== selection.name);
    const offerPlaces = () => {
        const others = othersThere();
        const places = [{ before: '', index: 0, title: text('move.first') },
            // What moves too is no place to stand behind.
            ...others.flatMap((other, n) => (nodes.some(({ name }) => name === other.name) ? [] : [{
                before: other.name, index: n + 1, title: text('move.after', { name: nodeTitle(store, other) }),
            }]))];
        place.replaceChildren(...places.map(({ before, title }) => make('option', { value: before }, title)));
        const now = parent.value === own.parent.name ? own.index : others.length;
        place.value = String(places.filter(({ index }) => index <= now).at(-1)?.before);
    };
    offerPlaces();
    const run = () => {
        // The form may have been changed below the dialog.
        const index = othersThere().findIndex(({ name }) => name === place.value) + 1;
        const isThere = [selection, chosen()].every((node) => nodeAt(store.document, node));
        if (isThere && (index > 0 || place.value === '')) {
            move(store, { parent: chosen(), index }, { node: selection, focus: 'item' });
        } else {
            store.tell(text('said.changed'));
            store.focus('item');
        }
    };
    const asksParent = parents.length > 1;
    openDialog({
        title: nodes.length > 1 ? text('move.title.several', { count: nodes.length })
            : text('move.title', { name: nodeTitle(store, selection) }), name: 'move', close: text('dialog.cancel'),
        actions: [{ name: 'move', title: text('move.do'), isPrimary: true, run }],
    },
    asksParent && make('div', { class: 'property' },
        make('label', { class: 'property-label', for: parent.id }, text(`move.${own.parent.kind}`)), parent),
    make('div', { class: 'property' }, make('label', { class: 'property-label', for: place.id }, text('move.place')),
        place));
}

/** @type {(store: Shell.Store, parent: Doc.Selection) => string} */
function parentTitle(store, parent) {
    const above = placeOf(store.document, parent);
    const isAlone = above?.count === 1 && above.parent.kind !== 'form';
    if (!above || isAlone) {
        return above ? parentTitle(store, above.parent) : nodeTitle(store, parent);
    }
    const names = [nodeTitle(store, parent)];
    for (let at = above.parent; at.kind !== 'form' && store.document.pages.length > 1;) {
        const next = placeOf(store.document, at);
        names.unshift(nodeTitle(store, at));
        at = next?.parent ?? { kind: 'form', name: '' };
    }
    return names.join(' › ');
}

/** Keys and the text that says what they do, by where they count. */
const shortcuts = [
    ['anywhere', [['Ctrl+Z', 'undo'], ['Ctrl+Shift+Z Ctrl+Y', 'redo'], ['Ctrl+S', 'save'], ['Ctrl+Enter', 'add'],
        ['/', 'search'], ['F6', 'landmarks'], ['Shift+F6', 'landmarksBack'], ['?', 'help']]],
    ['structure', [
        ['↑ ↓', 'walk'], ['← →', 'fold'], ['Home End', 'ends'], ['A–Z', 'typeahead'], ['Enter', 'edit'],
        ['F2', 'editText'],
        ['Alt+↑ Alt+↓', 'move'], ['Alt+← Alt+→', 'nest'], ['Ctrl+D', 'duplicate'], ['Delete', 'delete'],
    ]],
    ['options', [['Alt+↑ Alt+↓', 'moveOption'], ['Enter', 'nextOption']]],
];

/**
 * The list of shortcuts, with a switch for those of single keys (WCAG 2.1.4).
 * @param {Shell.Store} store
 */
function showShortcuts(store) {
    const { text } = store;
    const known = (/** @type {string[]} */ [, name]) => name !== 'save' || store.server !== null;
    const lists = shortcuts.flatMap(([place, keys]) => [
        make('h3', {}, text(`shortcuts.${place}`)),
        make('dl', { class: 'shortcuts' }, .../** @type {string[][]} */ (keys).filter(known).flatMap(([key, name]) => [
            make('dt', {}, ...key.split(' ').flatMap((each) => [make('kbd', {}, each), ' '])), make('dd', {},
                text(`shortcut.${name}`)),
        ])),
    ]);
    const box = make('input',
        { type: 'checkbox', checked: store.settings.shortcuts, onchange: () => store.set('shortcuts', box.checked) });
    openDialog({ title: text('shortcuts.title'), name: 'shortcuts', close: text('dialog.close') },
        make('label', { class: 'check-row' }, box, make('span', {}, text('shortcuts.single'))), ...lists);
}
