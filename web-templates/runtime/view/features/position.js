import { isOpen } from '../../engine/effects.js';
import { act } from '../../engine/changes.js';
import { change } from '../../engine/values.js';
import { forEach } from '../form-element.js';
import { track } from '../work.js';

/** Milliseconds that a device has to find out where it is. */
const patience = 20_000;

/** Digits behind the point: a few centimetres. */
const digits = 6;

/**
 * Fills a place in with where the device is, when its button is pressed and never before.
 * @type {Runtime.Feature}
 */
export const position = { name: 'position', attach };

/**
 * A field with its status line, and the number of times that a position was asked for or something else was entered,
 * which tells a position that comes too late.
 * @typedef {{ field: Runtime.Field, status: HTMLElement | null, round: number }} Located
 */

/** @param {Runtime.Page} page */
function attach(page) {
    const { engine } = page;
    if (!navigator.geolocation) {
        return;
    }
    forEach(page, '[data-part="locate"]', (button) => {
        const field = engine.fields.get(button.closest('[data-field]')?.dataset.field ?? '');
        if (!field) {
            return;
        }
        const own = { field, status: button.parentElement?.querySelector('[data-part="status"]'), round: 0 };
        const show = () => {
            button.hidden = !isOpen(field);
        };
        show();
        engine.listeners.push((changes, origin) => {
            show();
            if (origin === 'load' || [...field.components.values()].some((each) => changes.get(each)?.has('value'))) {
                own.round += 1;
                tell(own, '');
            }
        });
        button.addEventListener('click', () => track(page, locate(page, own)));
    });
}

/** @type {(page: Runtime.Page, own: Located) => Promise<void>} */
async function locate({ engine, data: { messages } }, own) {
    const { field } = own;
    own.round += 1;
    const { round } = own;
    tell(own, messages['run.positionWaiting']);
    const found = await currentPosition();
    if (round !== own.round) {
        return;
    }
    if (found) {
        act(engine, 'user', () => {
            for (const part of /** @type {const} */ (['latitude', 'longitude'])) {
                const component = field.components.get(part);
                if (component && isOpen(field)) {
                    change(engine, component, String(Number(found.coords[part].toFixed(digits))), 'user');
                }
            }
        });
    }
    tell(own, messages[found ? 'run.positionFound' : 'run.positionFailed']);
}

/** @type {(own: Located, words: string) => void} */
function tell({ status }, words) {
    if (status) {
        status.textContent = words;
    }
}

/** @returns {Promise<GeolocationPosition | null>} null where it could not be found out */
function currentPosition() {
    return new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(resolve, () => resolve(null),
            { timeout: patience, enableHighAccuracy: true });
    });
}
