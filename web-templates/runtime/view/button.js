/**
 * A button as the pages have them.
 * @param {string} text
 * @param {() => void} action
 * @param {string} [part] what scripts of others know it by
 * @returns {HTMLButtonElement}
 */
export function createButton(text, action, part) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = text;
    button.addEventListener('click', action);
    if (part) {
        button.dataset.part = part;
    }
    return button;
}
