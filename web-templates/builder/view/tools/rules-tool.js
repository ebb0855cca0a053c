import { loadLanguage, partsOf } from '../../languages/languages.js';
import { make } from '../element.js';
import { createRulesPanel } from './rules.js';

/** @typedef {import('../types').Panel} Panel */
/** @typedef {import('../types').State} State */
/** @typedef {import('../types').Store} Store */

/**
 * The rules of the form, in the words of its language.
 * @param {Store} store
 * @returns {Panel}
 */
export function createRulesTool(store) {
    const element = make('div', { class: 'rules-tool' });
    /** @type {Panel | null} */
    let panel = null;
    /** @type {string | null} what the panel is for: while it is closed, another form may have come */
    let shown = null;
    const show = async (/** @type {State} */ { document }) => {
        panel = null;
        shown = document.dialect;
        await loadLanguage(document.dialect);
        const create = partsOf(document).createRules ?? createRulesPanel;
        if (store.document.dialect === document.dialect) {
            panel = create(store);
            element.replaceChildren(panel.element);
        }
    };
    void show(store.state);
    return {
        element,
        update(before, after) {
            if (shown === after.document.dialect) {
                panel?.update(before, after);
            } else {
                void show(after);
            }
        },
    };
}
