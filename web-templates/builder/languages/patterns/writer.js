import { writeSet } from './set-writer.js';
import { complement, lineEnd, word } from './sets.js';
import { looksOnly } from './widths.js';

/**
 * How many groups are written, and the new numbers of the author's groups, in their order.
 * @typedef {{ count: number, numbers: number[] }} Groups
 */

/**
 * The pattern as JavaScript writes it, valid with the flag `u` and, as HTML's `pattern` attribute has it, with `v`.
 *
 * An atomic group `(?>…)` becomes `(?=(…))\1`: a look-ahead never tries again, and the reference reads what it saw. The
 * group that this takes shifts the numbers of those after it, and so references are written with new numbers.
 * @param {Patterns.PatternNode} node
 * @param {Groups} [groups]
 * @returns {string}
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

/**
 * @param {string} start
 * @param {Patterns.PatternNode} body
 * @param {Groups} groups
 */
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
 * @param {Patterns.PatternNode[]} nodes
 * @param {Groups} groups
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
 * What a quantifier may follow: JavaScript refuses it after assertions of any kind.
 * @param {Patterns.PatternNode} node
 * @param {Groups} groups
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
    const counts = maximum === Infinity ? `{${minimum},}` : minimum === maximum ? `{${minimum}}` : `{${minimum},${maximum}}`;
    return (sign ?? counts) + (isLazy ? '?' : '');
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
