import { createPage } from './view/create.js';
import { createHandle } from './view/handle.js';
import { tellOpening } from './view/host-news.js';

/** @typedef {import('./types').Start} Start */

/**
 * Takes the page's form over and opens `window.formsite` to the host.
 * @param {Start} options what this form's bundle holds
 */
export function start(options) {
    // Whoever exchanges the page does it now: what is there when this returns is what is taken over.
    document.dispatchEvent(new Event('formsite:start'));
    const page = createPage(options);
    const handle = createHandle(page);
    Object.assign(window, {
        formsite: {
            forms: [handle],
            form: (/** @type {string | undefined} */ id) => (id === undefined || id === handle.id ? handle : null),
        },
    });
    // By now its listeners can use the form.
    tellOpening(page);
}
