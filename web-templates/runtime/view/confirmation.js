import { createButton, createElement, createWordsIn, ignoreSecondPress } from './element.js';
import { restart } from './form-state.js';
import { showOutcome } from './outcome.js';
import { focusHeading } from './place.js';
import { print } from './printing.js';
import { downloadAnswers, takeReceipt } from './record-files.js';
import { forgetSent, keepSent } from './sent-form.js';
import { idOf, referenceOf } from './submission-id.js';
import { showTitle } from './summary.js';

/**
 * Puts the confirmation in the place of the form: what happened, the reference, what comes next, and what may be done.
 * @param {Runtime.Page} page
 * @param {Runtime.Reply} reply
 * @param {Runtime.Receipt} [receipt] of what was sent; without it that is what the form holds
 */
export function showConfirmation(page, reply, receipt = takeReceipt(page)) {
    page.reopen();
    const said = { ...reply, reference: reply.reference || referenceOf(reply.id ?? idOf(page, receipt.answers)) };
    page.result.receipt = { ...receipt, reply: said };
    keepSent(page, said);
    showPanel(page, said);
}

/**
 * Confirms once more what was sent before the page was loaded again; the answers themselves are gone.
 * @type {(page: Runtime.Page, said: Pick<Runtime.Reply, 'message'> & { reference: string }) => void}
 */
export function confirmAgain(page, said) {
    showOutcome(page, 'sent');
    showPanel(page, said);
}

/** @type {(page: Runtime.Page, said: Pick<Runtime.Reply, 'message'> & { reference: string }) => void} */
function showPanel(page, { reference, message }) {
    const { form, hooks, result, data: { messages, confirmation } } = page;
    result.reference = reference;
    const panel = createElement('section', 'confirmation');
    panel.dataset.confirmation = '';
    const heading = createElement('h2', '', messages['run.sent']);
    heading.tabIndex = -1;
    const texts = [message, confirmation].flatMap((text) => (text ? [createWordsIn(page, 'p', 'next', text)] : []));
    panel.append(heading, createReference(page), ...texts, createActions(page));
    Element.prototype.after.call(form, panel);
    const others = [...panel.parentElement?.children ?? []].filter((each) =>
        each !== panel && each.localName !== 'h1' && !each.hasAttribute('hidden'));
    for (const other of others) {
        other.toggleAttribute('hidden', true);
    }
    const { heading: before } = hooks;
    // A title is no sentence.
    hooks.heading = () => messages['run.sent'].replace(/[.。]$/, '');
    page.reopen = () => {
        hooks.heading = before;
        panel.remove();
        others.forEach((other) => other.toggleAttribute('hidden', false));
        page.reopen = () => {};
        result.receipt = null;
        forgetSent(page);
        showTitle(page);
    };
    showTitle(page);
    window.scrollTo({ top: 0 });
    heading.focus();
}

/** @type {(page: Runtime.Page) => HTMLElement} */
function createReference({ data: { messages }, result: { reference } }) {
    const line = createElement('p', 'reference', `${messages['run.reference']} `);
    const text = createElement('strong', '', reference);
    text.dataset.part = 'reference';
    line.append(text);
    return line;
}

/** @type {(page: Runtime.Page) => HTMLElement} */
function createActions(page) {
    const { data: { messages }, result } = page;
    const actions = createElement('div', 'outcome-actions');
    actions.append(
        ...result.receipt ? [
            createButton(messages['run.print'], () => print(page), 'print'),
            createButton(messages['run.download'], () => downloadAnswers(page), 'download'),
        ] : [],
        createButton(messages['run.another'], () => startAnew(page), 'another'),
    );
    ignoreSecondPress(actions);
    return actions;
}

/**
 * Begins another submission, from the top.
 * @param {Runtime.Page} page
 */
export function startAnew(page) {
    page.forgetDraft();
    page.engine.dialect.host.forget?.(page.engine);
    restart(page);
    window.scrollTo({ top: 0 });
    focusHeading();
}
