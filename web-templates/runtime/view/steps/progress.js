import { countText } from '../../engine/count-text.js';
import { append } from '../../engine/lists.js';
import { placeAround } from '../../engine/places.js';
import { createElement } from '../element.js';
import { select } from '../form-element.js';
import { setAttribute } from '../inputs.js';
import { placeOf } from '../update.js';

/**
 * The pages that are in use, which are the steps.
 * @type {(page: Runtime.Page) => Runtime.Place[]}
 */
export function shownPages({ engine }) {
    return [...engine.pages.values()].filter((place) => place.visible);
}

/**
 * @param {Runtime.Node} node
 * @returns {Runtime.Place | undefined} the page that a field, group or section stands on
 */
export function pageOf(node) {
    return placeAround(node, 'page');
}

/**
 * The number of a step, from 1.
 * @type {(page: Runtime.Page, place: Runtime.Place | undefined) => number}
 */
export function numberOf(page, place) {
    return shownPages(page).findIndex((each) => each === place) + 1;
}

/**
 * The title of a step: its own, else that of its first group, else its number.
 * @type {(page: Runtime.Page, place: Runtime.Place | undefined) => string}
 */
export function nameOf(page, place) {
    const element = place && placeOf(page, place);
    return element?.querySelector(':scope > .page-title, .group:not([hidden]) > .group-title')?.textContent
        ?? progressText(page, place);
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Place | undefined} place
 * @returns {string} "Step 2 of 5"
 */
function progressText(page, place) {
    return page.data.messages['run.step'].replace('{n}', String(numberOf(page, place)))
        .replace('{m}', String(shownPages(page).length));
}

/**
 * Shows which step this is, and all that there are.
 * @type {(page: Runtime.Page, current: Runtime.Place | undefined) => void}
 */
export function showProgress(page, current) {
    const [box] = select(page.form, '[data-steps]');
    const pages = shownPages(page);
    box.hidden = pages.length < 2;
    box.querySelector('[data-part="step"]').textContent = progressText(page, current);
    box.querySelector('ol').replaceChildren(...pages.map((place) => {
        const step = document.createElement('li');
        step.dataset.step = place.name;
        step.classList.toggle('reached', numberOf(page, place) <= numberOf(page, current));
        setAttribute(step, 'aria-current', place === current ? 'step' : '');
        step.append(createElement('span', 'visually-hidden', nameOf(page, place)));
        return step;
    }));
}

/**
 * Marks the steps that hold fields in error with how many these are.
 * @type {(page: Runtime.Page, fields: Runtime.Field[]) => void}
 */
export function markErrors(page, fields) {
    for (const step of select(page.form, '[data-step]')) {
        const count = fields.filter((field) => pageOf(field)?.name === step.dataset.step).length;
        step.querySelector('.step-errors')?.remove();
        setAttribute(step, 'data-errors', count ? String(count) : '');
        if (count) {
            const number = createElement('span', '', String(count));
            number.setAttribute('aria-hidden', 'true');
            const errors = createElement('span', 'step-errors', '');
            errors.append(number,
                createElement('span', 'visually-hidden', `: ${countText(page, 'run.errors', count)}`));
            step.append(errors);
        }
    }
}

/**
 * Divides fields by the steps that they stand on.
 * @type {(page: Runtime.Page, fields: Runtime.Field[]) => [title: string, fields: Runtime.Field[]][]}
 */
export function divide(page, fields) {
    /** @type {Map<Runtime.Place | undefined, Runtime.Field[]>} */
    const members = new Map();
    for (const field of fields) {
        append(members, pageOf(field), field);
    }
    return [...members].map(([place, each]) => [nameOf(page, place), each]);
}
