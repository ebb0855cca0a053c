import { statics } from '../../runtime/engine/table-lists.js';
import { effectsOf } from '../../runtime/render/fields.js';

/** @param {Doc.FormDocument} document */
export function groupsOf(document) {
    return document.pages.flatMap(({ groups }) => groups);
}

/**
 * All sections in document order, each with its row behind it.
 * @param {Doc.FormDocument} document
 */
export function sectionsOf(document) {
    return groupsOf(document).flatMap(({ sections }) => sections.flatMap((section) => [section, ...rowsOf(section)]));
}

/** The rows of sections. @type {WeakMap<object, Doc.Section>} */
const rows = new WeakMap();
/** The fields of rows as they are called outside. @type {WeakMap<Doc.Field, Doc.Field>} */
const outer = new WeakMap();
/** The same as they stand in the document. @type {WeakMap<Doc.Field, Doc.Field>} */
const inner = new WeakMap();

/**
 * The row that a section repeats as a section of its own: it and its fields have the names by which rules know those of
 * any row, `guests[]` and `guests[].name`.
 * @type {(section: { name?: string, repetition?: Doc.Section['repetition'] }) => Doc.Section[]} none where nothing is
 * repeated
 */
export function rowsOf(section) {
    const known = rows.get(section);
    if (known || !section.repetition) {
        return known ? [known] : [];
    }
    const { repetition, ...own } = /** @type {Doc.Section} */ (section);
    const name = `${own.name}[]`;
    const row = { ...own, name, fields: repetition?.fields.map((field) => outerField(field, name)) ?? [] };
    rows.set(section, row);
    return [row];
}

/** @type {(field: Doc.Field, row: string) => Doc.Field} */
function outerField(field, row) {
    const name = `${row}.${field.name}`;
    const known = outer.get(field);
    const made = known?.name === name ? known : { ...field, name };
    outer.set(field, made);
    inner.set(made, field);
    return made;
}

/**
 * The section with its row changed. What is no more in the row removes it no more.
 * @type {(section: Doc.Section, change: (row: Doc.Section) => Doc.Section) => Doc.Section}
 */
function withRow(section, change) {
    const [row] = rowsOf(section);
    const fields = row && change(row).fields;
    if (!row || fields === row.fields) {
        return section;
    }
    const own = fields.map((field) => {
        const made = inner.get(field) ?? { ...field, name: localName(field.name) };
        outer.set(made, field);
        inner.set(field, made);
        return made;
    });
    const { remove, ...repetition } = /** @type {NonNullable<Doc.Section['repetition']>} */ (section.repetition);
    const isThere = own.some(({ name }) => name === remove);
    return { ...section, repetition: { ...repetition, fields: own, ...isThere && { remove } } };
}

/**
 * The beginning of the names in a row; empty for what stands in none.
 * @param {string} name of a field, or of a row with a period behind it
 */
export function rowPrefix(name) {
    return /^.*\[\]\./.exec(name)?.[0] ?? '';
}

/**
 * The name of a field in its row; that of any other as it is.
 * @param {string} name
 */
export function localName(name) {
    return name.slice(rowPrefix(name).length);
}

/**
 * The name by which rules know in any row what stands in one row by its number.
 * @param {string} name
 */
export function inAnyRow(name) {
    return name.replace(/\[\d+\]/g, '[]');
}

/**
 * Tells whether a node is the button that adds rows: its section has it, where it stands.
 * @type {(document: Doc.FormDocument, node: Doc.Selection) => boolean}
 */
export function isRowButton(document, { kind, name }) {
    return kind === 'field' && sectionsOf(document).some(({ repetition }) => repetition?.add === name);
}

/**
 * All fields in document order, without the components of composites.
 * @param {Doc.FormDocument} document
 */
export function fieldsOf(document) {
    return sectionsOf(document).flatMap(({ fields }) => fields);
}

/** @type {(document: Doc.FormDocument, name: string) => Doc.Field | undefined} */
export function fieldNamed(document, name) {
    for (const { fields } of sectionsOf(document)) {
        const found = fields.find((field) => field.name === name);
        if (found) {
            return found;
        }
    }
    return undefined;
}

/**
 * The kind of what stands in a part of each kind.
 * @type {Record<Doc.NodeKind, 'page' | 'group' | 'section' | 'field'>}
 */
export const below = { form: 'page', page: 'group', group: 'section', section: 'field', field: 'field' };

/** The members that hold the parts of a part, by its kind. */
const members = { form: 'pages', page: 'groups', group: 'sections', section: 'fields', field: 'components' };

/**
 * All parts of each kind, in document order.
 * @type {Record<Doc.NodeKind, (document: Doc.FormDocument) => any[]>}
 */
const partsOf = {
    form: (document) => [document], page: ({ pages }) => pages, group: groupsOf, section: sectionsOf, field: fieldsOf,
};

/**
 * The node of a selection; undefined where it is gone.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection) =>
 *     Doc.FormDocument | Doc.Page | Doc.Group | Doc.Section | Doc.Field | undefined}
 */
export function nodeAt(document, { kind, name }) {
    return kind === 'form' ? document : partsOf[kind](document).find((part) => part.name === name);
}

/**
 * The place of a node: its parent and its place among its siblings; undefined where it is gone. A row is where its
 * section is.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection) =>
 *     { parent: Doc.Selection, index: number, count: number } | undefined}
 */
export function placeOf(document, selection) {
    const { kind, name } = ownerOfRow(selection);
    const parents = /** @type {const} */ ({ page: 'form', group: 'page', section: 'group', field: 'section' });
    const parentKind = kind === 'form' ? undefined : parents[kind];
    for (const parent of parentKind ? partsOf[parentKind](document) : []) {
        const children = childrenOf(parent);
        const index = children.findIndex((child) => child.name === name);
        if (parentKind && index >= 0) {
            return { parent: { kind: parentKind, name: parent.name ?? '' }, index, count: children.length };
        }
    }
    return undefined;
}

/**
 * Tells whether a node is a row.
 * @param {Doc.Selection} node
 */
export function isRow({ kind, name }) {
    return kind === 'section' && name.endsWith('[]');
}

/**
 * Tells whether a node stands in a row.
 * @param {Doc.Selection} node
 */
export function isInRow({ kind, name }) {
    return kind === 'field' && rowPrefix(name) !== '';
}

/**
 * The section of a row; any other node as it is.
 * @type {(node: Doc.Selection) => Doc.Selection}
 */
export function ownerOfRow({ kind, name }) {
    return { kind, name: isRow({ kind, name }) ? name.slice(0, -2) : name };
}

/**
 * The parts of a part, without those of a row.
 * @type {(part: any) => { name: string }[]}
 */
export function childrenOf({ pages, groups, sections, fields }) {
    return pages ?? groups ?? sections ?? fields ?? [];
}

/**
 * The parts of a part, those of its row behind its own.
 * @type {(part: any) => { name: string }[]}
 */
export function partsIn(part) {
    return [part, ...rowsOf(part)].flatMap(childrenOf);
}

/**
 * The nodes that stand in another one.
 * @type {(document: Doc.FormDocument, node: Doc.Selection) => Doc.Selection[]}
 */
export function nodesIn(document, node) {
    const part = nodeAt(document, node);
    return part ? childrenOf(part).map(({ name }) => ({ kind: below[node.kind], name })) : [];
}

/**
 * The names of all nodes of a kind.
 * @type {(document: Doc.FormDocument, kind: Doc.NodeKind) => string[]}
 */
export function namesOf(document, kind) {
    return partsOf[kind](document).map(({ name }) => name);
}

/**
 * The name of the part of a kind that something is, or stands in.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection, kind: 'page' | 'group') => string | undefined}
 */
export function ownerOf(document, selection, kind) {
    const parent = selection.kind === kind ? undefined : placeOf(document, selection)?.parent;
    return selection.kind === kind ? selection.name : parent && ownerOf(document, parent, kind);
}

/**
 * Every picture that the document names, in document order, with the field it belongs to and, where it stands in that,
 * the way to it.
 * @type {(document: Doc.FormDocument) => { image: Doc.Image, field: string, path?: string }[]}
 */
export function imagesOf(document) {
    const marks = /** @type {const} */ (['requiredMark', 'checkedImage', 'uncheckedImage']);
    const found = (/** @type {Doc.Image | undefined} */ image, /** @type {string} */ field,
        /** @type {string} */ path) => (image ? [{ image, field, path }] : []);
    const ofOptions = (/** @type {Doc.Option[]} */ options, /** @type {string} */ field) => (
        options.flatMap(({ image, otherImages }, n) => (
            [image, ...otherImages].flatMap((each) => found(each, field, `options.${n}.image`)))));
    const ofFields = fieldsOf(document).flatMap(({ name, style, picture, options }) => [
        ...marks.flatMap((mark) => found(style[mark], name, `style.${mark}`)),
        ...found(picture?.image, name, 'picture.image'), ...ofOptions(options, name),
    ]);
    const ofEffects = effectsOf(document).flatMap(({ image, options = [], name }) => (
        [...found(image, name, ''), ...ofOptions(options, name)].map(({ image: each }) => (
            { image: each, field: name }))));
    return [...ofFields, ...ofEffects];
}

/**
 * Tells whether a person can give a field a value.
 * @param {Pick<Doc.Field, 'control'>} field
 */
export function holdsValue({ control }) {
    return !statics.includes(control);
}

/*
 * Every command makes a document from a document and shares what did not change; one that cannot be done gives back the
 * document it got.
 */

/**
 * The list with every element changed; the same list where nothing did.
 * @template Element
 * @param {Element[]} list
 * @param {(element: Element) => Element} change
 */
export function mapped(list, change) {
    const next = list.map(change);
    return next.every((element, n) => element === list[n]) ? list : next;
}

/**
 * @template {object} Owner
 * @template {keyof Owner} Key
 * @param {Owner} owner
 * @param {Key} key
 * @param {Owner[Key]} value
 * @returns {Owner}
 */
export function withMember(owner, key, value) {
    return owner[key] === value ? owner : { ...owner, [key]: value };
}

/**
 * A part with all of a kind in it changed; what does not change is shared.
 * @type {(part: any, kind: Doc.NodeKind, change: (part: any) => any, own?: Doc.NodeKind) => any}
 */
function mapParts(part, kind, change, own = 'form') {
    if (own === kind) {
        return withRow(change(part), change);
    }
    const list = members[own];
    const next = withMember(part, list, mapped(part[list], (each) => mapParts(each, kind, change, below[own])));
    return withRow(next, (row) => mapParts(row, kind, change, own));
}

/** @type {(document: Doc.FormDocument, change: (section: Doc.Section) => Doc.Section) => Doc.FormDocument} */
export function mapSections(document, change) {
    return mapParts(document, 'section', change);
}

/** @type {(document: Doc.FormDocument, change: (field: Doc.Field) => Doc.Field) => Doc.FormDocument} */
export function mapFields(document, change) {
    return mapParts(document, 'field', change);
}

/** @type {(document: Doc.FormDocument, name: string, field: Doc.Field) => Doc.FormDocument} */
export function withField(document, name, field) {
    const earlier = fieldNamed(document, name);
    return mapFields(document, (each) => (each === earlier ? field : each));
}

/**
 * The document with a node changed.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, change: (node: any) => any) => Doc.FormDocument}
 */
export function withNode(document, node, change) {
    const part = nodeAt(document, node);
    return mapParts(document, node.kind, (each) => (each === part ? change(each) : each));
}

/**
 * The document with the children of a node changed.
 * @type {(document: Doc.FormDocument, parent: Doc.Selection, change: (children: any[]) => any[]) => Doc.FormDocument}
 */
export function withChildren(document, { kind, name }, change) {
    const list = members[kind];
    return mapParts(document, kind, (each) => (
        kind === 'form' || each.name === name ? withMember(each, list, change(each[list])) : each));
}

/**
 * The rule with its effects changed, in either outcome.
 * @type {(rule: Doc.Rule, change: (effect: Doc.Effect) => Doc.Effect) => Doc.Rule}
 */
export function withEffects(rule, change) {
    return withMember(withMember(rule, 'effects', mapped(rule.effects, change)), 'otherwise',
        mapped(rule.otherwise, change));
}
