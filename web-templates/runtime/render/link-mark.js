/** @typedef {{ text: string, isLink: boolean }} Piece */

/**
 * A text with its link marks `{* text *}` in pieces, in order. A mark without its end, and one whose text is not
 * accepted, stays text.
 * @param {string} text
 * @param {RegExp} accepted what a link's text must be
 * @returns {Piece[]}
 */
export function readLinkMarks(text, accepted) {
    /** @type {Piece[]} */
    const pieces = [];
    let plain = '';
    let at = 0;
    for (let mark = nextMark(text, at); mark; mark = nextMark(text, at)) {
        if (accepted.test(mark.text)) {
            pieces.push({ text: plain + text.slice(at, mark.start), isLink: false }, { text: mark.text, isLink: true });
            plain = '';
        } else {
            plain += text.slice(at, mark.end);
        }
        at = mark.end;
    }
    return [...pieces, { text: plain + text.slice(at), isLink: false }].filter((piece) => piece.isLink || piece.text);
}

/**
 * The first end of a mark and the nearest start before it: a start further ahead was never closed.
 * @type {(text: string, at: number) => { start: number, end: number, text: string } | null}
 */
function nextMark(text, at) {
    const first = text.indexOf('{* ', at);
    const end = first < 0 ? -1 : text.indexOf(' *}', first + 3);
    if (end < 0) {
        return null;
    }
    let start = first;
    // Each start lies behind the one before it: two may not share a sign.
    for (let inner = text.indexOf('{* ', start + 3); inner >= 0
        && inner + 3 <= end; inner = text.indexOf('{* ', start + 3)) {
        start = inner;
    }
    return { start, end: end + 3, text: text.slice(start + 3, end) };
}
