import { make } from '../shell/element.js';
import { propertyRow, setValue } from './row.js';

/**
 * A text of one line.
 * @type {Properties.InputMaker}
 */
export function createTextInput(store, { path, label, hint, inputMode, isCode }, change) {
    const control = make('input', {
        type: 'text', autocomplete: 'off', inputMode: inputMode ?? 'text', spellcheck: !isCode,
        class: isCode ? 'input code' : 'input',
        oninput: () => change(control.value),
    });
    const row = propertyRow({ store, path, control, label, hint });
    return { ...row, update: (value) => setValue(control, String(value ?? '')) };
}

/**
 * A text of several lines.
 * @type {Properties.InputMaker}
 */
export function createAreaInput(store, { path, label, hint }, change) {
    const control = make('textarea', { rows: 3, class: 'input', oninput: () => change(control.value) });
    const row = propertyRow({ store, path, control, label, hint });
    return { ...row, update: (value) => setValue(control, String(value ?? '')) };
}
