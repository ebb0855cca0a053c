import { isoDate } from '../../engine/dates.js';
import { isStatic } from '../../engine/effects.js';
import { offeredValue } from '../../engine/options.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').FieldData} FieldData */
/** @typedef {import('../../types').Scalar} Scalar */
/** @typedef {import('../../types').Value} Value */

/**
 * The definition's value; without one unticked, or nothing (formulary 4).
 * @param {FieldData} definition
 * @returns {Value}
 */
export function initial(definition) {
    const { control, options, value, multiple } = definition;
    if (multiple) {
        return [value ?? []].flat();
    }
    if (options) {
        return offered(definition, value);
    }
    return value ?? (isBoolean(control) ? false : '');
}

/**
 * The values that `populateData` takes (formulary 7.1).
 * @param {Engine} engine
 * @param {Field} field
 * @param {unknown} value
 * @returns {Value | undefined}
 */
export function fromHost(engine, { definition }, value) {
    switch (definition.control) {
        // A line of text holds no line breaks: what is shown is what is delivered.
        case 'text': return written(value).replace(/[\r\n]+/g, '');
        case 'select': return offered(definition, value);
        case 'date': return fromDate(value);
        case 'checkbox':
        case 'consent': return fromBoolean(value);
        default: return undefined;
    }
}

/**
 * The values that a person can enter: an option that exists, a date that exists or none, a tick.
 * @param {Engine} engine
 * @param {Field} field
 * @param {unknown} value
 * @returns {Value | undefined}
 */
export function fromEntry(engine, field, value) {
    const { definition } = field;
    if (definition.control === 'select') {
        return offeredValue(definition, value);
    }
    return definition.control === 'date' && value === '' ? '' : fromHost(engine, field, value);
}

/**
 * The raw value: dates as dd/MM/yyyy, texts untrimmed.
 * @param {Field} field
 * @returns {Value}
 */
export function toHost({ definition, value }) {
    return definition.control === 'date' ? slashed(String(value)) : value;
}

/**
 * The text that a field shows: of a select its option, of a tick none.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {string}
 */
export function text(engine, field) {
    const { definition, value } = field;
    if (isBoolean(definition.control)) {
        return '';
    }
    const option = definition.options?.find(([key]) => key === value);
    return option ? option[1] : String(toHost(field));
}

/**
 * The values object of `recoverFormModel`: hidden and locked fields too, texts trimmed of blanks and tabs (formulary
 * 7.2).
 * @param {Engine} engine
 * @returns {Record<string, Value>}
 */
export function payload(engine) {
    const fields = [...engine.fields.values()].filter((field) => !isStatic(field));
    return Object.fromEntries(fields.map((field) => {
        const value = toHost(field);
        return [field.name, typeof value === 'string' ? value.replace(/^[ \t]+|[ \t]+$/g, '') : value];
    }));
}

/**
 * The option that something stands for; without one the first, where the list is never empty.
 * @param {FieldData} definition
 * @param {unknown} value
 * @returns {Scalar}
 */
function offered(definition, value) {
    return offeredValue(definition, value) ?? (definition.first ? definition.options?.[0]?.[0] : '') ?? '';
}

/**
 * @param {string} control
 * @returns {boolean}
 */
function isBoolean(control) {
    return control === 'checkbox' || control === 'consent';
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function written(value) {
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/**
 * A date from dd/MM/yyyy, with one-digit days and months too; undefined if it is no date.
 * @param {unknown} value
 * @returns {string | undefined}
 */
function fromDate(value) {
    const pieces = typeof value === 'string' && /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value);
    return pieces ? isoDate(Number(pieces[3]), Number(pieces[2]), Number(pieces[1])) || undefined : undefined;
}

/**
 * @param {unknown} value
 * @returns {boolean | undefined}
 */
function fromBoolean(value) {
    if (value === true || value === 1) {
        return true;
    }
    return value === false || value === 0 ? false : undefined;
}

/**
 * @param {string} date "YYYY-MM-DD" or ""
 * @returns {string}
 */
function slashed(date) {
    return date.split('-').reverse().join('/');
}
