import { inWords, sentence } from './sentence.js';
import { advance, position, take } from './scanner.js';

/** What stops the reading of a file, told at its place. */
export class SyntaxFault extends Error {
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
export function fault(scanner, id, sentence) {
    return new SyntaxFault(id, position(scanner), sentence);
}

/**
 * `true`, `false` or `null`.
 * @param {Json.Scanner} scanner
 */
export function readWord(scanner) {
    const [word] = /[A-Za-z0-9_]*/y.exec(scanner.text.slice(scanner.at)) ?? [''];
    /** @type {Record<string, boolean | null>} */
    const words = { true: true, false: false, null: null };
    if (Object.hasOwn(words, word)) {
        advance(scanner, word.length);
        return words[word];
    }
    if (scanner.at >= scanner.text.length) {
        throw fault(scanner, 'json.syntax', sentence`the file ends where a value is expected`);
    }
    throw fault(scanner, 'json.syntax',
        word === '' ? sentence`a value is expected here`
            : sentence`“${word}” is no JSON value; texts stand in double quotes`);
}

/**
 * @param {Json.Scanner} scanner
 * @param {(sentence: Json.Sentence) => void} tell a number that no 64 bits hold as it is written
 */
export function readNumber(scanner, tell) {
    const [text] = /[-+.0-9Ee]+/y.exec(scanner.text.slice(scanner.at)) ?? [''];
    if (!/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/.test(text)) {
        throw fault(scanner, 'json.number', sentence`“${text.slice(0, 40)}” is no number that JSON knows`);
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
export function readString(scanner) {
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
            throw fault(scanner, 'json.syntax',
                next === '\n' ? sentence`the text has no closing quote on its line; write it as an escape such as \\n`
                : sentence`a control character stands in the text; write it as an escape such as \\n`);
        }
    }
    throw new SyntaxFault('json.syntax', opening, sentence`the text that begins here has no closing quote`);
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
        throw fault(scanner, 'json.escape',
            sentence`this escape is not known in JSON; a backslash itself is written \\\\`);
    }
    const first = Number.parseInt(unit.slice(2), 16);
    if (first < 0xD800 || first > 0xDFFF) {
        return String.fromCharCode(first);
    }
    const second = first < 0xDC00 ? take(scanner, /\\u[Dd][C-Fc-f][0-9A-Fa-f]{2}/y) : '';
    return second === '' ? '\uFFFD' : String.fromCharCode(first, Number.parseInt(second.slice(2), 16));
}
