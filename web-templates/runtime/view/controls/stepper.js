import { isOpen } from '../../engine/effects.js';
import { change, finish } from '../../engine/values.js';
import { readNumber } from '../inputs.js';
import { listenFields } from '../page.js';

/** The ways of the keys that a scale knows, where text goes from left to right. */
const keys = /** @type {Record<string, number>} */ ({
    ArrowUp: 1, ArrowRight: 1, PageUp: 1, ArrowDown: -1, ArrowLeft: -1, PageDown: -1,
});

/**
 * A number that two buttons move by steps. The scale behind them, which is not drawn, tells it to who cannot see what
 * shows the number, and takes the keys.
 * @type {Runtime.Control}
 */
export const stepper = { name: 'stepper', attach, read: readNumber, write, lock: write };

/** @param {Runtime.Page} page */
function attach(page) {
    listenFields(page, 'click', (field, { target }) => {
        const part = /** @type {Element} */ (target).closest('[data-part]')?.getAttribute('data-part');
        if (field.definition.control === 'stepper' && (part === 'plus' || part === 'minus')) {
            step(page, field, part === 'plus' ? 1 : -1);
        }
    });
    listenFields(page, 'keydown', (field, event) => {
        const { key } = /** @type {KeyboardEvent} */ (event);
        const target = /** @type {Element} */ (event.target);
        const by = keys[key];
        if (field.definition.control === 'stepper' && by) {
            event.preventDefault();
            // The greater number is where a line of text ends.
            step(page, field, /Left|Right/.test(key) && target.matches(':dir(rtl)') ? -by : by);
        }
    });
}

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {number} by 1 or -1
 */
function step({ engine }, field, by) {
    const { min = 0, max = 100, step: size = 1, wraps = false } = field.definition.number ?? {};
    const value = Number(field.value);
    const next = Number((value + by * size).toPrecision(15));
    const [end, start] = by > 0 ? [max, min] : [min, max];
    let reached = next;
    if (by > 0 ? next > max : next < min) {
        reached = wraps ? start : end;
    }
    if (isOpen(field) && reached !== value) {
        change(engine, field, reached, 'user');
        finish(engine, field);
    }
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write({ inputs, wrappers }, field) {
    const { min = 0, max = 100, wraps = false } = field.definition.number ?? {};
    const input = inputs.get(field.name);
    const value = Number(field.value);
    if (input) {
        input.value = String(value);
        input.setAttribute('aria-valuetext', String(value));
    }
    for (const [part, end] of /** @type {[string, number][]} */ ([['minus', min], ['plus', max]])) {
        const button = wrappers.get(field.name)?.querySelector(`[data-part="${part}"]`);
        if (button instanceof HTMLButtonElement) {
            button.hidden = false;
            button.disabled = !field.enabled || !wraps && value === end;
        }
    }
}
