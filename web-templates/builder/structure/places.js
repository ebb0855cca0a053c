/**
 * The element that a place of the focus means now, of a group of radio buttons the chosen one; the selected entry of
 * the structure where it is gone.
 * @type {(root: ParentNode, place: string) => HTMLElement | null}
 */
export function elementAt(root, place) {
    const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (root.querySelector(selector));
    const [kind, ...rest] = place.split(':');
    const selectors = /** @type {Record<string, string>} */ ({
        item: '[role=treeitem][tabindex="0"]',
        palette: '[data-part=palette-search]',
        preview: 'iframe[data-preview]',
        empty: '[data-part=empty] button',
        tool: '[data-tool-panel]:not([hidden]) :is(h2[tabindex], button, input, select, textarea)',
        property: `[data-property=${CSS.escape(rest.join(':'))}]`,
        part: `[data-place=${CSS.escape(rest.join(':'))}]`,
    });
    const found = find(selectors[kind] ?? selectors.item) ?? find(selectors.item);
    if (kind === 'opened' && !found?.offsetParent) {
        return find(selectors.preview);
    }
    return found?.matches('[role=radiogroup]') ? found.querySelector(':checked') ?? found.querySelector('input')
        : found;
}

/**
 * The name of the place where the focus is; empty where it has none.
 * @type {(element: Element | null) => string}
 */
export function placeOfElement(element) {
    const near = /** @type {HTMLElement | null} */ (
        element?.closest('[data-property], [data-place], [role=treeitem], [data-part=palette-search]'));
    if (near?.dataset.property !== undefined) {
        return `property:${near.dataset.property}`;
    } else if (near?.dataset.place !== undefined) {
        return `part:${near.dataset.place}`;
    } else if (near) {
        return near.dataset.part === 'palette-search' ? 'palette' : 'item';
    }
    return '';
}
