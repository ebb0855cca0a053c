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
 * The node of a selection; undefined where it is gone.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection) =>
 *     Doc.FormDocument | Doc.Page | Doc.Group | Doc.Section | Doc.Field | undefined}
 */
export function nodeAt(document, { kind, name }) {
    const named = (/** @type {{ name: string }[]} */ nodes) => nodes.find((node) => node.name === name);
    switch (kind) {
    case 'form': return document;
    case 'page': return /** @type {Doc.Page | undefined} */ (named(document.pages));
    case 'group': return /** @type {Doc.Group | undefined} */ (named(groupsOf(document)));
    case 'section': return /** @type {Doc.Section | undefined} */ (named(sectionsOf(document)));
    default: return fieldNamed(document, name);
    }
}

/**
 * The place of a node: its parent and its place among its siblings; undefined where it is gone.
 * @type {(document: Doc.FormDocument, selection: Doc.Selection) =>
 *     { parent: Doc.Selection, index: number, count: number } | undefined}
 */
export function placeOf(document, { kind, name }) {
    const parents = /** @type {const} */ ({ page: 'form', group: 'page', section: 'group', field: 'section' });
    if (kind === 'form') {
        return undefined;
    }
    const parentKind = parents[kind];
    const all = {
        form: () => [document], page: () => document.pages, group: () => groupsOf(document),
        section: () => sectionsOf(document),
    };
    for (const parent of all[parentKind]()) {
        const children = childrenOf(parent);
        const index = children.findIndex((child) => child.name === name);
        if (index >= 0) {
            return { parent: {
                kind: parentKind, name: parentKind === 'form' ? '' : /** @type {Doc.Page} */ (parent).name,
            }, index, count: children.length };
        }
    }
    return undefined;
}

/** @type {(parent: Doc.FormDocument | Doc.Page | Doc.Group | Doc.Section) => { name: string }[]} */
export function childrenOf(parent) {
    if ('pages' in parent) {
        return parent.pages;
    }
    if ('groups' in parent) {
        return parent.groups;
    }
    return 'sections' in parent ? parent.sections : parent.fields;
}

/**
 * The names of all nodes of a kind.
 * @type {(document: Doc.FormDocument, kind: 'page' | 'group' | 'section' | 'field') => string[]}
 */
export function namesOf(document, kind) {
    const nodes = {
        page: () => document.pages, group: () => groupsOf(document), section: () => sectionsOf(document),
        field: () => fieldsOf(document),
    };
    return /** @type {{ name: string }[]} */ (nodes[kind]()).map(({ name }) => name);
}

/**
 * The effects of all rules, in either outcome, in document order.
 * @type {(document: Doc.FormDocument) => Doc.Effect[]}
 */
export function effectsOf(document) {
    return document.rules.flatMap(({ effects, otherwise }) => [...effects, ...otherwise]);
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
 * The document with every section changed; what does not change is shared.
 * @type {(document: Doc.FormDocument, change: (section: Doc.Section) => Doc.Section) => Doc.FormDocument}
 */
export function mapSections(document, change) {
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
