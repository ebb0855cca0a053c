/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */

/**
 * What the form language says of one kind of composite.
 * @typedef {object} Composite
 * @property {string[]} order the components, as they are submitted
 * @property {(part: string, prefix: string) => string} keyOf the key that a component is submitted under
 * @property {(composite: Field) => boolean} isBlank
 * @property {(composite: Field) => string[]} needs the components that a required one must have
 * @property {Record<string, number>} longest lengths, by component
 * @property {(composite: Field, part: string, text: string) => boolean} accepts whether a text, not blank, is valid
 * @property {(composite: Field, part: string, text: string) => string} normalised a text as the component keeps it
 * @property {(engine: Engine, composite: Field, part: string) => void} changed what follows from a change
 * @property {(engine: Engine, composite: Field, part: string) => void} left what follows when a component is left
 */

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
 * Whether none of some components holds more than blanks.
 * @param {Field} composite
 * @param {string[]} parts
 * @returns {boolean}
 */
export function areBlank(composite, parts) {
    return parts.every((part) => partText(composite, part).trim() === '');
}

/**
 * @param {string} text
 * @returns {string}
 */
export function capitalised(text) {
    return text.slice(0, 1).toUpperCase() + text.slice(1);
}
