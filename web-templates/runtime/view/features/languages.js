import { isSnapshot, restoreSnapshot, takeSnapshot } from '../../engine/snapshot.js';
import { keep, recall } from '../storage.js';

/** @typedef {import('../../types').Feature} Feature */
/** @typedef {import('../../types').Page} Page */

/**
 * Takes the form's state along when a person changes the language (passwords excepted: they are never stored).
 * @type {Feature}
 */
export const languages = { name: 'languages', attach, resume };

/**
 * @param {Page} page
 */
function attach(page) {
    switchOf()?.addEventListener('click', (event) => {
        const { button, ctrlKey, metaKey, shiftKey, altKey, target } = /** @type {MouseEvent} */ (event);
        // A modified click opens another tab, which does not share this session.
        const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
        if (isPlain && /** @type {Element} */ (target).closest('a')) {
            keep('sessionStorage', keyOf(page), { state: takeSnapshot(page.engine), focus: page.lastFocus });
        }
    });
}

/**
 * Goes on where the page in the other language was left.
 * @param {Page} page
 * @returns {boolean} whether there was something to go on with
 */
function resume(page) {
    // The first access to storage takes milliseconds: a page in one language makes none.
    const kept = switchOf() && recall('sessionStorage', keyOf(page));
    if (!isSnapshot(kept?.state)) {
        return false;
    }
    keep('sessionStorage', keyOf(page), null);
    restoreSnapshot(page.engine, kept.state);
    const field = page.engine.fields.get(kept.focus);
    if (field) {
        page.hooks.reveal?.(field);
        page.inputs.get(field.name)?.focus();
    }
    return true;
}

/**
 * @returns {Element | null} the list of languages, on a page that is there in several
 */
function switchOf() {
    return document.querySelector('[data-languages]');
}

/**
 * @param {Page} page
 * @returns {string}
 */
function keyOf({ data }) {
    return `formsite:language:${data.id}:${data.version}`;
}
