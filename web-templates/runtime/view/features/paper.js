import { failureOf } from '../../engine/judge.js';
import { createElement } from '../element.js';
import { isUntouched } from '../untouched.js';

/** Lists with more options are written in by hand. */
const most = 15;

/**
 * Prints a form in which nothing has been entered to be filled in by hand: the lists with all their options to be
 * ticked, and sections of rows with room for some.
 * @type {Runtime.Feature}
 */
export const paper = { name: 'paper', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const { ended: signal } = page;
    /** @type {Element[]} */
    let added = [];
    const fold = () => added.splice(0).forEach((element) => element.remove());
    window.addEventListener('beforeprint', () => {
        fold();
        added = isUntouched(page) ? [...unfold(page), ...page.hooks.blankRows?.() ?? []] : [];
    }, { signal });
    window.addEventListener('afterprint', fold, { signal });
}

/**
 * Puts the options of each list after it.
 * @type {(page: Runtime.Page) => HTMLElement[]}
 */
function unfold({ inputs, engine }) {
    return [...inputs].flatMap(([name, list]) => {
        const field = engine.fields.get(name);
        if (field?.definition.control !== 'select' || !(list instanceof HTMLSelectElement) || list.length > most) {
            return [];
        }
        // An option that answers nothing is none to tick.
        const isOpen = list.value === '' || failureOf(engine, field) !== null;
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
