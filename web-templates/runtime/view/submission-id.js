/** Ids of pictures without a name that were not drawn, which are equal only as the same object. */
const names = /** @type {WeakMap<Blob, string>} */ (new WeakMap());

/**
 * The id of a submission: a UUID that is the same for the same answers until the form is started anew, however often
 * they are sent. It is made of the answers and of a random text that the draft keeps; nothing can be learned from it.
 * @type {(page: Runtime.Page, answers: Runtime.Answers) => string}
 */
export function idOf(page, { submission, pairs, files }) {
    page.seed ||= randomText();
    const text = JSON.stringify([page.seed, submission, pairs, files.map(([key, file]) => [key, nameOf(file)])]);
    const digits = digest(text).map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
    // Version 8: made in a way of one's own (RFC 9562).
    const variant = (parseInt(digits[16], 16) & 3 | 8).toString(16);
    return [
        digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, variant + digits.slice(17, 20),
        digits.slice(20),
    ].join('-');
}

/**
 * The reference that names a submission on the telephone: the first digits of its id, `3F9A-21C8`.
 * @type {(id: string) => string}
 */
export function referenceOf(id) {
    return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/**
 * @param {Runtime.Picture} file
 * @returns {unknown} what tells it from others
 */
function nameOf(file) {
    if (file instanceof File) {
        return [file.name, file.size, file.lastModified];
    }
    if (!file.drawing && !names.has(file)) {
        names.set(file, randomText());
    }
    return file.drawing ?? names.get(file);
}

/**
 * `randomUUID` is only there on pages that came over a safe connection.
 * @returns {string}
 */
function randomText() {
    return crypto.getRandomValues(new Uint32Array(4)).join();
}

/**
 * Four numbers of 32 bits that stand for a text: FNV-1a in four lanes that flow into each other, and the last step of
 * MurmurHash3. Browsers' own digests are only there on pages that came over a safe connection.
 * @type {(text: string) => number[]}
 */
function digest(text) {
    const lanes = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f];
    for (let at = 0; at < text.length + 8; at += 1) {
        // Past its end, the text goes on with zeros, which carry its last characters into each lane.
        const code = text.charCodeAt(at) || 0;
        lanes.forEach((lane, index) => {
            lanes[index] = Math.imul(lane ^ code ^ lanes[(index + 3) % 4] >>> 13, 0x01000193 + 2 * index);
        });
    }
    return lanes.map((lane) => {
        const mixed = Math.imul(lane ^ lane >>> 16, 0x85ebca6b);
        const last = Math.imul(mixed ^ mixed >>> 13, 0xc2b2ae35);
        return last ^ last >>> 16;
    });
}
