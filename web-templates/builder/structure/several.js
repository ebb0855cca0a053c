import { duplicateField, nameForCopy } from '../document/adding.js';
import { moveNode, stepOf } from '../document/moving.js';
import { dropPlace } from './drop-place.js';

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
export function withAllMoved(document, nodes, node, to) {
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
        store.say(store.text('said.stay'));
        return;
    }
    store.apply(() => changed,
        { focus: 'item', say: store.text('said.moved.several', { count: nodes.length }), offersUndo: true });
}

/**
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node
 * @param {Doc.Selection} anchor
 * @param {boolean} isBehind
 */
function movedBeside(document, node, anchor, isBehind) {
    const to = dropPlace(document, node, anchor, isBehind);
    return to ? moveNode(document, node, to) : document;
}
