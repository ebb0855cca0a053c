import { placeOf } from '../../runtime/view/update.js';

/**
 * The field, page or group that an address of the preview stands for.
 * @param {Runtime.Engine} engine
 * @param {string} address "email" for a field, "page:travel", "group:guardian"
 * @returns {Runtime.Node | undefined}
 */
export function nodeAt(engine, address) {
    const [, kind, name] = /^(page|group):(.*)$/s.exec(address) ?? [];
    const places = kind === 'page' ? engine.pages : engine.groups;
    return engine.fields.get(address) ?? (kind ? places.get(name) : undefined);
}

/** @type {(node: Runtime.Node) => string} */
export function addressOf({ kind, name }) {
    return kind === 'field' ? name : `${kind}:${name}`;
}

/**
 * The place of a node in the page; of a component without an element of its own that of its composite.
 * @type {(page: Runtime.Page, node: Runtime.Node) => HTMLElement | null | undefined}
 */
export function elementOf(page, node) {
    if (node.kind !== 'field') {
        return placeOf(page, node);
    }
    const { wrappers } = page;
    if (node.parent?.kind !== 'field') {
        return wrappers.get(node.name);
    }
    const composite = wrappers.get(node.parent.name);
    const part = node.name.slice(node.parent.name.length + 1);
    return composite?.querySelector(`.component[data-part="${CSS.escape(part)}"]`) ?? composite;
}
