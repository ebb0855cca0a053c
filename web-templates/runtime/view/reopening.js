import { select } from './form-element.js';

/**
 * @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Input
 */

/** @returns {boolean} whether the person has come back to the page, for which browsers keep what stood in its inputs */
function isReopened() {
    const [entry] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
    return entry !== undefined && entry.type !== 'navigate';
}

/**
 * @returns {boolean} whether what stands in the inputs is what the browser has kept, since nobody has touched the page
 */
export function isAsKept() {
    return isReopened() && !(/** @type {any} */ (navigator).userActivation?.hasBeenActive);
}

/**
 * Settles what a browser puts into the inputs of a page that it opens again, after the form has come to life and before
 * the page is shown: a draft is newer than that; without one it counts as entered.
 * @type {(page: Runtime.Page, hasDraft: () => boolean) => void}
 */
export function settleInputs({ form, ended: signal }, hasDraft) {
    if (!isReopened()) {
        return;
    }
    /** @type {Map<Input, string | boolean>} */
    const shown = new Map();
    window.addEventListener('load', () => {
        for (const input of /** @type {Iterable<Input>} */ (select(form, 'input,select,textarea'))) {
            shown.set(input, stateOf(input));
        }
    }, { signal });
    window.addEventListener('pageshow', () => {
        for (const [input, state] of shown) {
            if (stateOf(input) === state) {
                continue;
            } else if (hasDraft() && input.type !== 'file') {
                Object.assign(input, typeof state === 'string' ? { value: state } : { checked: state });
            } else {
                ['input', 'change'].forEach((type) => input.dispatchEvent(new Event(type, { bubbles: true })));
            }
        }
        shown.clear();
    }, { signal });
}

/** @type {(input: Input) => string | boolean} */
function stateOf(input) {
    const isTick = input instanceof HTMLInputElement && (input.type === 'checkbox' || input.type === 'radio');
    return isTick ? input.checked : input.value;
}
