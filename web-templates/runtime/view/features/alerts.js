import { createButton, createElement } from '../element.js';
import { emit, listen, selectFirst } from '../form-element.js';
import { pageDataOf } from '../page-data.js';

/**
 * A box that tells of the first field that a check has found wrong. It holds nobody up: the form goes on beside it.
 * @type {Runtime.Feature}
 */
export const alerts = { name: 'alerts', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const box = createElement('div', 'alert');
    box.setAttribute('role', 'alert');
    box.hidden = true;
    selectFirst(page.form, '.outcome')?.before(box);
    /** Scrolls so that it does not lie over what has the focus. */
    const uncover = () => {
        const focused = document.activeElement;
        if (focused?.closest('form') === page.form && !box.contains(focused)) {
            const { top } = box.getBoundingClientRect();
            window.scrollBy(0, box.hidden ? 0 : Math.max(0, focused.getBoundingClientRect().bottom + 8 - top));
        }
    };
    listen(page, 'focusin', ({ target }) => target.matches(':focus-visible') && uncover());
    page.engine.alert = (field) => {
        const words = field && pageDataOf(page, field)?.alert;
        box.hidden = !words;
        box.replaceChildren();
        if (words && field) {
            box.append(
                createElement('p', 'alert-title', words.title), createElement('p', '', field.message),
                createButton(words.button, () => { box.hidden = true; }, 'dismiss'));
            // By then the rest of the page says what is wrong too.
            requestAnimationFrame(uncover);
            emit(page.form, 'alert', { key: field.name, title: words.title, message: field.message });
        }
    };
}
