import { typedText } from '../../engine/typing.js';
import { listenFields } from '../page.js';

/** A single character counts as typed however it arrives. */
const insertions = ['insertText', 'insertFromPaste', 'insertFromDrop'];

/**
 * Filters each character that is typed: it may be dropped or become another one. What arrives several
 * characters at a time (a paste, the browser's own filling in, an input method) is left as it is, unless the field has
 * pastes filtered like typing.
 * @type {Runtime.Feature}
 */
export const typing = { name: 'typing', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    listenFields(page, 'beforeinput', (field, /** @type {InputEvent} */ event) => {
        const { target: input, data, inputType, isComposing } = event;
        if (!(input instanceof HTMLInputElement) || !insertions.includes(inputType) || isComposing
            || !isFiltered(field, data ?? '') || event.defaultPrevented) {
            return;
        }
        const { value, selectionStart, selectionEnd } = input;
        const start = selectionStart ?? value.length;
        const end = selectionEnd ?? value.length;
        const [before, after] = [value.slice(0, start), value.slice(end)];
        const text = [...data ?? ''].reduce((known, letter) => (
            known + typedText(page.engine, field, before + known, letter, after)), '');
        if (text === data) {
            return;
        }
        event.preventDefault();
        if (text) {
            input.setRangeText(text, start, end, 'end');
            input.dispatchEvent(new Event('input', { bubbles: true }));
        }
    });
}

/**
 * @param {Runtime.Field} field
 * @param {string} data what an edit inserts
 */
function isFiltered({ definition }, data) {
    return [...data].length === 1 || definition.filtersPaste === true && data !== '';
}
