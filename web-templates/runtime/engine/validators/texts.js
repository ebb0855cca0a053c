import { fieldNamed } from '../field-named.js';
import { textFor } from '../host-text.js';
import { sizeOf } from '../limits.js';

/**
 * Validators of texts that need nothing but the texts.
 * @type {Runtime.ValidatorKinds}
 */
export const texts = {
    length: {
        fails(engine, field, validator) {
            const { min = 0, max = Infinity } = validator;
            const size = sizeOf(validator, textFor(engine, field));
            return size < Number(min) ? 'min' : size > Number(max) && 'max';
        },
    },
    /** Fields hold the same text; one that does not exist or holds none counts as "", but not beside the own one. */
    same: {
        judgesBlank: true,
        fails(engine, field, { fields = [], includesSelf }) {
            const others = fields.map((name) => fieldNamed(engine, name, field));
            const [first, ...rest] = [...includesSelf ? [field] : [], ...others].map((each) => textFor(engine, each));
            return !(includesSelf && others.includes(undefined)) && rest.some((text) => text !== first);
        },
    },
};
