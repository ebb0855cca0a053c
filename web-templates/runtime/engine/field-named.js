/**
 * The field that a definition means by a name: one of the same row where it says so.
 * @param {Runtime.Engine} engine
 * @param {string} name
 * @param {Runtime.Field} [field] the field whose definition names it; without it a rule that runs does
 * @returns {Runtime.Field | undefined}
 */
export function fieldNamed({ fields, rows }, name, field) {
    return fields.get(rows?.resolve(name, field) ?? name);
}

/**
 * The field that a host means by a name; of those that differ in their letter case the first, where the form's language
 * says that this does not count.
 * @type {(engine: Runtime.Engine, name: string) => Runtime.Field | undefined}
 */
export function fieldOfHost({ fields, dialect }, name) {
    if (dialect.strategies.lookup !== 'ignoreCase' || typeof name !== 'string') {
        return fields.get(name);
    }
    const lower = name.toLowerCase();
    return [...fields.values()].find((field) => field.name.toLowerCase() === lower);
}
