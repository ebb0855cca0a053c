import { setAttribute } from '../inputs.js';
import { create } from './markup.js';
import { matching } from './matching.js';

/** @typedef {import('./markup.js').Combobox} Combobox */
/** @typedef {ReturnType<typeof createPopup>} Popup */

/**
 * The popup of a combobox: which options it shows, where it stands and which option the arrow keys have reached.
 * @param {Combobox} box
 */
export function createPopup({ select, input, popup, list, none }) {
    /** @type {HTMLElement | null} */
    let active = null;

    const activate = (/** @type {HTMLElement | null} */ option) => {
        active?.classList.remove('active');
        active = option;
        option?.classList.add('active');
        option?.scrollIntoView({ block: 'nearest' });
        setAttribute(input, 'aria-activedescendant', option?.id ?? '');
    };

    const fill = (/** @type {string} */ query) => {
        const found = matching([...select.options], query);
        list.replaceChildren(...found.map((option) => rowOf(list, option)));
        list.hidden = !found.length;
        none.hidden = found.length > 0;
        input.setAttribute('aria-expanded', String(found.length > 0));
        activate(null);
        return found.length;
    };

    return {
        activate,
        active: () => active,
        chosen: () => /** @type {HTMLElement | null} */ (list.querySelector('[aria-selected=true]')),
        /** The option that is shown alone. */
        only: () => /** @type {HTMLElement | null} */ (list.childElementCount === 1 && list.firstElementChild || null),
        isOpen: () => !popup.hidden,
        /** Shows the options that match, and counts them. */
        show: (/** @type {string} */ query) => {
            if (popup.hidden) {
                popup.hidden = false;
                popup.classList.remove('above');
            }
            const count = fill(query);
            place(popup, input);
            return count;
        },
        close: () => {
            popup.hidden = true;
            input.setAttribute('aria-expanded', 'false');
            activate(null);
        },
        /** Goes by a number of options from one, at the ends on to the other one if by a single one. */
        move: (/** @type {number} */ step, /** @type {HTMLElement | null} */ start) => {
            activate(optionFrom(list, step, start));
        },
    };
}

/**
 * An option as the list shows it.
 * @type {(list: HTMLElement, option: HTMLOptionElement) => HTMLElement}
 */
function rowOf(list, option) {
    const row = create('li', {
        id: `${list.id}-${option.index}`, textContent: option.text.trim(),
        ...option.lang && { lang: option.lang }, ...option.dir && { dir: option.dir },
    }, { role: 'option', 'aria-selected': String(option.selected) });
    if (option.title) {
        row.append(' ', create('span', { textContent: option.title }));
    }
    return row;
}

/**
 * Puts the popup above the text where there is room only there; not back again while it is open.
 * @type {(popup: HTMLElement, input: HTMLElement) => void}
 */
function place(popup, input) {
    const { top, bottom } = input.getBoundingClientRect();
    if (bottom + popup.offsetHeight > innerHeight && top > popup.offsetHeight) {
        popup.classList.add('above');
    }
    // In a low window there may be room on neither side.
    popup.scrollIntoView({ block: 'nearest' });
}

/**
 * The option that is a number of options away from one, or from the outside of the list.
 * @type {(list: HTMLElement, step: number, start: HTMLElement | null) => HTMLElement | null}
 */
function optionFrom(list, step, start) {
    const options = /** @type {HTMLElement[]} */ ([...list.children]);
    const at = start ? options.indexOf(start) : -1;
    if (at < 0) {
        return options.at(step > 0 ? 0 : -1) ?? null;
    }
    return options[Math.abs(step) > 1 ? Math.min(Math.max(at + step, 0), options.length - 1)
        : (at + step + options.length) % options.length];
}
