import { writeSet } from './set-writer.js';
import { complement, lineEnd, word } from './sets.js';
import { looksOnly } from './widths.js';

/** @typedef {import('./types').PatternNode} PatternNode */
/** @typedef {import('./types').Repetition} Repetition */

/**
 * The pattern as JavaScript writes it, valid with the flag `u` and, as HTML's `pattern` attribute has it, with `v`.
 * @param {PatternNode} node
 * @returns {string}
 */
export function writePattern(node) {
    switch (node.type) {
    case 'empty': return '';
    case 'set': return writeSet(node.set);
    case 'anyCharacter': return node.includesLineEnds ? '[^]' : '.';
    case 'assertion': return assertion(node.kind);
    case 'reference': return `\\${node.number}`;
    case 'namedReference': return `\\k<${node.name}>`;
    case 'group': return `(${node.start}${writePattern(node.body)})`;
    case 'sequence': return sequence(node.nodes);
    case 'alternatives': return node.nodes.map(writePattern).join('|');
    default: return atom(node.body) + quantifier(node.repetition);
    }
}

/**
 * Keeps a digit after a reference from becoming a part of its number.
 * @param {PatternNode[]} nodes
 */
function sequence(nodes) {
    return nodes.map((node, n) => {
        const source = writePattern(node);
        return nodes[n - 1]?.type === 'reference' && /^\p{N}/u.test(source) ? `(?:)${source}` : source;
    }).join('');
}

/**
 * What a quantifier may follow: JavaScript refuses it after assertions of any kind.
 * @param {PatternNode} node
 */
function atom(node) {
    const isAssertion = node.type === 'group' && looksOnly(node.start);
    const isAtom = ['set', 'anyCharacter', 'reference', 'namedReference', 'group'].includes(node.type) && !isAssertion;
    return isAtom ? writePattern(node) : `(?:${writePattern(node)})`;
}

/** @param {Repetition} repetition */
function quantifier({ minimum, maximum, isLazy }) {
    const signs = { '0,Infinity': '*', '1,Infinity': '+', '0,1': '?' };
    const sign = signs[/** @type {keyof typeof signs} */ (`${minimum},${maximum}`)];
    const counts = maximum === Infinity ? `{${minimum},}` : minimum === maximum ? `{${minimum}}` : `{${minimum},${maximum}}`;
    return (sign ?? counts) + (isLazy ? '?' : '');
}

/** @param {Extract<PatternNode, { type: 'assertion' }>['kind']} kind */
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
