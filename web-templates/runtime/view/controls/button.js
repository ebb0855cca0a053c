import { isOpen } from '../../engine/effects.js';
import { press } from '../../engine/press.js';
import { emit } from '../form-element.js';
import { listenFields } from '../page.js';
import { advance } from '../submit.js';

/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Page} Page */

/**
 * A button that the host and rules hear of; it may read and show the record, go to a page, or send the form.
 * @type {Control}
 */
export const button = { name: 'button', attach, read: () => undefined, write: () => undefined };

/** @type {Record<string, (page: Page, name: string) => void>} */
const deeds = {
    refresh: ({ engine }) => engine.record?.refresh(),
    read: ({ engine }) => engine.record?.read(),
    show: ({ engine }) => engine.record?.show(),
    submit: (page) => advance(page),
    go: ({ engine, hooks }, name) => {
        const place = engine.pages.get(name);
        if (place) {
            hooks.reveal?.(place);
            window.scrollTo({ top: 0 });
        }
    },
    call: ({ form }, name) => emit(form, 'action', { key: name }),
};

/**
 * @param {Page} page
 */
function attach(page) {
    listenFields(page, 'click', (field, event) => {
        const isButton = /** @type {Element} */ (event.target).closest('button') !== null;
        if (field.definition.control !== 'button' || !isButton || !isOpen(field)) {
            return;
        }
        // What sends the form is a deed like the others; without script the browser does it.
        event.preventDefault();
        press(page.engine, field);
        for (const [deed, name = ''] of field.definition.press ?? []) {
            deeds[deed]?.(page, name);
        }
    });
}
