import { boxes } from '../engine/table-lists.js';
import { isShown, isStatic } from '../engine/effects.js';
import { inputsOf } from './inputs.js';
import { listenFields } from './page.js';
import { inputOf } from './summary.js';

/**
 * Enter goes from a text or date to the next field, and submits from the last one; the browser's own implicit
 * submission is off.
 * @type {(page: Runtime.Page, submit: () => void) => void}
 */
export function listenToEnter(page, submit) {
    listenFields(page, 'keydown', (field, /** @type {KeyboardEvent} */ event) => {
        const { target } = event;
        if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)
            || target.type === 'file'
            || target.closest('dialog')) {
            return;
        }
        event.preventDefault();
        if (target.type !== 'checkbox' && !event.repeat) {
            goOn(page, field, target, submit);
        }
    });
    // A select submits on `keypress`; its `keydown` is needed to choose from the open list.
    listenFields(page, 'keypress', (field, /** @type {KeyboardEvent} */ event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) {
            event.preventDefault();
        }
    });
}

/**
 * Tells whether a component is filled in by the form alone.
 * @param {Runtime.Field} field
 */
function isLockedPart({ parent, enabled }) {
    return parent?.kind === 'field' && !enabled;
}

/** @type {(page: Runtime.Page, from: Runtime.Field, input: HTMLInputElement, submit: () => void) => void} */
function goOn(page, from, input, submit) {
    const own = inputsOf(page, from);
    const part = from.definition.control === 'dateparts' && own[own.indexOf(input) + 1];
    if (part && !part.closest('.calendar')) {
        part.focus();
        return;
    }
    if (page.hooks.goOn) {
        page.hooks.goOn(from, submit);
        return;
    }
    const fields = [...page.engine.fields.values()];
    const next = fields.slice(fields.indexOf(from) + 1)
        .find((field) => !isStatic(field) && !field.components.size && isShown(field) && !isLockedPart(field));
    if (!next) {
        submit();
    } else if (next.enabled && !boxes.includes(next.definition.control)) {
        page.hooks.reveal?.(next);
        inputOf(page, next)?.focus();
    } else {
        input.blur();
    }
}
