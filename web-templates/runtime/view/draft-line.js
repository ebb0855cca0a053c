import { act } from '../engine/changes.js';
import { holdsValue, restoreSnapshot, takeSnapshot } from '../engine/snapshot.js';
import { judge } from '../engine/validation.js';
import { createButton } from './button.js';
import { listen } from './form-element.js';
import { fillInitially } from './initial-fill.js';
import { write } from './inputs.js';
import { givePlace, takePlace } from './place.js';
import { showSummary } from './summary.js';

/** @typedef {import('../types').Draft} Draft */
/** @typedef {import('../types').Page} Page */

/**
 * Tells, in a line above the form, that the form goes on with a draft, and offers to start again, which can be undone
 * until the page is left. To be called while the form is as it opens without a draft.
 * @param {Page} page
 * @param {Draft} draft
 * @param {boolean} isFilled whether the page was filled from outside, which the draft undoes: that is offered too
 * @param {() => void} forget drops the draft
 * @returns {HTMLElement}
 */
export function showDraft(page, draft, isFilled, forget) {
    const { messages } = page.data;
    const line = document.createElement('div');
    line.className = 'notice fresh';
    line.dataset.draft = '';
    line.setAttribute('role', 'status');
    const text = document.createElement('p');
    const kept = textOf(page, draft);
    const opened = takeForm(page);
    // The browser may have scrolled already.
    opened.place.scroll = { y: 0 };
    let before = opened;

    /** Says how the form stands now and offers what can be done about it; the first of that takes the focus. */
    const tell = (/** @type {string} */ words, /** @type {HTMLElement[]} */ offers) => {
        text.textContent = words;
        for (const button of [restart, undo, fill]) {
            button.hidden = !offers.includes(button);
        }
        offers[0].focus({ preventScroll: true });
    };
    const restart = createButton(messages['run.draftRestart'], () => {
        before = takeForm(page);
        forget();
        putForm(page, opened);
        tell(messages['run.draftRestarted'], [undo]);
    });
    const fill = createButton(messages['run.draftFill'], () => {
        before = takeForm(page);
        fillInitially(page);
        page.keepDraft();
        tell(messages['run.draftFilled'], [undo]);
    });
    const undo = createButton(messages['run.draftUndo'], () => {
        putForm(page, before);
        page.keepDraft();
        tell(kept, isFilled ? [restart, fill] : [restart]);
    });
    restart.dataset.part = 'restart';
    undo.dataset.part = 'undo';
    fill.dataset.part = 'fill';
    undo.hidden = true;
    fill.hidden = !isFilled;
    line.append(text, restart, undo, fill);
    Element.prototype.before.call(page.form, line);
    // What a new region holds from the start is not read out; what is written into it is.
    text.textContent = kept;
    setTimeout(() => text.append(...text.childNodes));
    listen(page, 'input', () => line.classList.remove('fresh'));
    return line;
}

/**
 * Says when the draft was changed last, by the clock if that was today, and what it could not keep.
 * @param {Page} page
 * @param {Draft} draft
 * @returns {string}
 */
function textOf({ data, engine }, { at, missing }) {
    const isToday = new Date(at).toDateString() === engine.scope.now().toDateString();
    /** @type {Intl.DateTimeFormatOptions} */
    const style = isToday ? { timeStyle: 'short' } : { dateStyle: 'long' };
    const time = new Intl.DateTimeFormat(data.locale, style).format(at);
    const titles = missing.flatMap((name) => {
        const field = engine.fields.get(name);
        return field ? [engine.dialect.title(field)] : [];
    });
    const kept = data.messages['run.draftKept'].replace('{time}', () => time);
    const lost = data.messages['run.draftMissing'].replace('{titles}', () => titles.join(', '));
    return titles.length ? `${kept} ${lost}` : kept;
}

/**
 * The form as it stands, with passwords and pictures, for the open page alone.
 * @param {Page} page
 */
function takeForm(page) {
    const { engine, files, seed } = page;
    return {
        state: takeSnapshot(engine, holdsValue),
        entered: new Set([...engine.fields.values()].filter(({ entered }) => entered)),
        files: new Map(files),
        seed,
        place: { ...takePlace(page), focus: null },
    };
}

/**
 * Brings the form back to how it stood, without messages.
 * @param {Page} page
 * @param {Omit<ReturnType<typeof takeForm>, 'place'> & { place: import('../types').SavedPlace }} form
 */
export function putForm(page, { state, entered, files, seed, place }) {
    const { engine, inputs } = page;
    page.files = new Map(files);
    page.open.clear();
    page.seed = seed;
    restoreSnapshot(engine, state, holdsValue);
    act(engine, 'load', () => {
        engine.isJudged = false;
        for (const field of engine.fields.values()) {
            field.entered = entered.has(field);
            judge(engine, field, { valid: true, message: '' });
        }
    });
    for (const name of inputs.keys()) {
        // What had not become a value is to go too.
        write(page, /** @type {import('../types').Field} */ (engine.fields.get(name)));
    }
    showSummary(page);
    givePlace(page, place);
}
