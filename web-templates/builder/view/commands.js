import { duplicateField, nameForCopy } from '../model/adding.js';
import { targetsOf } from '../model/gathering.js';
import { stepOf } from '../model/moving.js';
import { placeOf } from '../model/walk.js';
import { ask } from './asking.js';
import { deleteSelected } from './deleting.js';
import { toggleDemand } from './demanding.js';
import { make } from './element.js';
import { icon } from './icons.js';
import { move } from './moving.js';
import { neighbourOf } from './nesting.js';
import { nodeTitle } from './node-title.js';
import { duplicateAll, stepAll } from './several.js';
import { wordsPlace } from './words-place.js';

/** @typedef {import('./types').State} State */
/** @typedef {import('./types').Store} Store */

/** The commands on what is selected, with their icons and keys. */
const commands = [
    ['edit', 'edit', ''], ['move-up', 'up', 'Alt+ArrowUp'], ['move-down', 'down', 'Alt+ArrowDown'], ['move-to', 'move', ''],
    ['duplicate', 'duplicate', 'Control+D'], ['delete', 'delete', 'Delete'],
];

/**
 * The commands that do something else to several fields than to one.
 * @type {Record<string, (store: Store, nodes: import('../model/types').Selection[]) => void>}
 */
const onSeveral = {
    duplicate: duplicateAll,
    'move-up': (store, nodes) => stepAll(store, nodes, -1),
    'move-down': (store, nodes) => stepAll(store, nodes, 1),
};

/**
 * Does a command to what is selected, and says what happened.
 * @param {Store} store
 * @param {string} command
 */
export function runCommand(store, command) {
    const { document, selection } = store;
    const nodes = targetsOf(store.state);
    if (nodes.length > 1 && Object.hasOwn(onSeveral, command)) {
        return onSeveral[command](store, nodes);
    }
    switch (command) {
    case 'edit': return edit(store);
    case 'required': return toggleDemand(store, nodes);
    case 'delete': return deleteSelected(store);
    case 'duplicate': return duplicate(store);
    case 'move-to': return canMove(store.state) ? void ask(store, 'place') : undefined;
    case 'move-up': return move(store, stepOf(document, selection, -1));
    case 'move-down': return move(store, stepOf(document, selection, 1));
    case 'move-out': return move(store, neighbourOf(document, selection, -1));
    case 'move-in': return move(store, neighbourOf(document, selection, 1));
    }
}

/**
 * Goes to the words of what is selected.
 * @param {Store} store
 */
export function edit(store) {
    void store.openTool(null);
    store.focus(wordsPlace(store.document, store.selection));
}

/** @param {Store} store */
function duplicate(store) {
    const { document, selection, text } = store;
    if (selection.kind === 'field') {
        const name = nameForCopy(document, selection.name);
        store.apply((form) => duplicateField(form, selection.name, name), {
            selection: { kind: 'field', name }, say: text('said.duplicated', { name: nodeTitle(store, selection) }), offersUndo: true, focus: 'item',
        });
    }
}

/**
 * The buttons for what is selected.
 * @param {Store} store
 * @returns {{ element: HTMLElement, update: (state: State) => void }}
 */
export function commandButtons(store) {
    const buttons = commands.map(([name, picture, keys]) => {
        const label = store.text(`command.${name}`);
        return make('button', {
            class: name === 'edit' ? 'icon-button narrow-only' : 'icon-button', type: 'button', 'aria-label': label, title: label, dataset: { command: name },
            'aria-keyshortcuts': keys || undefined,
            onclick: (/** @type {Event} */ event) => {
                if (/** @type {Element} */ (event.currentTarget).getAttribute('aria-disabled') !== 'true') {
                    runCommand(store, name);
                }
            },
        }, icon(picture));
    });
    const element = make('div', { class: 'bar-group', role: 'group', 'aria-label': store.text('command.all') }, ...buttons);
    const update = (/** @type {State} */ state) => {
        const able = {
            edit: true,
            'move-up': stepOf(state.document, state.selection, -1), 'move-down': stepOf(state.document, state.selection, 1),
            'move-to': canMove(state), duplicate: state.selection.kind === 'field', delete: canDelete(state),
        };
        buttons.forEach((button) => {
            button.setAttribute('aria-disabled', String(!able[/** @type {keyof typeof able} */ (button.dataset.command)]));
        });
    };
    update(store.state);
    return { element, update };
}

/** @param {State} state */
function canMove({ document, selection }) {
    const place = placeOf(document, selection);
    return place !== undefined && (place.count > 1 || stepOf(document, selection, 1) !== undefined || stepOf(document, selection, -1) !== undefined);
}

/** @param {State} state */
function canDelete({ document, selection }) {
    const place = placeOf(document, selection);
    return place !== undefined && (selection.kind === 'field' || place.count > 1);
}
