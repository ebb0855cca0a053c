import { isMoment } from './dates.js';
import { float, isFloat, isNumber, numberOfText, plainNumber, writtenNumber } from './numbers.js';

/** The texts that are true. */
const words = ['true', 'on', 'yes', '1'];

/**
 * The keyed data beside the fields of a form, as it begins.
 * @type {(data: Runtime.RecordData) => Runtime.FormRecord}
 */
export function createRecord({ fields, takesUnknown = false }) {
    const record = { types: new Map(), values: new Map(), takesUnknown };
    for (const [name, type, initial = null] of fields) {
        record.types.set(name, type);
        record.values.set(name, initial === null ? null : convert(type, initial) ?? null);
    }
    return record;
}

/**
 * Puts the host's values in place of all that the record holds; what is not given, or is of another type, is as
 * declared.
 * @type {(record: Runtime.FormRecord, data: Runtime.RecordData, given: Record<string, any>) => void}
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
 * Gives an entry that is there a value, as its type; what cannot be one leaves it as it was, and the answer is false.
 * @type {(record: Runtime.FormRecord, name: string, value: unknown) => boolean}
 */
export function writeEntry({ types, values }, name, value) {
    const type = types.get(name);
    const converted = type && (value === null ? null : convert(type, value));
    if (converted !== undefined) {
        values.set(name, converted);
    }
    return converted !== undefined;
}

/**
 * The value of an entry as expressions see it.
 * @param {Runtime.FormRecord} record
 * @param {string} name
 * @returns {{ value: unknown } | undefined} undefined where there is no such entry
 */
export function plainEntry({ values }, name) {
    return values.has(name) ? { value: values.get(name) } : undefined;
}

/**
 * The value of an entry for operations that are typed: what a number is, and what is a date, shows in the value.
 * @param {Runtime.FormRecord} record
 * @param {string} name
 * @returns {{ value: unknown } | undefined} undefined where there is no such entry
 */
export function typedEntry({ types, values }, name) {
    if (!values.has(name)) {
        return undefined;
    }
    const value = values.get(name);
    const type = types.get(name);
    if (typeof value === 'number' && type === 'float') {
        return { value: float(value) };
    }
    const isDate = typeof value === 'string' && (type === 'date' || type === 'dateTime');
    return { value: isDate ? { date: value } : value };
}

/**
 * @param {unknown} value
 * @returns {string} the type of an entry that nobody has declared
 */
export function typeOf(value) {
    if (typeof value === 'number') {
        return Number.isInteger(value) ? 'integer' : 'float';
    }
    if (typeof value === 'boolean') {
        return 'boolean';
    }
    return typeof value === 'object' && value ? 'opaque' : 'text';
}

/**
 * @param {string} type
 * @param {unknown} given
 * @returns {unknown} undefined where there is no such value
 */
function convert(type, given) {
    const isDate = type === 'date' || type === 'dateTime';
    const value = isDate && given instanceof Date ? writtenDate(given) : given;
    const isPlain = typeof value !== 'object' || isFloat(value);
    if (isPlain === (type === 'opaque')) {
        return undefined;
    }
    switch (type) {
        case 'text': return textOf(value);
        case 'integer': return numberOf(value, Math.trunc);
        case 'float': return numberOf(value, (number) => number);
        case 'decimal': return numberOfText(textOf(value)) === undefined ? undefined : textOf(value).trim();
        case 'boolean': return truth(isFloat(value) ? value.float : value);
        case 'date':
        case 'dateTime': return isMoment(textOf(value).trim()) ? textOf(value).trim() : undefined;
        default: return value;
    }
}

/**
 * A date of a host's script in ISO 8601, in whole seconds where it has no others.
 * @param {Date} date
 * @returns {string} "" for one that is none
 */
function writtenDate(date) {
    return Number.isNaN(date.getTime()) ? '' : date.toISOString().replace('.000Z', 'Z');
}

/** @type {(value: unknown) => string} */
function textOf(value) {
    const number = typeof value === 'number' && !Number.isInteger(value) ? float(value) : value;
    return isNumber(number) ? writtenNumber(number) : String(value);
}

/** @type {(value: unknown, rounded: (number: number) => number) => number | undefined} */
function numberOf(value, rounded) {
    const found = typeof value === 'string' ? numberOfText(value) : value;
    if (typeof found === 'boolean') {
        return Number(found);
    }
    const number = isNumber(found) ? plainNumber(found) : NaN;
    return Number.isFinite(number) ? rounded(number) || 0 : undefined;
}

/**
 * Tells whether a value counts as true.
 * @param {unknown} value
 * @returns {boolean}
 * @throws {Error} for a date, which is neither on nor off
 */
export function truth(value) {
    const plain = isFloat(value) ? value.float : value;
    if (typeof plain === 'string') {
        return words.includes(plain.toLowerCase());
    }
    if (typeof plain === 'object' && plain !== null) {
        throw new Error('a date is neither on nor off');
    }
    return Boolean(plain);
}
