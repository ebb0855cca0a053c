/** @type {Intl.Segmenter | undefined} */
let segmenter;

/**
 * The length of a text in user-perceived characters (code points where the browser cannot tell).
 * @param {string} text
 * @returns {number}
 */
export function lengthOf(text) {
    if (/^[ -~]*$/.test(text)) {
        return text.length;
    }
    if (!('Segmenter' in Intl)) {
        return [...text].length;
    }
    segmenter ??= new Intl.Segmenter();
    return [...segmenter.segment(text)].length;
}
