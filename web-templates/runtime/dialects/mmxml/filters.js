import { compositeOf, kindOf } from './composites.js';
import { isInCanada } from './addresses.js';
import { validations } from './patterns.js';
import { compact, spaced, typedCanadian } from './postal.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */

/**
 * What one typed character becomes (mm-xml 6): what the validation does not know is dropped, as is what goes beyond
 * the longest text; names begin with a capital.
 * @param {Engine} engine
 * @param {Field} field
 * @param {string} before the text to the left of the character
 * @param {string} inserted
 * @param {string} after the text to its right
 * @returns {string | undefined} "" to drop it, undefined to leave it alone
 */
export function typed(engine, field, before, inserted, after) {
    if (isCanadianCode(field)) {
        return typedCanadian(before, inserted, after);
    }
    if ([...before, ...inserted, ...after].length > longestOf(field)) {
        return '';
    }
    const { validators = [] } = field.definition;
    const { name = '' } = validators.find(({ kind }) => kind === 'validation') ?? {};
    if (!validations[name] || validators.some(({ kind }) => kind === 'regex')) {
        return undefined;
    }
    if (!validations[name].chars?.test(inserted) && validations[name].chars) {
        return '';
    }
    const startsWord = (name === 'names' || name === 'namesNumeric') && /(?:^|\s)$/.test(before);
    return startsWord ? inserted.toUpperCase() : undefined;
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
 * The most characters, in code points, that the field's text may have.
 * @param {Field} field
 * @returns {number}
 */
export function longestOf(field) {
    const limit = field.definition.validators?.find(({ kind }) => kind === 'maxlength');
    const composite = compositeOf(field);
    return Number(limit?.n ?? (composite && kindOf(composite).longest[field.original.name]) ?? Infinity);
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
