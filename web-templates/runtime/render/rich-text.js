import { readHTML } from './html-reader.js';
import { readLinkMarks } from './link-mark.js';

/**
 * A piece of a text with simple markup, as templates read it. Pieces that open and close are always balanced.
 * @typedef {{ text: string } | { open: string } | { close: string } | { br: true } | { linkStart: true, key: string }
 *     | { linkEnd: true }} Segment
 * @typedef {{ kind: 'tag' | 'link' | 'break' | 'nothing' | 'hidden', tag: string }} Opened what is kept of an element
 */

const inline = ['b', 'i', 'u', 'em', 'strong'];
const blocks = ['p', 'ul', 'ol', 'li'];
/** Deeper markup is dropped; its text stays. */
const maximumDepth = 50;
const anyText = /\P{White_Space}/u;
/** Letters, digits and underscores only, as marks in HTML must be. */
const word = /^(?:[\p{Alphabetic}\p{N}_]\p{M}*)+$/u;

/**
 * A text without any markup.
 * @type {(text: string) => Segment[]}
 */
export function plainSegments(text) {
    return text ? [{ text }] : [];
}

/**
 * A text in which newlines are line breaks.
 * @type {(text: string) => Segment[]}
 */
export function lineSegments(text) {
    return text.split('\n').flatMap((line, at) =>
        [...at ? [/** @type {const} */ ({ br: true })] : [], ...plainSegments(line)]);
}

/**
 * A label in which `{* text *}` is a link that has its text as key.
 * @type {(text: string, accepted?: RegExp) => Segment[]}
 */
export function markSegments(text, accepted = anyText) {
    return readLinkMarks(text, accepted).flatMap((piece) => (piece.isLink
        ? [{ linkStart: true, key: piece.text }, { text: piece.text }, { linkEnd: true }] : [{ text: piece.text }]));
}

/**
 * A text written in HTML, freed of everything but simple markup: the allowed elements stay, of all others only their
 * text. Blanks are drawn together. What cannot be read as HTML shows as it is written.
 * @param {string} html
 * @param {boolean} [readsMarks] whether `{* word *}` is a link too, as in descriptions but not in labels
 * @returns {Segment[]}
 */
export function htmlSegments(html, readsMarks = true) {
    /** @type {Segment[]} */
    const segments = [];
    /** @type {Opened[]} */
    const open = [];
    // A blank here would show: something stands before it in its line.
    let takesBlank = false;
    const isRead = readHTML(html, {
        enter(name, href) {
            const opened = openedBy(name, href, open);
            open.push(opened);
            segments.push(...startOf(opened, href));
            takesBlank &&= !breaksLine(opened);
        },
        leave() {
            const closed = open.pop();
            if (closed) {
                segments.push(...endOf(closed));
                takesBlank &&= !breaksLine(closed);
            }
        },
        text(text) {
            if (isIn('hidden', open)) {
                return;
            }
            const shown = text.replace(/[ \t\n\r\f]+/g, (run, at) => (at > 0 || takesBlank ? ' ' : ''));
            takesBlank = !/[ \t\n\r\f]$/.test(text);
            segments.push(...readsMarks && !isIn('link', open) ? markSegments(shown, word) : plainSegments(shown));
        },
    });
    return isRead ? segments : plainSegments(html);
}

/** @type {(kind: Opened['kind'], open: Opened[]) => boolean} */
function isIn(kind, open) {
    return open.some((each) => each.kind === kind);
}

/** @type {(opened: Opened, href: string | null) => Segment[]} */
function startOf({ kind, tag }, href) {
    switch (kind) {
        case 'break': return [{ br: true }];
        case 'link': return [{ linkStart: true, key: lastComponent(href ?? '') }];
        case 'tag': return [{ open: tag }];
        default: return [];
    }
}

/** @type {(closed: Opened) => Segment[]} */
function endOf({ kind, tag }) {
    switch (kind) {
        case 'link': return [{ linkEnd: true }];
        case 'tag': return [{ close: tag }];
        default: return [];
    }
}

/**
 * @param {Opened} opened
 * @returns {boolean} whether a line begins behind its start and its end
 */
function breaksLine({ kind, tag }) {
    return kind === 'break' || kind === 'tag' && blocks.includes(tag);
}

/** @type {(name: string, href: string | null, open: Opened[]) => Opened} */
function openedBy(name, href, open) {
    if (name === 'script' || name === 'style' || isIn('hidden', open)) {
        return { kind: 'hidden', tag: name };
    }
    if (name === 'br') {
        return { kind: 'break', tag: name };
    }
    if (name === 'a' && href !== null && !isIn('link', open)) {
        return { kind: 'link', tag: name };
    }
    return { kind: isAllowed(name, open) ? 'tag' : 'nothing', tag: name };
}

/**
 * Tells whether a browser would leave the element where it stands: no block in a paragraph, entries in lists only.
 * @type {(name: string, open: Opened[]) => boolean}
 */
function isAllowed(name, open) {
    const tags = open.filter(({ kind }) => kind === 'tag').map(({ tag }) => tag);
    const last = tags[tags.length - 1] ?? '';
    const block = tags.filter((tag) => blocks.includes(tag)).pop() ?? '';
    if (tags.length >= maximumDepth) {
        return false;
    }
    if (inline.includes(name)) {
        return block !== 'ul' && block !== 'ol';
    }
    if (name === 'li') {
        return last === 'ul' || last === 'ol';
    }
    return blocks.includes(name) && !['p', 'ul', 'ol'].includes(block) && !inline.includes(last);
}

/**
 * The characters without markup, for accessible names and data; line breaks and the borders of paragraphs and list
 * entries become newlines.
 * @type {(segments: Segment[]) => string}
 */
export function plainText(segments) {
    let text = '';
    let isNewlineDue = false;
    for (const segment of segments) {
        if ('text' in segment) {
            text += isNewlineDue && text && !text.endsWith('\n') ? `\n${segment.text}` : segment.text;
            isNewlineDue = false;
        } else if ('br' in segment) {
            text += '\n';
        } else if ('open' in segment) {
            isNewlineDue ||= blocks.includes(segment.open);
        } else if ('close' in segment) {
            isNewlineDue ||= blocks.includes(segment.close);
        }
    }
    return text;
}

/**
 * The last component of an address's path, which is the key of an author's link:
 * `https://a.example/terms/use.html?x#y` → `use.html`; `/` for the top of a site, nothing where there is no path.
 * @type {(address: string) => string}
 */
export function lastComponent(address) {
    const bare = address.replace(/[?#].*$/s, '');
    const path = bare.replace(/^[^/:]*:/, '').replace(/^\/\/[^/]*/, '');
    const last = path.split('/').filter(Boolean).pop();
    return last === undefined ? path && '/' : percentDecoded(last);
}

/**
 * @param {string} text
 * @returns {string} as it is where it cannot be decoded
 */
function percentDecoded(text) {
    try {
        return decodeURIComponent(text);
    } catch {
        return text;
    }
}
