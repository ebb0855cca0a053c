import { select } from './form-element.js';
import { markIDs } from './id-marks.js';

/**
 * A form's page as it was fetched.
 * @typedef {{ page: Document, form: HTMLFormElement, adapt(change: (data: Runtime.FormData) => void): void }} FormPage
 */

/**
 * Fetches the page of a form to be shown within another page.
 * @type {(address: string) => Promise<FormPage>}
 */
export async function fetchFormPage(address) {
    const response = await fetch(address);
    if (!response.ok) {
        throw new Error(`${address}: ${response.status}`);
    }
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    page.head.prepend(Object.assign(page.createElement('base'), { href: response.url }));
    const form = /** @type {HTMLFormElement | null} */ (page.querySelector('form[data-form]'));
    const block = page.querySelector('script[data-form-data]');
    if (!form || !block) {
        throw new Error(`${address}: no form`);
    }
    const adapt = (/** @type {(data: Runtime.FormData) => void} */ change) => {
        const data = JSON.parse(block.textContent ?? '');
        change(data);
        block.textContent = JSON.stringify(data);
    };
    return { page, form, adapt };
}

/**
 * Shows a fetched form within an element and takes it over.
 * @param {FormPage} fetched
 * @param {HTMLElement} element
 * @param {string} mark before each of its ids, where the document may have them already
 * @returns {Promise<Runtime.Handle & Record<string, any>>} the form's handle
 */
export async function standIn({ page, form }, element, mark) {
    await Promise.all([...page.querySelectorAll('link[rel=stylesheet]')].map(addStyles));
    for (const name of /** @type {const} */ (['src', 'href'])) {
        for (const each of select(form, `[${name}]`)) {
            // An address within the page stays one.
            if (!each.getAttribute(name).startsWith('#')) {
                each.setAttribute(name, each[name]);
            }
        }
    }
    markIDs(page, mark);
    Object.assign(element, { lang: page.documentElement.lang, dir: page.documentElement.dir });
    const kept = [...page.querySelectorAll('.required-note, script[data-form-data]'), form];
    element.setAttribute('data-form-root', mark);
    element.replaceChildren(...kept.map((node) => document.importNode(node, true)));
    for (const { src } of /** @type {NodeListOf<HTMLScriptElement>} */ (page.querySelectorAll('script[src]'))) {
        await runScript(src, element);
    }
    const { forms } = /** @type {any} */ (window).formsite;
    return forms.find((/** @type {{ element: Element }} */ handle) => element.contains(handle.element));
}

/**
 * @param {Element} link
 * @returns {Promise<unknown> | void} what is there already is not added again
 */
function addStyles(link) {
    const { href } = /** @type {HTMLLinkElement} */ (link);
    const known = /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll('link[rel=stylesheet]')]);
    if (!known.some((each) => each.href === href)) {
        return new Promise((resolve) => {
            // A form without its looks is still a form.
            const told = { onload: resolve, onerror: resolve };
            document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, ...told }));
        });
    }
}

/**
 * Runs a form's script within the element: the script finds its form by the place that it stands at.
 * @type {(src: string, element: HTMLElement) => Promise<void>}
 */
async function runScript(src, element) {
    // A page in another encoding would read it in that.
    const script = Object.assign(document.createElement('script'), { src, charset: 'utf-8' });
    await new Promise((resolve, reject) => {
        Object.assign(script, { onload: resolve, onerror: reject });
        element.append(script);
    });
    script.remove();
}
