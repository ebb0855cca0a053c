import { targetsOf } from '../document/gathering.js';
import { removeNode } from '../document/moving.js';
import { usesOf } from '../document/uses.js';
import { isInRow, nodeAt, nodesIn, ownerOfRow, placeOf } from '../document/walk.js';
import { openDialog } from '../shell/dialog.js';
import { make } from '../shell/element.js';
import { goToProperty, goToRule } from './places.js';
import { nodeTitle } from './node-title.js';

/**
 * Deletes what is selected. It asks only where something else uses it, says what does, and leads there.
 * @param {Shell.Store} store
 */
export function deleteSelected(store) {
    const { document, selection, text } = store;
    if (removeNode(document, selection) === document) {
        const words = isInRow(selection) ? 'said.undeletable.row' : 'said.undeletable';
        store.tell(text(words, { name: nodeTitle(store, selection) }));
        return;
    }
    const nodes = targetsOf(store.state);
    const names = new Set(nodes.map(({ name }) => name));
    const uses = nodes.flatMap((node) => usesOf(document, node))
        .filter(({ field }) => nodes.length === 1 || !names.has(field ?? ''));
    if (uses.length === 0) {
        remove(store);
        return;
    }
    const dialog = openDialog({
        title: nodes.length > 1 ? text('delete.title.several', { count: nodes.length })
            : text('delete.title', { name: nodeTitle(store, selection) }), name: 'delete', close: text('dialog.cancel'),
        actions: [{ name: 'delete', title: text('command.delete'), isDanger: true, run: () => remove(store) }],
    }, make('p', {}, text('delete.used')),
    make('ul', {}, ...uses.map((use) => useRow(store, use, () => dialog.close('jump')))));
}

/**
 * The uses of something, each with a way there.
 * @type {(store: Shell.Store, use: Doc.Use, leave: () => void) => HTMLLIElement}
 */
function useRow(store, use, leave) {
    const { document, text } = store;
    const owner = use.field === undefined ? use.part : { kind: /** @type {const} */ ('field'), name: use.field };
    return make('li', {}, make('button', {
        class: 'link-button', dataset: { use: use.kind }, onclick: () => {
            leave();
            use.rule === undefined ? goToProperty(store, use.field, use.path) : void goToRule(store, use.rule);
        },
    }, owner ? text(`use.${use.kind}.of`, { name: nodeTitle({ document, text }, owner) }) : text(`use.${use.kind}`)));
}

/**
 * The selection, and with it the focus, goes to the next of its siblings, else to the one before, else to the parent.
 * @param {Shell.Store} store
 */
function remove(store) {
    const { document, selection, text } = store;
    const nodes = targetsOf(store.state);
    const say = nodes.length > 1 ? text('said.deleted.several', { count: nodes.length })
        : text('said.deleted', { name: nodeTitle(store, selection) });
    store.apply((form) => nodes.reduce(removeNode, form),
        { selection: heirOf(document, nodes), say, offersUndo: true, focus: 'item' });
}

/**
 * The selection once something is gone.
 * @type {(document: Doc.FormDocument, nodes: Doc.Selection[]) => Doc.Selection}
 */
function heirOf(document, nodes) {
    const gone = new Set(nodes.map(({ name }) => name));
    const last = nodes[nodes.length - 1];
    const place = placeOf(document, last);
    const siblings = place ? nodesIn(document, place.parent) : [];
    const index = place?.index ?? 0;
    const heir = siblings.slice(index + 1).find(({ name }) => !gone.has(name))
        ?? siblings.slice(0, index).reverse().find(({ name }) => !gone.has(name));
    return heir ?? shownParent(document, place?.parent);
}

/**
 * The nearest parent that the structure shows.
 * @type {(document: Doc.FormDocument, parent: Doc.Selection | undefined) => Doc.Selection}
 */
function shownParent(document, parent) {
    const place = parent && placeOf(document, parent);
    const isShown = place && (place.count > 1 || /** @type {any} */ (nodeAt(document, parent))?.title !== undefined);
    if (!place) {
        return { kind: 'form', name: '' };
    }
    return isShown ? ownerOfRow(parent) : shownParent(document, place.parent);
}
