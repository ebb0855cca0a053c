import { formTraitsOf } from './tables.js';
import { languageOf } from '../languages/languages.js';
import { accessTo } from '../languages/plain/access.js';
import { partRowsOf } from '../languages/plain/rows.js';
import { withAutomaticName } from './automatic.js';
import { brandOf, brandValue, withBrandValue } from './brand.js';
import { withField, withMember, withNode, fieldNamed, localName, nodeAt, rowPrefix } from './walk.js';
import { builderPosition } from './empty.js';
import { isSame } from './objects.js';
import { renameField } from './references.js';
import { translationsOf } from './texts.js';

/**
 * A property of a node: of a field by its path in the language's definition, of others by that in the document.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, path: string) => Json.JSONValue | undefined}
 */
export function getProperty(document, node, path) {
    if (node.kind === 'field') {
        const field = fieldNamed(document, node.name);
        return field && (isName(document, path) ? localName(field.name)
            : languageOf(document).getProperty(document, field, path));
    }
    if (isOfBrand(node, path)) {
        return brandValue(brandOf(document), path, document.defaultLocale);
    }
    const ofRows = rowAccess(document, node, path);
    const { partProperty } = languageOf(document);
    if (ofRows) {
        return ofRows.read(/** @type {any} */ (nodeAt(document, node)), document);
    } else if (partProperty) {
        return partProperty(document, node, path);
    }
    const value = /** @type {any} */ (nodeAt(document, node))?.[path];
    return Array.isArray(value?.variants) ? value.variants[0].string : value;
}

/**
 * @type {(document: Doc.FormDocument, node: Doc.Selection, path: string, value: Json.JSONValue | undefined) =>
 *     Doc.FormDocument}
 */
export function setProperty(document, node, path, value) {
    const field = node.kind === 'field' ? fieldNamed(document, node.name) : undefined;
    if (field && isName(document, path)) {
        const name = rowPrefix(field.name) + String(value ?? '');
        const renamed = renameField(document, node.name, name);
        // The same name is one that the author takes as it is.
        const chosen = renamed === document && name !== field.name ? undefined : fieldNamed(renamed, name);
        return chosen ? withField(renamed, name, withAutomaticName(renamed, chosen, false)) : document;
    } else if (field) {
        return languageOf(document).setProperty(document, field, path, value);
    }
    if (isOfBrand(node, path)) {
        return withBrandValue(document, path, String(value ?? ''));
    }
    const ofRows = rowAccess(document, node, path);
    if (ofRows) {
        return withNode(document, node, (section) => {
            const next = ofRows.write(section, value, document);
            const { minimum, maximum = minimum } = /** @type {any} */ (next).repetition;
            return maximum < minimum || isSame(next, section) ? section : next;
        });
    }
    const { withPartProperty = setNodeProperty } = languageOf(document);
    return node.kind === 'field' ? document : withPartProperty(document, node, path, value);
}

/** @type {(node: Doc.Selection, path: string) => boolean} */
function isOfBrand({ kind }, path) {
    return kind === 'form' && path.startsWith('brand.');
}

/**
 * The reader and the writer of a property of what a section repeats; undefined for any other property.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, path: string) => Tables.Access | undefined}
 */
function rowAccess(document, node, path) {
    const { name } = languageOf(document);
    const row = partRowsOf(name, 'rows').find(({ names }) => names[name] === path);
    const { repetition } = /** @type {Partial<Doc.Section>} */ (nodeAt(document, node) ?? {});
    return row && repetition && accessTo(row, name);
}

/** @type {(document: Doc.FormDocument, path: string) => boolean} */
function isName(document, path) {
    return path === languageOf(document).nameProperty();
}

/**
 * Titles, visibility and the like of the form, a page, a group or a section.
 * @type {(document: Doc.FormDocument, node: Doc.Selection, path: string, value: Json.JSONValue | undefined) =>
 *     Doc.FormDocument}
 */
function setNodeProperty(document, node, path, value) {
    const titled = (/** @type {Doc.Text | undefined} */ text, /** @type {string} */ string) => {
        const first = text?.variants[0] ?? { position: builderPosition };
        const others = formTraitsOf(document).sharesTranslations ? translationsOf(document)(string, text)
            : text?.variants.slice(1) ?? [];
        return { isFixed: false, ...text, variants: [{ ...first, string }, ...others] };
    };
    const change = (/** @type {any} */ owner) => {
        const isTitle = path === 'title' || path === 'submitText';
        if (isTitle && value === '' && !(path === 'title' && node.kind === 'form')) {
            const { [path]: _, ...rest } = owner;
            return rest;
        }
        const next = isTitle ? titled(owner[path], String(value)) : value;
        return typeof next === typeof owner[path] || isTitle ? withMember(owner, path, next) : owner;
    };
    return withNode(document, node, change);
}

/**
 * One more of a list of a field: `validator`, `listOptions`, ….
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node
 * @param {string} path
 * @param {Json.JSONValue} [value]
 */
export function appendItem(document, node, path, value) {
    const field = fieldNamed(document, node.name);
    return field ? languageOf(document).appendItem(document, field, path, value) : document;
}

/**
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node
 * @param {string} path of the item: `validator.0`
 */
export function removeItem(document, node, path) {
    const field = fieldNamed(document, node.name);
    return field ? languageOf(document).removeItem(document, field, path) : document;
}

/**
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node
 * @param {string} path of the item
 * @param {number} index where it shall stand in its list
 */
export function moveItem(document, node, path, index) {
    const field = fieldNamed(document, node.name);
    return field ? languageOf(document).moveItem(document, field, path, index) : document;
}
