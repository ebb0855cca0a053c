import { compositeOf, kindOf } from '../composites.js';
import { textFor } from '../host-text.js';

/**
 * The validator of a composite's components: their texts agree with each other.
 * @type {import('../../types').ValidatorKinds}
 */
export const parts = {
    part: {
        fails(engine, field) {
            const composite = compositeOf(field);
            const isFine = composite
                && kindOf(engine, composite)?.accepts(engine, composite, field.original.name, textFor(engine, field));
            return isFine === false;
        },
    },
};
