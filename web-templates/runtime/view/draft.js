import { enterSnapshot } from '../engine/reentry.js';
import { hasOwnValue, isKept, restoreSnapshot, takeSnapshot } from '../engine/snapshot.js';
import { showDraft } from './draft-line.js';
import { createSlot } from './draft-slot.js';
import { listen } from './form-element.js';
import { givePlace, takePlace } from './place.js';
import { isAsKept } from './reopening.js';
import { track } from './work.js';

/**
 * A page, its draft as it was written last, when it was changed last, and the timer until the next one is written.
 * @typedef {object} Keeping
 * @property {Runtime.Page} page
 * @property {Runtime.DraftSlot} slot
 * @property {Runtime.Draft | null} draft
 * @property {number} changed
 * @property {number} timer
 * @property {(event: Event) => void} ask has the browser ask whether the page is to be left
 */

/** Milliseconds without a change after which a draft is written. */
const pause = 400;

/**
 * Keeps what is entered, so that it survives a page that is left, and goes on with what was kept before.
 * @param {Runtime.Page} page
 * @param {string[]} given the fields that the page has been filled with from outside; a draft wins over them
 * @param {boolean} isBrought the form has already been brought to where another page left it
 * @param {(isPast: boolean) => void} enter gives the form what was entered before it came to life, which wins over all
 * unless it is older than the draft
 * @returns {() => boolean} tells whether the form goes on with a draft
 */
export function keepDrafts(page, given, isBrought, enter) {
    const slot = createSlot(page);
    /** @type {Keeping} */
    const keeping = { page, slot, draft: null, changed: 0, timer: 0, ask: (event) => event.preventDefault() };
    const goOn = (/** @type {string} */ name) => {
        const found = slot.take(name);
        if (found) {
            keeping.draft = found;
            keeping.changed = found.at;
            if (!isBrought) {
                restore(page, found, given, () => forget(keeping));
            }
        }
        enter(found !== null && isAsKept());
    };
    listenToChanges(keeping);
    listenToLeaving(keeping);
    page.keepDraft = () => {
        keeping.changed = Date.now();
        write(keeping, keeping.changed);
    };
    page.forgetDraft = () => {
        forget(keeping);
        page.root.querySelector('[data-draft]')?.remove();
    };
    goOn(slot.find(isBrought));
    if (!keeping.draft && !isBrought) {
        const { changed } = keeping;
        page.ready = track(page, slot.findLeft().then((name) => {
            // One that comes too late stays where it is, for another tab.
            if (name && !keeping.draft && keeping.changed === changed) {
                goOn(name);
            }
        }));
    }
    return () => keeping.draft !== null;
}

/**
 * Writes a draft a while after a person's last change.
 * @param {Keeping} keeping
 */
function listenToChanges(keeping) {
    const { page } = keeping;
    // One timer for all of a person's keys: to set another one at each takes longer than the rest of a change.
    const writeSoon = () => {
        keeping.changed = Date.now();
        keeping.timer || writeQuiet();
    };
    const writeQuiet = (rest = keeping.changed + pause - Date.now()) => {
        if (rest > 0) {
            keeping.timer = window.setTimeout(writeQuiet, Math.min(rest, pause));
        } else {
            write(keeping, keeping.changed);
        }
    };
    page.engine.listeners.push((changes, origin) => {
        if (origin === 'user' && [...changes.values()].some((aspects) => aspects.size > 1 || !aspects.has('message'))) {
            writeSoon();
        }
    });
    // What is being typed may not be a value yet.
    listen(page, 'input', writeSoon);
}

/**
 * Writes what is still to be written as the page is left, or goes out of sight.
 * @param {Keeping} keeping
 */
function listenToLeaving(keeping) {
    const { page: { ended: signal }, slot } = keeping;
    const writePending = (/** @type {number} */ open) => {
        if (keeping.draft || keeping.timer) {
            write(keeping, open);
        }
    };
    let isLeft = false;
    const leave = () => {
        isLeft = true;
        writePending(0);
        slot.leave();
    };
    signal.addEventListener('abort', leave);
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted && slot.changed() > keeping.changed) {
            // The answers went on from here on another page, as in another language: these are not to be written.
            stop(keeping);
            keeping.draft = null;
            window.location.reload();
        } else if (persisted) {
            isLeft = false;
            slot.enter();
            writePending(Date.now());
        }
    }, { signal });
    // A page that is out of sight may be ended without a word.
    document.addEventListener('visibilitychange', () => isLeft || writePending(Date.now()), { signal });
}

/**
 * @param {Keeping} keeping
 * @param {number} open when it is written, 0 as the page is left
 */
function write(keeping, open) {
    stop(keeping);
    keeping.draft = takeDraft(keeping.page, keeping.changed, open, keeping.draft?.missing);
    window.removeEventListener('beforeunload', keeping.ask);
    if (!keeping.slot.write(keeping.draft)) {
        // What was typed would go without a word.
        window.addEventListener('beforeunload', keeping.ask, { signal: keeping.page.ended });
    }
}

/** @param {Keeping} keeping */
function forget(keeping) {
    stop(keeping);
    keeping.draft = null;
    window.removeEventListener('beforeunload', keeping.ask);
    keeping.slot.forget();
}

/** @param {Keeping} keeping */
function stop(keeping) {
    clearTimeout(keeping.timer);
    keeping.timer = 0;
}

/**
 * @param {Runtime.Page} page
 * @param {number} at when it was changed last
 * @param {number} open when it is written, 0 as the page is left
 * @param {string[]} [missing] what an earlier draft could not keep
 * @returns {Runtime.Draft}
 */
export function takeDraft(page, at, open, missing = []) {
    const { data: { version }, engine, seed } = page;
    const place = takePlace(page);
    const field = engine.fields.get(place.focus?.field ?? '');
    if (!field) {
        place.focus = null;
    } else if (!isKept(engine, field)) {
        delete place.focus?.typed;
    }
    const fields = [...engine.fields.values()];
    const left = fields.filter((each) => !isKept(engine, each));
    place.unread = place.unread?.filter(([name]) => !left.some((each) => each.name === name));
    const lost = left.filter((each) => hasOwnValue(engine, each)
        && (each.entered && each.value || missing.includes(each.name)));
    const namesOf = (/** @type {Runtime.Field[]} */ some) => some.map(({ name }) => name);
    return {
        at, open, version, state: takeSnapshot(engine), entered: namesOf(fields.filter(({ entered }) => entered)),
        place, seed, missing: namesOf(lost),
    };
}

/**
 * Brings a form that has just been opened to a state that was kept; what the host has given it now for no field of it
 * stays.
 * @type {(engine: Runtime.Engine, state: Runtime.Snapshot) => void}
 */
export function restoreKept(engine, state) {
    const given = engine.entries?.others() ?? [];
    restoreSnapshot(engine, state);
    given.forEach(([key, value]) => engine.entries?.put(key, value));
}

/**
 * A draft of a record that the page has been given now has only what a person has changed in it: all else is as it is
 * there.
 * @param {Runtime.Page} page
 * @param {Runtime.Draft} draft
 * @param {Runtime.Snapshot} start the form as it has been opened now
 * @returns {Pick<Runtime.Draft, 'state' | 'entered'>}
 */
function ofPresentRecord({ engine, isFilled }, { state, entered }, start) {
    const { isChanged } = engine.dialect.host;
    if (!isFilled || !isChanged) {
        return { state, entered };
    }
    const isOwn = (/** @type {string} */ name) => isChanged(engine, state.memory?.[name] ?? {});
    const own = (/** @type {Record<string, any>} */ members = {}) =>
        Object.fromEntries(Object.entries(members).filter(([name]) => isOwn(name)));
    const values = { ...start.values, ...own(state.values) };
    const memory = { ...start.memory, ...own(state.memory) };
    return { state: { ...state, values, memory }, entered: entered.filter(isOwn) };
}

/**
 * Brings a form that has just been opened to where a draft was left, and tells of it; a draft that says nothing new
 * passes in silence.
 * @type {(page: Runtime.Page, draft: Runtime.Draft, given: string[], forget: () => void) => void}
 */
function restore(page, draft, given, forget) {
    const { data: { version }, engine } = page;
    const start = takeSnapshot(engine);
    const { place, missing } = draft;
    const { state, entered } = ofPresentRecord(page, draft, start);
    const isOfNow = draft.version === version;
    const isNews = isOfNow ? JSON.stringify(state) !== JSON.stringify(start) : entered.length > 0;
    if (!isNews && !place.focus?.typed && !place.unread?.length && !missing.length) {
        return;
    }
    const isOffered = [...engine.fields.values()].some(({ name, parent }) =>
        given.includes(parent?.kind === 'field' ? parent.name : name)
        && JSON.stringify(state.values[name]) !== JSON.stringify(start.values[name]));
    const { rows, values, entries } = state;
    const unfit = isOfNow ? [] : enterSnapshot(engine, { rows, values, entries }, entered,
        { unfinished: new Set(place.open), isTaken: isKept });
    const lost = [...missing, ...unfit.map(({ name }) => name)];
    const line = showDraft(page, { ...draft, missing: lost }, isOffered, forget);
    page.seed = draft.seed ?? '';
    if (isOfNow) {
        restoreKept(engine, state);
    }
    // The browser would scroll to where the page was without the line.
    history.scrollRestoration = 'manual';
    givePlace(page, place);
    const { activeElement } = document;
    const covered = line.getBoundingClientRect().bottom - (activeElement?.getBoundingClientRect().top ?? 0);
    if (covered > 0 && activeElement?.closest('[data-field]')) {
        window.scrollBy(0, -covered);
    }
}
