/** @type {Pick<Runtime.DialectValues, 'shown' | 'entered'>} */
const values = {
    shown: (engine, field) => String(field.value ?? ''),
    entered: (engine, field, text) => text,
};

/** @type {Pick<Runtime.DialectWire, 'pairs' | 'keyOf' | 'isSubmitted'>} */
const wire = {
    pairs: (engine) => Object.entries(engine.dialect.wire.payload(engine)).map(([key, value]) => [key, String(value)]),
    keyOf: (field) => field.name,
    isSubmitted: () => true,
};

/** @type {Runtime.DialectHost} */
const host = { events: {}, values: () => null, reportsFocus: () => false };

/**
 * A dialect with all members: those that it leaves out do what most form languages want.
 * @type {(dialect: Runtime.DialectSource & Runtime.DialectParts) => Runtime.Dialect}
 */
export function withDefaults(dialect) {
    return {
        ...dialect,
        values: { ...values, ...dialect.values },
        wire: { ...wire, ...dialect.wire },
        host: { ...host, ...dialect.host },
    };
}
