import { isOpen } from '../../engine/effects.js';
import { firstPage } from '../../engine/places.js';
import { announce } from '../announce.js';
import { select, selectFirst } from '../form-element.js';
import { setAttribute } from '../inputs.js';
import { divide, markErrors, nameOf, numberOf, pageOf, shownPages, showProgress } from '../steps/progress.js';
import { showTitle } from '../summary.js';
import { placeOf } from '../update.js';

/** @typedef {{ field: Runtime.Field, goals: string[] }} Way a field that leads to pages, by their names */

/**
 * Shows the pages of a form one at a time. Going on checks nothing; hidden pages are left out.
 * @type {Runtime.Feature}
 */
export const steps = { name: 'steps', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    let current = firstPage(page.engine);
    const show = (/** @type {Runtime.Place | undefined} */ place) => {
        if (place && place !== current) {
            // What it says is about what is no longer in view.
            announce(page, '');
        }
        current = place ?? current;
        showStep(page, current, ways);
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
    const ways = waysOf(page);
    let isReady = false;
    queueMicrotask(() => void page.ready.then(() => { isReady = true; }));
    const { reveal } = page.hooks;
    page.hooks.reveal = (node) => {
        const place = pageOf(node);
        if (place?.visible && place !== current) {
            show(place);
            // Back leads to where the person was; a draft brings a form to its page without a way there.
            isReady && history.pushState({ step: place.name }, '');
        }
        reveal?.(node);
    };
    page.hooks.enter = (place) => {
        if (isReady && place === current) {
            focusHeading(page, place);
        }
    };
    page.hooks.heading = () => (shownPages(page).length > 1 ? nameOf(page, current) : '');
    page.hooks.divide = (fields) => divide(page, fields);
    page.hooks.markErrors = (fields) => markErrors(page, fields);
    page.hooks.stepOf = (node) => (pageOf(node) === current ? 0 : numberOf(page, pageOf(node)));
    page.engine.listeners.push((changes) => {
        // A button that comes or goes is a way to another page.
        const isOther = ways.length > 0 && [...changes.values()].some((of) => of.has('visible') || of.has('enabled'));
        if (isOther || [...changes.keys()].some((node) => node.kind === 'page')) {
            follow(page, current, show);
        }
    });
    window.addEventListener('popstate', ({ state }) => {
        const place = page.engine.pages.get(state?.step) ?? firstPage(page.engine);
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

/** @type {(page: Runtime.Page, current: Runtime.Place | undefined, ways: Way[]) => void} */
function showStep(page, current, ways) {
    const pages = shownPages(page);
    for (const place of page.engine.pages.values()) {
        placeOf(page, place)?.classList.toggle('away', place !== current);
    }
    const at = current ? pages.indexOf(current) : -1;
    const isLast = at === pages.length - 1;
    const reached = reachedFrom(page, current, ways);
    setHidden(partOf(page, 'prev'), at <= 0 || reached.has(pages[at - 1]));
    setHidden(partOf(page, 'next'), isLast || reached.has(pages[at + 1]));
    setHidden(selectFirst(page.form, '.actions [type=submit]'), !isLast);
    showProgress(page, current);
}

/**
 * The fields that start rules which lead to pages, with the names of these.
 * @type {(page: Runtime.Page) => Way[]}
 */
function waysOf({ data, engine }) {
    return data.rules.flatMap(({ watches, triggers = [], then, otherwise }) => {
        const goals = [...then, ...otherwise].filter(({ action }) => action === 'go').map(({ name }) => name);
        const starts = goals.length ? [...watches, ...triggers.map(([, name]) => name)] : [];
        return starts.flatMap((name) => engine.fields.get(name) ?? []).map((field) => ({ field, goals }));
    });
}

/**
 * The pages that a person gets to from one of them by what can be used there and on the way.
 * @type {(page: Runtime.Page, from: Runtime.Place | undefined, ways: Way[]) => Set<Runtime.Place | undefined>}
 */
function reachedFrom({ engine }, from, ways) {
    const reached = new Set([from]);
    // The set is gone through with what comes into it meanwhile.
    for (const place of reached) {
        ways.filter(({ field }) => pageOf(field) === place && isOpen(field))
            .flatMap(({ goals }) => goals.map((name) => engine.pages.get(name)))
            .forEach((goal) => goal?.visible && reached.add(goal));
    }
    return reached;
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
