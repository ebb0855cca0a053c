import { act } from './changes.js';
import { isDate } from './dates.js';
import { setEnabled, setVisible } from './effects.js';
import { store } from './values.js';

/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Node} Node */
/** @typedef {import('../types').Snapshot} Snapshot */

const kinds = /** @type {const} */ (['pages', 'groups', 'sections', 'fields']);

/**
 * The state of the form as plain data: values (no passwords), what is hidden, what is locked.
 * @param {Engine} engine
 * @returns {Snapshot}
 */
export function takeSnapshot(engine) {
    const fields = [...engine.fields.values()];
    const kept = fields.filter(({ definition }) => !definition.secret && definition.control !== 'prose');
    return {
        values: Object.fromEntries(kept.map((field) => [field.name, field.value])),
        hidden: Object.fromEntries(kinds.map((kind) => [kind, hiddenNames(engine[kind].values())])),
        disabled: fields.filter((field) => !field.enabled).map((field) => field.name),
    };
}

/**
 * Brings the form back to a state; no rule runs. Values that the form could not hold are left out.
 * @param {Engine} engine
 * @param {Snapshot} snapshot
 */
export function restoreSnapshot(engine, { values, hidden, disabled }) {
    act(engine, 'load', () => {
        const locked = new Set(disabled);
        for (const field of engine.fields.values()) {
            if (Object.hasOwn(values, field.name) && fits(field, values[field.name])) {
                store(engine, field, values[field.name]);
            }
            setEnabled(engine, field, !locked.has(field.name));
        }
        for (const kind of kinds) {
            const names = new Set(hidden[kind]);
            for (const node of engine[kind].values()) {
                setVisible(engine, node, !names.has(node.name));
            }
        }
    });
}

/**
 * @param {Iterable<Node>} nodes
 * @returns {string[]}
 */
function hiddenNames(nodes) {
    return [...nodes].filter((node) => !node.visible).map((node) => node.name);
}

/**
 * @param {Field} field
 * @param {unknown} value
 * @returns {boolean}
 */
function fits({ definition, value: held }, value) {
    if (definition.control === 'date' && value !== '') {
        return isDate(String(value));
    }
    return typeof value === typeof held && (definition.options?.some(([key]) => key === value) ?? true);
}
