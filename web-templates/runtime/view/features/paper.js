import { faultOf } from '../../engine/judge.js';
import { isUntouched } from '../untouched.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Page} Page */

/** Lists with more options are written in by hand. */
const most = 15;

/**
 * Prints the lists of a form in which nothing has been entered with all their options, to be ticked by hand.
 * @type {Feature}
 */
export const paper = { name: 'paper', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    const { ended: signal } = page;
    window.addEventListener('beforeprint', () => isUntouched(page) && unfold(page), { signal });
    window.addEventListener('afterprint', () => page.inputs.forEach(fold), { signal });
}

/**
 * @param {Page} page
 */
function unfold({ inputs, engine }) {
    for (const [name, list] of inputs) {
        const field = engine.fields.get(name);
        if (field?.definition.control === 'select' && list instanceof HTMLSelectElement && list.length <= most) {
            // An option that answers nothing is none to tick.
            const isOpen = list.value === '' || faultOf(engine, field) !== null;
            list.toggleAttribute('data-open', isOpen);
            list.size = [...list.options].filter(({ value, selected }) => value !== '' && !(isOpen && selected)).length;
        }
    }
}

/**
 * @param {Element} list
 */
function fold(list) {
    if (list instanceof HTMLSelectElement) {
        list.removeAttribute('size');
    }
}
