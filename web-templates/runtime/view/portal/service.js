/** @typedef {import('./transport.js').Service} Service */

/** Seconds that a service has for an answer, where the form's settings do not say. */
const usualTimeout = 60;

/**
 * The service that keeps the form's records, if the site has one that the form's language knows how to call.
 * @type {(page: Runtime.Page) => { calls: Runtime.RecordCalls, address: string } | null}
 */
export function portalOf({ data, engine }) {
    const { calls } = engine.dialect.wire;
    const address = calls && data.services?.[calls.service];
    return calls && address ? { calls, address } : null;
}

/**
 * The address that calls go to now: a host may give its token while the form is open.
 * @param {Runtime.Page} page
 * @param {string} address
 * @param {string} failure the key of what is said of calls that fail without words
 * @returns {Service}
 */
export function serviceOf({ data, engine }, address, failure) {
    const { authToken, timeout } = data.settings;
    const patience = (Number(timeout) || usualTimeout) * 1000;
    const token = typeof authToken === 'string' && { token: authToken };
    const session = engine.dialect.wire.calls?.session();
    return { address, patience, failure: data.messages[failure], session, ...token };
}
