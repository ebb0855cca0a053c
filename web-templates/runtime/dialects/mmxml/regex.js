/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */

/**
 * The pattern that replaces a field's validation, compiled once; null if there is none or the browser cannot read it.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {RegExp | null}
 */
export function patternOf({ memory }, { definition }) {
    const { pattern, ignoresCase } = definition.validators?.find(({ kind }) => kind === 'regex') ?? {};
    if (pattern === undefined) {
        return null;
    }
    const key = `${ignoresCase ? 'i' : ''}u/${pattern}`;
    if (!memory.patterns.has(key)) {
        memory.patterns.set(key, compiled(pattern, ignoresCase ? 'iu' : 'u'));
    }
    return memory.patterns.get(key);
}

/**
 * @param {string} pattern
 * @param {string} flags
 * @returns {RegExp | null}
 */
function compiled(pattern, flags) {
    try {
        return new RegExp(pattern, flags);
    } catch (error) {
        // Older browsers lack parts of the syntax; the form is to open there all the same.
        console.warn('formsite: this browser cannot read a pattern of the form', error);
        return null;
    }
}
