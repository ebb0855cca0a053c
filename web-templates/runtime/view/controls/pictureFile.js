import { isOpen } from '../../engine/effects.js';
import { change, finish } from '../../engine/values.js';
import { listenFields } from '../page.js';
import { showSource } from '../picture-source.js';
import { track } from '../work.js';

/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/**
 * A picture that a value holds, as the bytes of a file in Base64.
 * @type {Control}
 */
export const pictureFile = {
    name: 'pictureFile', attach, read: () => undefined, write: showSource, lock, text: () => '',
};

/**
 * @param {Page} page
 */
function attach(page) {
    listenFields(page, 'change', (field, { target }) => {
        const input = /** @type {HTMLInputElement} */ (target);
        const file = input.files?.[0];
        if (field.definition.control === 'pictureFile' && file && isOpen(field)) {
            track(page, take(page, field, file).finally(() => { input.value = ''; }));
        }
    });
}

/**
 * @param {Page} page
 * @param {Field} field
 * @param {File} file
 */
async function take({ engine }, field, file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) {
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    }
    change(engine, field, btoa(text), 'user');
    finish(engine, field);
}

/**
 * @param {Page} page
 * @param {Field} field
 */
function lock({ wrappers }, { name, enabled }) {
    wrappers.get(name)?.toggleAttribute('data-locked', !enabled);
}
