import { enterSnapshot } from '../engine/reentry.js';
import { holdsValue, isKept, restoreSnapshot, takeSnapshot } from '../engine/snapshot.js';
import { showDraft } from './draft-line.js';
import { createSlot } from './draft-slot.js';
import { listen } from './form-element.js';
import { givePlace, takePlace } from './place.js';
import { track } from './work.js';

/** @typedef {import('../types').Draft} Draft */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Page} Page */

/** Milliseconds without a change after which a draft is written. */
const pause = 400;

/**
 * Keeps what is entered, so that it survives a page that is left, and goes on with what was kept before.
 * @param {Page} page
 * @param {string[]} given the fields that the page has been filled with from outside; a draft wins over them
 * @param {boolean} isBrought the form has already been brought to where another page left it
 */
export function keepDrafts(page, given, isBrought) {
    const slot = createSlot(page);
    /** @type {Draft | null} */
    let draft = null;
    let changed = 0;
    let timer = 0;

    const write = (/** @type {number} */ open) => {
        clearTimeout(timer);
        timer = 0;
        draft = takeDraft(page, changed, open, draft?.missing);
        slot.write(draft);
    };
    // One timer for all of a person's keys: to set another one at each takes longer than the rest of a change.
    const writeSoon = () => {
        changed = Date.now();
        timer || writeQuiet();
    };
    const writeQuiet = (rest = changed + pause - Date.now()) => {
        if (rest > 0) {
            timer = window.setTimeout(writeQuiet, Math.min(rest, pause));
        } else {
            write(changed);
        }
    };
    const writePending = (/** @type {number} */ open) => {
        if (draft || timer) {
            write(open);
        }
    };
    let isLeft = false;
    const leave = () => {
        isLeft = true;
        writePending(0);
        slot.leave();
    };
    const goOn = (/** @type {Draft | null} */ found) => {
        if (found && !draft && !timer) {
            draft = found;
            changed = found.at;
            if (!isBrought) {
                restore(page, found, given, forget);
            }
        }
    };
    page.engine.listeners.push((changes, origin) => {
        if (origin === 'user' && [...changes.values()].some((aspects) => aspects.size > 1 || !aspects.has('message'))) {
            writeSoon();
        }
    });
    // What is being typed may not be a value yet.
    listen(page, 'input', writeSoon);
    const { ended: signal } = page;
    signal.addEventListener('abort', leave);
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) {
            isLeft = false;
            slot.enter();
            writePending(Date.now());
        }
    }, { signal });
    // A page that is out of sight may be ended without a word.
    document.addEventListener('visibilitychange', () => isLeft || writePending(Date.now()), { signal });
    page.keepDraft = () => {
        changed = Date.now();
        write(changed);
    };
    const forget = () => {
        clearTimeout(timer);
        timer = 0;
        draft = null;
        slot.forget();
    };
    page.forgetDraft = () => {
        forget();
        document.querySelector('[data-draft]')?.remove();
    };
    goOn(slot.find());
    if (!draft) {
        page.ready = track(page, slot.findLeft().then(goOn));
    }
}

/**
 * @param {Page} page
 * @param {number} at when it was changed last
 * @param {number} open when it is written, 0 as the page is left
 * @param {string[]} [missing] what an earlier draft could not keep
 * @returns {Draft}
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
    const lost = fields.filter((each) => holdsValue(engine, each) && !isKept(engine, each)
        && (each.value || missing.includes(each.name)));
    const namesOf = (/** @type {Field[]} */ some) => some.map(({ name }) => name);
    return {
        at, open, version, state: takeSnapshot(engine), entered: namesOf(fields.filter(({ entered }) => entered)),
        place, seed, missing: namesOf(lost),
    };
}

/**
 * Brings a form that has just been opened to where a draft was left, and tells of it; a draft that says nothing new
 * passes in silence.
 * @param {Page} page
 * @param {Draft} draft
 * @param {string[]} given
 * @param {() => void} forget
 */
function restore(page, draft, given, forget) {
    const { data: { version }, engine } = page;
    const start = takeSnapshot(engine);
    const { state, place, entered, missing } = draft;
    const isOfNow = draft.version === version;
    const isNews = isOfNow ? JSON.stringify(state) !== JSON.stringify(start) : entered.length > 0;
    if (!isNews && !place.focus?.typed && !missing.length) {
        return;
    }
    const isOffered = [...engine.fields.values()].some(({ name, parent }) =>
        given.includes(parent?.kind === 'field' ? parent.name : name)
        && JSON.stringify(state.values[name]) !== JSON.stringify(start.values[name]));
    const { rows, values } = state;
    const unfit = isOfNow ? []
        : enterSnapshot(engine, { rows, values }, entered, { unfinished: new Set(place.open), isTaken: isKept });
    const lost = [...missing, ...unfit.map(({ name }) => name)];
    const line = showDraft(page, { ...draft, missing: lost }, isOffered, forget);
    page.seed = draft.seed ?? '';
    if (isOfNow) {
        restoreSnapshot(engine, state);
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
