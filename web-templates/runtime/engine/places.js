/**
 * The page, group or section that a node stands in or is.
 * @type {(node: Runtime.Node, kind: Runtime.Place['kind']) => Runtime.Place | undefined}
 */
export function placeAround(node, kind) {
    for (let at = /** @type {Runtime.Node | null} */ (node); at; at = at.parent) {
        if (at.kind === kind) {
            return /** @type {Runtime.Place} */ (at);
        }
    }
    return undefined;
}

/**
 * The page that a form opens with.
 * @type {(engine: Runtime.Engine) => Runtime.Place}
 */
export function firstPage({ data, pages }) {
    const named = pages.get(data.firstPage ?? '');
    return named?.visible ? named : [...pages.values()].filter(({ visible }) => visible)[0];
}
