import { isObject } from '../../runtime/engine/objects.js';

/**
 * The members that there are.
 * @type {(members: Record<string, Json.JSONValue | undefined>) => Record<string, Json.JSONValue>}
 */
export function present(members) {
    return /** @type {any} */ (Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)));
}

/**
 * @param {Doc.JSONObject} object
 * @returns {Doc.JSONObject | undefined} undefined where it has no members
 */
export function filled(object) {
    return Object.keys(object).length > 0 ? object : undefined;
}

/** @type {(value: Json.JSONValue | undefined) => Doc.JSONObject} */
export function objectOf(value) {
    return isObject(value) ? value : {};
}

/** @type {(value: Json.JSONValue | undefined) => Json.JSONValue[]} */
export function listOf(value) {
    return Array.isArray(value) ? value : [];
}

/**
 * The entry of a table for a name that anybody may have written: `constructor` is in no table.
 * @template Value
 * @param {Record<string, Value>} table
 * @param {string} name
 * @returns {Value | undefined}
 */
export function entryOf(table, name) {
    return Object.hasOwn(table, name) ? table[name] : undefined;
}

/**
 * The object with a member set; a new one stands before the first of those that come later in the order. Undefined
 * takes the member away.
 * @type {(object: Doc.JSONObject, key: string, value: Json.JSONValue | undefined, order?: string[]) => Doc.JSONObject}
 */
export function put(object, key, value, order = []) {
    if (value === undefined) {
        return Object.fromEntries(Object.entries(object).filter(([own]) => own !== key));
    } else if (Object.hasOwn(object, key)) {
        return Object.fromEntries(Object.entries(object).map(([own, each]) => [own, own === key ? value : each]));
    }
    const entries = Object.entries(object);
    const later = order.indexOf(key) < 0 ? [] : order.slice(order.indexOf(key) + 1);
    const at = entries.findIndex(([own]) => later.includes(own));
    entries.splice(at < 0 ? entries.length : at, 0, [key, value]);
    return Object.fromEntries(entries);
}

/**
 * The value that a dotted path leads to, or a way of names.
 * @type {(value: Json.JSONValue | undefined, path: string | string[]) => Json.JSONValue | undefined}
 */
export function valueAt(value, path) {
    return (Array.isArray(path) ? path : path.split('.')).reduce((/** @type {any} */ each, key) => (
        each !== null && typeof each === 'object' && Object.hasOwn(each, key) ? each[key] : undefined), value);
}

/**
 * The value with another one where a dotted path or a way of names leads; objects on the way are made, undefined takes
 * away.
 * @type {(value: any, path: string | string[], wanted: unknown) => any}
 */
export function withValueAt(value, path, wanted) {
    const [key, ...rest] = Array.isArray(path) ? path : path.split('.');
    const inner = rest.length === 0 ? wanted : withValueAt(value?.[key], rest, wanted);
    if (Array.isArray(value)) {
        const copy = [...value];
        copy.splice(Number(key), 1, ...inner === undefined ? [] : [inner]);
        return copy;
    }
    return put(objectOf(value), key, inner);
}

/**
 * The list with an element at another place.
 * @template Element
 * @param {Element[]} list
 * @param {number} from
 * @param {number} to
 */
export function moved(list, from, to) {
    const copy = [...list];
    copy.splice(to, 0, ...copy.splice(from, 1));
    return copy;
}

/**
 * Tells whether two JSON values are the same, whatever the order of members.
 * @type {(a: unknown, b: unknown) => boolean}
 */
export function isSame(a, b) {
    if (a === b || a === null || b === null || typeof a !== 'object' || typeof b !== 'object') {
        return a === b;
    }
    const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
    return Array.isArray(a) === Array.isArray(b) && left.length === right.size
        && left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}
