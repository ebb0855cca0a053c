import { isTyped } from '../engine/effects.js';
import { write } from './inputs.js';
import { listenFields } from './page.js';

/**
 * Knows where an input method is composing a text, and shows it in its format once it is composed. It is to listen
 * after all that may change what was composed.
 * @param {Runtime.Page} page
 */
export function listenToCompositions(page) {
    listenFields(page, 'compositionstart', (_, { target }) => {
        page.composing = /** @type {Element} */ (target);
    });
    listenFields(page, 'compositionend', (field) => {
        page.composing = null;
        if (isTyped(field)) {
            write(page, field);
        }
    });
}
