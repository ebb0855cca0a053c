import { applyMask, beginMask, editMask, removeMask } from '../../engine/masks.js';
import { write } from '../inputs.js';
import { listenFields } from '../page.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/**
 * Texts in masks: while one is typed its literals come and go by themselves, and the caret stays where it was among the
 * characters; left, it stands in the whole mask. Values are without the mask.
 * @type {Feature}
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

/**
 * @param {Page} page
 */
function attach(page) {
    listenFields(page, 'focusin', (field, { target }) => {
        const mask = maskOf(field);
        const begun = beginMask(mask, String(field.value));
        if (mask && target instanceof HTMLInputElement && target.value !== begun) {
            target.value = begun;
        }
    });
    // Ahead of whoever reads the input.
    listenFields(page, 'input', edit, true);
    listenFields(page, 'compositionend', edit, true);
    listenFields(page, 'focusout', (field) => {
        if (maskOf(field) && !page.open.has(field)) {
            write(page, field);
        }
    });
}

/**
 * @param {Field} field
 * @param {Event} event
 */
function edit(field, event) {
    const { target: input } = event;
    const mask = maskOf(field);
    const { isComposing = false, inputType = '' } = /** @type {Partial<InputEvent>} */ (event);
    if (!mask || !(input instanceof HTMLInputElement) || isComposing) {
        return;
    }
    const caret = input.selectionStart ?? input.value.length;
    const isForward = inputType.endsWith('Forward');
    const edited = editMask(mask, String(field.value), { text: input.value, caret, isForward });
    if (input.value !== edited.text) {
        input.value = edited.text;
        input.setSelectionRange(edited.caret, edited.caret);
    }
}

/**
 * @param {Field} field
 * @returns {string} "" where there is none
 */
function maskOf({ definition: { format } }) {
    return format?.[0] === 'mask' ? format[1] : '';
}
