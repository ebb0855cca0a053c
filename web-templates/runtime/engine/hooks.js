/** @typedef {import('../types').Dialect} Dialect */
/** @typedef {import('../types').DialectHooks} DialectHooks */
/** @typedef {import('../types').DialectSource} DialectSource */
/** @typedef {import('../types').DialectParts} DialectParts */

/** @type {DialectHooks} */
const defaults = {
    shown: (engine, field) => String(field.value ?? ''),
    entered: (engine, field, text) => text,
    values: () => null,
    keyOf: (field) => field.name,
    isSubmitted: () => true,
    pairs: (engine) => Object.entries(engine.dialect.payload(engine)).map(([key, value]) => [key, String(value)]),
    fits: ({ definition: { options }, value: held }, value) =>
        (options ? options.some(([key]) => key === value) : typeof value === typeof held),
};

/**
 * A dialect with all hooks: those that it leaves out do what most form languages want.
 * @param {DialectSource & DialectParts} dialect
 * @returns {Dialect}
 */
export function withDefaults(dialect) {
    return { ...defaults, ...dialect };
}
