import { isOpen } from '../engine/effects.js';
import { change, finish } from '../engine/values.js';
import { emit } from './form-element.js';
import { read, write } from './inputs.js';
import { exceeds } from './limit.js';
import { listenFields } from './page.js';

/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Page} Page */

/** Controls whose text is entered key by key and is complete when they are left. */
const texts = ['text', 'verified'];

/**
 * Passes on what a person enters, with one listener of each kind for the whole form.
 * @param {Page} page
 */
export function listenToEntry(page) {
    const { open } = page;
    listenFields(page, 'input', (field) => {
        if (texts.includes(field.definition.control)) {
            open.add(field);
            enterText(page, field);
        }
    });
    listenFields(page, 'change', (field, event) => {
        if (texts.includes(field.definition.control) || isAside(event)) {
            return;
        }
        take(page, field);
        // Where a click moves no focus, leaving the field would never be heard of.
        const isEntered = page.wrappers.get(field.name)?.contains(document.activeElement);
        if (isOneEntry(/** @type {Element} */ (event.target)) || !isEntered) {
            finish(page.engine, field);
        } else {
            open.add(field);
        }
    });
    listenFields(page, 'focusin', (field) => {
        page.lastFocus = field.name;
        report(page, field, 'focus');
    });
    listenFields(page, 'focusout', (field, /** @type {FocusEvent} */ event) => {
        const next = /** @type {Node | null} */ (event.relatedTarget);
        if (open.has(field) && !page.wrappers.get(field.name)?.contains(next)) {
            open.delete(field);
            finish(page.engine, field);
            write(page, field);
        }
        report(page, field, 'blur');
    });
}

/**
 * Whether the event comes from something that belongs to a field without being its input.
 * @param {Event} event
 */
function isAside({ target }) {
    return /** @type {Element} */ (target).closest('dialog,.calendar') !== null;
}

/**
 * Whether a change of the input is a complete entry; several ticks, and the parts of a date, are one together.
 * @param {Element} input
 */
function isOneEntry(input) {
    return !input.closest('.date-part') && !input.closest('.options') || input instanceof HTMLInputElement && input.type === 'radio';
}

/**
 * Gives the engine what a field's inputs hold.
 * @param {Page} page
 * @param {Field} field
 */
function take(page, field) {
    const value = read(page, field);
    if (value !== undefined) {
        change(page.engine, field, value, 'user');
    }
}

/**
 * @param {Page} page
 * @param {Field} field
 */
function enterText(page, field) {
    const input = page.inputs.get(field.name);
    if (input && !exceeds(field, input.value)) {
        take(page, field);
    }
}

/**
 * Enters a complete value as a person would: not into a field that is hidden or locked, nor beyond its limit. A
 * composite takes an object of its components.
 * @param {Page} page
 * @param {Field} field
 * @param {unknown} given
 */
export function enter(page, field, given) {
    const { engine } = page;
    for (const [name, component] of field.components) {
        if (typeof given === 'object' && given !== null && Object.hasOwn(given, name)) {
            enter(page, component, /** @type {Record<string, unknown>} */ (given)[name]);
        }
    }
    const value = engine.dialect.fromEntry(field.definition, given, field);
    if (!page.inputs.has(field.name) || !isOpen(field) || value === undefined || engine.dialect.isLocked(engine, field)) {
        return;
    }
    const { control } = field.definition;
    const isTick = control === 'checkbox' || control === 'consent';
    if (exceeds(field, String(value)) || isTick && value === field.value) {
        return;
    }
    change(engine, field, value, 'user');
    finish(engine, field);
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
