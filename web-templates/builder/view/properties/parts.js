import { nodeAt } from '../../model/walk.js';

/** @typedef {import('../types').State} State */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {import('./types').Entry} Entry */
/** @typedef {import('./types').Group} Group */

/**
 * The properties of the form itself, a page, a group or a section.
 * @param {State} state
 * @param {Words} text
 * @returns {Group[]}
 */
export function partGroups({ document, selection }, text) {
    const node = nodeAt(document, selection);
    const entry = (/** @type {string} */ path, /** @type {Entry['kind']} */ kind, hint = false) => (
        { path, kind, label: text(`property.part.${path}`), ...hint && { hint: text(`hint.part.${path}`) } });
    const entries = /** @type {Entry[]} */ ([
        ...selection.kind === 'section' ? [] : [entry('title', 'text')],
        ...selection.kind === 'form' ? [entry('submitText', 'text', true)] : [],
        ...node && 'isVisible' in node ? [{ ...entry('isVisible', 'check'), on: false, off: true }] : [],
    ]);
    return [{ name: `part-${selection.kind}`, title: text(`kind.${selection.kind}`), entries }];
}
