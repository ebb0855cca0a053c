import { isObject } from '../../../engine/objects.js';
import { plainDigits } from '../../../engine/plain-digits.js';
import { localeTag } from '../../../render/locale-tag.js';
import { languageIndex } from './languages.js';

/** @typedef {import('./languages.js').Asked} Asked */
/** @typedef {Record<string, unknown>} JSONObject */

/**
 * A field or an option as it is written, in either language of definitions; what is not there is undefined.
 * @typedef {object} Written
 * @property {string[]} names those of its attributes
 * @property {(name: string) => unknown} attribute as it stands there, whichever languages it is in
 * @property {(name: string, asked: Asked) => unknown} value what it is in one language (section 5)
 * @property {(name: string, asked: Asked) => string | undefined} language of that value; undefined for none of its own
 * @property {(name: string) => boolean} isText tells whether there is a text of that name in any language
 * @property {(asked: Asked) => Written[]} options of a select or radio field, in the order of the definition
 */

/**
 * A member of the list of fields, or of options, of a 7.x definition: each of its values chooses for itself.
 * @type {(object: JSONObject) => Written}
 */
export function writtenObject(object) {
    const attribute = (/** @type {string} */ name) =>
        (Object.hasOwn(object, name) ? object[name] ?? undefined : undefined);
    const value = (/** @type {string} */ name, /** @type {Asked} */ asked) => {
        const given = attribute(name);
        if (!isObject(given)) {
            return given;
        }
        const keys = Object.keys(given);
        return given[keys[languageIndex(keys, asked, true)]] ?? undefined;
    };
    return {
        names: Object.keys(object),
        attribute,
        value,
        language(name, asked) {
            const given = attribute(name);
            const keys = isObject(given) ? Object.keys(given) : [];
            return localeTag(keys[languageIndex(keys, asked, true)] ?? '');
        },
        isText(name) {
            const given = attribute(name);
            return isObject(given)
                ? Object.entries(given).some(([key, each]) => localeTag(key) && each !== null) : given !== undefined;
        },
        options: (asked) => objectsOf(value('options', asked)).map(writtenObject),
    };
}

/**
 * An element of a 6.2 definition: of its blocks of texts one is chosen as a whole.
 * @type {(element: Element) => Written}
 */
export function writtenElement(element) {
    const attribute = (/** @type {string} */ name) => element.getAttribute(name) ?? undefined;
    const blocks = childrenOf(element, 'meta-data');
    const ids = blocks.map((block) => block.getAttribute('locale') ?? '');
    return {
        names: element.getAttributeNames(),
        attribute,
        value(name, asked) {
            const block = blocks[languageIndex(ids, asked, false)];
            return (block && entryOf(block, name)) ?? attribute(name);
        },
        language(name, asked) {
            const index = languageIndex(ids, asked, false);
            const isThere = index >= 0 && entryOf(blocks[index], name) !== undefined;
            return isThere ? localeTag(ids[index]) : undefined;
        },
        isText: (name) => attribute(name) !== undefined
            || blocks.some((block, at) => localeTag(ids[at]) && entryOf(block, name) !== undefined),
        options: () => childrenOf(element, 'dynamic-element')
            .filter((each) => each.getAttribute('type') === 'option').map(writtenElement),
    };
}

/** @type {(parent: Element, name: string) => Element[]} */
export function childrenOf(parent, name) {
    return [...parent.children].filter(({ nodeName }) => nodeName === name);
}

/**
 * @param {unknown} value
 * @returns {JSONObject[]} the objects of a list
 */
export function objectsOf(value) {
    return Array.isArray(value) ? value.filter(isObject) : [];
}

/**
 * A text as it is, all else as JSON, a number without an exponent.
 * @param {unknown} value
 * @returns {string} "" for what is not there
 */
export function textOf(value) {
    if (value === undefined) {
        return '';
    }
    if (typeof value === 'number') {
        return plainDigits(value);
    }
    return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * @param {Element} block
 * @param {string} name
 * @returns {string | undefined} its own characters, of entries with one name those of the first
 */
function entryOf(block, name) {
    const entry = childrenOf(block, 'entry').find((each) => each.getAttribute('name') === name);
    const isText = (/** @type {ChildNode} */ { nodeName }) => ['#text', '#cdata-section'].includes(nodeName);
    return entry && [...entry.childNodes].filter(isText).map((each) => each.textContent).join('');
}
