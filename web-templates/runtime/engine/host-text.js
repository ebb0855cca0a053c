/**
 * The text that validators of texts judge: the value as the host gets it; "" for what is no text.
 * @type {(engine: Runtime.Engine, field: Runtime.Field | undefined) => string}
 */
export function textFor({ dialect }, field) {
    const value = field ? dialect.values.toHost(field) : '';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
