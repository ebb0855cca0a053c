import { isoDate } from '../../engine/dates.js';
import { isStatic } from '../../engine/effects.js';
import { offeredValue } from '../../engine/options.js';

/**
 * The definition's value; without one unticked, or nothing (formulary 4).
 * @type {(definition: Runtime.FieldData) => Runtime.Value}
 */
export function initial(definition) {
    const { control, options, value, multiple } = definition;
    if (multiple) {
        return [value ?? []].flat();
    }
    if (options) {
        return offered(definition, value);
    }
    if (control === 'text') {
        return line(written(value));
    }
    return value ?? (isBoolean(control) ? false : '');
}

/**
 * The values that `populateData` takes (formulary 7.1).
 * @type {(engine: Runtime.Engine, field: Runtime.Field, value: unknown) => Runtime.Value | undefined}
 */
export function fromHost(engine, { definition }, value) {
    switch (definition.control) {
        case 'text': return line(written(value));
        case 'select': return offered(definition, value);
        case 'date': return fromDate(value);
        case 'checkbox':
        case 'consent': return fromBoolean(value);
        default: return undefined;
    }
}

/**
 * The values that a person can enter: an option that exists, a date that exists or none, a tick.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, value: unknown) => Runtime.Value | undefined}
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
 * @type {(field: Runtime.Field) => Runtime.Value}
 */
export function toHost({ definition, value }) {
    return definition.control === 'date' ? slashed(String(value)) : value;
}

/**
 * The text that a field shows: of a select its option, of a tick none.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
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
 * @type {(engine: Runtime.Engine) => Record<string, Runtime.Value>}
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
 * @type {(definition: Runtime.FieldData, value: unknown) => Runtime.Scalar}
 */
function offered(definition, value) {
    return offeredValue(definition, value) ?? (definition.first ? definition.options?.[0]?.[0] : '') ?? '';
}

/** @type {(control: string) => boolean} */
function isBoolean(control) {
    return control === 'checkbox' || control === 'consent';
}

/**
 * The text as a line, which holds no line breaks: what is shown is what is delivered.
 * @param {string} text
 */
function line(text) {
    return text.replace(/[\r\n]+/g, '');
}

/** @type {(value: unknown) => string} */
function written(value) {
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/**
 * A date from dd/MM/yyyy, with one-digit days and months too; undefined if it is no date.
 * @type {(value: unknown) => string | undefined}
 */
function fromDate(value) {
    const pieces = typeof value === 'string' && /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value);
    return pieces ? isoDate(Number(pieces[3]), Number(pieces[2]), Number(pieces[1])) || undefined : undefined;
}

/** @type {(value: unknown) => boolean | undefined} */
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
