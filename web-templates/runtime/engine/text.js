/** @type {Intl.Segmenter | undefined} */
let segmenter;

/**
 * The user-perceived characters of a text (code points where the browser cannot tell).
 * @param {string} text
 * @returns {string[]}
 */
export function graphemesOf(text) {
    if (/^[ -~]*$/.test(text) || !('Segmenter' in Intl)) {
        return [...text];
    }
    segmenter ??= new Intl.Segmenter();
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * How many of them a text has.
 * @param {string} text
 * @returns {number}
 */
export function lengthOf(text) {
    return graphemesOf(text).length;
}
