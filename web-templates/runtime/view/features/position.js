import { isOpen } from '../../engine/effects.js';
import { act } from '../../engine/changes.js';
import { change } from '../../engine/values.js';
import { forEach } from '../form-element.js';
import { track } from '../work.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Page} Page */

/** Milliseconds that a device has to find out where it is. */
const patience = 20_000;

/** Digits behind the point: a few centimetres. */
const digits = 6;

/**
 * Fills a place in with where the device is, when its button is pressed and never before.
 * @type {Feature}
 */
export const position = { name: 'position', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    if (!navigator.geolocation) {
        return;
    }
    forEach(page, '[data-part="locate"]', (button) => {
        const field = page.engine.fields.get(button.closest('[data-field]')?.dataset.field ?? '');
        const show = () => {
            button.hidden = !field || !isOpen(field);
        };
        show();
        page.engine.listeners.push(show);
        button.addEventListener('click', () => field && track(page, locate(page, field, button)));
    });
}

/**
 * @param {Page} page
 * @param {Field} field
 * @param {HTMLElement} button
 * @returns {Promise<void>}
 */
async function locate(page, field, button) {
    const { messages } = page.data;
    const status = button.parentElement?.querySelector('[data-part="status"]');
    const tell = (/** @type {string} */ words) => {
        if (status) {
            status.textContent = words;
        }
    };
    tell(messages['run.positionWaiting']);
    try {
        const { coords } = await currentPosition();
        act(page.engine, 'user', () => {
            for (const part of /** @type {const} */ (['latitude', 'longitude'])) {
                const component = field.components.get(part);
                if (component && isOpen(field)) {
                    change(page.engine, component, String(Number(coords[part].toFixed(digits))), 'user');
                }
            }
        });
        tell(messages['run.positionFound']);
    } catch {
        tell(messages['run.positionFailed']);
    }
}

/**
 * @returns {Promise<GeolocationPosition>}
 */
function currentPosition() {
    return new Promise((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patience, enableHighAccuracy: true });
    });
}
