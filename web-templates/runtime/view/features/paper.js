import { failureOf } from '../../engine/judge.js';
import { createElement } from '../element.js';
import { rowTitle } from '../row-title.js';
import { isUntouched } from '../untouched.js';
import { placeOf } from '../update.js';

/** Lists with more options are written in by hand. */
const most = 15;
/** The rows to write in of a section that has none. */
const room = 3;

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
        added = isUntouched(page) ? [...unfold(page), ...layRows(page)] : [];
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

/**
 * Puts rows to write in where a section has none yet.
 * @type {(page: Runtime.Page) => Element[]}
 */
function layRows(page) {
    const blank = [...page.engine.rows?.sections.values() ?? []].filter(({ list }) => !list.length);
    return blank.flatMap(({ anchor, data: { maximum = room } }) => {
        const template = placeOf(page, anchor)?.querySelector(':scope > template');
        const sample = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
        const rows = sample ? Array.from({ length: Math.min(room, maximum) }, () => clone(sample)) : [];
        rows.forEach((row, at) => row.querySelector('.row-title')?.replaceChildren(rowTitle(page, at)));
        template?.before(...rows);
        return rows;
    });
}

/** @type {(element: Element) => Element} */
const clone = (element) => /** @type {Element} */ (element.cloneNode(true));
