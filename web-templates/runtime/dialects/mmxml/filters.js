import { compositeOf } from '../../engine/composites.js';
import { isInCanada } from './addresses.js';
import { compact, spaced, typedCanadian } from './postal.js';

/** @typedef {import('../../types').Field} Field */

/**
 * The text that one typed character of a Canadian postal code becomes (mm-xml 4).
 * @param {Field} field
 * @param {string} before the text to the left of the character
 * @param {string} inserted
 * @param {string} after the text to its right
 * @returns {string | undefined} "" to drop it, undefined for other fields
 */
export function typed(field, before, inserted, after) {
    return isCanadianCode(field) ? typedCanadian(before, inserted, after) : undefined;
}

/**
 * The text that an input shows for the field's value: a Canadian postal code in two halves.
 * @param {Field} field
 * @returns {string}
 */
export function shown(field) {
    const text = String(field.value);
    return isCanadianCode(field) && text === compact(text) && text.length <= 6 ? spaced(text) : text;
}

/**
 * @param {Field} field
 * @returns {boolean}
 */
function isCanadianCode(field) {
    const composite = compositeOf(field);
    return composite ? field.original.name === 'postalCode' && isInCanada(composite)
        : field.definition.filter === 'postalCode.ca';
}
