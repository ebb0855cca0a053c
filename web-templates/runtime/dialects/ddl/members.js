import { act } from '../../engine/changes.js';
import { clearForm, fieldsOf } from './filling.js';
import { recordOf } from './news.js';
import { liveSettings } from './settings.js';

/**
 * The screenlet's own part of the handle (section 9.2).
 * @type {(page: Runtime.Page) => PropertyDescriptorMap}
 */
export function members(page) {
    const call = (/** @type {(...given: any[]) => unknown} */ value) => ({ value, enumerable: true });
    return {
        settings: { value: liveSettings(page), enumerable: true },
        isFormLoaded: {
            // What the page was built with does not stand in for the one that is asked of a portal.
            get: () => fieldsOf(page.engine).length > 0 && (page.isShown || !page.hooks.records),
            enumerable: true,
        },
        loadForm: call(() => page.hooks.records?.loadForm() ?? showForm(page)),
        loadRecord: call(() => page.hooks.records?.loadRecord() ?? false),
        submitForm: call(() => {
            const isRunning = page.result.pending !== null;
            page.submit();
            return !isRunning && !page.hooks.isUnfinished?.();
        }),
        clearForm: call(() => clear(page)),
    };
}

/** @param {Runtime.Page} page */
function clear(page) {
    act(page.engine, 'host', () => clearForm(page.engine));
    page.forgetAnswers();
}

/**
 * Shows the form that the page was built with anew.
 * @type {(page: Runtime.Page) => boolean}
 */
function showForm(page) {
    clear(page);
    page.engine.report('formLoaded', { record: recordOf(page.engine) });
    return true;
}
