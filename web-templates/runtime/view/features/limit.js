import { countText } from '../../engine/count-text.js';
import { limitOf, sizeOf } from '../../engine/limits.js';
import { announce } from '../announce.js';
import { exceeds } from '../limit.js';
import { listenFields } from '../page.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/** The time without a key after which typing rests, in milliseconds. */
const rest = 1000;

/** The least number of characters left that is told. */
const near = 10;

/**
 * Counts the characters that are left near a text's limit, and refuses edits that are too long whole: a paste is not
 * cut, a selection that it was to replace stays.
 *
 * The `maxlength` attribute cuts pastes and counts UTF-16 units. An edit is stopped before it happens where the
 * browser says what it will insert, so that undo goes on working; what cannot be foreseen (an input method's
 * composition, a script) is taken back.
 * @type {Feature}
 */
export const limit = { name: 'limit', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    showCounts(page);
    refuseEdits(page);
}

/**
 * @param {Page} page
 */
function showCounts(page) {
    let timer = 0;
    page.engine.listeners.push((changes, origin) => {
        for (const [field, aspects] of changes) {
            if (field.kind === 'field' && field.parent?.kind !== 'field' && aspects.has('value')) {
                const text = showCount(page, field);
                clearTimeout(timer);
                timer = text && origin === 'user' ? setTimeout(() => announce(page, text), rest) : 0;
            }
        }
    });
    page.ended.addEventListener('abort', () => clearTimeout(timer));
    // A short code that is complete has nothing more to say.
    listenFields(page, 'focusout', (field) => {
        if (Number(limitOf(field)?.max) <= near) {
            showNote(page, field, '');
        }
    });
}

/**
 * Shows how many characters are left of a field's text where these are few.
 * @param {Page} page
 * @param {Field} field
 * @returns {string} what it says, "" for nothing
 */
function showCount(page, field) {
    const input = page.inputs.get(field.name);
    const text = input?.value ?? '';
    const limit = limitOf(field);
    const longest = Number(limit?.max ?? Infinity);
    const left = longest - sizeOf(limit, text);
    // A short code is told of only while it is typed.
    const isTold = longest > near || input === document.activeElement;
    const isNear = isTold && text !== '' && Number.isFinite(left) && left <= Math.max(near, longest / 10);
    const note = isNear ? countText(page, left < 0 ? 'run.over' : 'run.left', Math.abs(left)) : '';
    showNote(page, field, note, left < 0);
    return note;
}

/**
 * @param {Page} page
 * @param {Field} field
 * @param {string} text "" takes the note away
 * @param {boolean} [isOver]
 */
function showNote({ wrappers }, { name }, text, isOver = false) {
    const wrapper = wrappers.get(name);
    const known = wrapper?.querySelector('[data-part="count"]');
    if (!text) {
        known?.remove();
        return;
    }
    const note = known ?? document.createElement('p');
    note.setAttribute('data-part', 'count');
    note.className = isOver ? 'count over' : 'count';
    note.textContent = text;
    wrapper?.append(note);
}

/**
 * @param {Page} page
 */
function refuseEdits(page) {
    /** @type {[number, number]} where the caret or selection was before the edit */
    let selection = [0, 0];
    listenFields(page, 'beforeinput', (field, /** @type {InputEvent} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        if (field.definition.limitMode !== 'whole' || event.isComposing) {
            return;
        }
        const { value, selectionStart, selectionEnd } = input;
        selection = [selectionStart ?? value.length, selectionEnd ?? value.length];
        const inserted = event.data?.replace(/[\r\n]/g, '');
        if (inserted && exceeds(field, value.slice(0, selection[0]) + inserted + value.slice(selection[1]))) {
            event.preventDefault();
            tellLimit(page, field);
        }
    });
    /**
     * @param {Field} field
     * @param {Event} event
     */
    const takeBack = (field, event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        if (exceeds(field, input.value) && !(event instanceof InputEvent && event.isComposing)) {
            input.value = String(field.value);
            input.setSelectionRange(...selection);
            tellLimit(page, field);
        }
    };
    listenFields(page, 'input', takeBack);
    listenFields(page, 'compositionend', takeBack);
}

/**
 * @param {Page} page
 * @param {Field} field
 */
function tellLimit(page, field) {
    const text = countText(page, 'run.limit', Number(limitOf(field)?.max));
    announce(page, text);
    showNote(page, field, text);
}
