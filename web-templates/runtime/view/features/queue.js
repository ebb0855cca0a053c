import { collectAnswers } from '../answers.js';
import { startAnew } from '../confirmation.js';
import { conclude } from '../delivery.js';
import { createButton } from '../element.js';
import { lineOf, saysWaiting, showOutcome } from '../outcome.js';
import { idsIn, idsOfFilling, keepMessage, refusedOf, removeMessage, withMessage } from '../outbox.js';
import { createRefused } from '../refused.js';
import { addressOf } from '../request.js';
import { send } from '../send.js';
import { stateTransfer } from '../state-transfer.js';
import { keep } from '../storage.js';
import { idOf, referenceOf } from '../submission-id.js';
import { track } from '../work.js';

/** @typedef {ReturnType<typeof createRefused>} Refused */

/** Milliseconds before the first further try; each pause after it is half as long again, up to the longest. */
const firstPause = 4500;
const longestPause = 12_000;

/**
 * Keeps what cannot be sent for want of a connection, and sends it when there is one: again and again while the page is
 * open, at once when the browser says that there is one, when the page is looked at again, when the form is opened
 * again, and when the person asks for it.
 * @type {Runtime.Feature}
 */
export const queue = { name: 'queue', attach };

/** @param {Runtime.Page} page */
function attach(page) {
    const { hooks, data, data: { messages } } = page;
    if (!data.submit) {
        return;
    }
    const target = data.submit;
    const refused = createRefused(page, outboxOf(page, target));
    const retry = createRetry(page, (isQuiet) => sendKept(page, target, refused, isQuiet));
    hooks.deliver = async (answers) => {
        const reply = await sendOrKeep(page, target, messageOf(page, answers));
        if (reply.outcome !== 'queued') {
            return reply;
        }
        retry.schedule();
        return { ...reply, message: waitingText(page) };
    };
    const sendNow = () => retry.start(false);
    hooks.offers = (outcome) => [
        ...outcome === 'kept' ? [createButton(messages['run.sendNow'], sendNow)] : [],
        // The form may hold other answers by now: it is these that the person means.
        ...outcome === 'queued' ? [
            createButton(messages['run.sendNow'], () => page.submit()),
            createButton(messages['run.another'], () => startAnew(page), 'another'),
        ] : [],
        ...refused.offers(outcome),
    ];
    window.addEventListener('online', sendNow, { signal: page.ended });
    document.addEventListener('visibilitychange', () => {
        if (retry.isWaiting() && document.visibilityState === 'visible') {
            retry.start(true);
        }
    }, { signal: page.ended });
    listenToOthers(page, target, refused);
    // After the page has been shown: opening a database takes milliseconds.
    const timer = setTimeout(sendNow);
    page.ended.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Repeats work until there is nothing left of it, with growing pauses that differ from page to page, so that a server
 * which is back is not asked by all of them at once.
 * @param {Runtime.Page} page
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
 * The news that answers wait on the device. A browser knows of no connection, or of one behind which nothing answers.
 * @type {(page: Runtime.Page, isCorrected?: boolean) => string}
 */
function waitingText({ data: { messages } }, isCorrected = false) {
    const reason = isCorrected ? 'run.queuedChanged' : 'run.queuedDown';
    return messages[navigator.onLine ? reason : 'run.queued'];
}

/**
 * The ids of what is kept of the form's own filling where the form holds other answers by now, or is just being given
 * them: they are not sent, since the corrected ones are to take their place.
 * @type {(page: Runtime.Page, outbox: string) => Promise<string[]>}
 */
async function correctedIn(page, outbox) {
    await page.ready;
    const ids = page.seed ? await idsOfFilling(outbox, page.seed) : [];
    if (page.open.size || !ids.length) {
        return ids;
    }
    const own = idOf(page, collectAnswers(page));
    return ids.filter((id) => id !== own);
}

/**
 * The same id may be another form's on another part of the site, which sends elsewhere. What is kept outlives the
 * version of its page.
 * @type {(page: Runtime.Page, target: Runtime.Target) => string}
 */
function outboxOf({ data }, { endpoint }) {
    return `${data.id} ${endpoint.replace(/([?&])version=[^&]*/, '$1')}`;
}

/**
 * A submission, with all that brings it back into a form.
 * @type {(page: Runtime.Page, answers: Runtime.Answers) => Runtime.KeptMessage}
 */
function messageOf(page, answers) {
    const id = idOf(page, answers);
    const { pictures, ...state } = stateTransfer.attach(page).save(null);
    return {
        id, form: page.data.id, address: addressOf(page), ...answers, seed: page.seed, pictures,
        state: { ...state, isReviewing: false, focus: null, isDraftTold: false },
    };
}

/**
 * Sends a submission, or keeps it. What is kept and cannot be read counts as nothing: where a browser refuses its
 * storage answers are sent all the same.
 * @type {(page: Runtime.Page, target: Runtime.Target, message: Runtime.KeptMessage) => Promise<Runtime.Reply>}
 */
async function sendOrKeep(page, target, message) {
    const outbox = outboxOf(page, target);
    await removeFormer(outbox, message).catch(() => {});
    const again = await sendAgain(target, outbox, message.id).catch(() => undefined);
    const reply = again ?? await send(target, message);
    const { outcome } = reply;
    if (outcome === 'sent' || outcome === 'refused') {
        // The form itself has it, and shows what has become of it.
        await removeMessage(message.id).catch(() => {});
        again && tellOthers(outbox, [again]);
    }
    if (outcome !== 'offline') {
        return { ...reply, outcome };
    }
    try {
        await keepMessage(outbox, message, [...page.engine.fields.values()].some(isSecret));
        return { outcome: 'queued' };
    } catch (error) {
        console.warn('formsite: the answers cannot be kept on this device', error);
        return { outcome: 'failed' };
    }
}

/**
 * Removes what is kept of the same filling with other answers: the later ones take its place.
 * @type {(outbox: string, message: Runtime.KeptMessage) => Promise<void>}
 */
async function removeFormer(outbox, { id, seed }) {
    for (const box of [outbox, refusedOf(outbox)]) {
        const others = (await idsOfFilling(box, seed)).filter((other) => other !== id);
        for (const other of others) {
            await withMessage(box, other, () => removeMessage(other));
        }
    }
}

/**
 * Sends a submission that was kept before and is handed over again: it goes the way of all that is kept.
 * @param {Runtime.Target} target
 * @param {string} outbox
 * @param {string} id
 * @returns {Promise<Runtime.Reply | undefined>} undefined where it does not wait
 */
async function sendAgain(target, outbox, id) {
    const has = async (/** @type {string} */ box) => (await idsIn(box)).includes(id);
    if (!await has(outbox)) {
        return undefined;
    }
    const reply = await deliverKept(target, outbox, id);
    if (reply || await has(refusedOf(outbox))) {
        return reply;
    }
    return { outcome: await has(outbox) ? 'queued' : 'sent', id };
}

/**
 * Tells whether a field asks for a password, be it by what a rule has made of it.
 * @type {(field: Runtime.Field) => boolean}
 */
function isSecret({ definition, original }) {
    return Boolean(definition.secret || original.secret);
}

/**
 * @param {Runtime.Target} target
 * @param {string} outbox
 * @param {string} id
 * @returns {Promise<Runtime.Reply | undefined>} undefined where another page has it or has sent it
 */
async function deliverKept(target, outbox, id) {
    /** @type {Runtime.Reply | undefined} */
    let reply;
    await withMessage(outbox, id, async (message) => {
        const { outcome, ...said } = await send(target, message, true);
        if (outcome === 'sent') {
            await removeMessage(id);
        }
        if (outcome === 'refused') {
            await keepMessage(refusedOf(outbox), { ...message, refusal: said }, false);
        }
        reply = { ...said, outcome: outcome === 'sent' || outcome === 'refused' ? outcome : 'queued' };
    });
    return reply;
}

/**
 * Sends all that is kept for the form, each in one page only, and tells how it went.
 * @param {Runtime.Page} page
 * @param {Runtime.Target} target
 * @param {Refused} refused
 * @param {boolean} isQuiet says nothing where all still waits
 * @returns {Promise<number | undefined>} the milliseconds that the server wants to be left alone; undefined where
 *     nothing waits
 */
async function sendKept(page, target, refused, isQuiet) {
    const outbox = outboxOf(page, target);
    try {
        const ids = await idsIn(outbox);
        /** @type {Runtime.Reply[]} */
        const replies = [];
        if (navigator.onLine) {
            for (const id of ids) {
                if ((await correctedIn(page, outbox)).includes(id)) {
                    continue;
                }
                replies.push(...[await deliverKept(target, outbox, id)].flatMap((reply) => reply ?? []));
            }
        }
        const left = await idsIn(outbox);
        const final = replies.filter(({ outcome }) => outcome !== 'queued');
        const isCorrected = (await correctedIn(page, outbox)).length > 0;
        const isStale = saysWaiting(page) && lineOf(page).textContent !== waitingText(page, isCorrected);
        if (!isQuiet || left.length !== ids.length || !left.length || isStale) {
            await tell(page, target, refused, final);
        }
        if (final.length) {
            // By now nothing is left for them to bring back that this page shows.
            tellOthers(outbox, final);
        }
        return left.length ? Math.max(0, ...replies.map(({ wait = 0 }) => wait)) : undefined;
    } catch (error) {
        console.warn('formsite: what is kept on this device cannot be read', error);
        return undefined;
    }
}

/**
 * Hears from other pages of the site what has become of what is kept.
 * @type {(page: Runtime.Page, target: Runtime.Target, refused: Refused) => void}
 */
function listenToOthers(page, target, refused) {
    const outbox = outboxOf(page, target);
    window.addEventListener('storage', async ({ key, newValue }) => {
        if (key === newsOf(outbox) && newValue) {
            await tell(page, target, refused, JSON.parse(newValue).replies);
        }
    }, { signal: page.ended });
}

/** @type {(outbox: string, replies: Runtime.Reply[]) => void} */
function tellOthers(outbox, replies) {
    keep('localStorage', newsOf(outbox), { at: Date.now(), replies });
    keep('localStorage', newsOf(outbox), null);
}

/** The key under which pages of the site tell each other. */
const newsOf = (/** @type {string} */ outbox) => `formsite:sent:${outbox}`;

/**
 * @param {Runtime.Page} page
 * @param {Runtime.Target} target
 * @param {Refused} refused
 * @param {Runtime.Reply[]} replies to kept submissions that were taken or turned down
 */
async function tell(page, target, refused, replies) {
    if (page.result.pending) {
        // The person waits for news of another submission.
        return;
    }
    const { messages } = page.data;
    const shown = lineOf(page).dataset.outcome;
    // Where the form still holds what has been answered, it is told as when it is sent at once.
    const own = shown && replies.length ? idOf(page, collectAnswers(page)) : '';
    const reply = replies.find(({ id }) => id === own);
    if (reply) {
        conclude(page, reply);
        if (reply.outcome === 'refused') {
            page.keepDraft();
            await removeMessage(own);
        }
        return;
    }
    if (await refused.recall()) {
        return;
    }
    // Only now: a try that was under way beside this one may have ended meanwhile.
    const outbox = outboxOf(page, target);
    if ((await idsIn(outbox)).length) {
        const isCorrected = (await correctedIn(page, outbox)).length > 0;
        showOutcome(page, isCorrected || shown === 'queued' ? 'queued' : 'kept', waitingText(page, isCorrected));
        return;
    }
    const sent = replies.filter(({ outcome }) => outcome === 'sent');
    if (sent.length) {
        const said = sent.flatMap(({ message = '', reference, id = '' }) => [
            message, `${messages['run.reference']}: ${reference || referenceOf(id)}`]);
        showOutcome(page, 'keptSent', [messages['run.keptSent'], ...said].filter(Boolean).join(' '));
    } else if (saysWaiting(page)) {
        // Another page has sent it, or has put other answers in its place.
        showOutcome(page, '');
    }
}
