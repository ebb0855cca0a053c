import { emit, forEach, listen } from '../form-element.js';
import { fieldOf } from '../page.js';

const selector = '[data-part="link"]';

/**
 * Makes the links of texts operable: a click reports the link and neither navigates nor toggles what it stands in.
 * @type {Runtime.Feature}
 */
export const links = { name: 'links', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    // Unlike the element, the role lets the words of a link break where those around it do.
    forEach(page, selector, (link) => {
        link.setAttribute('role', 'button');
        link.tabIndex = 0;
    });
    listen(page, 'keydown', (event) => {
        const link = event.target.closest(selector);
        if (link && (event.key === 'Enter' || event.key === ' ')) {
            event.preventDefault();
            link.click();
        }
    });
    listen(page, 'click', (event) => {
        const link = event.target.closest(selector);
        const field = link && fieldOf(page, event);
        if (field) {
            event.preventDefault();
            const links = page.wrappers.get(field.name)?.querySelectorAll(selector) ?? [];
            emit(page.form, 'link', { key: link.dataset.link, field: field.name, index: [...links].indexOf(link) });
        }
    });
}
