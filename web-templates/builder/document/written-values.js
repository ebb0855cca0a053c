/*
 * Numbers as people write them. A digit can be matched in one way only, so that a long text is judged in one go.
 */

/** Digits with a decimal point at most, and a sign. */
export const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The same, or with an exponent. */
export const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A colour as `#rgb` or `#rrggbb`. */
const color = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/;

/** The notations of what is written in an input of text and is no words. */
export const notations = {
    count: /^\d{1,9}$/, years: /^[1-9]\d{0,8}$/, signed: /^[+-]?\d{1,9}$/, decimal, day: /^\d{4}-\d\d-\d\d$/, color,
    ground: new RegExp(`${color.source}|^(?:transparent|clear)$`, 'i'),
};

/**
 * Reads `#rgb` or `#rrggbb`; undefined for anything else.
 * @type {(text: string, position: string) => Doc.Color | undefined}
 */
export function colorOf(text, position) {
    const digits = color.test(text) ? text.slice(1) : '';
    if (digits === '') {
        return undefined;
    }
    const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
    return { red, green, blue, position };
}
