import { createButton, createElement } from './element.js';
import { select, selectFirst } from './form-element.js';
import { print } from './printing.js';
import { downloadAnswers } from './record-files.js';

/**
 * The page's words; those of what is kept on the device come with the news.
 * @type {Partial<Record<Runtime.Outcome, string>>}
 */
const texts = {
    sending: 'run.sending',
    sent: 'run.sent',
    nobody: 'run.nobody',
    invalid: 'run.sendInvalid',
    refused: 'run.sendRefused',
    failed: 'run.sendFailed',
};

/**
 * Tells, in the form's own line, what has become of the answers, and offers what may be done about it.
 * @param {Runtime.Page} page
 * @param {Runtime.Outcome} outcome "" clears the line
 * @param {string} [words] in place of the page's own
 */
export function showOutcome(page, outcome, words) {
    const line = lineOf(page);
    const area = /** @type {HTMLElement} */ (line.parentElement);
    line.dataset.outcome = outcome;
    line.textContent = words || (page.data.messages[texts[outcome] ?? ''] ?? '');
    const former = area.querySelector('.outcome-actions');
    const hadFocus = former?.contains(document.activeElement);
    former?.remove();
    const buttons = offers(page, outcome);
    if (buttons.length) {
        // Beside the line, not in it: what a live region reads out should be the news alone.
        const actions = createElement('div', 'outcome-actions');
        actions.append(...buttons);
        area.append(actions);
    }
    // Above the line what has the focus comes into view.
    document.documentElement.style.scrollPaddingBlockEnd = `${area.offsetHeight + 24}px`;
    if (outcome) {
        uncover(page, area);
    }
    if (hadFocus) {
        line.tabIndex = -1;
        (buttons[0] ?? line).focus();
    }
}

/**
 * Puts what a person may do behind what somebody else says, which may be no sentence.
 * @type {(message: string, advice: string) => string}
 */
export function withAdvice(message, advice) {
    const isOpen = message && advice && !/[.!?…。！？؟]$/.test(message);
    return [isOpen ? `${message}.` : message, advice].filter(Boolean).join(' ');
}

/**
 * Scrolls until the line does not cover the button that has been pressed.
 * @param {Runtime.Page} page
 * @param {HTMLElement} area of the line
 */
function uncover({ form }, area) {
    const buttons = [...select(form, '[type=submit], [data-part="send"]')];
    const pressed = buttons.find((each) => each.getClientRects().length);
    const { top, bottom } = (pressed ?? area).getBoundingClientRect();
    if (top < window.innerHeight && bottom > area.getBoundingClientRect().top) {
        pressed?.scrollIntoView({ block: 'nearest' });
    }
}

/**
 * @param {Runtime.Page} page
 * @returns {HTMLElement} the form's line, which stands on no page of it
 */
export function lineOf({ form }) {
    return selectFirst(form, '.outcome [data-outcome]');
}

/**
 * Tells whether the form's line says that answers wait on the device.
 * @param {Runtime.Page} page
 */
export function saysWaiting(page) {
    return ['kept', 'queued'].includes(lineOf(page).dataset.outcome ?? '');
}

/** @type {(page: Runtime.Page, outcome: Runtime.Outcome) => HTMLButtonElement[]} */
function offers(page, outcome) {
    const { data: { messages }, hooks } = page;
    const buttons = hooks.offers?.(outcome) ?? [];
    if (['queued', 'nobody'].includes(outcome)) {
        buttons.push(
            createButton(messages['run.print'], () => print(page), 'print'),
            createButton(messages['run.download'], () => downloadAnswers(page), 'download'),
        );
    }
    return buttons;
}
