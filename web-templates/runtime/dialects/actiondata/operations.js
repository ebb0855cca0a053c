import { compile } from '../../engine/expression.js';
import { float, plainNumber } from '../../engine/numbers.js';
import { truth } from '../../engine/record.js';
import { added, calculated, changedNumber } from './arithmetic.js';
import { choices, isNull } from './choices.js';
import { compared, matchesExpression, matchesWildcards } from './comparing.js';
import { functions, unlessNull } from './functions.js';
import { numeric, textOf } from './texts.js';

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

/** @type {Record<string, Runtime.Operation>} */
const others = {
    and: (scope, left, right) => truth(left) && truth(right),
    or: (scope, left, right) => truth(left) || truth(right),
    not: (scope, value) => !truth(value),
    in: (scope, value, ...members) => (isNull(value) && members.length
        ? null : members.some((member) => !isNull(member) && compared(value, member).isEqual)),
    isNull: (scope, value) => isNull(value) || value === '',
    isNotNull: (scope, value) => !isNull(value) && value !== '',
    fail(scope, message) {
        throw new Error(message);
    },
};

/**
 * The operators and functions of formulas, as expressions call them (action-data-binding 5).
 * @type {Runtime.Operations}
 */
export const operations = {
    ofValues: called({
        ...Object.fromEntries(Object.entries(strict).map(([name, work]) => [name, unlessNull(work)])),
        ...others,
        ...functions,
    }),
    prepared: called(Object.fromEntries(Object.entries(choices).map(([name, choose]) => [name, prepared(choose)]))),
    isTyped: true,
};

/**
 * @type {(choose: (operands: Runtime.Compiled[]) => Runtime.Compiled) => (operands: Runtime.Expression[]) =>
 *     Runtime.Compiled}
 */
function prepared(choose) {
    return (operands) => choose(operands.map((operand) => compile(operand, operations)));
}

/**
 * Works with the names that expressions call them by.
 * @template T
 * @param {Record<string, T>} works
 * @returns {Record<string, T>}
 */
function called(works) {
    return Object.fromEntries(Object.entries(works).map(([name, work]) => [`${name}.actiondata`, work]));
}

/** @type {(left: any, right: any, test: (order: number) => boolean) => boolean} */
function isOrdered(left, right, test) {
    const { order } = compared(left, right);
    return order !== undefined && test(order);
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
