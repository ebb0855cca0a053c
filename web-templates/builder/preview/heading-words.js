/** @typedef {import('../../runtime/types').Page} Page */

const headings = 'h1,.page-title,.group-title,[type=submit]';

/**
 * Puts new titles of the form and its parts, and a new text on its button, in the place of the former ones.
 * @param {Page} page
 * @param {string} before the page without its fields, as it is shown
 * @param {string} after the same page
 * @returns {boolean} false, and nothing has happened, where more than these words has changed
 */
export function updateHeadings(page, before, after) {
    const [former, next] = [before, after].map((html) => new DOMParser().parseFromString(html, 'text/html'));
    const [was, is, live] = [former, next, document].map((each) => [...each.body.querySelectorAll(headings)]
        .filter((element) => !element.closest('[data-field]')));
    if (was.length !== is.length || was.length !== live.length) {
        return false;
    }
    was.forEach((element, at) => { element.textContent = is[at].textContent; });
    if (!former.body.isEqualNode(next.body)) {
        return false;
    }
    is.forEach(({ textContent }, at) => {
        if (live[at].textContent !== textContent) {
            live[at].textContent = textContent;
        }
    });
    document.title = document.title.replace(page.title, () => next.title);
    page.title = next.title;
    return true;
}
