import { phrase } from './diagnostics.js';

/**
 * The value of a member; of several with one key the last one, as JSON readers do.
 * @type {(node: Json.JSONNode, key: string) => Json.JSONNode | undefined}
 */
export function member(node, key) {
    return node.kind === 'object' ? node.members.filter((each) => each.key === key).at(-1)?.value : undefined;
}

/** @type {(node: Json.JSONNode | undefined) => string | undefined} */
export function stringOf(node) {
    return node?.kind === 'string' ? String(node.value) : undefined;
}

/** @type {(node: Json.JSONNode | undefined) => Json.JSONNode[] | undefined} */
export function elementsOf(node) {
    return node?.kind === 'array' ? node.elements : undefined;
}

/** @type {(node: Json.JSONNode | undefined) => Json.JSONMember[] | undefined} */
export function membersOf(node) {
    return node?.kind === 'object' ? node.members : undefined;
}

/**
 * The strings of an array of strings; undefined for anything else.
 * @param {Json.JSONNode | undefined} node
 */
export function stringsOf(node) {
    const strings = elementsOf(node)?.map(stringOf);
    return strings?.every((string) => string !== undefined) ? /** @type {string[]} */ (strings) : undefined;
}

/**
 * The value without its places.
 * @type {(node: Json.JSONNode) => Json.JSONValue}
 */
export function valueOf(node) {
    switch (node.kind) {
    case 'array': return node.elements.map(valueOf);
    case 'object': return Object.fromEntries(node.members.map(({ key, value }) => [key, valueOf(value)]));
    default: return node.value;
    }
}

/**
 * A value as if it had been read: everything at one position, with its own path.
 * @type {(value: Json.JSONValue, position: string, path?: string) => Json.JSONNode}
 */
export function nodeOf(value, position, path = '') {
    const below = (/** @type {string | number} */ key) => (path === '' ? String(key) : `${path}.${key}`);
    if (Array.isArray(value)) {
        return { kind: 'array', elements: value.map((each, n) => nodeOf(each, position, below(n))), position, path };
    } else if (value !== null && typeof value === 'object') {
        const members = Object.entries(value).map(([key, each]) => (
            { key, position, path: below(key), value: nodeOf(each, position, below(key)) }));
        return { kind: 'object', members, position, path };
    }
    const kinds = /** @type {const} */ ({ boolean: 'bool', number: 'number', string: 'string' });
    return { kind: value === null ? 'null' : kinds[/** @type {'string'} */ (typeof value)], value, position, path };
}

/**
 * An author's name of the value: `a text`, `a number`, …
 * @param {Json.JSONNode} node
 */
export function kindName(node) {
    return phrase(
        {
            null: 'null', bool: 'true or false', number: 'a number', string: 'a text', array: 'a list',
            object: 'an object',
        }[node.kind]);
}
