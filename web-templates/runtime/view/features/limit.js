import { announce } from '../announce.js';
import { exceeds } from '../limit.js';
import { listenFields } from '../page.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/**
 * Refuses edits that are too long whole: a paste is not cut, a selection that it was to replace stays.
 *
 * The `maxlength` attribute cuts pastes and counts UTF-16 units. An edit is stopped before it happens where the
 * browser says what it will insert, so that undo goes on working; what cannot be foreseen (an input method's
 * composition, a script) is taken back.
 * @type {Feature}
 */
export const limit = { name: 'limit', attach };

/**
 * @param {Page} page
 */
function attach(page) {
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
function announceLimit(page, { definition }) {
    announce(page, 'run.limit', definition.limit ?? 0);
}
