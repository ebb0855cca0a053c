/** @typedef {import('../types').FormData} FormData */
/** @typedef {import('../types').Value} Value */

/**
 * Sends the values to the endpoint: as JSON, or urlencoded as a plain form would.
 * @param {NonNullable<FormData['submit']>} target
 * @param {Record<string, Value>} values
 * @returns {Promise<boolean>} whether the endpoint has taken them
 */
export async function send({ endpoint, method = 'POST', encoding = 'dialect' }, values) {
    const pairs = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
    try {
        const response = await fetch(...request(endpoint, method.toUpperCase(), encoding, values, pairs));
        return response.ok;
    } catch {
        // No connection, or a host that does not let this page in: to the person both are "not sent".
        return false;
    }
}

/**
 * @param {string} endpoint
 * @param {string} method
 * @param {string} encoding
 * @param {Record<string, Value>} values
 * @param {URLSearchParams} pairs
 * @returns {[string, RequestInit]}
 */
function request(endpoint, method, encoding, values, pairs) {
    if (method === 'GET') {
        return [`${endpoint}${endpoint.includes('?') ? '&' : '?'}${pairs}`, {}];
    }
    if (encoding === 'form') {
        return [endpoint, { method, body: pairs }];
    }
    return [endpoint, { method, body: JSON.stringify(values), headers: { 'Content-Type': 'application/json' } }];
}
