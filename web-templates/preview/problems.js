/**
 * @typedef {object} Problem
 * @property {string} message
 * @property {string} file
 * @property {number} line
 * @property {number} column
 */

/**
 * Says what is wrong with the definition, if anything.
 * @param {Problem[]} problems
 * @param {boolean} isShown whether there is an earlier form to look at meanwhile
 */
export function showProblems(problems, isShown) {
    const place = /** @type {HTMLElement} */ (document.getElementById('problems'));
    place.hidden = problems.length === 0;
    const list = document.createElement('ul');
    list.append(...problems.map(({ message, file, line, column }) => {
        const entry = document.createElement('li');
        const code = document.createElement('code');
        code.textContent = `${file}:${line}:${column}`;
        entry.append(code, ' ', message);
        return entry;
    }));
    place.replaceChildren(headed(isShown ? 'The definition has an error: this is the form as it was before' : 'This form cannot be shown yet'), list);
}

/** Says that there is nothing to look at any more. */
export function showGone() {
    const place = /** @type {HTMLElement} */ (document.getElementById('problems'));
    place.hidden = false;
    place.replaceChildren(headed('The site has no form of this name any more'));
}

/**
 * Says so when the server does not answer: what is shown may be old.
 * @param {boolean} isThere
 */
export function showConnection(isThere) {
    const place = /** @type {HTMLElement} */ (document.getElementById('connection'));
    place.textContent = isThere ? '' : 'Connection lost, trying again';
}

/**
 * @param {string} text
 * @returns {HTMLElement}
 */
function headed(text) {
    const heading = document.createElement('h2');
    heading.textContent = text;
    return heading;
}
