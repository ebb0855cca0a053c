import { emit } from '../form-element.js';
import { listenFields } from '../page.js';
import { advance } from '../submit.js';

/** @typedef {import('../../types').Control} Control */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/**
 * Something to press: reads and shows the record, goes to a page, sends the form, or tells the host.
 * @type {Control}
 */
export const button = { name: 'button', attach, lock };

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
        if (field.definition.control === 'button' && isButton && field.enabled) {
            event.preventDefault();
            for (const [deed, name = ''] of field.definition.press ?? []) {
                deeds[deed]?.(page, name);
            }
        }
    });
}

/**
 * @param {Page} page
 * @param {Field} field
 */
function lock({ wrappers }, { name, enabled }) {
    const own = wrappers.get(name)?.querySelector('button');
    if (own) {
        own.disabled = !enabled;
    }
}
