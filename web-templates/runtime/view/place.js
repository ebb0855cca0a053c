import { isShown } from '../engine/effects.js';
import { select, selectFirst } from './form-element.js';
import { tellUnread, unreadTexts } from './unread.js';

/**
 * The place of a person on the page, and what stands in a control that has not been left yet.
 * @param {Runtime.Page} page
 * @param {Runtime.SavedPlace['scroll']} [scroll] null where the page is not going to be moved
 * @returns {Runtime.SavedPlace}
 */
export function takePlace(page, scroll = takeScroll(page)) {
    const places = [...select(page.form, '[data-page]')];
    const at = places.findIndex((place) => !place.matches('.away,[hidden]'));
    return {
        open: [...page.open].map(({ name }) => name),
        unread: unreadTexts(page),
        unfolded: [...page.wrappers.keys()].filter((name) => page.wrappers.get(name)?.querySelector('details[open]')),
        step: at < 0 ? null : { name: places[at].dataset.page, at },
        isReviewing: page.hooks.isReviewing?.() ?? false,
        focus: takeFocus(page),
        scroll,
    };
}

/**
 * Goes to where a person was; what is gone since is left out.
 * @param {Runtime.Page} page
 * @param {Runtime.SavedPlace} place
 * @param {string[]} [names] of the fields as they stood then: where the one with the focus is gone, the next takes it
 */
export function givePlace(page, { open, unread = [], unfolded, step, isReviewing, focus, scroll }, names = []) {
    const { engine, hooks, wrappers } = page;
    for (const field of open.map((name) => engine.fields.get(name))) {
        if (field) {
            page.open.add(field);
        }
    }
    for (const [name, text] of unread) {
        const [field, input] = [engine.fields.get(name), page.inputs.get(name)];
        if (field && input?.value === '') {
            input.value = text;
            tellUnread(page, field);
        }
    }
    for (const [name, wrapper] of wrappers) {
        wrapper.querySelector('details')?.toggleAttribute('open', unfolded.includes(name));
    }
    const shown = step && (engine.pages.get(step.name) ?? [...engine.pages.values()][step.at]);
    if (shown) {
        hooks.reveal?.(shown);
    }
    if (isReviewing) {
        hooks.lead?.(page);
    }
    if (isReviewing && !hooks.isReviewing?.()) {
        // The person is where something is to be put right.
        return;
    }
    giveFocus(page, focus, names);
    if (scroll) {
        giveScroll(page, scroll);
    }
}

/**
 * The place of the focus, with what is being typed and the caret or selection in it.
 * @param {Runtime.Page} page
 * @returns {Runtime.SavedFocus | null} null where it is nowhere on the page, or in another form
 */
export function takeFocus({ form }) {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || !document.body.contains(element)) {
        return null;
    }
    const { localName: tag } = element;
    const field = element.closest('[data-field]')?.getAttribute('data-field') ?? undefined;
    const at = alike(form, { field, tag }).indexOf(element);
    const focus = { field, tag, at, isText: element.tabIndex < 0 };
    if (at < 0 || !(element instanceof HTMLInputElement)) {
        return at < 0 ? null : focus;
    }
    const { type, value, selectionStart, selectionEnd, selectionDirection } = element;
    if (type === 'radio' || type === 'checkbox') {
        return { ...focus, value };
    }
    return selectionStart === null ? focus
        : { ...focus, typed: value,
            selection: [selectionStart, selectionEnd ?? selectionStart, selectionDirection ?? 'none'] };
}

/**
 * Puts the focus where it was, else into the field that comes next, else on the heading: it is never lost.
 * @param {Runtime.Page} page
 * @param {Runtime.SavedFocus | null} focus
 * @param {string[]} [names] of the fields as they stood then
 */
export function giveFocus(page, focus, names = []) {
    if (!focus) {
        return;
    }
    const { field: name = '', at, value, isText } = focus;
    const there = alike(page.form, focus);
    const element = there.find((each) => value !== undefined && each.getAttribute('value') === value) ?? there[at];
    if (element && isText) {
        element.tabIndex = -1;
    }
    if (takesFocus(page, name, element)) {
        giveText(element, focus);
        return;
    }
    const later = name ? names.slice(names.indexOf(name) + 1) : [];
    const next = later.some((each) => takesFocus(page, each, page.inputs.get(each)));
    if (!next) {
        focusHeading();
    }
}

/**
 * @param {Runtime.Page} page
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

/** @type {(element: HTMLElement, focus: Runtime.SavedFocus) => void} */
function giveText(element, { typed, selection }) {
    if (element instanceof HTMLInputElement && selection && typed !== undefined && element.selectionStart !== null) {
        if (element.value !== typed) {
            element.value = typed;
            // Browsers tell of what was typed, not of what a script has put there.
            element.addEventListener('blur', () => element.dispatchEvent(new Event('change', { bubbles: true })),
                { once: true });
        }
        element.setSelectionRange(...selection);
    }
}

/**
 * The elements of a kind in a field, or outside of all fields.
 * @type {(form: HTMLFormElement, place: { field?: string, tag: string }) => HTMLElement[]}
 */
function alike(form, { field, tag }) {
    const box = field === undefined ? document.body : selectFirst(form, `[data-field="${CSS.escape(field)}"]`);
    const all = /** @type {NodeListOf<HTMLElement> | undefined} */ (box?.querySelectorAll(tag));
    return [...all ?? []].filter((each) => field !== undefined || !each.closest('[data-field]'));
}

/**
 * The distance that the page is scrolled, and what is in view: the field with the focus, else the first one.
 * @type {(page: Runtime.Page) => NonNullable<Runtime.SavedPlace['scroll']>}
 */
function takeScroll({ form }) {
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
 * @type {(page: Runtime.Page, scroll: NonNullable<Runtime.SavedPlace['scroll']>) => void}
 */
function giveScroll({ wrappers }, { y, field = '', top = 0 }) {
    window.scrollTo(0, y);
    const now = wrappers.get(field)?.getBoundingClientRect();
    if (now?.height) {
        window.scrollBy(0, now.top - top);
    }
}

/** Has the person go on from the top: what had the focus is gone. */
export function focusHeading() {
    const heading = document.querySelector('h1');
    if (heading) {
        heading.tabIndex = -1;
        heading.focus();
    }
}
