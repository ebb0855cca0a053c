import { isKnownFormat, upgraded } from '../document/document-upgrade.js';
import { entriesIn } from './browser-storage.js';

/** After what silence a page is taken as closed, in ms. */
const silence = 15_000;

/**
 * The drafts that pages left behind and no page still has open, from the newest; none goes by itself.
 * @param {Files.KeyValueStorage[]} places of drafts
 * @param {Files.KeyValueStorage} signs when pages said last that they were open; 0 when they were left
 * @param {{ key: string, time: number, locks: LockManager | undefined }} page that asks
 * @returns {Promise<Files.KeptDraft[]>}
 */
export async function lostDrafts(places, signs, { key, time, locks }) {
    // Where nothing can be kept there is nothing.
    const found = await Promise.all(places.map((place) => entriesIn(place, isDraft).catch(() => [])));
    const all = found.flat().map(({ key: own, value }) => ({ ...inCurrentFormat(value), key: own }))
        .sort((a, b) => b.time - a.time);
    const isOpen = await openness(signs, locks, time);
    const kept = new Set([key, ...all.map((draft) => draft.key)]);
    const signed = await signs.keys().catch(() => []);
    await Promise.allSettled(signed.filter((page) => !kept.has(page)).map((page) => signs.remove(page)));
    return all.filter((draft, n) => draft.key !== key && !isOpen(draft)
        && all.findIndex((other) => other.key === draft.key) === n);
}

/**
 * Whether the page of a draft is open.
 * @param {Files.KeyValueStorage} signs
 * @param {LockManager | undefined} locks
 * @param {number} time
 * @returns {Promise<(draft: Files.KeptDraft) => boolean>}
 */
async function openness(signs, locks, time) {
    const held = await heldLocks(locks);
    const known = await entriesIn(signs, isTime).catch(() => []);
    const told = new Map(known.map(({ key, value }) => [key, value]));
    return (draft) => {
        const sign = told.get(draft.key);
        return sign !== 0 && (held ? held.has(lockName(draft.key)) : time - Math.max(sign ?? 0, draft.time) < silence);
    };
}

/** @type {(value: any) => value is Files.Draft} */
function isDraft(value) {
    return typeof value?.time === 'number' && isKnownFormat(value.document);
}

/**
 * @param {Files.Draft} draft that another version of the page may have kept
 * @returns {Files.Draft}
 */
function inCurrentFormat({ document, open, ...draft }) {
    return { ...draft, document: upgraded(document), open: open && { ...open, document: upgraded(open.document) } };
}

/** @type {(value: any) => value is number} */
function isTime(value) {
    return typeof value === 'number';
}

/**
 * The lock that a page holds as long as it is open, where the browser has locks.
 * @param {string} key
 */
export function lockName(key) {
    return `formsite:builder:${key}`;
}

/** @type {(locks: LockManager | undefined) => Promise<Set<string> | null>} */
async function heldLocks(locks) {
    try {
        const { held } = await /** @type {LockManager} */ (locks).query();
        return new Set((held ?? []).map(({ name }) => String(name)));
    } catch {
        return null;
    }
}
