import { announce } from '../announce.js';
import { createKeys } from '../combobox/keys.js';
import { createMarkup, isLong, namesOf } from '../combobox/markup.js';
import { createPopup } from '../combobox/popup.js';
import { createSearch, selectAll } from '../combobox/search.js';
import { setAttribute } from '../inputs.js';

/** @typedef {import('../combobox/markup.js').Combobox} Combobox */

/** Milliseconds without typing after which the number of matches is announced. */
const rest = 400;

/**
 * Long lists as comboboxes: an editable one with a list (ARIA Authoring Practices) in front of each `<select>`, which
 * goes on holding the value. Where fingers point, the system's own list is better and stays.
 * @type {Runtime.Feature}
 */
export const combobox = { name: 'combobox', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    if (matchMedia('(pointer: coarse)').matches) {
        return;
    }
    /** @type {Map<HTMLSelectElement, Combobox & { end: () => void, show: () => void }>} */
    const known = new Map();
    const remove = (/** @type {HTMLSelectElement} */ select) => {
        known.get(select)?.end();
        known.delete(select);
    };
    const follow = () => {
        for (const select of known.keys()) {
            if (!select.isConnected || !isLong(select)) {
                remove(select);
            }
        }
        for (const input of page.inputs.values()) {
            if (input instanceof HTMLSelectElement && !known.has(input) && isLong(input)) {
                known.set(input, enhance(page, input));
            }
        }
    };
    page.engine.listeners.push((changes) => {
        if ([...changes.values()].some((aspects) => aspects.has('options') || aspects.has('definition'))) {
            follow();
        }
        for (const node of changes.keys()) {
            const select = /** @type {HTMLSelectElement} */ (page.inputs.get(node.name));
            known.get(select)?.show();
        }
    });
    page.arrivals.push(follow);
    follow();
    page.ended.addEventListener('abort', () => [...known.keys()].forEach(remove));
}

/**
 * @param {Runtime.Page} page
 * @param {HTMLSelectElement} select
 */
function enhance(page, select) {
    const life = new AbortController();
    const { messages } = page.data;
    const box = createMarkup(select);
    let timer = 0;
    const popup = createPopup(box);
    const search = createSearch(box, popup, (count) => {
        clearTimeout(timer);
        const text = messages[count ? 'run.matches' : 'run.noMatches'].replace('{n}', String(count));
        timer = window.setTimeout(() => announce(page, text), rest);
    });
    box.none.textContent = messages['run.noMatches'];
    listen(box, search, createKeys(popup, search), life.signal);
    const show = () => {
        const { input } = box;
        input.disabled = select.disabled;
        for (const name of ['aria-disabled', 'aria-invalid', 'aria-required', 'aria-label', 'aria-describedby',
            'lang']) {
            setAttribute(input, name, select.getAttribute(name) ?? '');
        }
        namesOf(box);
        search.restore(true);
    };
    show();
    return {
        ...box,
        show,
        end: () => {
            clearTimeout(timer);
            life.abort();
            box.remove();
        },
    };
}

/**
 * @param {Combobox} box
 * @param {import('../combobox/search.js').Search} search
 * @param {(event: KeyboardEvent) => void} press
 * @param {AbortSignal} signal
 */
function listen({ input, list, select }, search, press, signal) {
    const on = (/** @type {HTMLElement} */ element, /** @type {string} */ type,
        /** @type {(event: any) => void} */ listener) =>
        element.addEventListener(type, listener, { signal });
    on(input, 'keydown', press);
    on(input, 'input', search.filter);
    // What is typed here is no answer yet: only the list's own changes are.
    for (const type of ['beforeinput', 'input', 'change']) {
        on(input, type, (event) => event.stopPropagation());
    }
    on(input, 'click', search.toggle);
    on(input, 'focus', () => selectAll(input));
    on(input, 'blur', () => search.leave());
    on(list, 'mousedown', (event) => event.preventDefault());
    on(list, 'click', (event) => search.choose(event.target.closest('[role=option]')));
    on(select, 'focus', () => input.focus());
    on(select, 'change', () => search.restore());
}
