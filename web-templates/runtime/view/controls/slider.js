import { change } from '../../engine/values.js';
import { readNumber } from '../inputs.js';
import { listenFields } from '../page.js';

/**
 * A number on a scale; every step of the thumb counts.
 * @type {Runtime.Control}
 */
export const slider = { name: 'slider', attach, read: readNumber, write };

/** @param {Runtime.Page} page */
function attach(page) {
    listenFields(page, 'input', (field) => {
        if (field.definition.control === 'slider') {
            change(page.engine, field, readNumber(page, field), 'user');
        }
    });
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write({ inputs, wrappers }, { name, value, definition }) {
    const input = /** @type {HTMLInputElement | undefined} */ (inputs.get(name));
    if (input) {
        input.value = String(value);
        const { min = 0, max = 1 } = definition.number ?? {};
        const share = max > min ? (Number(value) - min) / (max - min) : 0;
        wrappers.get(name)?.style.setProperty('--share', String(share));
        input.setAttribute('aria-valuetext', String(Number(Number(value).toPrecision(6))));
    }
}
