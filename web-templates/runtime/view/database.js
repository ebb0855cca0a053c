/**
 * @typedef {object} Storage one store in a database of the browser, which all pages of the site share
 * @property {string} database
 * @property {string} store
 * @property {(database: IDBDatabase) => void} create makes the store in a database that is new
 */

/**
 * @template T
 * @param {Storage} storage
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>} the result of the request, once all is on the disk; rejected where storage fails
 */
export async function transact(storage, mode, work) {
    const database = await open(storage);
    try {
        return await new Promise((resolve, reject) => {
            const transaction = database.transaction(storage.store, mode);
            const request = work(transaction.objectStore(storage.store));
            transaction.addEventListener('complete', () => resolve(request.result));
            transaction.addEventListener('abort', () => reject(transaction.error));
        });
    } finally {
        database.close();
    }
}

/** @type {(storage: Storage) => Promise<IDBDatabase>} */
function open({ database, create }) {
    return new Promise((resolve, reject) => {
        const request = indexedDB.open(database, 1);
        request.addEventListener('upgradeneeded', () => create(request.result));
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
    });
}
