import { markLocked, writeAll } from '../inputs.js';

/**
 * The part of a whole that is reached; its value is the share.
 * @type {Runtime.Control}
 */
export const progress = {
    name: 'progress', attach: (page) => writeAll(page, 'progress'), write, drawn, lock: markLocked,
    text: (page, { value }) => String(value),
};

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write({ wrappers }, { name, value }) {
    const bar = wrappers.get(name)?.querySelector('progress');
    if (bar) {
        bar.value = Number(value);
    }
}

/** @type {NonNullable<Runtime.Control['drawn']>} */
function drawn({ wrappers }, { name }) {
    const copy = /** @type {HTMLElement | undefined} */ (wrappers.get(name)?.querySelector('progress')?.cloneNode());
    copy?.removeAttribute('id');
    return copy ? [copy] : [];
}
