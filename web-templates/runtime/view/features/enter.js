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

/** Controls that Enter passes by on its way to the next field. */
const passed = ['checkbox', 'consent', 'choices'];

/**
 * Goes to the next field that can be typed into or chosen from by keys; the last field of the form submits.
 * @type {(page: Runtime.Page, from: Runtime.Field, submit: () => void) => void}
 */
function goToFocusable(page, from, submit) {
    const shown = [...page.engine.fields.values()]
        .filter((field) => !isStatic(field) && !field.components.size && isShown(field));
    const later = shown.slice(shown.indexOf(from) + 1);
    const next = later.find((field) => isOpen(field) && !passed.includes(field.definition.control));
    if (next) {
        page.hooks.reveal?.(next);
        inputOf(page, next)?.focus();
    } else if (!later.length && from.definition.control !== 'choices') {
        submit();
    }
}
