import { loadLanguage, partsOf } from '../languages/languages.js';
import { arrange, make } from '../shell/element.js';
import { icon } from '../shell/icons.js';
import { carriersOf, sentencesOf, withNewRule } from './rule-table.js';
import { createRule } from './rule.js';

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

/**
 * All rules of the form as sentences: when a field has a value, then something is done to others.
 * @type {(store: Shell.Store) => Shell.Panel}
 */
function createRulesPanel(store) {
    const { text } = store;
    const none = make('p', { class: 'quiet' });
    const list = make('ol', { class: 'rules' });
    const add = make('button', { class: 'button', type: 'button', dataset: { part: 'add-rule' }, onclick: () => {
        const known = new Set(sentencesOf(store.document).map(({ key }) => key));
        store.apply(withNewRule, { say: text('said.rule.added') });
        const fresh = sentencesOf(store.document).find(({ key }) => !known.has(key));
        fresh && /** @type {HTMLElement | null | undefined} */ (
            rows.get(fresh.key)?.element.querySelector('select'))?.focus();
    } }, icon('add'), text('rules.add'));
    const element = make('div', { class: 'pane-body' }, make('p', { class: 'property-hint' }, text('rules.about')),
        none, list, make('div', { class: 'button-row' }, add));
    /** @type {Map<string, ReturnType<typeof createRule>>} */
    const rows = new Map();
    const update = () => {
        const sentences = sentencesOf(store.document);
        const canAdd = carriersOf(store.document).length > 0;
        none.hidden = sentences.length > 0 && canAdd;
        none.textContent = text(canAdd ? 'rules.none' : 'rules.noCarrier');
        add.hidden = !canAdd;
        arrange(list, sentences.map((sentence) => {
            const found = rows.get(sentence.key) ?? createRule(store, sentence);
            rows.set(sentence.key, found);
            found.update(sentence);
            return found.element;
        }));
    };
    update();
    return {
        element,
        update: (before, after) => { (before === after || before.document !== after.document) && update(); },
    };
}
