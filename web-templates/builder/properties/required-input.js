import { appendItem, getProperty, removeItem, setProperty } from '../document/properties.js';
import { make, newId } from '../shell/element.js';
import { setValue } from './row.js';

/**
 * Tells whether an answer is needed: a short way to the validator that says so, with words to begin with.
 * @type {(store: Shell.Store, entry: Properties.Entry) => Properties.Input}
 */
export function createRequiredInput(store, { label }) {
    const id = newId('required');
    const control = make('input', { type: 'checkbox', id, dataset: { place: 'required' }, onchange: () => {
        store.apply((document) => withDemand(document, store.selection, control.checked, store.text));
    } });
    const message = make('input', {
        class: 'input', type: 'text', id: newId('required-message'), dataset: { place: 'required-message' },
        oninput: () => {
            store.apply((document) => withMessage(document, store.selection, message.value),
                { merge: 'place:required-message' });
        },
    });
    const messageRow = make('div', { class: 'property' },
        make('label', { for: message.id, class: 'property-label' }, store.text('property.required.message')), message);
    return {
        element: make('div', {}, make('div', { class: 'property property-check' },
            make('div', { class: 'check-row' }, control, make('label', { for: id, class: 'property-label' }, label))),
            messageRow),
        update: (_, read) => {
            const [at] = places(read('validator'));
            control.checked = at !== undefined;
            messageRow.hidden = at === undefined;
            setValue(message, String(read(`validator.${at}.textError`) ?? ''));
        },
        showErrors: () => {},
    };
}

/** @type {(document: Doc.FormDocument, node: Doc.Selection, message: string) => Doc.FormDocument} */
function withMessage(document, node, message) {
    const [at] = places(getProperty(document, node, 'validator'));
    return at === undefined ? document : setProperty(document, node, `validator.${at}.textError`, message);
}

/**
 * The place in the list of validators where it is asked for.
 * @param {Json.JSONValue | undefined} validators
 */
function places(validators) {
    const list = Array.isArray(validators) ? validators : [];
    return list.flatMap((each, n) => (/** @type {{ type?: string } | null} */ (each)?.type === 'mandatory' ? [n] : []));
}

/**
 * Tells whether validators ask for an answer.
 * @param {Json.JSONValue | undefined} validators
 */
export function isDemanded(validators) {
    return places(validators).length > 0;
}

/**
 * The form with a field that asks for an answer, in words to begin with, or no more.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, isAsked: boolean, text: Shell.Words) => Doc.FormDocument}
 */
export function withDemand(document, node, isAsked, text) {
    const validators = getProperty(document, node, 'validator');
    if (!isAsked) {
        return places(validators).reverse().reduce((next, n) => removeItem(next, node, `validator.${n}`), document);
    }
    const type = String(getProperty(document, node, 'type'));
    const appended = appendItem(document, node, 'validator');
    // A word in place of a list becomes the first of one.
    const at = [getProperty(appended, node, 'validator')].flat().length - 1;
    const added = setProperty(appended, node, `validator.${at}.type`, 'mandatory');
    return setProperty(added, node, `validator.${at}.textError`, text(`required.error.${type}`));
}
