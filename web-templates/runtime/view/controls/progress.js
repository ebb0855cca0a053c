import { markLocked } from '../inputs.js';

/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/**
 * The part of a whole that is reached; its value is the share.
 * @type {Control}
 */
export const progress = { name: 'progress', attach, write, lock: markLocked, text: (page, { value }) => String(value) };

/** @param {Page} page */
function attach(page) {
    for (const field of page.engine.fields.values()) {
        if (field.definition.control === 'progress') {
            write(page, field);
        }
    }
}

/** @type {(page: Page, field: Field) => void} */
function write({ wrappers }, { name, value }) {
    const bar = wrappers.get(name)?.querySelector('progress');
    if (bar) {
        bar.value = Number(value);
    }
}
