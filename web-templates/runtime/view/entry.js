import { change } from '../engine/values.js';
import { emit } from './form-element.js';
import { read, write } from './inputs.js';
import { exceeds, refuseLongEdits } from './limit.js';
import { listenFields } from './page.js';

/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Page} Page */

/**
 * Passes on what a person enters, with one listener of each kind for the whole form.
 * @param {Page} page
 */
export function listenToEntry(page) {
    refuseLongEdits(page);
    listenFields(page, 'input', (field) => {
        if (field.definition.control === 'text') {
            enterText(page, field);
        }
    });
    listenFields(page, 'change', (field) => {
        const input = page.inputs.get(field.name);
        if (input && field.definition.control !== 'text') {
            change(page.engine, field, read(input), 'user');
        }
    });
    listenFields(page, 'focusin', (field) => {
        page.lastFocus = field.name;
        report(page, field, 'focus');
    });
    listenFields(page, 'focusout', (field) => report(page, field, 'blur'));
}

/**
 * @param {Page} page
 * @param {Field} field
 */
function enterText(page, field) {
    const input = page.inputs.get(field.name);
    if (input && !exceeds(field, input.value)) {
        change(page.engine, field, read(input), 'user');
    }
}

/**
 * Enters a complete value as a person would: not into a field that is hidden or locked, nor beyond its limit.
 * @param {Page} page
 * @param {Field} field
 * @param {unknown} given
 */
export function enter(page, field, given) {
    const value = page.engine.dialect.fromEntry(field.definition, given, field);
    const input = page.inputs.get(field.name);
    if (!input || input.disabled || !input.getClientRects().length || value === undefined) {
        return;
    }
    const { control } = field.definition;
    const isTick = control === 'checkbox' || control === 'consent';
    if (exceeds(field, String(value)) || isTick && value === field.value) {
        return;
    }
    write(input, value);
    change(page.engine, field, value, 'user');
}

/**
 * @param {Page} page
 * @param {Field} field
 * @param {'focus' | 'blur'} type
 */
function report(page, field, type) {
    if (page.engine.dialect.reportsFocus(field)) {
        const { x, y, width, height } = /** @type {HTMLElement} */ (page.wrappers.get(field.name)).getBoundingClientRect();
        emit(page.form, type, { key: field.name, frame: { x, y, width, height } });
    }
}
