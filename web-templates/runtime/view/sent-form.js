import { recordPart } from './draft-slot.js';
import { isReopened } from './reopening.js';
import { keep, recall } from './storage.js';

/**
 * Keeps in the tab what was said of the answers that were sent, and none of them: a page that is loaded again confirms
 * it still, so that nobody sends them twice to be sure.
 * @type {(page: Runtime.Page, reply: Runtime.Reply) => void}
 */
export function keepSent(page, { reference, message }) {
    if (page.data.drafts) {
        keep('sessionStorage', keyOf(page), { reference, message });
    }
}

/** @param {Runtime.Page} page */
export function forgetSent(page) {
    keep('sessionStorage', keyOf(page), null);
}

/**
 * Tells what was said of the answers that were sent from a form which is opened again in its tab; null where none were.
 * @param {Runtime.Page} page
 * @returns {Pick<Runtime.Reply, 'message'> & { reference: string } | null}
 */
export function recallSent(page) {
    const { reference, message } = page.data.drafts && isReopened() && recall('sessionStorage', keyOf(page)) || {};
    return typeof reference === 'string' ? { reference, ...typeof message === 'string' && { message } } : null;
}

/** @param {Runtime.Page} page */
function keyOf({ data, engine }) {
    return `formsite:confirmed:${data.id}${data.slot ?? ''}${recordPart(engine)}`;
}
