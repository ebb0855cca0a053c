import { decimal, fixed } from '../../engine/decimals.js';

/** Longer texts are no numbers that anybody means. */
const longest = 400;

/**
 * Reads a number: a comma is a point in every language, nothing is grouped (section 6.3).
 * @param {string} text
 * @returns {string} its digits as they were written, with a point; "" for what is no number
 */
export function readNumber(text) {
    const plain = text.trim().replaceAll(',', '.');
    return plain.length <= longest && decimal(plain) ? plain.replace(/^\+/, '') : '';
}

/**
 * The text of a number in records: whole numbers rounded, others with exactly two decimals.
 * @param {string} digits as `readNumber` gives them
 * @param {boolean} isWhole
 * @returns {string | null} null for no value
 */
export function numberText(digits, isWhole) {
    const number = digits === '' ? null : decimal(digits);
    return number && fixed(number, isWhole ? 0 : 2);
}

/**
 * The same digits with the decimal separator of a language.
 * @param {string} digits
 * @param {boolean} isWhole
 * @param {string} locale
 * @returns {string} "" for no value
 */
export function numberLabel(digits, isWhole, locale) {
    return (numberText(digits, isWhole) ?? '').replace('.', separatorOf(locale));
}

/** @type {(locale: string) => string} */
function separatorOf(locale) {
    const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1.5);
    return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
