import { loadLanguage, partsOf } from '../languages/languages.js';
import { make } from '../shell/element.js';
import { whenLoaded } from '../shell/loading.js';
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
        const loading = loadLanguage(document.dialect).then(async () => await partsOf(document).rules?.() ?? {});
        const own = await whenLoaded(loading, store.text);
        if (own && store.document.dialect === document.dialect) {
            panel = createRulesPanel(store, createVocabulary(own));
            element.replaceChildren(panel.element);
        }
    };
    void show(store.state);
    return {
        element,
        update(before, after) {
            if (shown !== after.document.dialect || !panel && before === after) {
                // It is another language, or the tool is opened again after its rules could not be loaded.
                void show(after);
            } else {
                panel?.update(before, after);
            }
        },
    };
}
