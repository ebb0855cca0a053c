import { languageOf } from '../languages/languages.js';
import { nameFromLabel } from '../document/adding.js';
import { hasAutomaticName } from '../document/automatic.js';
import { getProperty, setProperty } from '../document/properties.js';
import { childrenOf, fieldNamed, nodeAt, placeOf } from '../document/walk.js';

/**
 * Sets a property of what is selected. A label names its field until the name is chosen; what is typed in one property
 * is one step of the history.
 * @type {(store: Shell.Store) => (path: string, value: Json.JSONValue, isTyped: boolean) => void}
 */
export function changeProperty(store) {
    return (path, value, isTyped) => {
        const merge = isTyped || path === 'key' || path === 'name' ? `property:${path}` : undefined;
        const { document, selection } = withProperty(store.document, store.selection, path, value);
        store.apply(() => withWords(document, selection, path, store.text), { merge, selection });
    };
}

/**
 * What becomes a list of choices begins with an entry for nothing chosen, which must have words as in the palette's.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection, path: string, text: Shell.Words) => Doc.FormDocument}
 */
function withWords(document, selection, path, text) {
    const isBlank = path === 'type' && getProperty(document, selection, 'listOptions.0.key') === 'KeyNoSelected'
        && getProperty(document, selection, 'listOptions.0.value') === '';
    return isBlank ? setProperty(document, selection, 'listOptions.0.value', text('preset.picker.nothing')) : document;
}

/**
 * The form with a property set and with what follows it, and the node by the name that it then has.
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node
 * @param {string} path
 * @param {Json.JSONValue} value
 * @returns {{ document: Doc.FormDocument, selection: Doc.Selection }}
 */
export function withProperty(document, node, path, value) {
    const changed = withFollowers(setProperty(document, node, path, value), document, node, path, value);
    return { document: changed, selection: sameNode(document, changed, node) };
}

/**
 * @param {Doc.FormDocument} changed
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} selection
 * @param {string} path
 * @param {Json.JSONValue} value
 * @returns {Doc.FormDocument}
 */
function withFollowers(changed, document, selection, path, value) {
    const field = fieldNamed(changed, selection.name);
    return field && path === languageOf(document).wordsProperty(field) && hasAutomaticName(changed, field)
        ? nameFromLabel(changed, selection.name, String(value)) : changed;
}

/**
 * What is selected, by the name that it has after a change that left it in its place; the same one where that is the
 * same.
 * @type {(before: Doc.FormDocument, after: Doc.FormDocument, selection: Doc.Selection) => Doc.Selection}
 */
function sameNode(before, after, selection) {
    const place = placeOf(before, selection);
    const parent = place && nodeAt(after, place.parent);
    const name = parent && childrenOf(/** @type {any} */ (parent))[place.index]?.name;
    return name === undefined || name === selection.name ? selection : { kind: selection.kind, name };
}
