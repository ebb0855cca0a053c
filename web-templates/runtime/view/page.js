import { store } from '../engine/values.js';
import { listen, select } from './form-element.js';
import { read } from './inputs.js';

/** @typedef {import('../types').Control} Control */
/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').FormData} FormData */
/** @typedef {import('../types').Page} Page */

/**
 * Takes the rendered form over: collects its elements, switches the browser's own validation off and reads what
 * has been entered before the script ran.
 * @param {FormData} data
 * @param {Engine} engine
 * @param {HTMLFormElement} form
 * @param {Control[]} controls
 * @returns {Page}
 */
export function takeOver(data, engine, form, controls) {
    const wrappers = new Map();
    for (const wrapper of select(form, '[data-field]')) {
        wrappers.set(wrapper.dataset.field, wrapper);
    }
    const inputs = new Map();
    for (const input of select(form, 'input,select')) {
        const field = engine.fields.get(input.name);
        if (field) {
            inputs.set(field.name, input);
            relax(input, field);
            store(engine, field, read(input));
        }
    }
    // What was stored just now is what the page already shows.
    engine.changes.clear();
    Element.prototype.setAttribute.call(form, 'novalidate', '');
    return {
        data,
        engine,
        form,
        controls: new Map(controls.map((control) => [control.name, control])),
        wrappers,
        inputs,
        title: document.title,
        summary: null,
        lastFocus: '',
        forgetDraft: () => {},
        hooks: {},
        files: new Map(),
        work: new Set(),
        result: { valid: null, values: null, submission: null, pending: null, unsent: null },
    };
}

/**
 * Replaces the native constraints, which serve the page without script, by what the dialect checks.
 * @param {HTMLInputElement | HTMLSelectElement} input
 * @param {Field} field
 */
function relax(input, field) {
    for (const name of ['required', 'pattern', 'minlength', 'title']) {
        input.removeAttribute(name);
    }
    if (field.required) {
        input.setAttribute('aria-required', 'true');
    }
}

/**
 * The field that an event comes from.
 * @param {Page} page
 * @param {Event} event
 * @returns {Field | undefined}
 */
export function fieldOf(page, event) {
    const target = /** @type {Element} */ (event.target);
    return page.engine.fields.get(target.closest('[data-field]')?.getAttribute('data-field') ?? '');
}

/**
 * Calls a listener with the field that an event comes from; events from elsewhere in the form are left alone.
 * @template {Event} E
 * @param {Page} page
 * @param {string} type
 * @param {(field: Field, event: E) => void} listener
 * @param {boolean} [capture] for events that do not bubble
 */
export function listenFields(page, type, listener, capture) {
    listen(page.form, type, (event) => {
        const field = fieldOf(page, event);
        if (field) {
            listener(field, event);
        }
    }, capture);
}
