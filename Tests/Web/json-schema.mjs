/** @typedef {import('../../web-templates/runtime/json/types').JSONValue} JSONValue */
/** @typedef {Record<string, any>} Schema */
/** @typedef {{ path: string, words: string }} SchemaError */

/** The keywords that say nothing about values. */
const annotations = ['$schema', '$id', '$defs', 'title', 'description', 'default'];

/**
 * The schemas that frozen values fit: documents that follow one another share most of their parts.
 * @type {WeakMap<object, Set<Schema>>}
 */
const fitting = new WeakMap();

/**
 * The errors of a value by a JSON Schema, for as much of the language as the schema of form documents uses; a keyword
 * that is not known is refused. A value that is frozen must be so in all its depth.
 * @param {Schema} schema
 * @param {JSONValue} value
 * @returns {SchemaError[]}
 */
export function schemaErrors(schema, value) {
    return errors(schema, value, '', schema);
}

/**
 * @param {Schema} schema
 * @param {any} value
 * @param {string} path
 * @param {Schema} root
 * @returns {SchemaError[]}
 */
function errors(schema, value, path, root) {
    if (fitting.get(value)?.has(schema)) {
        return [];
    }
    const found = keywordErrors(schema, value, path, root);
    if (found.length === 0 && value !== null && typeof value === 'object' && Object.isFrozen(value)) {
        fitting.set(value, (fitting.get(value) ?? new Set()).add(schema));
    }
    return found;
}

/**
 * @param {Schema} schema
 * @param {any} value
 * @param {string} path
 * @param {Schema} root
 * @returns {SchemaError[]}
 */
function keywordErrors(schema, value, path, root) {
    return Object.keys(schema).filter((key) => !annotations.includes(key)).flatMap((key) => {
        const words = plainError(key, schema[key], value);
        return words === undefined ? innerErrors(key, schema, value, path, root)
            : words === '' ? [] : [{ path, words }];
    });
}

/**
 * The error of the value itself: "" none, undefined where the keyword is about what is in it.
 * @param {string} key
 * @param {any} wanted
 * @param {any} value
 */
function plainError(key, wanted, value) {
    const told = (/** @type {boolean} */ isRight, /** @type {string} */ words) => (isRight ? '' : words);
    switch (key) {
    case 'const': return told(value === wanted, `must be ${wanted}`);
    case 'enum': return told(wanted.includes(value), `must be one of ${wanted.join(', ')}`);
    case 'type': return told([wanted].flat().some((type) => isType(value, type)),
        `must be of the type ${[wanted].flat().join(' or ')}`);
    case 'pattern': return told(typeof value !== 'string' || new RegExp(wanted, 'u').test(value),
        'is not written as it must be');
    case 'minimum': return told(typeof value !== 'number' || value >= wanted, `must be at least ${wanted}`);
    case 'maximum': return told(typeof value !== 'number' || value <= wanted, `must be at most ${wanted}`);
    case 'minItems': return told(!Array.isArray(value) || value.length >= wanted,
        `must have at least ${wanted} elements`);
    case 'maxItems': return told(!Array.isArray(value) || value.length <= wanted,
        `must have at most ${wanted} elements`);
    default: return undefined;
    }
}

/**
 * @param {any} value
 * @param {string} type
 */
function isType(value, type) {
    switch (type) {
    case 'object': return isObject(value);
    case 'array': return Array.isArray(value);
    case 'integer': return Number.isInteger(value);
    default: return typeof value === type;
    }
}

/** @param {any} value */
function isObject(value) {
    return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * @param {string} key
 * @param {Schema} schema
 * @param {any} value
 * @param {string} path
 * @param {Schema} root
 * @returns {SchemaError[]}
 */
function innerErrors(key, schema, value, path, root) {
    const below = (/** @type {string | number} */ name) => (path === '' ? String(name) : `${path}.${name}`);
    const members = isObject(value) ? Object.keys(value) : [];
    const others = members.filter((name) => !Object.hasOwn(schema.properties ?? {}, name));
    switch (key) {
    case '$ref': {
        const names = /** @type {string[]} */ (schema.$ref.split('/').slice(1));
        return errors(names.reduce((each, name) => each[name], root), value, path, root);
    }
    case 'required': return (/** @type {string[]} */ (isObject(value) ? schema.required : []))
        .filter((name) => !members.includes(name))
        .map((name) => ({ path, words: `has no “${name}”` }));
    case 'items': return Array.isArray(value)
        ? value.flatMap((each, n) => errors(schema.items, each, below(n), root)) : [];
    case 'properties': return members.filter((name) => Object.hasOwn(schema.properties, name))
        .flatMap((name) => errors(schema.properties[name], value[name], below(name), root));
    case 'additionalProperties':
        return schema.additionalProperties === true ? [] : schema.additionalProperties === false
            ? others.map((name) => ({ path: below(name), words: 'is not known here' }))
            : others.flatMap((name) => errors(schema.additionalProperties, value[name], below(name), root));
    case 'propertyNames': return members.flatMap((name) => errors(schema.propertyNames, name, below(name), root));
    case 'oneOf': {
        const schemas = /** @type {Schema[]} */ (schema.oneOf);
        const tried = schemas.map((each) => errors(each, value, path, root)).sort((a, b) => a.length - b.length);
        return tried[0].length > 0 ? tried[0] : tried[1]?.length === 0
            ? [{ path, words: 'may mean several things' }] : [];
    }
    default: throw new TypeError(`the keyword ${key} of JSON Schema is not known`);
    }
}
