import { appendItem, getProperty, removeItem, setProperty } from '../../model/properties.js';
import { make, newId } from '../element.js';

/** @typedef {import('../types').Store} Store */
/** @typedef {import('./types').Entry} Entry */
/** @typedef {import('./types').Input} Input */

/**
 * Whether an answer is needed: a short way to the validator that says so, with words to begin with.
 * @param {Store} store
 * @param {Entry} entry
 * @returns {Input}
 */
export function createRequiredInput(store, { label }) {
    const id = newId('required');
    const control = make('input', { type: 'checkbox', id, dataset: { place: 'required' }, onchange: () => set(store, control.checked) });
    return {
        element: make('div', { class: 'property property-check' }, make('div', { class: 'check-row' }, control, make('label', { for: id, class: 'property-label' }, label))),
        update: (_, read) => { control.checked = places(read('validator')).length > 0; },
        showErrors: () => {},
    };
}

/**
 * Where in the list of validators it is asked for.
 * @param {import('../../json/types').JSONValue | undefined} validators
 */
function places(validators) {
    const list = Array.isArray(validators) ? validators : [];
    return list.flatMap((each, n) => (/** @type {{ type?: string } | null} */ (each)?.type === 'mandatory' ? [n] : []));
}

/**
 * @param {Store} store
 * @param {boolean} isRequired
 */
function set(store, isRequired) {
    const { selection, text } = store;
    store.apply((document) => {
        const validators = getProperty(document, selection, 'validator');
        if (!isRequired) {
            return places(validators).reverse().reduce((next, n) => removeItem(next, selection, `validator.${n}`), document);
        }
        const at = Array.isArray(validators) ? validators.length : 0;
        const type = String(getProperty(document, selection, 'type'));
        const added = setProperty(appendItem(document, selection, 'validator'), selection, `validator.${at}.type`, 'mandatory');
        return setProperty(added, selection, `validator.${at}.textError`, text(`required.error.${type}`));
    });
}
