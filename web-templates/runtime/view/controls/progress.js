import { markLocked } from '../inputs.js';

/**
 * The part of a whole that is reached; its value is the share.
 * @type {Runtime.Control}
 */
export const progress = { name: 'progress', attach, write, lock: markLocked, text: (page, { value }) => String(value) };

/** @param {Runtime.Page} page */
function attach(page) {
    for (const field of page.engine.fields.values()) {
        if (field.definition.control === 'progress') {
            write(page, field);
        }
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write({ wrappers }, { name, value }) {
    const bar = wrappers.get(name)?.querySelector('progress');
    if (bar) {
        bar.value = Number(value);
    }
}
