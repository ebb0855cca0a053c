import { isSnapshot, takeSnapshot } from '../engine/snapshot.js';
import { restoreKept } from './draft.js';
import { recordPart } from './draft-slot.js';
import { isReopened } from './reopening.js';
import { keep, recall } from './storage.js';

/**
 * Keeps in the tab what was sent, without what is secret, and what was said of it: a page that is loaded again confirms
 * it still, so that nobody sends it twice to be sure.
 * @type {(page: Runtime.Page, reply: Runtime.Reply) => void}
 */
export function keepSent(page, reply) {
    const { data, engine } = page;
    if (data.drafts) {
        keep('sessionStorage', keyOf(page), { version: data.version, reply, state: takeSnapshot(engine) });
    }
}

/** @param {Runtime.Page} page */
export function forgetSent(page) {
    keep('sessionStorage', keyOf(page), null);
}

/**
 * Brings a form that is opened again in its tab to what was sent from there.
 * @param {Runtime.Page} page
 * @returns {Runtime.Reply | null} what was said of it; null where the form goes on otherwise
 */
export function recallSent(page) {
    const { data, engine } = page;
    const kept = data.drafts && isReopened() ? recall('sessionStorage', keyOf(page)) : null;
    if (!kept || kept.version !== data.version || !isSnapshot(kept.state)
        || typeof kept.reply?.reference !== 'string') {
        return null;
    }
    restoreKept(engine, kept.state);
    return kept.reply;
}

/** @param {Runtime.Page} page */
function keyOf({ data, engine }) {
    return `formsite:confirmed:${data.id}${data.slot ?? ''}${recordPart(engine)}`;
}
