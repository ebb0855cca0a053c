/** @typedef {import('../types').Node} Node */
/** @typedef {import('../types').Place} Place */

/**
 * The page, group or section that a node stands in or is.
 * @type {(node: Node, kind: Place['kind']) => Place | undefined}
 */
export function placeAround(node, kind) {
    for (let at = /** @type {Node | null} */ (node); at; at = at.parent) {
        if (at.kind === kind) {
            return /** @type {Place} */ (at);
        }
    }
    return undefined;
}
