import { isShown } from '../engine/effects.js';
import { entriesOf } from '../engine/values.js';
import { setMessages } from '../engine/validation.js';
import { showConfirmation } from './confirmation.js';
import { select } from './form-element.js';
import { tellNews } from './host-news.js';
import { setAttribute } from './inputs.js';
import { showOutcome } from './outcome.js';
import { focusErrors, showSummary } from './summary.js';

/** @typedef {import('../types').Page} Page */
/** @typedef {import('../types').Reply} Reply */

/**
 * Waits for what becomes of the answers; meanwhile the button is busy and the line says that they are on their way.
 * @param {Page} page
 * @param {Promise<Reply>} sending
 * @returns {Promise<boolean>} whether they were taken or kept
 */
export async function awaitReply(page, sending) {
    // What tells this submission from others is in the draft: a try after a reload is the same submission.
    page.keepDraft();
    showOutcome(page, 'sending');
    setBusy(page, true);
    /** @type {Reply} */
    const reply = await sending.catch((error) => {
        console.warn('formsite: the answers could not be sent', error);
        return { outcome: 'failed' };
    });
    setBusy(page, false);
    return conclude(page, reply);
}

/**
 * Tells the person what has become of the answers.
 * @param {Page} page
 * @param {Reply} reply
 * @returns {boolean} whether they were taken or kept
 */
export function conclude(page, reply) {
    const { outcome } = reply;
    if (outcome === 'sent' || outcome === 'queued') {
        showOutcome(page, outcome, outcome === 'queued' ? reply.message : undefined);
        page.forgetDraft();
        if (outcome === 'sent') {
            tellNews(page, { kind: 'accepted', reply });
            showConfirmation(page, reply);
        }
        return true;
    }
    const errors = textsOf(reply.errors);
    const { messages } = page.data;
    const words = reply.message && `${reply.message} ${messages[errors.length ? 'run.sendInvalid' : 'run.stillHere']}`;
    showOutcome(page, errors.length ? 'invalid' : outcome, words);
    if (errors.length) {
        showErrors(page, errors);
    }
    tellNews(page, { kind: 'failed', message: reply.message || messages['run.sendFailed'] });
    return false;
}

/**
 * Shows a server's messages at their fields, named as in the form or as in the submission, and those for what is no
 * field that can be seen in the summary.
 * @param {Page} page
 * @param {[name: string, message: string][]} errors
 */
function showErrors(page, errors) {
    const { engine } = page;
    const fields = [...engine.fields.values()];
    const named = errors.map(([name, message]) => ({
        field: engine.fields.get(name) ?? fields.find((field) => engine.dialect.wire.keyOf(field) === name),
        message,
    }));
    const known = setMessages(engine, Object.fromEntries(
        named.flatMap(({ field, message }) => (field ? [[field.name, message]] : []))));
    page.result.general = named.filter(({ field }) => !field || !known.includes(field) || !isShown(field))
        .map(({ message }) => message);
    showSummary(page);
    focusErrors(page);
}

/**
 * @param {unknown} errors an object from names to messages
 * @returns {[string, string][]} those that are texts
 */
function textsOf(errors) {
    return entriesOf(errors)
        .flatMap(([name, message]) => (typeof message === 'string' && message ? [[name, message]] : []));
}

/**
 * @param {Page} page
 * @param {boolean} isBusy
 */
function setBusy({ form }, isBusy) {
    for (const button of select(form, '[type=submit],[data-part=send]')) {
        setAttribute(button, 'aria-disabled', isBusy ? 'true' : '');
    }
}
