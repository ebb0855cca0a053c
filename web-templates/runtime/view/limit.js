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
    const length = sizeOf(limit, text);
    return length > longest && length >= sizeOf(limit, String(field.value));
}
