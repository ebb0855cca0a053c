import { localeId } from './locales.js';

/**
 * A field of a structure, as far as a page shows it.
 * @typedef {object} StructureField
 * @property {string} name
 * @property {string} kind what it holds and how it is entered
 * @property {string} label
 * @property {boolean} isRequired
 * @property {[value: string, label: string][]} options
 */
/** @typedef {{ ids: string[], takesFirst: boolean }} Choice the languages to look for, the best one first */
/** @typedef {(name: string) => unknown} Attributes */

/** What fields hold whose editor counts for nothing (section 4). */
const plainKinds = new Map([
    ['boolean', 'checkbox'], ['date', 'date'], ['integer', 'text integer'], ['number', 'text decimal'],
    ['double', 'text decimal'], ['document-library', 'file'], ['image', 'file text'], ['geolocation', 'composite'],
]);

/**
 * Reads a structure's definition in either language (sections 1 and 2).
 * @param {unknown} given XML, JSON, or what that says
 * @param {string} locale of the page
 * @returns {StructureField[] | null} null for what is no definition
 */
export function readStructure(given, locale) {
    if (isXML(given)) {
        const { documentElement: root } = new DOMParser().parseFromString(String(given), 'application/xml');
        const elements = childrenOf(root, 'dynamic-element');
        if (root.querySelector('parsererror') || !elements.length) {
            return null;
        }
        const languages = choiceOf(locale, root.getAttribute('default-locale'), false);
        return elements.flatMap((element) => fieldOf(
            elementAttributes(element, languages),
            childrenOf(element, 'dynamic-element').filter((each) => each.getAttribute('type') === 'option')
                .map((each) => elementAttributes(each, languages)),
        ) ?? []);
    }
    const root = typeof given === 'string' ? parsedObject(given) : given;
    if (!isObject(root)) {
        return null;
    }
    const languages = choiceOf(locale, root.defaultLanguageId, true);
    return listOf(root.fields).flatMap((field) => fieldOf(
        objectAttributes(field, languages), listOf(field.options).map((each) => objectAttributes(each, languages)),
    ) ?? []);
}

/**
 * Tells in which of the two languages a definition is.
 * @param {unknown} given
 * @returns {boolean}
 */
export function isXML(given) {
    return typeof given === 'string' && given.trimStart().startsWith('<');
}

/**
 * @param {Attributes} attribute
 * @param {Attributes[]} options
 * @returns {StructureField | null} null for a field that pages leave out
 */
function fieldOf(attribute, options) {
    const text = (/** @type {string} */ name) => textOf(attribute(name));
    const type = text('dataType');
    const editor = text('type').trim().toLowerCase().replace(/^ddm-/, '');
    const kind = type === 'string' ? kindOfText(editor, isOn(attribute('multiple'))) : plainKinds.get(type);
    if (!kind) {
        return null;
    }
    const isRequired = attribute('required') === undefined || isOn(attribute('required'));
    const hasOptions = type === 'string' && ['select', 'radio'].includes(editor);
    return {
        name: text('name'), kind, label: text('label'), isRequired,
        options: hasOptions ? options.map((each) => [textOf(each('value')), textOf(each('label'))]) : [],
    };
}

/**
 * @param {string} editor
 * @param {boolean} isMultiple
 * @returns {string}
 */
function kindOfText(editor, isMultiple) {
    switch (editor) {
        case 'textarea': return 'textarea';
        case 'radio': return 'choices';
        case 'select': return isMultiple ? 'choices several' : 'select';
        default: return 'text';
    }
}

/**
 * The attributes of an element; the block of texts is chosen as a whole (section 5).
 * @param {Element} element
 * @param {Choice} languages
 * @returns {Attributes}
 */
function elementAttributes(element, languages) {
    const blocks = childrenOf(element, 'meta-data');
    const block = blocks[indexIn(blocks.map((each) => each.getAttribute('locale') ?? ''), languages)];
    const entries = block ? childrenOf(block, 'entry') : [];
    return (name) => entries.find((each) => each.getAttribute('name') === name)?.textContent
        ?? element.getAttribute(name) ?? undefined;
}

/**
 * The attributes of an object; each value chooses its language for itself.
 * @param {Record<string, unknown>} object
 * @param {Choice} languages
 * @returns {Attributes}
 */
function objectAttributes(object, languages) {
    return (name) => {
        const value = object[name];
        const keys = isObject(value) ? Object.keys(value) : [];
        return (isObject(value) ? value[keys[indexIn(keys, languages)]] : value) ?? undefined;
    };
}

/**
 * @param {string} locale
 * @param {unknown} fallback
 * @param {boolean} takesFirst
 * @returns {Choice}
 */
function choiceOf(locale, fallback, takesFirst) {
    const asked = localeId(locale);
    const [language] = asked.split('_');
    return { ids: [asked, language, `${language}_*`, String(fallback ?? 'en_US').replace('-', '_')], takesFirst };
}

/**
 * @param {string[]} given
 * @param {Choice} languages
 * @returns {number} -1 where none fits
 */
function indexIn(given, { ids, takesFirst }) {
    const known = given.map((id) => id.replace('-', '_'));
    const places = ids.map((id) => known.findIndex((each) =>
        (id.endsWith('*') ? each.startsWith(id.slice(0, -1)) : each === id)));
    const first = takesFirst && given.length ? 0 : -1;
    return places.find((place) => place >= 0) ?? first;
}

/**
 * @param {Element} parent
 * @param {string} name
 * @returns {Element[]}
 */
function childrenOf(parent, name) {
    return [...parent.children].filter(({ localName }) => localName === name);
}

/**
 * @param {unknown} value
 * @returns {boolean}
 */
function isOn(value) {
    return typeof value === 'number' ? value !== 0 : ['true', '1'].includes(textOf(value).trim().toLowerCase());
}

/**
 * @param {unknown} value
 * @returns {string}
 */
function textOf(value) {
    if (value === undefined) {
        return '';
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>[]} the objects of a list
 */
function listOf(value) {
    return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * @param {string} text
 * @returns {unknown} null for what is no JSON
 */
function parsedObject(text) {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
}
