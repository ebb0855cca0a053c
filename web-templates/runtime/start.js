import { createPage } from './view/create.js';
import { createHandle } from './view/handle.js';

/** @typedef {import('./types').Start} Start */

/**
 * Takes the page's form over and opens `window.formsite` to the host.
 * @param {Start} options what this form's bundle holds
 */
export function start(options) {
    // Whoever exchanges the page does it now: what is there when this returns is what is taken over.
    document.dispatchEvent(new Event('formsite:start'));
    const handle = createHandle(createPage(options));
    Object.assign(window, {
        formsite: {
            forms: [handle],
            form: (/** @type {string | undefined} */ id) => (id === undefined || id === handle.id ? handle : null),
        },
    });
}
