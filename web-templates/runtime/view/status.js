import { createButton } from './button.js';
import { select } from './form-element.js';

/** @typedef {import('../types').Page} Page */
/** @typedef {keyof typeof texts} Status */

const texts = {
    sending: 'run.sending',
    sent: 'run.sent',
    refused: 'run.sendRefused',
    failed: 'run.sendFailed',
    // Kept on this device: just now; from before; not wanted by the endpoint; sent at last.
    queued: 'run.queued',
    kept: 'run.queued',
    keptRefused: 'run.sendRefused',
    keptSent: 'run.keptSent',
};

/**
 * Tells, below the submit button, what has become of the answers, and offers what may be done about it.
 * @param {Page} page
 * @param {Status | ''} status "" clears the line
 */
export function showStatus(page, status) {
    const line = select(page.form, '[data-status]')[0];
    line.dataset.status = status;
    line.textContent = status && page.data.messages[texts[status]];
    const former = select(page.form, '.status-actions')[0];
    const hadFocus = former?.contains(document.activeElement);
    former?.remove();
    const buttons = status ? offers(page, status) : [];
    if (buttons.length) {
        // Beside the line, not in it: what a live region reads out should be the news alone.
        const actions = document.createElement('div');
        actions.className = 'status-actions';
        actions.append(...buttons);
        line.after(actions);
    }
    if (hadFocus) {
        line.tabIndex = -1;
        (buttons[0] ?? line).focus();
    }
}

/**
 * The answers have been taken: nothing is left to be kept of them.
 * @param {Page} page
 * @param {'sent' | 'queued' | ''} status
 */
export function accept(page, status) {
    showStatus(page, status);
    page.forgetDraft();
}

/**
 * @param {Page} page
 * @param {Status} status
 * @returns {HTMLButtonElement[]}
 */
function offers({ data, hooks }, status) {
    const buttons = [];
    if (hooks.sendKept && ['queued', 'kept', 'keptRefused'].includes(status)) {
        buttons.push(createButton(data.messages['run.sendNow'], hooks.sendKept));
    }
    if (hooks.print && ['sent', 'queued'].includes(status)) {
        buttons.push(createButton(data.messages['run.printReceipt'], hooks.print));
    }
    return buttons;
}
