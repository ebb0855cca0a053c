import { createButton, createElement } from '../element.js';
import { emit, selectFirst } from '../form-element.js';
import { pageDataOf } from '../page-data.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/**
 * A box that tells of the first field that a check has found wrong. It holds nobody up: the form goes on beside it.
 * @type {Feature}
 */
export const alerts = { name: 'alerts', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    const box = createElement('div', 'alert');
    box.setAttribute('role', 'alert');
    box.hidden = true;
    selectFirst(page.form, '.outcome')?.before(box);
    page.engine.alert = (field) => {
        const words = field && pageDataOf(page, field)?.alert;
        box.hidden = !words;
        box.replaceChildren();
        if (words && field) {
            box.append(
                createElement('p', 'alert-title', words.title), createElement('p', '', field.message),
                createButton(words.button, () => { box.hidden = true; }, 'dismiss'));
            emit(page.form, 'alert', { key: field.name, title: words.title, message: field.message });
        }
    };
}
