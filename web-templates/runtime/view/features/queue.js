import { deliver } from '../delivery.js';
import { select } from '../form-element.js';
import { idsIn, keepMessage, removeMessage, withMessage } from '../outbox.js';
import { send } from '../send.js';
import { showStatus } from '../status.js';
import { keep } from '../storage.js';
import { track } from '../work.js';

/** @typedef {import('../../types').Delivery} Delivery */
/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Message} Message */
/** @typedef {import('../../types').Page} Page */
/** @typedef {import('../../types').Target} Target */

/**
 * Keeps what cannot be sent for want of a connection, and sends it when there is one: at once when the browser says so,
 * when the form is opened again, and when the person asks for it.
 * @type {Feature}
 */
export const queue = { name: 'queue', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    const { hooks, data } = page;
    if (!data.submit) {
        return;
    }
    const target = data.submit;
    if (!window.indexedDB) {
        hooks.deliver = (answers) => deliver(page, answers, (message) => sendOnly(target, message));
        return;
    }
    hooks.deliver = (answers) => deliver(page, answers, (message) => sendOrKeep(page, target, message));
    hooks.sendKept = () => {
        track(page, sendKept(page, target));
    };
    window.addEventListener('online', hooks.sendKept, { signal: page.ended });
    listenToOthers(page, outboxOf(page, target));
    // After the page has been shown: opening a database takes milliseconds.
    const timer = setTimeout(hooks.sendKept);
    page.ended.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * The same id may be another form's on another part of the site, which sends elsewhere.
 * @param {Page} page
 * @param {Target} target
 * @returns {string}
 */
function outboxOf({ data }, { endpoint }) {
    return `${data.id} ${endpoint}`;
}

/**
 * Sends a submission, or keeps it.
 * @param {Page} page
 * @param {Target} target
 * @param {Message} message
 * @returns {Promise<Delivery>}
 */
async function sendOrKeep(page, target, message) {
    const outbox = outboxOf(page, target);
    try {
        if ((await idsIn(outbox)).includes(message.id)) {
            // Kept before and handed over again: it goes the way of all that is kept.
            const delivery = await deliverKept(target, message.id);
            return delivery ?? ((await idsIn(outbox)).includes(message.id) ? 'queued' : 'sent');
        }
        const outcome = await send(target, message);
        if (outcome !== 'offline') {
            return outcome;
        }
        await keepMessage(outbox, message, [...page.engine.fields.values()].some(isSecret));
        return 'queued';
    } catch (error) {
        console.warn('formsite: the answers cannot be kept on this device', error);
        return 'failed';
    }
}

/**
 * Whether a field asks for a password, be it by what a rule has made of it.
 * @param {Field} field
 * @returns {boolean}
 */
function isSecret({ definition, original }) {
    return Boolean(definition.secret || original.secret);
}

/**
 * @param {Target} target
 * @param {Message} message
 * @returns {Promise<Delivery>}
 */
async function sendOnly(target, message) {
    const outcome = await send(target, message);
    return outcome === 'offline' ? 'failed' : outcome;
}

/**
 * @param {Target} target
 * @param {string} id
 * @returns {Promise<Delivery | undefined>} undefined where another page has it or has sent it
 */
async function deliverKept(target, id) {
    /** @type {Delivery | undefined} */
    let delivery;
    await withMessage(id, async (message) => {
        const outcome = await send(target, message);
        if (outcome === 'sent') {
            await removeMessage(id);
        }
        delivery = outcome === 'sent' || outcome === 'refused' ? outcome : 'queued';
    });
    return delivery;
}

/**
 * Sends all that is kept for the form, each in one page only, and tells how it went.
 * @param {Page} page
 * @param {Target} target
 */
async function sendKept(page, target) {
    const outbox = outboxOf(page, target);
    try {
        const ids = await idsIn(outbox);
        let isRefused = false;
        if (navigator.onLine) {
            for (const id of ids) {
                isRefused = await deliverKept(target, id) === 'refused' || isRefused;
            }
        }
        const left = await idsIn(outbox);
        tell(page, ids.length, left.length, isRefused);
        if (left.length < ids.length) {
            tellOthers(outbox);
        }
    } catch (error) {
        console.warn('formsite: what is kept on this device cannot be read', error);
    }
}

/**
 * Notices when another page of the site has sent what is kept.
 * @param {Page} page
 * @param {string} outbox
 */
function listenToOthers(page, outbox) {
    window.addEventListener('storage', async ({ key }) => {
        if (key === `formsite:sent:${outbox}`) {
            tell(page, 0, (await idsIn(outbox)).length, false);
        }
    }, { signal: page.ended });
}

/**
 * @param {string} outbox
 */
function tellOthers(outbox) {
    keep('localStorage', `formsite:sent:${outbox}`, { at: Date.now() });
    keep('localStorage', `formsite:sent:${outbox}`, null);
}

/**
 * @param {Page} page
 * @param {number} before how many submissions were kept
 * @param {number} after how many are kept still
 * @param {boolean} isRefused whether the endpoint does not want one
 */
function tell(page, before, after, isRefused) {
    if (page.result.pending) {
        // The person waits for news of another submission.
        return;
    }
    const shown = select(page.form, '[data-status]')[0].dataset.status;
    if (after) {
        showStatus(page, isRefused ? 'keptRefused' : shown === 'queued' ? shown : 'kept');
    } else if (before || shown === 'queued' || shown === 'kept') {
        page.result.unsent = null;
        showStatus(page, 'keptSent');
    }
}
