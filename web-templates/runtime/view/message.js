/** @typedef {import('../types').Message} Message */
/** @typedef {import('../types').Page} Page */

/**
 * The form's answers as they are handed over and sent.
 * @param {Page} page
 * @returns {Message}
 */
export function createMessage(page) {
    const { data, engine, result } = page;
    const { dialect } = engine;
    const submission = dialect.payload(engine);
    const values = dialect.values(engine) ?? (typeof submission === 'string' ? {} : submission);
    const pairs = dialect.pairs(engine);
    /** @type {Message} */
    const message = { id: '', form: data.id, values, submission, pairs, files: attachments(page) };
    // Sending the same again is another try, not another submission.
    message.id = result.unsent && isSame(result.unsent, message) ? result.unsent.id : createId();
    return message;
}

/**
 * The pictures of the fields that are submitted, by key (mmxml 2, 4).
 * @param {Page} page
 * @returns {[string, Blob][]}
 */
function attachments({ engine, files }) {
    return [...engine.fields.values()].flatMap((field) => {
        const file = files.get(field.name);
        return file && field.value && engine.dialect.isSubmitted(field) ? [[engine.dialect.keyOf(field), file]] : [];
    });
}

/**
 * Whether two messages say the same; a picture is the same only if it is the same object.
 * @param {Message} one
 * @param {Message} other
 * @returns {boolean}
 */
function isSame(one, other) {
    return JSON.stringify([one.submission, one.pairs]) === JSON.stringify([other.submission, other.pairs])
        && one.files.length === other.files.length
        && one.files.every(([key, file], index) => key === other.files[index][0] && file === other.files[index][1]);
}

/**
 * A random UUID; `randomUUID` is only there on pages that came over a safe connection.
 * @returns {string}
 */
function createId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = bytes[6] & 0x0f | 0x40;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return [[0, 8], [8, 12], [12, 16], [16, 20], [20]].map((range) => digits.slice(...range)).join('-');
}
