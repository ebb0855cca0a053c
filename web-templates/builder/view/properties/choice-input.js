import { make } from '../element.js';
import { propertyRow, setValue } from './row.js';

/** @typedef {import('./types').InputMaker} InputMaker */

/**
 * One of several. A value that is not among them is kept and shown as it is.
 * @type {InputMaker}
 */
export function createChoiceInput(store, { path, label, hint, choices = [] }, change) {
    const options = (/** @type {string[][]} */ entries) => entries.map(([value, title]) => make('option', { value }, title));
    const group = (/** @type {string} */ title) => {
        const members = options(choices.filter(([, , of = '']) => of === title));
        return title === '' ? members : [make('optgroup', { label: title }, ...members)];
    };
    const titles = [...new Set(choices.map(([, , of = '']) => of))];
    const control = make('select', { class: 'input', onchange: () => change(control.value) }, ...titles.flatMap(group));
    const row = propertyRow({ store, path, control, label, hint });
    return {
        ...row,
        update(value) {
            const wanted = String(value ?? '');
            if (![...control.options].some((option) => option.value === wanted)) {
                control.append(...options([[wanted, wanted]]));
            }
            setValue(control, wanted);
        },
    };
}
