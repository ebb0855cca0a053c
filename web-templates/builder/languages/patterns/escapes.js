import { sentence } from '../../../runtime/json/diagnostics.js';
import { find, PatternError, since, takeDigits, takeOne, takeText, takeUpTo } from './scanning.js';
import { blank, complement, digit, horizontalBlank, lineEnd, property, range, union, word } from './sets.js';

/**
 * Escapes that mean the same in and outside of brackets, after the backslash.
 * @param {Patterns.Parser} parser
 * @param {number} start where the backslash stands
 * @returns {Patterns.PatternSet}
 */
export function setEscape(parser, start) {
    const letter = takeOne(parser);
    switch (letter) {
    case undefined: throw new PatternError(sentence`the pattern ends in a backslash; write “\\\\” for the character`,
        start);
    case 'd': return digit;
    case 'D': return complement(digit);
    case 'w': return word;
    case 'W': return complement(word);
    case 's': return blank;
    case 'S': return complement(blank);
    case 'h': return horizontalBlank;
    case 'H': return complement(horizontalBlank);
    case 'v': return lineEnd;
    case 'V': return complement(lineEnd);
    case 'p': return propertyEscape(parser, start);
    case 'P': return complement(propertyEscape(parser, start));
    case 'N': throw namedCharacter(parser, start);
    default: return range(character(parser, letter, start));
    }
}

/**
 * A property by name, or its opposite with `^` before it.
 * @type {(written: string, start: number) => Patterns.PatternSet}
 */
export function propertyOrOpposite(written, start) {
    const name = written.replace(/^\^/, '');
    const set = propertyNamed(name);
    if (!set) {
        throw new PatternError(sentence`browsers know no class of characters called “${name}”`, start);
    }
    return name === written ? set : complement(set);
}

/**
 * `\p{name}`, `\p{^name}` or `\pL`.
 * @type {(parser: Patterns.Parser, start: number) => Patterns.PatternSet}
 */
function propertyEscape(parser, start) {
    if (!takeText(parser, '{')) {
        return propertyOrOpposite(takeOne(parser) ?? '', start);
    }
    const name = takeUpTo(parser, '}');
    if (name === undefined) {
        throw incomplete(since(parser, start), start);
    }
    return propertyOrOpposite(name, start);
}

/**
 * Browsers have no table of the names of characters.
 * @type {(parser: Patterns.Parser, start: number) => PatternError}
 */
function namedCharacter(parser, start) {
    const name = takeText(parser, '{') ? takeUpTo(parser, '}') : undefined;
    return name === undefined ? incomplete('\\N', start)
        : new PatternError(
            sentence`the preview, unlike the built page, does not know the character “${name}” by its name`, start);
}

/** @type {(written: string, start: number) => PatternError} */
function incomplete(written, start) {
    return new PatternError(sentence`there is something missing after “${written}”`, start);
}

/**
 * One character, given by the letter after the backslash and what follows that.
 * @type {(parser: Patterns.Parser, letter: string, start: number) => number}
 */
function character(parser, letter, start) {
    /** @type {Partial<Record<string, number>>} */
    const controls = { a: 7, e: 0x1B, f: 0x0C, n: 0x0A, r: 0x0D, t: 9 };
    switch (letter) {
    case 'c': return control(parser, start);
    case '0': return octal(parser, start);
    case 'u': return utf16Unit(parser, start);
    case 'U': return hexadecimal(parser, 8, start);
    case 'x': return hexadecimalByte(parser, start);
    default:
        if (/^[A-Za-z1-9]$/.test(letter) && !Object.hasOwn(controls, letter)) {
            find(parser, sentence`“\\${letter}” has no meaning of its own; it is taken as “${letter}”`, start);
        }
        return controls[letter] ?? codePoint(letter);
    }
}

/** @param {string} letter */
export function codePoint(letter) {
    return /** @type {number} */ (letter.codePointAt(0));
}

/**
 * Reads up to three digits; a third one that makes the number too large is a character of its own.
 * @type {(parser: Patterns.Parser, start: number) => number}
 */
function octal(parser, start) {
    const digits = takeDigits(parser, 8, 2);
    const more = digits !== '' && Number.parseInt(digits, 8) <= 0o37 ? takeDigits(parser, 8, 1) : '';
    return number(parser, digits + more, 8, 0o377, start);
}

/** @type {(parser: Patterns.Parser, start: number) => number} */
function control(parser, start) {
    const letter = takeOne(parser);
    if (letter === undefined || codePoint(letter) > 127) {
        throw incomplete('\\c', start);
    }
    return codePoint(letter) & 0x1F;
}

/**
 * `\uXXXX`; two halves of a surrogate pair are one character.
 * @type {(parser: Patterns.Parser, start: number) => number}
 */
function utf16Unit(parser, start) {
    const first = hexadecimal(parser, 4, start);
    if (first < 0xD800 || first > 0xDBFF) {
        return first;
    }
    const before = parser.at;
    const second = takeText(parser, '\\u') ? Number.parseInt(takeDigits(parser, 16, 4), 16) : Number.NaN;
    if (!(second >= 0xDC00 && second < 0xE000)) {
        parser.at = before;
        return first;
    }
    return 0x10000 + (first - 0xD800) * 0x400 + (second - 0xDC00);
}

/** @type {(parser: Patterns.Parser, count: number, start: number) => number} */
function hexadecimal(parser, count, start) {
    const digits = takeDigits(parser, 16, count);
    return number(parser, digits.length === count ? digits : '', 16, 0x10FFFF, start);
}

/**
 * `\xh`, `\xhh` or `\x{h…}`.
 * @type {(parser: Patterns.Parser, start: number) => number}
 */
function hexadecimalByte(parser, start) {
    const isBraced = takeText(parser, '{');
    const digits = takeDigits(parser, 16, isBraced ? 6 : 2);
    const isClosed = !isBraced || takeText(parser, '}');
    return number(parser, isClosed ? digits : '', 16, 0x10FFFF, start);
}

/** @type {(parser: Patterns.Parser, digits: string, radix: number, limit: number, start: number) => number} */
function number(parser, digits, radix, limit, start) {
    const value = Number.parseInt(digits, radix);
    if (!(value <= limit)) {
        throw new PatternError(sentence`“${since(parser, start)}” is no character`, start);
    }
    return value;
}

/**
 * The set for what stands in `\p{…}` or `[:…:]`; undefined for a name that JavaScript has no way to say. JavaScript is
 * asked itself which names it knows, in the spellings that it has: with capitals and `_` between words.
 * @type {(written: string) => Patterns.PatternSet | undefined}
 */
function propertyNamed(written) {
    const [, kind = '', name] = /^(?:([^=]*)=)?([^]*)$/.exec(written) ?? [];
    const prefixes = {
        '': ['', 'Script='], generalcategory: ['gc='], gc: ['gc='], script: ['Script='], sc: ['Script='],
        scriptextensions: ['scx='], scx: ['scx='],
    };
    const known = prefixes[/** @type {'gc'} */ (loose(kind))] ?? [];
    if (!written.includes('=') && Object.hasOwn(classes(), loose(name))) {
        return classes()[loose(name)];
    }
    const spelled = known.flatMap((prefix) => spellings(name).map((each) => prefix + each));
    const found = spelled.find((each) => /^[\w=]+$/.test(each) && isKnown(each));
    return found === undefined ? undefined : property(found.replace(/^gc=/, ''));
}

/** @param {string} name */
function loose(name) {
    return name.toLowerCase().replace(/[ _-]/g, '');
}

/**
 * The spellings of a name in JavaScript: as written, its words with capitals, in capitals, without the `Is` before a
 * script.
 * @param {string} name
 */
function spellings(name) {
    const words = name.replace(/[a-z][A-Z]/g, ([small, capital]) => `${small} ${capital}`).split(/[ _-]+/)
        .filter((each) => each !== '');
    const titled = (/** @type {string} */ each) => each.slice(0, 1).toUpperCase() + each.slice(1).toLowerCase();
    const whole = words.map(titled).join('_');
    return [name, whole, whole.toUpperCase(), titled(whole.replace(/^Is_?/, ''))];
}

/** @param {string} name */
function isKnown(name) {
    try {
        return new RegExp(`\\p{${name}}`, 'u') instanceof RegExp;
    } catch {
        return false;
    }
}

/**
 * POSIX names and others that stand for several of JavaScript's.
 * @returns {Partial<Record<string, Patterns.PatternSet>>}
 */
function classes() {
    return {
        alnum: union([property('Alphabetic'), digit]),
        alpha: property('Alphabetic'),
        blank: union([range(9), property('Zs')]),
        cntrl: property('Cc'),
        digit,
        letter: property('L'),
        lower: property('Lowercase'),
        punct: property('P'),
        graph: complement(union([blank, property('C')])),
        print: { type: 'difference', left: complement(property('C')), right: union([property('Zl'), property('Zp')]) },
        space: property('White_Space'),
        upper: property('Uppercase'),
        word,
        xdigit: union([digit, property('Hex_Digit')]),
    };
}

/**
 * The escapes that a backslash may begin outside of brackets.
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
 * Reads a reference: as many digits as make a group that has begun by now.
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
        throw new PatternError(sentence`there is no group “${digits}” to refer to`, start);
    }
    return { type: 'reference', number: Number(digits) };
}
