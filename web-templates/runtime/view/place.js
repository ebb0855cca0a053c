import { isShown } from '../engine/effects.js';
import { focusHeading } from './draft.js';
import { select } from './form-element.js';

/** @typedef {import('../types').Page} Page */
/** @typedef {import('../types').SavedFocus} SavedFocus */
/** @typedef {import('../types').SavedState} SavedState */

/**
 * Where the focus is, with what is being typed and the caret or selection in it.
 * @returns {SavedFocus | null} null where it is nowhere on the page
 */
export function takeFocus() {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || !document.body.contains(element)) {
        return null;
    }
    const { localName: tag } = element;
    const field = element.closest('[data-field]')?.getAttribute('data-field') ?? undefined;
    const focus = { field, tag, at: alike({ field, tag }).indexOf(element), isText: element.tabIndex < 0 };
    if (!(element instanceof HTMLInputElement)) {
        return focus;
    }
    const { type, value, selectionStart, selectionEnd, selectionDirection } = element;
    if (type === 'radio' || type === 'checkbox') {
        return { ...focus, value };
    }
    return selectionStart === null ? focus
        : { ...focus, typed: value, selection: [selectionStart, selectionEnd ?? selectionStart, selectionDirection ?? 'none'] };
}

/**
 * Puts the focus where it was, else into the field that comes next, else on the heading: it is never lost.
 * @param {Page} page
 * @param {SavedState} state
 */
export function giveFocus(page, { focus, titles }) {
    if (!focus) {
        return;
    }
    const { field: name = '', at, value, isText } = focus;
    const there = alike(focus);
    const element = there.find((each) => value !== undefined && each.getAttribute('value') === value) ?? there[at];
    if (element && isText) {
        element.tabIndex = -1;
    }
    if (takesFocus(page, name, element)) {
        giveText(element, focus);
        return;
    }
    const names = name ? Object.keys(titles) : [];
    const next = names.slice(names.indexOf(name) + 1).some((each) => takesFocus(page, each, page.inputs.get(each)));
    if (!next) {
        focusHeading();
    }
}

/**
 * @param {Page} page
 * @param {string} name of the field that the element stands in
 * @param {HTMLElement | undefined} element
 * @returns {element is HTMLElement} false where it is hidden or locked
 */
function takesFocus({ engine, hooks }, name, element) {
    const field = engine.fields.get(name);
    if (field && !isShown(field)) {
        return false;
    }
    if (field) {
        hooks.reveal?.(field);
    }
    element?.focus({ preventScroll: true });
    return element !== undefined && element === document.activeElement;
}

/**
 * @param {HTMLElement} element
 * @param {SavedFocus} focus
 */
function giveText(element, { typed, selection }) {
    if (element instanceof HTMLInputElement && selection && typed !== undefined && element.selectionStart !== null) {
        if (element.value !== typed) {
            element.value = typed;
            // Browsers tell of what was typed, not of what a script has put there.
            element.addEventListener('blur', () => element.dispatchEvent(new Event('change', { bubbles: true })), { once: true });
        }
        element.setSelectionRange(...selection);
    }
}

/**
 * The elements of a kind in a field, or outside of all fields.
 * @param {{ field?: string, tag: string }} place
 * @returns {HTMLElement[]}
 */
function alike({ field, tag }) {
    const box = field === undefined ? document.body : document.querySelector(`[data-field="${CSS.escape(field)}"]`);
    const all = /** @type {NodeListOf<HTMLElement> | undefined} */ (box?.querySelectorAll(tag));
    return [...all ?? []].filter((each) => field !== undefined || !each.closest('[data-field]'));
}

/**
 * How far the page is scrolled, and what is in view: the field with the focus, else the first one.
 * @param {Page} page
 * @returns {SavedState['scroll']}
 */
export function takeScroll({ form }) {
    const { scrollY: y, innerHeight } = window;
    const inView = [...select(form, '[data-field]')].filter((each) => {
        const { top, bottom, height } = each.getBoundingClientRect();
        return height && bottom > 0 && top < innerHeight;
    });
    const field = inView.find((each) => each.contains(document.activeElement)) ?? inView[0];
    return y && field ? { y, field: field.dataset.field, top: field.getBoundingClientRect().top } : { y };
}

/**
 * Scrolls so that what was in view is where it was, whatever has come or gone above it.
 * @param {Page} page
 * @param {SavedState['scroll']} scroll
 */
export function giveScroll({ wrappers }, { y, field = '', top = 0 }) {
    window.scrollTo(0, y);
    const now = wrappers.get(field)?.getBoundingClientRect();
    if (now?.height) {
        window.scrollBy(0, now.top - top);
    }
}
