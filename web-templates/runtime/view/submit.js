import { validate } from '../engine/validation.js';
import { emit, listen, select } from './form-element.js';
import { send } from './send.js';
import { focusSummary, showSummary } from './summary.js';

/** @typedef {import('../types').Page} Page */
/** @typedef {import('../types').Value} Value */
/** @typedef {NonNullable<import('../types').FormData['submit']>} Target */
/** @typedef {'' | keyof typeof statusTexts} Status */

const statusTexts = { sending: 'run.sending', sent: 'run.sent', failed: 'run.sendFailed' };

/**
 * Checks the form and shows what is wrong, without telling the host.
 * @param {Page} page
 * @returns {boolean}
 */
export function check(page) {
    const valid = validate(page.engine);
    page.result.valid = valid;
    showSummary(page);
    focusSummary(page);
    return valid;
}

/**
 * Submits as the button does: checks, then hands the values to the host and sends them; one submit at a time.
 * @param {Page} page
 * @returns {Promise<boolean>} whether the values were accepted
 */
export function submit(page) {
    if (page.result.pending) {
        return page.result.pending;
    }
    endEntry(page);
    if (!check(page)) {
        refuse(page);
        return Promise.resolve(false);
    }
    const values = /** @type {Record<string, Value>} */ (page.engine.dialect.payload(page.engine));
    const isOurs = handOver(page, values);
    if (!isOurs || !page.data.submit) {
        // Where the host has taken the sending over, what became of it is for the host to say.
        accept(page, isOurs ? 'sent' : '');
        return Promise.resolve(true);
    }
    page.result.pending = deliver(page, page.data.submit, values).finally(() => {
        page.result.pending = null;
    });
    return page.result.pending;
}

/**
 * Takes the native submit over.
 * @param {Page} page
 */
export function listenToSubmit(page) {
    listen(page.form, 'submit', (event) => {
        event.preventDefault();
        submit(page);
    });
}

/**
 * Takes the focus out of a field; the button keeps a keyboard's place on the page.
 * @param {Page} page
 */
function endEntry({ form }) {
    const active = document.activeElement;
    if (active instanceof HTMLElement && active.closest('[data-field]')) {
        select(form, '[type=submit]')[0].focus({ preventScroll: true });
        // Where the button is not to be seen the field still has the focus.
        active.blur();
    }
}

/**
 * @param {Page} page
 */
function refuse(page) {
    page.result.submission = null;
    showStatus(page, '');
    emit(page.form, page.engine.dialect.events.refused, {});
}

/**
 * Tells the host of the values.
 * @param {Page} page
 * @param {Record<string, Value>} values
 * @returns {boolean} whether the page is to send them, because the host does not
 */
function handOver({ form, engine, result }, values) {
    // Each its own copy: what a listener does to one changes nothing that is kept or sent.
    result.values = { ...values };
    result.submission = { ...values };
    emit(form, engine.dialect.events.accepted, { values: { ...values } });
    return emit(form, 'submit', { values: { ...values }, files: [] });
}

/**
 * @param {Page} page
 * @param {Target} target
 * @param {Record<string, Value>} values
 * @returns {Promise<boolean>}
 */
async function deliver(page, target, values) {
    const button = select(page.form, '[type=submit]')[0];
    showStatus(page, 'sending');
    button.setAttribute('aria-disabled', 'true');
    const isSent = await send(target, values);
    button.removeAttribute('aria-disabled');
    if (isSent) {
        accept(page, 'sent');
    } else {
        showStatus(page, 'failed');
    }
    return isSent;
}

/**
 * @param {Page} page
 * @param {Status} status
 */
function accept(page, status) {
    showStatus(page, status);
    page.forgetDraft();
}

/**
 * @param {Page} page
 * @param {Status} status "" clears the line
 */
function showStatus(page, status) {
    const line = select(page.form, '[data-status]')[0];
    line.dataset.status = status;
    line.textContent = status && page.data.messages[statusTexts[status]];
}
