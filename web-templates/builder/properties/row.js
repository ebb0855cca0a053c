import { toldIn } from '../../runtime/json/diagnostics.js';
import { make, newId } from '../shell/element.js';

/**
 * A property with its real label, its hint and, directly above the control, what is wrong with it.
 * @param {{ store: Shell.Store, path: string, control: HTMLElement, label: string, hint?: string, isInline?: boolean,
 *     isGroup?: boolean, told?: HTMLElement }} about
 * `isInline`: the control stands before its label, as a box to tick does; `isGroup`: it is a group
 * of controls that the label names; `told`: what the control itself has to say
 * @param {...Node} after what else belongs to it
 * @returns {{ element: HTMLElement, showErrors: (diagnostics: Json.Diagnostic[]) => void }}
 */
export function propertyRow({ store, path, control, label, hint, isInline = false, isGroup = false, told }, ...after) {
    control.id = newId('property');
    control.dataset.property = path;
    const name = isGroup ? make('span', { class: 'property-label', id: `${control.id}-name` }, label)
        : make('label', { class: 'property-label', for: control.id }, label);
    isGroup && control.setAttribute('aria-labelledby', name.id);
    const help = hint === undefined ? null : make('p', { class: 'property-hint', id: `${control.id}-hint` }, hint);
    const error = make('p', { class: 'property-error', id: `${control.id}-error`, hidden: true });
    const element = isInline
        ? make('div', { class: 'property property-check' }, error, make('div', { class: 'check-row' }, control, name),
            help, ...after)
        : make('div', { class: 'property' }, name, help, error, told, control, ...after);
    const showErrors = (/** @type {Json.Diagnostic[]} */ diagnostics) => {
        if (showDiagnostics(store, error, diagnostics) || control.dataset.diagnostics === undefined) {
            control.dataset.diagnostics = String(diagnostics.length);
            const isWrong = diagnostics.some(({ severity }) => severity === 'error');
            isWrong ? control.setAttribute('aria-invalid', 'true') : control.removeAttribute('aria-invalid');
            const described = [help?.id, error.hidden ? undefined : error.id, told?.id].filter((id) => id !== undefined)
                .join(' ');
            described === '' ? control.removeAttribute('aria-describedby')
                : control.setAttribute('aria-describedby', described);
        }
    };
    showErrors([]);
    return { element, showErrors };
}

/**
 * Shows what is wrong in a paragraph, and gives whether that is something else than before.
 * @type {(store: Shell.Store, element: HTMLElement, diagnostics: Json.Diagnostic[]) => boolean}
 */
export function showDiagnostics({ text }, element, diagnostics) {
    const words = diagnostics.map((diagnostic) => toldIn(diagnostic, text)[0]).join(' ');
    const isOther = element.textContent !== words;
    if (isOther) {
        element.textContent = words;
        element.hidden = words === '';
        element.classList.toggle('is-warning', diagnostics.every(({ severity }) => severity !== 'error'));
    }
    return isOther;
}

/**
 * Gives a text box its value, unless it has it: a caret stays where it is.
 * @type {(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => void}
 */
export function setValue(control, value) {
    if (control.value !== value) {
        control.value = value;
    }
}

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
    return { ...row, isTyped: true, update: (value) => setValue(control, String(value ?? '')) };
}

/**
 * A text of several lines.
 * @type {Properties.InputMaker}
 */
export function createAreaInput(store, { path, label, hint }, change) {
    const control = make('textarea', { rows: 3, class: 'input', oninput: () => change(control.value) });
    const row = propertyRow({ store, path, control, label, hint });
    return { ...row, isTyped: true, update: (value) => setValue(control, String(value ?? '')) };
}

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
