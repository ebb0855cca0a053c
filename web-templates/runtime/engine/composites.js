/** @typedef {import('../types').CompositeKind} CompositeKind */
/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */

/**
 * The composite that a field is a component of.
 * @param {Field} field
 * @returns {Field | null}
 */
export function compositeOf({ parent }) {
    return parent?.kind === 'field' ? parent : null;
}

/**
 * What the components of a composite have to do with each other.
 * @param {Engine} engine
 * @param {Field | null} composite
 * @returns {CompositeKind | undefined}
 */
export function kindOf({ dialect }, composite) {
    return dialect.composites?.[composite?.definition.composite?.kind ?? ''];
}
