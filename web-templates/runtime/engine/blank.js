import { kindOf } from './composites.js';

/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Strategies} Strategies */

/**
 * Tells whether a field holds no answer: nothing chosen, not ticked, no part of a date, no text that counts.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {boolean}
 */
export function isBlank(engine, field) {
    const { definition, value, components } = field;
    const { blank } = engine.dialect.strategies;
    if (components.size) {
        return kindOf(engine, field)?.isBlank(field) ?? false;
    }
    if (typeof value === 'string') {
        return definition.control === 'dateparts' ? /^-*$/.test(value) : isBlankText(value, blank);
    }
    return Array.isArray(value) ? value.length === 0 : value === null || value === false;
}

/**
 * @param {string} text
 * @param {Strategies['blank']} test
 * @returns {boolean}
 */
export function isBlankText(text, test) {
    return (test === 'empty' ? text : text.trim()) === '';
}
