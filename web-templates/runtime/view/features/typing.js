import { typedText } from '../../engine/typing.js';
import { listenFields } from '../page.js';

/** A single character counts as typed however it arrives. */
const insertions = ['insertText', 'insertFromPaste', 'insertFromDrop'];

/**
 * Filters each character that is typed: it may be dropped or become another one. What arrives several
 * characters at a time (a paste, the browser's own filling in, an input method) is left as it is, unless the field has
 * pastes filtered like typing. What an input method composes is filtered when it is composed.
 * @type {Runtime.Feature}
 */
export const typing = { name: 'typing', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    listenFields(page, 'beforeinput', (field, /** @type {InputEvent} */ event) => {
        const { target: input, data, inputType, isComposing } = event;
        if (input instanceof HTMLInputElement && insertions.includes(inputType) && !isComposing
            && !event.defaultPrevented) {
            const { value, selectionStart, selectionEnd } = input;
            const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
            const edit = { before: value.slice(0, start), inserted: data ?? '', after: value.slice(end) };
            enterKept(page, field, input, edit, () => event.preventDefault());
        }
    });
    let known = '';
    listenFields(page, 'compositionstart', (_, { target }) => {
        known = /** @type {HTMLInputElement} */ (target).value;
    });
    listenFields(page, 'compositionend', (field, { target: input }) => {
        if (input instanceof HTMLInputElement) {
            const parts = editBetween([...known], [...input.value]);
            const [before, inserted, after] = parts.map((part) => part.join(''));
            enterKept(page, field, input, { before, inserted, after });
        }
    });
}

/**
 * Puts what the filter keeps of an inserted text in its place, if that is not all of it.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {HTMLInputElement} input
 * @param {{ before: string, inserted: string, after: string }} edit what stands before and behind it has stayed
 * @param {() => void} [prevent] keeps the browser from inserting all of it
 */
function enterKept(page, field, input, { before, inserted, after }, prevent) {
    if (!isFiltered(field, inserted)) {
        return;
    }
    const kept = [...inserted].reduce((known, letter) => (
        known + typedText(page.engine, field, before + known, letter, after)), '');
    if (kept === inserted) {
        return;
    }
    prevent?.();
    if (kept || !prevent) {
        input.setRangeText(kept, before.length, input.value.length - after.length, 'end');
        input.dispatchEvent(new Event('input', { bubbles: true }));
    }
}

/**
 * @param {Runtime.Field} field
 * @param {string} inserted
 */
function isFiltered({ definition }, inserted) {
    return [...inserted].length === 1 || definition.filtersPaste === true && inserted !== '';
}

/**
 * The edit that makes one list of another, in parts of the new one: what has stayed before it, what it puts there, and
 * what has stayed behind it.
 * @template Item
 * @param {Item[]} was
 * @param {Item[]} is
 */
export function editBetween(was, is) {
    const shortest = Math.min(was.length, is.length);
    let start = 0;
    while (start < shortest && was[start] === is[start]) {
        start += 1;
    }
    let rest = 0;
    while (rest < shortest - start && was[was.length - 1 - rest] === is[is.length - 1 - rest]) {
        rest += 1;
    }
    return [is.slice(0, start), is.slice(start, is.length - rest), is.slice(is.length - rest)];
}
