/** Properties that cannot be set, though elements have them. */
const attributesOnly = ['list', 'form'];

/** @typedef {Record<string, unknown> & { dataset?: Record<string, string | undefined> }} Properties */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Makes an element: `on…` are listeners, what an element has as a property is set as one, all else is an attribute;
 * what is undefined, null or false is left out. Text becomes text, never markup. A button sends nothing.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    if (element instanceof HTMLButtonElement) {
        element.type = 'button';
    }
    for (const [name, value] of Object.entries(properties)) {
        if (value !== undefined && value !== null && value !== false) {
            setProperty(element, name, value);
        }
    }
    element.append(...children.flatMap((child) => child || []));
    return element;
}

/** @type {(element: HTMLElement, name: string, value: unknown) => void} */
function setProperty(element, name, value) {
    if (name === 'dataset') {
        const given = Object.entries(/** @type {object} */ (value)).filter(([, each]) => each !== undefined);
        Object.assign(element.dataset, Object.fromEntries(given));
    } else if (typeof value === 'function') {
        element.addEventListener(name.slice(2).toLowerCase(), /** @type {EventListener} */ (value));
    } else if (name in element && !attributesOnly.includes(name)) {
        Object.assign(element, { [name]: value });
    } else {
        element.setAttribute(name, value === true ? '' : String(value));
    }
}

/**
 * Makes the children of an element these, moving and removing no more than needed: what stays keeps its focus.
 * @type {(parent: Element, children: Element[]) => void}
 */
export function arrange(parent, children) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const kept = new Set(children);
    for (const child of [...parent.children]) {
        if (!kept.has(child)) {
            child.remove();
        }
    }
    // What is already in order stays where it is; each other one is put before its follower.
    for (let n = children.length - 1; n >= 0; n -= 1) {
        const follower = children[n + 1] ?? null;
        if (children[n].parentNode !== parent || children[n].nextElementSibling !== follower) {
            parent.insertBefore(children[n], follower);
        }
    }
    // What is moved itself loses it.
    if (focused !== document.activeElement && parent.contains(focused)) {
        focused?.focus({ preventScroll: true });
    }
}

/**
 * Gives an element a text where it has another one: the same text once more is drawn, and by some said, once more.
 * @type {(element: Element, text: string) => void}
 */
export function setText(element, text) {
    if (element.textContent !== text) {
        element.textContent = text;
    }
}

let count = 0;

/**
 * An id that no other element has.
 * @param {string} name
 */
export function newId(name) {
    count += 1;
    return `${name}-${count}`;
}

/** Lines on a ground of 20 × 20, by what they mean. */
const paths = /** @type {Record<string, string>} */ ({
    undo: 'M7 4 3.5 7.5 7 11M3.5 7.5H12a4.5 4.5 0 0 1 0 9H8',
    redo: 'M13 4l3.5 3.5L13 11M16.5 7.5H8a4.5 4.5 0 0 0 0 9h4',
    delete: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v5M11.5 9v5',
    duplicate: 'M7 7h9.500v9.500H7zM13 7V3.500H3.500V13H7',
    up: 'M10 16V4M5 9l5-5 5 5',
    down: 'M10 4v12M5 11l5 5 5-5',
    move: 'M3 5h9M3 10h5M3 15h9M12 10h5M14.5 7.5 17 10l-2.5 2.5',
    close: 'M5 5l10 10M15 5 5 15',
    open: 'M2.5 16V4.500h5l2 2.500H16v2.500M2.5 16h12.500l2.5-6.500H5z',
    save: 'M3.5 3.500h10.500l2.5 2.5v10.500h-13zM6.5 3.500v4h6.500v-4M6 16.500v-5.500h8v5.500',
    download: 'M10 3v10M5.5 9 10 13.5 14.5 9M3.5 17h13',
    problems: 'M10 3 18 16.500H2zM10 8v4M10 14.200v.3',
    translations: 'M3 5h9M7.5 3v2M10 5c-.8 4-3.2 6.5-6.5 8M5 8c1 2.2 3 4 5 5M10.5 17l3.5-8.5 3.5 8.500M11.7 14.200h4.6',
    rules: 'M4 4v3.500c0 2 1.5 2.5 3 2.500h9M4 7.500V16M13 7l3 3-3 3',
    styles: 'M10 3a7 7 0 1 0 0 14c1.5 0 1.8-1 1.3-2-.6-1.2.1-2.3 1.5-2.300H15a2 2 0 0 0 2-2'
        + 'A7 7 0 0 0 10 3zM6.5 9v.2M9 6.200v.2M12.5 6.500v.2',
    json: 'M7 3.500c-2 0-2.5 1-2.5 2.500S4.5 10 3 10c1.5 0 1.5 2.5 1.5 4s.5 2.5 2.5 2.500'
        + 'M13 3.500c2 0 2.5 1 2.5 2.500s0 4 1.5 4c-1.5 0-1.5 2.5-1.5 4s-.5 2.5-2.5 2.5',
    versions: 'M10 5.500V10l3 2M3.5 10a6.5 6.5 0 1 0 2-4.700L3.5 7M3.5 3.500V7H7',
    more: 'M5 10v.1M10 10v.1M15 10v.1',
    help: 'M7.5 7.500a2.5 2.5 0 1 1 3.7 2.200c-.8.5-1.2 1-1.2 2M10 14.500v.2',
    search: 'M8.5 3.500a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12.2 12.2 17 17',
    add: 'M10 4v12M4 10h12',
    chevron: 'M7.5 5l5 5-5 5',
    handle: 'M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1',
    form: 'M5 3h10v14H5zM7.5 7h5M7.5 10h5M7.5 13h3',
    page: 'M5 3h7l3 3v11H5zM12 3v3h3',
    group: 'M3 5h5l1.5 2H17v8.500H3z',
    section: 'M3.5 5h13M3.5 10h13M3.5 15h13',
    text: 'M3 6h14v8H3zM6 8.500v3',
    select: 'M3 6h14v8H3zM11.5 9l1.5 1.700L14.5 9',
    date: 'M3.5 5h13v11.500h-13zM3.5 8.500h13M7 3v3M13 3v3',
    checkbox: 'M4 4h12v12H4zM7 10l2.2 2.200L13.2 8',
    consent: 'M3.5 4h5v5h-5zM11 5h6M11 8h6M3.5 13h13.500M3.5 16.500h9',
    prose: 'M4 5h12M4 9h12M4 13h7',
    heading: 'M5 4v12M15 4v12M5 10h10',
    choices: 'M6 6a1.5 1.5 0 1 0-.1 0zM6 14a1.5 1.5 0 1 0-.1 0zM10 5h7M10 13h7',
    composite: 'M3 4h14v5H3zM3 11.500h6.500V16H3zM11.5 11.500H17V16h-5.500z',
    signature: 'M3 15.500h14M4 12c2-5 4-7.5 5-6.500s-2 6-1 6.5 2-3 3-3 .2 2.5 1.2 2.5 1.8-1 2.8-1.5',
    image: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 3M13 7.500v.1',
    line: 'M3 10h14',
    space: 'M4 6V4h12v2M4 14v2h12v-2',
    star: 'M10 3.500l2 4.3 4.6.5-3.4 3.2.9 4.600L10 13.800l-4.1 2.3.9-4.6-3.4-3.2 4.6-.5z',
    link: 'M8.5 11.500l3-3M9 6.500l1.5-1.500a3.2 3.2 0 0 1 4.5 4.500L13.5 11'
        + 'M11 13.5 9.5 15A3.2 3.2 0 0 1 5 10.500L6.5 9',
    fields: 'M3 5h14M3 10h14M3 15h14',
    edit: 'M4 16l.7-3.300L13.5 4l2.5 2.5-8.7 8.800z',
});

/**
 * Scrolls to an element in the part of the page that scrolls it, and nothing around that, as `scrollIntoView` does.
 * @type {(scroller: Element, element: Element) => void}
 */
export function scrollWithin(scroller, element) {
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
    const above = Math.max(0, scroller.getBoundingClientRect().top);
    const { top, bottom } = element.getBoundingClientRect();
    const before = top - above - (parseFloat(scrollPaddingTop) || 0);
    const behind = bottom - above - scroller.clientHeight + (parseFloat(scrollPaddingBottom) || 0);
    if ((before > 0) === (behind > 0)) {
        scroller.scrollBy(0, before > 0 ? Math.min(before, behind) : Math.max(before, behind));
    }
}

const namespace = 'http://www.w3.org/2000/svg';

/**
 * A small picture that says nothing to screen readers: its button has words.
 * @param {string} name what it means; an unknown one is a plain field
 * @returns {SVGSVGElement}
 */
export function icon(name) {
    const svg = document.createElementNS(namespace, 'svg');
    const attributes = {
        viewBox: '0 0 20 20', width: '20', height: '20', 'aria-hidden': 'true', class: 'icon', 'data-icon': name,
    };
    Object.entries(attributes).forEach(([key, value]) => svg.setAttribute(key, value));
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', paths[name] ?? paths.text);
    svg.append(path);
    return svg;
}
