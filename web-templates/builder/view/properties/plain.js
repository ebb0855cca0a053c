import { fieldNamed } from '../../model/walk.js';

/** @typedef {import('../types').State} State */
/** @typedef {import('../words.js').Words} Words */
/** @typedef {import('./types').Entry} Entry */
/** @typedef {import('./types').Group} Group */

/**
 * The properties of a field in languages without a table of their own, as the form document has them: the texts that it
 * has, its options' labels, and its state.
 * @param {State} state
 * @param {Words} text
 * @returns {Group[]}
 */
export function plainGroups({ document, selection }, text) {
    const field = fieldNamed(document, selection.name);
    if (!field) {
        return [];
    }
    const entry = (/** @type {string} */ path, /** @type {Entry['kind']} */ kind, more = {}) => (
        /** @type {Entry} */ ({ path, kind, label: text(`property.${path.replace(/\.\d+/g, '')}`), ...more }));
    const texts = /** @type {const} */ (['label', 'inlineLabel', 'detailLabel', 'hint', 'placeholder', 'caption', 'body', 'missingMessage', 'invalidMessage'])
        .filter((name) => field.texts[name] !== undefined);
    const options = field.options.map((_, n) => entry(`options.${n}.label`, 'text', { label: text('property.options.label', { number: n + 1 }) }));
    return [
        { name: 'basics', entries: [...texts.map((name) => entry(`texts.${name}`, 'area')), entry('key', 'key', { hint: text('hint.key') })] },
        ...options.length > 0 ? [{ name: 'options', entries: options }] : [],
        { name: 'state', entries: [
            entry('required', 'check'), entry('state.isEditable', 'check', { on: false, off: true }), entry('state.isVisible', 'check', { on: false, off: true }),
        ] },
    ].map(({ name, entries }) => ({ name, title: text(`property.group.${name}`), entries }));
}
