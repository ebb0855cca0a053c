import { markLocked } from '../inputs.js';
import { drawnPicture, hideBroken, showSource } from '../picture-source.js';

/**
 * A picture that a value holds.
 * @type {Runtime.Control}
 */
export const picture = {
    name: 'picture', attach, write: showSource, drawn: drawnPicture, lock: markLocked, text: () => '',
};

/** @param {Runtime.Page} page */
function attach(page) {
    hideBroken(page, 'picture');
    for (const field of page.engine.fields.values()) {
        if (field.definition.control === 'picture') {
            showSource(page, field);
        }
    }
}
