import { start } from '../../runtime/start.js';
import { stateTransfer, withoutFocus } from '../../runtime/view/state-transfer.js';

/** @typedef {ReturnType<typeof import('../../runtime/view/handle.js').createHandle>} Handle */

/** Hands the page of a form out to who has its handle. */
const opening = { attach: (/** @type {Runtime.Page} */ page) => page };

/**
 * The form that is shown, as its script sees it.
 * @returns {Runtime.Page | null} null before the first one
 */
export function currentPage() {
    return handleOf()?.extend(opening) ?? null;
}

/**
 * @param {boolean} isMoved whether the page may scroll; finding out what is in view takes its time
 * @returns {Runtime.SavedState | null} the answers, the focus and the place in the form that is shown
 */
export function saveState(isMoved) {
    const state = handleOf()?.extend(stateTransfer).save(isMoved ? undefined : null);
    // While somebody types in the builder, the focus must stay there.
    return state && !document.hasFocus() ? withoutFocus(state) : state ?? null;
}

/**
 * Puts a page in the place of the one that is shown and starts its script; answers, focus and scroll stay.
 * @type {(html: string, parts: Runtime.Start, saved: Runtime.SavedState | null) => void}
 */
export function exchangePage(html, parts, saved) {
    const next = new DOMParser().parseFromString(html, 'text/html');
    handleOf()?.end();
    const { documentElement: { lang, dir }, title, head, body } = next;
    Object.assign(document.documentElement, { lang, dir });
    document.title = title;
    document.querySelector('script[data-form-data]')?.remove();
    document.head.append(...head.querySelectorAll('script[data-form-data]'));
    // It is for dialogs that are opened; an element that comes with it into a page would take the focus at once.
    const first = [...body.querySelectorAll('[autofocus]')];
    first.forEach((element) => element.removeAttribute('autofocus'));
    document.body.replaceWith(body);
    first.forEach((element) => element.setAttribute('autofocus', ''));
    begin(parts, saved);
}

/**
 * Starts the script of the page that is shown again, with other data.
 * @type {(data: string, parts: Runtime.Start, saved: Runtime.SavedState | null) => void}
 */
export function startAgain(data, parts, saved) {
    handleOf()?.end();
    /** @type {Element} */ (document.querySelector('script[data-form-data]')).textContent = data;
    begin(parts, saved);
}

/** @type {(parts: Runtime.Start, saved: Runtime.SavedState | null) => void} */
function begin(parts, saved) {
    start(parts);
    if (saved) {
        handleOf()?.extend(stateTransfer).restore(saved);
    }
}

/** @type {() => Handle | undefined} */
export function handleOf() {
    return /** @type {any} */ (window).formsite?.form();
}

/** The events that a host hears of a form. */
const types = [
    'change', 'link', 'focus', 'blur', 'button', 'action', 'alert', 'info', 'submit', 'invalidForm', 'recoverFormModel',
];

/**
 * Hears what the form tells its host.
 * @param {(event: Canvas.HostEvent) => void} listener
 */
export function listenToHostEvents(listener) {
    for (const type of types) {
        document.addEventListener(`formsite:${type}`, (event) => {
            const { detail } = /** @type {CustomEvent} */ (event);
            listener({ type, detail: toldValue(detail), values: toldValue(handleOf()?.values) });
        });
    }
}

/**
 * @param {unknown} value
 * @returns {unknown} the value as it can be told in a message: files by their names, elements not at all
 */
export function toldValue(value) {
    const text = JSON.stringify(value, (key, each) => {
        if (each instanceof Blob) {
            return each instanceof File ? each.name : each.type;
        }
        return each instanceof Node ? undefined : each;
    });
    return text === undefined ? null : JSON.parse(text);
}
