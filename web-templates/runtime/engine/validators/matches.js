import { textFor } from '../host-text.js';
import { matcherOf } from '../patterns.js';

/**
 * The validator of texts by an author's pattern. Without one every answer fails; one that this browser cannot read is
 * not held against an answer where the whole text is to match, and is found nowhere else.
 * @type {Runtime.ValidatorKinds}
 */
export const matches = {
    pattern: {
        fails(engine, field, validator) {
            const text = textFor(engine, field);
            return text !== '' && !(matcherOf(engine, validator)?.test(text) ?? validator.isWhole);
        },
    },
};
