/**
 * An element that the page has, by its id.
 * @type {(id: string) => HTMLElement}
 */
export function part(id) {
    const element = document.getElementById(id);
    if (!element) {
        throw new Error(`the page has no “${id}”`);
    }
    return element;
}

/**
 * The first element of a kind within another one.
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} parent
 * @param {string} selector
 * @returns {Kind}
 */
export function within(parent, selector) {
    const element = parent.querySelector(selector);
    if (!element) {
        throw new Error(`there is no “${selector}”`);
    }
    return /** @type {Kind} */ (element);
}
