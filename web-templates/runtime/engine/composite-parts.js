/** @typedef {import('../types').Field} Field */

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
