import { countText } from '../engine/count-text.js';
import { isShown } from '../engine/effects.js';
import { placeAround } from '../engine/places.js';
import { fieldTitle } from '../engine/title.js';
import { isMarked } from '../engine/validation.js';
import { createElement, createWords, createWordsIn } from './element.js';
import { behindRowTitle } from './row-title.js';

/**
 * Lists the errors that are shown at the top of the page, or of the element that the form stands in, or takes the list
 * away when there are none.
 * @param {Runtime.Page} page
 */
export function showSummary(page) {
    const fields = listedFields(page);
    const hasFocus = page.summary?.contains(document.activeElement);
    page.summary?.remove();
    page.summary = null;
    if (fields.length || page.result.general.length) {
        page.summary = createSummary(page, fields);
        const place = page.root instanceof Element ? page.root : document.querySelector('main');
        place?.prepend(page.summary);
        if (hasFocus) {
            focusSummary(page.summary);
        }
    }
    showTitle(page);
}

/**
 * Says in the document's title what is shown, and there and at the steps how many errors there are since the form was
 * checked; a title that the host has given meanwhile stays. The list of errors follows.
 * @param {Runtime.Page} page
 */
export function showTitle(page) {
    const { summary, data: { messages }, hooks, result: { general } } = page;
    const heading = hooks.heading?.();
    const title = heading ? `${heading} – ${page.title}` : page.title;
    const fields = summary ? listedFields(page) : [];
    const count = summary ? fields.length + general.length : 0;
    const errors = countText(page, 'run.errors', count);
    if (document.title === page.shownTitle) {
        document.title = count
            ? messages['run.titleError'].replace('{errors}', errors).replace('{title}', () => title) : title;
        page.shownTitle = document.title;
    }
    if (summary) {
        markSolved(summary, fields);
    }
    hooks.markErrors?.(fields);
}

/**
 * Marks the entries of what has been put right, which stay: a list that became shorter would move what somebody is
 * about to press.
 * @param {HTMLElement} summary
 * @param {Runtime.Field[]} fields those in error still
 */
function markSolved(summary, fields) {
    const names = new Set(fields.map(({ name }) => name));
    for (const entry of summary.querySelectorAll('[data-of]')) {
        entry.classList.toggle('solved', !names.has(entry.getAttribute('data-of') ?? ''));
    }
}

/** @type {(page: Runtime.Page) => Runtime.Field[]} */
function listedFields({ engine }) {
    return [...engine.fields.values()].filter(isListed);
}

/**
 * Tells whether the summary names a field: a composite is named by its components, unless it has a message of its own.
 * @type {(field: Runtime.Field) => boolean}
 */
function isListed(field) {
    return isMarked(field) && isShown(field) && (!field.components.size || field.message !== '');
}

/** @type {(page: Runtime.Page, fields: Runtime.Field[]) => HTMLElement} */
function createSummary(page, fields) {
    const summary = createElement('div', 'summary');
    summary.dataset.summary = '';
    summary.classList.toggle('many', fields.length > 8);
    const alert = createElement('div');
    alert.setAttribute('role', 'alert');
    alert.append(createElement('h2', '', page.data.messages['run.summaryTitle']));
    for (const [title, members] of page.hooks.divide?.(fields) ?? [['', fields]]) {
        const list = createElement('ul');
        list.append(...members.map((field) => createEntry(page, field, fields)));
        alert.append(...title ? [createWordsIn(page, 'h3', '', title)] : [], list);
    }
    if (page.result.general.length) {
        const list = createElement('ul');
        list.append(...page.result.general.map((message) => createWordsIn(page, 'li', '', message)));
        alert.append(list);
    }
    summary.append(alert);
    return summary;
}

/**
 * An entry with the field's message, or its label if it has no message of its own. What stands so far from the field
 * names it: the label goes before a message that does not, before one that several fields have, and before those of the
 * page, which can name none.
 * @type {(page: Runtime.Page, field: Runtime.Field, all: Runtime.Field[]) => HTMLElement}
 */
function createEntry(page, field, all) {
    const { message } = field;
    const title = fieldTitle(field);
    const isClear = isNamed(title, message) && !all.some((other) => other !== field && other.message === message)
        && !Object.values(page.data.messages).includes(message);
    const separator = /[.:?!…؟]$/.test(title) ? ' ' : ': ';
    const words = createElement('span', '', behindRowTitle(page, field, ''));
    words.append(...message && !isClear ? [createWords(page, title), separator] : [],
        createWords(page, message || title));
    const entry = createElement('li');
    entry.dataset.of = field.name;
    const link = document.createElement('a');
    link.href = `#${inputOf(page, field)?.id}`;
    link.addEventListener('click', (event) => {
        event.preventDefault();
        goTo(page, field);
        const wrapper = page.wrappers.get(field.name);
        if (wrapper && !wrapper.contains(document.activeElement)) {
            // What is locked takes no focus itself.
            wrapper.tabIndex = -1;
            wrapper.focus({ preventScroll: true });
        }
    });
    link.append(words);
    entry.append(link);
    return entry;
}

/**
 * Tells whether a message names its field: it has a word of the title, short ones aside; endings may differ.
 * @type {(title: string, message: string) => boolean}
 */
function isNamed(title, message) {
    const [words, said] = [title, message].map((text) => text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []);
    const least = Math.min(5, Math.max(...words.map(({ length }) => length)));
    return words.some((word) => {
        const stem = word.slice(0, Math.max(4, word.length - 2));
        // Scripts without capitals mostly have no blanks either, or join words.
        const isFound = word === word.toUpperCase() ? message.includes(stem)
            : said.some((each) => each.startsWith(stem));
        return word.length >= least && isFound;
    });
}

/**
 * Brings a field's question into view and puts the focus into it.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
export function goTo(page, field) {
    const { hooks, wrappers } = page;
    hooks.reveal?.(field);
    const input = inputOf(page, field);
    wrappers.get(field.name)?.scrollIntoView();
    input?.focus({ preventScroll: true });
    // In a low window the question may fill the view.
    input?.scrollIntoView({ block: 'nearest' });
}

/**
 * The input that stands for a field: of radio buttons the chosen one, of a date the first part in error, and of what
 * is made of fields the first one's.
 * @type {(page: Runtime.Page, field: Runtime.Field) => Runtime.Input | undefined}
 */
export function inputOf({ inputs, wrappers }, { name, components }) {
    const [first] = components.values();
    const own = /** @type {Runtime.Input | null | undefined} */ (wrappers.get(name)
        ?.querySelector('.date-part [aria-invalid],[type=radio]:checked:not(dialog *)'));
    return own ?? inputs.get(name) ?? inputs.get(first?.name ?? '');
}

/**
 * Moves the focus to the first field in error where the dialect says so; else to the summary, which comes into view
 * with as much below it as there is room for.
 * @param {Runtime.Page} page
 */
export function focusErrors(page) {
    const { summary, wrappers, engine, hooks } = page;
    const [first] = listedFields(page);
    if (summary && !first) {
        focusSummary(summary, true);
    }
    if (!summary || !first || engine.dialect.strategies.judging.focus === 'none') {
        return;
    }
    if (engine.dialect.strategies.judging.focus === 'first') {
        (hooks.goTo ?? goTo)(page, first);
        if (wrappers.get(first.name)?.contains(document.activeElement)) {
            return;
        }
    }
    // Where the list of all gets the focus, closed groups stay closed: its links open them.
    const isList = engine.dialect.strategies.judging.focus === 'summary';
    hooks.reveal?.(isList && placeAround(first, 'page') || first);
    focusSummary(summary);
    summary.scrollIntoView();
}

/** @type {(summary: HTMLElement, isScrolled?: boolean) => void} */
function focusSummary(summary, isScrolled = false) {
    summary.tabIndex = -1;
    summary.focus({ preventScroll: !isScrolled });
}
