import { isNumber, numberOfText, plainNumber } from '../../engine/numbers.js';
import { truth } from '../../engine/record.js';
import { segmentsOf } from '../../engine/text.js';
import { instantOf, isDay, textOf } from './texts.js';

/** Texts that say whether something is on. */
const marks = ['true', 'on', 'yes', '1', 'false', 'off', 'no', '0'];

/**
 * Compares two values that are not null (action-data-binding 5.4).
 * @param {any} left
 * @param {any} right
 * @returns {{ order?: number, isEqual: boolean }} no order where there is none
 */
export function compared(left, right) {
    if (isDay(left) || isDay(right)) {
        const [a, b] = [instantOf(left), instantOf(right)];
        return Number.isNaN(a - b) ? { isEqual: false } : ordered(a, b);
    }
    const booleans = [left, right].filter((value) => typeof value === 'boolean').length;
    if (booleans === 2) {
        return { isEqual: left === right };
    }
    return booleans ? comparedMark(left, right) : comparedPlain(left, right);
}

/**
 * Compares a mark with a text or a number.
 * @param {any} left
 * @param {any} right
 */
function comparedMark(left, right) {
    const other = typeof left === 'boolean' ? right : left;
    if (isNumber(other)) {
        const number = (/** @type {any} */ value) => (isNumber(value) ? plainNumber(value) : Number(value));
        return ordered(number(left), number(right));
    }
    if (marks.includes(String(other).toLowerCase())) {
        return { isEqual: truth(left) === truth(right) };
    }
    return orderedTexts(textOf(left), textOf(right));
}

/**
 * Compares numbers and texts.
 * @param {any} left
 * @param {any} right
 */
function comparedPlain(left, right) {
    if (typeof left === 'string' && typeof right === 'string') {
        return orderedTexts(left, right);
    }
    const [a, b] = [left, right].map((value) => (typeof value === 'string' ? numberOfText(value) : value));
    return a === undefined || b === undefined
        ? orderedTexts(textOf(left), textOf(right)) : ordered(plainNumber(a), plainNumber(b));
}

/**
 * @param {number} a
 * @param {number} b
 */
function ordered(a, b) {
    return { order: Math.sign(a - b), isEqual: a === b };
}

/**
 * The order of two texts by their code points.
 * @param {string} left
 * @param {string} right
 */
function orderedTexts(left, right) {
    const [a, b] = [[...left], [...right]];
    const at = a.findIndex((letter, index) => letter !== b[index]);
    if (at < 0) {
        return { order: a.length === b.length ? 0 : -1, isEqual: a.length === b.length };
    }
    const order = Math.sign((a[at].codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1));
    return { order, isEqual: false };
}

/**
 * Tells whether a whole text matches a pattern of wildcards, in time that grows with the product of their lengths.
 * @param {string} text
 * @param {string} pattern
 * @param {string} run what stands for any characters, also none
 * @param {string} one what stands for a single one as the user sees it
 * @returns {boolean}
 */
export function matchesWildcards(text, pattern, run, one) {
    const [letters, signs] = [[...text], [...pattern]];
    const ends = signs.includes(one) ? characterEnds(text) : [];
    let [at, sign, mark, after] = [0, 0, -1, 0];
    while (at < letters.length) {
        if (signs[sign] === run) {
            [mark, after] = [sign, at];
            sign += 1;
        } else if (sign < signs.length && (signs[sign] === one || signs[sign] === letters[at])) {
            at = signs[sign] === one ? ends[at] : at + 1;
            sign += 1;
        } else if (mark >= 0) {
            after += 1;
            [at, sign] = [after, mark + 1];
        } else {
            return false;
        }
    }
    return signs.slice(sign).every((each) => each === run);
}

/**
 * Finds for each code point of a text the place behind the user-perceived character that it belongs to.
 * @param {string} text
 */
function characterEnds(text) {
    let end = 0;
    return [...segmentsOf(text)].flatMap((each) => {
        const letters = [...typeof each === 'string' ? each : each.segment];
        end += letters.length;
        return letters.map(() => end);
    });
}

/** @type {Map<string, RegExp | null>} */
const expressions = new Map();

/**
 * Tells whether a regular expression is found in a text; a wrong one never is.
 * @type {(text: string, source: string) => boolean}
 */
export function matchesExpression(text, source) {
    if (!expressions.has(source)) {
        expressions.set(source, expressionOf(source));
    }
    return expressions.get(source)?.test(text) ?? false;
}

/** @type {(source: string) => RegExp | null} */
function expressionOf(source) {
    const [, letters = '', bare] = /^(?:\(\?([ims]+)\))?([^]*)$/.exec(source) ?? [];
    for (const flags of ['u', '']) {
        try {
            return new RegExp(bare, [...new Set(letters + flags)].join(''));
        } catch {
            // Escapes that Unicode patterns refuse the others know.
        }
    }
    return null;
}
