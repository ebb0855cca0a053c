import { isOpen } from '../../engine/effects.js';
import { enter } from '../entry.js';
import { forEach, listen } from '../form-element.js';
import { fieldOf } from '../page.js';

/**
 * Buttons that empty a field; they are there while it holds something.
 * @type {Runtime.Feature}
 */
export const clearing = { name: 'clearing', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const { engine } = page;
    /** @type {WeakMap<Runtime.Field, Element>} */
    const buttons = new WeakMap();
    forEach(page, '[data-part="clear"]', (button) => {
        const field = engine.fields.get(button.closest('[data-field]')?.dataset.field ?? '');
        if (field) {
            buttons.set(field, button);
            show(button, field);
        }
    });
    const pressed = (/** @type {any} */ event) =>
        (event.target.closest('[data-part="clear"]') ? fieldOf(page, event) : undefined);
    // The text that is emptied keeps the focus: without it the button would go before it is let go.
    listen(page, 'mousedown', (event) => pressed(event) && event.preventDefault());
    listen(page, 'click', (event) => {
        const field = pressed(event);
        const input = field && page.inputs.get(field.name);
        if (field && input instanceof HTMLInputElement) {
            input.focus();
            input.select();
            // So that a person can undo it; what has no text cannot be deleted so.
            if (!document.execCommand('delete')) {
                enter(page, field, '');
            }
        }
    });
    engine.listeners.push((changes) => {
        for (const [node, aspects] of changes) {
            if (node.kind === 'field' && (aspects.has('value') || aspects.has('enabled'))) {
                show(buttons.get(node), node);
            }
        }
    });
}

/** @type {(button: Element | undefined, field: Runtime.Field) => void} */
function show(button, field) {
    const isHidden = !isOpen(field) || field.value === '' || field.value === null;
    if (button instanceof HTMLElement && button.hidden !== isHidden) {
        button.hidden = isHidden;
    }
}
