import { createPage } from './view/create.js';
import { createHandle } from './view/handle.js';
import { tellOpening } from './view/host-news.js';

/**
 * Takes the page's form over and opens `window.formsite` to the host.
 * @param {Runtime.Start} options what this form's bundle holds
 */
export function start(options) {
    // Whoever exchanges the page does it now: what is there when this returns is what is taken over.
    document.dispatchEvent(new Event('formsite:start'));
    const page = createPage(options, document.currentScript?.closest('[data-form-root]') ?? document);
    const handle = createHandle(page);
    Object.assign(window, { formsite: handlesWith(handle) });
    // By now its listeners can use the form.
    tellOpening(page);
}

/**
 * The object that scripts of the page find: this form, and those that other elements of the page show.
 * @param {Runtime.Handle} handle
 */
function handlesWith(handle) {
    /** @type {Runtime.Handle[]} */
    const others = /** @type {any} */ (window).formsite?.forms ?? [];
    const forms = others.filter(({ element }) => element.isConnected && element !== handle.element);
    forms.push(handle);
    const form = (/** @type {string | undefined} */ id) =>
        (id === undefined ? forms[0] : forms.find((each) => each.id === id)) ?? null;
    return { forms, form };
}
