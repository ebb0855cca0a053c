import { formTraitsOf } from '../document/tables.js';
import { loadLanguage, partsOf } from '../languages/languages.js';
import { make } from '../shell/element.js';
import { fieldRules } from './field-rules.js';
import { createVocabulary } from './plain-rules.js';
import { createRulesPanel } from './rules-panel.js';

/**
 * The rules of the form, in the words of its language.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
export function createRulesTool(store) {
    const element = make('div', { class: 'rules-tool' });
    /** @type {Shell.Panel | null} */
    let panel = null;
    /** @type {string | null} what the panel is for: while it is closed, another form may have come */
    let shown = null;
    const show = async (/** @type {Shell.State} */ { document }) => {
        panel = null;
        shown = document.dialect;
        await loadLanguage(document.dialect);
        if (store.document.dialect === document.dialect) {
            panel = createRulesPanel(store, vocabularyOf(document));
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

/** @type {(document: Doc.FormDocument) => Rules.Vocabulary} */
function vocabularyOf(document) {
    return formTraitsOf(document).rulesOfFields ? fieldRules : createVocabulary(partsOf(document).rules);
}
