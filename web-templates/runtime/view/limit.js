import { limitOf, sizeOf } from '../engine/limits.js';

/**
 * Tells whether an edit is to be refused: its result is longer than the field's limit and does not shorten the text.
 * @param {Runtime.Field} field
 * @param {string} text the result of the edit
 * @returns {boolean}
 */
export function exceeds(field, text) {
    const limit = field.definition.limitMode === 'whole' ? limitOf(field) : undefined;
    const longest = Number(limit?.max);
    if (!limit || text.length <= longest) {
        return false;
    }
    const value = String(field.value);
    const length = sizeOf(limit, text);
    const difference = length - sizeOf(limit, value);
    // A key may take away one of the signs that a letter is made of, which leaves as many letters.
    return length > longest && (difference > 0 || difference === 0 && text.length >= value.length);
}
