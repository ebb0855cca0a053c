import { isOpen } from '../../engine/effects.js';
import { placeAround } from '../../engine/places.js';
import { barLabel } from '../bar-label.js';
import { createButton, createElement } from '../element.js';
import { emit } from '../form-element.js';
import { pageDataOf } from '../page-data.js';
import { listenFields } from '../page.js';
import { takeFocus } from '../place.js';
import { afterPress } from '../press.js';
import { goTo } from '../summary.js';

/** Controls that the buttons go to. */
const texts = ['text', 'textarea'];

/**
 * A bar beside the text that is typed into, to those before and after it and out of it; and Enter as fields have it.
 * @type {Runtime.Feature}
 */
export const bars = { name: 'bars', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    listenFields(page, 'focusin', (field, { target }) => {
        if (field.definition.bar && target === page.inputs.get(field.name)) {
            showBar(page, field);
        }
    });
    followVisits(page);
    // Ahead of whoever ends the entry of a changed field; what was not changed is left too.
    listenFields(page, 'focusout', (field, event) => {
        if (isCrossed(page, field, event) && texts.includes(field.definition.control) && !page.open.has(field)) {
            // What it says may move what is pressed.
            afterPress(page, () => page.engine.record?.left(field));
        }
    }, true);
    listenFields(page, 'focusout', (field, event) => {
        if (isCrossed(page, field, event)) {
            barOf(page, field)?.remove();
        }
    });
    page.engine.listeners.push(() => {
        const field = page.engine.fields.get(page.lastFocus);
        if (field) {
            markTargets(page, field);
        }
    });
    // Ahead of whoever goes on to the next field.
    listenFields(page, 'keydown', (field, event) => press(page, field, /** @type {KeyboardEvent} */ (event)), true);
    window.visualViewport?.addEventListener('resize', () => {
        if (document.activeElement?.closest('[data-field]')) {
            document.activeElement.scrollIntoView({ block: 'nearest' });
        }
    }, { signal: page.ended });
}

/**
 * Begins the entry of texts that a person comes to: not where a failed check has put the focus, before somebody does
 * something there.
 * @param {Runtime.Page} page
 */
function followVisits(page) {
    /** @type {Runtime.Field | null} */
    let placed = null;
    let isPlacing = false;
    page.hooks.goTo = (_, field) => {
        isPlacing = true;
        goTo(page, field);
        isPlacing = false;
    };
    // Somebody may have come to it before the script.
    const first = page.engine.fields.get(takeFocus(page)?.field ?? '');
    if (first) {
        page.engine.record?.visit(first);
    }
    listenFields(page, 'focusin', (field, event) => {
        if (isCrossed(page, field, event) && texts.includes(field.definition.control)) {
            placed = isPlacing ? field : null;
            if (!placed) {
                page.engine.record?.visit(field);
            }
        }
    });
    const begin = (/** @type {Runtime.Field} */ field) => {
        if (field === placed) {
            placed = null;
            page.engine.record?.visit(field);
        }
    };
    listenFields(page, 'click', begin, true);
    listenFields(page, 'keydown', (field, /** @type {KeyboardEvent} */ { key }) =>
        key === 'Enter' && begin(field), true);
}

/**
 * Tells whether the focus comes into a field and its bar, or goes out of them.
 * @type {(page: Runtime.Page, field: Runtime.Field, event: Event) => boolean}
 */
function isCrossed({ wrappers }, { name }, event) {
    const next = /** @type {Node | null} */ (/** @type {FocusEvent} */ (event).relatedTarget);
    return !wrappers.get(name)?.contains(next);
}

/** @type {(page: Runtime.Page, field: Runtime.Field, event: KeyboardEvent) => void} */
function press(page, field, event) {
    const { target, key, isComposing, shiftKey } = event;
    const isText = target instanceof HTMLTextAreaElement
        || target instanceof HTMLInputElement && target.type !== 'file';
    if (key !== 'Enter' || isComposing || !isText || target.closest('dialog')) {
        return;
    }
    const { enter = 'stay' } = field.definition;
    if (enter === 'break' || shiftKey && target instanceof HTMLTextAreaElement) {
        return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (enter === 'end' && !event.repeat) {
        endEntry(page, field);
    }
}

/**
 * Takes the focus out of a field, and tells the host.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function endEntry(page, field) {
    blurActive();
    emit(page.form, 'blur', { key: field.name });
}

function blurActive() {
    const active = document.activeElement;
    if (active instanceof HTMLElement) {
        active.blur();
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function showBar(page, field) {
    if (barOf(page, field)) {
        return;
    }
    const [moves, done] = field.definition.bar ?? [];
    const { messages } = page.data;
    const [previous, next, end] = pageDataOf(page, field)?.bar ?? [];
    const bar = createElement('div', 'entry-bar');
    bar.setAttribute('role', 'toolbar');
    bar.setAttribute('aria-label', messages['run.bar']);
    const add = (/** @type {HTMLButtonElement} */ button) => {
        button.tabIndex = -1;
        bar.append(button);
    };
    if (moves) {
        const back = createButton('', () => move(page, field, -1), 'prev');
        const on = createButton('', () => move(page, field, 1), 'next');
        add(barLabel(back, previous, messages['run.barPrevious'], '<'));
        add(barLabel(on, next, messages['run.barNext'], '>'));
    }
    if (done) {
        add(barLabel(createButton('', () => endEntry(page, field), 'done'), end, messages['run.barDone']));
    }
    // The keyboard of a phone stays where the focus does.
    bar.addEventListener('pointerdown', (event) => event.preventDefault());
    bar.addEventListener('mousedown', (event) => event.preventDefault());
    page.inputs.get(field.name)?.after(bar);
    markTargets(page, field);
}

/**
 * Goes to the nearest text in a direction.
 * @type {(page: Runtime.Page, field: Runtime.Field, by: 1 | -1) => void}
 */
function move(page, field, by) {
    // What the end of the entry starts may hide or lock the one that came next.
    blurActive();
    const next = neighbour(page, field, by);
    page.inputs.get((next ?? field).name)?.focus();
    if (next) {
        emit(page.form, 'focus', { key: next.name });
    }
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {1 | -1} by
 * @returns {Runtime.Field | undefined} the nearest text that can be entered, on the same page
 */
function neighbour({ engine }, field, by) {
    const own = placeAround(field, 'page');
    const fields = [...engine.fields.values()].filter((each) => each === field
        || texts.includes(each.definition.control) && isOpen(each) && placeAround(each, 'page') === own);
    return fields[fields.indexOf(field) + by];
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function markTargets(page, field) {
    for (const [part, by] of /** @type {const} */ ([['prev', -1], ['next', 1]])) {
        const button = /** @type {HTMLButtonElement | null | undefined} */ (
            barOf(page, field)?.querySelector(`[data-part="${part}"]`));
        if (button) {
            button.disabled = !neighbour(page, field, by);
        }
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => Element | null | undefined} */
function barOf({ wrappers }, { name }) {
    return wrappers.get(name)?.querySelector('.entry-bar');
}
