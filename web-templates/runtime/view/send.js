import { readReply } from './reply.js';
import { createRequest } from './request.js';

/** @typedef {import('../types').Message} Message */
/** @typedef {import('../types').Target} Target */
/** @typedef {import('../types').Reply} Reply */
/** @typedef {Omit<Reply, 'outcome'> & { outcome: 'sent' | 'refused' | 'failed' | 'offline' }} Sent */

/** Milliseconds before each further try. */
const pauses = [500, 1500, 4000];
/** The longest pause, in milliseconds, that a server may ask for; after that the person is told. */
const longestPause = 20_000;
/** Milliseconds after which a try without an answer counts as without connection; pictures take their time. */
const patience = 60_000;

/**
 * Sends a submission. What may pass by itself (no connection, a server that is busy or out of order) is tried again a
 * few times, with growing pauses or after the time that the server names.
 * @param {Target} target
 * @param {Message} message
 * @returns {Promise<Sent>} refused: the server has read it and does not want it; offline: no server was reached
 */
export async function send(target, message) {
    for (let round = 0; ; round += 1) {
        const { wait, ...reply } = await attempt(target, message);
        const { outcome } = reply;
        const isFinal = outcome === 'sent' || outcome === 'refused' || round === pauses.length;
        const pause = wait ?? pauses[round];
        if (isFinal || pause > longestPause || !navigator.onLine) {
            return { ...reply, id: message.id };
        }
        await new Promise((resolve) => { setTimeout(resolve, pause); });
    }
}

/**
 * @param {Target} target
 * @param {Message} message
 * @returns {Promise<Sent & { wait?: number }>} `wait` in milliseconds
 */
async function attempt(target, message) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), patience);
    const request = await createRequest(target, message);
    try {
        const response = await fetch(target.endpoint, { ...request, signal: stop.signal });
        const { ok, status, headers } = response;
        const said = await contentOf(response);
        if (ok || status < 500 && status !== 408 && status !== 429) {
            return { ...said, outcome: ok ? 'sent' : 'refused' };
        }
        return { ...said, outcome: 'failed', wait: waitOf(headers.get('Retry-After')) };
    } catch {
        // No connection, or a host that does not let this page in: a script cannot tell them apart.
        return { outcome: 'offline' };
    } finally {
        clearTimeout(timer);
    }
}

/**
 * What an answer says as JSON; nothing where it is none. Its status counts even if its content breaks off.
 * @param {Response} response
 */
async function contentOf(response) {
    if (!/json/.test(response.headers.get('Content-Type') ?? '')) {
        return {};
    }
    return readReply(await response.json().catch(() => null));
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
