import { isOtherFormat } from './formats.js';

/**
 * The checks of digits and letters, by the names that `tables/formats.json` has for them.
 * @type {Record<string, (text: string) => boolean>}
 */
export const algorithms = {
    luhn: isLuhn, dniNie: isDniNie, norwegianId: isNorwegianId, norwegianAccount: isNorwegianAccount,
};

/**
 * The validator of texts of a named format, some of which end with a check of the rest.
 * @type {Runtime.ValidatorKinds}
 */
export const checks = {
    format: { fails: (engine, field, validator) => isOtherFormat(engine, field, validator, algorithms) },
};

/**
 * @param {string} digits
 * @returns {boolean} whether they pass the Luhn check
 */
function isLuhn(digits) {
    const numbers = [...digits].reverse().map(Number);
    return numbers.reduce((sum, digit, at) => sum + (at % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit), 0) % 10 === 0;
}

/**
 * @param {string} digits a Norwegian identity number
 * @returns {boolean} whether its two control digits are right
 */
function isNorwegianId(digits) {
    const first = controlDigit(digits, [3, 7, 6, 1, 8, 9, 4, 5, 2]);
    return first === Number(digits[9]) && controlDigit(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) === Number(digits[10]);
}

/**
 * @param {string} digits a Norwegian bank account
 * @returns {boolean} whether its control digit is right; accounts with 00 in the middle have none
 */
function isNorwegianAccount(digits) {
    return digits.slice(5, 7) === '00' || controlDigit(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) === Number(digits[10]);
}

/**
 * @param {string} digits
 * @param {number[]} weights of the first ones
 * @returns {number} 10 for digits that have no control digit
 */
function controlDigit(digits, weights) {
    const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
    return (11 - sum % 11) % 11;
}

/**
 * @param {string} text a Spanish identity number
 * @returns {boolean} whether it ends with its check letter
 */
function isDniNie(text) {
    const number = text.toUpperCase();
    const digits = number.slice(0, 8).replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)));
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === number[8];
}
