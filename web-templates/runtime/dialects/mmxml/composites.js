import { address } from './addresses.js';
import { frBank } from './fr-bank.js';
import { ukBank } from './uk-bank.js';

/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').CompositeKind} Composite */

/** @type {Record<string, Composite>} */
export const composites = { address, ukBank, frBank };

/**
 * What the form language says of a composite.
 * @param {Field} field a composite
 * @returns {Composite}
 */
export function kindOf({ definition }) {
    return composites[definition.composite?.kind ?? ''];
}

/**
 * The pairs that a composite submits, blank components left out (mm-xml 8).
 * @param {Field} field
 * @returns {[string, string][]}
 */
export function compositePairs(field) {
    const kind = kindOf(field);
    if (kind.isBlank(field)) {
        return [];
    }
    const { prefix = '' } = field.definition;
    return kind.order.flatMap((part) => {
        const value = String(field.components.get(part)?.value ?? '');
        return value.trim() ? [/** @type {[string, string]} */ ([kind.keyOf(part, prefix), value])] : [];
    });
}
