import { addressOf } from '../nodes.js';

/**
 * The places that a node stands in, without those that say nothing: the only one of their kind, and sections that are
 * called like their group.
 * @type {(inquiry: Why.Inquiry, node: Runtime.Node) => Why.Explanation['path']}
 */
export function pathOf({ engine, titleOf }, node) {
    /** @type {Why.Explanation['path']} */
    const path = [];
    for (let at = node.parent; at; at = at.parent) {
        const isOnly = at.kind !== 'field' && engine[/** @type {const} */ (`${at.kind}s`)].size === 1;
        if (at.kind !== 'field' && !isOnly && at.name !== at.parent?.name) {
            path.unshift({ label: titleOf(at), address: at.kind === 'section' ? null : addressOf(at) });
        }
    }
    return path;
}
