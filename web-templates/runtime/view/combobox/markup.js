/**
 * A list with what stands in front of it; `remove` leaves the list as it was.
 * @typedef {object} Combobox
 * @property {HTMLSelectElement} select
 * @property {HTMLInputElement} input
 * @property {HTMLElement} popup
 * @property {HTMLElement} list
 * @property {HTMLElement} none what is shown in place of the list where nothing matches
 * @property {() => void} remove
 */

/** The most options that are taken in at a glance. */
const most = 15;

/**
 * Tells whether a list has more options than can be taken in at a glance, besides an empty one.
 * @type {(select: HTMLSelectElement) => boolean}
 */
export function isLong({ options }) {
    return options.length - Number(options[0]?.value === '') > most;
}

/**
 * Puts a text input, which takes the list's place and size, and its popup around a list.
 * @type {(select: HTMLSelectElement) => Combobox}
 */
export function createMarkup(select) {
    const { id } = select;
    const box = create('div', { className: 'combobox' });
    const input = /** @type {HTMLInputElement} */ (create('input', {
        type: 'text', id: `${id}-search`, className: 'control', autocomplete: 'off', spellcheck: false,
    }, {
        role: 'combobox', 'aria-haspopup': 'listbox', 'aria-autocomplete': 'list', 'aria-expanded': 'false',
        'aria-controls': `${id}-list`,
        autocapitalize: 'none',
    }));
    const list = create('ul', { id: `${id}-list`, className: 'combobox-list' }, { role: 'listbox' });
    const none = create('p', { className: 'combobox-none', hidden: true });
    const popup = create('div', { className: 'combobox-popup', hidden: true });
    const isFocused = select === document.activeElement;
    popup.append(list, none);
    select.before(box);
    box.append(input, select, popup);
    select.tabIndex = -1;
    select.setAttribute('aria-hidden', 'true');
    if (isFocused) {
        input.focus();
    }
    const remove = () => {
        const hadFocus = input === document.activeElement;
        relabel(box, input.id, id);
        const rest = box.querySelector('select,input:not([role])');
        rest?.removeAttribute('tabindex');
        rest?.removeAttribute('aria-hidden');
        box.replaceWith(...rest ? [rest] : []);
        if (hadFocus && rest instanceof HTMLElement) {
            rest.focus();
        }
    };
    return { select, input, popup, list, none, remove };
}

/**
 * Has the labels of the list name the input and its listbox.
 * @param {Combobox} box
 */
export function namesOf({ select, input, list }) {
    relabel(input, select.id, input.id);
    const labels = [...input.labels ?? []].map(({ id }) => id).filter(Boolean);
    if (labels.length) {
        list.setAttribute('aria-labelledby', labels.join(' '));
    } else {
        list.setAttribute('aria-label', select.getAttribute('aria-label') ?? '');
    }
}

/**
 * @param {HTMLElement} element within the field
 * @param {string} from
 * @param {string} to
 */
function relabel(element, from, to) {
    const labels = element.closest('[data-field]')?.querySelectorAll(`label[for="${CSS.escape(from)}"]`);
    labels?.forEach((label) => label.setAttribute('for', to));
}

/** @type {(tag: string, properties: object, attributes?: Record<string, string>) => HTMLElement} */
export function create(tag, properties, attributes = {}) {
    const element = Object.assign(document.createElement(tag), properties);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    return element;
}
