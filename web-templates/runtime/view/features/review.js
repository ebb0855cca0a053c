import { createButton, createElement, ignoreSecondPress } from '../element.js';
import { classesOf, listen, select, selectFirst } from '../form-element.js';
import { saysWaiting, showOutcome } from '../outcome.js';
import { afterPress } from '../press.js';
import { createAnswers } from '../review/answers.js';
import { check, submit } from '../submit.js';
import { goTo, showTitle } from '../summary.js';

/**
 * Lets the person look all answers over, and change them, before they are sent.
 *
 * The form's button leads there; the browser's Back leads from there to the form, and from a field that is being
 * changed back to the answers.
 * @type {Runtime.Feature}
 */
export const review = { name: 'review', attach };

/**
 * The answers that are looked over, null while they are not, the words of the button that sends them, the field that
 * is being changed, and whether what is asked before sending has been asked about the values as they are.
 * @typedef {{ page: Runtime.Page, button: HTMLElement, words: string, shown: HTMLElement | null, row: string,
 *     isAsked: boolean }} Review
 */

/** @param {Runtime.Page} page */
function attach(page) {
    const { form, engine, hooks } = page;
    const [button] = select(form, '[type=submit]');
    /** @type {Review} */
    const own = { page, button, words: button.textContent, shown: null, row: '', isAsked: false };
    const { reveal, heading } = hooks;
    hooks.heading = () => (own.shown ? page.data.messages['review.title'] : heading?.() ?? '');
    hooks.reveal = (node) => {
        if (own.shown) {
            close(own);
        }
        reveal?.(node);
    };
    hooks.isReviewing = () => own.shown !== null;
    hooks.lead = () => submit(page, () => {
        // A page that is loaded again there has been led there.
        if (!history.state?.review) {
            const step = stepOf(page);
            history.replaceState({ step }, '');
            history.pushState({ step, review: true }, '');
        }
        own.isAsked = true;
        if (!saysWaiting(page)) {
            // What a server has said was said of other answers.
            showOutcome(page, '');
        }
        open(own);
        return Promise.resolve(false);
    });
    listen(page, 'click', (event) => {
        const link = event.target.closest('[data-part="change"]');
        const field = engine.fields.get(link?.closest('[data-answer]')?.dataset.answer);
        if (field) {
            event.preventDefault();
            change(own, field);
        }
    });
    window.addEventListener('popstate', ({ state }) => {
        if (!state?.review) {
            const wasShown = own.shown;
            close(own);
            if (wasShown) {
                button.focus();
            }
        } else if (check(page)) {
            own.row = state.row ?? '';
            open(own);
        }
    }, { signal: page.ended });
    engine.listeners.push((changes) => {
        if (own.isAsked && [...changes.values()].some((aspects) => aspects.has('value'))) {
            own.isAsked = false;
        }
        if (own.shown) {
            // What a host fills in meanwhile is shown too, and takes no row away from under the pointer.
            afterPress(page, () => own.shown && draw(own));
        }
    });
    setState(own, '');
}

/**
 * Draws the answers, in place of those that are shown; what stands around them stays.
 * @param {Review} own
 */
function draw(own) {
    const shown = own.shown ??= createFrame(own);
    const { activeElement: active } = document;
    const row = shown.contains(active) && active?.closest('[data-answer]')?.getAttribute('data-answer');
    for (const former of shown.querySelectorAll('h3,dl')) {
        former.remove();
    }
    shown.lastElementChild?.before(...createAnswers(own.page));
    if (row) {
        (linkOf(shown, row) ?? shown.querySelector('h2'))?.focus({ preventScroll: true });
    }
}

/**
 * The place of the answers in the form, with its title, the way back and the button that sends them.
 * @type {(own: Review) => HTMLElement}
 */
function createFrame(own) {
    const { page, words } = own;
    const { messages } = page.data;
    const frame = createElement('section', 'review');
    frame.dataset.review = '';
    const title = createElement('h2', 'review-title', messages['review.title']);
    title.id = 'review-title';
    title.tabIndex = -1;
    frame.setAttribute('aria-labelledby', title.id);
    const back = createButton(messages['review.back'], () => history.back(), 'back');
    back.classList.add('back');
    const button = createButton(words, () => send(own), 'send');
    button.classList.add('primary');
    frame.append(back, title, button);
    ignoreSecondPress(frame);
    selectFirst(page.form, ':scope > .actions').before(frame);
    return frame;
}

/**
 * Submits; where a field is in error by now the form is shown.
 * @param {Review} own
 */
async function send(own) {
    const { page, button } = own;
    await submit(page, undefined, own.isAsked);
    if (own.shown && page.summary?.querySelector('a')) {
        close(own);
        button.focus({ preventScroll: true });
    }
}

/**
 * @param {HTMLElement | null} shown
 * @param {string} name of a field
 * @returns {HTMLElement | null | undefined} the way to change its answer
 */
function linkOf(shown, name) {
    return shown?.querySelector(`[data-answer="${CSS.escape(name)}"] a`);
}

/**
 * Shows the answers, at the one that has been changed.
 * @param {Review} own
 */
function open(own) {
    draw(own);
    setState(own, 'reviewing');
    const link = linkOf(own.shown, own.row);
    own.row = '';
    if (link) {
        link.focus();
        link.scrollIntoView({ block: 'center' });
    } else {
        own.shown?.querySelector('h2')?.focus();
        window.scrollTo({ top: 0 });
    }
}

/** @param {Review} own */
function close(own) {
    own.shown?.remove();
    own.shown = null;
    setState(own, '');
}

/**
 * Leads from the answers to one of them, to change it.
 * @type {(own: Review, field: Runtime.Field) => void}
 */
function change(own, field) {
    own.row = field.name;
    history.replaceState({ ...history.state, row: field.name }, '');
    close(own);
    goTo(own.page, field);
    setState(own, 'returning');
    // The way to another page of the form is in the history already.
    history.state?.review && history.pushState({ step: stepOf(own.page) }, '');
}

/** @type {(own: Review, state: 'reviewing' | 'returning' | '') => void} */
function setState({ page, button }, state) {
    const { form, data: { messages } } = page;
    const classes = classesOf(form);
    classes.toggle('reviewing', state === 'reviewing');
    classes.toggle('returning', state === 'returning');
    button.textContent = messages[state === 'returning' ? 'review.return' : 'review.title'];
    showTitle(page);
}

/**
 * @param {Runtime.Page} page
 * @returns {string | undefined} the name of the page of the form that is shown
 */
function stepOf({ form }) {
    return selectFirst(form, '[data-page]:not(.away, [hidden])')?.dataset.page;
}
