import { patternOf } from '../../engine/patterns.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */

/**
 * The pattern that replaces a field's validation; null if there is none or the browser cannot read it.
 * @param {Engine} engine
 * @param {Field} field
 */
export function regexOf(engine, { definition }) {
    const validator = definition.validators?.find(({ kind }) => kind === 'regex');
    return validator ? patternOf(engine, validator, validator.ignoresCase ? 'iu' : 'u') : null;
}
