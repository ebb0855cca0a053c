import { targetsOf } from '../document/gathering.js';
import { moveNode } from '../document/moving.js';
import { nodeTitle, saidPlace } from './node-title.js';
import { withAllMoved } from './several.js';

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
        store.say(store.text('said.stays', { name }));
        return;
    }
    const say = isOfSeveral ? store.text('said.moved.several', { count: nodes.length })
        : store.text('said.moved', { name, place: saidPlace(moved, node, store.text) });
    store.apply(() => moved, { selection: node, focus, say, offersUndo: true });
}
