import { press } from '../../engine/press.js';
import { listen } from '../form-element.js';
import { fieldOf } from '../page.js';

/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Page} Page */

/**
 * A button that the host and rules hear of.
 * @type {Control}
 */
export const button = { name: 'button', attach, read: () => undefined, write: () => undefined };

/**
 * @param {Page} page
 */
function attach(page) {
    listen(page, 'click', (event) => {
        const field = event.target.closest('.field-button') ? fieldOf(page, event) : undefined;
        if (field?.definition.control === 'button') {
            press(page.engine, field);
        }
    });
}
