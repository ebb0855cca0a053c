import { lengthOf } from '../engine/text.js';

/** @typedef {import('../types').Field} Field */

/**
 * Tells whether an edit is to be refused: its result is longer than the field's limit and does not shorten the text.
 * @param {Field} field
 * @param {string} text the result of the edit
 * @returns {boolean}
 */
export function exceeds({ definition: { limit }, value }, text) {
    if (limit === undefined || text.length <= limit) {
        return false;
    }
    const length = lengthOf(text);
    return length > limit && length >= lengthOf(String(value));
}
