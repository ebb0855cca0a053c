import { isOfFormat } from '../named-formats.js';
import { textFor } from '../host-text.js';

/**
 * The validator of texts of a named format.
 * @type {Runtime.ValidatorKinds}
 */
export const formats = {
    format: {
        fails(engine, field, { name = '' }) {
            const row = engine.data.formats?.[name];
            const text = textFor(engine, field);
            return row !== undefined && text !== '' && !isOfFormat(row, text);
        },
    },
};
