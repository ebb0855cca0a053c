import { localName, nodeAt, ownerOfRow, placeOf } from '../document/walk.js';
import { fieldTitle, shownText } from './outline.js';

/**
 * The name of a part of the form: its words, else what it is.
 * @type {(store: { document: Doc.FormDocument, text: Shell.Words }, selection: Doc.Selection) => string}
 */
export function nodeTitle({ document, text }, named) {
    // Any row of a section is called as the section.
    const selection = ownerOfRow(named);
    const node = nodeAt(document, selection);
    if (selection.kind === 'field') {
        return node && fieldTitle(/** @type {Doc.Field} */ (node), document) || localName(selection.name);
    }
    const title = shownText(/** @type {Partial<Doc.Page> | undefined} */ (node)?.title, document);
    return title || partTitle(text, selection.kind, selection.name, (placeOf(document, selection)?.index ?? 0) + 1);
}

/**
 * The names of what starts a rule, each once.
 * @type {(store: { document: Doc.FormDocument, text: Shell.Words }, rule: Pick<Doc.Rule, 'triggers'>) => string[]}
 */
export function starterTitles(store, { triggers }) {
    return [...new Set(triggers.flatMap(({ field, section }) => [
        ...field === undefined ? [] : [nodeTitle(store, { kind: 'field', name: field })],
        ...section === undefined ? [] : [nodeTitle(store, { kind: 'section', name: section })],
    ]))];
}

/**
 * The name of a part without a title: its number, and its name where somebody chose one.
 * @type {(text: Shell.Words, kind: Doc.Selection['kind'], name: string, number: number) => string}
 */
export function partTitle(text, kind, name, number) {
    const words = text(`untitled.${kind}`, { number });
    return kind === 'form' || /^(?:page|group|section)\d*$/.test(name) ? words : `${words} · ${name}`;
}

/**
 * The place of something, in words: “position 3 of 7”, with the group or page where there are several.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, text: Shell.Words) => string}
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
 * @type {(document: Doc.FormDocument, parent: Doc.Selection) => Doc.Selection | undefined}
 */
function namedOwner(document, parent) {
    const above = placeOf(document, parent);
    if (parent.kind === 'section') {
        return above && namedOwner(document, above.parent);
    } else if (parent.kind === 'group' && above?.count === 1
    && !(/** @type {Doc.Page | undefined} */ (nodeAt(document, parent))?.title)) {
        return namedOwner(document, above.parent);
    } else if (parent.kind === 'page' && above?.count === 1) {
        return undefined;
    }
    return parent.kind === 'form' ? undefined : parent;
}
