import { fieldTitle } from '../engine/title.js';
import { createButton, createElement } from './element.js';
import { listen } from './form-element.js';
import { putForm, restart, takeForm } from './form-state.js';
import { fillInitially } from './initial-fill.js';

/**
 * Tells, in a line above the form, that the form goes on with a draft, and offers to start again, which can be undone
 * until something is entered.
 * @param {Runtime.Page} page
 * @param {Runtime.Draft} draft
 * @param {boolean} isFilled whether the page was filled from outside, which the draft undoes: that is offered too
 * @param {() => void} forget drops the draft
 * @returns {HTMLElement}
 */
export function showDraft(page, draft, isFilled, forget) {
    const { messages } = page.data;
    const { line, text } = createNotice(page, textOf(page, draft));
    const { textContent: kept } = text;
    let before = takeForm(page);

    /** Says how the form stands now and offers what can be done about it; the first of that takes the focus. */
    const tell = (/** @type {string | null} */ words, /** @type {HTMLElement[]} */ offers) => {
        text.textContent = words;
        line.replaceChildren(text, ...offers);
        offers[0].focus({ preventScroll: true });
    };
    const again = createButton(messages['run.draftRestart'], () => {
        before = takeForm(page);
        forget();
        restart(page);
        tell(messages['run.draftRestarted'], [undo]);
    }, 'restart');
    const fill = createButton(messages['run.draftFill'], () => {
        before = takeForm(page);
        fillInitially(page);
        page.keepDraft();
        tell(messages['run.draftFilled'], [undo]);
    }, 'fill');
    const undo = createButton(messages['run.draftUndo'], () => {
        putForm(page, before);
        page.keepDraft();
        tell(kept, offers);
    }, 'undo');
    const offers = isFilled ? [again, fill] : [again];
    line.append(...offers);
    // To undo would discard what has been entered since.
    const end = () => undo.remove();
    listen(page, 'input', end);
    page.engine.listeners.push((changes, origin) => {
        if (origin === 'user' && [...changes.values()].some((aspects) => aspects.has('value') || aspects.has('rows'))) {
            end();
        }
    });
    return line;
}

/**
 * Tells, in the same place, what could not be brought along.
 * @param {Runtime.Page} page
 * @param {string[]} missing the names of the fields
 */
export function tellMissing(page, missing) {
    const words = wordsOf(page, missing);
    if (words) {
        createNotice(page, words);
    }
}

/**
 * @param {Runtime.Page} page
 * @param {string} words
 */
function createNotice(page, words) {
    // That of a form whose place this one takes.
    page.root.querySelector('[data-draft]')?.remove();
    const line = createElement('div', 'notice fresh');
    line.dataset.draft = '';
    line.setAttribute('role', 'status');
    const text = createElement('p', '', words);
    line.append(text);
    Element.prototype.before.call(page.form, line);
    // What a new region holds from the start is not read out; what is written into it is.
    setTimeout(() => text.append(...text.childNodes));
    for (const type of ['input', 'pointerdown', 'click']) {
        listen(page, type, () => line.classList.remove('fresh'));
    }
    return { line, text };
}

/**
 * Says when the draft was changed last, by the clock if that was today, and what it could not keep.
 * @type {(page: Runtime.Page, draft: Runtime.Draft) => string}
 */
function textOf({ data, engine }, { at, missing }) {
    const isToday = new Date(at).toDateString() === engine.scope.now().toDateString();
    /** @type {Intl.DateTimeFormatOptions} */
    const style = isToday ? { timeStyle: 'short' } : { dateStyle: 'long' };
    const time = new Intl.DateTimeFormat(data.locale, style).format(at);
    const kept = data.messages['run.draftKept'].replace('{time}', () => time);
    return `${kept} ${wordsOf({ data, engine }, missing)}`.trim();
}

/**
 * Names what is not kept.
 * @param {Pick<Runtime.Page, 'data' | 'engine'>} page
 * @param {string[]} missing the names of the fields
 * @returns {string} "" where that is nothing
 */
function wordsOf({ data, engine }, missing) {
    const titles = missing.flatMap((name) => {
        const field = engine.fields.get(name);
        return field ? [fieldTitle(field)] : [];
    });
    const list = new Intl.ListFormat(data.locale).format(titles);
    return list && data.messages['run.draftMissing'].replace('{titles}', () => list);
}
