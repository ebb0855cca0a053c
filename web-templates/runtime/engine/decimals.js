/**
 * Numbers computed exactly.
 * @typedef {{ digits: bigint, scale: number }} Decimal the value is digits / 10^scale
 */

/**
 * Reads a number: an optional sign and digits with an optional decimal point, blanks around them.
 * @param {unknown} text
 * @returns {Decimal | null} null if it is none
 */
export function decimal(text) {
    const pieces = /^\s*([+-]?)(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))\s*$/.exec(String(text));
    if (!pieces) {
        return null;
    }
    const [, sign, whole = '', fraction = pieces[4] ?? ''] = pieces;
    const digits = BigInt(`${whole}${fraction}`);
    return { digits: sign === '-' ? -digits : digits, scale: fraction.length };
}

/** @type {(a: Decimal, b: Decimal) => Decimal} */
export function plus(a, b) {
    const scale = Math.max(a.scale, b.scale);
    return { digits: scaled(a, scale) + scaled(b, scale), scale };
}

/** @type {(a: Decimal, b: Decimal) => Decimal} */
export function minus(a, b) {
    return plus(a, { digits: -b.digits, scale: b.scale });
}

/**
 * @param {Decimal} a
 * @param {Decimal} b
 * @returns {number} below, at or above 0 as a is less than, equal to or more than b
 */
export function compared(a, b) {
    const { digits } = minus(a, b);
    return digits < 0n ? -1 : Number(digits > 0n);
}

/**
 * The number without zeros that say nothing: "12", "-2", "3.5".
 * @type {(number: Decimal) => string}
 */
export function written({ digits, scale }) {
    const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
    const whole = text.slice(0, text.length - scale);
    const fraction = text.slice(text.length - scale).replace(/0+$/, '');
    return `${digits < 0n ? '-' : ''}${whole}${fraction && '.'}${fraction}`;
}

/** @type {(number: Decimal, scale: number) => bigint} */
function scaled({ digits, scale: own }, scale) {
    return digits * 10n ** BigInt(scale - own);
}

/**
 * The number with exactly so many decimals; half of the last one counts away from zero.
 * @type {(number: Decimal, places: number) => string}
 */
export function fixed({ digits, scale }, places) {
    const size = digits < 0n ? -digits : digits;
    const unit = 10n ** BigInt(Math.max(0, scale - places));
    const rounded = scale > places ? (size * 2n + unit) / (unit * 2n) : size * 10n ** BigInt(places - scale);
    const text = String(rounded).padStart(places + 1, '0');
    const whole = text.slice(0, text.length - places);
    return `${digits < 0n && rounded ? '-' : ''}${whole}${places ? '.' : ''}${text.slice(text.length - places)}`;
}
