import { childrenOf, namesOf, nodeAt, placeOf } from '../model/walk.js';

/** @typedef {import('../model/types').FormDocument} FormDocument */
/** @typedef {import('../model/types').Selection} Selection */

/**
 * Out of its group, to the end of the one before; or into the one that follows, as its first. All fields stand in groups.
 * @param {FormDocument} document
 * @param {Selection} node
 * @param {-1 | 1} step
 * @returns {{ parent: Selection, index: number } | undefined} undefined where there is no other group
 */
export function neighbourOf(document, node, step) {
    const parent = placeOf(document, node)?.parent;
    if (!parent || parent.kind === 'form' || parent.kind === 'field') {
        return undefined;
    }
    const names = namesOf(document, parent.kind);
    const name = names[names.indexOf(parent.name) + step];
    const next = name === undefined ? undefined : nodeAt(document, { kind: parent.kind, name });
    return next && { parent: { kind: parent.kind, name }, index: step > 0 ? 0 : childrenOf(/** @type {any} */ (next)).length };
}
