import { isShown } from '../engine/effects.js';
import { listenFields } from './page.js';

/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Page} Page */

/**
 * Enter goes from a text or date to the next field, and submits from the last one; the browser's own implicit
 * submission is off (formulary 3).
 * @param {Page} page
 * @param {() => void} submit
 */
export function listenToEnter(page, submit) {
    listenFields(page, 'keydown', (field, /** @type {KeyboardEvent} */ event) => {
        if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) {
            return;
        }
        event.preventDefault();
        if (event.target.type !== 'checkbox') {
            goOn(page, field, submit);
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
 * @param {Page} page
 * @param {Field} from
 * @param {() => void} submit
 */
function goOn(page, from, submit) {
    const fields = [...page.engine.fields.values()];
    const next = fields.slice(fields.indexOf(from) + 1)
        .find((field) => field.definition.control !== 'prose' && isShown(field));
    if (!next) {
        submit();
    } else if (next.enabled && !['checkbox', 'consent'].includes(next.definition.control)) {
        page.inputs.get(next.name)?.focus();
    } else {
        page.inputs.get(from.name)?.blur();
    }
}
