/** Properties that cannot be set, though elements have them. */
const attributesOnly = ['list', 'form'];

/** @typedef {Record<string, unknown> & { dataset?: Record<string, string | undefined> }} Properties */
/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Makes an element: `on…` are listeners, what an element has as a property is set as one, all else is an attribute;
 * what is undefined, null or false is left out. Text becomes text, never markup.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
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

let count = 0;

/**
 * An id that no other element has.
 * @param {string} name
 */
export function newId(name) {
    count += 1;
    return `${name}-${count}`;
}
