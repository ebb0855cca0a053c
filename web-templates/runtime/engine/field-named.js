/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */

/**
 * The field that a definition means by a name: one of the same row where it says so.
 * @param {Engine} engine
 * @param {string} name
 * @param {Field} [field] the field whose definition names it; without it a rule that runs does
 * @returns {Field | undefined}
 */
export function fieldNamed({ fields, rows }, name, field) {
    return fields.get(rows?.resolve(name, field) ?? name);
}
