import { formTraitsOf } from '../document/tables.js';
import { chooseLocale } from '../../runtime/render/locale-choice.js';
import { readLinkMarks } from '../../runtime/render/link-mark.js';
import { below, partsIn } from '../document/walk.js';

/** @typedef {Omit<Structure.Row, 'level' | 'position' | 'count' | 'isOpen'> & { below: Entry[] }} Entry */

/**
 * The structure of a form as the rows that are in view. Levels that have nothing to say, one page without a title, one
 * group, one section, are left out.
 * @param {Doc.FormDocument} document
 * @param {Set<string>} [closed] the keys of what is folded
 * @returns {Structure.Row[]}
 */
export function outline(document, closed = new Set()) {
    const form = {
        kind: 'form', name: '', node: document, title: shownText(document.title, document),
        parent: { kind: 'form', name: '' }, below: entriesIn({ kind: 'form', name: '' }, document, document),
    };
    return rowsOf([/** @type {Entry} */ (form)], 1, closed);
}

/**
 * The name of a row among all.
 * @param {Doc.Selection} selection
 */
export function keyOf({ kind, name }) {
    return `${kind}:${name}`;
}

/** The parts of a text that are no words, by its markup: of links the words stay. */
const marks = /** @type {Record<Doc.Field['texts']['markup'], (string: string) => string>} */ ({
    none: (string) => string,
    links: (string) => readLinkMarks(string, /[^]/).map((piece) => piece.text).join(''),
    html: withoutTags,
});

/**
 * A text as the form's own language has it, on one line and without its marks.
 * @type {(text: Doc.Text | undefined, document: Doc.FormDocument, markup?: Doc.Field['texts']['markup']) => string}
 */
export function shownText(text, { defaultLocale }, markup = 'none') {
    const at = text ? chooseLocale(text.variants.map(({ locale }) => locale), defaultLocale, defaultLocale) : -1;
    const string = text?.variants[at]?.string ?? '';
    return marks[markup](string).replace(/\s+/g, ' ').trim();
}

/**
 * HTML with a blank in place of each tag; what begins none or does not end it stays.
 * @param {string} string
 */
function withoutTags(string) {
    const [first, ...rest] = string.split('<');
    return [first, ...rest.map((piece) => {
        const end = /^\/?[a-z]/i.test(piece) ? piece.indexOf('>') : -1;
        return end < 0 ? `<${piece}` : ` ${piece.slice(end + 1)}`;
    })].join('');
}

/**
 * The name of a field: its label, or another text that it shows.
 * @type {(field: Doc.Field, document: Doc.FormDocument) => string}
 */
export function fieldTitle({ texts }, document) {
    return shownText(texts.label ?? texts.inlineLabel ?? texts.caption ?? texts.body ?? texts.detailLabel
        ?? texts.accessibilityLabel, document, texts.markup);
}

/** @type {(entries: Entry[], level: number, closed: Set<string>) => Structure.Row[]} */
function rowsOf(entries, level, closed) {
    return entries.flatMap(({ below, ...entry }, index) => {
        const isOpen = entry.kind === 'field' ? null : !closed.has(keyOf(entry));
        const row = { ...entry, level, position: index + 1, count: entries.length, isOpen };
        return [row, ...isOpen ? rowsOf(below, level + 1, closed) : []];
    });
}

/**
 * The entries in a part; a single page, group or section that shows nothing of its own, nor repeats rows, is none of
 * them, but what stands in that.
 * @type {(owner: Doc.Selection, node: any, document: Doc.FormDocument) => Entry[]}
 */
function entriesIn(owner, node, document) {
    const kind = below[owner.kind];
    const parts = /** @type {any[]} */ (partsIn(node));
    const { isOnePart, showsParts } = formTraitsOf(document);
    const isUntitled = !showsParts && parts[0]?.title === undefined;
    const isSilent = { page: isUntitled || isOnePart, group: isUntitled, section: true, field: false }[kind];
    return parts.flatMap((part) => {
        const { name } = part;
        const inside = kind === 'field' ? [] : entriesIn({ kind, name }, part, document);
        const title = kind === 'field' ? fieldTitle(part, document) : shownText(part.title, document);
        return isSilent && parts.length === 1 && !part.repetition ? inside
            : [{ kind, name, node: part, title: kind === 'section' ? '' : title, parent: owner, below: inside }];
    });
}
