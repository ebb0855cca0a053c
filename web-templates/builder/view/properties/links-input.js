import { make } from '../element.js';
import { icon } from '../icons.js';
import { createAreaInput } from './text-input.js';

/** @typedef {import('./types').InputMaker} InputMaker */

/**
 * A text in which words can be links: the button marks what is selected.
 * @type {InputMaker}
 */
export function createLinksInput(store, entry, change) {
    const input = createAreaInput(store, entry, change);
    const area = /** @type {HTMLTextAreaElement} */ (input.element.querySelector('textarea'));
    area.rows = 2;
    const button = make('button', {
        class: 'text-button', type: 'button',
        onclick: () => {
            const { selectionStart: start, selectionEnd: end, value } = area;
            const words = value.slice(start, end).trim() || store.text('links.words');
            area.focus();
            area.setRangeText(`{* ${words} *}`, start, end, 'select');
            area.setSelectionRange(start + 3, start + 3 + words.length);
            change(area.value);
        },
    }, icon('link'), store.text('links.make'));
    input.element.append(button);
    return input;
}
