import { select } from '../../runtime/view/form-element.js';
import { placeOf } from '../../runtime/view/update.js';
import { hearGrid } from './channel.js';
import { marksOf } from './marks.js';
import { elementOf, nodeAt } from './nodes.js';

/** @typedef {import('./marks.js').MissingText} MissingText */

/**
 * Marks what shows texts that the page's language has not, in words, and goes to it when the grid asks.
 * @type {Runtime.Feature}
 */
export const missing = { name: 'missing', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    hearGrid(page, 'missing', (/** @type {{ missing: MissingText[] }} */ message) => {
        for (const element of document.querySelectorAll('[data-missing]')) {
            element.removeAttribute('data-missing');
        }
        for (const { name, isButton, words } of marksOf(message.missing)) {
            markedIn(page, name, isButton)?.setAttribute('data-missing', words);
        }
    });
    // The name of what is marked, or an address.
    hearGrid(page, 'reveal', (/** @type {{ name: string | null }} */ { name }) => {
        const { engine, hooks } = page;
        const node = name === null ? null : nodeAt(engine, name) ?? engine.groups.get(name) ?? engine.pages.get(name);
        if (node) {
            hooks.reveal?.(node);
        }
        const element = node ? elementOf(page, node) : markedIn(page, name, false);
        center(element);
        element?.animate([{ backgroundColor: 'oklch(0.85 0.15 85 / 0.5)' }, {}], { duration: 1500 });
    });
}

/**
 * Brings an element to the middle of the frame, one that is higher to its top. `scrollIntoView` would move the pages
 * around the frame too.
 * @param {Element | null | undefined} element
 */
function center(element) {
    if (element) {
        const { top, height } = element.getBoundingClientRect();
        window.scrollBy({ top: top + (Math.min(height, window.innerHeight) - window.innerHeight) / 2 });
    }
}

/**
 * The element of a field, or the title of a group, page or the form itself.
 * @param {Runtime.Page} page
 * @param {string | null} name
 * @param {boolean} isButton one of the form's own
 * @returns {Element | null | undefined}
 */
function markedIn(page, name, isButton) {
    const { engine, wrappers, form } = page;
    if (name === null) {
        return isButton ? select(form, '.actions')[0] : document.querySelector('h1');
    }
    const place = engine.groups.get(name) ?? engine.pages.get(name);
    return wrappers.get(name) ?? (place && placeOf(page, place))?.querySelector('.group-title,.page-title');
}
