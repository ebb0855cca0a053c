/**
 * Gives a button of a bar its picture or text; signs such as `<` have a name that is read out.
 * @param {HTMLButtonElement} button
 * @param {Runtime.BarButton | undefined} words
 * @param {string} usual what it is called where it has no text of its own
 * @param {string} [sign] what is shown then
 * @returns {HTMLButtonElement}
 */
export function barLabel(button, [text, image] = ['', ''], usual, sign = usual) {
    const name = /^[<>]?$/.test(text) ? usual : text;
    if (image) {
        button.append(Object.assign(new Image(), { src: image, alt: '' }));
        button.setAttribute('aria-label', name);
    } else {
        button.textContent = text || sign;
        if (name !== button.textContent) {
            button.setAttribute('aria-label', name);
        }
    }
    return button;
}
