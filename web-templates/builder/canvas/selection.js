import { anyRow } from '../../runtime/render/rows.js';
import { fieldAt, fieldElement, fieldName, inFirstRow } from './field-elements.js';
import { handleOf } from './page-exchange.js';
import { isSeen } from './text-places.js';
import { scrollWithin } from '../shell/element.js';

const kinds = /** @type {const} */ (['field', 'section', 'group', 'page']);

/** The rows of repeated sections. */
const rows = '.row[data-section]';

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
    const field = fieldName(fieldAt(target));
    if (field) {
        return { kind: 'field', name: field };
    }
    const heading = target.closest('.group-title,.page-title,h1');
    const part = heading?.matches('.page-title') ? 'page' : 'group';
    const kind = heading?.matches('h1') ? 'form' : part;
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
 * @param {Canvas.Selection} selection
 * @param {() => HTMLElement | null} mark outlines it
 * @returns {boolean} whether the page has it
 */
export function showSelection(selection, mark) {
    // Revealing scrolls the builder around the frame too; nothing beside an open dialog is in view.
    const field = selection.kind === 'field' && !document.querySelector('dialog[open]') && elementOf(selection);
    if (selection.kind !== 'form' && !(field && isSeen(field))) {
        handleOf()?.reveal(inFirstRow(selection.name));
    }
    const element = mark();
    element && scrollWithin(document.documentElement, element);
    return element !== null;
}

/** @type {(selection: Canvas.Selection | null) => HTMLElement | null} */
function elementOf(selection) {
    const kind = kinds.find((each) => each === selection?.kind);
    if (selection?.kind === 'form') {
        return document.querySelector('h1');
    }
    if (selection?.kind === 'field') {
        return fieldElement(selection.name);
    }
    return selection && kind ? document.querySelector(`[data-${kind}="${CSS.escape(selection.name)}"]`) : null;
}

/** The distance from the edge at which the page begins to scroll, in px. */
const edge = 40;
/** Sections without fields: what is dropped goes into them. */
const empty = `[data-section]:not(${rows}, :has([data-field]))`;
/** The distance from a field at which the line is drawn, in px. */
const gap = 8;

/**
 * The part of the form of a kind that is at a point or next to it, whether its lower half is, and where a line would
 * show that. At the edge the page scrolls on.
 * @type {(kind: Canvas.Selection['kind'], point: { x: number, y: number }) => Canvas.Hit | null}
 */
export function hitTest(kind, { x, y }) {
    if (y < edge || y > innerHeight - edge) {
        scrollBy(0, y < edge ? -12 : 12);
    }
    const parts = `[data-${kind}]:not(${rows})`;
    const boxes = [...document.querySelectorAll(kind === 'field' ? `${parts},${empty}` : parts)]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
    const distance = (/** @type {DOMRect} */ { left, right, top, bottom }) => (
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)));
    const [found] = boxes.sort((a, b) => distance(a.box) - distance(b.box));
    if (!found) {
        return null;
    }
    const { left, top, bottom, width } = found.box;
    const isBehind = y > (top + bottom) / 2;
    if (kind === 'field' && found.element.matches(empty)) {
        const name = found.element.getAttribute('data-section') ?? '';
        return {
            selection: { kind: 'section', name }, isBehind: false, line: { x: left, y: (top + bottom) / 2, width },
        };
    }
    return {
        selection: { kind, name: anyRow(found.element.getAttribute(`data-${kind}`) ?? '') }, isBehind,
        line: { x: left, y: isBehind ? bottom + gap : top - gap, width },
    };
}
