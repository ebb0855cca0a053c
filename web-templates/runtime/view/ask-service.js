import { isObject } from '../engine/objects.js';

/** Milliseconds that a service has for its answer. */
const patience = 10_000;

/**
 * Has a service look at values.
 * @param {string} address
 * @param {Record<string, string>} values
 * @returns {Promise<Runtime.ServiceAnswer | null>} null where it is out of reach or out of order
 */
export async function askService(address, values) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), patience);
    try {
        const response = await fetch(address, {
            method: 'POST',
            body: JSON.stringify(values),
            headers: { 'Content-Type': 'application/json' },
            signal: stop.signal,
        });
        return response.ok ? readAnswer(await response.json()) : null;
    } catch {
        // Out of reach, too slow, or an answer that is no JSON: to the person it is one.
        return null;
    } finally {
        clearTimeout(timer);
    }
}

/**
 * @param {any} answer as it came
 * @returns {Runtime.ServiceAnswer | null} only what has the right shape; null without a verdict
 */
export function readAnswer(answer) {
    if (typeof answer?.ok !== 'boolean') {
        return null;
    }
    const { ok, message, fields, candidates } = answer;
    return {
        ok,
        ...(typeof message === 'string' && { message }),
        ...(isObject(fields) && { fields: texts(fields) }),
        ...(Array.isArray(candidates) && { candidates: candidates.filter(isObject).map(texts) }),
    };
}

/**
 * @param {object} values
 * @returns {Record<string, string>} those that are texts or numbers, as texts
 */
function texts(values) {
    return Object.fromEntries(Object.entries(values)
        .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
        .map(([name, value]) => [name, String(value)]));
}
