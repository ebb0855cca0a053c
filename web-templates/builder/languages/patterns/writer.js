import { complement, lineEnd, onlyCharacter, union, word } from './sets.js';
import { looksOnly } from './scanning.js';

/**
 * The number of groups that are written, and the new numbers of the author's groups, in their order.
 * @typedef {{ count: number, numbers: number[] }} Groups
 */

/**
 * The pattern as JavaScript writes it, valid with the flag `u` and, as HTML's `pattern` attribute has it, with `v`.
 *
 * An atomic group `(?>…)` becomes `(?=(…))\1`: a look-ahead never tries again, and the reference reads what it saw. The
 * group that this takes shifts the numbers of those after it, and so references are written with new numbers.
 * @type {(node: Patterns.PatternNode, groups?: Groups) => string}
 */
export function writePattern(node, groups = { count: 0, numbers: [] }) {
    switch (node.type) {
    case 'empty': return '';
    case 'set': return writeSet(node.set);
    case 'anyCharacter': return node.includesLineEnds ? '[^]' : '.';
    case 'assertion': return assertion(node.kind);
    case 'reference': return `\\${groups.numbers[node.number - 1] ?? node.number}`;
    case 'namedReference': return `\\k<${node.name}>`;
    case 'group': return group(node.start, node.body, groups);
    case 'sequence': return sequence(node.nodes, groups);
    case 'alternatives': return node.nodes.map((each) => writePattern(each, groups)).join('|');
    default: return atom(node.body, groups) + quantifier(node.repetition);
    }
}

/** @type {(start: string, body: Patterns.PatternNode, groups: Groups) => string} */
function group(start, body, groups) {
    if (start === '?>') {
        groups.count += 1;
        const number = groups.count;
        return `(?=(${writePattern(body, groups)}))\\${number}`;
    } else if (start === '' || start.startsWith('?<') && !looksOnly(start)) {
        groups.count += 1;
        groups.numbers.push(groups.count);
    }
    return `(${start}${writePattern(body, groups)})`;
}

/**
 * Keeps a digit after a reference from becoming a part of its number.
 * @type {(nodes: Patterns.PatternNode[], groups: Groups) => string}
 */
function sequence(nodes, groups) {
    return nodes.map((node, n) => {
        const source = writePattern(node, groups);
        const before = nodes[n - 1];
        const endsInNumber = before?.type === 'reference' || before?.type === 'group' && before.start === '?>';
        return endsInNumber && /^\p{N}/u.test(source) ? `(?:)${source}` : source;
    }).join('');
}

/**
 * The parts that a quantifier may follow: JavaScript refuses it after assertions of any kind.
 * @type {(node: Patterns.PatternNode, groups: Groups) => string}
 */
function atom(node, groups) {
    const isGroup = node.type === 'group' && node.start !== '?>' && !looksOnly(node.start);
    const isAtom = isGroup || ['set', 'anyCharacter', 'reference', 'namedReference'].includes(node.type);
    return isAtom ? writePattern(node, groups) : `(?:${writePattern(node, groups)})`;
}

/** @param {Patterns.Repetition} repetition */
function quantifier({ minimum, maximum, isLazy }) {
    const signs = { '0,Infinity': '*', '1,Infinity': '+', '0,1': '?' };
    const sign = signs[/** @type {keyof typeof signs} */ (`${minimum},${maximum}`)];
    const end = maximum === Infinity ? ',' : `,${maximum}`;
    return (sign ?? `{${minimum}${minimum === maximum ? '' : end}}`) + (isLazy ? '?' : '');
}

/** @param {Extract<Patterns.PatternNode, { type: 'assertion' }>['kind']} kind */
function assertion(kind) {
    const notLineEnd = writeSet(complement(lineEnd));
    const letter = writeSet(word);
    return {
        start: '^',
        end: '$',
        lineStart: `(?<!${notLineEnd})`,
        lineEnd: `(?!${notLineEnd})`,
        // JavaScript's own \b knows ASCII letters only.
        wordBorder: `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`,
        noWordBorder: `(?:(?<=${letter})(?=${letter})|(?<!${letter})(?!${letter}))`,
    }[kind];
}

/**
 * The set as one element of a pattern, always one character wide. JavaScript's flag `u` knows no operations on sets, so
 * those become assertions before one character: `[a-z&&[^b]]` → `(?:(?=[^b])[a-z])`.
 * @type {(set: Patterns.PatternSet) => string}
 */
function writeSet(set) {
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
 * @type {(set: Patterns.PatternSet) => string}
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
 * The text between brackets for it; undefined where brackets cannot say it.
 * @type {(set: Patterns.PatternSet) => string | undefined}
 */
function members(set) {
    switch (set.type) {
    case 'range': {
        const special = /[\^\\()[\]{}|/-]/;
        return set.first === set.last ? written(set.first, special)
            : `${written(set.first, special)}-${written(set.last, special)}`;
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
 * Keeps two parts from making a pair of one sign: with the flag `v` `&&` and other such pairs are operators, also where
 * they were not meant to be.
 * @type {(before: string, next: string) => string}
 */
function withoutPair(before, next) {
    const last = before.at(-1) ?? '';
    return last === next[0] && '&!#$%*+,.:;<=>?@^`~'.includes(last) ? hexadecimal(last.charCodeAt(0)) + next.slice(1)
        : next;
}

/** @type {(value: number, special: RegExp) => string} */
function written(value, special) {
    const letter = value >= 0xD800 && value <= 0xDFFF ? '' : String.fromCodePoint(value);
    const isVisible = letter !== '' && (letter === ' ' || !/[\p{C}\p{Z}\p{M}]/u.test(letter));
    if (!isVisible) {
        return hexadecimal(value);
    }
    return special.test(letter) ? `\\${letter}` : letter;
}

/**
 * `\x0A`, `\u00E9` or `\u{1F600}`.
 * @param {number} value
 */
function hexadecimal(value) {
    const digits = value.toString(16).toUpperCase();
    if (value > 0xFFFF) {
        return `\\u{${digits}}`;
    }
    if (value > 0xFF) {
        return `\\u${digits.padStart(4, '0')}`;
    }
    return `\\x${digits.padStart(2, '0')}`;
}
