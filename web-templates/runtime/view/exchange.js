import { keepGoneAnswers, withGoneAnswers } from './gone-answers.js';
import { stateTransfer, withoutFocus } from './state-transfer.js';

/**
 * Puts the page as it is now on the server in the place of the one that is open, which is not left: answers, focus and
 * scroll stay. The development server's client calls it.
 * @returns {Promise<{ hash: string, lost: string[] }>} the mark of the page that is shown now, and the titles of
 *     the fields whose answers found no place
 */
export async function exchange() {
    const response = await fetch(location.href);
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (policyOf(next) !== policyOf(document)) {
        // A page cannot get rid of its policy. What was entered is in the draft.
        location.reload();
        return new Promise(() => {});
    }
    await Promise.all([exchangeStyles(stylesOf(next)), dialogsClosed()]);
    const lost = await (next.querySelector('form[data-form]') ? exchangeForm(next) : exchangeOther(next));
    return { hash: next.querySelector('script[data-page]')?.getAttribute('data-page') ?? '', lost };
}

/**
 * The new script says when it takes the page over; the pages change only then. Saving, changing and restoring are one
 * task of the browser: nothing flickers, and no key that is pressed meanwhile is lost.
 * @type {(next: Document) => Promise<string[]>}
 */
async function exchangeForm(next) {
    /** @type {Runtime.SavedState | undefined} */
    let saved;
    const change = () => {
        const left = handle()?.extend(stateTransfer).save();
        saved = left && withGoneAnswers(isInUse() ? left : withoutFocus(left));
        handle()?.end();
        replace(next);
    };
    document.addEventListener('formsite:start', change);
    try {
        await runScripts(next);
    } finally {
        document.removeEventListener('formsite:start', change);
    }
    const form = handle();
    if (!saved || !form) {
        return [];
    }
    const lost = form.extend(stateTransfer).restore(saved);
    keepGoneAnswers(saved, (name) => form.field(name) !== null);
    return lost;
}

/**
 * Exchanges a page without a form: there are links, and perhaps something to search.
 * @type {(next: Document) => Promise<string[]>}
 */
async function exchangeOther(next) {
    const { activeElement } = document;
    const search = document.querySelector('input');
    replace(next);
    await runScripts(next);
    const input = document.querySelector('input');
    if (input && search?.value) {
        input.value = search.value;
        input.dispatchEvent(new Event('input'));
    }
    const address = activeElement?.getAttribute('href');
    const links = [...document.querySelectorAll('a')];
    const goal = activeElement === search ? input
        : links.find((link) => address && link.getAttribute('href') === address);
    goal?.focus({ preventScroll: true });
    return [];
}

/** @param {Document} next */
async function runScripts(next) {
    for (const { src } of /** @type {NodeListOf<HTMLScriptElement>} */ (
        next.querySelectorAll('script[src]:not([data-page])'))) {
        const script = Object.assign(document.createElement('script'), { src });
        await new Promise((resolve, reject) => {
            script.addEventListener('load', resolve);
            script.addEventListener('error', reject);
            document.head.append(script);
        });
        script.remove();
    }
}

/** Waits until no dialog is open: what is drawn or asked in it would be lost. */
async function dialogsClosed() {
    while (document.querySelector('dialog[open]')) {
        await new Promise((resolve) => {
            document.addEventListener('close', resolve, { capture: true, once: true });
        });
    }
}

/** @param {Document} next */
function replace({ documentElement: { lang, dir, className }, title, head, body }) {
    Object.assign(document.documentElement, { lang, dir, className });
    document.title = title;
    for (const block of document.querySelectorAll('script[type]')) {
        block.remove();
    }
    document.head.append(...head.querySelectorAll('script[type]'));
    document.body.replaceWith(body);
}

/**
 * Exchanges the style sheets, the new ones for the former once they are there.
 * @param {string[]} addresses
 */
export async function exchangeStyles(addresses) {
    const former = [...document.querySelectorAll('link[rel=stylesheet]')];
    if (String(stylesOf(document)) !== String(addresses)) {
        await Promise.all(addresses.map((href) => new Promise((onload, onerror) => {
            document.head.append(Object.assign(document.createElement('link'),
                { rel: 'stylesheet', href, onload, onerror }));
        })));
        former.forEach((link) => link.remove());
    }
}

/**
 * @param {Document} page
 * @returns {string[]} the addresses of its style sheets as they are written
 */
function stylesOf(page) {
    return [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '');
}

/**
 * Tells whether a person is in this page: one in a frame that nobody is in must not take the focus.
 * @returns {boolean}
 */
function isInUse() {
    return window.parent === window || window.parent.document.activeElement === window.frameElement;
}

/** @param {Document} page */
function policyOf(page) {
    return page.querySelector('meta[http-equiv]')?.getAttribute('content');
}

/** @returns {Runtime.Handle | undefined} of the form, if there is one */
function handle() {
    return /** @type {any} */ (window).formsite?.form();
}
