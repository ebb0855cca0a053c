import { languageOf } from '../languages/languages.js';
import { hasAutomaticName, withAutomaticName } from './automatic.js';
import {
    withChildren, withMember, fieldNamed, fieldsOf, groupsOf, namesOf, nodeAt, placeOf, rowPrefix, rowsOf,
} from './walk.js';
import { builderPosition, formDocument, plainStyle, plainText } from './empty.js';
import { keyFrom, uniqueName } from './names.js';
import { isSame } from './objects.js';
import { renameField, takenNames } from './references.js';
import { formTraitsOf, table } from './tables.js';
import { startersOf } from '../../runtime/render/triggers.js';

/**
 * A form without fields.
 * @param {string} id
 * @param {string} title
 * @param {Doc.FormDocument['dialect']} [dialect] that of new forms where none is given
 */
export function emptyDocument(id, title, dialect = table('editing').newForms) {
    const form = formDocument(dialect, id, plainText(title));
    const traits = formTraitsOf(form);
    const [page] = form.pages;
    return {
        ...form, ...traits.begins, pages: [{ ...page, groups: page.groups.map((group) => laidOut(group, traits)) }],
        // The title that definitions keep is no text to translate.
        ...traits.title && {
            title: { ...form.title, isFixed: true }, traits: { [dialect]: { [traits.title]: title } },
        },
    };
}

/**
 * A new group as its language lays groups out: one section that is called as it is.
 * @type {(group: Doc.Group, traits: Tables.FormTraits) => Doc.Group}
 */
function laidOut(group, { groups: layout }) {
    return !layout ? group
        : { ...group, layout, sections: group.sections.map((section) => ({ ...section, name: group.name })) };
}

/**
 * Adds a field of a palette entry at a place, else after the selection: after a field, at the end of what is selected.
 * @param {Doc.FormDocument} document
 * @param {{ place?: { parent: Doc.Selection, index: number }, after?: Doc.Selection, type: string, name?: string,
 *     label?: string, words?: (key: string) => string }} wanted `words` gives the texts that the entry
 * starts with; a name that is taken gets a number
 * @returns {Doc.FormDocument}
 */
export function addField(document,
    { after, place = placeForNew(document, after), type, label = '', name = keyFrom(label) || type,
        words = () => '' }) {
    const language = languageOf(document);
    if (!language.types().includes(type) || !place) {
        return document;
    }
    const key = uniqueName(rowPrefix(`${place.parent.name}.`) + name, takenNames(document, 'field'));
    const field = withAutomaticName(document, language.newField(document, type, { key, label, words }), true);
    const added = withChildren(document, place.parent,
        (fields) => [...fields.slice(0, place.index), field, ...fields.slice(place.index)]);
    return language.arranged(added);
}

/**
 * @type {(document: Doc.FormDocument, after: Doc.Selection | undefined) =>
 *     { parent: Doc.Selection, index: number } | undefined}
 */
function placeForNew(document, after) {
    const place = after?.kind === 'field' ? placeOf(document, after) : undefined;
    if (place) {
        return { parent: place.parent, index: place.index + 1 };
    }
    const node = after && after.kind !== 'field' ? nodeAt(document, after) : document;
    const last = sectionsBelow(node ?? document, document).at(-1);
    return last && { parent: { kind: 'section', name: last.name }, index: last.fields.length };
}

/**
 * The sections of a part of a form, of the whole form for what has none; for one that repeats a row, that.
 * @type {(node: NonNullable<ReturnType<typeof nodeAt>>, document: Doc.FormDocument) => Doc.Section[]}
 */
function sectionsBelow(node, document) {
    if ('groups' in node) {
        return node.groups.flatMap((group) => group.sections);
    }
    if ('sections' in node) {
        return node.sections;
    }
    return 'fields' in node ? [node, ...rowsOf(node)] : groupsOf(document).flatMap(({ sections }) => sections);
}

/**
 * Gives a field whose name was made here the name that its label suggests now.
 * @type {(document: Doc.FormDocument, name: string, label: string) => Doc.FormDocument}
 */
export function nameFromLabel(document, name, label) {
    const field = fieldNamed(document, name);
    const key = keyFrom(label);
    return field && key !== '' && hasAutomaticName(document, field)
        ? renameField(document, name,
            uniqueName(rowPrefix(name) + key, takenNames(document, 'field').filter((each) => each !== name)))
        : document;
}

/**
 * Puts a copy of a field behind it. Its rule goes along, and what names the field itself names the copy.
 * @type {(document: Doc.FormDocument, name: string, copyName?: string) => Doc.FormDocument}
 */
export function duplicateField(document, name, copyName = nameForCopy(document, name)) {
    const field = fieldNamed(document, name);
    const place = placeOf(document, { kind: 'field', name });
    if (!field || !place || fieldNamed(document, copyName)) {
        return document;
    }
    // A form of the one field and its rules lets the renaming find all that names the field itself.
    const own = { ...formDocument(document.dialect, '', document.title, { fields: [field], locales: document.locales }),
        // Two rules that belong to what they change would quarrel.
        rules: formTraitsOf(document).ownsRules ? []
            : document.rules.filter((rule) => isSame(startersOf(rule), [name])) };
    const copy = renameField(own, name, copyName);
    const added = withChildren(document, place.parent, (fields) => [
        ...fields.slice(0, place.index + 1), ...fieldsOf(copy), ...fields.slice(place.index + 1)]);
    return languageOf(document)
        .arranged(withMember(added, 'rules', copy.rules.length > 0 ? [...added.rules, ...copy.rules] : added.rules));
}

/** @type {(document: Doc.FormDocument, name: string) => string} */
export function nameForCopy(document, name) {
    return uniqueName(name, takenNames(document, 'field'));
}

/**
 * Adds a page with an empty group and section after another one, or at the end.
 * @type {(document: Doc.FormDocument, wanted?: { after?: string, title?: string }) => Doc.FormDocument}
 */
export function addPage(document, wanted = {}) {
    if (formTraitsOf(document).isOnePart) {
        return document;
    }
    const name = uniqueName('page1', takenNames(document, 'page'));
    const at = document.pages.findIndex((page) => page.name === wanted.after) + 1 || document.pages.length;
    const page = {
        name, ...wanted.title && { title: plainText(wanted.title) }, isVisible: true, groups: [emptyGroup(document)],
        position: builderPosition,
    };
    return { ...document, pages: [...document.pages.slice(0, at), page, ...document.pages.slice(at)] };
}

/**
 * Adds an empty group to a page, behind another one or at the end.
 * @param {Doc.FormDocument} document
 * @param {string} page
 * @param {string} [after]
 * @returns {Doc.FormDocument}
 */
export function addGroup(document, page, after) {
    return formTraitsOf(document).isOnePart ? document
        : withChildren(document, { kind: 'page', name: page }, (groups) => {
        const at = groups.findIndex(({ name }) => name === after) + 1 || groups.length;
        return [...groups.slice(0, at), emptyGroup(document), ...groups.slice(at)];
    });
}

/** @type {(document: Doc.FormDocument) => Doc.Group} */
function emptyGroup(document) {
    const section = {
        name: uniqueName('section1', namesOf(document, 'section')), isVisible: true, fields: [], style: plainStyle(),
        position: builderPosition,
    };
    const group = {
        name: uniqueName('group1', takenNames(document, 'group')), isVisible: true, isCollapsible: false,
        isCollapsed: false,
        layout: /** @type {const} */ ('column'), sections: [section], style: plainStyle(), position: builderPosition,
    };
    return laidOut(group, formTraitsOf(document));
}
