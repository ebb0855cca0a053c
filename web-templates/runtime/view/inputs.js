/** @typedef {import('../types').Input} Input */
/** @typedef {import('../types').Value} Value */

/**
 * What a native control holds.
 * @param {Input} input
 * @returns {Value}
 */
export function read(input) {
    if (isCheckbox(input)) {
        return input.checked;
    }
    // Some browsers take years of five and six digits.
    return input.type === 'date' && input.value.length > 10 ? '' : input.value;
}

/**
 * Puts a value into a native control unless it is there already: writing would move the caret.
 * @param {Input} input
 * @param {Value} value
 */
export function write(input, value) {
    if (isCheckbox(input)) {
        input.checked = value === true;
    } else if (input.value !== value) {
        input.value = String(value);
    }
}

/**
 * @param {Element} input
 * @returns {input is HTMLInputElement}
 */
function isCheckbox(input) {
    return input instanceof HTMLInputElement && input.type === 'checkbox';
}
