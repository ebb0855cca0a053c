import { decimal, compared } from '../../engine/decimals.js';
import { secondsOf } from './submission.js';
import { isSwitch, textOf } from './values.js';

/** @typedef {import('../../engine/decimals.js').Decimal} Decimal */

/**
 * The right side of a comparison: a text, or a number that was written without quotes.
 * @typedef {string | { decimal: string }} Literal
 */

/** @type {Record<string, Runtime.Operation>} */
export const logic = {
    and: (scope, ...operands) => operands.every(Boolean),
    or: (scope, ...operands) => operands.some(Boolean),
};

/**
 * The comparisons of a field with a literal (mm-xml 10).
 * @type {Record<string, Runtime.Operation>}
 */
export const conditions = {
    'equal.mmxml': (scope, field, literal) => isEqual(field, literal),
    'notEqual.mmxml': (scope, field, literal) => !isEqual(field, literal),
    'greater.mmxml': (scope, field, literal) => order(scope.now(), field, literal) > 0,
    'less.mmxml': (scope, field, literal) => order(scope.now(), field, literal) < 0,
};

/**
 * Texts are compared exactly; a number without quotes by its value where the field holds a number; what is ticked
 * is 1, YES and true.
 * @type {(field: Runtime.Field | undefined, literal: Literal) => boolean}
 */
function isEqual(field, literal) {
    const text = seen(field);
    const wanted = typeof literal === 'string' ? literal : literal.decimal;
    if (field && isSwitch(field.definition) && /^(?:yes|no|true|false)$/i.test(wanted)) {
        return /^(?:yes|true)$/i.test(wanted) === (text === '1');
    }
    const [left, right] = [decimal(text), decimal(wanted)];
    return typeof literal === 'object' && left && right ? compared(left, right) === 0 : text === wanted;
}

/**
 * The order of two numbers, or of a date and a date or number of seconds.
 * @param {Date} now
 * @param {Runtime.Field | undefined} field
 * @param {Literal} literal
 * @returns {number} below, at or above 0; NaN if they have none
 */
function order(now, field, literal) {
    const text = seen(field);
    const wanted = typeof literal === 'string' ? literal : literal.decimal;
    const right = decimal(wanted);
    if (field?.definition.control === 'dateparts') {
        if (text === '') {
            return NaN;
        }
        // In quotes four digits are a year, not seconds.
        const isYear = typeof literal === 'string' && /^\d{4}$/.test(wanted);
        return right && !isYear ? comparedNumbers(decimal(secondsOf(now, field)), right) : dateOrder(text, wanted);
    }
    return comparedNumbers(decimal(text), right);
}

/** @type {(left: Decimal | null, right: Decimal | null) => number} */
function comparedNumbers(left, right) {
    return left && right ? compared(left, right) : NaN;
}

/**
 * The order of two dates, by the parts that both have.
 * @param {string} left
 * @param {string} right
 * @returns {number} NaN if the right one is no date of that kind
 */
function dateOrder(left, right) {
    const isDate = /^(?:\d{4}(?:-\d{2}){0,2}|--\d{2}(?:-\d{2})?|---\d{2})$/.test(right);
    if (!isDate || left.startsWith('-') !== right.startsWith('-')) {
        return NaN;
    }
    const length = Math.min(left.length, right.length);
    const [a, b] = [left.slice(0, length), right.slice(0, length)];
    return a < b ? -1 : Number(a > b);
}

/**
 * The field's value as conditions see it; what is blank and composites are "" (mm-xml 1, 10).
 * @type {(field: Runtime.Field | undefined) => string}
 */
function seen(field) {
    const text = !field || field.components.size ? '' : textOf(field);
    return text.trim() && text;
}
