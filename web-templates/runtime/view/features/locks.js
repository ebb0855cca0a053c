import { fieldTitle } from '../../engine/title.js';
import { awaitedBy } from '../../engine/waiting.js';
import { setAttribute, showLock } from '../inputs.js';

/**
 * Closes fields that wait for another one, and says beside them which.
 * @type {Runtime.Feature}
 */
export const locks = { name: 'locks', prepare, attach };

/** @param {Runtime.Engine} engine */
function prepare(engine) {
    engine.awaitedBy = (field) => awaitedBy(engine, field);
}

/** @param {Runtime.Page} page */
function attach(page) {
    const show = () => {
        for (const field of page.engine.fields.values()) {
            showWaiting(page, field);
        }
    };
    page.engine.listeners.push(show);
    show();
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function showWaiting(page, field) {
    const wrapper = page.wrappers.get(field.name);
    const input = page.inputs.get(field.name);
    const by = page.engine.awaitedBy(field);
    let note = wrapper?.querySelector(':scope > .lock-note');
    const whole = field.parent?.kind === 'field' ? field.parent : null;
    const isFirst = !whole || whole.components.values().next().value === field;
    // Of a composite the first component says it for all.
    if (!wrapper || !input || !isFirst || !by && !note) {
        return;
    }
    note ??= createNote(wrapper, input);
    const text = by ? page.data.messages['run.locked'].replace('{title}', () => fieldTitle(by)) : '';
    if (note.textContent !== text) {
        note.textContent = text;
        showLock(page, whole ?? field);
    }
}

/** @type {(wrapper: HTMLElement, input: HTMLElement) => HTMLElement} */
function createNote(wrapper, input) {
    const note = document.createElement('p');
    note.className = 'hint lock-note';
    note.id = `${input.id}-lock`;
    wrapper.append(note);
    setAttribute(input, 'aria-describedby', `${input.getAttribute('aria-describedby') ?? ''} ${note.id}`.trim());
    return note;
}
