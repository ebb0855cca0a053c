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
    const marked = [...page.engine.fields.values()].filter(isListed);
    document.title = marked.length ? messages['run.titleError'].replace('{title}', () => page.title) : page.title;
    page.summary?.remove();
    page.summary = null;
    if (marked.length) {
        page.summary = createSummary(page, messages['run.summaryTitle'], marked);
        document.querySelector('main')?.prepend(page.summary);
    }
}

/**
 * Whether the summary names a field: a composite is named by its components, unless it has a message of its own.
 * @param {Field} field
 * @returns {boolean}
 */
function isListed(field) {
    return isMarked(field) && isShown(field) && (!field.components.size || field.message !== '');
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
    list.append(...fields.map((field) => createEntry(page, field, fields)));
    alert.append(heading, list);
    summary.append(alert);
    return summary;
}

/**
 * An entry with the field's message, or its label if it has no message of its own; where several fields have the same
 * message the label tells them apart.
 * @param {Page} page
 * @param {Field} field
 * @param {Field[]} all
 * @returns {HTMLElement}
 */
function createEntry(page, field, all) {
    const { name, message } = field;
    const entry = document.createElement('li');
    const link = document.createElement('a');
    const title = page.engine.dialect.title(field);
    const isShared = all.some((other) => other !== field && other.message === message);
    link.href = `#${page.inputs.get(name)?.id}`;
    const separator = /[.:?!…؟]$/.test(title) ? ' ' : ': ';
    link.textContent = message && isShared ? title + separator + message : message || title;
    link.addEventListener('click', (event) => {
        event.preventDefault();
        goTo(page, field);
    });
    entry.append(link);
    return entry;
}

/**
 * Brings a field's question into view and puts the focus into it.
 * @param {Page} page
 * @param {Field} field
 */
export function goTo({ hooks, wrappers, inputs }, field) {
    hooks.reveal?.(field);
    wrappers.get(field.name)?.scrollIntoView();
    inputs.get(field.name)?.focus({ preventScroll: true });
}

/**
 * Moves the focus to the first field in error where the dialect says so; else to the summary, and scrolls to the first
 * field that it lists; both are in view where the window is high enough.
 * @param {Page} page
 */
export function focusErrors(page) {
    const { summary, wrappers, engine, hooks } = page;
    const first = [...engine.fields.values()].find(isListed);
    const wrapper = first && wrappers.get(first.name);
    if (!summary || !wrapper) {
        return;
    }
    if (engine.dialect.focusesField) {
        goTo(page, first);
        if (wrapper.contains(document.activeElement)) {
            return;
        }
    }
    hooks.reveal?.(first);
    summary.tabIndex = -1;
    summary.focus({ preventScroll: true });
    const height = wrapper.getBoundingClientRect().bottom - summary.getBoundingClientRect().top;
    (height <= window.innerHeight ? summary : wrapper).scrollIntoView();
}
