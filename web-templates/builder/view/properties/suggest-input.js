import { make, newId } from '../element.js';
import { propertyRow, setValue } from './row.js';

/** @typedef {import('./types').InputMaker} InputMaker */

/**
 * A text with suggestions, such as the keys of other fields. Anything may be typed.
 * @type {InputMaker}
 */
export function createSuggestInput(store, { path, label, hint, suggestions, isCode }, change) {
    const list = make('datalist', { id: newId('suggestions') });
    const control = make('input', {
        type: 'text', autocomplete: 'off', spellcheck: false, list: list.id, class: isCode ? 'input code' : 'input', oninput: () => change(control.value),
        onfocus: () => list.replaceChildren(...(suggestions?.(store.state) ?? []).map(([value, title]) => make('option', { value, label: title }))),
    });
    const row = propertyRow({ store, path, control, label, hint }, list);
    return { ...row, update: (value) => setValue(control, String(value ?? '')) };
}
