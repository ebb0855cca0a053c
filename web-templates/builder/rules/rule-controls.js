import { make } from '../shell/element.js';
import { setValue } from '../properties/row.js';

/**
 * @param {string} label
 * @param {Record<string, string>} dataset what it is found by
 * @param {(value: string) => void} changed
 */
export function select(label, dataset, changed) {
    const control = make('select',
        { class: 'input', 'aria-label': label, dataset, onchange: () => changed(control.value) });
    return control;
}

/** @type {WeakMap<HTMLSelectElement, string>} */
const offered = new WeakMap();

/**
 * Makes a select offer these, unless it does.
 * @param {HTMLSelectElement} control
 * @param {string[][]} entries values, titles, and the titles of the groups that they stand in
 * @param {string} value
 */
export function offer(control, entries, value) {
    const shape = JSON.stringify(entries);
    if (offered.get(control) !== shape) {
        offered.set(control, shape);
        const options = (/** @type {string} */ group) => entries.filter(([, , own = '']) => own === group)
            .map(([each, title]) => make('option', { value: each }, title));
        control.replaceChildren(...[...new Set(entries.map(([, , own = '']) => own))].flatMap((group) => (
            group === '' ? options(group) : [make('optgroup', { label: group }, ...options(group))])));
    }
    setValue(control, value);
}

/**
 * A value that is one of several, or typed. Only one of both controls is in the page, so that it alone has the path.
 * @param {string} label
 * @param {string} path
 * @param {(value: string, isTyped: boolean) => void} changed
 * @param {string} [placeholder] what stands for nothing
 */
export function createValue(label, path, changed, placeholder = '') {
    const choice = select(label, { property: path }, (value) => changed(value, false));
    const typed = make('input',
        {
            class: 'input', type: 'text', autocomplete: 'off', placeholder, 'aria-label': label,
            dataset: { property: path }, oninput: () => changed(typed.value, true),
        });
    const element = make('span', { class: 'rule-value' });
    return {
        element,
        /**
         * @param {string} value
         * @param {string[][] | null | undefined} choices undefined for a text, null for no value at all
         * @param {string} [inputMode]
         */
        update(value, choices, inputMode = 'text') {
            const wanted = choices === null ? [] : [choices?.length ? choice : typed];
            typed.inputMode = inputMode;
            setValue(typed, value);
            choices && offer(choice, choices, value);
            wanted[0] === element.firstChild || element.replaceChildren(...wanted);
            wanted.length === 0 && element.replaceChildren();
        },
    };
}
