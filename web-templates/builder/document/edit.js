import { fieldNamed } from './walk.js';

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
 * The document with every section changed; what does not change is shared.
 * @type {(document: Doc.FormDocument, change: (section: Doc.Section) => Doc.Section) => Doc.FormDocument}
 */
function mapSections(document, change) {
    return mapGroups(document, (group) => withMember(group, 'sections', mapped(group.sections, change)));
}

/** @type {(document: Doc.FormDocument, change: (group: Doc.Group) => Doc.Group) => Doc.FormDocument} */
function mapGroups(document, change) {
    return withMember(document, 'pages',
        mapped(document.pages, (page) => withMember(page, 'groups', mapped(page.groups, change))));
}

/** @type {(document: Doc.FormDocument, change: (field: Doc.Field) => Doc.Field) => Doc.FormDocument} */
export function mapFields(document, change) {
    return mapSections(document, (section) => withMember(section, 'fields', mapped(section.fields, change)));
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
 * The document with the children of a node changed.
 * @type {(document: Doc.FormDocument, parent: Doc.Selection, change: (children: any[]) => any[]) => Doc.FormDocument}
 */
export function withChildren(document, parent, change) {
    switch (parent.kind) {
    case 'form': return withMember(document, 'pages', change(document.pages));
    case 'page': return withMember(document, 'pages', mapped(document.pages, (page) => (
        page.name === parent.name ? withMember(page, 'groups', change(page.groups)) : page)));
    case 'group': return mapGroups(document,
        (group) => (group.name === parent.name ? withMember(group, 'sections', change(group.sections)) : group));
    case 'section': return mapSections(document, (section) => (
        section.name === parent.name ? withMember(section, 'fields', change(section.fields)) : section));
    default: return document;
    }
}
