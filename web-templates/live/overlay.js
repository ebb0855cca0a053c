/**
 * An error or a warning of the author's as the server tells of it; columns count Unicode scalars from 1. Of a long line
 * there is a part only, with “…” for what is left out.
 * @typedef {object} Diagnostic
 * @property {string} message
 * @property {string} file
 * @property {number} line
 * @property {number} column
 * @property {[number: number, text: string][]} lines the line and those around it
 * @property {number} caret the column in what is shown of the line
 * @property {string[]} notes
 */

/**
 * The errors and warnings that concern a page.
 * @typedef {object} Diagnostics
 * @property {Diagnostic[]} errors which open the panel
 * @property {Diagnostic[]} others errors of other forms
 * @property {{ count: number, first: Diagnostic[] }} warnings
 */

/** The room that the open panel takes at the page's end, and the button alone: all of the page stays within reach. */
const [panelRoom, buttonRoom] = ['45vh', '4.5rem'];

/**
 * The place where the author is told what is wrong, at the lower edge of the page and in a tree of its own: neither
 * touches the other's looks. Warnings wait behind a button in the corner.
 */
export function createOverlay() {
    const page = document.documentElement;
    const root = page.appendChild(document.createElement('formsite-live')).attachShadow({ mode: 'open' });
    root.innerHTML = '<link rel="stylesheet" href="/__live/live.css"><div role="status"></div>'
        + '<button data-part="warnings" aria-expanded="false" hidden></button>'
        + '<section aria-label="Problems" hidden><button aria-label="Close">×</button><div></div></section>';
    const [, note, count, panel] = /** @type {HTMLElement[]} */ ([...root.children]);
    const [close, list] = /** @type {HTMLElement[]} */ ([...panel.children]);
    const say = sayIn(note);
    const returnFocus = watchFocus(root);
    let [shown, known] = ['', '[]'];

    const show = (/** @type {boolean} */ isOpen) => {
        if (!isOpen) {
            returnFocus();
        }
        panel.hidden = !isOpen;
        count.ariaExpanded = `${isOpen}`;
        const room = count.hidden ? '' : buttonRoom;
        page.style.paddingBlockEnd = page.style.scrollPaddingBlockEnd = isOpen ? panelRoom : room;
        list.querySelectorAll('i').forEach((caret) => caret.scrollIntoView({ block: 'nearest', inline: 'center' }));
        panel.scrollTop = 0;
    };
    count.onclick = () => show(panel.hidden);
    close.onclick = () => {
        show(false);
        say();
    };
    addEventListener('keydown', ({ key }) => {
        if (key === 'Escape' && !panel.hidden && !document.querySelector('dialog[open]')) {
            close.click();
        }
    });
    /** @param {Diagnostics} diagnostics what is shown already, or was closed, stays as it is */
    const tell = ({ errors, others, warnings }) => {
        const text = JSON.stringify([errors, others, warnings]);
        if (text === shown) {
            return;
        }
        shown = text;
        if (list.contains(root.activeElement)) {
            close.focus();
        }
        const folded = [...others, ...warnings.first].map((each) => fold(each, say));
        list.replaceChildren(...errors.map((each) => explain(each, say)), ...folded);
        count.textContent = [counted(others.length, 'error', ' in other forms'),
            counted(warnings.count, 'warning')].filter(Boolean).join(', ');
        count.hidden = !folded.length;
        const isNew = known !== JSON.stringify(errors);
        known = JSON.stringify(errors);
        show(isNew ? errors.length > 0 : !panel.hidden && list.childElementCount > 0);
    };
    return { say, tell };
}

/**
 * @param {number} count
 * @param {string} name
 * @param {string} [place]
 * @returns {string} “2 warnings”; nothing where there is none
 */
function counted(count, name, place = '') {
    return count ? `${count} ${name}${count > 1 ? 's' : ''}${place}` : '';
}

/**
 * @param {HTMLElement} note
 * @returns {(text?: string, link?: string, duration?: number) => void} shows a line of news, or none, with a link to
 * the list of forms, for so many milliseconds or until the next one
 */
function sayIn(note) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    return (text = '', link = '', duration = 0) => {
        clearTimeout(timer);
        note.textContent = text;
        if (link) {
            note.append(Object.assign(make('a', link), { href: '/' }));
        }
        if (duration) {
            timer = setTimeout(() => note.replaceChildren(), duration);
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
    return () => root.activeElement?.closest('section') && before?.focus({ preventScroll: true });
}

/**
 * An error: its words, its place, the lines with a caret below the place, and what may help.
 * @type {(diagnostic: Diagnostic, say: (text: string, link: string, duration: number) => void) => HTMLElement}
 */
function explain(diagnostic, say) {
    const title = make('p', sentence(diagnostic.message));
    title.setAttribute('role', 'alert');
    return make('article', title, ...placed(diagnostic, say));
}

/**
 * A message as a sentence of its own; quoted words stay as the author wrote them.
 * @type {(message: string) => string}
 */
function sentence(message) {
    return message.charAt(0).toUpperCase() + message.slice(1);
}

/**
 * The same, of which the message alone shows until somebody wants to know more.
 * @type {(diagnostic: Diagnostic, say: (text: string, link: string, duration: number) => void) => HTMLElement}
 */
function fold(diagnostic, say) {
    return make('article', make('details', make('summary', sentence(diagnostic.message)), ...placed(diagnostic, say)));
}

/** @type {(diagnostic: Diagnostic, say: (text: string, link: string, duration: number) => void) => HTMLElement[]} */
function placed({ file, line, column, lines, caret, notes }, say) {
    const place = `${file}:${line}:${column}`;
    const copy = make('button', place);
    copy.title = 'Copy';
    copy.onclick = () => {
        getSelection()?.selectAllChildren(copy);
        // `navigator.clipboard` is not there on pages that come over the network without encryption.
        say(document.execCommand('copy') ? 'Copied' : 'Selected', '', 3000);
    };
    const code = make('pre', ...lines.flatMap(([number, text]) => {
        const row = make('div', make('b', `${number}`), text);
        // The same text, not to be seen, puts the caret below its place however wide its characters are.
        const before = [...text].slice(0, caret - 1).join('');
        return number === line ? [row, make('div', make('b', ''), make('s', before), make('i', '^'))] : [row];
    }));
    code.tabIndex = 0;
    return [copy, code, ...notes.map((each) => make('p', each))];
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
