import { createButton } from './button.js';
import { select } from './form-element.js';
import { track } from './work.js';

/** @typedef {import('../types').Page} Page */
/** @typedef {keyof typeof texts} Outcome */

const texts = {
    sending: 'run.sending',
    sent: 'run.sent',
    nobody: 'run.nobody',
    invalid: 'run.sendInvalid',
    refused: 'run.sendRefused',
    failed: 'run.sendFailed',
    // Kept on this device: just now; from before; not wanted by the endpoint; sent at last.
    queued: 'run.queued',
    kept: 'run.queued',
    keptRefused: 'run.sendRefused',
    keptSent: 'run.keptSent',
};

/**
 * Tells, in the form's own line, what has become of the answers, and offers what may be done about it.
 * @param {Page} page
 * @param {Outcome | ''} outcome "" clears the line
 * @param {string} [words] in place of the page's own
 */
export function showOutcome(page, outcome, words) {
    const line = lineOf(page);
    const area = /** @type {HTMLElement} */ (line.parentElement);
    line.dataset.outcome = outcome;
    line.textContent = outcome && (words || page.data.messages[texts[outcome]]);
    const former = area.querySelector('.outcome-actions');
    const hadFocus = former?.contains(document.activeElement);
    former?.remove();
    const buttons = offers(page, outcome);
    if (buttons.length) {
        // Beside the line, not in it: what a live region reads out should be the news alone.
        const actions = document.createElement('div');
        actions.className = 'outcome-actions';
        actions.append(...buttons);
        area.append(actions);
    }
    if (outcome) {
        uncover(page, area);
    }
    if (hadFocus) {
        line.tabIndex = -1;
        (buttons[0] ?? line).focus();
    }
}

/**
 * Scrolls to where the line stands if it covers the button that has been pressed.
 * @param {Page} page
 * @param {HTMLElement} area of the line
 */
function uncover({ form }, area) {
    const buttons = [...select(form, '[type=submit], [data-part="send"]')];
    const pressed = buttons.find((each) => each.getClientRects().length)?.getBoundingClientRect();
    if (pressed && pressed.top < window.innerHeight && pressed.bottom > area.getBoundingClientRect().top) {
        Element.prototype.scrollIntoView.call(form, { block: 'end' });
    }
}

/**
 * @param {Page} page
 * @returns {HTMLElement} the form's line, which stands on no page of it
 */
export function lineOf({ form }) {
    return select(form, '.outcome [data-outcome]')[0];
}

/**
 * What is needed once the answers have been handed over; loaded then, or as soon as somebody has begun to answer.
 */
export function loadConfirmation() {
    return import('./confirmation.js');
}

/**
 * @param {Page} page
 * @param {Outcome | ''} outcome
 * @returns {HTMLButtonElement[]}
 */
function offers(page, outcome) {
    const { data: { messages }, hooks } = page;
    const buttons = [];
    if (hooks.sendKept && ['queued', 'kept', 'keptRefused'].includes(outcome)) {
        buttons.push(createButton(messages['run.sendNow'], hooks.sendKept));
    }
    if (['queued', 'nobody'].includes(outcome)) {
        const module = () => track(page, loadConfirmation());
        buttons.push(
            createButton(messages['run.print'], async () => (await module()).print(page), 'print'),
            createButton(messages['run.download'], async () => (await module()).download(page), 'download'),
        );
    }
    return buttons;
}
