/** @param {Doc.FormDocument} document */
export function groupsOf(document) {
    return document.pages.flatMap(({ groups }) => groups);
}

/** @param {Doc.FormDocument} document */
export function sectionsOf(document) {
    return groupsOf(document).flatMap(({ sections }) => sections);
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
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} selection
 * @returns {Doc.FormDocument | Doc.Page | Doc.Group | Doc.Section | Doc.Field | undefined}
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
 * Where a node stands: its parent and its place among its siblings; undefined where it is gone.
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} selection
 * @returns {{ parent: Doc.Selection, index: number, count: number } | undefined}
 */
export function placeOf(document, { kind, name }) {
    const parents = /** @type {const} */ ({ page: 'form', group: 'page', section: 'group', field: 'section' });
    if (kind === 'form') {
        return undefined;
    }
    const parentKind = parents[kind];
    for (const parent of nodesOfKind(document, parentKind)) {
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

/**
 * @param {Doc.FormDocument} document
 * @param {'form' | 'page' | 'group' | 'section'} kind
 * @returns {(Doc.FormDocument | Doc.Page | Doc.Group | Doc.Section)[]}
 */
function nodesOfKind(document, kind) {
    return {
        form: () => [document], page: () => document.pages, group: () => groupsOf(document),
        section: () => sectionsOf(document),
    }[kind]();
}

/** @type {(parent: Doc.FormDocument | Doc.Page | Doc.Group | Doc.Section) => { name: string }[]} */
export function childrenOf(parent) {
    return 'pages' in parent ? parent.pages : 'groups' in parent ? parent.groups
        : 'sections' in parent ? parent.sections : parent.fields;
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
 * What all rules do, in either outcome, in document order.
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
