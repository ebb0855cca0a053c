/**
 * Known of the whole form: the values that the host has given before it opened, the fields
 * that the options it opens with have locked, or that have a formula to be made up for, what formulas came to and when,
 * and that fields are compared.
 * @typedef {{
 *     given: Map<string, unknown>, locked: Set<Runtime.Field>, waiting: Set<Runtime.Field>,
 *     results: WeakMap<Runtime.Field, { version: number, result: unknown }>, compares: boolean,
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
    return {
        given: new Map(), locked: new Set(), waiting: new Set(), results: new WeakMap(), compares,
    };
}
