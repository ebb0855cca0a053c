import { select } from './form-element.js';
import { accept, showStatus } from './status.js';

/** @typedef {import('../types').Answers} Answers */
/** @typedef {import('../types').Delivery} Delivery */
/** @typedef {import('../types').Message} Message */
/** @typedef {import('../types').Page} Page */

/**
 * Has the answers sent and tells the person, below the submit button, how it went.
 * @param {Page} page
 * @param {Answers} answers
 * @param {(message: Message) => Promise<Delivery>} send
 * @returns {Promise<boolean>} whether they were taken or kept
 */
export async function deliver(page, answers, send) {
    const { form, result } = page;
    const [button] = select(form, '[type=submit]');
    // Sending the same again is another try, not another submission.
    const id = result.unsent && isSame(result.unsent, answers) ? result.unsent.id : createId();
    const message = { id, form: page.data.id, ...answers };
    result.unsent = message;
    showStatus(page, 'sending');
    button.setAttribute('aria-disabled', 'true');
    const delivery = await send(message);
    button.removeAttribute('aria-disabled');
    if (delivery === 'sent') {
        result.unsent = null;
    }
    if (delivery === 'sent' || delivery === 'queued') {
        accept(page, delivery);
        return true;
    }
    showStatus(page, delivery);
    return false;
}

/**
 * Whether the answers say the same; a picture is the same only if it is the same object.
 * @param {Answers} one
 * @param {Answers} other
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
