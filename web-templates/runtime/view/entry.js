import { isOpen, isStatic, isTyped } from '../engine/effects.js';
import { change, finish } from '../engine/values.js';
import { emit } from './form-element.js';
import { isText, isTick, read, write } from './inputs.js';
import { exceeds } from './limit.js';
import { listenFields } from './page.js';
import { afterPress, endPress, listenToPresses } from './press.js';
import { forgetUnread, tellUnread } from './unread.js';

/**
 * Passes on what a person enters, with one listener of each kind for the whole form.
 * @param {Runtime.Page} page
 */
export function listenToEntry(page) {
    const { open } = page;
    listenToPresses(page);
    listenFields(page, 'input', (field, event) => {
        if (isTyped(field)) {
            open.add(field);
            enterText(page, field, event);
        }
    });
    listenFields(page, 'change', (field, event) => {
        if (!isTyped(field) && !isAside(event)) {
            enterChange(page, field, /** @type {Element} */ (event.target));
        }
    });
    listenFields(page, 'focusin', (field) => {
        page.lastFocus = field.name;
        report(page, field, 'focus');
    });
    listenFields(page, 'focusout', (field, /** @type {FocusEvent} */ event) => {
        if (isLeft(page, field, event)) {
            keepSelected(event.relatedTarget, () => leave(page, field));
        }
        report(page, field, 'blur');
    });
}

/**
 * Does what may fill the text that the focus goes to; one that is selected as a whole stays so, to be typed over.
 * @type {(next: EventTarget | null, act: () => void) => void}
 */
function keepSelected(next, act) {
    const input = next instanceof Element && isText(next) ? next : null;
    const isWhole = input?.selectionStart === 0 && input.selectionEnd === input.value.length;
    act();
    if (input && isWhole) {
        input.setSelectionRange(0, input.value.length);
    }
}

/**
 * Ends the entry of a field; one that has had none is judged all the same where the language says so.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function leave(page, field) {
    const { engine, open } = page;
    if (open.delete(field)) {
        afterPress(page, () => {
            finish(engine, field);
            if (!tellUnread(page, field) && !field.isPending) {
                write(page, field);
            }
        });
    } else if (engine.dialect.strategies.judging.early === true && !isStatic(field)) {
        afterPress(page, () => finish(engine, field));
    }
}

/**
 * Ends the entry of other fields: nobody enters anything here who has not left them, and the focus may have stayed.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function leaveOthers(page, field) {
    for (const other of page.open) {
        if (other !== field && isTyped(other)) {
            leave(page, other);
        }
    }
}

/**
 * Takes a choice, a tick or a part of a date, and ends the entry where it is complete.
 * @type {(page: Runtime.Page, field: Runtime.Field, input: Element) => void}
 */
function enterChange(page, field, input) {
    const part = input.closest('.date-part');
    const hasFocus = page.wrappers.get(field.name)?.contains(document.activeElement);
    // Typed parts change when they are left, which a press may do; lists, as the keys go through them.
    const isTypedPart = part !== null && input instanceof HTMLInputElement;
    // Where a click moves no focus, leaving the field would never be heard of.
    const isDone = part ? isWholeDate(part) && (isTypedPart || !hasFocus) : isOneEntry(input) || !hasFocus;
    if (part || !isDone) {
        page.open.add(field);
    }
    // Where a click moves no focus, it is none the less where the person is.
    page.lastFocus = field.name;
    const { checked, value } = /** @type {HTMLInputElement} */ (input);
    const enterNow = () => {
        leaveOthers(page, field);
        if (!isOpen(field)) {
            write(page, field);
            return;
        }
        keepEntry(page, field, input, { checked, value });
        take(page, field);
        if (isDone) {
            finish(page.engine, field);
        }
    };
    if (isTypedPart) {
        afterPress(page, enterNow);
    } else {
        // The field that the press has left comes before what it has chosen.
        endPress(page);
        enterNow();
    }
}

/**
 * Has an input hold what a person has entered. What follows from the field that was left may have set it otherwise, or
 * drawn it anew; an entry that is no longer offered is not made.
 * @type {(page: Runtime.Page, field: Runtime.Field, input: Element,
 *     entry: { checked: boolean, value: string }) => void}
 */
function keepEntry({ wrappers }, { name }, input, { checked, value }) {
    /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement> | undefined} */
    const inputs = wrappers.get(name)?.querySelectorAll('input,select');
    const now = [...inputs ?? []].find((each) => (input.isConnected ? each === input : each.value === value));
    if (now && isTick(now)) {
        now.checked = checked;
    } else if (now && now.value !== value && canHold(now, value)) {
        now.value = value;
    }
}

/** @type {(input: HTMLInputElement | HTMLSelectElement, value: string) => boolean} */
function canHold(input, value) {
    return input instanceof HTMLInputElement ? input.type !== 'file'
        : [...input.options].some((option) => option.value === value && !option.disabled);
}

/**
 * Tells whether the focus goes out of a field for good: a press on one of its own labels brings it back.
 * @type {(page: Runtime.Page, field: Runtime.Field, event: FocusEvent) => boolean}
 */
function isLeft({ wrappers, press }, { name }, { relatedTarget }) {
    const next = /** @type {Node | null} */ (relatedTarget) ?? press?.target.closest('label') ?? null;
    return !wrappers.get(name)?.contains(next);
}

/**
 * Tells whether the event comes from something that belongs to a field without being its input, or from an input that
 * takes none, in which only a script chooses.
 * @param {Event} event
 */
function isAside({ target }) {
    const element = /** @type {Element} */ (target);
    return element.closest('dialog,.calendar') !== null || element.matches(':disabled');
}

/**
 * Tells whether a change of the input is a complete entry: several ticks are one together, a year may be half typed.
 * @param {Element} input
 */
function isOneEntry(input) {
    const { type, value } = /** @type {HTMLInputElement} */ (input);
    return type === 'date' ? value === '' || value >= '1000' : !input.closest('.options') || type === 'radio';
}

/**
 * Tells whether all parts of a date are filled in.
 * @param {Element} part one of them
 */
function isWholeDate(part) {
    const inputs = /** @type {NodeListOf<Runtime.Input>} */ (
        part.parentElement?.querySelectorAll('.date-part .control') ?? []);
    return [...inputs].every(({ value }) => value);
}

/**
 * Gives the engine what a field's inputs hold.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function take(page, field) {
    const value = read(page, field);
    if (value !== undefined) {
        change(page.engine, field, value, 'user');
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field, event: Partial<InputEvent>) => void} */
function enterText(page, field, { inputType }) {
    const input = page.inputs.get(field.name);
    if (input) {
        forgetUnread(input);
    }
    if (input && !exceeds(field, input.value)) {
        const { value } = field;
        const caret = isText(input) ? input.selectionStart : null;
        take(page, field);
        if (field.value === value && !page.composing) {
            const { value: edited } = input;
            // The format drops what was typed, or brings back what was taken away.
            write(page, field);
            if (isText(input) && inputType?.startsWith('delete')) {
                const isBehind = inputType.endsWith('Forward') && input.value !== edited;
                const place = Number(caret) + Number(isBehind);
                input.setSelectionRange(place, place);
            }
        }
    }
}

/**
 * Enters a complete value as a person would: not into a field that is hidden or locked, nor beyond its limit. A
 * composite takes an object of its components, or a text that the language reads so.
 * @type {(page: Runtime.Page, field: Runtime.Field, given: unknown) => void}
 */
export function enter(page, field, given) {
    const { engine } = page;
    const parts = typeof given === 'string' ? engine.dialect.values.partsOf?.(given) : given;
    for (const [name, component] of field.components) {
        if (typeof parts === 'object' && parts !== null && Object.hasOwn(parts, name)) {
            enter(page, component, /** @type {Record<string, unknown>} */ (parts)[name]);
        }
    }
    const value = engine.dialect.values.fromEntry(engine, field, given);
    if (!page.inputs.has(field.name) || !isOpen(field) || value === undefined || isClosed(field, value)
        || engine.awaitedBy(field)) {
        return;
    }
    const { control } = field.definition;
    const isTick = control === 'checkbox' || control === 'consent';
    if (exceeds(field, String(value)) || isTick && value === (field.value === true)) {
        return;
    }
    leaveOthers(page, field);
    if (!isOpen(field)) {
        return;
    }
    page.hooks.type?.(field, String(given ?? ''));
    change(engine, field, value, 'user');
    finish(engine, field);
}

/**
 * Tells whether a value is that of an option that cannot be chosen.
 * @type {(field: Runtime.Field, value: Runtime.Value) => boolean}
 */
function isClosed({ definition: { options } }, value) {
    return options?.some(([key, , others]) => others?.enabled === false && [value].flat().includes(key)) ?? false;
}

/** @type {(page: Runtime.Page, field: Runtime.Field, type: 'focus' | 'blur') => void} */
function report(page, field, type) {
    if (page.engine.dialect.host.reportsFocus(field)) {
        const { x, y, width, height } = /** @type {HTMLElement} */ (page.wrappers.get(field.name))
            .getBoundingClientRect();
        emit(page.form, type, { key: field.name, frame: { x, y, width, height } });
    }
}
