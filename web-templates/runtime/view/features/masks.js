import { applyMask, beginMask, editMask, removeMask } from '../../engine/masks.js';
import { write } from '../inputs.js';
import { listenFields } from '../page.js';

/**
 * Texts in masks: while one is typed its literals come and go by themselves, and the caret stays where it was among the
 * characters; left, it stands in the whole mask. Values are without the mask.
 * @type {Runtime.Feature}
 */
export const masks = {
    name: 'masks',
    prepare(engine) {
        engine.formats.mask = {
            shown: (mask, value) => applyMask(mask, value).text,
            entered: (mask, text) => removeMask(mask, text),
        };
    },
    attach,
};

/** @param {Runtime.Page} page */
function attach(page) {
    listenFields(page, 'focusin', (field, { target }) => {
        if (maskOf(field) && target instanceof HTMLInputElement) {
            // A script that selects the text does so after its focus.
            queueMicrotask(() => begin(field, target));
        }
    });
    /** @type {WeakMap<EventTarget, string>} */
    const composed = new WeakMap();
    /** The input in which a key is down. */
    let keyed = /** @type {EventTarget | null} */ (null);
    const edit = (/** @type {Runtime.Field} */ field, /** @type {Event} */ event) => {
        const { isComposing = false, target } = /** @type {Partial<InputEvent>} */ (event);
        if (!isComposing && target instanceof HTMLInputElement && maskOf(field)) {
            // What is composed is read as it comes; it is an edit of the text before it.
            enter(composed.get(target) ?? bareOf(field), maskOf(field), target, event, target === keyed);
            composed.delete(target);
        }
    };
    for (const type of ['keydown', 'keyup']) {
        listenFields(page, type, (_, { target }) => {
            keyed = type === 'keydown' ? target : null;
        });
    }
    // Ahead of whoever reads the input.
    listenFields(page, 'compositionstart', (field, { target }) => {
        if (target) {
            composed.set(target, bareOf(field));
        }
    }, true);
    listenFields(page, 'input', edit, true);
    listenFields(page, 'compositionend', edit, true);
    listenFields(page, 'focusout', (field) => {
        if (maskOf(field) && !page.open.has(field)) {
            write(page, field);
        }
    });
}

/**
 * Leaves the rest of the mask out while a text is typed; what was selected stays selected.
 * @type {(field: Runtime.Field, input: HTMLInputElement) => void}
 */
function begin(field, input) {
    const begun = beginMask(maskOf(field), bareOf(field));
    if (input.value !== begun && input === document.activeElement) {
        const { selectionStart, selectionEnd } = input;
        input.value = begun;
        input.setSelectionRange(selectionStart, selectionEnd);
    }
}

/**
 * Shows in its mask what a person has just made of a text.
 * @param {string} bare the text before that
 * @param {string} mask
 * @param {HTMLInputElement} input
 * @param {Partial<InputEvent>} event
 * @param {boolean} isKeyed whether it came by a key
 */
function enter(bare, mask, input, { inputType = '', data = '' }, isKeyed) {
    const caret = input.selectionStart ?? input.value.length;
    const isForward = inputType.endsWith('Forward');
    // A whole text that comes at once is read position by position; keys and pastes fill what is free.
    const isWhole = inputType === 'insertText' && data === input.value
        && (!isKeyed || [...data ?? ''].length > 1);
    const edited = isWhole ? enteredWhole(mask, input.value)
        : editMask(mask, bare, { text: input.value, caret, isForward });
    if (input.value !== edited.text) {
        input.value = edited.text;
        input.setSelectionRange(edited.caret, edited.caret);
    }
}

/**
 * A whole text in its mask, as far as that is read as the same; else it stays as it came until the field is left.
 * @type {(mask: string, given: string) => { text: string, caret: number }}
 */
function enteredWhole(mask, given) {
    const bare = removeMask(mask, given);
    const begun = beginMask(mask, bare);
    const text = removeMask(mask, begun) === bare ? begun : given;
    return { text, caret: text.length };
}

/**
 * @param {Runtime.Field} field
 * @returns {string} "" where there is none
 */
function maskOf({ definition: { format } }) {
    return format?.[0] === 'mask' ? format[1] : '';
}

/**
 * The characters of the field's value that its mask shows, each in a place of its own.
 * @param {Runtime.Field} field
 */
function bareOf(field) {
    const mask = maskOf(field);
    return removeMask(mask, beginMask(mask, String(field.value)));
}
