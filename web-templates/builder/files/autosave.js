import { emptyDocument } from '../document/adding.js';
import { isKnownFormat } from '../document/format.js';
import { fieldsOf } from '../document/walk.js';
import { debounce } from '../shell/debounce.js';
import { openStorage, openLocalStorage, entriesIn } from './browser-storage.js';

/** The milliseconds that editing rests before the form is kept. */
const saveDelay = 400;
/** The milliseconds between two signs of a page that it is open. */
const beat = 5_000;

/**
 * The stores of drafts: `urgent` is where things are kept at once, `signs` where pages tell when they were open last,
 * `key` the name of this page.
 * @typedef {{ kept?: Promise<Files.KeyValueStorage>, urgent?: Files.KeyValueStorage, signs?: Files.KeyValueStorage,
 *     key?: string, now?: () => number, locks?: LockManager }} Surroundings
 */

/**
 * Keeps the form in the browser while it is edited, under a name of this page alone: pages that are open beside each
 * other do not overwrite each other's forms. A form that nobody has begun is not kept, nor one that is as its file.
 * @type {(history: Doc.History, surroundings?: Surroundings) => Files.Autosave}
 */
export function createAutosave(history, surroundings = {}) {
    const {
        kept = openStorage('drafts', window), urgent = openLocalStorage('leaving', window),
        signs = openLocalStorage('signs', window), now = Date.now, locks,
        key = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
    } = surroundings;
    const presence = createPresence(key, { signs, now, locks });
    const keeper = createKeeper(history, key, { kept, urgent, now });
    let [isKept, told] = [true, (/** @type {boolean} */ _isKept) => {}];
    const flush = async () => {
        saving.cancel();
        isKept = await keeper.write();
        told(isKept);
        return isKept;
    };
    const saving = debounce(saveDelay, () => void flush());
    let { file } = history.origin;
    history.subscribe(() => {
        // What has just been saved is no draft any more, also if the page is left in a moment.
        history.origin.file === file ? saving.schedule() : void flush();
        file = history.origin.file;
    });
    presence.enter();
    return {
        lost: async () => lostDrafts([urgent, await kept], signs, { key, time: now(), locks }),
        discard: async (lost) => {
            await Promise.allSettled([urgent, await kept, signs].map((place) => place.remove(lost.key)));
        },
        putBack: async ({ key: own, ...draft }) => {
            // It was left: that is known at once where the browser has no locks.
            await signs.set(own, 0).catch(() => {});
            await (await kept).set(own, draft);
        },
        flush,
        get isKept() { return isKept; },
        watch: (listener) => {
            told = listener;
            told(isKept);
        },
        leave: () => {
            keeper.hurry();
            presence.leave();
        },
        comeBack: () => {
            presence.enter();
            // Another page may have taken what was left here.
            keeper.forget();
            saving.schedule();
        },
    };
}

/**
 * Writes the draft of a page, one time after the other, so that none overwrites a newer one.
 * @param {Doc.History} history
 * @param {string} key
 * @param {{ kept: Promise<Files.KeyValueStorage>, urgent: Files.KeyValueStorage, now: () => number }} places
 */
function createKeeper(history, key, { kept, urgent, now }) {
    /** @type {ReturnType<typeof shownIn> | null} */
    let written = shownIn(history);
    let last = Promise.resolve(true);
    const isBegun = watchBeginning(history);
    const isWorthKeeping = () => history.origin.file?.document !== history.document && isBegun();
    const isNew = () => history.document !== written?.document || history.origin.file !== written?.open;
    const write = async () => {
        try {
            const place = await kept;
            const shown = shownIn(history);
            if (!isWorthKeeping()) {
                await place.remove(key);
            } else if (isNew()) {
                await place.set(key, { time: now(), ...shown });
            }
            written = shown;
            // What was typed meanwhile may have been kept there.
            isNew() || await urgent.remove(key);
            return true;
        } catch {
            // The page shows the form all the same where the browser has no room.
            return !isWorthKeeping();
        }
    };
    return {
        write: () => (last = last.then(write)),
        hurry: () => {
            isWorthKeeping() && isNew() && void urgent.set(key, { time: now(), ...shownIn(history) }).catch(() => {});
        },
        forget: () => { void last.then(() => { written = null; }); },
    };
}

/**
 * Tells a form from the empty one that the page begins with, or that of another form language.
 * @type {(history: Doc.History) => () => boolean}
 */
function watchBeginning(history) {
    let { document: blank } = history;
    const { origin } = history;
    return () => {
        const { document } = history;
        // Another language of the builder gives the form that nobody has begun other words.
        blank = history.canUndo || history.origin !== origin ? blank : document;
        const { id, title, dialect } = blank;
        const other = document.dialect === dialect ? blank
            : emptyDocument(id, title.variants[0].string, document.dialect);
        return fieldsOf(document).length > 0
            || document !== blank && JSON.stringify(document) !== JSON.stringify(other);
    };
}

/** @param {Doc.History} history */
function shownIn({ document, origin: { file } }) {
    return { document, open: file };
}

/**
 * Tells other pages that this one is open: by a lock where the browser has locks, else by signs of life. A page that is
 * left says so, since its lock may stay a moment longer than it.
 * @param {string} key
 * @param {{ signs: Files.KeyValueStorage, now: () => number, locks: LockManager | undefined }} surroundings
 */
function createPresence(key, { signs, now, locks }) {
    let release = () => {};
    /** @type {ReturnType<typeof setInterval> | undefined} */
    let timer;
    const sign = (/** @type {number} */ time) => void signs.set(key, time).catch(() => {});
    return {
        enter: () => {
            if (locks) {
                // Where they are refused, the times of drafts are left.
                locks.request(lockName(key), () => new Promise((resolve) => {
                    release = () => resolve(undefined);
                })).catch(() => {});
                signs.remove(key).catch(() => {});
            } else {
                sign(now());
                timer = setInterval(() => sign(now()), beat);
            }
        },
        leave: () => {
            release();
            clearInterval(timer);
            sign(0);
        },
    };
}

/** The milliseconds of silence after which a page is taken as closed. */
const silence = 15_000;

/**
 * The drafts that pages left behind and no page still has open, from the newest; none goes by itself.
 * @param {Files.KeyValueStorage[]} places of drafts
 * @param {Files.KeyValueStorage} signs when pages said last that they were open; 0 when they were left
 * @param {{ key: string, time: number, locks: LockManager | undefined }} page that asks
 * @returns {Promise<Files.KeptDraft[]>}
 */
async function lostDrafts(places, signs, { key, time, locks }) {
    // Where nothing can be kept there is nothing.
    const found = await Promise.all(places.map((place) => entriesIn(place, isDraft).catch(() => [])));
    const drafts = found.flat();
    // What reads them is loaded where there are any.
    const all = drafts.length > 0 ? await (await import('./reading.js')).draftsOfToday(drafts) : [];
    const isOpen = await openness(signs, locks, time);
    const kept = new Set([key, ...all.map((draft) => draft.key)]);
    const signed = await signs.keys().catch(() => []);
    await Promise.allSettled(signed.filter((page) => !kept.has(page)).map((page) => signs.remove(page)));
    return all.filter((draft, n) => draft.key !== key && !isOpen(draft)
        && all.findIndex((other) => other.key === draft.key) === n);
}

/**
 * Tells whether the page of a draft is open.
 * @type {(signs: Files.KeyValueStorage, locks: LockManager | undefined, time: number) =>
 *     Promise<(draft: Files.KeptDraft) => boolean>}
 */
async function openness(signs, locks, time) {
    const held = await locks?.query().then(({ held: list = [] }) => new Set(list.map((lock) => String(lock.name))),
        () => undefined);
    const known = await entriesIn(signs,
        /** @type {(value: any) => value is number} */ ((value) => typeof value === 'number')).catch(() => []);
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
 * The lock that a page holds as long as it is open, where the browser has locks.
 * @param {string} key
 */
function lockName(key) {
    return `formsite:builder:${key}`;
}
