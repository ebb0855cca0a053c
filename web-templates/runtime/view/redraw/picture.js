/** @type {WeakMap<HTMLElement, Element | null>} what each wrapper showed before a rule replaced it, null for nothing */
const firsts = new WeakMap();

/**
 * Shows the picture that a rule has put in the place of the field's own, or that one again.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function drawPicture(page, field) {
    const wrapper = page.wrappers.get(field.name);
    const { image, label, detailLabel } = field.definition;
    if (!wrapper || field.definition.control !== 'image' || !image && !firsts.has(wrapper)) {
        return;
    }
    const known = wrapper.querySelector('.picture');
    const first = firsts.get(wrapper) ?? known;
    firsts.set(wrapper, first);
    const next = image ? createPicture(image.src, label || detailLabel || image.name, first) : first;
    known?.remove();
    if (next) {
        wrapper.insertBefore(next, wrapper.querySelector('.detail-label'));
    }
}

/**
 * A picture, or the text that stands for it where there is no such file, as the template writes them.
 * @param {string} src
 * @param {string} alt
 * @param {Element | null} first whose size it takes
 * @returns {HTMLElement}
 */
function createPicture(src, alt, first) {
    if (!src) {
        const box = document.createElement('div');
        box.className = 'picture no-picture';
        box.setAttribute('role', 'img');
        box.setAttribute('aria-label', alt);
        const text = document.createElement('span');
        text.setAttribute('aria-hidden', 'true');
        text.textContent = alt;
        box.append(text);
        return box;
    }
    const picture = first instanceof HTMLImageElement ? /** @type {HTMLImageElement} */ (first.cloneNode())
        : new Image();
    return Object.assign(picture, { className: 'picture', src, alt });
}
