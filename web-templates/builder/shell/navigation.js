import { loadLanguage } from '../languages/languages.js';
import { startersOf } from '../render/triggers.js';
import { fieldNamed } from '../document/walk.js';

/**
 * Goes to a property of a field, of the form where there is no such field; without a path to its entry of the
 * structure.
 * @type {(store: Shell.Store, field: string | undefined, path: string | undefined) => void}
 */
export function goToProperty(store, field, path) {
    const isThere = field !== undefined && fieldNamed(store.document, field) !== undefined;
    store.select(isThere ? { kind: 'field', name: field } : { kind: 'form', name: '' });
    void store.openTool(null);
    store.focus(path === undefined ? 'item' : `property:${path}`);
}

/**
 * Goes to a rule among the rules of the form; in formulary it is a property of the field that starts it.
 * @type {(store: Shell.Store, index: number) => Promise<void>}
 */
export async function goToRule(store, index) {
    if (store.document.dialect === 'formulary') {
        goToProperty(store, startersOf(store.document.rules[index])[0], 'rules');
        return;
    }
    await store.openTool('rules');
    // The tool has begun to load what the language shows its rules with; after this it is in view.
    await loadLanguage(store.document.dialect);
    store.focus(`part:${rulePlace(index)}`);
}

/**
 * The name of a rule's place, for the focus.
 * @param {number | string} key
 */
export function rulePlace(key) {
    return `rule.${key}`;
}
