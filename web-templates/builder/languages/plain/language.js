import { withField } from '../../model/edit.js';
import { emptyField, plainText } from '../../model/empty.js';
import { listOf, moved, valueAt, withValueAt } from '../../model/objects.js';
import { newRequirement } from '../../model/requirement.js';
import { isRequired } from '../../render/fields.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../../model/types').Language} Language */
/** @typedef {import('../../model/types').Rule} Rule */

const types = ['text', 'select', 'choices', 'date', 'checkbox', 'prose'];

/**
 * Edits fields as the form document has them, for languages without a table of their own: a property is a path in the
 * field, such as `state.isVisible`; that of a text is the text in the form's own language.
 * @type {Language}
 */
export const plainLanguage = {
    name: 'plain',
    types,
    arranged: (document) => document,
    palette: () => types.map((type) => ({ type, caption: `control.${type}`, hint: `control.${type}.hint`, group: 'plain', base: type })),
    problems: () => [],
    properties: () => [],
    newField: (document, type, { key, label }) => {
        const field = emptyField(key, type);
        return { ...field, texts: { markup: 'none', label: plainText(label) } };
    },
    getProperty: (document, field, path) => {
        if (path === 'required') {
            return isRequired(field);
        }
        const value = valueAt(/** @type {any} */ (field), path);
        return isText(value) ? /** @type {any} */ (value).variants[0].string : value;
    },
    setProperty: (document, field, path, value) => (path === 'required' ? withRequirement(document, field, value === true) : edited(document, field, path, (earlier) => (
        isText(earlier) && typeof value === 'string' ? withString(earlier, value) : value))),
    appendItem: (document, field, path, value = '') => edited(document, field, path, (list) => [...listOf(list), value]),
    removeItem: (document, field, path) => edited(document, field, path, () => undefined),
    moveItem: (document, field, path, index) => edited(document, field, path.replace(/\.\d+$/, ''), (list) => (
        moved(listOf(list), Number(path.replace(/^.*\./, '')), index))),
    setRule: (document, earlier, rule) => {
        const place = earlier ? document.rules.indexOf(earlier) : document.rules.length;
        const rules = [...document.rules];
        rules.splice(place, earlier ? 1 : 0, ...rule ? [rule] : []);
        return { ...document, rules };
    },
    renamed: (field) => field,
    propertyOfText: (field, path) => path,
    wordsProperty: () => 'texts.label',
};

/**
 * @param {FormDocument} document
 * @param {Field} field
 * @param {string} path
 * @param {(value: JSONValue | undefined) => JSONValue | undefined} change
 */
function edited(document, field, path, change) {
    const earlier = valueAt(/** @type {any} */ (field), path);
    const next = change(earlier);
    return next === earlier || path === 'name' ? document : withField(document, field.name, withValueAt(field, path, next));
}

/**
 * @param {any} value
 * @returns {boolean}
 */
function isText(value) {
    return Array.isArray(value?.variants);
}

/**
 * @param {any} text
 * @param {string} string
 */
function withString(text, string) {
    return withValueAt(text, 'variants.0.string', string);
}

/**
 * @param {FormDocument} document
 * @param {Field} field
 * @param {boolean} isAsked
 */
function withRequirement(document, field, isAsked) {
    const others = field.validators.filter(({ kind }) => kind !== 'required');
    return withField(document, field.name, { ...field, validators: isAsked ? [newRequirement(document), ...others] : others });
}
