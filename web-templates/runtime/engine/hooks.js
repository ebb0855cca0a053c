/** @typedef {import('../types').Dialect} Dialect */
/** @typedef {import('../types').DialectHost} DialectHost */
/** @typedef {import('../types').DialectParts} DialectParts */
/** @typedef {import('../types').DialectSource} DialectSource */
/** @typedef {import('../types').DialectValues} DialectValues */
/** @typedef {import('../types').DialectWire} DialectWire */

/** @type {Pick<DialectValues, 'shown' | 'entered'>} */
const values = {
    shown: (engine, field) => String(field.value ?? ''),
    entered: (engine, field, text) => text,
};

/** @type {Pick<DialectWire, 'pairs' | 'keyOf' | 'isSubmitted'>} */
const wire = {
    pairs: (engine) => Object.entries(engine.dialect.wire.payload(engine)).map(([key, value]) => [key, String(value)]),
    keyOf: (field) => field.name,
    isSubmitted: () => true,
};

/** @type {DialectHost} */
const host = { events: {}, values: () => null, reportsFocus: () => false };

/**
 * A dialect with all members: those that it leaves out do what most form languages want.
 * @type {(dialect: DialectSource & DialectParts) => Dialect}
 */
export function withDefaults(dialect) {
    return {
        ...dialect,
        values: { ...values, ...dialect.values },
        wire: { ...wire, ...dialect.wire },
        host: { ...host, ...dialect.host },
    };
}
