import { table } from '../../document/tables.js';

/**
 * The formats by the words of validations that ask for them (section 6), the usual word for each first.
 * @returns {Record<string, string>}
 */
export function validationFormats() {
    const rows = /** @type {{ word: string, format: string }[]} */ (table('validations').mmxml);
    return Object.fromEntries(rows.map(({ word, format }) => [word, format]));
}

/** The validators that tags make. */
export const keys = /** @type {Record<string, string>} */ ({
    required: 'required', minRequiredItems: 'count.min', maxRequiredItems: 'count.max', minlength: 'length.min',
    maxlength: 'length.max',
    regex: 'pattern', validation: 'format', minAgeRestriction: 'age.min', maxAgeRestriction: 'age.max',
    minYearRestriction: 'period.min',
    maxYearRestriction: 'period.max', minValue: 'range.min', maxValue: 'range.max', mustValidate: 'verified',
    actionArg: 'sum',
});

/**
 * The validation that asks for the format of a validator; undefined where it asks for none.
 * @param {Doc.Validator | undefined} validator
 */
export function validationNamed(validator) {
    return Object.entries(validationFormats()).find(([, format]) => format === validator?.parameters.name)?.[0];
}
