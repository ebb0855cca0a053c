import { handleOf } from './page-exchange.js';

/** @typedef {import('./messages.js').Selection} Selection */

const kinds = /** @type {const} */ (['field', 'section', 'group', 'page']);

/**
 * Tells what is clicked: a field, a group or page at its heading, the form at its own.
 * @param {(selection: Selection) => void} pick
 */
export function listenToPicks(pick) {
    document.addEventListener('click', ({ target }) => {
        const selection = target instanceof Element ? selectionAt(target) : null;
        if (selection) {
            pick(selection);
        }
    }, { capture: true });
}

/**
 * @param {Element} target
 * @returns {Selection | null}
 */
function selectionAt(target) {
    const field = target.closest('[data-field]')?.getAttribute('data-field');
    if (field) {
        return { kind: 'field', name: field };
    }
    const heading = target.closest('.group-title,.page-title,h1');
    const kind = heading?.matches('h1') ? 'form' : heading?.matches('.page-title') ? 'page' : 'group';
    const name = heading?.closest(kind === 'form' ? 'body' : `[data-${kind}]`)?.getAttribute(`data-${kind}`) ?? '';
    return heading ? { kind, name } : null;
}

/**
 * Outlines what is selected.
 * @param {Selection | null} selection
 * @param {string} [hint] what to do with it, in words
 * @returns {HTMLElement | null} its element; null where there is none
 */
export function outline(selection, hint = '') {
    const element = elementOf(selection);
    const former = document.querySelector('[data-selected]');
    if (former !== element) {
        former?.removeAttribute('data-selected');
    }
    element?.setAttribute('data-selected', hint);
    return element;
}

/**
 * Outlines what is selected and brings it into view; the focus stays where it is.
 * @param {Selection | null} selection
 * @param {() => HTMLElement | null} mark outlines it
 */
export function showSelection(selection, mark) {
    if (selection && selection.kind !== 'form') {
        handleOf()?.reveal(selection.name);
    }
    mark()?.scrollIntoView({ block: 'nearest' });
}

/**
 * @param {Selection | null} selection
 * @returns {HTMLElement | null}
 */
function elementOf(selection) {
    const kind = kinds.find((each) => each === selection?.kind);
    if (selection?.kind === 'form') {
        return document.querySelector('h1');
    }
    return selection && kind ? document.querySelector(`[data-${kind}="${CSS.escape(selection.name)}"]`) : null;
}
