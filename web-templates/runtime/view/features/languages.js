import { validate } from '../../engine/validation.js';
import { restoreKept, takeDraft } from '../draft.js';
import { tellMissing } from '../draft-line.js';
import { isDraft, recordPart } from '../draft-slot.js';
import { lineOf } from '../outcome.js';
import { givePlace } from '../place.js';
import { keep, recall } from '../storage.js';
import { showSummary } from '../summary.js';

/**
 * Takes the form along when a person changes the language: its state, the step and the review, and judges it again
 * where its errors were told; passwords and pictures excepted, which are never stored. A form that has been sent is
 * gone.
 * @type {Runtime.Feature}
 */
export const languages = { name: 'languages', attach, resume };

/** @param {Runtime.Page} page */
function attach(page) {
    let chosen = '';
    switchOf()?.addEventListener('click', (event) => {
        const { button, ctrlKey, metaKey, shiftKey, altKey, target } = /** @type {MouseEvent} */ (event);
        // A modified click opens another tab, which does not share this session.
        const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
        const link = /** @type {Element} */ (target).closest('a');
        chosen = isPlain && link?.lang || '';
        if (link) {
            // It may name the record.
            link.search ||= window.location.search;
        }
    });
    // The other page may not come, and the person go on with this one.
    window.addEventListener('pagehide', () => {
        if (chosen && lineOf(page).dataset.outcome !== 'sent') {
            keep('sessionStorage', keyOf(page), {
                ...takeDraft(page, Date.now(), 0),
                locale: chosen,
                focus: page.lastFocus,
                isChecked: page.summary !== null,
            });
        }
        chosen = '';
    }, { signal: page.ended });
}

/**
 * Goes on where the page in the other language was left for this one.
 * @param {Runtime.Page} page
 * @returns {boolean} whether there was something to go on with
 */
function resume(page) {
    const { engine, hooks, inputs } = page;
    // The first access to storage takes milliseconds: a page in one language makes none.
    const kept = switchOf() && recall('sessionStorage', keyOf(page));
    if (!isDraft(kept)) {
        return false;
    }
    const { locale, state, place, seed, missing, focus, isChecked } = /** @type {any} */ (kept);
    keep('sessionStorage', keyOf(page), null);
    if (locale !== page.data.locale) {
        return false;
    }
    page.seed = seed;
    restoreKept(engine, state);
    tellMissing(page, missing);
    if (isChecked) {
        page.result.valid = validate(engine);
        showSummary(page);
    }
    // The link that was pressed had the focus.
    givePlace(page, { ...place, focus: null });
    const field = engine.fields.get(focus);
    if (!place.isReviewing && field && !hooks.stepOf?.(field)) {
        hooks.reveal?.(field);
        inputs.get(field.name)?.focus();
    } else if (page.summary && document.activeElement === document.body) {
        page.summary.tabIndex = -1;
        page.summary.focus({ preventScroll: true });
    }
    return true;
}

/** @returns {Element | null} the list of languages, on a page that is there in several */
function switchOf() {
    return document.querySelector('[data-languages]');
}

/** @type {(page: Runtime.Page) => string} */
function keyOf({ data, engine }) {
    return `formsite:language:${data.id}${recordPart(engine)}:${data.version}`;
}
