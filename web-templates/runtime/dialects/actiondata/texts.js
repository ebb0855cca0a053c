import { isMoment } from '../../engine/dates.js';
import { isFloat, isNumber, numberOfText, plainNumber, writtenNumber } from '../../engine/numbers.js';

/** @typedef {import('../../engine/numbers.js').Float} Float */
/** @typedef {{ date: string }} Day a date, or a date and a time, in ISO 8601 */
/** @typedef {string | number | boolean | null | Float | Day} Typed a value of a formula */

/**
 * @param {unknown} value
 * @returns {value is Day}
 */
export function isDay(value) {
    return typeof value === 'object' && value !== null && 'date' in value;
}

/**
 * The text of a value that is not null (action-data-binding 2.3).
 * @param {any} value
 * @returns {string}
 * @throws {Error} for what has no text, such as a list
 */
export function textOf(value) {
    if (isNumber(value)) {
        return writtenNumber(value);
    }
    if (isDay(value)) {
        return value.date.includes(' ') ? universal(value) : value.date;
    }
    if (typeof value === 'object') {
        throw new Error('a list or an object has no text');
    }
    return String(value);
}

/**
 * The number that a value is or, as a text, says; undefined for what is none. What is on or off is none.
 * @type {(value: any) => number | Float | undefined}
 */
export function numeric(value) {
    if (typeof value === 'string') {
        return numberOfText(value);
    }
    return isNumber(value) ? value : undefined;
}

/**
 * The number that a control is filled with; on and off count as 1 and 0.
 * @param {any} value
 * @returns {number}
 * @throws {Error} for what is no number
 */
export function numberFor(value) {
    const number = typeof value === 'boolean' ? Number(value) : numeric(value);
    if (number === undefined) {
        throw new Error(`“${textOf(value)}” is no number`);
    }
    return plainNumber(number);
}

/**
 * The instant of a date in milliseconds, by universal time where it does not say by which; NaN for what is none.
 * @type {(value: any) => number}
 */
export function instantOf(value) {
    const text = isDay(value) ? value.date : String(value);
    const written = text.replace(' ', 'T').replace(/ ?([+-]\d{2}):?(\d{2})$/, '$1:$2').replace(' ', '');
    return isMoment(text) ? Date.parse(/T[\d:.]+$/.test(written) ? `${written}Z` : written) : NaN;
}

/**
 * A date with a blank before its time, in ISO 8601.
 * @type {(day: Day) => string}
 */
function universal(day) {
    const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(day.date.slice(10));
    return isZoned ? `${new Date(instantOf(day)).toISOString().slice(0, 19)}Z` : day.date.replace(' ', 'T');
}

/**
 * Tells whether a value is a whole number by its kind.
 * @type {(value: any) => boolean}
 */
export function isWhole(value) {
    return typeof value === 'number' && !isFloat(value);
}
