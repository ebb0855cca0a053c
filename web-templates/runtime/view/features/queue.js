import { collectAnswers } from '../answers.js';
import { conclude } from '../delivery.js';
import { lineOf, showOutcome } from '../outcome.js';
import { idsIn, keepMessage, removeMessage, withMessage } from '../outbox.js';
import { send } from '../send.js';
import { keep } from '../storage.js';
import { idOf } from '../submission-id.js';
import { track } from '../work.js';

/** @typedef {import('../../types').Answers} Answers */
/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Message} Message */
/** @typedef {import('../../types').Page} Page */
/** @typedef {import('../../types').Reply} Reply */
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
        hooks.deliver = (answers) => sendOnly(target, messageOf(page, answers));
        return;
    }
    hooks.deliver = (answers) => sendOrKeep(page, target, messageOf(page, answers));
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
 * @param {Page} page
 * @param {Answers} answers
 * @returns {Message}
 */
function messageOf(page, answers) {
    return { id: idOf(page, answers), form: page.data.id, ...answers };
}

/**
 * Sends a submission, or keeps it.
 * @param {Page} page
 * @param {Target} target
 * @param {Message} message
 * @returns {Promise<Reply>}
 */
async function sendOrKeep(page, target, message) {
    const outbox = outboxOf(page, target);
    try {
        if ((await idsIn(outbox)).includes(message.id)) {
            // Kept before and handed over again: it goes the way of all that is kept.
            const reply = await deliverKept(target, message.id);
            return reply ?? { outcome: (await idsIn(outbox)).includes(message.id) ? 'queued' : 'sent', id: message.id };
        }
        const { outcome, ...said } = await send(target, message);
        if (outcome !== 'offline') {
            return { ...said, outcome };
        }
        await keepMessage(outbox, message, [...page.engine.fields.values()].some(isSecret));
        return { outcome: 'queued' };
    } catch (error) {
        console.warn('formsite: the answers cannot be kept on this device', error);
        return { outcome: 'failed' };
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
 * @returns {Promise<Reply>}
 */
async function sendOnly(target, message) {
    const { outcome, ...said } = await send(target, message);
    return { ...said, outcome: outcome === 'offline' ? 'failed' : outcome };
}

/**
 * @param {Target} target
 * @param {string} id
 * @returns {Promise<Reply | undefined>} undefined where another page has it or has sent it
 */
async function deliverKept(target, id) {
    /** @type {Reply | undefined} */
    let reply;
    await withMessage(id, async (message) => {
        const { outcome, ...said } = await send(target, message);
        if (outcome === 'sent') {
            await removeMessage(id);
        }
        reply = { ...said, outcome: outcome === 'sent' || outcome === 'refused' ? outcome : 'queued' };
    });
    return reply;
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
        /** @type {Reply[]} */
        const replies = [];
        if (navigator.onLine) {
            for (const id of ids) {
                replies.push(...[await deliverKept(target, id)].flatMap((reply) => reply ?? []));
            }
        }
        const left = await idsIn(outbox);
        tell(page, ids.length, left.length, replies);
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
            tell(page, 0, (await idsIn(outbox)).length, []);
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
 * @param {Reply[]} replies to those that this page has sent
 */
function tell(page, before, after, replies) {
    if (page.result.pending) {
        // The person waits for news of another submission.
        return;
    }
    const shown = lineOf(page).dataset.outcome;
    // Where the form still holds what has been answered, it is told as when it is sent at once.
    const own = shown && replies.length ? idOf(page, collectAnswers(page)) : '';
    const reply = replies.find(({ id, outcome }) => id === own && outcome !== 'queued');
    if (after) {
        const refusal = replies.find(({ outcome }) => outcome === 'refused');
        if (refusal) {
            showOutcome(page, 'keptRefused', refusal.message);
        } else {
            showOutcome(page, shown === 'queued' ? shown : 'kept');
        }
    } else if (before || shown === 'queued' || shown === 'kept') {
        showOutcome(page, 'keptSent');
    }
    if (reply?.outcome === 'sent') {
        conclude(page, reply);
    }
}
