/**
 * The values that the host gets now, and that a passed submit hands over: a copy of all entries (elvis-form 8.2).
 * @type {(engine: Runtime.Engine) => Record<string, any>}
 */
export function payload({ entries }) {
    return Object.fromEntries(entries?.values ?? []);
}

/**
 * The entries as texts: of several options one pair each; what is empty has none.
 * @type {(engine: Runtime.Engine) => [string, string][]}
 */
export function pairs(engine) {
    const written = (/** @type {unknown} */ value) => (
        typeof value === 'object' ? JSON.stringify(value) : String(value));
    return Object.entries(payload(engine)).flatMap(([key, value]) => [value].flat()
        .filter((each) => each !== null && each !== undefined)
        .map((each) => /** @type {[string, string]} */ ([key, written(each)])));
}
