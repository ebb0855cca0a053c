/** @typedef {import('../types').Field} Field */

/**
 * The composite that a field is a component of.
 * @param {Field} field
 * @returns {Field | null}
 */
export function compositeOf({ parent }) {
    return parent?.kind === 'field' ? parent : null;
}
