import { handleOf } from './page-exchange.js';

const kinds = /** @type {const} */ (['field', 'section', 'group', 'page']);

/**
 * Tells what is clicked: a field, a group or page at its heading, the form at its own.
 * With Shift all up to it are meant, with Control or Command it too: then the click does nothing to the form.
 * @param {(selection: Canvas.Selection, how: Doc.Gathering) => void} pick
 */
export function listenToPicks(pick) {
    document.addEventListener('click', (event) => {
        const { target, shiftKey, ctrlKey, metaKey } = event;
        const selection = target instanceof Element ? selectionAt(target) : null;
        if (selection) {
            const isBeside = shiftKey || ctrlKey || metaKey;
            isBeside && event.preventDefault();
            pick(selection, isBeside ? besides(shiftKey) : 'only');
        }
    }, { capture: true });
    // Text between the two places would be selected.
    document.addEventListener('mousedown', (event) => { event.shiftKey && event.preventDefault(); }, { capture: true });
}

/** @param {boolean} isRange */
function besides(isRange) {
    return isRange ? 'range' : 'toggle';
}

/** @type {(target: Element) => Canvas.Selection | null} */
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
 * @param {Canvas.Selection | null} selection
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
 * Marks what is selected with others.
 * @param {Canvas.Selection[]} others
 */
export function outlineOthers(others) {
    const elements = new Set(/** @type {(Element | null)[]} */ (others.map(elementOf)));
    document.querySelectorAll('[data-gathered]')
        .forEach((each) => elements.has(each) || each.removeAttribute('data-gathered'));
    elements.forEach((each) => each?.setAttribute('data-gathered', ''));
}

/**
 * Outlines what is selected and brings it into view; the focus stays where it is.
 * @param {Canvas.Selection | null} selection
 * @param {() => HTMLElement | null} mark outlines it
 */
export function showSelection(selection, mark) {
    if (selection && selection.kind !== 'form') {
        handleOf()?.reveal(selection.name);
    }
    mark()?.scrollIntoView({ block: 'nearest' });
}

/** @type {(selection: Canvas.Selection | null) => HTMLElement | null} */
function elementOf(selection) {
    const kind = kinds.find((each) => each === selection?.kind);
    if (selection?.kind === 'form') {
        return document.querySelector('h1');
    }
    return selection && kind ? document.querySelector(`[data-${kind}="${CSS.escape(selection.name)}"]`) : null;
}
