import { builderPosition } from '../../model/empty.js';
import { validatorKey } from '../../../runtime/engine/replacing.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').Validator} Validator */

/** The named validationFormats that validations ask for (section 6). */
export const validationFormats = /** @type {Record<string, string>} */ ({
    alphaOnly: 'alphabetic', alpha: 'alphabeticPunctuation', plain: 'alphabeticBlanks', letters: 'nameLetters', names: 'names',
    numericOnly: 'digits', numeric: 'digitsPunctuation', alphanumericOnly: 'alphanumeric', alphanumeric: 'alphanumericPunctuation',
    lettersNumeric: 'nameLettersDigits', namesNumeric: 'namesDigits', email: 'email.mmxml', intlphonenumber: 'phone.international',
    usphonenumber: 'phone.us', creditcard: 'cardNumber', luhn: 'luhn', day: 'dayOfMonth', month: 'month', year: 'year',
    canadianPostalCode: 'postalCode.ca', usPostalCode: 'postalCode.us', ukPostalCode: 'postalCode.gb', frenchPostalCode: 'postalCode.fr',
    mexicanPostalCode: 'postalCode.mx',
});

/** The validators that tags make, in the order in which they are judged. */
export const keys = /** @type {Record<string, string>} */ ({
    required: 'required', minRequiredItems: 'count.min', maxRequiredItems: 'count.max', minlength: 'length.min', maxlength: 'length.max',
    regex: 'pattern', validation: 'format', minAgeRestriction: 'age.min', maxAgeRestriction: 'age.max', minYearRestriction: 'period.min',
    maxYearRestriction: 'period.max', minValue: 'range.min', maxValue: 'range.max', mustValidate: 'verified',
});

const order = Object.values(keys);

/**
 * The name of a validator: its kind, with the side of a limit.
 * @param {Validator} validator
 */
export function keyOfValidator({ kind, parameters: { min, max } }) {
    return validatorKey(/** @type {any} */ ({ kind, min, max }));
}

/**
 * The validation that asks for the format of a validator; undefined where it asks for none.
 * @param {Validator | undefined} validator
 */
export function validationNamed(validator) {
    return Object.keys(validationFormats).find((name) => validationFormats[name] === validator?.parameters.name);
}

/**
 * @param {string} kind
 * @param {Record<string, JSONValue>} parameters
 * @param {string[]} [fields]
 * @returns {Validator}
 */
export function newValidator(kind, parameters, fields = []) {
    return { kind, fields, parameters, position: builderPosition };
}

/**
 * The validator of a field by its key.
 * @param {Field} field
 * @param {string} key
 */
export function validatorNamed({ validators }, key) {
    return validators.find((each) => keyOfValidator(each) === key);
}

/**
 * The field with a validator in place of those of these keys; undefined takes them away.
 * @param {Field} field
 * @param {string[]} gone
 * @param {Validator | undefined} validator
 * @returns {Field}
 */
export function withValidator(field, gone, validator) {
    const rest = field.validators.filter((each) => !gone.includes(keyOfValidator(each)));
    const place = (/** @type {Validator} */ each) => order.indexOf(each.kind === 'same' ? 'format' : keyOfValidator(each));
    return { ...field, validators: validator ? [...rest, validator].sort((a, b) => place(a) - place(b)) : rest };
}
