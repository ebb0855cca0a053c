/**
 * A number that is not whole by its kind, whatever its value: JavaScript has one kind of numbers alone.
 * @typedef {{ float: number }} Float
 */

/** A number in text: nothing else counts, in any language. */
const shape = /^[+-]?(\d+(\.\d+)?|\.\d+)(e[+-]?\d{1,3})?$/i;

/** @type {(number: number) => Float} */
export function float(number) {
    return { float: number };
}

/**
 * @param {unknown} value
 * @returns {value is Float}
 */
export function isFloat(value) {
    return typeof value === 'object' && value !== null && 'float' in value;
}

/**
 * @param {unknown} value
 * @returns {value is number | Float}
 */
export function isNumber(value) {
    return typeof value === 'number' || isFloat(value);
}

/**
 * The number of either kind.
 * @type {(value: number | Float) => number}
 */
export function plainNumber(value) {
    return typeof value === 'number' ? value : value.float;
}

/**
 * The number that a text says, of a kind of its own where it has a point or an exponent.
 * @type {(text: string) => number | Float | undefined}
 */
export function numberOfText(text) {
    const bare = text.trim();
    if (!shape.test(bare)) {
        return undefined;
    }
    return /[.e]/i.test(bare) ? float(Number(bare)) : Number(bare);
}

/**
 * A number in decimal digits: a whole one plainly, another with a fraction always, rounded to fifteen digits.
 * @type {(value: number | Float) => string}
 */
export function writtenNumber(value) {
    if (typeof value === 'number') {
        return Math.abs(value) < 1e21 ? String(value) : BigInt(Math.trunc(value)).toString();
    }
    const rounded = Number(value.float.toPrecision(15));
    const size = Math.abs(rounded);
    if (!Number.isFinite(rounded) || size !== 0 && (size >= 1e16 || size < 1e-4)) {
        return rounded.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
    }
    const digits = String(rounded);
    return digits.includes('.') ? digits : `${digits}.0`;
}
