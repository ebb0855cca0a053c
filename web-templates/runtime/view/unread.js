import { enteredText } from '../engine/formats.js';
import { announce } from './announce.js';
import { createElement } from './element.js';

/** @type {WeakMap<Runtime.Input, HTMLElement>} the notes at inputs whose words say no value */
const notes = new WeakMap();

/**
 * Tells that the words in an input that has been left say no value, such as `abc` for a number. They are to stay there:
 * nothing that was typed goes in silence. It is no judgement of the field, which may be left blank.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @returns {boolean} whether it is so
 */
export function tellUnread(page, field) {
    const input = page.inputs.get(field.name);
    const { control, format } = field.definition;
    const text = input?.value.trim();
    // The signs of a format alone are nothing that was typed.
    if (!input || !text || control !== 'text' || format || field.value !== ''
        || enteredText(page.engine, field, input.value) !== '') {
        return false;
    }
    forgetUnread(input);
    const words = page.data.messages['run.unread'].replace('{text}', () => text);
    const note = createElement('p', 'unread', words);
    note.dataset.part = 'note';
    notes.set(input, note);
    page.wrappers.get(field.name)?.append(note);
    announce(page, words);
    return true;
}

/**
 * The words that say no value, by the names of their fields.
 * @type {(page: Runtime.Page) => [string, string][]}
 */
export function unreadTexts({ inputs }) {
    return [...inputs].filter(([, input]) => notes.has(input)).map(([name, { value }]) => [name, value]);
}

/**
 * Takes that back: something else stands in the input now.
 * @param {Runtime.Input} input
 */
export function forgetUnread(input) {
    notes.get(input)?.remove();
    notes.delete(input);
}
