import { put } from '../../document/objects.js';

/**
 * The members of a field in the order in which the original tool writes them (webformulary 4); what it never writes
 * stands where it reads best. Types differ in which of them they have, not in their order.
 */
export const fieldOrder = [
    'key', 'type', 'label', 'listOptions', 'value', 'isEditing', 'isHidden', 'subtype', 'placeHolder', 'keyboard',
    'isPassword', 'textAcceptButton',
    'validator', 'expandableInfo', 'rules', 'style',
];

export const optionOrder = ['key', 'value'];

export const validatorOrder = ['type', 'textError', 'minLength', 'maxLength', 'regex', 'customValidator',
    'itemsCompare', 'minAge'];

export const expandableOrder = ['description', 'textButtonReadMore', 'textButtonReadLess'];

export const checkBoxOrder = ['checkBoxOn', 'checkBoxOff'];

/**
 * The object with these members first, in their order; others stand behind them.
 * @type {(object: Doc.JSONObject, order: string[]) => Doc.JSONObject}
 */
export function ordered(object, order) {
    const known = order.filter((key) => Object.hasOwn(object, key)).map((key) => [key, object[key]]);
    return Object.fromEntries([...known, ...Object.entries(object).filter(([key]) => !order.includes(key))]);
}

/**
 * The definition of a field with a member set, a new one in its usual place.
 * @param {Doc.JSONObject} definition
 * @param {string} key
 * @param {Json.JSONValue | undefined} value
 */
export function putMember(definition, key, value) {
    return put(definition, key, value, fieldOrder);
}
