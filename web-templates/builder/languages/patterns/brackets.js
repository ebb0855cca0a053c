import { sentence } from '../../../runtime/json/diagnostics.js';
import { codePoint, propertyOrOpposite, setEscape } from './escapes.js';
import { PatternError, isNext, nested, takeOne, takeText, takeUpTo } from './scanning.js';
import { complement, onlyCharacter, range, union } from './sets.js';

/**
 * The sets between brackets: characters, ranges, classes, nested sets and the operations on them.
 * @param {Patterns.Parser} parser after the opening bracket
 * @param {number} start
 * @param {() => void} skipComments
 * @returns {Patterns.PatternSet}
 */
export function readBrackets(parser, start, skipComments) {
    return posixClass(parser, start) ?? nested(parser, start, () => {
        const isNegative = takeText(parser, '^');
        const set = operations(parser, start, skipComments);
        return isNegative ? complement(set) : set;
    });
}

/**
 * `[:name:]` or `[:^name:]`, after its bracket; undefined where this is something else.
 * @type {(parser: Patterns.Parser, start: number) => Patterns.PatternSet | undefined}
 */
function posixClass(parser, start) {
    const before = parser.at;
    const written = takeText(parser, ':') ? takeUpTo(parser, ':]') : undefined;
    if (written === undefined || written.includes(']')) {
        parser.at = before;
        return undefined;
    }
    return propertyOrOpposite(written, start);
}

/**
 * Unions joined by `&&` and `--`, from left to right, up to the closing bracket.
 * @type {(parser: Patterns.Parser, start: number, skipComments: () => void) => Patterns.PatternSet}
 */
function operations(parser, start, skipComments) {
    let result = readUnion(parser, start, true, skipComments);
    while (!takeText(parser, ']')) {
        const isIntersection = takeText(parser, '&&');
        if (!isIntersection && !takeText(parser, '--')) {
            throw unclosed(start);
        }
        const type = isIntersection ? 'intersection' : 'difference';
        result = { type, left: result, right: readUnion(parser, start, false, skipComments) };
    }
    return result;
}

/** @param {number} start */
function unclosed(start) {
    return new PatternError(sentence`this “[” has no “]”; write “\\[” for the character`, start);
}

/**
 * Members one after the other. A closing bracket that comes first is a character.
 * @type {(parser: Patterns.Parser, start: number, isFirst: boolean, skipComments: () => void) => Patterns.PatternSet}
 */
function readUnion(parser, start, isFirst, skipComments) {
    /** @type {Patterns.PatternSet[]} */
    let members = [];
    let isAfterSet = false;
    skipComments();
    for (let first = isFirst; parser.at < parser.characters.length; first = false, skipComments()) {
        if (isNext(parser, ']') && !first || members.length > 0 && (isNext(parser, '&&') || isNext(parser, '--'))) {
            break;
        }
        [members, isAfterSet] = addMember(parser, members, isAfterSet, skipComments);
    }
    if (parser.at >= parser.characters.length) {
        throw unclosed(start);
    } else if (members.length === 0) {
        throw new PatternError(sentence`there is nothing in this set`, parser.at);
    }
    return union(members);
}

/**
 * Reads one member, or an operator that binds as tightly as a union: `&` and `-` between two sets.
 * @param {Patterns.Parser} parser
 * @param {Patterns.PatternSet[]} members
 * @param {boolean} isAfterSet
 * @param {() => void} skipComments
 * @returns {[Patterns.PatternSet[], boolean]} the members, and whether the last was a set or class, not a character or
 * range
 */
function addMember(parser, members, isAfterSet, skipComments) {
    const start = parser.at;
    const inner = (/** @type {number} */ at) => readBrackets(parser, at, skipComments);
    if (takeText(parser, '\\Q')) {
        const quoted = [...members];
        while (parser.at < parser.characters.length && !takeText(parser, '\\E')) {
            quoted.push(range(codePoint(/** @type {string} */ (takeOne(parser)))));
        }
        return [quoted, false];
    } else if (isAfterSet && takeText(parser, '&[')) {
        return [[{ type: 'intersection', left: union(members), right: inner(start + 1) }], true];
    } else if (isAfterSet && takeText(parser, '-[')) {
        return [[{ type: 'difference', left: union(members), right: inner(start + 1) }], true];
    } else if (takeText(parser, '[')) {
        return [[...members, inner(start)], true];
    }
    const set = readRange(parser, start);
    return [[...members, set], set.type !== 'range'];
}

/**
 * A character, a class escape or a range of characters.
 * @type {(parser: Patterns.Parser, start: number) => Patterns.PatternSet}
 */
function readRange(parser, start) {
    const low = readMember(parser, start);
    const first = onlyCharacter(low);
    const after = parser.characters[parser.at + 1];
    if (first === undefined || !isNext(parser, '-') || after === undefined || [']', '[', '-'].includes(after)) {
        return low;
    }
    takeOne(parser);
    const last = onlyCharacter(readMember(parser, parser.at));
    if (last === undefined) {
        throw new PatternError(
            sentence`a class of characters cannot begin or end a range; write “\\-” for the character`, start);
    } else if (first > last) {
        throw new PatternError(sentence`the larger character of a range comes last`, start);
    }
    return range(first, last);
}

/** @type {(parser: Patterns.Parser, start: number) => Patterns.PatternSet} */
function readMember(parser, start) {
    const letter = takeOne(parser);
    if (letter === undefined) {
        throw unclosed(start);
    } else if (letter !== '\\') {
        return range(codePoint(letter));
    }
    // Within brackets there are no word borders; there it is the backspace.
    return takeText(parser, 'b') ? range(8) : setEscape(parser, start);
}
