import { isShown } from '../../../runtime/engine/effects.js';
import { dependantsOf } from './dependants.js';
import { isNeeded, locking, requiring } from './entry.js';
import { replacing, sourcing } from './source.js';
import { passes, validity } from './validity.js';
import { titleOf, valueOf } from './value-words.js';
import { visibility } from './visibility.js';

/** @typedef {import('../../../runtime/types').Engine} Engine */
/** @typedef {import('../../../runtime/types').Field} Field */
/** @typedef {import('./types').Explanation} Explanation */
/** @typedef {import('./types').Inquiry} Inquiry */

/**
 * Why a field is as it is now, and what depends on it.
 * @param {Inquiry} inquiry
 * @param {string} name
 * @returns {Explanation | null} null if the form has no such field
 */
export function explain(inquiry, name) {
    const { engine } = inquiry;
    const field = engine.fields.get(name);
    if (!field) {
        return null;
    }
    return {
        name,
        label: titleOf(engine, name),
        path: pathOf(inquiry, field),
        state: {
            visible: isShown(field),
            enabled: isOpen(engine, field),
            required: field.required || isMandatory(field) || isNeeded(engine, field),
            // What is hidden is not checked.
            valid: !isShown(field) || passes(engine, field),
            value: valueOf(engine, name),
        },
        reasons: [
            ...visibility(inquiry, field), ...locking(inquiry, field), ...requiring(inquiry, field), ...validity(inquiry, field),
            ...sourcing(inquiry, field), ...replacing(inquiry, field),
        ],
        dependants: dependantsOf(inquiry, field),
    };
}

/**
 * The places that a field stands in, without those that say nothing: the only one of their kind, and sections that
 * are called like their group.
 * @param {Inquiry} inquiry
 * @param {Field} field
 * @returns {string[]}
 */
function pathOf({ engine, titleOf: title }, field) {
    /** @type {string[]} */
    const path = [];
    for (let at = field.parent; at; at = at.parent) {
        if (at.kind !== 'field' && engine[/** @type {const} */ (`${at.kind}s`)].size > 1 && at.name !== at.parent?.name) {
            path.unshift(title(at));
        }
    }
    return path;
}

/**
 * @param {Engine} engine
 * @param {Field} field
 */
function isOpen(engine, field) {
    const { parent } = field;
    return field.enabled && (parent?.kind !== 'field' || parent.enabled) && !engine.dialect.isLocked(engine, field);
}

/**
 * @param {Field} field
 */
function isMandatory({ definition }) {
    return definition.validators?.some(({ kind }) => kind === 'mandatory') ?? false;
}
