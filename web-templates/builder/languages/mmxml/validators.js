/** The named validationFormats that validations ask for (section 6). */
export const validationFormats = /** @type {Record<string, string>} */ ({
    alphaOnly: 'alphabetic', alpha: 'alphabeticPunctuation', plain: 'alphabeticBlanks', letters: 'nameLetters', names: 'names',
    numericOnly: 'digits', numeric: 'digitsPunctuation', alphanumericOnly: 'alphanumeric', alphanumeric: 'alphanumericPunctuation',
    lettersNumeric: 'nameLettersDigits', namesNumeric: 'namesDigits', email: 'email.mmxml', intlphonenumber: 'phone.international',
    usphonenumber: 'phone.us', creditcard: 'cardNumber', luhn: 'luhn', day: 'dayOfMonth', month: 'month', year: 'year',
    canadianPostalCode: 'postalCode.ca', usPostalCode: 'postalCode.us', ukPostalCode: 'postalCode.gb', frenchPostalCode: 'postalCode.fr',
    mexicanPostalCode: 'postalCode.mx',
});

/** The validators that tags make. */
export const keys = /** @type {Record<string, string>} */ ({
    required: 'required', minRequiredItems: 'count.min', maxRequiredItems: 'count.max', minlength: 'length.min', maxlength: 'length.max',
    regex: 'pattern', validation: 'format', minAgeRestriction: 'age.min', maxAgeRestriction: 'age.max', minYearRestriction: 'period.min',
    maxYearRestriction: 'period.max', minValue: 'range.min', maxValue: 'range.max', mustValidate: 'verified',
});

/**
 * The validation that asks for the format of a validator; undefined where it asks for none.
 * @param {Doc.Validator | undefined} validator
 */
export function validationNamed(validator) {
    return Object.keys(validationFormats).find((name) => validationFormats[name] === validator?.parameters.name);
}
