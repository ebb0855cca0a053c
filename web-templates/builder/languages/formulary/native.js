/** @typedef {import('../../model/types').Validator} Validator */

/**
 * What a browser can check before any script runs, from the validators of a text (5.4). Browsers count UTF-16 units, of
 * which there are never fewer than characters, so their check is no stricter.
 * @param {Validator[]} validators
 */
export function nativeMinimum(validators) {
    const least = validators.filter(({ kind }) => kind === 'lengthText').map(({ parameters }) => Number(parameters.min ?? 0));
    return least.find((length) => length > 0);
}

/**
 * The pattern, for the whole text, of the first validator that has one, and what to say when it does not match.
 * @param {Validator[]} validators
 */
export function nativePattern(validators) {
    /** @type {Record<string, string>} */
    const patterns = {
        email: '[A-Za-z0-9._%+\\-]+@[A-Za-z0-9.\\-]+\\.[A-Za-z]{2,4}',
        numeric: '[0-9]+',
        postalCode: '0?[1-9][0-9]{3}|[1-9][0-9]{4}',
        phone: '(\\+[0-9]{1,3})?[0-9]{9}',
        dniNie: '([0-9]{8}|[XYZxyz][0-9]{7})[A-Za-z]',
    };
    const found = validators.find(({ kind }) => Object.hasOwn(patterns, kind));
    return found ? { pattern: patterns[found.kind], ...found.message && { patternMessage: found.message } } : {};
}
