import { appendItem } from '../../model/properties.js';
import { make } from '../element.js';
import { icon } from '../icons.js';

/** @typedef {import('./types').InputMaker} InputMaker */

/**
 * The button that appends to a list whose items are properties beside each other, such as the targets of a rule.
 * @type {InputMaker}
 */
export function createMoreInput(store, { path, label }) {
    const element = make('div', { class: 'property' }, make('button', {
        class: 'text-button', type: 'button', dataset: { append: path },
        onclick: () => {
            store.apply((document) => appendItem(document, store.selection, path));
            /** @type {HTMLElement | null | undefined} */ (element.previousElementSibling?.querySelector('input'))?.focus();
        },
    }, icon('add'), label));
    return { element, update: () => {}, showErrors: () => {} };
}
