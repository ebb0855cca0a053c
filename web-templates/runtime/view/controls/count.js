import { isOpen } from '../../engine/effects.js';
import { change, finish } from '../../engine/values.js';
import { forEach, listen } from '../form-element.js';
import { writeText } from '../inputs.js';
import { fieldOf } from '../page.js';

/**
 * A whole number as a text, with buttons for one less, down to 0 unless it says otherwise, and one more.
 * @type {Runtime.Control}
 */
export const count = { name: 'count', attach, write, lock };

/** The steps of keys. */
const keys = /** @type {Record<string, number>} */ ({ ArrowUp: 1, ArrowDown: -1 });

/** @param {Runtime.Page} page */
function attach(page) {
    forEach(page, '.count-box > button', (button) => button.removeAttribute('hidden'));
    // Without script nothing counts: there it is a text.
    forEach(page, '.count-box > input', (input) => input.setAttribute('role', 'spinbutton'));
    listen(page, 'click', (event) => {
        const part = event.target.closest('.count-box > button')?.dataset.part;
        const field = part && fieldOf(page, event);
        if (field) {
            step(page, field, part === 'plus' ? 1 : -1);
        }
    });
    listen(page, 'keydown', (event) => {
        const field = event.key in keys && event.target.closest('.count-box') ? fieldOf(page, event) : undefined;
        if (field) {
            event.preventDefault();
            step(page, field, keys[event.key]);
        }
    });
}

/** @type {(page: Runtime.Page, field: Runtime.Field, by: number) => void} */
function step(page, field, by) {
    if (isOpen(field)) {
        const { min = 0, max = Infinity, step: size = 1 } = field.definition.number ?? {};
        const next = (Number.parseInt(String(field.value), 10) || 0) + by * size;
        // A step is no typing: what was given beyond an end comes back step by step.
        change(page.engine, field, String(by < 0 ? Math.max(min, next) : Math.min(max, next)), 'user');
        finish(page.engine, field);
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write(page, field) {
    const input = page.inputs.get(field.name);
    if (input) {
        writeText(input, page.engine.dialect.values.shown(page.engine, field));
        const number = Number.parseInt(input.value, 10);
        input.toggleAttribute('aria-valuenow', !Number.isNaN(number));
        if (!Number.isNaN(number)) {
            input.setAttribute('aria-valuenow', String(number));
        }
    }
    lock(page, field);
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function lock(page, { name, enabled }) {
    for (const button of page.wrappers.get(name)?.querySelectorAll('.count-box > button') ?? []) {
        /** @type {HTMLButtonElement} */ (button).disabled = !enabled;
    }
}
