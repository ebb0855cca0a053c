import { inWords, sentence } from '../../../runtime/json/diagnostics.js';

/** The reason why a pattern cannot be used, and where, in characters from its beginning. */
export class PatternError extends Error {
    /**
     * @param {Json.Sentence} sentence
     * @param {number} offset
     */
    constructor(sentence, offset) {
        super(inWords(sentence));
        this.sentence = sentence;
        this.offset = offset;
    }
}

/** @type {(pattern: string) => Patterns.Parser} */
export function parserOf(pattern) {
    return {
        characters: [...pattern], at: 0, diagnostics: [], groupCount: 0, names: new Set(), references: [], depth: 0,
        lookbehindCount: 0,
        flags: { dotMatchesLineEnds: false, anchorsMatchLines: false, allowsComments: false },
    };
}

/** @type {(parser: Patterns.Parser, text: string) => boolean} */
export function isNext(parser, text) {
    return [...text].every((letter, n) => parser.characters[parser.at + n] === letter);
}

/**
 * @param {Patterns.Parser} parser
 * @returns {string | undefined} the next character
 */
export function takeOne(parser) {
    const next = parser.characters[parser.at];
    parser.at += next === undefined ? 0 : 1;
    return next;
}

/** @type {(parser: Patterns.Parser, text: string) => boolean} */
export function takeText(parser, text) {
    const is = isNext(parser, text);
    parser.at += is ? [...text].length : 0;
    return is;
}

/**
 * The characters up to a text, which is passed over too; undefined, and nothing taken, where it does not follow.
 * @type {(parser: Patterns.Parser, end: string) => string | undefined}
 */
export function takeUpTo(parser, end) {
    const start = parser.at;
    while (!takeText(parser, end)) {
        if (takeOne(parser) === undefined) {
            parser.at = start;
            return undefined;
        }
    }
    return parser.characters.slice(start, parser.at - end.length).join('');
}

/**
 * Takes at most so many digits of a radix.
 * @type {(parser: Patterns.Parser, radix: 8 | 10 | 16, most: number) => string}
 */
export function takeDigits(parser, radix, most) {
    const digit = { 8: /[0-7]/, 10: /[0-9]/, 16: /[0-9A-Fa-f]/ }[radix];
    let digits = '';
    while (digits.length < most && digit.test(parser.characters[parser.at] ?? '')) {
        digits += takeOne(parser);
    }
    return digits;
}

/** @type {(parser: Patterns.Parser, start: number) => string} */
export function since(parser, start) {
    return parser.characters.slice(start, parser.at).join('');
}

/**
 * @param {Json.Sentence} sentence
 * @param {number} offset
 */
export function diagnosticAt(sentence, offset) {
    return { words: inWords(sentence), sentence, offset };
}

/** @type {(parser: Patterns.Parser, sentence: Json.Sentence, offset: number) => void} */
export function find(parser, sentence, offset) {
    parser.diagnostics.push(diagnosticAt(sentence, offset));
}

/**
 * The beginnings of groups that do not give back what they have read. A look-behind is read backwards by browsers,
 * where nothing can stand for one.
 * @type {(parser: Patterns.Parser, note: Json.Sentence, offset: number) => '?:' | '?>'}
 */
export function atomicStart(parser, note, offset) {
    const isBehind = parser.lookbehindCount > 0;
    find(parser, isBehind
        ? sentence`browsers cannot keep a part of a look-behind from giving back characters; the greedy form is used`
        : note, offset);
    return isBehind ? '?:' : '?>';
}

/**
 * Goes one level deeper for as long as the body runs; deeper nesting is refused before it could exhaust the stack.
 * @template Result
 * @param {Patterns.Parser} parser
 * @param {number} offset
 * @param {() => Result} body
 */
export function nested(parser, offset, body) {
    if (parser.depth >= 100) {
        throw new PatternError(sentence`the pattern is nested more than 100 levels deep`, offset);
    }
    parser.depth += 1;
    const result = body();
    parser.depth -= 1;
    return result;
}

/**
 * Tells whether a group only looks ahead or behind and reads nothing.
 * @param {string} start what follows its bracket
 */
export function looksOnly(start) {
    return ['?=', '?!', '?<=', '?<!'].includes(start);
}
