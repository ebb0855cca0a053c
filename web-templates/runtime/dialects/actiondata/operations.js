import { float, plainNumber } from '../../engine/numbers.js';
import { truth } from '../../engine/record.js';
import { added, calculated, changedNumber } from './arithmetic.js';
import { compared, matchesExpression, matchesWildcards } from './comparing.js';
import { functions, unlessNull } from './functions.js';
import { numeric, textOf } from './texts.js';

/** @typedef {import('../../types').Operation} Operation */

/** @type {Record<string, (...operands: any[]) => any>} operators of values, of which none is null */
const strict = {
    add: added,
    subtract: (left, right) => calculated('-', left, right),
    multiply: (left, right) => calculated('*', left, right),
    divide: (left, right) => calculated('/', left, right),
    plus: (value) => changedNumber(value, (number) => number),
    minus: (value) => changedNumber(value, (number) => -number),
    equal: (left, right) => compared(left, right).isEqual,
    notEqual: (left, right) => !compared(left, right).isEqual,
    less: (left, right) => isOrdered(left, right, (order) => order < 0),
    greater: (left, right) => isOrdered(left, right, (order) => order > 0),
    atMost: (left, right) => isOrdered(left, right, (order) => order <= 0),
    atLeast: (left, right) => isOrdered(left, right, (order) => order >= 0),
    like: (text, pattern) => matchesWildcards(textOf(text), textOf(pattern), '%', '_'),
    glob: (text, pattern) => matchesWildcards(textOf(text), textOf(pattern), '*', '?'),
    regexp: (text, pattern) => matchesExpression(textOf(text), textOf(pattern)),
    between: (value, low, high) => isOrdered(value, low, (order) => order >= 0)
        && isOrdered(value, high, (order) => order <= 0),
    negated: (value) => !truth(value),
    cast,
};

/** @type {Record<string, Operation>} */
const others = {
    and: (scope, left, right) => truth(left) && truth(right),
    or: (scope, left, right) => truth(left) || truth(right),
    not: (scope, value) => !truth(value),
    in: (scope, value, ...members) => (isNull(value)
        ? null : members.some((member) => !isNull(member) && compared(value, member).isEqual)),
    isNull: (scope, value) => isNull(value) || value === '',
    isNotNull: (scope, value) => !isNull(value) && value !== '',
    case: (scope, value, ...rest) => chosen(rest, (member) => (
        !isNull(value) && !isNull(member) && compared(value, member).isEqual)),
    when: (scope, ...rest) => chosen(rest, truth),
    fail(scope, message) {
        throw new Error(message);
    },
};

/**
 * The operators and functions of formulas, as expressions call them (action-data-binding 5).
 * @type {Record<string, Operation>}
 */
export const operations = Object.fromEntries(Object.entries({
    ...Object.fromEntries(Object.entries(strict).map(([name, work]) => [name, unlessNull(work)])),
    ...others,
    ...functions,
}).map(([name, work]) => [`${name}.actiondata`, work]));

/**
 * @param {unknown} value
 * @returns {boolean}
 */
function isNull(value) {
    return value === null || value === undefined;
}

/**
 * @param {any} left
 * @param {any} right
 * @param {(order: number) => boolean} test
 * @returns {boolean}
 */
function isOrdered(left, right, test) {
    const { order } = compared(left, right);
    return order !== undefined && test(order);
}

/**
 * The result behind the first member that is right, else the last operand.
 * @param {any[]} rest members, each with its result, then one for all others
 * @param {(member: any) => boolean} isRight
 */
function chosen(rest, isRight) {
    for (let at = 0; at + 1 < rest.length; at += 2) {
        if (isRight(rest[at])) {
            return rest[at + 1];
        }
    }
    return rest[rest.length - 1];
}

/**
 * @param {any} value
 * @param {string} type
 * @throws {Error} for a text that is no number, where one is wanted
 */
function cast(value, type) {
    if (type === 'text' || type === 'color') {
        return textOf(value);
    }
    if (type === 'bool') {
        return truth(value);
    }
    const number = typeof value === 'boolean' ? Number(value) : numeric(value);
    if (number === undefined) {
        throw new Error(`“${textOf(value)}” is no number`);
    }
    const plain = plainNumber(number);
    return type === 'float' ? float(plain) : Math.trunc(plain) || 0;
}
