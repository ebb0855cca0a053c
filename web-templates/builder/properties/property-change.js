import { nameFromLabel } from '../document/adding.js';
import { hasAutomaticName } from '../document/automatic.js';
import { getProperty, setProperty } from '../document/properties.js';
import { formTraitsOf } from '../document/tables.js';
import { textAt, writtenLocale } from '../document/texts.js';
import { setText } from '../document/translating.js';
import { fieldNamed, nodeAt, nodesIn, placeOf } from '../document/walk.js';
import { languageOf } from '../languages/languages.js';
import { textIn } from '../../runtime/render/locale-choice.js';

/**
 * Sets a property of what is selected. A label names its field until the name is chosen; what is typed in one property
 * is one step of the history.
 * @type {(store: Shell.Store) => (path: string, value: Json.JSONValue, isTyped: boolean) => void}
 */
export function changeProperty(store) {
    let last = { path: '', node: store.selection, from: store.document, to: store.document };
    return (path, value, isTyped) => {
        const merge = isTyped || path === 'key' || path === 'name' ? `property:${path}` : undefined;
        const { selection: node } = store;
        // Arrow keys go through a list of kinds: none on the way takes from the item what another one has.
        const goesOn = !isTyped && /\.\d+\./.test(path) && path === last.path && store.document === last.to
            && node.kind === last.node.kind && node.name === last.node.name;
        const from = goesOn ? last.from : store.document;
        const { document, selection } = withProperty(from, node, path, value);
        // What becomes a list of choices begins with an entry for nothing chosen, with words as in the palette's.
        const { blankOption = null } = formTraitsOf(document);
        const isBlank = path === 'type' && getProperty(document, selection, 'listOptions.0.key') === blankOption
            && getProperty(document, selection, 'listOptions.0.value') === '';
        store.apply(() => (!isBlank ? document
            : setProperty(document, selection, 'listOptions.0.value', store.text('preset.picker.nothing'))),
        { merge, selection });
        last = { path, node: store.selection, from, to: store.document };
    };
}

/**
 * The form with a property set and with what follows it, and the node by the name that it then has.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, path: string, value: Json.JSONValue) =>
 *     { document: Doc.FormDocument, selection: Doc.Selection }}
 */
export function withProperty(document, node, path, value) {
    const set = setProperty(document, node, path, value);
    const field = fieldNamed(set, node.name);
    const changed = field && path === languageOf(document).wordsProperty(field) && hasAutomaticName(set, field)
        ? nameFromLabel(set, node.name, String(value)) : set;
    return { document: changed, selection: sameNode(document, changed, node) };
}

/**
 * The selection, by the name that it has after a change that left it in its place; the same one where that is the
 * same.
 * @type {(before: Doc.FormDocument, after: Doc.FormDocument, selection: Doc.Selection) => Doc.Selection}
 */
function sameNode(before, after, selection) {
    const place = placeOf(before, selection);
    const node = place && nodesIn(after, place.parent)[place.index];
    return !node || node.name === selection.name ? selection : node;
}

/** @typedef {{ node: Doc.Selection, path: string }} Place */

/**
 * The form with a text as it is written on a page in a language, and what has the text by the name that it then has. In
 * the form's own language that is the property, with all that follows it.
 * @param {Doc.FormDocument} document
 * @param {Place} place
 * @param {string} locale of the page
 * @param {string} string
 * @returns {{ document: Doc.FormDocument, selection: Doc.Selection }}
 */
export function withTextOnPage(document, { node, path }, locale, string) {
    const field = node.kind === 'field' ? fieldNamed(document, node.name) : undefined;
    const property = node.kind !== 'field' ? path : field && languageOf(document).propertyOfText(field, path);
    const written = writtenLocale(document, textOn(document, { node, path }), locale);
    return written === document.defaultLocale && property !== undefined ? withProperty(document, node, property, string)
        : { document: setText(document, node, path, written, string), selection: node };
}

/**
 * The text that a page in a language begins with when a text is edited there.
 * @param {Doc.FormDocument} document
 * @param {Place} place
 * @param {string} locale of the page
 * @returns {string | null | undefined} null where the page shows a text that the form has not; undefined where what is
 * written there would not be what is shown: it is reckoned, or comes from elsewhere
 */
export function editableText(document, place, locale) {
    const string = stringOn(document, place, locale) ?? null;
    const tried = `${string ?? ''}x`;
    const changed = withTextOnPage(document, place, locale, tried);
    return stringOn(changed.document, { ...place, node: changed.selection }, locale) === tried ? string : undefined;
}

/** @type {(document: Doc.FormDocument, place: Place, locale: string) => string | undefined} */
function stringOn(document, place, locale) {
    return textIn(textOn(document, place), locale, document.defaultLocale);
}

/** @type {(document: Doc.FormDocument, place: Place) => Doc.Text | undefined} */
function textOn(document, { node, path }) {
    const owner = nodeAt(document, node);
    return owner && textAt(owner, path);
}
