import { emit, selectFirst } from '../form-element.js';
import { listenFields } from '../page.js';

/**
 * A button that opens a text to read.
 * @type {Runtime.Control}
 */
export const info = { name: 'info', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const { hooks } = page;
    const { reveal } = hooks;
    // Nothing beside an open text can be reached.
    hooks.reveal = (node) => {
        const open = selectFirst(page.form, '.field-info dialog[open]');
        if (open && !page.wrappers.get(node.name)?.contains(open)) {
            open.close();
        }
        reveal?.(node);
    };
    listenFields(page, 'click', (field, event) => {
        const target = /** @type {HTMLElement} */ (event.target);
        const dialog = page.wrappers.get(field.name)?.querySelector('dialog');
        if (field.definition.control !== 'info' || !dialog) {
            return;
        }
        if (target.dataset.part === 'more') {
            dialog.showModal();
            // A long text, which has the focus, is shown from its beginning.
            dialog.scrollTop = 0;
            emit(page.form, 'info', { key: field.name });
        } else if (target === dialog || target.dataset.part === 'done') {
            // A click on the dialog itself is one beside its content.
            dialog.close();
        }
    });
}
