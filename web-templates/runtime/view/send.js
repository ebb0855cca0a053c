import { readResponse } from './reply.js';
import { createRequest } from './request.js';

/** @typedef {Omit<Runtime.Reply, 'outcome'> & { outcome: 'sent' | 'refused' | 'failed' | 'offline' }} Sent */

/** Milliseconds before each further try. */
const pauses = [500, 1500, 4000];
/** The longest pause, in milliseconds, that a server may ask for; after that the person is told. */
const longestPause = 20_000;
/** Milliseconds after which a try without an answer counts as without connection; pictures take their time. */
const patience = 60_000;
/** The same for what is tried again and again, and has no pictures. */
const shortPatience = 12_000;

/**
 * @param {Pick<Runtime.Message, 'files'>} message one that whoever sends it tries again by himself
 * @returns {number} the milliseconds after which a try counts as without connection
 */
export const tryLimit = ({ files }) => (files.length ? patience : shortPatience);

/**
 * Sends a submission. What may pass by itself (no connection, a server that is busy or out of order) is tried again a
 * few times, with growing pauses or after the time that the server names. Where the server has other answers under the
 * same id, these are sent under another one, which is the same whenever that happens.
 * @param {Runtime.Target} target
 * @param {Runtime.Message} message
 * @param {boolean} [isRepeated] whoever asks tries again by himself
 * @returns {Promise<Sent>} refused: the server has read it and does not want it; offline: no server was reached
 */
export async function send(target, message, isRepeated = false) {
    const limit = isRepeated ? tryLimit(message) : patience;
    let { id } = message;
    for (let round = isRepeated ? pauses.length : 0, copy = 2; ; round += 1) {
        const { wait, isTaken, ...reply } = await attempt(target, { ...message, id }, limit);
        const { outcome } = reply;
        if (isTaken && copy < 10) {
            id = `${message.id}-${copy}`;
            copy += 1;
            round -= 1;
            continue;
        }
        const isFinal = outcome === 'sent' || outcome === 'refused' || round === pauses.length;
        const pause = wait ?? pauses[round];
        if (isFinal || pause > longestPause || !navigator.onLine) {
            return { ...reply, id: message.id, wait };
        }
        await new Promise((resolve) => { setTimeout(resolve, pause); });
    }
}

/**
 * @param {Runtime.Target} target
 * @param {Runtime.Message} message
 * @param {number} limit milliseconds for an answer
 * @returns {Promise<Sent & { isTaken?: boolean }>} `isTaken`: the id is another's
 */
async function attempt(target, message, limit) {
    const request = await createRequest(target, message).catch(() => null);
    if (!request) {
        // A chosen file can no longer be read: it has been moved or changed.
        return { outcome: 'failed' };
    }
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), limit);
    try {
        const response = await fetch(message.address ?? target.endpoint, { ...request, signal: stop.signal });
        const reply = await readResponse(response);
        if (reply.outcome === 'failed') {
            return { ...reply, wait: waitOf(response.headers.get('Retry-After')) };
        }
        // Only of formsite's receiver, whose addresses name a version, is it known what it means by them.
        const isReceiver = message.address !== undefined;
        const has = (/** @type {number} */ status) => isReceiver && response.status === status;
        return { ...reply, isTaken: has(409), isForeign: has(403) };
    } catch {
        // No connection, or a host that does not let this page in: a script cannot tell them apart.
        return { outcome: 'offline' };
    } finally {
        clearTimeout(timer);
    }
}

/**
 * The pause that a `Retry-After` asks for: seconds or a date.
 * @param {string | null} text
 * @returns {number | undefined} milliseconds
 */
function waitOf(text) {
    if (!text) {
        return undefined;
    }
    const wait = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now();
    return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
