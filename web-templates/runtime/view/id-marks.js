/** The attributes that hold ids. */
const attributes = ['id', 'for', 'list', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];

/**
 * Puts a mark before all ids of a form that is to stand beside others in a document.
 * @type {(content: Document | DocumentFragment, mark: string) => void}
 */
export function markIDs(content, mark) {
    if (!mark) {
        return;
    }
    for (const name of attributes) {
        for (const each of content.querySelectorAll(`[${name}]`)) {
            each.setAttribute(name, String(each.getAttribute(name)).replace(/\S+/g, (id) => mark + id));
        }
    }
    for (const link of content.querySelectorAll('[href^="#"]')) {
        link.setAttribute('href', `#${mark}${String(link.getAttribute('href')).slice(1)}`);
    }
    content.querySelectorAll('template').forEach((each) => markIDs(each.content, mark));
}
