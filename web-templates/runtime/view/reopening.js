import { select } from './form-element.js';
import { isTick } from './inputs.js';

/** @returns {string | undefined} how the person has come to the page */
function navigation() {
    return /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))[0]?.type;
}

/** @returns {boolean} whether the page was loaded again, or gone back to */
export function isReopened() {
    return ['back_forward', 'reload'].includes(navigation() ?? '');
}

/**
 * @returns {boolean} whether what stands in the inputs of a page that the person has gone back to is what the browser
 * has kept, since nobody has touched it
 */
export function isAsKept() {
    return navigation() === 'back_forward' && !(/** @type {any} */ (navigator).userActivation?.hasBeenActive);
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
    /** @type {Map<Runtime.Input, string | boolean>} */
    const shown = new Map();
    window.addEventListener('load', () => {
        for (const input of /** @type {Iterable<Runtime.Input>} */ (select(form, 'input,select,textarea'))) {
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

/** @type {(input: Runtime.Input) => string | boolean} */
function stateOf(input) {
    return isTick(input) ? input.checked : input.value;
}
