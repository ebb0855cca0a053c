import { isObject, listOf, objectOf } from '../../document/objects.js';
import { keysByType, ruleKeys, styleKeys } from './keys.js';
import { checkBoxOrder, expandableOrder, fieldOrder, optionOrder, ordered, validatorOrder } from './order.js';
import { integerOf } from './reading.js';

/** What says nothing, by member. */
const idle = /** @type {Doc.JSONObject} */ ({
    isEditing: true, isHidden: false, isPassword: false, placeHolder: '', textAcceptButton: '', keyboard: '',
});

/** Sizes and limits that the original tool writes as texts. */
const sizes = ['sizeTitle', 'sizeError', 'expandCollapseButtonFontSize'];
const limits = ['minLength', 'maxLength', 'minAge'];

/**
 * The definition of a field with numbers as numbers, without what says nothing and in the order of the original tool;
 * it means the same. Members that mean nothing on the type stay as they are.
 * @type {(definition: Doc.JSONObject) => Doc.JSONObject}
 */
export function cleanDefinition(definition) {
    const known = keysByType[String(definition.type)];
    const order = fieldOrder.filter((key) => known.includes(key));
    return ordered(Object.fromEntries(Object.entries(definition).flatMap(([key, value]) => {
        const cleaned = known.includes(key) ? cleanMember(key, value) : value;
        return cleaned === undefined ? [] : [[key, cleaned]];
    })), order);
}

/** @type {(key: string, value: Json.JSONValue) => Json.JSONValue | undefined} */
function cleanMember(key, value) {
    if (Object.hasOwn(idle, key)) {
        return value === idle[key] ? undefined : value;
    } else if (key === 'validator' && Array.isArray(value)) {
        const entries = value.filter((entry) => !isUnfilled(objectOf(entry)))
            .map((entry) => (isObject(entry) ? cleanValidator(entry) : entry));
        return entries.length > 0 ? entries : undefined;
    } else if (key === 'listOptions' && Array.isArray(value)) {
        return value.map((option) => (isObject(option) ? ordered(option, optionOrder) : option));
    } else if (!isObject(value)) {
        return value;
    }
    switch (key) {
    case 'expandableInfo': return ordered(value, expandableOrder);
    case 'rules': return filled(cleanRule(value));
    case 'style': return filled(cleanStyle(value));
    default: return value;
    }
}

/**
 * @param {Doc.JSONObject} object
 * @returns {Doc.JSONObject | undefined} undefined where it has no members
 */
function filled(object) {
    return Object.keys(object).length > 0 ? object : undefined;
}

/**
 * A row that nobody has begun; one that lacks its kind alone is kept.
 * @param {Doc.JSONObject} entry
 */
function isUnfilled({ type, ...rest }) {
    return type === 'None' && Object.values(rest).every((value) => value === '');
}

/** @type {(entry: Doc.JSONObject) => Doc.JSONObject} */
function cleanValidator(entry) {
    return ordered(Object.fromEntries(Object.entries(entry).flatMap(([key, value]) => {
        const integer = limits.includes(key) && typeof value === 'string' ? integerOf(value) : undefined;
        return value === '' && (limits.includes(key) || key === 'textError') ? [] : [[key, integer ?? value]];
    })), validatorOrder);
}

/**
 * A rule with neither targets nor outcomes was never filled in; the value of a comparison stays a text, as the library
 * reads it.
 * @type {(rules: Doc.JSONObject) => Doc.JSONObject}
 */
function cleanRule(rules) {
    const targets = listOf(rules.fieldReciver).filter((key) => key !== '');
    const says = ['behavior', 'else']
        .some((key) => typeof rules[key] === 'string' && !['', 'none'].includes(String(rules[key])));
    if (Array.isArray(rules.fieldReciver) && targets.length === 0 && !says && Object.keys(rules)
        .every((key) => ruleKeys.includes(key))) {
        return {};
    }
    return ordered(Object.fromEntries(Object.entries(rules).flatMap(([key, value]) => {
        const isBlank = (key === 'compare' || key === 'behavior' || key === 'else')
            && (value === '' || value === 'none');
        return isBlank ? [] : [[key, key === 'fieldReciver' && Array.isArray(value) ? targets : value]];
    })), ruleKeys);
}

/** @type {(style: Doc.JSONObject) => Doc.JSONObject} */
function cleanStyle(style) {
    return ordered(Object.fromEntries(Object.entries(style).flatMap(([key, value]) => (
        value === '' || value === null || key === 'styleCell' && value === 'default' ? []
            : [[key, cleanLook(key, value)]]))), styleKeys);
}

/** @type {(key: string, value: Json.JSONValue) => Json.JSONValue} */
function cleanLook(key, value) {
    if (key === 'checkBox' && isObject(value)) {
        return ordered(value, checkBoxOrder);
    }
    const size = sizes.includes(key) && typeof value === 'string' && /^[0-9.]+$/.test(value) ? Number(value) : NaN;
    return Number.isFinite(size) ? size : value;
}
