import { isShown } from '../engine/effects.js';
import { entriesOf } from '../engine/values.js';
import { setMessages } from '../engine/validation.js';
import { showConfirmation } from './confirmation.js';
import { select } from './form-element.js';
import { tellNews } from './host-news.js';
import { setAttribute } from './inputs.js';
import { lineOf, showOutcome, withAdvice } from './outcome.js';
import { focusErrors, showSummary } from './summary.js';

/**
 * Waits for what becomes of the answers; meanwhile the line says that they are on their way, and the form takes no
 * input: what is entered then would be in no submission.
 * @param {Runtime.Page} page
 * @param {Promise<Runtime.Reply>} sending
 * @param {Runtime.Receipt} receipt
 * @returns {Promise<boolean>} whether they were taken or kept
 */
export async function awaitReply(page, sending, receipt) {
    // What tells this submission from others is in the draft: a try after a reload is the same submission.
    page.keepDraft();
    showOutcome(page, 'sending');
    const open = closeForm(page);
    /** @type {Runtime.Reply} */
    const reply = await sending.catch((error) => {
        console.warn('formsite: the answers could not be sent', error);
        return { outcome: 'failed' };
    });
    open();
    return conclude(page, reply, receipt);
}

/**
 * Tells the person what has become of the answers.
 * @param {Runtime.Page} page
 * @param {Runtime.Reply} reply
 * @param {Runtime.Receipt} [receipt] where the form may hold something else by now
 * @returns {boolean} whether they were taken or kept
 */
export function conclude(page, reply, receipt) {
    const { outcome } = reply;
    if (outcome === 'sent' || outcome === 'queued') {
        showOutcome(page, outcome, outcome === 'queued' ? reply.message : undefined);
        page.forgetDraft();
        if (outcome === 'sent') {
            tellNews(page, { kind: 'accepted', reply });
            showConfirmation(page, reply, receipt);
        }
        return true;
    }
    const errors = textsOf(reply.errors);
    const isMarked = errors.length > 0 && setErrors(page, errors);
    const { messages } = page.data;
    const reason = (reply.isDown && 'run.sendDown') || (reply.isForeign && 'run.sendForeign') || '';
    const known = errors.length ? undefined : messages[reason];
    const advice = messages[isMarked ? 'run.sendInvalid' : 'run.stillHere'];
    const words = reply.message && withAdvice(reply.message, advice);
    showOutcome(page, isMarked ? 'invalid' : outcome, words || known);
    if (errors.length) {
        showSummary(page);
        focusErrors(page);
    }
    tellNews(page, { kind: 'failed', message: reply.message || known || messages['run.sendFailed'] });
    return false;
}

/**
 * Shows a server's messages at their fields, named as in the form or as in the submission, and keeps those for what is
 * no field that can be seen for the summary.
 * @type {(page: Runtime.Page, errors: [name: string, message: string][]) => boolean} whether a field shows one
 */
function setErrors(page, errors) {
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
    return page.result.general.length < errors.length;
}

/**
 * @param {unknown} errors an object from names to messages, or to lists of them
 * @returns {[string, string][]} those that are texts
 */
function textsOf(errors) {
    return entriesOf(errors).flatMap(([name, messages]) => {
        const text = [messages].flat().filter((each) => typeof each === 'string' && each).join(' ');
        return text ? [[name, text]] : [];
    });
}

/**
 * Lets nothing in the form be used but its line, where the focus waits.
 * @param {Runtime.Page} page
 * @returns {() => void} opens the form again, and gives the focus back
 */
function closeForm(page) {
    const { form } = page;
    const line = lineOf(page);
    const { activeElement: active } = document;
    const focused = active instanceof HTMLElement && active.closest('form') === form ? active : null;
    const setBusy = (/** @type {boolean} */ isBusy) => {
        for (const part of select(form, ':scope > :not(.outcome)')) {
            part.inert = isBusy;
        }
        for (const button of select(form, '[type=submit],[data-part=send]')) {
            setAttribute(button, 'aria-disabled', isBusy ? 'true' : '');
        }
    };
    if (focused) {
        line.tabIndex = -1;
        line.focus({ preventScroll: true });
    }
    setBusy(true);
    return () => {
        setBusy(false);
        if (document.activeElement === line || document.activeElement === document.body) {
            focused?.focus({ preventScroll: true });
        }
    };
}
