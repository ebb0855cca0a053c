import { isShown } from '../engine/effects.js';
import { isMarked } from '../engine/validation.js';

/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Page} Page */

/**
 * Lists the errors that are shown at the top of the page, or takes the list away when there are none.
 * @param {Page} page
 */
export function showSummary(page) {
    const { messages } = page.data;
    const marked = [...page.engine.fields.values()].filter((field) => isMarked(field) && isShown(field));
    document.title = marked.length ? messages['run.titleError'].replace('{title}', () => page.title) : page.title;
    page.summary?.remove();
    page.summary = null;
    if (marked.length) {
        page.summary = createSummary(page, messages['run.summaryTitle'], marked);
        document.querySelector('main')?.prepend(page.summary);
    }
}

/**
 * @param {Page} page
 * @param {string} title
 * @param {Field[]} fields
 * @returns {HTMLElement}
 */
function createSummary(page, title, fields) {
    const summary = document.createElement('div');
    summary.className = 'summary';
    const alert = document.createElement('div');
    alert.setAttribute('role', 'alert');
    const heading = document.createElement('h2');
    heading.textContent = title;
    const list = document.createElement('ul');
    list.append(...fields.map((field) => createEntry(page, field)));
    alert.append(heading, list);
    summary.append(alert);
    return summary;
}

/**
 * An entry with the field's message, or its label if it has no message of its own.
 * @param {Page} page
 * @param {Field} field
 * @returns {HTMLElement}
 */
function createEntry(page, { name, message, definition }) {
    const entry = document.createElement('li');
    const link = document.createElement('a');
    link.href = `#${page.inputs.get(name)?.id}`;
    link.textContent = message || definition.label || name;
    link.addEventListener('click', (event) => {
        event.preventDefault();
        goTo(page, name);
    });
    entry.append(link);
    return entry;
}

/**
 * Brings a field's question into view and puts the focus into it.
 * @param {Page} page
 * @param {string} name
 */
export function goTo(page, name) {
    page.wrappers.get(name)?.scrollIntoView();
    page.inputs.get(name)?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the summary and scrolls to the first field that it lists; both are in view where the window
 * is high enough.
 * @param {Page} page
 */
export function focusSummary({ summary, wrappers, engine }) {
    const first = [...engine.fields.values()].find((field) => isMarked(field) && isShown(field));
    const wrapper = first && wrappers.get(first.name);
    if (!summary || !wrapper) {
        return;
    }
    summary.tabIndex = -1;
    summary.focus({ preventScroll: true });
    const height = wrapper.getBoundingClientRect().bottom - summary.getBoundingClientRect().top;
    (height <= window.innerHeight ? summary : wrapper).scrollIntoView();
}
