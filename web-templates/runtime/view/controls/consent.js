import { listenFields } from '../page.js';

/**
 * A tick with a text that can be unfolded: the caption says what it will do next, and so does a tap on the text.
 * @type {Runtime.Control}
 */
export const consent = { name: 'consent', attach, text: caption };

/** @param {Runtime.Page} page */
function attach(page) {
    listenFields(page, 'toggle', (field) => {
        const more = page.wrappers.get(field.name)?.querySelector('[data-part="more"]');
        if (more) {
            more.textContent = caption(page, field);
        }
    }, true);
    listenFields(page, 'click', (field, event) => {
        const target = /** @type {Element} */ (event.target);
        if (field.definition.control === 'consent' && target.closest('.consent')
            && !target.closest('[data-part="link"],summary')) {
            tapText(page, field);
        }
    });
}

/**
 * A tap on the text unfolds or folds it; where there is nothing to unfold the text is a label.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function tapText(page, field) {
    const details = page.wrappers.get(field.name)?.querySelector('details');
    // A text that was marked was not tapped.
    if (details && !window.getSelection()?.toString()) {
        details.open = !details.open;
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => string} */
function caption(page, { name, definition }) {
    const details = page.wrappers.get(name)?.querySelector('details');
    return (details?.open ? definition.texts?.less : definition.texts?.more) ?? '';
}
