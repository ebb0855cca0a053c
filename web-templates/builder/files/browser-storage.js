const databaseName = 'formsite-builder';

/**
 * A place in the browser's database; in its small storage where there is no database, as some browsers have none for
 * pages opened from disk.
 * @type {(name: 'drafts' | 'versions', browser: { indexedDB?: IDBFactory, localStorage?: Storage }) =>
 *     Promise<Files.KeyValueStorage>}
 */
export async function openStorage(name, browser) {
    try {
        const database = await openDatabase(browser.indexedDB);
        return inDatabase(database, name);
    } catch {
        return openLocalStorage(name, browser);
    }
}

/**
 * A place in the browser's small storage alone. What is done there is done before the call returns, so that it counts
 * while a page is being left.
 * @type {(name: string, browser: { localStorage?: Storage }) => Files.KeyValueStorage}
 */
export function openLocalStorage(name, browser) {
    return inStorage(browser, `formsite:builder:${name}:`);
}

/** @type {(factory: IDBFactory | undefined) => Promise<IDBDatabase>} */
function openDatabase(factory) {
    return new Promise((resolve, reject) => {
        if (!factory) {
            reject(new Error('no database'));
            return;
        }
        const request = factory.open(databaseName, 1);
        request.onupgradeneeded = () => ['drafts', 'versions']
            .forEach((each) => request.result.createObjectStore(each));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        request.onblocked = () => reject(new Error('blocked'));
    });
}

/** @type {(database: IDBDatabase, name: string) => Files.KeyValueStorage} */
function inDatabase(database, name) {
    const run = (/** @type {IDBTransactionMode} */ mode, /** @type {(store: IDBObjectStore) => IDBRequest} */ ask) => (
        new Promise((resolve, reject) => {
        const transaction = database.transaction(name, mode);
        const request = ask(transaction.objectStore(name));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
    }));
    return {
        keys: () => run('readonly', (store) => store.getAllKeys()),
        get: (key) => run('readonly', (store) => store.get(key)),
        set: async (key, value) => { await run('readwrite', (store) => store.put(value, key)); },
        remove: async (key) => { await run('readwrite', (store) => store.delete(key)); },
    };
}

/**
 * @param {{ localStorage?: Storage }} browser whose storage may throw when it is only looked at
 * @param {string} prefix
 * @returns {Files.KeyValueStorage}
 */
function inStorage(browser, prefix) {
    const storage = () => {
        if (!browser.localStorage) {
            throw new Error('this browser keeps nothing for this page');
        }
        return browser.localStorage;
    };
    return {
        keys: async () => Object.keys(storage()).filter((key) => key.startsWith(prefix))
            .map((key) => key.slice(prefix.length)),
        get: async (key) => {
            const text = storage().getItem(prefix + key);
            return text === null ? undefined : JSON.parse(text);
        },
        set: async (key, value) => storage().setItem(prefix + key, JSON.stringify(value)),
        remove: async (key) => storage().removeItem(prefix + key),
    };
}

/**
 * All that is kept in a place, but not what another version of the page left there in another shape.
 * @template Value
 * @param {Files.KeyValueStorage} kept
 * @param {(value: any) => value is Value} isValue
 * @returns {Promise<{ key: string, value: Value }[]>}
 */
export async function entriesIn(kept, isValue) {
    const keys = await kept.keys();
    const values = await Promise.all(keys.map(async (key) => ({ key: String(key), value: await kept.get(key) })));
    return values.filter(({ value }) => isValue(value));
}
