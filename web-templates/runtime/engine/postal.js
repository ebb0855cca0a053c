/**
 * A postal code in upper case, without blanks, as a Canadian one is kept; nothing else is touched.
 * @type {(text: string) => string}
 */
export function compact(text) {
    return text.replace(/\s/g, '').toUpperCase();
}

/**
 * A Canadian postal code as it is shown, where it is kept as one.
 * @param {string} text
 * @returns {string} "H3T 1W5"
 */
export function spaced(text) {
    const isKept = text === compact(text) && text.length > 3 && text.length <= 6;
    return isKept ? `${text.slice(0, 3)} ${text.slice(3)}` : text;
}

/**
 * The character that a typed one becomes: letters and digits take turns, the rest is dropped.
 * @param {string} before the text to its left
 * @param {string} inserted
 * @param {string} after the text to its right
 * @returns {string} "" to drop it
 */
export function typedCanadian(before, inserted, after) {
    const place = compact(before).length;
    const isFitting = (place % 2 === 0 ? /^[A-Za-z]$/ : /^[0-9]$/).test(inserted);
    return isFitting && place + compact(after).length < 6 ? inserted.toUpperCase() : '';
}

/**
 * A text as if it had been typed.
 * @type {(text: string) => string}
 */
export function typedAsCanadian(text) {
    let typed = '';
    for (const character of text) {
        typed += typedCanadian(typed, character, '');
    }
    return typed;
}
