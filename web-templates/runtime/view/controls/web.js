import { markLocked, writeAll } from '../inputs.js';

/**
 * A page of the web in a frame, or markup in one that can neither run scripts nor reach the page.
 * @type {Runtime.Control}
 */
export const web = {
    name: 'web', attach: (page) => writeAll(page, 'web'), write, drawn: () => [], lock,
    text: (page, { value }) => String(value ?? ''),
};

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write({ wrappers }, { name, value, definition }) {
    const frame = wrappers.get(name)?.querySelector('iframe');
    const text = String(value ?? '');
    if (!frame) {
        return;
    }
    if (definition.markup) {
        if (frame.srcdoc !== text) {
            frame.srcdoc = text;
        }
        return;
    }
    const address = loadable(text);
    if (frame.dataset.address !== address) {
        frame.dataset.address = address;
        if (address) {
            frame.src = address;
        } else {
            frame.removeAttribute('src');
        }
    }
}

/**
 * An address that a frame may load: of the web, or relative to the page.
 * @param {string} text
 * @returns {string} "" for any other
 */
function loadable(text) {
    const bare = text.trim();
    try {
        const { protocol } = new URL(bare, 'https://page.invalid/');
        return bare && /^https?:$/.test(protocol) ? bare : '';
    } catch {
        return '';
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function lock(page, field) {
    markLocked(page, field);
    page.wrappers.get(field.name)?.querySelector('iframe')?.toggleAttribute('inert', !field.enabled);
}
