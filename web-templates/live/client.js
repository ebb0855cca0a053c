import { createOverlay } from './overlay.js';
import { listen } from './stream.js';

/**
 * The state that an open page is told: what it should show, and the errors of its definition.
 * @typedef {object} State
 * @property {string | null} [page] tells the page from its earlier ones; none where there is no such page
 * @property {string[]} styles the addresses of its style sheets
 * @property {import('./overlay.js').Diagnostic[]} errors
 * @property {import('./overlay.js').Diagnostic[]} others
 * @property {import('./overlay.js').Diagnostics['warnings']} warnings
 */

/** Says nothing where the page around a frame does. */
const silence = { say() {}, tell() {} };

/** Keeps the page as the server has it without loading it anew, so that nothing is lost that was entered. */
export function connect() {
    const { say, tell } = window.frameElement?.hasAttribute('data-preview') ? silence : createOverlay();
    let hash = document.currentScript?.dataset.page;
    /** Says that what is said is of the connection or of a page that is gone. */
    let isWarned = false;
    let work = Promise.resolve();

    const warn = (/** @type {string[]} */ ...words) => {
        isWarned = true;
        say(...words);
    };
    const follow = async (/** @type {State} */ state) => {
        const { page, styles, errors } = state;
        if (isWarned) {
            isWarned = false;
            say();
        }
        // The builder tells of its forms itself, at the controls that they speak of.
        tell(document.querySelector('meta[name=formsite-server]')
            ? { errors, others: [], warnings: { count: 0, first: [] } } : state);
        if (document.querySelector('form[data-form]')) {
            // What brings the answers over is there before it is needed; where it fails, the next change asks again.
            loadExchange().catch(() => {});
        }
        if (page) {
            if (page !== hash) {
                const done = await (await loadExchange()).exchange();
                hash = done.hash;
                say(done.lost.length ? `No place any more for: ${done.lost.join(', ')}` : '');
            } else if (String(styles) !== String(shownStyles())) {
                await (await loadExchange()).exchangeStyles(styles);
            }
        } else if (hash && !errors.length) {
            // A form with an error that the server has not seen right since it was started is there all the same.
            warn('This page is not there any more. ', 'All forms');
        }
    };
    addEventListener('DOMContentLoaded', () => {
        listen(`/__live/events?page=${encodeURIComponent(location.pathname)}`, 'state', (data) => {
            work = work.then(() => follow(JSON.parse(data))).catch(console.warn);
        }, () => warn('Connection lost, trying again'));
    });
}

/**
 * Loads what exchanges a page's content; the server that tells of changes has its modules one by one.
 * @returns {Promise<typeof import('../runtime/view/exchange.js')>}
 */
function loadExchange() {
    return import(String('/__web/runtime/view/exchange.js'));
}

/** @returns {(string | null)[]} the addresses of the page's style sheets as they are written */
function shownStyles() {
    return [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
}
