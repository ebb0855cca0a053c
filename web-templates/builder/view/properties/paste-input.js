import { ask } from '../asking.js';
import { make } from '../element.js';
import { icon } from '../icons.js';

/**
 * The button that pastes many options at once, as a property of its own.
 * @type {import('./types').InputMaker}
 */
export function createPasteInput(store, { label }) {
    const button = make('button', {
        class: 'text-button', type: 'button', 'aria-haspopup': 'dialog', dataset: { part: 'paste-options' }, onclick: () => void ask(store, 'options'),
    }, icon('duplicate'), label);
    return { element: make('div', { class: 'property' }, button), update: () => {}, showErrors: () => {} };
}
