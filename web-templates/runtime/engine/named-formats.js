
/**
 * Tells whether a text that is not blank is of a named format: a row of `tables/formats.json`.
 * @param {Runtime.Format} format
 * @param {string} text
 * @param {(bare: string) => boolean} [check] that of its digits and letters
 * @returns {boolean}
 */
export function isOfFormat({ upper, typed, shape = typed ? `[${typed}]*` : undefined, strip, bare }, text, check) {
    const whole = upper ? text.toUpperCase() : text;
    const rest = strip ? whole.replace(new RegExp(`[${strip}]`, 'gu'), '') : whole;
    return matches(shape, whole) && matches(bare, rest) && (!check || check(rest));
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
