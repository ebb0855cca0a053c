import { isSnapshot } from '../engine/snapshot.js';
import { keep, recall } from './storage.js';

/** Milliseconds after which a draft counts as left where the browser cannot tell whether its page is still open. */
const longestVisit = 24 * 3_600_000;

/**
 * The place in the browser's storage where a tab keeps its draft of a form; each tab has its own, so that none
 * overwrites another's.
 *
 * A page that is left says so in its draft. One that crashed cannot, but the lock that it held is gone; pages that came
 * over no safe connection have no locks.
 * @type {(page: Runtime.Page) => Runtime.DraftSlot}
 */
export function createSlot({ data, engine }) {
    // The record may become another one.
    const prefix = () => `formsite:draft:${data.id}${data.slot ?? ''}${recordPart(engine)}:`;
    // To open the browser's storage takes longer than all else of a start: without a draft there is no need to.
    const kept = namesOf(prefix()).length ? recall('sessionStorage', prefix()) : null;
    // A copy of an open tab has got that one's name with it, and must not use it.
    let tab = kept?.isLeft ? String(kept.tab) : '';
    let held = '';
    let release = () => {};
    /** Makes a place this tab's. */
    const occupy = (/** @type {string} */ name) => {
        tab = name;
        held = prefix() + tab;
        release();
        keep('sessionStorage', prefix(), { tab });
        hold(held, {}).then((give) => { release = give ?? release; });
    };
    const write = (/** @type {Runtime.Draft} */ draft) => {
        if (!tab || held !== prefix() + tab) {
            occupy(tab || Math.random().toString(36).slice(2));
        }
        return keep('localStorage', held, draft);
    };
    /** Forgets the tab's name where another tab has gone on with its draft. */
    const check = () => {
        tab = draftAt(prefix() + tab)?.open ? '' : tab;
    };
    check();
    return {
        find(isOwn) {
            const [name] = tab || isOwn ? [tab] : namesOf(prefix());
            return draftAt(prefix() + name)?.open === 0 ? name : '';
        },
        findLeft: async () => (tab ? '' : nameOfLeft(prefix())),
        take(name) {
            const draft = draftAt(prefix() + name);
            if (draft) {
                occupy(name);
                write({ ...draft, open: Date.now() });
            }
            return draft;
        },
        write,
        forget: () => keep('localStorage', held || prefix() + tab, null),
        leave() {
            if (tab || kept) {
                keep('sessionStorage', prefix(), tab ? { tab, isLeft: true } : null);
            }
            release();
        },
        changed: () => lastChange(prefix()),
        enter() {
            check();
            if (tab) {
                occupy(tab);
            }
        },
    };
}

/**
 * The time at which the tab's draft was changed last; 0 where it has none.
 * @param {string} prefix
 */
function lastChange(prefix) {
    const own = recall('sessionStorage', prefix)?.tab;
    return draftAt(prefix + own)?.at ?? 0;
}

/**
 * The name of the newest draft that no open page holds; "" for none.
 * @type {(prefix: string) => Promise<string>}
 */
async function nameOfLeft(prefix) {
    for (const name of namesOf(prefix)) {
        const draft = draftAt(prefix + name);
        if (draft && (!draft.open || await isGone(prefix + name, draft.open))) {
            return name;
        }
    }
    return '';
}

/**
 * The part of the names of drafts by which those of other records are told from each other; a form that shows no record
 * has none.
 * @param {Runtime.Engine} engine
 */
export function recordPart(engine) {
    const record = engine.dialect.host.record?.(engine);
    return record ? `/${record}` : '';
}

/**
 * @param {string} prefix
 * @returns {string[]} the names of the tabs that have kept a draft, that of the newest first
 */
function namesOf(prefix) {
    try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && draftAt(key));
        return keys.sort((one, other) => (draftAt(other)?.at ?? 0) - (draftAt(one)?.at ?? 0))
            .map((key) => key.slice(prefix.length));
    } catch {
        return [];
    }
}

/** @type {(key: string) => Runtime.Draft | null} */
function draftAt(key) {
    const content = recall('localStorage', key);
    return isDraft(content) ? content : null;
}

/**
 * Tells whether something from storage is a draft: it holds what anybody has put there.
 * @param {any} content
 * @returns {content is Runtime.Draft}
 */
export function isDraft(content) {
    const { place, missing, entered, at } = content ?? {};
    return isSnapshot(content?.state) && Number.isFinite(at)
        && [place?.open, place?.unfolded, missing, entered].every(Array.isArray)
        && (!place.scroll || typeof place.scroll.y === 'number');
}

/**
 * @param {string} name of the lock that a page has on its draft
 * @param {number} open when that page kept it
 * @returns {Promise<boolean>} whether the page is gone
 */
async function isGone(name, open) {
    if (!navigator.locks) {
        return Date.now() - open > longestVisit;
    }
    const release = await hold(name, { ifAvailable: true });
    release?.();
    return release !== null;
}

/**
 * Has a lock until it is let go.
 * @param {string} name
 * @param {LockOptions} options
 * @returns {Promise<(() => void) | null>} lets it go; null where it cannot be had
 */
function hold(name, options) {
    return new Promise((resolve) => {
        navigator.locks?.request(name, options, (lock) => new Promise((release) => {
            resolve(lock && (() => release(null)));
            if (!lock) {
                release(null);
            }
        })).catch(() => resolve(null));
    });
}
