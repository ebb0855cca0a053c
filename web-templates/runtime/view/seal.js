import { transact } from './database.js';

/**
 * Encryption of what waits on this device, with a key that no script can read: it lies in a database of the browser,
 * and what has been copied from the disk or from the other database says nothing without it.
 */

/** @typedef {{ iv: Uint8Array, data: ArrayBuffer }} Sealed */

/** Tells whether the browser can encrypt: on pages that came over a safe connection. */
export const canSeal = () => Boolean(window.crypto?.subtle);

/**
 * @param {unknown} content anything that JSON can write
 * @returns {Promise<Sealed>}
 */
export async function seal(content) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(content));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key(), text) };
}

/**
 * @param {Sealed} sealed
 * @returns {Promise<any>} rejected where the key is gone
 */
export async function unseal({ iv, data }) {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: new Uint8Array(iv) }, await key(), data);
    return JSON.parse(new TextDecoder().decode(text));
}

/** @type {import('./database.js').Storage} */
const storage = {
    database: 'formsite-keys',
    store: 'keys',
    create: (database) => database.createObjectStore('keys'),
};

/** @type {Promise<CryptoKey> | undefined} */
let known;

/**
 * The key of all pages of the site, looked up once.
 * @returns {Promise<CryptoKey>}
 */
function key() {
    known ??= readKey().catch((error) => {
        known = undefined;
        throw error;
    });
    return known;
}

/**
 * The key in the browser's database; the first page that needs one makes it.
 * @returns {Promise<CryptoKey>}
 */
async function readKey() {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const kept = await transact(storage, 'readwrite', (store) => {
        const request = store.get('outbox');
        request.addEventListener('success', () => request.result ?? store.put(made, 'outbox'));
        return request;
    });
    return kept ?? made;
}
