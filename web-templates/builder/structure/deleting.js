import { targetsOf } from '../document/gathering.js';
import { removeNode } from '../document/moving.js';
import { namingGone } from '../document/references.js';
import { isInRow, nodeAt, nodesIn, ownerOfRow, placeOf } from '../document/walk.js';
import { nodeTitle } from './node-title.js';

/**
 * Deletes what is selected, and says which rules went with it and how much of the form still names it. The selection,
 * and with it the focus, goes to the next of its siblings, else to the one before, else to the parent.
 * @param {Shell.Store} store
 */
export function deleteSelected(store) {
    const { document, selection, text } = store;
    const name = nodeTitle(store, selection);
    if (removeNode(document, selection) === document) {
        store.tell(text(isInRow(selection) ? 'said.undeletable.row' : 'said.undeletable', { name }));
        return;
    }
    const nodes = targetsOf(store.state);
    const left = nodes.reduce(removeNode, document);
    const rules = document.rules.length - left.rules.length;
    const uses = namingGone(document, left);
    const say = [
        nodes.length > 1 ? text('said.deleted.several', { count: nodes.length }) : text('said.deleted', { name }),
        ...rules > 0 ? [text('said.deleted.rules', { count: rules })] : [],
        ...uses > 0 ? [text('said.deleted.uses', { count: uses })] : [],
    ].join('. ');
    store.apply(() => left, {
        selection: heirOf(document, nodes), say, offersUndo: true, offersProblems: uses > 0, focus: 'item',
    });
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
