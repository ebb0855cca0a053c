import { float, plainNumber } from '../../engine/numbers.js';
import { lengthOf, segmentsOf } from '../../engine/text.js';
import { changedNumber } from './arithmetic.js';
import { compared } from './comparing.js';
import { numberFor, textOf } from './texts.js';

/** The blanks that are taken off one end. */
const blanks = ' \\t\\n\\r\\0\\v';

/** @type {Record<string, (...operands: any[]) => any>} functions of values, of which none is null */
const strict = {
    ltrim: (text) => textOf(text).replace(new RegExp(`^[${blanks}]+`), ''),
    rtrim: (text) => textOf(text).replace(new RegExp(`[${blanks}]+$`), ''),
    trim: (text) => textOf(text).replace(/^\p{White_Space}+|\p{White_Space}+$/gu, ''),
    instr: (text, part) => textOf(text).includes(textOf(part)),
    replace: (text, part, other) => (textOf(part) === ''
        ? textOf(text) : textOf(text).replaceAll(textOf(part), () => textOf(other))),
    substr: cut,
    upper: (text) => textOf(text).toUpperCase(),
    lower: (text) => textOf(text).toLowerCase(),
    length: (text) => lengthOf(textOf(text)),
    abs: (value) => changedNumber(value, Math.abs),
    round: (value) => changedNumber(value, (number) => Math.sign(number) * Math.round(Math.abs(number))),
    min: (value) => float(numberFor(value)),
    max: (value) => float(numberFor(value)),
    sum: (value) => float(numberFor(value)),
    avg: (value) => float(numberFor(value)),
};

/** @type {Record<string, Runtime.Operation>} */
const others = {
    random: (scope, ...limits) => random(scope, limits),
    nullif: (scope, value, other) => ((value ?? null) !== null && (other ?? null) !== null
        && compared(value, other).isEqual ? null : value),
    count: () => 1,
};

/**
 * The functions of formulas by name; of those that do not say otherwise no value gives none (action-data-binding 5.5).
 * @type {Record<string, Runtime.Operation>}
 */
export const functions = {
    ...Object.fromEntries(Object.entries(strict).map(([name, work]) => [name, unlessNull(work)])),
    ...others,
};

/** @type {(work: (...operands: any[]) => any) => Runtime.Operation} */
export function unlessNull(work) {
    return (scope, ...operands) => (
        operands.includes(null) || operands.includes(undefined) ? null : work(...operands));
}

/**
 * Characters of a text from one on, which is counted from 1.
 * @type {(text: any, position: any, length?: any) => string}
 */
function cut(text, position, length = Infinity) {
    const start = Math.max(1, Math.trunc(numberFor(position))) - 1;
    const count = length === Infinity ? length : Math.max(0, Math.trunc(numberFor(length)));
    return [...segmentsOf(textOf(text))].slice(start, start + count)
        .map((each) => (typeof each === 'string' ? each : each.segment)).join('');
}

/**
 * A whole number from the lower limit on, below the higher one.
 * @type {(scope: Runtime.Scope, limits: any[]) => number | null}
 */
function random(scope, limits) {
    if (limits.some((limit) => limit === null || limit === undefined)) {
        return null;
    }
    const numbers = limits.map((limit) => Math.trunc(plainNumber(numberFor(limit))));
    const [low, high] = numbers.length === 2 ? numbers : [0, numbers[0] ?? 64_000_000];
    const share = scope.random?.() ?? Math.random();
    return high <= low ? low : low + Math.floor(share * (high - low));
}
