/** @type {(name: string, className?: string, text?: string) => HTMLElement} */
export function createElement(name, className = '', text = '') {
    return Object.assign(document.createElement(name), { className, textContent: text });
}

/**
 * A line of an answer, which reads in its own direction, whatever that of the page is.
 * @type {(text: string) => HTMLElement}
 */
export function createLine(text) {
    const line = createElement('p');
    line.append(createElement('bdi', '', text));
    return line;
}

/**
 * A button as the pages have them.
 * @param {string} text
 * @param {() => void} action
 * @param {string} [part] what scripts of others know it by
 * @returns {HTMLButtonElement}
 */
export function createButton(text, action, part) {
    const button = /** @type {HTMLButtonElement} */ (createElement('button', 'button', text));
    button.type = 'button';
    button.addEventListener('click', action);
    if (part) {
        button.dataset.part = part;
    }
    return button;
}

/**
 * Keeps the second press of a double click from what stands by then where the first one was made.
 * @param {HTMLElement} element one that has come with that press
 */
export function ignoreSecondPress(element) {
    let isOwn = false;
    element.addEventListener('click', (event) => {
        isOwn ||= event.detail < 2;
        if (!isOwn) {
            event.preventDefault();
            event.stopPropagation();
        }
    }, true);
}
