import { effectsOf } from '../../runtime/render/fields.js';

/** @param {Doc.FormDocument} document */
export function groupsOf(document) {
    return document.pages.flatMap(({ groups }) => groups);
}

/** @param {Doc.FormDocument} document */
export function sectionsOf(document) {
    return groupsOf(document).flatMap(({ sections }) => sections);
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
    for (const { groups } of document.pages) {
        for (const { sections } of groups) {
            for (const { fields } of sections) {
                const found = fields.find((field) => field.name === name);
                if (found) {
                    return found;
                }
            }
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
 * The place of a node: its parent and its place among its siblings; undefined where it is gone.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection) =>
 *     { parent: Doc.Selection, index: number, count: number } | undefined}
 */
export function placeOf(document, { kind, name }) {
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
 * The parts of a part.
 * @type {(part: any) => { name: string }[]}
 */
export function childrenOf({ pages, groups, sections, fields }) {
    return pages ?? groups ?? sections ?? fields ?? [];
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
 * Every picture that the document names, in document order, with the field it belongs to.
 * @type {(document: Doc.FormDocument) => { image: Doc.Image, field: string }[]}
 */
export function imagesOf(document) {
    /** @returns {Doc.Image[]} */
    const ofOptions = (/** @type {Doc.Option[]} */ options) => (
        options.flatMap(({ image, otherImages }) => [...image ? [image] : [], ...otherImages]));
    const ofFields = fieldsOf(document).flatMap(({ name, style, picture, options }) => {
        const own = [style.requiredMark, style.checkedImage, style.uncheckedImage, picture?.image]
            .flatMap((image) => image ?? []);
        return [...own, ...ofOptions(options)].map((image) => ({ image, field: name }));
    });
    const ofEffects = effectsOf(document).flatMap(({ image, options, name }) => (
        [...image ? [image] : [], ...ofOptions(options ?? [])].map((each) => ({ image: each, field: name }))));
    return [...ofFields, ...ofEffects];
}

/**
 * Tells whether a person can give a field a value.
 * @param {Pick<Doc.Field, 'control'>} field
 */
export function holdsValue({ control }) {
    return !['prose', 'image', 'info', 'output', 'button', 'space', 'line'].includes(control);
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
        return change(part);
    }
    const list = members[own];
    return withMember(part, list, mapped(part[list], (each) => mapParts(each, kind, change, below[own])));
}

/** @type {(document: Doc.FormDocument, change: (section: Doc.Section) => Doc.Section) => Doc.FormDocument} */
export function mapSections(document, change) {
    return mapParts(document, 'section', change);
}

/** @type {(document: Doc.FormDocument, change: (field: Doc.Field) => Doc.Field) => Doc.FormDocument} */
export function mapFields(document, change) {
    return mapParts(document, 'field', change);
}

/**
 * The document with the fields of every row that sections repeat changed.
 * @type {(document: Doc.FormDocument, change: (fields: Doc.Field[]) => Doc.Field[]) => Doc.FormDocument}
 */
export function mapRowFields(document, change) {
    return mapSections(document, (section) => (section.repetition
        ? withMember(section, 'repetition',
            withMember(section.repetition, 'fields', change(section.repetition.fields))) : section));
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
