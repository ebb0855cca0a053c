import { bringAnswers, takeAnswers } from '../engine/answer-transfer.js';
import { showConfirmation } from './confirmation.js';
import { showOutcome } from './outcome.js';
import { givePlace, takePlace } from './place.js';

/**
 * Hands a form over to a page that takes its place, or that opens after it: `save()` of the one, `restore(state)` of
 * the other.
 */
export const stateTransfer = {
    name: 'stateTransfer',
    attach: (/** @type {Runtime.Page} */ page) => ({
        save: (/** @type {Runtime.SavedState['scroll'] | undefined} */ scroll) => save(page, scroll),
        restore: (/** @type {Runtime.SavedState} */ state) => restore(page, state),
    }),
};

/**
 * The form as the person sees it, as plain data and pictures: answers, the page of several, the review or the
 * confirmation, what is unfolded, focus, caret and scroll. It holds passwords: nothing of it is stored but encrypted,
 * with a submission that waits.
 * @param {Runtime.Page} page
 * @param {Runtime.SavedState['scroll']} [scroll] null where the page is not going to be moved
 * @returns {Runtime.SavedState}
 */
function save(page, scroll) {
    return {
        ...takeAnswers(page.engine),
        // Apart, as a picture that is sent from page to page takes nothing else along.
        pictures: [...page.files].map(([name, picture]) => [name, picture, picture.drawing]),
        ...takePlace(page, scroll),
        isDraftTold: noticeOf() !== null,
        sent: page.result.receipt?.reply,
    };
}

/**
 * The state of a page that nobody is in, which must not take the focus when it comes back.
 * @type {(state: Runtime.SavedState) => Runtime.SavedState}
 */
export function withoutFocus(state) {
    return { ...state, isReviewing: false, focus: null, sent: null };
}

/**
 * Brings a form that has just been opened to where another was left: the same one, or one whose definition has changed
 * (`bringAnswers` says how). Messages that were shown are not.
 * @param {Runtime.Page} page
 * @param {Runtime.SavedState} state
 * @returns {string[]} the titles of the fields that are gone, or cannot hold their answer
 */
function restore(page, state) {
    const { engine } = page;
    page.files = new Map(state.pictures.map(([name, picture, drawing]) => [name, Object.assign(picture, { drawing })]));
    const lost = bringAnswers(engine, state, new Set(state.open));
    for (const name of page.files.keys()) {
        if (engine.fields.get(name)?.value !== true) {
            page.files.delete(name);
        }
    }
    if (!state.isDraftTold) {
        // The draft is what has just been brought here.
        noticeOf()?.remove();
    }
    if (state.sent) {
        page.forgetDraft();
        showOutcome(page, 'sent');
        showConfirmation(page, state.sent);
        return lost;
    }
    if (state.entered.length) {
        page.keepDraft();
    }
    givePlace(page, state, Object.keys(state.titles));
    return lost;
}

/** @returns {Element | null} the line that tells of a draft */
function noticeOf() {
    return document.querySelector('[data-draft]');
}
