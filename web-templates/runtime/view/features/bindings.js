import { bindRecord } from '../../engine/bindings.js';
import { writeText } from '../inputs.js';

/**
 * Fields that follow the keyed data beside them.
 * @type {Runtime.Feature}
 */
export const bindings = { name: 'bindings', prepare: bindRecord, attach };

/** @param {Runtime.Page} page */
function attach({ hooks, inputs }) {
    hooks.type = (field, text) => {
        const input = inputs.get(field.name);
        if (input && field.definition.format) {
            // As it was typed, until the record fills the field.
            writeText(input, text);
        }
    };
}
