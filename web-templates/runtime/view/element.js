/** @type {(name: string, className?: string, text?: string) => HTMLElement} */
export function createElement(name, className = '', text = '') {
    return Object.assign(document.createElement(name), { className, textContent: text });
}

/**
 * Words of an author, a person or a server, which read in their own direction, whatever that of the page is; those of
 * the form that are not in the page's language name theirs.
 * @type {(page: Pick<Runtime.Page, 'data'>, text: string) => HTMLElement}
 */
export function createWords({ data: { foreign = {} } }, text) {
    const words = createElement('bdi', '', text);
    const lang = Object.keys(foreign).find((each) => foreign[each].includes(text));
    if (lang) {
        words.lang = lang;
    }
    return words;
}

/**
 * An element that holds words.
 * @type {(page: Pick<Runtime.Page, 'data'>, name: string, className: string, text: string) => HTMLElement}
 */
export function createWordsIn(page, name, className, text) {
    const element = createElement(name, className);
    element.append(createWords(page, text));
    return element;
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
