/**
 * Whether a text is a Canadian postal code (mm-xml 4): no D F I O Q U, nor W or Z in the first place.
 * @param {string} text
 * @returns {boolean}
 */
export function isCanadian(text) {
    return /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] ?[0-9][ABCEGHJ-NPRSTV-Z][0-9]$/i.test(text);
}

/**
 * Whether a text is a British postcode; blanks and small letters are how people write it.
 * @param {string} text
 * @returns {boolean}
 */
export function isBritish(text) {
    return /^(?:GIR0AA|[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][ABD-HJLNP-UW-Z]{2})$/.test(compact(text));
}

/**
 * Whether a text is a postal code of the United States, with or without its four more digits; blanks do not count.
 * @param {string} text
 * @returns {boolean}
 */
export function isAmerican(text) {
    return /^[0-9]{5}(?:-[0-9]{4})?$/.test(compact(text));
}

/**
 * Whether a text is a French postal code; blanks do not count.
 * @param {string} text
 * @returns {boolean}
 */
export function isFrench(text) {
    return /^[0-9]{5}$/.test(compact(text));
}

/**
 * A postal code in upper case, without blanks, as a Canadian one is kept; nothing else is touched.
 * @param {string} text
 * @returns {string}
 */
export function compact(text) {
    return text.replace(/\s/g, '').toUpperCase();
}

/**
 * A Canadian postal code as it is shown.
 * @param {string} text
 * @returns {string} "H3T 1W5"
 */
export function spaced(text) {
    return text.length > 3 ? `${text.slice(0, 3)} ${text.slice(3)}` : text;
}

/**
 * What a typed character becomes: letters and digits take turns, the rest is dropped (mm-xml 4).
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
 * @param {string} text
 * @returns {string}
 */
export function typedAsCanadian(text) {
    let typed = '';
    for (const character of text) {
        typed += typedCanadian(typed, character, '');
    }
    return typed;
}
