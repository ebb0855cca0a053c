import { formTraitsOf } from '../document/tables.js';
import { fieldNamed } from '../document/walk.js';
import { languageOf, loadLanguage } from '../languages/languages.js';
import { startersOf } from '../../runtime/render/triggers.js';

/**
 * The element that a place of the focus means now, of a group of radio buttons the chosen one; the selected entry of
 * the structure where it is gone.
 * @type {(root: ParentNode, place: string) => HTMLElement | null}
 */
export function elementAt(root, place) {
    const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (root.querySelector(selector));
    const [kind, ...rest] = place.split(':');
    const selectors = /** @type {Record<string, string>} */ ({
        item: '[role=treeitem][tabindex="0"]',
        palette: '[data-part=palette-search]',
        preview: 'iframe[data-preview]',
        empty: '[data-part=empty] button',
        tool: '[data-tool-panel]:not([hidden]) :is(h2[tabindex], button, input, select, textarea)',
        part: `[data-place=${CSS.escape(rest.join(':'))}]`,
    });
    const found = (kind === 'property' ? controlOf(root, rest.join(':')) : find(selectors[kind] ?? selectors.item))
        ?? find(selectors.item);
    if (kind === 'opened' && !found?.offsetParent) {
        return find(selectors.preview);
    }
    return found?.matches('[role=radiogroup]') ? found.querySelector(':checked') ?? found.querySelector('input')
        : found;
}

/**
 * The control of a property, else of that which it is part of.
 * @type {(root: ParentNode, path: string) => HTMLElement | null}
 */
function controlOf(root, path) {
    // A list without items has no control but that which appends.
    const found = root.querySelector(`:is([data-property=${CSS.escape(path)}], [data-append=${CSS.escape(path)}])`);
    return /** @type {HTMLElement | null} */ (found)
        ?? (path.includes('.') ? controlOf(root, path.slice(0, path.lastIndexOf('.'))) : null);
}

/**
 * The name of the place where the focus is; empty where it has none.
 * @type {(element: Element | null) => string}
 */
export function placeOfElement(element) {
    const near = /** @type {HTMLElement | null} */ (
        element?.closest('[data-property], [data-place], [role=treeitem], [data-part=palette-search]'));
    if (near?.dataset.property !== undefined) {
        return `property:${near.dataset.property}`;
    } else if (near?.dataset.place !== undefined) {
        return `part:${near.dataset.place}`;
    } else if (near) {
        return near.dataset.part === 'palette-search' ? 'palette' : 'item';
    }
    return '';
}

/**
 * The place of the words that something is known by, among its properties.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection) => string}
 */
export function wordsPlace(document, { kind, name }) {
    const field = kind === 'field' ? fieldNamed(document, name) : undefined;
    const part = formTraitsOf(document).words?.[kind] ?? 'title';
    return `property:${field ? languageOf(document).wordsProperty(field) : part}`;
}

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
 * Goes to a rule among the rules of the form, or to the property of the field that starts it.
 * @type {(store: Shell.Store, index: number) => Promise<void>}
 */
export async function goToRule(store, index) {
    if (formTraitsOf(store.document).rulesOfFields) {
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
