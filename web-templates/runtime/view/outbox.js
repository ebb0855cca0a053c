import { transact } from './database.js';
import { canSeal, seal, unseal } from './seal.js';
import { tryLimit } from './send.js';

/** @typedef {import('./seal.js').Sealed} Sealed */
/** @typedef {Pick<Runtime.KeptMessage, 'id' | 'form' | 'address' | 'files' | 'pictures' | 'seed'>} Cover */
/** @typedef {Cover & { sealed?: Sealed, outbox: string, claimed?: number }} Kept */

/**
 * Submissions that wait on this device, in a database that all pages of the site share.
 *
 * A kept submission holds everything that was entered, passwords too: it cannot be sent later without them. So its
 * answers are encrypted, and it is removed as soon as it has been sent. Drafts, which are there all the time, hold no
 * secrets.
 */

/** @type {import('./database.js').Storage} */
const storage = {
    database: 'formsite',
    store: 'outbox',
    create: (database) => database.createObjectStore('outbox', { keyPath: 'id' }).createIndex('outbox', 'outbox'),
};

/** Milliseconds that the work of a page may take beyond its try to send, before what it has claimed counts as left. */
const grace = 3000;

/**
 * The name of the outbox for what the endpoint of another one has turned down: nothing is sent from there.
 * @type {(outbox: string) => string}
 */
export function refusedOf(outbox) {
    return `${outbox} refused`;
}

/**
 * @param {string} outbox which of the site's
 * @param {Runtime.KeptMessage} message one with the same id is replaced, in whichever outbox it is
 * @param {boolean} isSecret whether there may be a password in it, which is never kept as it is
 * @returns {Promise<void>} rejected where it cannot be kept
 */
export async function keepMessage(outbox, message, isSecret) {
    if (isSecret && !canSeal()) {
        throw new Error('what is secret is not kept on pages that came over no safe connection');
    }
    const { id, form, address, files, pictures, seed, ...answers } = message;
    const kept = canSeal() ? { id, form, address, files, pictures, seed, sealed: await seal(answers) } : message;
    await transact(storage, 'readwrite', (store) => store.put({ ...kept, outbox }));
}

/**
 * @param {Kept | undefined} kept
 * @returns {Promise<Runtime.KeptMessage | undefined>} as it was before it was kept
 */
async function opened(kept) {
    const { sealed, outbox, claimed, ...message } = kept ?? {};
    return /** @type {Runtime.KeptMessage | undefined} */ (kept && { ...message, ...sealed && await unseal(sealed) });
}

/**
 * @param {string} outbox
 * @returns {Promise<string[]>} the ids of what waits there
 */
export async function idsIn(outbox) {
    const keys = await transact(storage, 'readonly', (store) => store.index('outbox').getAllKeys(outbox));
    return keys.map(String);
}

/**
 * @param {string} outbox
 * @param {string} seed
 * @returns {Promise<string[]>} the ids of what waits there of one filling
 */
export async function idsOfFilling(outbox, seed) {
    /** @type {Kept[]} */
    const all = await transact(storage, 'readonly', (store) => store.index('outbox').getAll(outbox));
    return all.flatMap((kept) => (kept.seed === seed ? [kept.id] : []));
}

/** @param {string} id */
export async function removeMessage(id) {
    await transact(storage, 'readwrite', (store) => store.delete(id));
}

/**
 * Lets one page at a time work on a kept submission.
 * @param {string} outbox
 * @param {string} id
 * @param {(message: Runtime.KeptMessage) => Promise<void>} work not called if the submission is no longer in that
 * outbox, or another page has it
 */
export async function withMessage(outbox, id, work) {
    if (navigator.locks) {
        await navigator.locks.request(`formsite:${id}`, async () => {
            /** @type {Kept | undefined} */
            const kept = await transact(storage, 'readonly', (store) => store.get(id));
            const message = kept?.outbox === outbox ? await opened(kept) : undefined;
            if (message) {
                await work(message);
            }
        });
        return;
    }
    // Pages that came over no safe connection have no locks: who writes his claim first has it.
    const message = await opened(await claim(outbox, id));
    if (message) {
        await work(message).finally(() => release(id));
    }
}

/** @type {(outbox: string, id: string) => Promise<Kept | undefined>} */
async function claim(outbox, id) {
    const now = Date.now();
    let isOurs = false;
    const kept = await transact(storage, 'readwrite', (store) => update(store, id, (message) => {
        const isHeld = now - (message.claimed ?? 0) < tryLimit(message) + grace;
        isOurs = message.outbox === outbox && !isHeld;
        return isOurs ? { ...message, claimed: now } : message;
    }));
    return isOurs ? kept : undefined;
}

/** @param {string} id */
async function release(id) {
    await transact(storage, 'readwrite', (store) => update(store, id, ({ claimed, ...message }) => message));
}

/**
 * Replaces what is kept under an id, in one transaction; what is gone stays gone.
 * @param {IDBObjectStore} store
 * @param {string} id
 * @param {(message: Kept) => Kept} change
 * @returns {IDBRequest<Kept | undefined>} of what was kept
 */
function update(store, id, change) {
    const request = store.get(id);
    request.addEventListener('success', () => {
        if (request.result) {
            store.put(change(request.result));
        }
    });
    return request;
}
