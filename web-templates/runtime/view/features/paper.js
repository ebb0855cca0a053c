import { faultOf } from '../../engine/judge.js';
import { createElement } from '../element.js';
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
    /** @type {HTMLElement[]} */
    let unfolded = [];
    const fold = () => unfolded.splice(0).forEach((options) => options.remove());
    window.addEventListener('beforeprint', () => {
        fold();
        unfolded = isUntouched(page) ? unfold(page) : [];
    }, { signal });
    window.addEventListener('afterprint', fold, { signal });
}

/**
 * Puts the options of each list after it.
 * @param {Page} page
 * @returns {HTMLElement[]}
 */
function unfold({ inputs, engine }) {
    return [...inputs].flatMap(([name, list]) => {
        const field = engine.fields.get(name);
        if (field?.definition.control !== 'select' || !(list instanceof HTMLSelectElement) || list.length > most) {
            return [];
        }
        // An option that answers nothing is none to tick.
        const isOpen = list.value === '' || faultOf(engine, field) !== null;
        const options = createElement('ul', 'paper');
        for (const { value, selected, text } of list.options) {
            if (value !== '' && !(isOpen && selected)) {
                options.append(createElement('li', '', `${selected ? '☑' : '☐'} ${text}`));
            }
        }
        list.after(options);
        return [options];
    });
}
