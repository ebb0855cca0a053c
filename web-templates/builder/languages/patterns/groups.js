import { sentence } from '../../../runtime/json/diagnostics.js';
import { PatternError, atomicStart, find, nested, takeOne, takeText, takeUpTo, looksOnly } from './scanning.js';

/**
 * The part that a round bracket begins; undefined for what leaves no trace.
 * @param {Patterns.Parser} parser after the bracket
 * @param {number} start
 * @param {(parser: Patterns.Parser) => Patterns.PatternNode} readBody reads up to the closing bracket
 * @returns {Patterns.PatternNode | undefined}
 */
export function readGroup(parser, start, readBody) {
    if (!takeText(parser, '?')) {
        parser.groupCount += 1;
        return groupWith('', parser, start, readBody);
    } else if (takeText(parser, '#')) {
        if (takeUpTo(parser, ')') === undefined) {
            throw unclosedGroup(start);
        }
        return undefined;
    } else if (takeText(parser, '>')) {
        const words =
            sentence`browsers have no atomic groups “(?>…)”; a look-ahead and a reference to it, which match the same,
                are used`;
        return groupWith(atomicStart(parser, words, start), parser, start, readBody);
    }
    const kind = [':', '=', '!', '<=', '<!'].find((sign) => takeText(parser, sign));
    if (kind) {
        return groupWith(`?${kind}`, parser, start, readBody);
    }
    return takeText(parser, '<') ? groupWith(`?<${groupName(parser, start)}>`, parser, start, readBody)
        : flagGroup(parser, start, readBody);
}

/**
 * @type {(kind: string, parser: Patterns.Parser, start: number,
 *     readBody: (parser: Patterns.Parser) => Patterns.PatternNode) => Patterns.PatternNode}
 */
function groupWith(kind, parser, start, readBody) {
    const outer = { ...parser.flags };
    const behind = Number(kind.startsWith('?<') && looksOnly(kind));
    parser.lookbehindCount += behind;
    const body = nested(parser, start, () => readBody(parser));
    parser.lookbehindCount -= behind;
    if (!takeText(parser, ')')) {
        throw unclosedGroup(start);
    }
    parser.flags = outer;
    return { type: 'group', start: kind, body };
}

/** @param {number} start */
function unclosedGroup(start) {
    return new PatternError(sentence`this “(” has no “)”`, start);
}

/** @type {(parser: Patterns.Parser, start: number) => string} */
function groupName(parser, start) {
    const name = takeUpTo(parser, '>');
    if (name === undefined || !/^[A-Za-z][A-Za-z0-9]*$/.test(name)) {
        throw new PatternError(sentence`a group's name is written “(?<name>…)”, of letters and digits`, start);
    } else if (parser.names.has(name)) {
        throw new PatternError(sentence`two groups are called “${name}”`, start);
    }
    parser.names.add(name);
    parser.groupCount += 1;
    return name;
}

/**
 * `(?i)` sets flags up to the end of the group around it, `(?i:…)` for a group of its own.
 * @type {(parser: Patterns.Parser, start: number, readBody: (parser: Patterns.Parser) => Patterns.PatternNode) =>
 *     Patterns.PatternNode | undefined}
 */
function flagGroup(parser, start, readBody) {
    const outer = { ...parser.flags };
    /** @type {[string, boolean][]} */
    const written = [];
    let isOn = true;
    let next = takeOne(parser);
    for (; next !== undefined && next !== ')' && next !== ':'; next = takeOne(parser)) {
        if (next === '-') {
            isOn = false;
        } else {
            written.push([next, isOn]);
        }
    }
    written.forEach(([flag, on]) => setFlag(parser, flag, on, start));
    if (next === undefined) {
        throw unclosedGroup(start);
    } else if (written.length === 0) {
        throw unknownGroup(next, start);
    }
    find(parser, sentence`browsers have no flags within patterns; their effect is worked into the pattern`, start);
    if (next === ')') {
        return undefined;
    }
    const node = groupWith('?:', parser, start, readBody);
    parser.flags = outer;
    return node;
}

/** @type {(letter: string, start: number) => PatternError} */
function unknownGroup(letter, start) {
    return new PatternError(sentence`“(?${letter}” begins no group that is known here`, start);
}

/** @type {(parser: Patterns.Parser, flag: string, isOn: boolean, start: number) => void} */
function setFlag(parser, flag, isOn, start) {
    switch (flag) {
    case 's': parser.flags.dotMatchesLineEnds = isOn; break;
    case 'm': parser.flags.anchorsMatchLines = isOn; break;
    case 'x': parser.flags.allowsComments = isOn; break;
    case 'i':
        if (!isOn) {
            find(parser, sentence`“(?-i)” has no effect: these patterns always ignore case`, start);
        }
        break;
    case 'd': case 'w':
        if (isOn) {
            find(parser, sentence`browsers cannot do what the flag “${flag}” asks for; it is ignored`, start);
        }
        break;
    default: throw unknownGroup(flag, start);
    }
}
