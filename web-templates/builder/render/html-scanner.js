import { entity } from './html-entities.js';

/**
 * A piece of a text that is written in HTML, as it stands there.
 * @typedef {{ kind: 'text', text: string }
 *     | { kind: 'start', name: string, href: string | null, isClosed: boolean, isCut: boolean }
 *     | { kind: 'end', name: string } | { kind: 'other' }} Token
 */

const blank = /[ \t\n\r]*/y;
const name = /[A-Za-z_:.][A-Za-z0-9_:.-]*/y;
const bareValue = /[^> \t\n\r]*/y;
const rubbish = /(?:[^ \t\n\r>/]|\/(?!>))*/y;

/**
 * Reads a text as HTML from one place to the end of the next tag, comment, or run of characters.
 * @param {string} html
 * @param {number} at
 * @returns {{ token: Token, end: number }}
 */
export function scan(html, at) {
    if (html[at] !== '<') {
        const end = html.indexOf('<', at);
        const to = end < 0 ? html.length : end;
        return { token: { kind: 'text', text: decoded(html.slice(at, to)) }, end: to };
    }
    if (/^<[A-Za-z_:]/.test(html.slice(at, at + 2))) {
        return scanStart(html, at);
    }
    if (html.startsWith('</', at)) {
        return scanEnd(html, at);
    }
    return scanOther(html, at);
}

/**
 * @param {string} html
 * @param {number} at
 * @returns {{ token: Token, end: number }}
 */
function scanStart(html, at) {
    const tag = take(name, html, at + 1);
    let end = skip(html, at + 1 + tag.length);
    /** @type {string | null} */
    let href = null;
    while (end < html.length && html[end] !== '>' && !html.startsWith('/>', end)) {
        const attribute = scanAttribute(html, end);
        if (attribute.name === 'href') {
            href ??= attribute.value;
        }
        end = skip(html, attribute.end);
    }
    const isClosed = html.startsWith('/>', end);
    const isCut = end >= html.length;
    return { token: { kind: 'start', name: tag.toLowerCase(), href, isClosed, isCut }, end: isCut ? end : end + (isClosed ? 2 : 1) };
}

/**
 * @param {string} html
 * @param {number} at
 * @returns {{ name: string, value: string, end: number }} without a name for what is no attribute
 */
function scanAttribute(html, at) {
    const own = take(name, html, at);
    if (!own) {
        return { name: '', value: '', end: at + take(rubbish, html, at).length };
    }
    const sign = skip(html, at + own.length);
    if (html[sign] !== '=') {
        return { name: own.toLowerCase(), value: '', end: sign };
    }
    const start = skip(html, sign + 1);
    const quote = html[start];
    if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, start + 1);
        const end = close < 0 ? html.length : close;
        return { name: own.toLowerCase(), value: decoded(html.slice(start + 1, end)), end: Math.min(end + 1, html.length) };
    }
    const value = take(bareValue, html, start);
    return { name: own.toLowerCase(), value: decoded(value), end: start + value.length };
}

/**
 * @param {string} html
 * @param {number} at
 * @returns {{ token: Token, end: number }}
 */
function scanEnd(html, at) {
    const tag = take(name, html, at + 2);
    if (!tag) {
        return { token: { kind: 'text', text: '' }, end: at + 2 };
    }
    return { token: { kind: 'end', name: tag.toLowerCase() }, end: after(html, '>', at) };
}

/**
 * Comments, instructions and declarations; any other `<` is a sign as all others.
 * @param {string} html
 * @param {number} at
 * @returns {{ token: Token, end: number }}
 */
function scanOther(html, at) {
    const rest = html.slice(at, at + 9).toLowerCase();
    if (rest.startsWith('<!--')) {
        return { token: { kind: 'other' }, end: endOfComment(html, at + 4) };
    }
    if (rest.startsWith('<?')) {
        const isNamed = /^[\p{L}_:]/u.test(html.slice(at + 2, at + 4));
        return isNamed ? { token: { kind: 'other' }, end: after(html, '>', at) }
            : { token: { kind: 'text', text: '' }, end: at + 2 };
    }
    return rest === '<!doctype' ? { token: { kind: 'text', text: '' }, end: after(html, '>', at) }
        : { token: { kind: 'text', text: '<' }, end: at + 1 };
}

/**
 * @param {string} html
 * @param {number} at where its text begins
 * @returns {number}
 */
function endOfComment(html, at) {
    const rest = html.slice(at);
    const end = rest.match(/--!?>/);
    return end ? at + (end.index ?? 0) + end[0].length : html.length;
}

/**
 * @param {string} html
 * @param {string} sign
 * @param {number} at
 * @returns {number} the place behind the next such sign
 */
function after(html, sign, at) {
    const found = html.indexOf(sign, at);
    return found < 0 ? html.length : found + 1;
}

/**
 * @param {string} html
 * @param {number} at
 * @returns {number}
 */
function skip(html, at) {
    return at + take(blank, html, at).length;
}

/**
 * @param {RegExp} pattern
 * @param {string} html
 * @param {number} at
 * @returns {string} what stands right there, "" where it does not match
 */
function take(pattern, html, at) {
    pattern.lastIndex = at;
    return pattern.exec(html)?.[0] ?? '';
}

/**
 * A text with its entities and character numbers read; those of no sign are left out, unknown names stay.
 * @param {string} text
 * @returns {string}
 */
function decoded(text) {
    return text.replace(/&#[xX]([0-9a-fA-F]*);?|&#([0-9]*);?|&([A-Za-z_:][\w:.-]*);/g, (all, hex, digits, word) =>
        (word ? entity(word) ?? all : signOf(hex === undefined ? parseInt(digits, 10) : parseInt(hex, 16))));
}

/**
 * @param {number} code
 * @returns {string} "" for a number that is no sign
 */
function signOf(code) {
    const isSign = code === 9 || code === 10 || code === 13 || code >= 32 && code < 0xD800
        || code >= 0xE000 && code < 0xFFFE || code >= 0x10000 && code < 0x110000;
    return isSign ? String.fromCodePoint(code) : '';
}
