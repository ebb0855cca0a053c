import { collectAnswers } from './answers.js';
import { createButton } from './button.js';
import { receipt } from './features/receipt.js';
import { restart } from './restart.js';
import { idOf, referenceOf } from './submission-id.js';

/** @typedef {import('../types').Page} Page */
/** @typedef {import('../types').Reply} Reply */

/**
 * Puts the confirmation in the place of the form: what happened, the reference, what comes next, and what may be done.
 * @param {Page} page
 * @param {Reply} reply
 */
export function showConfirmation(page, reply) {
    const { form, data: { messages, confirmation } } = page;
    page.reopen();
    page.result.reference = reply.reference || referenceOf(reply.id ?? idOf(page, collectAnswers(page)));
    const panel = create('section', 'confirmation');
    panel.dataset.confirmation = '';
    const heading = create('h2', '', messages['run.sent']);
    heading.tabIndex = -1;
    const texts = [reply.message, confirmation].flatMap((text) => (text ? [create('p', 'next', text)] : []));
    panel.append(heading, createReference(page), ...texts, createActions(page));
    Element.prototype.after.call(form, panel);
    const others = [...panel.parentElement?.children ?? []].filter((each) =>
        each !== panel && each.localName !== 'h1' && !each.hasAttribute('hidden'));
    for (const other of others) {
        other.toggleAttribute('hidden', true);
    }
    page.reopen = () => {
        panel.remove();
        others.forEach((other) => other.toggleAttribute('hidden', false));
        page.reopen = () => {};
    };
    preparePrint(page);
    window.scrollTo({ top: 0 });
    heading.focus();
}

/**
 * Prints the answers as a record.
 * @param {Page} page
 */
export function print(page) {
    preparePrint(page);
    page.hooks.print?.();
}

/**
 * Gives the answers as a file: the string of a language that has one, else the values as JSON. What is secret is in no
 * file of values.
 * @param {Page} page
 */
export function download(page) {
    const { data, engine, result: { submission, reference } } = page;
    const { values } = collectAnswers(page);
    const isText = typeof submission === 'string';
    const known = Object.entries(values).filter(([name]) => !engine.fields.get(name)?.definition.secret);
    const content = isText ? submission : JSON.stringify(Object.fromEntries(known), null, 2);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type: isText ? 'text/plain' : 'application/json' }));
    link.download = `${[data.id, reference].filter(Boolean).join('-')}.${isText ? 'txt' : 'json'}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Languages that know a record have it from the start.
 * @param {Page} page
 */
function preparePrint(page) {
    if (!page.hooks.print) {
        receipt.attach(page);
    }
}

/**
 * @param {Page} page
 * @returns {HTMLElement}
 */
function createReference({ data: { messages }, result: { reference } }) {
    const line = create('p', 'reference', `${messages['run.reference']} `);
    const text = create('strong', '', reference);
    text.dataset.part = 'reference';
    line.append(text);
    return line;
}

/**
 * @param {Page} page
 * @returns {HTMLElement}
 */
function createActions(page) {
    const { messages } = page.data;
    const actions = create('div', 'outcome-actions');
    actions.append(
        createButton(messages['run.print'], () => print(page), 'print'),
        createButton(messages['run.download'], () => download(page), 'download'),
        createButton(messages['run.another'], () => startAnew(page), 'another'),
    );
    // The second press of a double click is not meant for what stands there now.
    actions.addEventListener('click', (event) => {
        if (event.detail > 1) {
            event.stopPropagation();
        }
    }, { capture: true });
    return actions;
}

/**
 * @param {Page} page
 */
function startAnew(page) {
    page.forgetDraft();
    restart(page);
    page.reopen();
    const heading = document.querySelector('h1');
    window.scrollTo({ top: 0 });
    if (heading) {
        heading.tabIndex = -1;
        heading.focus();
    }
}

/**
 * @param {string} name
 * @param {string} className
 * @param {string} [text]
 * @returns {HTMLElement}
 */
function create(name, className, text = '') {
    const element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    return element;
}
