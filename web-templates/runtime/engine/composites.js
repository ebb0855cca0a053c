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
 * The relations of the components of a composite.
 * @param {Engine} engine
 * @param {Field | null} composite
 * @returns {CompositeKind | undefined}
 */
export function kindOf({ dialect }, composite) {
    return dialect.composites?.[composite?.definition.composite?.kind ?? ''];
}

/**
 * Tells whether a field is a composite that is judged itself, and not part by part.
 * @param {Engine} engine
 * @param {Field | null} field
 * @returns {boolean}
 */
export function isJudgedWhole(engine, field) {
    return kindOf(engine, field)?.isJudgedWhole ?? false;
}

/**
 * Tells whether no part holds an answer.
 * @param {CompositeKind} kind
 * @param {Field} composite
 * @returns {boolean}
 */
export function isBlankComposite({ parts, ignoresAsBlank = [] }, composite) {
    return areBlank(composite, parts.map(({ name }) => name).filter((name) => !ignoresAsBlank.includes(name)));
}

/**
 * The text of a component, "" if there is no such component.
 * @param {Field} composite
 * @param {string} part
 * @returns {string}
 */
export function partText(composite, part) {
    return String(composite.components.get(part)?.value ?? '');
}

/**
 * Tells whether none of some components holds more than blanks.
 * @param {Field} composite
 * @param {string[]} parts
 * @returns {boolean}
 */
export function areBlank(composite, parts) {
    return parts.every((part) => partText(composite, part).trim() === '');
}
