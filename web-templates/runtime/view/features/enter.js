import { boxes } from '../../engine/table-lists.js';
import { isOpen, isShown, isStatic } from '../../engine/effects.js';
import { inputOf } from '../summary.js';

/**
 * Enter goes on to the next field that can be typed into or chosen from by keys.
 * @type {Runtime.Feature}
 */
export const enter = { name: 'enter', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    page.hooks.goOn = (from, submit) => goToFocusable(page, from, submit);
}

/**
 * Goes to the next field that can be typed into or chosen from by keys; the last field of the form submits.
 * @type {(page: Runtime.Page, from: Runtime.Field, submit: () => void) => void}
 */
function goToFocusable(page, from, submit) {
    const shown = [...page.engine.fields.values()]
        .filter((field) => !isStatic(field) && !field.components.size && isShown(field));
    const later = shown.slice(shown.indexOf(from) + 1);
    const isPassed = (/** @type {string} */ control) => boxes.includes(control) || control === 'choices';
    const next = later.find((field) => isOpen(field) && !isPassed(field.definition.control));
    if (next) {
        page.hooks.reveal?.(next);
        inputOf(page, next)?.focus();
    } else if (!later.length && from.definition.control !== 'choices') {
        submit();
    }
}
