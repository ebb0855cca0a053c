/** @typedef {import('../../types').Page} Page */
/** @typedef {import('../../types').RecordCalls} RecordCalls */
/** @typedef {import('./transport.js').Service} Service */

/**
 * The service that keeps the form's records, if the site has one that the form's language knows how to call.
 * @param {Page} page
 * @returns {{ calls: RecordCalls, address: string } | null}
 */
export function portalOf({ data, engine }) {
    const { calls } = engine.dialect.wire;
    const address = calls && data.services?.[calls.service];
    return calls && address ? { calls, address } : null;
}

/**
 * Where calls go now: a host may give its token while the form is open.
 * @param {Page} page
 * @param {string} address
 * @param {string} failure the key of what is said of calls that fail without words
 * @returns {Service}
 */
export function serviceOf({ data }, address, failure) {
    const { authToken } = data.settings;
    return { address, failure: data.messages[failure], ...typeof authToken === 'string' && { token: authToken } };
}
