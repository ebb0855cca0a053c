import { isOpen } from '../../engine/effects.js';
import { press } from '../../engine/press.js';
import { listenFields } from '../page.js';

/**
 * A button that the host and rules hear of.
 * @type {Runtime.Control}
 */
export const button = { name: 'button', attach, read: () => undefined, write: () => undefined };

/** @param {Runtime.Page} page */
function attach(page) {
    listenFields(page, 'click', (field, event) => {
        const isButton = /** @type {Element} */ (event.target).closest('button') !== null;
        if (field.definition.control !== 'button' || !isButton || !isOpen(field)) {
            return;
        }
        // What sends the form is a rule like others; without script the browser does it.
        event.preventDefault();
        press(page.engine, field);
    });
}
