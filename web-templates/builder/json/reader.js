import { error, warning } from './findings.js';
import { sentence } from './sentence.js';
import { SyntaxFault, fault, readNumber, readString, readWord } from './scalars.js';
import { advance, position, scannerOf, take } from './scanner.js';

/** @typedef {{ scanner: Json.Scanner, findings: Json.Finding[] }} Reader */

/** Deeper files are refused: no form nests so, and the reader calls itself at each level. */
const maximumDepth = 200;

/**
 * Reads JSON with the place of every part.
 *
 * Commas before `}` and `]`, comments and keys written twice are tolerated with a warning, because real form files have
 * them; anything else that JSON forbids is an error, and `root` is null.
 * @type {(text: string, file: string) => { root: Json.JSONNode | null, findings: Json.Finding[] }}
 */
export function readJSON(text, file) {
    const reader = { scanner: scannerOf(text, file), findings: /** @type {Json.Finding[]} */ ([]) };
    try {
        return { root: readWhole(reader), findings: reader.findings };
    } catch (problem) {
        if (!(problem instanceof SyntaxFault)) {
            throw problem;
        }
        return {
            root: null, findings: [...reader.findings, error(problem.id, { position: problem.place, path: '' },
                problem.sentence)],
        };
    }
}

/** @param {Reader} reader */
function readWhole(reader) {
    const { scanner } = reader;
    skipBlank(reader);
    if (scanner.at >= scanner.text.length) {
        throw fault(scanner, 'json.empty', sentence`the file is empty`);
    }
    const root = readValue(reader, '', 0);
    skipBlank(reader);
    if (scanner.at < scanner.text.length) {
        throw fault(scanner, 'json.syntax', sentence`there is something after the end of the JSON value`);
    }
    return root;
}

/** @type {(reader: Reader, path: string, depth: number) => Json.JSONNode} */
function readValue(reader, path, depth) {
    const { scanner } = reader;
    if (depth > maximumDepth) {
        throw fault(scanner, 'json.depth', sentence`nested more than ${maximumDepth} levels deep; no form needs that`);
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
            (sentence) => reader.findings.push(warning('json.precision', place, sentence)));
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
            throw fault(scanner, 'json.syntax', sentence`a key in double quotes or “}” is expected here`);
        }
        const key = readString(scanner);
        const own = path === '' ? key : `${path}.${key}`;
        const earlier = places.get(key);
        if (earlier !== undefined) {
            reader.findings.push(warning('json.duplicate-key', { position: place, path: own },
                sentence`the key “${key}” is there twice; the last one counts`,
                [sentence`${earlier}: the first one is here`]));
        }
        places.set(key, place);
        skipBlank(reader);
        if (scanner.text[scanner.at] !== ':') {
            throw fault(scanner, 'json.syntax', sentence`“:” is expected after the key “${key}”`);
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
            reader.findings.push(
                warning('json.trailing-comma', comma, sentence`the comma before “${closing}” is one too many`));
        }
    } else if (!isFirst && scanner.text[scanner.at] !== closing) {
        throw fault(scanner, 'json.syntax', sentence`“,” or “${closing}” is expected here`);
    }
    if (scanner.at >= scanner.text.length) {
        throw fault(scanner, 'json.syntax', sentence`the file ends before “${closing}”`);
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
            throw new SyntaxFault('json.syntax', place.position, sentence`the comment has no end`);
        }
        advance(scanner, end + 2 - scanner.at);
    } else {
        throw fault(scanner, 'json.syntax', sentence`“/” has no meaning here`);
    }
    reader.findings.push(
        warning('json.comment', place, sentence`JSON has no comments; other readers will refuse this file`));
}
