import { lengthOf } from './text.js';

/**
 * The size of a text as a validator of lengths counts it.
 * @type {(validator: Runtime.Validator | undefined, text: string) => number}
 */
export function sizeOf(validator, text) {
    return validator?.unit === 'codePoints' ? [...text].length : lengthOf(text);
}

/**
 * The validator that says how long the text of a field may become; undefined: as long as one likes.
 * Of several it is the first that speaks of lengths, where edits are refused whole.
 * @type {(field: Runtime.Field) => Runtime.Validator | undefined}
 */
export function limitOf({ definition: { limitMode, validators = [] } }) {
    const lengths = validators.filter(({ kind }) => kind === 'length');
    return (limitMode === 'whole' ? lengths.slice(0, 1) : lengths).find(({ max }) => max !== undefined);
}
