/**
 * Reads the reply of a server or host to a submission: `reference` and `message` as texts, `errors` as an object; what
 * is of another kind is left out.
 * @type {(said: unknown) => Omit<Runtime.Reply, 'outcome'>}
 */
export function readReply(said) {
    const { reference, message, errors } = /** @type {Record<string, unknown>} */ (said ?? {});
    return {
        ...['string', 'number'].includes(typeof reference) && { reference: String(reference) },
        ...typeof message === 'string' && { message },
        ...typeof errors === 'object' && errors !== null && { errors },
    };
}
