import { float, isNumber, plainNumber } from '../../engine/numbers.js';
import { isWhole, numeric, textOf } from './texts.js';

/** @typedef {import('./texts.js').Typed} Typed */

/** The words for operators in texts about them. */
const names = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'dividedBy' };

/**
 * The sum of numbers, the concatenation of texts, or whether one of two marks is set.
 * @type {(left: any, right: any) => Typed}
 */
export function added(left, right) {
    if (typeof left === 'string' || typeof right === 'string') {
        return textOf(left) + textOf(right);
    }
    if (typeof left === 'boolean' && typeof right === 'boolean') {
        return left || right;
    }
    return isNumber(left) && isNumber(right) ? computed('+', left, right) : refused('+', left, right);
}

/**
 * The result of two numbers, which may be texts; a text about it where they are none.
 * @type {(sign: '-' | '*' | '/', left: any, right: any) => Typed}
 */
export function calculated(sign, left, right) {
    const [a, b] = [numeric(left), numeric(right)];
    return a === undefined || b === undefined ? refused(sign, left, right) : computed(sign, a, b);
}

/** @type {(sign: '+' | '-' | '*' | '/', left: any, right: any) => Typed} */
function computed(sign, left, right) {
    const [a, b] = [plainNumber(left), plainNumber(right)];
    if (sign === '/' && b === 0) {
        return 'Error: division by zero.';
    }
    const number = { '+': a + b, '-': a - b, '*': a * b, '/': a / b }[sign];
    return isWhole(left) && isWhole(right) ? Math.trunc(number) || 0 : float(number);
}

/** @type {(sign: '+' | '-' | '*' | '/', left: any, right: any) => string} */
function refused(sign, left, right) {
    return `Error: ${textOf(left)} ${names[sign]} ${textOf(right)}`;
}

/**
 * A number, or the number that a text says, changed without becoming of another kind.
 * @param {any} value
 * @param {(number: number) => number} change
 * @returns {Typed}
 * @throws {Error} for what is no number
 */
export function changedNumber(value, change) {
    const number = numeric(value);
    if (number === undefined) {
        throw new Error(`“${textOf(value)}” is no number`);
    }
    const changed = change(plainNumber(number));
    return isWhole(number) ? changed || 0 : float(changed);
}
