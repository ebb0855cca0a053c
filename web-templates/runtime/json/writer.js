/**
 * Compact JSON, as diagnostics quote it: `<`, `>` and the separators that older scripts trip over are escaped.
 * @param {Json.JSONValue} value
 */
export function compactJSON(value) {
    return JSON.stringify(value)
        .replace(/[<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * JSON for people: two blanks a level, members in their order; lists and objects without lists or objects inside stand
 * on one line where that is at most 100 characters long.
 * @param {Json.JSONValue} value
 * @param {string} [indent]
 * @param {WeakMap<object, string>} [known] the texts of lists and objects that have been written at the same depth:
 * whoever writes a long definition at every key press writes what has changed
 * @returns {string}
 */
export function prettyJSON(value, indent = '', known = undefined) {
    if (value === null || typeof value !== 'object') {
        return JSON.stringify(value);
    }
    const text = known?.get(value) ?? written(value, indent, known);
    known?.set(value, text);
    return text;
}

/** @type {(value: Json.JSONValue & object, indent: string, known: WeakMap<object, string> | undefined) => string} */
function written(value, indent, known) {
    const isList = Array.isArray(value);
    const parts = Object.entries(value).map(([key, each]) => (
        (isList ? '' : `${JSON.stringify(key)}: `) + prettyJSON(each, `${indent}  `, known)));
    const [open, close] = isList ? ['[', ']'] : ['{', '}'];
    const line = isList || parts.length === 0 ? `${open}${parts.join(', ')}${close}`
        : `${open} ${parts.join(', ')} ${close}`;
    const isFlat = Object.values(value).every((each) => each === null || typeof each !== 'object');
    if (parts.length === 0 || isFlat && indent.length + line.length <= 100) {
        return line;
    }
    return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
}
