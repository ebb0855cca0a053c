import { createButton } from '../element.js';
import { listen, select, selectFirst } from '../form-element.js';
import { preparePrint } from '../record-files.js';
import { createReview } from '../review/answers.js';
import { check, handOver, submit } from '../submit.js';
import { goTo } from '../summary.js';

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
 * @param {Page} page
 */
function attach(page) {
    const { form, engine, hooks, data: { messages } } = page;
    const [button] = select(form, '[type=submit]');
    const { textContent: sendText } = button;
    /** @type {HTMLElement | null} */
    let shown = null;
    /** The field that is being changed. */
    let row = '';

    const draw = () => {
        const next = createReview(page);
        const send = createButton(sendText, () => deliver(page, send));
        send.dataset.part = 'send';
        send.classList.add('primary');
        const back = createButton(messages['review.back'], () => history.back());
        back.dataset.part = 'back';
        back.classList.add('back');
        next.prepend(back);
        next.append(send);
        if (shown) {
            shown.replaceWith(next);
        } else {
            selectFirst(form, ':scope > .actions').before(next);
        }
        shown = next;
    };
    const close = () => {
        shown?.remove();
        shown = null;
        setState('');
    };
    const setState = (/** @type {'reviewing' | 'returning' | ''} */ state) => {
        form.classList.toggle('reviewing', state === 'reviewing');
        form.classList.toggle('returning', state === 'returning');
        button.textContent = messages[state === 'returning' ? 'review.return' : 'review.title'];
    };
    const open = () => {
        // On paper the answers are a record, as after sending.
        preparePrint(page);
        draw();
        setState('reviewing');
        const link = shown?.querySelector(`[data-answer="${CSS.escape(row)}"] a`);
        row = '';
        if (link instanceof HTMLElement) {
            link.focus();
            link.scrollIntoView({ block: 'center' });
        } else {
            shown?.querySelector('h2')?.focus();
            window.scrollTo({ top: 0 });
        }
        return Promise.resolve(false);
    };
    const { reveal } = hooks;
    hooks.reveal = (node) => {
        if (shown) {
            close();
        }
        reveal?.(node);
    };
    hooks.lead = () => submit(page, () => {
        const step = stepOf(page);
        history.replaceState({ step }, '');
        history.pushState({ step, review: true }, '');
        return open();
    });
    listen(page, 'click', (event) => {
        const link = event.target.closest('[data-part="change"]');
        const field = engine.fields.get(link?.closest('[data-answer]')?.dataset.answer);
        if (field) {
            event.preventDefault();
            row = field.name;
            history.replaceState({ ...history.state, row }, '');
            close();
            goTo(page, field);
            setState('returning');
            history.pushState({ step: stepOf(page) }, '');
        }
    });
    window.addEventListener('popstate', ({ state }) => {
        if (!state?.review) {
            const wasShown = shown;
            close();
            if (wasShown) {
                button.focus();
            }
        } else if (check(page)) {
            row = state.row ?? '';
            open();
        }
    }, { signal: page.ended });
    // What a host fills in meanwhile is shown too.
    engine.listeners.push(() => shown && draw());
    setState('');
}

/**
 * Sends what has been looked over; the button waits meanwhile.
 * @param {Page} page
 * @param {HTMLElement} button
 */
async function deliver(page, button) {
    if (page.result.pending) {
        return;
    }
    button.setAttribute('aria-disabled', 'true');
    await handOver(page);
    button.removeAttribute('aria-disabled');
}

/**
 * @param {Page} page
 * @returns {string | undefined} the name of the page of the form that is shown
 */
function stepOf({ form }) {
    return selectFirst(form, '[data-page]:not(.away, [hidden])')?.dataset.page;
}
