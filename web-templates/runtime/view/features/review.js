import { createButton, ignoreSecondPress } from '../element.js';
import { listen, select, selectFirst } from '../form-element.js';
import { createReview } from '../review/answers.js';
import { check, handOver, submit } from '../submit.js';
import { goTo, showTitle } from '../summary.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Page} Page */

/**
 * Lets the person look all answers over, and change them, before they are sent.
 *
 * The form's button leads there; the browser's Back leads from there to the form, and from a field that is being
 * changed back to the answers.
 * @type {Feature}
 */
export const review = { name: 'review', attach };

/**
 * The answers that are looked over, null while they are not, the words of the button that sends them, and the field
 * that is being changed.
 * @typedef {{ page: Page, button: HTMLElement, send: string, shown: HTMLElement | null, row: string }} Review
 */

/**
 * @param {Page} page
 */
function attach(page) {
    const { form, engine, hooks } = page;
    const [button] = select(form, '[type=submit]');
    /** @type {Review} */
    const own = { page, button, send: button.textContent, shown: null, row: '' };
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
    // What a host fills in meanwhile is shown too.
    engine.listeners.push(() => own.shown && draw(own));
    setState(own, '');
}

/**
 * Draws the answers, in place of those that are shown.
 * @param {Review} own
 */
function draw(own) {
    const { page, shown } = own;
    const next = createReview(page);
    const send = createButton(own.send, () => page.result.pending ?? handOver(page), 'send');
    send.classList.add('primary');
    const back = createButton(page.data.messages['review.back'], () => history.back());
    back.dataset.part = 'back';
    back.classList.add('back');
    next.prepend(back);
    next.append(send);
    ignoreSecondPress(next);
    if (shown) {
        next.inert = shown.inert;
        shown.replaceWith(next);
    } else {
        selectFirst(page.form, ':scope > .actions').before(next);
    }
    own.shown = next;
}

/**
 * Shows the answers, at the one that has been changed.
 * @param {Review} own
 */
function open(own) {
    draw(own);
    setState(own, 'reviewing');
    const link = own.shown?.querySelector(`[data-answer="${CSS.escape(own.row)}"] a`);
    own.row = '';
    if (link instanceof HTMLElement) {
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
 * @param {Review} own
 * @param {import('../../types').Field} field
 */
function change(own, field) {
    own.row = field.name;
    history.replaceState({ ...history.state, row: field.name }, '');
    close(own);
    goTo(own.page, field);
    setState(own, 'returning');
    history.pushState({ step: stepOf(own.page) }, '');
}

/**
 * @param {Review} own
 * @param {'reviewing' | 'returning' | ''} state
 */
function setState({ page, button }, state) {
    const { form, data: { messages } } = page;
    form.classList.toggle('reviewing', state === 'reviewing');
    form.classList.toggle('returning', state === 'returning');
    button.textContent = messages[state === 'returning' ? 'review.return' : 'review.title'];
    showTitle(page);
}

/**
 * @param {Page} page
 * @returns {string | undefined} the name of the page of the form that is shown
 */
function stepOf({ form }) {
    return selectFirst(form, '[data-page]:not(.away, [hidden])')?.dataset.page;
}
