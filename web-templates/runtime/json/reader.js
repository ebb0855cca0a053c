import { error, warning, sentence, inWords } from './diagnostics.js';

/** @typedef {{ scanner: Json.Scanner, diagnostics: Json.Diagnostic[] }} Reader */

/** Deeper files are refused: no form nests so, and the reader calls itself at each level. */
const maximumDepth = 200;

/**
 * Reads JSON with the place of every part.
 *
 * Commas before `}` and `]`, comments and keys written twice are tolerated with a warning, because real form files have
 * them; anything else that JSON forbids is an error, and `root` is null.
 * @type {(text: string, file: string) => { root: Json.JSONNode | null, diagnostics: Json.Diagnostic[] }}
 */
export function readJSON(text, file) {
    const reader = { scanner: scannerOf(text, file), diagnostics: /** @type {Json.Diagnostic[]} */ ([]) };
    try {
        return { root: readWhole(reader), diagnostics: reader.diagnostics };
    } catch (problem) {
        if (!(problem instanceof JSONSyntaxError)) {
            throw problem;
        }
        return {
            root: null, diagnostics: [...reader.diagnostics, error(problem.id, { position: problem.place, path: '' },
                problem.sentence)],
        };
    }
}

/** @param {Reader} reader */
function readWhole(reader) {
    const { scanner } = reader;
    skipBlank(reader);
    if (scanner.at >= scanner.text.length) {
        throw errorHere(scanner, 'json.empty', sentence`the file is empty`);
    }
    const root = readValue(reader, '', 0);
    skipBlank(reader);
    if (scanner.at < scanner.text.length) {
        throw errorHere(scanner, 'json.syntax', sentence`there is something after the end of the JSON value`);
    }
    return root;
}

/** @type {(reader: Reader, path: string, depth: number) => Json.JSONNode} */
function readValue(reader, path, depth) {
    const { scanner } = reader;
    if (depth > maximumDepth) {
        throw errorHere(scanner, 'json.depth',
            sentence`nested more than ${maximumDepth} levels deep; no form needs that`);
    }
    const place = { position: position(scanner), path };
    const next = scanner.text[scanner.at] ?? '';
    if (next === '{') {
        return { kind: 'object', members: readMembers(reader, path, depth), ...place };
    } else if (next === '[') {
        return { kind: 'array', elements: readElements(reader, path, depth), ...place };
    } else if (next === '"') {
        return { kind: 'string', value: readString(scanner), ...place };
    } else if (/[-0-9]/.test(next)) {
        const value = readNumber(scanner,
            (sentence) => reader.diagnostics.push(warning('json.precision', place, sentence)));
        return { kind: 'number', value, ...place };
    }
    const value = readWord(scanner);
    return { kind: value === null ? 'null' : 'bool', value, ...place };
}

/** @type {(reader: Reader, path: string, depth: number) => Json.JSONMember[]} */
function readMembers(reader, path, depth) {
    const { scanner } = reader;
    /** @type {Json.JSONMember[]} */
    const members = [];
    /** @type {Map<string, string>} */
    const places = new Map();
    advance(scanner);
    while (hasMore(reader, '}', members.length === 0)) {
        const place = position(scanner);
        if (scanner.text[scanner.at] !== '"') {
            throw errorHere(scanner, 'json.syntax', sentence`a key in double quotes or “}” is expected here`);
        }
        const key = readString(scanner);
        const own = path === '' ? key : `${path}.${key}`;
        const earlier = places.get(key);
        if (earlier !== undefined) {
            reader.diagnostics.push(warning('json.duplicate-key', { position: place, path: own },
                sentence`the key “${key}” is there twice; the last one counts`,
                [sentence`${earlier}: the first one is here`]));
        }
        places.set(key, place);
        skipBlank(reader);
        if (scanner.text[scanner.at] !== ':') {
            throw errorHere(scanner, 'json.syntax', sentence`“:” is expected after the key “${key}”`);
        }
        advance(scanner);
        skipBlank(reader);
        members.push({ key, position: place, path: own, value: readValue(reader, own, depth + 1) });
    }
    return members;
}

/** @type {(reader: Reader, path: string, depth: number) => Json.JSONNode[]} */
function readElements(reader, path, depth) {
    /** @type {Json.JSONNode[]} */
    const elements = [];
    advance(reader.scanner);
    while (hasMore(reader, ']', elements.length === 0)) {
        elements.push(readValue(reader, path === '' ? `${elements.length}` : `${path}.${elements.length}`, depth + 1));
    }
    return elements;
}

/**
 * Steps to the next member or element, or over the closing bracket: then there is none.
 * @type {(reader: Reader, closing: string, isFirst: boolean) => boolean}
 */
function hasMore(reader, closing, isFirst) {
    const { scanner } = reader;
    skipBlank(reader);
    if (!isFirst && scanner.text[scanner.at] === ',') {
        const comma = { position: position(scanner), path: '' };
        advance(scanner);
        skipBlank(reader);
        if (scanner.text[scanner.at] === closing) {
            reader.diagnostics.push(
                warning('json.trailing-comma', comma, sentence`the comma before “${closing}” is one too many`));
        }
    } else if (!isFirst && scanner.text[scanner.at] !== closing) {
        throw errorHere(scanner, 'json.syntax', sentence`“,” or “${closing}” is expected here`);
    }
    if (scanner.at >= scanner.text.length) {
        throw errorHere(scanner, 'json.syntax', sentence`the file ends before “${closing}”`);
    }
    if (scanner.text[scanner.at] !== closing) {
        return true;
    }
    advance(scanner);
    return false;
}

/**
 * Steps over blanks and comments.
 * @param {Reader} reader
 */
function skipBlank(reader) {
    const { scanner } = reader;
    while (true) {
        take(scanner, /[ \t\r]*/y);
        const next = scanner.text[scanner.at];
        if (next === '\n') {
            advance(scanner);
        } else if (next === '/') {
            skipComment(reader);
        } else {
            return;
        }
    }
}

/** @param {Reader} reader */
function skipComment(reader) {
    const { scanner } = reader;
    const place = { position: position(scanner), path: '' };
    const kind = scanner.text[scanner.at + 1];
    if (kind === '/') {
        take(scanner, /[^\n]*/y);
    } else if (kind === '*') {
        const end = scanner.text.indexOf('*/', scanner.at + 2);
        if (end < 0) {
            throw new JSONSyntaxError('json.syntax', place.position, sentence`the comment has no end`);
        }
        advance(scanner, end + 2 - scanner.at);
    } else {
        throw errorHere(scanner, 'json.syntax', sentence`“/” has no meaning here`);
    }
    reader.diagnostics.push(
        warning('json.comment', place, sentence`JSON has no comments; other readers will refuse this file`));
}

/** @type {(text: string, file: string) => Json.Scanner} */
function scannerOf(text, file) {
    const at = text.startsWith('\uFEFF') ? 1 : 0;
    return { text, file, at, line: 1, counted: at, column: 1 };
}

/**
 * The place of reading, as "file:line:column"; columns count characters, a pair of surrogates as one.
 * @param {Json.Scanner} scanner
 */
function position(scanner) {
    const { text, at } = scanner;
    while (scanner.counted < at) {
        scanner.counted += /** @type {number} */ (text.codePointAt(scanner.counted)) > 0xFFFF ? 2 : 1;
        scanner.column += 1;
    }
    return `${scanner.file}:${scanner.line}:${scanner.column}`;
}

/**
 * Steps over so many units.
 * @type {(scanner: Json.Scanner, count?: number) => void}
 */
function advance(scanner, count = 1) {
    for (let n = 0; n < count && scanner.at < scanner.text.length; n += 1) {
        const isLineEnd = scanner.text[scanner.at] === '\n';
        scanner.at += 1;
        if (isLineEnd) {
            scanner.line += 1;
            scanner.counted = scanner.at;
            scanner.column = 1;
        }
    }
}

/**
 * The text that a pattern with the flag `y` matches here; reading goes on behind it. It must not match line ends.
 * @type {(scanner: Json.Scanner, pattern: RegExp) => string}
 */
function take(scanner, pattern) {
    pattern.lastIndex = scanner.at;
    const found = pattern.exec(scanner.text)?.[0] ?? '';
    scanner.at += found.length;
    return found;
}

/** The error that stops the reading of a file, told at its place. */
class JSONSyntaxError extends Error {
    /**
     * @param {string} id
     * @param {string} place
     * @param {Json.Sentence} sentence
     */
    constructor(id, place, sentence) {
        super(inWords(sentence));
        this.sentence = sentence;
        this.id = id;
        this.place = place;
    }
}

/**
 * @param {Json.Scanner} scanner
 * @param {string} id
 * @param {Json.Sentence} sentence
 */
function errorHere(scanner, id, sentence) {
    return new JSONSyntaxError(id, position(scanner), sentence);
}

/**
 * `true`, `false` or `null`.
 * @param {Json.Scanner} scanner
 */
function readWord(scanner) {
    const [word] = /[A-Za-z0-9_]*/y.exec(scanner.text.slice(scanner.at)) ?? [''];
    /** @type {Record<string, boolean | null>} */
    const words = { true: true, false: false, null: null };
    if (Object.hasOwn(words, word)) {
        advance(scanner, word.length);
        return words[word];
    }
    if (scanner.at >= scanner.text.length) {
        throw errorHere(scanner, 'json.syntax', sentence`the file ends where a value is expected`);
    }
    throw errorHere(scanner, 'json.syntax',
        word === '' ? sentence`a value is expected here`
            : sentence`“${word}” is no JSON value; texts stand in double quotes`);
}

/**
 * @param {Json.Scanner} scanner
 * @param {(sentence: Json.Sentence) => void} tell a number that no 64 bits hold as it is written
 */
function readNumber(scanner, tell) {
    const [text] = /[-+.0-9Ee]+/y.exec(scanner.text.slice(scanner.at)) ?? [''];
    if (!/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/.test(text)) {
        throw errorHere(scanner, 'json.number', sentence`“${text.slice(0, 40)}” is no number that JSON knows`);
    }
    advance(scanner, text.length);
    // Infinite numbers would be written as null.
    const number = Math.min(Math.max(Number(text), -Number.MAX_VALUE), Number.MAX_VALUE);
    if (significant(text) !== significant(String(number))) {
        tell(sentence`the number ${text.slice(0, 40)} is too long or too large; it becomes ${number}`);
    }
    return number;
}

/**
 * A number in the one way of many to write it: its digits from the first to the last that is not 0, and their exponent.
 * @param {string} text
 */
function significant(text) {
    const [, sign, whole, fraction = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?$/.exec(text)
        ?? [];
    const digits = `${whole}${fraction}`.replace(/^0+/, '');
    const bare = digits.replace(/0+$/, '');
    return bare === '' ? '0' : `${sign}${bare}e${Number(exponent) - fraction.length + digits.length - bare.length}`;
}

/** @param {Json.Scanner} scanner */
function readString(scanner) {
    const opening = position(scanner);
    advance(scanner);
    let text = '';
    while (scanner.at < scanner.text.length) {
        text += take(scanner, /[^"\\\u0000-\u001F]*/y);
        const next = scanner.text[scanner.at];
        if (next === '"') {
            advance(scanner);
            return text;
        } else if (next === '\\') {
            text += readEscape(scanner);
        } else if (next !== undefined) {
            throw errorHere(scanner, 'json.syntax',
                next === '\n' ? sentence`the text has no closing quote on its line; write it as an escape such as \\n`
                : sentence`a control character stands in the text; write it as an escape such as \\n`);
        }
    }
    throw new JSONSyntaxError('json.syntax', opening, sentence`the text that begins here has no closing quote`);
}

/** @param {Json.Scanner} scanner */
function readEscape(scanner) {
    /** @type {Record<string, string>} */
    const simple = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
    const kind = scanner.text[scanner.at + 1] ?? '';
    if (Object.hasOwn(simple, kind)) {
        advance(scanner, 2);
        return simple[kind];
    }
    const unit = take(scanner, /\\u[0-9A-Fa-f]{4}/y);
    if (unit === '') {
        throw errorHere(scanner, 'json.escape',
            sentence`this escape is not known in JSON; a backslash itself is written \\\\`);
    }
    const first = Number.parseInt(unit.slice(2), 16);
    if (first < 0xD800 || first > 0xDFFF) {
        return String.fromCharCode(first);
    }
    const second = first < 0xDC00 ? take(scanner, /\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}/y) : '';
    return second === '' ? '\uFFFD' : String.fromCharCode(first, Number.parseInt(second.slice(2), 16));
}
