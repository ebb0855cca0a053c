import { countText } from '../../engine/count-text.js';
import { limitOf, sizeOf } from '../../engine/limits.js';
import { announce } from '../announce.js';
import { exceeds } from '../limit.js';
import { listenFields } from '../page.js';

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
 * @type {Runtime.Feature}
 */
export const limit = { name: 'limit', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    showCounts(page);
    refuseEdits(page);
}

/** @param {Runtime.Page} page */
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
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
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
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
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

/** @param {Runtime.Page} page */
function refuseEdits(page) {
    /** @type {{ text: string, selection: [number, number] }} what stood there before the edit, and the caret in it */
    let before = { text: '', selection: [0, 0] };
    const note = (/** @type {Event} */ { target }) => {
        const { value: text, selectionStart, selectionEnd } = /** @type {HTMLInputElement} */ (target);
        before = { text, selection: [selectionStart ?? text.length, selectionEnd ?? text.length] };
    };
    listenFields(page, 'beforeinput', (field, /** @type {InputEvent} */ event) => {
        if (field.definition.limitMode !== 'whole' || event.isComposing) {
            return;
        }
        note(event);
        const { text, selection: [start, end] } = before;
        const inserted = event.data?.replace(/[\r\n]/g, '');
        if (inserted && exceeds(field, text.slice(0, start) + inserted + text.slice(end))) {
            event.preventDefault();
            tellLimit(page, field);
        }
    });
    listenFields(page, 'input', (field, /** @type {InputEvent} */ event) => {
        const input = /** @type {HTMLInputElement} */ (event.target);
        if (!event.isComposing && exceeds(field, input.value)) {
            giveBack(input, String(field.value), before.selection);
            tellLimit(page, field);
        }
    });
    listenFields(page, 'compositionstart', (_, event) => note(event));
    listenFields(page, 'compositionend', (field, { target }) => {
        const input = /** @type {HTMLInputElement} */ (target);
        const kept = String(field.value);
        if (!exceeds(field, input.value)) {
            return;
        }
        // Of letters stays what fits; those on the way to another script are no part of what was meant.
        if (input.value.startsWith(kept)) {
            giveBack(input, kept, [kept.length, kept.length]);
        } else {
            giveBack(input, before.text, before.selection);
            input.dispatchEvent(new Event('input', { bubbles: true }));
        }
        tellLimit(page, field);
    });
}

/** @type {(input: HTMLInputElement, text: string, selection: [number, number]) => void} */
function giveBack(input, text, selection) {
    input.value = text;
    input.setSelectionRange(...selection);
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function tellLimit(page, field) {
    const text = countText(page, 'run.limit', Number(limitOf(field)?.max));
    announce(page, text);
    showNote(page, field, text);
}
