import { isKnownFormat, upgraded } from '../../model/document-upgrade.js';
import { entriesIn } from './browser-storage.js';

/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('./browser-storage.js').KeyValueStorage} KeyValueStorage */

/** A form as it was at a time, with the name that somebody gave it. */
/** @typedef {{ key: string, name: string, time: number, form: string, title: string, document: FormDocument }} Version */

/**
 * The versions that are kept, the newest first.
 * @param {KeyValueStorage} kept
 * @returns {Promise<Version[]>}
 */
export async function versionsIn(kept) {
    const all = await entriesIn(kept, /** @type {(value: any) => value is Version} */ ((value) => (
        typeof value?.name === 'string' && typeof value.time === 'number' && isKnownFormat(value.document))));
    return all.map(({ key, value }) => ({ ...value, document: upgraded(value.document), key })).sort((a, b) => b.time - a.time);
}

/**
 * @param {KeyValueStorage} kept
 * @param {FormDocument} document
 * @param {{ name: string, title: string, time: number }} about
 */
export async function keepVersion(kept, document, { name, title, time }) {
    const taken = new Set(await kept.keys());
    let key = String(time);
    while (taken.has(key)) {
        key += '+';
    }
    await kept.set(key, { name, time, title, form: document.id, document });
}
