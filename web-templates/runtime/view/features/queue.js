import { collectAnswers } from '../answers.js';
import { conclude } from '../delivery.js';
import { createButton } from '../element.js';
import { lineOf, showOutcome } from '../outcome.js';
import { idsIn, keepMessage, removeMessage, withMessage } from '../outbox.js';
import { addressOf } from '../request.js';
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

/** Milliseconds before the first further try; each pause after it is half as long again, up to the longest. */
const firstPause = 4500;
const longestPause = 12_000;

/**
 * Keeps what cannot be sent for want of a connection, and sends it when there is one: again and again while the page is
 * open, at once when the browser says that there is one, when the page is looked at again, when the form is opened
 * again, and when the person asks for it.
 * @type {Feature}
 */
export const queue = { name: 'queue', attach };

/**
 * @param {Page} page
 */
function attach(page) {
    const { hooks, data, data: { messages } } = page;
    if (!data.submit) {
        return;
    }
    const target = data.submit;
    if (!window.indexedDB) {
        hooks.deliver = (answers) => sendOnly(target, messageOf(page, answers));
        return;
    }
    const retry = createRetry(page, (isQuiet) => sendKept(page, target, isQuiet));
    hooks.deliver = async (answers) => {
        const reply = await sendOrKeep(page, target, messageOf(page, answers));
        if (reply.outcome !== 'queued') {
            return reply;
        }
        retry.schedule();
        return { ...reply, message: messages['run.queued'] };
    };
    const sendNow = () => retry.start(false);
    hooks.offers = (outcome) => (['queued', 'kept', 'keptRefused'].includes(outcome)
        ? [createButton(messages['run.sendNow'], sendNow)] : []);
    window.addEventListener('online', sendNow, { signal: page.ended });
    document.addEventListener('visibilitychange', () => {
        if (retry.isWaiting() && document.visibilityState === 'visible') {
            retry.start(true);
        }
    }, { signal: page.ended });
    listenToOthers(page, outboxOf(page, target));
    // After the page has been shown: opening a database takes milliseconds.
    const timer = setTimeout(sendNow);
    page.ended.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Repeats work until there is nothing left of it, with growing pauses that differ from page to page, so that a server
 * which is back is not asked by all of them at once.
 * @param {Page} page
 * @param {(isQuiet: boolean) => Promise<number | undefined>} work the milliseconds that a server wants to be left
 *     alone; undefined where nothing is left that may pass by itself
 */
function createRetry(page, work) {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let pause = firstPause;

    /** @param {boolean} isQuiet */
    const run = async (isQuiet) => {
        clearTimeout(timer);
        timer = undefined;
        const wait = await work(isQuiet);
        if (wait !== undefined && !page.ended.aborted) {
            schedule(wait);
        }
    };
    const schedule = (wait = 0) => {
        clearTimeout(timer);
        timer = setTimeout(() => run(true), Math.max(wait, pause * (0.75 + Math.random() / 4)));
        pause = Math.min(pause * 1.5, longestPause);
    };
    page.ended.addEventListener('abort', () => clearTimeout(timer));
    return {
        schedule,
        isWaiting: () => timer !== undefined,
        /** @param {boolean} isQuiet */
        start: (isQuiet) => {
            pause = firstPause;
            track(page, run(isQuiet));
        },
    };
}

/**
 * The same id may be another form's on another part of the site, which sends elsewhere. What is kept outlives the
 * version of its page.
 * @param {Page} page
 * @param {Target} target
 * @returns {string}
 */
function outboxOf({ data }, { endpoint }) {
    return `${data.id} ${endpoint.replace(/([?&])version=[^&]*/, '$1')}`;
}

/**
 * @param {Page} page
 * @param {Answers} answers
 * @returns {Message}
 */
function messageOf(page, answers) {
    return { id: idOf(page, answers), form: page.data.id, address: addressOf(page), ...answers };
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
 * Tells whether a field asks for a password, be it by what a rule has made of it.
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
        const { outcome, ...said } = await send(target, message, true);
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
 * @param {boolean} isQuiet says nothing where all is as it was
 * @returns {Promise<number | undefined>} the milliseconds that the server wants to be left alone; undefined where
 *     nothing is left but what was refused
 */
async function sendKept(page, target, isQuiet) {
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
        const refused = replies.filter(({ outcome }) => outcome === 'refused').length;
        if (!isQuiet || refused || left.length !== ids.length) {
            tell(page, ids.length, left.length, replies);
        }
        if (left.length < ids.length) {
            tellOthers(outbox);
        }
        return left.length > refused ? Math.max(0, ...replies.map(({ wait = 0 }) => wait)) : undefined;
    } catch (error) {
        console.warn('formsite: what is kept on this device cannot be read', error);
        return undefined;
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
    const { messages } = page.data;
    const shown = lineOf(page).dataset.outcome;
    // Where the form still holds what has been answered, it is told as when it is sent at once.
    const own = shown && replies.length ? idOf(page, collectAnswers(page)) : '';
    const reply = replies.find(({ id, outcome }) => id === own && outcome !== 'queued');
    if (after) {
        const refusal = replies.find(({ outcome }) => outcome === 'refused');
        if (refusal) {
            showOutcome(page, 'keptRefused', refusal.message || messages['run.sendRefused']);
        } else {
            showOutcome(page, shown === 'queued' ? shown : 'kept', messages['run.queued']);
        }
    } else if (before || shown === 'queued' || shown === 'kept') {
        showOutcome(page, 'keptSent', messages['run.keptSent']);
    }
    if (reply?.outcome === 'sent') {
        conclude(page, reply);
    }
}
