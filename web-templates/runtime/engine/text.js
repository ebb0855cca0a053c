/** @type {Intl.Segmenter | undefined} */
let segmenter;

/**
 * A text by its user-perceived characters (code points where the browser cannot tell).
 * @type {(text: string) => Iterable<{ segment: string } | string>}
 */
export function segmentsOf(text) {
    return 'Segmenter' in Intl ? (segmenter ??= new Intl.Segmenter()).segment(text) : text;
}

/**
 * The length of a text in user-perceived characters.
 * @type {(text: string) => number}
 */
export function lengthOf(text) {
    return /^[ -~]*$/.test(text) ? text.length : [...segmentsOf(text)].length;
}

/**
 * A text with a capital at its beginning.
 * @type {(text: string) => string}
 */
export function capitalised(text) {
    return text.replace(/^./u, (first) => first.toUpperCase());
}

/**
 * A text as people look for it: without accents and capitals.
 * @type {(text: string) => string}
 */
export function folded(text) {
    return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
