import { listen, select } from '../form-element.js';

/** The elements that the Tab key stops at. */
const stops = 'a[href],button,input,select,textarea,summary,[tabindex="0"]';

/**
 * Leads the focus on from where it cannot be, for what is entered may hide or lock the field that comes next, and the
 * one that it is entered into.
 * @type {Runtime.Feature}
 */
export const focus = { name: 'focus', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    let isBackward = false;
    listen(page, 'keydown', ({ key, shiftKey }) => {
        isBackward = key === 'Tab' && shiftKey;
    }, true);
    listen(page, 'focusout', ({ relatedTarget }) => {
        if (relatedTarget && !canFocus(relatedTarget)) {
            leadOn(page, relatedTarget, isBackward);
        }
    });
    page.engine.listeners.push((changes, origin) => {
        const { activeElement } = document;
        if (origin !== 'load' && [...changes.values()].some((aspects) => aspects.has('visible'))
            && activeElement?.closest('[data-field]') && !isShown(activeElement)) {
            leadOn(page, activeElement, isBackward);
        }
    });
}

/**
 * Gives the focus to the nearest stop in a direction, else in the other one.
 * @type {(page: Runtime.Page, from: Element, isBackward: boolean) => void}
 */
function leadOn({ form }, from, isBackward) {
    const all = [...select(form, stops)].filter(isStop);
    const isBefore = (/** @type {Element} */ stop) =>
        Boolean(from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING);
    const before = all.filter(isBefore).reverse();
    const after = all.filter((stop) => !isBefore(stop) && stop !== from);
    (isBackward ? [...before, ...after] : [...after, ...before])[0]?.focus();
}

/** @type {(element: Element & { disabled?: boolean }) => boolean} */
function canFocus(element) {
    return isShown(element) && !element.disabled;
}

/**
 * Tells whether the Tab key stops at an element; of radio buttons it stops at the one that is chosen.
 * @type {(element: HTMLElement) => boolean}
 */
function isStop(element) {
    const isBeaten = element.matches('[type=radio]:not(:checked)')
        && element.closest('[data-field]')?.querySelector('[type=radio]:checked');
    return canFocus(element) && element.tabIndex >= 0 && !isBeaten;
}

/** @param {Element} element */
function isShown(element) {
    return element.getClientRects().length > 0;
}
