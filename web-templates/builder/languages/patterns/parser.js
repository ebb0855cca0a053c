import { sentence } from '../../../runtime/json/diagnostics.js';
import { readBrackets } from './brackets.js';
import { codePoint, readEscape } from './escapes.js';
import { readGroup } from './groups.js';
import { atomicStart, find, isNext, PatternError, takeDigits, takeOne, takeText } from './scanning.js';
import { range } from './sets.js';

/**
 * Reads a pattern in ICU's syntax, by recursive descent. Case is always ignored.
 * @type {(parser: Patterns.Parser) => Patterns.PatternNode}
 */
export function parsePattern(parser) {
    const node = alternatives(parser);
    if (parser.at < parser.characters.length) {
        throw new PatternError(sentence`this “)” has no “(”; write “\\)” for the character`, parser.at);
    }
    for (const { name, offset } of parser.references) {
        if (!parser.names.has(name)) {
            throw new PatternError(sentence`there is no group “${name}” to refer to`, offset);
        }
    }
    return node;
}

/**
 * Reads alternatives up to a `)` or the end.
 * @type {(parser: Patterns.Parser) => Patterns.PatternNode}
 */
function alternatives(parser) {
    const nodes = [sequence(parser)];
    while (takeText(parser, '|')) {
        nodes.push(sequence(parser));
    }
    return nodes.length === 1 ? nodes[0] : { type: 'alternatives', nodes };
}

/** @type {(parser: Patterns.Parser) => Patterns.PatternNode} */
function sequence(parser) {
    /** @type {Patterns.PatternNode[]} */
    const nodes = [];
    skipComments(parser);
    while (![undefined, '|', ')'].includes(parser.characters[parser.at])) {
        nodes.push(...term(parser));
        skipComments(parser);
    }
    if (nodes.length === 1) {
        return nodes[0];
    }
    if (nodes.length === 0) {
        return { type: 'empty' };
    }
    return { type: 'sequence', nodes };
}

/**
 * One element with its quantifier; several where text was quoted.
 * @type {(parser: Patterns.Parser) => Patterns.PatternNode[]}
 */
function term(parser) {
    if (takeText(parser, '\\Q')) {
        return quoted(parser);
    }
    const node = element(parser);
    if (!node) {
        return [];
    }
    skipComments(parser);
    return [quantified(parser, node)];
}

/**
 * An element with the quantifier that follows it, if one does.
 * @type {(parser: Patterns.Parser, body: Patterns.PatternNode) => Patterns.PatternNode}
 */
function quantified(parser, body) {
    const repetition = takeQuantifier(parser);
    if (!repetition) {
        return body;
    }
    const repeated = /** @type {Patterns.PatternNode} */ ({ type: 'repetition', body, repetition });
    if (repetition.isLazy || !takeText(parser, '+')) {
        return repeated;
    }
    const words =
        sentence`browsers have no possessive quantifiers; a look-ahead and a reference to it, which match the same,
            are used`;
    return { type: 'group', start: atomicStart(parser, words, repetition.offset), body: repeated };
}

/**
 * `\Q…\E`: everything stands for itself; a quantifier after it concerns the last character.
 * @param {Patterns.Parser} parser
 */
function quoted(parser) {
    /** @type {Patterns.PatternNode[]} */
    const nodes = [];
    while (parser.at < parser.characters.length && !takeText(parser, '\\E')) {
        nodes.push(literal(/** @type {string} */ (takeOne(parser))));
    }
    if (!isQuantifier(parser)) {
        return nodes;
    }
    const last = nodes.pop();
    if (!last) {
        throw nothingToRepeat(parser.at);
    }
    return [...nodes, quantified(parser, last)];
}

/** @param {number} offset */
function nothingToRepeat(offset) {
    return new PatternError(sentence`there is nothing before this quantifier that it could repeat`, offset);
}

/**
 * Reads one element; undefined for what leaves no trace: flags and comments.
 * @type {(parser: Patterns.Parser) => Patterns.PatternNode | undefined}
 */
function element(parser) {
    const start = parser.at;
    if (isQuantifier(parser)) {
        throw nothingToRepeat(start);
    }
    const letter = /** @type {string} */ (takeOne(parser));
    switch (letter) {
    case '(': return readGroup(parser, start, alternatives);
    case '[': return { type: 'set', set: readBrackets(parser, start, () => skipComments(parser)) };
    case '.': return { type: 'anyCharacter', includesLineEnds: parser.flags.dotMatchesLineEnds };
    case '^': return { type: 'assertion', kind: parser.flags.anchorsMatchLines ? 'lineStart' : 'start' };
    case '$': return { type: 'assertion', kind: parser.flags.anchorsMatchLines ? 'lineEnd' : 'end' };
    case '\\': return readEscape(parser, start);
    default:
        if (letter === '{' || letter === '}') {
            find(parser,
                sentence`a brace that is no quantifier should be written with a backslash; it is taken as a character`,
                start);
        }
        return literal(letter);
    }
}

/** @type {(letter: string) => Patterns.PatternNode} */
function literal(letter) {
    return { type: 'set', set: range(codePoint(letter)) };
}

/**
 * Skips what the `x` flag makes comments: blanks and the rest of a line after `#`.
 * @param {Patterns.Parser} parser
 */
function skipComments(parser) {
    while (parser.flags.allowsComments && parser.at < parser.characters.length) {
        const next = parser.characters[parser.at];
        if (next === '#') {
            while (![undefined, '\n'].includes(takeOne(parser))) { /* up to the end of the line */ }
        } else if (/\p{Pattern_White_Space}/u.test(next)) {
            takeOne(parser);
        } else {
            return;
        }
    }
}

/**
 * Tells whether a quantifier stands here.
 * @param {Patterns.Parser} parser
 */
function isQuantifier(parser) {
    if (['*', '+', '?'].some((sign) => isNext(parser, sign))) {
        return true;
    }
    const before = parser.at;
    const found = takeCounts(parser) !== undefined;
    parser.at = before;
    return found;
}

/**
 * Takes a quantifier without the sign that makes it possessive.
 * @type {(parser: Patterns.Parser) => Patterns.Repetition | undefined}
 */
function takeQuantifier(parser) {
    if (!isQuantifier(parser)) {
        return undefined;
    }
    const offset = parser.at;
    let [minimum, maximum] = [0, Infinity];
    if (takeText(parser, '+')) {
        minimum = 1;
    } else if (takeText(parser, '?')) {
        maximum = 1;
    } else if (!takeText(parser, '*')) {
        [minimum, maximum] = /** @type {[number, number]} */ (takeCounts(parser));
    }
    // Greater numbers are no use to anybody and a load for browsers.
    if (minimum > 100_000 || maximum !== Infinity && maximum > 100_000) {
        throw new PatternError(sentence`the number of this quantifier is too large`, offset);
    } else if (maximum < minimum) {
        throw new PatternError(sentence`the larger number of a quantifier comes last`, offset);
    }
    const isLazy = takeText(parser, '?');
    return { minimum, maximum, isLazy, offset };
}

/**
 * `{2}`, `{2,}` or `{2,5}`; undefined for any other brace.
 * @type {(parser: Patterns.Parser) => [number, number] | undefined}
 */
function takeCounts(parser) {
    const minimum = takeText(parser, '{') ? takeDigits(parser, 10, Infinity) : '';
    if (minimum === '') {
        return undefined;
    }
    const hasComma = takeText(parser, ',');
    const maximum = hasComma ? takeDigits(parser, 10, Infinity) : minimum;
    if (!takeText(parser, '}')) {
        return undefined;
    }
    // A number that is too long to be exact is refused as too large; it must not count as without end.
    const count = (/** @type {string} */ digits) => Math.min(Number(digits), Number.MAX_VALUE);
    return [count(minimum), maximum === '' ? Infinity : count(maximum)];
}
