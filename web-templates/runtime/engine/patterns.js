/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Matcher} Matcher */
/** @typedef {import('../types').Validator} Validator */

/**
 * An author's pattern, compiled once.
 * @param {Engine} engine
 * @param {Validator} validator
 * @param {string} flags
 * @returns {Matcher | null} null if there is none or the browser cannot read it
 */
export function patternOf({ patterns, guard }, { pattern, guarded }, flags) {
    if (!pattern) {
        return null;
    }
    const key = flags + pattern;
    if (!patterns.has(key)) {
        patterns.set(key, compile(pattern, flags, guarded ? guard : undefined));
    }
    return patterns.get(key) ?? null;
}

/**
 * @param {string} pattern
 * @param {string} flags
 * @param {Engine['guard']} [guard]
 */
function compile(pattern, flags, guard) {
    try {
        return guard ? guard(pattern, flags) : new RegExp(pattern, flags);
    } catch (error) {
        // Older browsers lack parts of the syntax; the form is to open there all the same.
        console.warn('formsite: this browser cannot read a pattern of the form', error);
        return null;
    }
}
