/**
 * Reads the reply of a server or host to a submission: `reference` and `message` as texts, `errors` as an object with
 * something in it; what is of another kind is left out.
 * @type {(said: unknown) => Omit<Runtime.Reply, 'outcome'>}
 */
export function readReply(said) {
    const { reference, message, errors } = /** @type {Record<string, unknown>} */ (said ?? {});
    return {
        ...['string', 'number'].includes(typeof reference) && { reference: String(reference) },
        ...typeof message === 'string' && { message },
        ...typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0 && { errors },
    };
}

/**
 * Reads an HTTP answer to a submission. Its status counts even if its content breaks off; a redirect leads to a page,
 * such as one to log in, and mostly without the answers.
 * @param {Response} response
 * @returns {Promise<Omit<Runtime.Reply, 'outcome'> & { outcome: 'sent' | 'refused' | 'failed' }>} refused: the server
 *     has read it and does not want it; failed: it is busy or out of order
 */
export async function readResponse(response) {
    const { headers, redirected, status } = response;
    const isJSON = /json/i.test(headers.get('Content-Type') ?? '');
    const said = isJSON ? readReply(await response.json().catch(() => null)) : {};
    if (response.ok && !redirected) {
        return { ...said, outcome: 'sent' };
    }
    const isRead = status < 500 && status !== 408 && status !== 429;
    return isRead ? { ...said, outcome: 'refused' } : { ...said, outcome: 'failed', isDown: true };
}
