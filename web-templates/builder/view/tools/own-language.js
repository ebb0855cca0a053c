/** @typedef {import('../../json/types').JSONValue} JSONValue */

/** Members of a definition that are names, never words. */
const names = ['key', 'type', 'subtype', 'keyboard', 'fieldReciver', 'itemsCompare', 'compare', 'behavior', 'else'];

/**
 * A definition written in another language, with the translations back into its former one.
 * @param {JSONValue} definition
 * @param {Record<string, string>} translations into that language, by the words
 * @returns {{ definition: JSONValue, back: Record<string, string> }}
 */
export function rewritten(definition, translations) {
    return { definition: translated(definition, translations), back: Object.fromEntries(Object.entries(translations).map(([own, other]) => [other, own])) };
}

/**
 * @param {JSONValue} value
 * @param {Record<string, string>} translations
 * @returns {JSONValue}
 */
function translated(value, translations) {
    if (Array.isArray(value)) {
        return value.map((each) => translated(each, translations));
    } else if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, names.includes(key) ? each : translated(/** @type {JSONValue} */ (each), translations)]));
    }
    return typeof value === 'string' ? translations[value] ?? value : value;
}
