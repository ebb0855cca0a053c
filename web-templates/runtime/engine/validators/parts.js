import { compositeOf } from '../composites.js';
import { textFor } from '../host-text.js';

/**
 * The validator of a composite's components: their texts agree with each other.
 * @type {import('../../types').ValidatorKinds}
 */
export const parts = {
    part: {
        fails(engine, field) {
            const composite = compositeOf(field);
            const kind = engine.dialect.composites?.[composite?.definition.composite?.kind ?? ''];
            const text = textFor(engine, field);
            return Boolean(kind && composite && text.trim())
                && !kind?.accepts(/** @type {Field} */ (composite), field.original.name, text);
        },
    },
};

/** @typedef {import('../../types').Field} Field */
