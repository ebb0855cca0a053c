import { lengthOf } from './text.js';

/** @typedef {import('../types').Dialect} Dialect */
/** @typedef {import('../types').DialectHooks} DialectHooks */
/** @typedef {import('../types').DialectSource} DialectSource */
/** @typedef {import('../types').Strategies} Strategies */

/** @type {DialectHooks} */
const defaults = {
    shown: (field) => String(field.value ?? ''),
    entered: (engine, field, text) => text,
    isLocked: () => null,
    longest: ({ definition }) => definition.limit ?? Infinity,
    measure: lengthOf,
    values: () => null,
    keyOf: (field) => field.name,
    title: (field) => field.definition.label || field.name,
    isSubmitted: () => true,
    pairs: (engine) => Object.entries(engine.dialect.payload(engine)).map(([key, value]) => [key, String(value)]),
    isValid: (engine, field) => field.valid,
    fits: ({ definition: { options }, value: held }, value) =>
        (options ? options.some(([key]) => key === value) : typeof value === typeof held),
};

/**
 * A dialect with all hooks: those that it leaves out do what most form languages want.
 * @param {DialectSource & { strategies: Strategies }} dialect
 * @returns {Dialect}
 */
export function withDefaults(dialect) {
    return { ...defaults, ...dialect };
}
