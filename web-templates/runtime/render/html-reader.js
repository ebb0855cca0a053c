import { scan } from './html-scanner.js';

/**
 * The receiver of a text's elements and characters.
 * @typedef {object} Listener
 * @property {(name: string, href: string | null) => void} enter
 * @property {() => void} leave of the element that was entered last and not left
 * @property {(text: string) => void} text
 */

/** Deeper markup cannot be read. */
const maximumDepth = 257;
/** The bytes of the largest text that is read; larger ones are no labels. */
const maximumSize = 1 << 18;

/**
 * @typedef {object} State
 * @property {Listener} listener
 * @property {string[]} open the names of the open elements, the innermost last
 * @property {string} text characters that have not been told yet
 * @property {number} misplaced how many starts of a page were left out, whose ends are left out too
 */

/**
 * Reads an author's HTML as forgiving parsers do: what has no end ends where it must, what ends without a start is
 * nothing.
 * @param {string} html
 * @param {Listener} listener
 * @returns {boolean} false for a text that is too large or too deep; what was told of it then counts for nothing
 */
export function readHTML(html, listener) {
    // What no markup can hold at all is left out.
    const readable = html.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '');
    if (new TextEncoder().encode(readable).length > maximumSize) {
        return false;
    }
    /** @type {State} */
    const state = { listener, open: ['html', 'body'], text: '', misplaced: 0 };
    for (let at = 0; at < readable.length && state.open.length <= maximumDepth;) {
        const raw = endOfRaw(readable, at, top(state));
        const { token, end } = raw > at ? { token: null, end: raw } : scan(readable, at);
        at = end;
        if (token?.kind === 'start') {
            start(state, token);
        } else if (token?.kind === 'end') {
            finish(state, token.name);
        } else if (token?.kind === 'text') {
            addText(state, token.text, readable[end]);
        } else {
            tell(state);
        }
    }
    const isRead = state.open.length <= maximumDepth;
    while (state.open.length) {
        close(state);
    }
    return isRead;
}

/**
 * @param {string} html
 * @param {number} at
 * @param {string} name
 * @returns {number} in a script or style sheet the place where its end begins, elsewhere this one
 */
function endOfRaw(html, at, name) {
    if (name !== 'script' && name !== 'style' || html.startsWith('</', at)) {
        return at;
    }
    const found = html.slice(at).search(new RegExp(`</${name}`, 'i'));
    return found < 0 ? html.length : at + found;
}

/** @type {(state: State, tag: { name: string, href: string | null, isClosed: boolean, isCut: boolean }) => void} */
function start(state, { name, href, isClosed, isCut }) {
    const { open } = state;
    while (open.length && isEndedBy(top(state), name)) {
        close(state);
    }
    if (!open.length && name !== 'html') {
        open.push('html');
    }
    if (name === 'html' && open.length || name === 'head' && open.length !== 1 || name === 'body'
        && open.includes('body')) {
        state.misplaced += 1;
        return;
    }
    tell(state);
    open.push(name);
    state.listener.enter(name.slice(name.lastIndexOf(':') + 1), href);
    if (isClosed || isCut || isEmptyElement(name)) {
        close(state);
    }
}

/** @type {(state: State, name: string) => void} */
function finish(state, name) {
    const { open } = state;
    if (state.misplaced && (name === 'html' || name === 'body' || name === 'head')) {
        state.misplaced -= 1;
        return;
    }
    const place = open.lastIndexOf(name);
    if (place < 0 || open.slice(place).some((each) => strengthOf(each) > strengthOf(name))) {
        return;
    }
    while (open.length > place) {
        close(state);
    }
}

/**
 * Ends the innermost element; those around the text itself are not told of.
 * @param {State} state
 */
function close(state) {
    tell(state);
    const name = state.open.pop();
    if (name !== 'html' && name !== 'body') {
        state.listener.leave();
    }
}

/**
 * Characters that follow the end of the page stand in a paragraph of their own.
 * @param {State} state
 * @param {string} text
 * @param {string | undefined} next the sign that follows
 */
function addText(state, text, next) {
    const { open } = state;
    const isLoose = !open.length || top(state) === 'html' || top(state) === 'head';
    if (isLoose && text && !(/^[ \t\n\r]*$/.test(text) && (next === undefined || next === '<'))) {
        start(state, { name: 'p', href: null, isClosed: false, isCut: false });
    }
    state.text += text;
}

/** @param {State} state */
function tell(state) {
    if (state.text) {
        state.listener.text(state.text);
        state.text = '';
    }
}

/** @type {(state: State) => string} */
function top({ open }) {
    return open[open.length - 1] ?? '';
}

/** Elements that hold nothing. */
const empty = 'area base basefont br col frame hr img input isindex link meta param'.split(' ');

const heading = 'fieldset form li p table';
const list = 'dd dl dt form ul';
const preformatted = 'dd dl dt fieldset form li table ul';
const cell = 'tbody td tfoot th tr';

/**
 * The elements whose start ends an element that has no end of its own.
 * @type {Record<string, string>}
 */
const enders = {
    a: 'a fieldset table td th',
    address: 'dd dl dt form li ul',
    b: 'center p td th',
    big: 'p',
    caption: 'col colgroup tbody tfoot thead tr',
    colgroup: 'colgroup tbody tfoot thead tr',
    dd: 'dt',
    dir: list,
    dl: 'form li',
    dt: 'dd dl',
    font: 'center td th',
    form: 'form',
    h1: heading,
    h2: heading,
    h3: heading,
    h4: heading,
    h5: heading,
    h6: heading,
    i: 'center p td th',
    legend: 'fieldset',
    li: 'li',
    listing: preformatted,
    menu: list,
    ol: 'form ul',
    option: 'optgroup option',
    p: 'address blockquote body caption center col colgroup dd dir div dl dt fieldset form frameset h1 h2 h3 h4 h5'
        + ' h6 head hr li'
        + ' listing menu ol p pre table tbody td tfoot th title tr ul xmp',
    pre: preformatted,
    s: 'p',
    small: 'p',
    span: 'td th',
    strike: 'p',
    style: 'body frameset',
    tbody: 'tbody tfoot',
    td: cell,
    tfoot: 'tbody',
    th: cell,
    thead: 'tbody tfoot',
    title: 'body frameset',
    tr: 'tbody tfoot tr',
    tt: 'p',
    u: 'p td th',
    ul: 'address form menu ol pre',
    xmp: preformatted,
};

/** The strength with which elements hold together: a misplaced end does not reach beyond a stronger one. */
const strengths = /** @type {Record<string, number>} */ ({
    div: 150, td: 160, th: 160, tr: 170, thead: 180, tbody: 180, tfoot: 180, table: 190, head: 200, body: 200,
        html: 220,
});

/**
 * @param {string} name
 * @returns {boolean} whether the element holds nothing and so has no end
 */
function isEmptyElement(name) {
    return empty.includes(name);
}

/**
 * @param {string} open
 * @param {string} next
 * @returns {boolean} whether the start of an element ends the one that is open
 */
function isEndedBy(open, next) {
    return Object.hasOwn(enders, open) && enders[open].split(' ').includes(next);
}

/** @type {(name: string) => number} */
function strengthOf(name) {
    return Object.hasOwn(strengths, name) ? strengths[name] : 100;
}
