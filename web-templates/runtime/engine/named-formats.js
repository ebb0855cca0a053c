/** @typedef {import('../types').Format} Format */

/** @type {Record<string, (text: string) => boolean>} */
const algorithms = { luhn: isLuhn, dniNie: isDniNie };

/**
 * Tells whether a text that is not blank is of a named format: a row of `tables/formats.json`.
 * @param {Format} format
 * @param {string} text
 * @returns {boolean}
 */
export function isOfFormat({ upper, typed, shape = typed ? `[${typed}]*` : undefined, strip, bare, check }, text) {
    const whole = upper ? text.toUpperCase() : text;
    const rest = strip ? whole.replace(new RegExp(`[${strip}]`, 'gu'), '') : whole;
    return matches(shape, whole) && matches(bare, rest) && (check === undefined || algorithms[check](rest));
}

/**
 * Tells whether a part of a format matches a whole text.
 * @param {string | undefined} source absent, it matches every text
 * @param {string} text
 * @returns {boolean}
 */
export function matches(source, text) {
    return source === undefined || new RegExp(`^(?:${source})$`, 'u').test(text);
}

/**
 * @param {string} digits
 * @returns {boolean} whether they pass the Luhn check
 */
function isLuhn(digits) {
    const numbers = [...digits].reverse().map(Number);
    return numbers.reduce((sum, digit, at) => sum + (at % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit), 0) % 10 === 0;
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
