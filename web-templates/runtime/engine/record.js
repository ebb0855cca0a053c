/** @typedef {import('../types').FormRecord} FormRecord */
/** @typedef {import('../types').RecordData} RecordData */

/** A number in text: nothing else counts, in any language. */
const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** What a text says that is true. */
const words = ['true', 'on', 'yes', '1'];

/**
 * The keyed data beside the fields of a form, as it begins.
 * @param {RecordData} data
 * @returns {FormRecord}
 */
export function createRecord({ fields, takesUnknown = false }) {
    const record = { types: new Map(), values: new Map(), takesUnknown };
    for (const [name, type, initial = null] of fields) {
        record.types.set(name, type);
        record.values.set(name, initial);
    }
    return record;
}

/**
 * Puts the host's values in place of all that the record holds; what is not given, or is of another type, is as
 * declared.
 * @param {FormRecord} record
 * @param {RecordData} data
 * @param {Record<string, any>} given
 */
export function fillRecord(record, data, given) {
    const { types, values } = createRecord(data);
    Object.assign(record, { types, values });
    for (const [name, value] of Object.entries(given)) {
        if (types.has(name) || record.takesUnknown) {
            types.set(name, types.get(name) ?? typeOf(value));
            writeEntry(record, name, value);
        }
    }
}

/**
 * Gives an entry that is there a value, as its type; what cannot be one leaves it as it was.
 * @param {FormRecord} record
 * @param {string} name
 * @param {unknown} value
 */
export function writeEntry({ types, values }, name, value) {
    const type = types.get(name);
    const converted = type && (value === null ? null : convert(type, value));
    if (converted !== undefined) {
        values.set(name, converted);
    }
}

/**
 * @param {unknown} value
 * @returns {string} the type of an entry that nobody has declared
 */
function typeOf(value) {
    if (typeof value === 'number') {
        return Number.isInteger(value) ? 'integer' : 'float';
    }
    return typeof value === 'boolean' ? 'boolean' : typeof value === 'object' && value ? 'opaque' : 'text';
}

/**
 * @param {string} type
 * @param {unknown} value
 * @returns {unknown} undefined where there is no such value
 */
function convert(type, value) {
    const text = typeof value === 'string' ? value.trim() : String(value);
    const isPlain = typeof value !== 'object';
    const asNumber = typeof value === 'string' && !number.test(text) ? NaN : Number(value);
    switch (type) {
        case 'text': return isPlain ? String(value) : undefined;
        case 'integer': return Number.isFinite(asNumber) && isPlain ? Math.trunc(asNumber) : undefined;
        case 'float': return Number.isFinite(asNumber) && isPlain ? asNumber : undefined;
        case 'decimal': return isPlain && number.test(text) ? text : undefined;
        case 'boolean': return isPlain ? truth(value) : undefined;
        case 'date':
        case 'dateTime': return /^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(text) ? text : undefined;
        default: return value;
    }
}

/**
 * Tells whether a value counts as true.
 * @param {unknown} value
 * @returns {boolean}
 */
export function truth(value) {
    return typeof value === 'string' ? words.includes(value.toLowerCase()) : Boolean(value);
}
