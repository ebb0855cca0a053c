import { lengthOf } from '../engine/text.js';
import { announce } from './announce.js';
import { listenFields } from './page.js';

/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Page} Page */

/**
 * Whether an edit is to be refused: its result is longer than the field's limit and does not shorten the text.
 * @param {Field} field
 * @param {string} text the result of the edit
 * @returns {boolean}
 */
export function exceeds({ definition: { limit }, value }, text) {
    if (limit === undefined || text.length <= limit) {
        return false;
    }
    const length = lengthOf(text);
    return length > limit && length >= lengthOf(String(value));
}

/**
 * Refuses edits that are too long whole: a paste is not cut, a selection that it was to replace stays.
 *
 * The `maxlength` attribute cuts pastes and counts UTF-16 units. An edit is stopped before it happens where the
 * browser says what it will insert, so that undo goes on working; what cannot be foreseen (an input method's
 * composition, a script) is taken back.
 * @param {Page} page
 */
export function refuseLongEdits(page) {
    /** @type {[number, number]} where the caret or selection was before the edit */
    let selection = [0, 0];
    listenFields(page, 'beforeinput', (field, /** @type {InputEvent} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        if (field.definition.limit === undefined || event.isComposing) {
            return;
        }
        const { value, selectionStart, selectionEnd } = input;
        selection = [selectionStart ?? value.length, selectionEnd ?? value.length];
        const inserted = event.data?.replace(/[\r\n]/g, '');
        if (inserted && exceeds(field, value.slice(0, selection[0]) + inserted + value.slice(selection[1]))) {
            event.preventDefault();
            announceLimit(page, field);
        }
    });
    /**
     * @param {Field} field
     * @param {Event} event
     */
    const takeBack = (field, event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        if (exceeds(field, input.value) && !(event instanceof InputEvent && event.isComposing)) {
            input.value = String(field.value);
            input.setSelectionRange(...selection);
            announceLimit(page, field);
        }
    };
    listenFields(page, 'input', takeBack);
    listenFields(page, 'compositionend', takeBack);
}

/**
 * @param {Page} page
 * @param {Field} field
 */
function announceLimit(page, { definition: { limit = 0 } }) {
    announce(page, 'run.limit', limit);
}
