import { nodeAt, placeOf } from '../document/walk.js';
import { fieldTitle, shownText } from './outline.js';

/** @typedef {import('../document/types').Field} Field */
/** @typedef {import('../document/types').FormDocument} FormDocument */
/** @typedef {import('../document/types').Page} Page */
/** @typedef {import('../document/types').Selection} Selection */
/** @typedef {import('../shell/words.js').Words} Words */

/**
 * What a part of the form is called: its words, else what it is.
 * @param {{ document: FormDocument, text: Words }} store
 * @param {Selection} selection
 * @returns {string}
 */
export function nodeTitle({ document, text }, selection) {
    const node = nodeAt(document, selection);
    if (selection.kind === 'field') {
        return node ? fieldTitle(/** @type {Field} */ (node), document) || selection.name : selection.name;
    }
    const title = shownText(/** @type {Partial<Page> | undefined} */ (node)?.title, document);
    return title || partTitle(text, selection.kind, selection.name, (placeOf(document, selection)?.index ?? 0) + 1);
}

/**
 * What a part without a title is called: its number, and its name where somebody chose one.
 * @param {Words} text
 * @param {Selection['kind']} kind
 * @param {string} name
 * @param {number} number
 */
export function partTitle(text, kind, name, number) {
    const words = text(`untitled.${kind}`, { number });
    return kind === 'form' || /^(?:page|group|section)\d*$/.test(name) ? words : `${words} · ${name}`;
}

/**
 * Where something stands, in words: “position 3 of 7”, with the group or page where there are several.
 * @param {FormDocument} document
 * @param {Selection} node
 * @param {Words} text
 */
export function saidPlace(document, node, text) {
    const place = placeOf(document, node);
    if (!place) {
        return '';
    }
    const position = text('place.position', { position: place.index + 1, count: place.count });
    const owner = namedOwner(document, place.parent);
    return owner ? text(`place.in.${owner.kind}`, { position, name: nodeTitle({ document, text }, owner) }) : position;
}

/**
 * The part to name a place by: a section has no title, and a group that is the only one of its page is the page.
 * @param {FormDocument} document
 * @param {Selection} parent
 * @returns {Selection | undefined}
 */
function namedOwner(document, parent) {
    const above = placeOf(document, parent);
    if (parent.kind === 'section') {
        return above && namedOwner(document, above.parent);
    } else if (parent.kind === 'group' && above?.count === 1 && !(/** @type {Page | undefined} */ (nodeAt(document, parent))?.title)) {
        return namedOwner(document, above.parent);
    } else if (parent.kind === 'page' && above?.count === 1) {
        return undefined;
    }
    return parent.kind === 'form' ? undefined : parent;
}
