import { sentence } from '../../json/sentence.js';
import { incomplete, setEscape } from './escapes.js';
import { PatternFault, find, takeDigits, takeOne, takeText, takeUpTo } from './scanning.js';
import { complement, lineEnd, property, range } from './sets.js';

/**
 * What a backslash may begin outside of brackets.
 * @type {(parser: Patterns.Parser, start: number) => Patterns.PatternNode | undefined}
 */
export function readEscape(parser, start) {
    const letter = parser.characters[parser.at] ?? '';
    if (/^[1-9]$/.test(letter)) {
        return reference(parser, start);
    } else if (!/^[AGzZbBRXEk]$/.test(letter)) {
        return { type: 'set', set: setEscape(parser, start) };
    }
    takeOne(parser);
    switch (letter) {
    case 'b': case 'B': return { type: 'assertion', kind: letter === 'b' ? 'wordBorder' : 'noWordBorder' };
    case 'R': case 'X': return lineBreakOrCluster(parser, letter, start);
    // The end of a quotation that has no beginning.
    case 'E': return undefined;
    case 'k': return namedReference(parser, start);
    default: {
        const isStart = letter === 'A' || letter === 'G';
        find(parser, sentence`browsers have no “\\${letter}”; “${isStart ? '^' : '$'}” is used`, start);
        return { type: 'assertion', kind: isStart ? 'start' : 'end' };
    }
    }
}

/** @type {(parser: Patterns.Parser, letter: string, offset: number) => Patterns.PatternNode} */
function lineBreakOrCluster(parser, letter, offset) {
    const set = (/** @type {Patterns.PatternSet} */ each) => /** @type {Patterns.PatternNode} */ ({
        type: 'set', set: each,
    });
    const lineBreak = /** @type {Patterns.PatternNode} */ ({
        type: 'sequence', nodes: [set(range(13)), set(range(10))],
    });
    if (letter === 'R') {
        return { type: 'group', start: '?:', body: { type: 'alternatives', nodes: [lineBreak, set(lineEnd)] } };
    }
    find(parser, sentence`browsers have no “\\X”; a letter with its accents is used, and emoji may count as several`,
        offset);
    const mark = property('M');
    const many = (/** @type {number} */ minimum) => /** @type {Patterns.PatternNode} */ (
        { type: 'repetition', body: set(mark), repetition: { minimum, maximum: Infinity, isLazy: false, offset } });
    const accented = /** @type {Patterns.PatternNode} */ ({
        type: 'sequence', nodes: [set(complement(mark)), many(0)],
    });
    return { type: 'group', start: '?:', body: { type: 'alternatives', nodes: [lineBreak, accented, many(1)] } };
}

/** @type {(parser: Patterns.Parser, start: number) => Patterns.PatternNode} */
function namedReference(parser, start) {
    const name = takeText(parser, '<') ? takeUpTo(parser, '>') : undefined;
    if (name === undefined) {
        throw incomplete('\\k', start);
    }
    parser.references.push({ name, offset: start });
    return { type: 'namedReference', name };
}

/**
 * As many digits as make a group that has begun by now.
 * @type {(parser: Patterns.Parser, start: number) => Patterns.PatternNode}
 */
function reference(parser, start) {
    let digits = takeDigits(parser, 10, 1);
    while (true) {
        const before = parser.at;
        const more = digits + takeDigits(parser, 10, 1);
        if (more === digits || Number(more) > parser.groupCount) {
            parser.at = before;
            break;
        }
        digits = more;
    }
    if (Number(digits) > parser.groupCount) {
        throw new PatternFault(sentence`there is no group “${digits}” to refer to`, start);
    }
    return { type: 'reference', number: Number(digits) };
}
