import { duplicateField, nameForCopy } from '../document/adding.js';
import { targetsOf } from '../document/gathering.js';
import { mayStandIn, moveNode, stepOf } from '../document/moving.js';
import { below, isInRow, nodeAt, nodesIn, placeOf, rowsOf } from '../document/walk.js';
import { nodeTitle, saidPlace } from './node-title.js';

/**
 * Moves a part of the form and selects it; where it cannot go, that is said.
 * @param {Shell.Store} store
 * @param {{ parent: Doc.Selection, index: number } | undefined} to `index` counts without the part itself
 * @param {{ node?: Doc.Selection, focus?: string }} [how] without `node`, what is selected
 */
export function move(store, to, how = {}) {
    const { node = store.selection, focus } = how;
    const name = nodeTitle(store, node);
    const nodes = targetsOf(store.state);
    const isOfSeveral = nodes.length > 1 && nodes.some((each) => each.name === node.name);
    const moved = to
        && (isOfSeveral ? withAllMoved(store.document, nodes, node, to) : moveNode(store.document, node, to));
    if (!moved || moved === store.document) {
        store.tell(store.text(isInRow(node) ? 'said.stays.row' : 'said.stays', { name }));
        return;
    }
    const say = isOfSeveral ? store.text('said.moved.several', { count: nodes.length })
        : store.text('said.moved', { name, place: saidPlace(moved, node, store.text) });
    store.apply(() => moved, { selection: node, focus, say, offersUndo: true });
}

/**
 * Puts copies of fields that are selected together behind the last of them; the copies are then selected.
 * @type {(store: Shell.Store, nodes: Doc.Selection[]) => void}
 */
export function duplicateAll(store, nodes) {
    const copies = /** @type {Doc.Selection[]} */ ([]);
    const changed = nodes.reduce((document, { name }) => {
        const copy = /** @type {Doc.Selection} */ ({ kind: 'field', name: nameForCopy(document, name) });
        const before = copies.at(-1) ?? nodes[nodes.length - 1];
        copies.push(copy);
        return movedBeside(duplicateField(document, name, copy.name), copy, before, true);
    }, store.document);
    const say = store.text('said.duplicated.several', { count: copies.length });
    store.apply(() => changed, { selection: copies[0], say, offersUndo: true, focus: 'item' });
    store.gather(copies[copies.length - 1], 'range');
}

/**
 * The form with fields that are selected together moved to where one of them goes, in their order.
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection[]} nodes
 * @param {Doc.Selection} node the one that is dragged
 * @param {{ parent: Doc.Selection, index: number }} to
 */
function withAllMoved(document, nodes, node, to) {
    const at = nodes.findIndex(({ name }) => name === node.name);
    const first = moveNode(document, node, to);
    const before = nodes.slice(0, at).reduce((changed, each) => movedBeside(changed, each, node, false), first);
    return nodes.slice(at + 1).reduce((changed, each, n) => movedBeside(changed, each, nodes[at + n], true), before);
}

/**
 * Moves fields that are selected together one step; where the first of them cannot go, all stay.
 * @type {(store: Shell.Store, nodes: Doc.Selection[], step: -1 | 1) => void}
 */
export function stepAll(store, nodes, step) {
    const order = step < 0 ? nodes : [...nodes].reverse();
    const isAtEnd = stepOf(store.document, order[0], step) === undefined;
    const changed = isAtEnd ? store.document : order.reduce((document, node) => {
        const to = stepOf(document, node, step);
        return to ? moveNode(document, node, to) : document;
    }, store.document);
    if (changed === store.document) {
        store.tell(store.text('said.stay'));
        return;
    }
    store.apply(() => changed,
        { focus: 'item', say: store.text('said.moved.several', { count: nodes.length }), offersUndo: true });
}

/**
 * @type {(document: Doc.FormDocument, node: Doc.Selection, anchor: Doc.Selection, isBehind: boolean) =>
 *     Doc.FormDocument}
 */
function movedBeside(document, node, anchor, isBehind) {
    const to = dropPlace(document, node, anchor, isBehind);
    return to ? moveNode(document, node, to) : document;
}

/**
 * The place of something of a kind that is dropped before or behind a row: among the siblings of the row or of what the
 * row stands in; at the beginning of what can hold it.
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node what is dropped; its name is not looked for where it is new
 * @param {Doc.Selection} row
 * @param {boolean} isBehind
 * @returns {{ parent: Doc.Selection, index: number } | undefined}
 */
export function dropPlace(document, node, row, isBehind) {
    const anchor = ancestorOfKind(document, row, node.kind);
    const own = placeOf(document, node);
    if (!anchor) {
        const parent = holderIn(document, row, node.kind);
        // What is new and dropped on a section that repeats is asked in each row.
        const [inner] = parent && !own ? rowsOf(/** @type {Doc.Section} */ (nodeAt(document, parent))) : [];
        return parent && mayStandIn(own, parent)
            ? { parent: inner ? { ...parent, name: inner.name } : parent, index: 0 } : undefined;
    }
    const place = placeOf(document, anchor);
    if (!place) {
        return undefined;
    }
    if (!mayStandIn(own, place.parent)) {
        return undefined;
    }
    const index = place.index + (isBehind || anchor.name !== row.name ? 1 : 0);
    const isMovedForward = own?.parent.name === place.parent.name && own.index < index;
    return { parent: place.parent, index: isMovedForward ? index - 1 : index };
}

/**
 * The row itself or what it stands in, of a kind.
 * @type {(document: Doc.FormDocument, row: Doc.Selection, kind: Doc.Selection['kind']) => Doc.Selection | undefined}
 */
function ancestorOfKind(document, row, kind) {
    const parent = placeOf(document, row)?.parent;
    return row.kind === kind ? row : parent && ancestorOfKind(document, parent, kind);
}

/**
 * The first part below a row that holds nodes of a kind.
 * @type {(document: Doc.FormDocument, row: Doc.Selection, kind: Doc.Selection['kind']) => Doc.Selection | undefined}
 */
function holderIn(document, row, kind) {
    if (below[row.kind] === kind) {
        return row;
    }
    const [first] = nodesIn(document, row);
    return first && holderIn(document, first, kind);
}
