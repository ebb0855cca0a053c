import { compositeOf, kindOf } from '../../engine/composites.js';
import { spaced, typedCanadian } from '../../engine/postal.js';

/**
 * The text that one typed character of a Canadian postal code becomes (mm-xml 4).
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {string} before the text to the left of the character
 * @param {string} inserted
 * @param {string} after the text to its right
 * @returns {string | undefined} "" to drop it, undefined for other fields
 */
export function typed(engine, field, before, inserted, after) {
    const composite = compositeOf(field);
    if (composite) {
        return kindOf(engine, composite)?.typed?.(composite, field.original.name, before, inserted, after);
    }
    return field.definition.filter === 'postalCode.ca' ? typedCanadian(before, inserted, after) : undefined;
}

/**
 * The text that an input shows for the field's value: a Canadian postal code in two halves.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
 */
export function shown(engine, field) {
    const text = String(field.value);
    const composite = compositeOf(field);
    if (composite) {
        return kindOf(engine, composite)?.shown?.(composite, field.original.name, text) ?? text;
    }
    return field.definition.filter === 'postalCode.ca' ? spaced(text) : text;
}
