import { duplicateField, nameForCopy } from '../document/adding.js';
import { targetsOf } from '../document/gathering.js';
import { needsOne, neighbourOf, stepOf } from '../document/moving.js';
import { getProperty } from '../document/properties.js';
import { isRowButton, placeOf } from '../document/walk.js';
import { ask } from './loading.js';
import { deleteSelected } from '../structure/deleting.js';
import { make, icon } from './element.js';
import { move, duplicateAll, stepAll } from '../structure/moving.js';
import { nodeTitle } from '../structure/node-title.js';
import { groupsFor } from '../properties/groups.js';
import { isDemanded, withDemand } from '../properties/required-input.js';
import { withProperty } from '../properties/property-change.js';
import { wordsPlace } from '../structure/places.js';

/** The commands on what is selected, with their icons and keys. */
const commands = [
    ['edit', 'edit', ''], ['move-up', 'up', 'Alt+ArrowUp'], ['move-down', 'down', 'Alt+ArrowDown'],
    ['move-to', 'move', ''],
    ['duplicate', 'duplicate', 'Control+D'], ['delete', 'delete', 'Delete'],
];

/**
 * The commands that do something else to several fields than to one.
 * @type {Record<string, (store: Shell.Store, nodes: Doc.Selection[]) => void>}
 */
const onSeveral = {
    duplicate: duplicateAll,
    'move-up': (store, nodes) => stepAll(store, nodes, -1),
    'move-down': (store, nodes) => stepAll(store, nodes, 1),
};

/**
 * Does a command to what is selected, and says what happened.
 * @type {(store: Shell.Store, command: string) => void}
 */
export function runCommand(store, command) {
    const { document, selection } = store;
    const nodes = targetsOf(store.state);
    if (command === 'duplicate' && nodes.some((node) => isRowButton(document, node))) {
        return;
    }
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
 * @param {Shell.Store} store
 */
export function edit(store) {
    void store.openTool(null);
    store.focus(wordsPlace(store.document, store.selection));
}

/** @param {Shell.Store} store */
function duplicate(store) {
    const { document, selection, text } = store;
    if (selection.kind === 'field') {
        const name = nameForCopy(document, selection.name);
        store.apply((form) => duplicateField(form, selection.name, name), {
            selection: { kind: 'field', name }, say: text('said.duplicated', { name: nodeTitle(store, selection) }),
            offersUndo: true, focus: 'item',
        });
    }
}

/**
 * The buttons for what is selected.
 * @type {(store: Shell.Store) => { element: HTMLElement, update: (state: Shell.State) => void }}
 */
export function commandButtons(store) {
    const buttons = commands.map(([name, picture, keys]) => {
        const label = store.text(`command.${name}`);
        return make('button', {
            class: name === 'edit' ? 'icon-button narrow-only' : 'icon-button', 'aria-label': label,
            title: label, dataset: { command: name },
            'aria-keyshortcuts': keys || undefined,
            onclick: (/** @type {MouseEvent} */ event) => {
                const isAble = /** @type {Element} */ (event.currentTarget).getAttribute('aria-disabled') !== 'true';
                // Pressed twice, it shall not take what stands behind the field as well.
                const isSecond = name === 'delete' && event.detail > 1;
                isAble && !isSecond && runCommand(store, name);
            },
        }, icon(picture));
    });
    const element = make('div', { class: 'bar-group', role: 'group', 'aria-label': store.text('command.all') },
        ...buttons);
    const update = (/** @type {Shell.State} */ state) => {
        const place = placeOf(state.document, state.selection);
        const isFree = !isRowButton(state.document, state.selection);
        const able = {
            'move-up': stepOf(state.document, state.selection, -1),
            'move-down': stepOf(state.document, state.selection, 1),
            'move-to': canMove(state), duplicate: state.selection.kind === 'field',
            delete: place && (place.count > 1 || !needsOne(place.parent)),
        };
        buttons.forEach((button) => {
            const { command } = button.dataset;
            const isAble = command === 'edit' || isFree && able[/** @type {keyof typeof able} */ (command)];
            button.setAttribute('aria-disabled', String(!isAble));
        });
    };
    update(store.state);
    return { element, update };
}

/** @param {Shell.State} state */
function canMove({ document, selection }) {
    const place = placeOf(document, selection);
    return place !== undefined
        && (place.count > 1 || stepOf(document, selection, 1) !== undefined
            || stepOf(document, selection, -1) !== undefined);
}

/**
 * Asks for an answer of fields, or no more where all of them ask; fields that take none stay as they are.
 * @type {(store: Shell.Store, nodes: Doc.Selection[]) => void}
 */
function toggleDemand(store, nodes) {
    // The property that asks for an answer, as the language of the form has it.
    const entryOf = (/** @type {Doc.Selection} */ selection) => groupsFor({ ...store.state, selection }, store.text)
        .flatMap(({ entries }) => entries)
        .find(({ kind, path }) => kind === 'required' || kind === 'check' && path === 'required');
    const able = nodes.map((node) => ({ node, entry: entryOf(node) })).filter(({ entry }) => entry !== undefined);
    const isOn = able.every(({ node, entry }) => asks(store.document, node, entry));
    const changed = able.reduce((document, { node, entry }) => {
        if (asks(document, node, entry) === !isOn) {
            return document;
        } else if (entry?.kind === 'required') {
            return withDemand(document, node, !isOn, store.text);
        }
        const value = isOn ? entry?.off ?? false : entry?.on ?? true;
        return withProperty(document, node, 'required', value).document;
    }, store.document);
    if (changed === store.document) {
        store.tell(store.text('said.undemandable'));
        return;
    }
    store.apply(() => changed, { say: store.text(isOn ? 'said.optional' : 'said.demanded'), offersUndo: true });
}

/** @type {(document: Doc.FormDocument, node: Doc.Selection, entry: Properties.Entry | undefined) => boolean} */
function asks(document, node, entry) {
    return entry?.kind === 'required' ? isDemanded(getProperty(document, node, 'validator'))
        : getProperty(document, node, 'required') === (entry?.on ?? true);
}
