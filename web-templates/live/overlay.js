/**
 * An error of the author's as the server tells of it; columns count Unicode scalars from 1. Of a long line there is a part
 * only, with “…” for what is left out.
 * @typedef {object} Problem
 * @property {string} message
 * @property {string} file
 * @property {number} line
 * @property {number} column
 * @property {[number: number, text: string][]} lines the line and those around it
 * @property {number} caret the column in what is shown of the line
 * @property {string[]} notes
 */

/** The room that the open panel takes at the page's end: all of the page stays within reach. */
const height = '45vh';

/**
 * Where the author is told what is wrong, at the lower edge of the page and in a tree of its own: neither touches the
 * other's looks.
 */
export function createOverlay() {
    const page = document.documentElement;
    const root = page.appendChild(document.createElement('formsite-live')).attachShadow({ mode: 'open' });
    root.innerHTML = '<link rel="stylesheet" href="/__live/live.css"><div role="status"></div>'
        + '<section aria-label="Problems" hidden><button aria-label="Close">×</button><div></div></section>';
    const [, note, panel] = /** @type {HTMLElement[]} */ ([...root.children]);
    const [close, list] = /** @type {HTMLElement[]} */ ([...panel.children]);
    const say = sayIn(note);
    const returnFocus = watchFocus(root);
    let shown = '[]';

    const show = (/** @type {boolean} */ isOpen) => {
        if (!isOpen) {
            returnFocus();
        }
        panel.hidden = !isOpen;
        page.style.paddingBlockEnd = page.style.scrollPaddingBlockEnd = isOpen ? height : '';
    };
    close.onclick = () => {
        show(false);
        say();
    };
    addEventListener('keydown', ({ key }) => key === 'Escape' && !document.querySelector('dialog[open]') && close.click());
    /** @param {Problem[]} problems what is shown already, or was closed, stays as it is */
    const tell = (problems) => {
        const text = JSON.stringify(problems);
        if (text !== shown) {
            shown = text;
            if (list.contains(root.activeElement)) {
                close.focus();
            }
            list.replaceChildren(...problems.map((problem) => explain(problem, say)));
            show(problems.length > 0);
            list.querySelectorAll('i').forEach((caret) => caret.scrollIntoView({ inline: 'center' }));
            panel.scrollTop = 0;
        }
    };
    return { say, tell };
}

/**
 * @param {HTMLElement} note
 * @returns {(text?: string, link?: string) => void} shows a line of news, or none
 */
function sayIn(note) {
    return (text = '', link = '') => {
        note.textContent = text;
        if (link) {
            note.append(Object.assign(make('a', link), { href: '/' }));
        }
    };
}

/**
 * @param {ShadowRoot} root
 * @returns {() => void} takes the focus from the panel to what had it before
 */
function watchFocus(root) {
    let before = /** @type {any} */ (null);
    addEventListener('focusin', ({ target }) => {
        before = target === root.host ? before : target;
    });
    return () => root.activeElement && before?.focus({ preventScroll: true });
}

/**
 * What is wrong, where, the lines with a caret below the place, and what may help.
 * @param {Problem} problem
 * @param {(text: string) => void} say
 * @returns {HTMLElement}
 */
function explain({ message, file, line, column, lines, caret, notes }, say) {
    const place = `${file}:${line}:${column}`;
    const title = make('p', message);
    title.setAttribute('role', 'alert');
    const copy = make('button', place);
    copy.title = 'Copy';
    copy.onclick = () => {
        getSelection()?.selectAllChildren(copy);
        // `navigator.clipboard` is not there on pages that come over the network without encryption.
        say(document.execCommand('copy') ? 'Copied' : 'Selected');
        setTimeout(say, 3000);
    };
    const code = make('pre', ...lines.flatMap(([number, text]) => {
        const row = make('div', make('b', `${number}`), text);
        // The same text, not to be seen, puts the caret below its place however wide its characters are.
        const before = [...text].slice(0, caret - 1).join('');
        return number === line ? [row, make('div', make('b', ''), make('s', before), make('i', '^'))] : [row];
    }));
    code.tabIndex = 0;
    return make('article', title, copy, code, ...notes.map((each) => make('p', each)));
}

/**
 * @param {string} name
 * @param {(Node | string)[]} content
 */
function make(name, ...content) {
    const element = document.createElement(name);
    element.append(...content);
    return element;
}
