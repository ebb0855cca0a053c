import { languageOf } from '../languages/languages.js';
import { setText } from '../document/translating.js';
import { textAt, writtenLocale } from '../document/texts.js';
import { fieldNamed, nodeAt } from '../document/walk.js';
import { textIn } from '../render/locale-choice.js';
import { withProperty } from './property-change.js';

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
 * What a page in a language begins with when a text is edited there.
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
