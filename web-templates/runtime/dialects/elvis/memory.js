/**
 * Known of the whole form: the values that the host has given before it opened, what formulas came to and when, and
 * that fields are compared. A field knows that an option that the form opened with has locked it, and that its formula
 * is to be made up for.
 * @typedef {{
 *     given: Map<string, unknown>, results: WeakMap<Runtime.Field, { version: number, result: unknown }>,
 *     compares: boolean,
 * }} Memory
 */

/**
 * Lets conditions look at what the host would get.
 * @type {(engine: Runtime.Engine) => Memory}
 */
export function prepare(engine) {
    const { scope } = engine;
    scope.data = (name) => {
        const key = engine.rows?.resolve(name) ?? name;
        return engine.entries?.values.has(key) ? { value: engine.entries.values.get(key) } : undefined;
    };
    scope.entry = ({ name }) => engine.entries?.values.get(name);
    engine.isLocked = engine.data.settings.disabled === true;
    const { fields, pages } = engine.data;
    const sections = pages.flatMap(({ groups }) => groups).flatMap((group) => group.sections);
    const compares = [...fields, ...sections.flatMap(({ rows }) => rows?.fields ?? [])]
        .some(({ validators }) => validators?.some(({ kind }) => kind === 'compare'));
    return { given: new Map(), results: new WeakMap(), compares };
}
