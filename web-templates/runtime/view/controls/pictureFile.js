import { isOpen } from '../../engine/effects.js';
import { change, finish } from '../../engine/values.js';
import { base64Of } from '../base64.js';
import { markLocked } from '../inputs.js';
import { listenFields } from '../page.js';
import { drawnPicture, hideBroken, showSource } from '../picture-source.js';
import { track } from '../work.js';

/**
 * A picture that a value holds, as the bytes of a file in Base64.
 * @type {Runtime.Control}
 */
export const pictureFile = {
    name: 'pictureFile', attach, read: () => undefined, write: showSource, drawn: drawnPicture, lock: markLocked,
    text: () => '',
};

/** @param {Runtime.Page} page */
function attach(page) {
    hideBroken(page, 'pictureFile');
    listenFields(page, 'change', (field, { target }) => {
        const input = /** @type {HTMLInputElement} */ (target);
        const file = input.files?.[0];
        if (field.definition.control === 'pictureFile' && file && isOpen(field)) {
            track(page, take(page, field, file).finally(() => { input.value = ''; }));
        }
    });
}

/** @type {(page: Runtime.Page, field: Runtime.Field, file: File) => Promise<void>} */
async function take({ engine }, field, file) {
    change(engine, field, await base64Of(file), 'user');
    finish(engine, field);
}
