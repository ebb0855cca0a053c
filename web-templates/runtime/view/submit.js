import { validate } from '../engine/validation.js';
import { emit, listen, select } from './form-element.js';
import { send } from './send.js';
import { focusSummary, showSummary } from './summary.js';

/** @typedef {import('../types').Page} Page */
/** @typedef {import('../types').Value} Value */
/** @typedef {NonNullable<import('../types').FormData['submit']>} Target */

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
    const values = handOver(page);
    if (!values || !page.data.submit) {
        accept(page);
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
    if (document.activeElement?.closest('[data-field]')) {
        select(form, '[type=submit]')[0].focus({ preventScroll: true });
    }
}

/**
 * @param {Page} page
 */
function refuse(page) {
    page.result.submission = null;
    showStatus(page, '', '');
    emit(page.form, page.engine.dialect.events.refused, {});
}

/**
 * Tells the host of the values.
 * @param {Page} page
 * @returns {Record<string, Value> | null} the values to send, null if the host has taken the sending over
 */
function handOver({ form, engine, result }) {
    const values = engine.dialect.payload(engine);
    result.values = values;
    result.submission = values;
    emit(form, engine.dialect.events.accepted, { values });
    return emit(form, 'submit', { values, files: [] }) ? values : null;
}

/**
 * @param {Page} page
 * @param {Target} target
 * @param {Record<string, Value>} values
 * @returns {Promise<boolean>}
 */
async function deliver(page, target, values) {
    const button = select(page.form, '[type=submit]')[0];
    showStatus(page, 'busy', 'run.sending');
    button.setAttribute('aria-disabled', 'true');
    const isSent = await send(target, values);
    button.removeAttribute('aria-disabled');
    if (isSent) {
        accept(page);
    } else {
        showStatus(page, 'failed', 'run.sendFailed');
    }
    return isSent;
}

/**
 * @param {Page} page
 */
function accept(page) {
    showStatus(page, 'sent', 'run.sent');
    page.forgetDraft();
}

/**
 * @param {Page} page
 * @param {'' | 'busy' | 'sent' | 'failed'} state
 * @param {string} key of the message, "" for none
 */
function showStatus(page, state, key) {
    const status = select(page.form, '[data-status]')[0];
    status.dataset.status = state;
    status.textContent = page.data.messages[key] ?? '';
}
