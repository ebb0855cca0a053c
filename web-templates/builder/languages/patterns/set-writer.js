import { onlyCharacter, union } from './sets.js';

/**
 * The set as one element of a pattern, always one character wide. JavaScript's flag `u` knows no operations on sets, so
 * those become assertions before one character: `[a-z&&[^b]]` → `(?:(?=[^b])[a-z])`.
 * @param {Patterns.PatternSet} set
 * @returns {string}
 */
export function writeSet(set) {
    const only = onlyCharacter(set);
    if (only !== undefined) {
        return written(only, /[\^$\\.*+?()[\]{}|/]/);
    } else if (set.type === 'property') {
        return set.source;
    } else if (set.type === 'complement' && set.set.type === 'property') {
        return set.set.opposite;
    }
    const own = members(set);
    if (own !== undefined) {
        return `[${own}]`;
    }
    const inner = set.type === 'complement' ? members(set.set) : undefined;
    return inner === undefined ? `(?:${expression(set)})` : `[^${inner}]`;
}

/**
 * The set as alternatives, where brackets cannot say it.
 * @param {Patterns.PatternSet} set
 * @returns {string}
 */
function expression(set) {
    switch (set.type) {
    case 'union': {
        const simple = set.sets.filter((each) => members(each) !== undefined);
        const others = set.sets.filter((each) => members(each) === undefined);
        return [...simple.length > 1 ? [union(simple)] : simple, ...others].map(writeSet).join('|');
    }
    case 'intersection': return `(?=${writeSet(set.right)})${writeSet(set.left)}`;
    case 'difference': return `(?!${writeSet(set.right)})${writeSet(set.left)}`;
    case 'complement': return `(?!${writeSet(set.set)})[^]`;
    default: return writeSet(set);
    }
}

/**
 * What stands between brackets for it; undefined where brackets cannot say it.
 * @param {Patterns.PatternSet} set
 * @returns {string | undefined}
 */
function members(set) {
    switch (set.type) {
    case 'range': {
        const special = /[\^\\()[\]{}|/-]/;
        return set.first === set.last ? written(set.first, special) : `${written(set.first, special)}-${written(set.last, special)}`;
    }
    case 'property': return set.source;
    case 'complement':
        if (set.set.type === 'complement') {
            return members(set.set.set);
        }
        return set.set.type === 'property' ? set.set.opposite : undefined;
    case 'union':
        return set.sets.reduce((/** @type {string | undefined} */ joined, each) => {
            const next = members(each);
            return joined === undefined || next === undefined ? undefined : joined + withoutPair(joined, next);
        }, '');
    default: return undefined;
    }
}

/**
 * With the flag `v` `&&` and other pairs of one sign are operators, also where they were not meant to be.
 * @param {string} before
 * @param {string} next
 */
function withoutPair(before, next) {
    const last = before.at(-1) ?? '';
    return last === next[0] && '&!#$%*+,.:;<=>?@^`~'.includes(last) ? hexadecimal(last.charCodeAt(0)) + next.slice(1) : next;
}

/**
 * @param {number} value
 * @param {RegExp} special
 */
function written(value, special) {
    const letter = value >= 0xD800 && value <= 0xDFFF ? '' : String.fromCodePoint(value);
    const isVisible = letter !== '' && (letter === ' ' || !/[\p{C}\p{Z}\p{M}]/u.test(letter));
    return !isVisible ? hexadecimal(value) : special.test(letter) ? `\\${letter}` : letter;
}

/**
 * `\x0A`, `\u00E9` or `\u{1F600}`.
 * @param {number} value
 */
function hexadecimal(value) {
    const digits = value.toString(16).toUpperCase();
    return value > 0xFFFF ? `\\u{${digits}}` : value > 0xFF ? `\\u${digits.padStart(4, '0')}` : `\\x${digits.padStart(2, '0')}`;
}
