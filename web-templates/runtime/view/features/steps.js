import { announce } from '../announce.js';
import { select, selectFirst } from '../form-element.js';
import { setAttribute } from '../inputs.js';
import { divide, markErrors, nameOf, numberOf, pageOf, shownPages, showProgress } from '../steps/progress.js';
import { showTitle } from '../summary.js';
import { placeOf } from '../update.js';

/**
 * Shows the pages of a form one at a time. Going on checks nothing; hidden pages are left out.
 * @type {Runtime.Feature}
 */
export const steps = { name: 'steps', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    let current = page.engine.pages.get(page.data.firstPage ?? '') ?? shownPages(page)[0];
    const show = (/** @type {Runtime.Place | undefined} */ place) => {
        if (place && place !== current) {
            // What it says is about what is no longer in view.
            announce(page, '');
        }
        current = place ?? current;
        showStep(page, current);
        showTitle(page);
    };
    const go = (/** @type {number} */ by) => {
        const pages = shownPages(page);
        const next = pages[pages.indexOf(current) + by];
        if (next) {
            show(next);
            focusHeading(page, next);
            history.pushState({ step: next.name }, '');
        }
    };
    partOf(page, 'next')?.addEventListener('click', () => go(1));
    partOf(page, 'prev')?.addEventListener('click', () => go(-1));
    let isOpen = false;
    queueMicrotask(() => void page.ready.then(() => { isOpen = true; }));
    const { reveal } = page.hooks;
    page.hooks.reveal = (node) => {
        const place = pageOf(node);
        if (place?.visible && place !== current) {
            show(place);
            // Back leads to where the person was; a draft brings a form to its page without a way there.
            isOpen && history.pushState({ step: place.name }, '');
        }
        reveal?.(node);
    };
    page.hooks.heading = () => (shownPages(page).length > 1 ? nameOf(page, current) : '');
    page.hooks.divide = (fields) => divide(page, fields);
    page.hooks.markErrors = (fields) => markErrors(page, fields);
    page.hooks.stepOf = (node) => (pageOf(node) === current ? 0 : numberOf(page, pageOf(node)));
    page.engine.listeners.push((changes) => {
        if ([...changes.keys()].some((node) => node.kind === 'page')) {
            follow(page, current, show);
        }
    });
    window.addEventListener('popstate', ({ state }) => {
        const place = page.engine.pages.get(state?.step) ?? shownPages(page)[0];
        if (place?.visible && place !== current) {
            show(place);
            focusHeading(page, place);
        }
    }, { signal: page.ended });
    show(current);
}

/**
 * Goes on from a page that has been hidden, and takes the focus along if it was there.
 * @type {(page: Runtime.Page, current: Runtime.Place | undefined, show: (place: Runtime.Place | undefined) => void) =>
 *     void}
 */
function follow(page, current, show) {
    const next = nearest(page, current);
    const hadFocus = current && next !== current && placeOf(page, current)?.contains(document.activeElement);
    show(next);
    if (hadFocus && next) {
        focusHeading(page, next);
    }
}

/**
 * The page to show now: in place of one that has been hidden the one before it, else the first.
 * @type {(page: Runtime.Page, current: Runtime.Place | undefined) => Runtime.Place | undefined}
 */
function nearest(page, current) {
    if (current?.visible) {
        return current;
    }
    const pages = [...page.engine.pages.values()];
    const before = pages.slice(0, current ? pages.indexOf(current) : 0).filter((place) => place.visible);
    return before[before.length - 1] ?? shownPages(page)[0];
}

/** @type {(page: Runtime.Page, current: Runtime.Place | undefined) => void} */
function showStep(page, current) {
    const pages = shownPages(page);
    for (const place of page.engine.pages.values()) {
        placeOf(page, place)?.classList.toggle('away', place !== current);
    }
    const at = current ? pages.indexOf(current) : -1;
    const isLast = at === pages.length - 1;
    const targets = targetsOf(page);
    setHidden(partOf(page, 'prev'), at <= 0 || targets.has(pages[at - 1].name));
    setHidden(partOf(page, 'next'), isLast || targets.has(pages[at + 1]?.name));
    setHidden(selectFirst(page.form, '.actions [type=submit]'), !isLast);
    showProgress(page, current);
}

/**
 * The pages that rules lead to.
 * @type {(page: Runtime.Page) => Set<string | undefined>}
 */
function targetsOf({ data }) {
    return new Set(data.rules.flatMap(({ then, otherwise }) => [...then, ...otherwise])
        .flatMap(({ action, name }) => (action === 'go' ? [name] : [])));
}

/**
 * Puts the focus on the first heading of a page, so that it is read and the next key goes on from there.
 * @type {(page: Runtime.Page, place: Runtime.Place) => void}
 */
function focusHeading(page, place) {
    const element = placeOf(page, place);
    const headings = [...element?.querySelectorAll('h2') ?? []].filter((heading) => heading.getClientRects().length);
    const goal = headings[0] ?? element;
    if (goal) {
        goal.tabIndex = -1;
        setAttribute(goal, 'aria-describedby', partOf(page, 'step')?.id ?? '');
        goal.focus({ preventScroll: true });
    }
    window.scrollTo({ top: 0 });
    if (goal && goal.getBoundingClientRect().bottom > window.innerHeight) {
        // A long list of errors stands above the steps.
        goal.scrollIntoView();
    }
}

/** @type {(element: HTMLElement | undefined, isHidden: boolean) => void} */
function setHidden(element, isHidden) {
    element?.toggleAttribute('hidden', isHidden);
}

/**
 * A part of the form's own navigation, not one of a field.
 * @type {(page: Runtime.Page, name: 'next' | 'prev' | 'step') => HTMLElement | undefined}
 */
function partOf(page, name) {
    return [...select(page.form, `[data-part="${name}"]`)].find((part) => !part.closest('[data-field]'));
}
