import { kindOf } from '../../engine/composites.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */

/**
 * The pairs that a composite submits, blank components left out (mm-xml 8).
 * @param {Engine} engine
 * @param {Field} field
 * @returns {[string, string][]}
 */
export function compositePairs(engine, field) {
    const kind = kindOf(engine, field);
    if (!kind || kind.isBlank(field)) {
        return [];
    }
    const { prefix = '' } = field.definition;
    return kind.order.flatMap((part) => {
        const value = String(field.components.get(part)?.value ?? '');
        return value.trim() ? [/** @type {[string, string]} */ ([kind.keyOf(part, prefix), value])] : [];
    });
}
