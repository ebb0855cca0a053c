import { isUnlocked } from '../engine/effects.js';
import { enteredText, shownText } from '../engine/formats.js';
import { offeredValue } from '../engine/options.js';
import { forgetUnread } from './unread.js';

/**
 * Reads a field's inputs, as the engine keeps their value; undefined while that is to wait.
 * @type {(page: Runtime.Page, field: Runtime.Field) => Runtime.Value | undefined}
 */
export function read(page, field) {
    const control = page.controls.get(field.definition.control);
    if (control?.read) {
        return control.read(page, field);
    }
    const input = page.inputs.get(field.name);
    if (!input) {
        return undefined;
    }
    if (isCheckbox(input)) {
        // One that nobody has touched yet is no answer, where the form tells that from “off”.
        return input.checked || field.value !== null ? input.checked : null;
    }
    if (input.type === 'time' || input.type === 'datetime-local') {
        return input.value.slice(0, input.type === 'time' ? 5 : 16);
    }
    if (input.type === 'date') {
        // Some browsers take years of five and six digits.
        return input.value.length > 10 ? '' : input.value;
    }
    const text = enteredText(page.engine, field, input.value);
    const chosen = offeredValue(field.definition, text) ?? text;
    const isList = page.engine.dialect.listsChoices && field.definition.options;
    return isList ? page.engine.dialect.values.fromEntry(page.engine, field, chosen, input) : chosen;
}

/**
 * Has a field's inputs show its value; where an input method is composing they do so at its end.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {boolean} [isGiven] by the host: what is being typed and says no value goes
 */
export function write(page, field, isGiven = false) {
    if (!isGiven && page.wrappers.get(field.name)?.contains(page.composing)) {
        // It would end the composition, and what is composed further would come beside what was written.
        return;
    }
    const control = page.controls.get(field.definition.control);
    const input = page.inputs.get(field.name);
    if (control?.write) {
        control.write(page, field);
    } else if (input && isCheckbox(input)) {
        input.checked = field.value === true;
    } else if (input) {
        writeShown(page.engine, field, input, isGiven);
        page.engine.dialect.values.point?.(field, input);
    }
}

/**
 * Has all fields of a control show their values.
 * @type {(page: Runtime.Page, control: string) => void}
 */
export function writeAll(page, control) {
    for (const field of page.engine.fields.values()) {
        if (field.definition.control === control) {
            write(page, field);
        }
    }
}

/**
 * Shows a text in its format, but not where it is typed just now in another way, nor where its record has yet to fill
 * the field.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, input: Runtime.Input, isGiven: boolean) => void}
 */
function writeShown(engine, field, input, isGiven) {
    const { definition: { format, valueType }, isPending } = field;
    const isTyped = engine.record ? isPending : input === document.activeElement && isText(input);
    const isEmptied = isGiven && field.value === '';
    if (!isTyped || !format && !valueType || isEmptied || enteredText(engine, field, input.value) !== field.value) {
        forgetUnread(input);
        writeText(input, shownText(engine, field));
    }
}

/**
 * Puts a text into an input unless it is there already: writing would move the caret. Where somebody is typing, the
 * caret stays as far from the end as it was.
 * @type {(input: Runtime.Input, text: string) => void}
 */
export function writeText(input, text) {
    if (input.value === text) {
        return;
    }
    const isTyping = input === document.activeElement && isText(input);
    const rest = isTyping ? input.value.length - (input.selectionEnd ?? input.value.length) : 0;
    input.value = text;
    if (isTyping) {
        const caret = Math.max(0, text.length - rest);
        input.setSelectionRange(caret, caret);
    }
}

/**
 * Marks a field that has no input of its own as locked, or no longer.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function markLocked({ wrappers }, { name, enabled }) {
    wrappers.get(name)?.toggleAttribute('data-locked', !enabled);
}

/**
 * The number of an input; one that nobody has moved is not rounded to what a scale can show.
 * @type {(page: Runtime.Page, field: Runtime.Field) => number}
 */
export function readNumber({ inputs }, { name, value }) {
    const number = Number(inputs.get(name)?.value ?? value);
    return Math.abs(number - Number(value)) < 1e-9 ? Number(value) : number;
}

/**
 * Locks or unlocks the inputs of a field as its state and that of its composite say; what cannot be typed into for
 * the time being can still be reached where the dialect says so.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function showLock(page, field) {
    const { dialect } = page.engine;
    const isOpen = isUnlocked(field);
    const isWaiting = page.engine.awaitedBy(field) !== undefined;
    for (const input of inputsOf(page, field)) {
        if (input instanceof HTMLTextAreaElement || dialect.locksByReading && isText(input)) {
            input.readOnly = !isOpen || isWaiting;
            // A page may have been built with it locked.
            input.disabled &&= !isOpen;
        } else {
            input.disabled = !isOpen || input.dataset.closed !== undefined;
            setAttribute(input, 'aria-disabled', isWaiting ? 'true' : '');
        }
    }
    page.controls.get(field.definition.control)?.lock?.(page, field);
    for (const component of field.components.values()) {
        showLock(page, component);
    }
}

/**
 * The inputs of a field, without those of its components and dialogs.
 * @type {(page: Runtime.Page, field: Runtime.Field) => Runtime.Input[]}
 */
export function inputsOf(page, { name, components }) {
    const inputs = /** @type {NodeListOf<Runtime.Input> | undefined} */ (
        page.wrappers.get(name)?.querySelectorAll('input,select,textarea,button[aria-haspopup],button.control'));
    return components.size ? [] : [...inputs ?? []].filter((input) => !input.closest('dialog'));
}

/**
 * Sets an attribute, or takes it away when it is to be empty.
 * @type {(element: Element, name: string, text: string) => void}
 */
export function setAttribute(element, name, text) {
    if (text) {
        element.setAttribute(name, text);
    } else {
        element.removeAttribute(name);
    }
}

/**
 * Tells whether an input takes text key by key.
 * @param {Element} input
 * @returns {input is HTMLInputElement | HTMLTextAreaElement}
 */
export function isText(input) {
    return input instanceof HTMLTextAreaElement
        || input instanceof HTMLInputElement && input.type in { text: 0, password: 0 };
}

/**
 * Tells whether inputs hold what the page was built with, so that they say nothing that is not known.
 * @type {(inputs: Runtime.Input[]) => boolean}
 */
export function areAsBuilt(inputs) {
    return inputs.every((input) => {
        if (input instanceof HTMLSelectElement) {
            const built = [...input.options].findIndex(({ defaultSelected }) => defaultSelected);
            return input.selectedIndex === Math.max(0, built);
        }
        if (isTick(input)) {
            return input.checked === input.defaultChecked;
        }
        if (!('defaultValue' in input) || input.value === input.defaultValue) {
            return 'defaultValue' in input;
        }
        // An input writes numbers in its own way, and one of one line drops line ends.
        const built = /** @type {typeof input} */ (input.cloneNode());
        built.value = input.defaultValue;
        return input.value === built.value;
    });
}

/**
 * The input by which a file is chosen for a field.
 * @type {(page: Runtime.Page, field: Runtime.Field) => HTMLInputElement | null | undefined}
 */
export function fileInputOf(page, { name }) {
    return page.wrappers.get(name)?.querySelector('input[type=file]');
}

/**
 * @param {Element} input
 * @returns {input is HTMLInputElement} whether it is ticked, alone or in place of others
 */
export function isTick(input) {
    return input instanceof HTMLInputElement && (input.type === 'checkbox' || input.type === 'radio');
}

/**
 * @param {Element} input
 * @returns {input is HTMLInputElement}
 */
function isCheckbox(input) {
    return input instanceof HTMLInputElement && input.type === 'checkbox';
}
