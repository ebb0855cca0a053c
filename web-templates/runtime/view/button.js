/**
 * A button as the pages have them.
 * @param {string} text
 * @param {() => void} action
 * @returns {HTMLButtonElement}
 */
export function createButton(text, action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = text;
    button.addEventListener('click', action);
    return button;
}
