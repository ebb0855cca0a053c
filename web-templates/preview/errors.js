/**
 * @typedef {object} PlacedError
 * @property {string} message
 * @property {string} file
 * @property {number} line
 * @property {number} column
 * @property {[number: number, text: string][]} lines the line and those around it
 * @property {number} caret the column in what is shown of the line
 */

/**
 * Says what is wrong with the definition, if anything.
 * @param {PlacedError[]} errors
 * @param {boolean} isShown whether there is an earlier form to look at meanwhile
 */
export function showErrors(errors, isShown) {
    const place = /** @type {HTMLElement} */ (document.getElementById('errors'));
    place.hidden = errors.length === 0;
    const list = document.createElement('ul');
    list.append(...errors.map(({ message, file, line, column, lines, caret }) => {
        const entry = document.createElement('li');
        const code = document.createElement('code');
        code.textContent = `${file}:${line}:${column}`;
        entry.append(code, ' ', message, sourceOf(lines, line, caret));
        return entry;
    }));
    place.replaceChildren(headed(isShown ? 'The definition has an error: this is the form as it was before'
        : 'This form cannot be shown yet'), list);
}

/**
 * The lines of the definition with their numbers, and a caret below the place.
 * @type {(lines: PlacedError['lines'], line: number, caret: number) => HTMLElement}
 */
function sourceOf(lines, line, caret) {
    const source = document.createElement('pre');
    source.tabIndex = 0;
    source.textContent = lines.flatMap(([number, text]) => {
        const row = `${String(number).padStart(4)}  ${text}`;
        // What stands before the place keeps its tabs, so that the caret does not move.
        const before = [...text].slice(0, caret - 1).join('').replace(/[^\t]/gu, ' ');
        return number === line ? [row, `${' '.repeat(6)}${before}^`] : [row];
    }).join('\n');
    return source;
}

/** Says that there is nothing to look at any more. */
export function showGone() {
    const place = /** @type {HTMLElement} */ (document.getElementById('errors'));
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

/** @type {(text: string) => HTMLElement} */
function headed(text) {
    const heading = document.createElement('h2');
    heading.textContent = text;
    return heading;
}
