import { textFor } from '../host-text.js';

/**
 * The validator of texts that are to be one of a list.
 * @type {Runtime.ValidatorKinds}
 */
export const lists = {
    listed: {
        fails(engine, field, { values = [] }) {
            const text = textFor(engine, field);
            return text !== '' && !values.includes(text);
        },
    },
};
