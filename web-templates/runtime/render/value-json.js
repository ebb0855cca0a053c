/**
 * Signs that are written by another name; the rest of those that may not stand in a text as they are by their codes.
 */
const escapes = /** @type {Record<string, string>} */ ({ '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r',
    '\t': '\\t' });

/**
 * Compact JSON, safe inside a `<script>` element; members that are undefined are left out.
 * @type {(value: Render.Value | undefined) => string}
 */
export function writeJSON(value) {
    if (Array.isArray(value)) {
        return `[${value.map(writeJSON).join(',')}]`;
    }
    switch (typeof value) {
        case 'string': return writeText(value);
        case 'number': return writeNumber(value);
        case 'boolean': return String(value);
        case 'object': return value === null ? 'null' : writeObject(value);
        default: return 'null';
    }
}

/** @type {(object: { [name: string]: Render.Value | undefined }) => string} */
function writeObject(object) {
    const members = Object.entries(object).filter(([, value]) => value !== undefined);
    return `{${members.map(([name, value]) => `${writeText(name)}:${writeJSON(value)}`).join(',')}}`;
}

/** @type {(text: string) => string} */
function writeText(text) {
    return `"${text.replace(/["\\<>\u2028\u2029\u0000-\u001f]/g, (sign) => escapes[sign] ?? `\\u${hex(sign)}`)}"`;
}

/** @type {(sign: string) => string} */
function hex(sign) {
    return sign.charCodeAt(0).toString(16).padStart(4, '0');
}

/**
 * Whole numbers that fit 64 bits in digits; others with an exponent where they are very small or large.
 * @type {(number: number) => string}
 */
function writeNumber(number) {
    const size = Math.abs(number);
    if (!Number.isFinite(number)) {
        return 'null';
    }
    if (Number.isInteger(number) ? size < 2 ** 63 : size >= 1e-4 && size < 2 ** 54) {
        return String(number);
    }
    return number.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
}
