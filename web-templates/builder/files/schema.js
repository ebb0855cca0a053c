import { error, phrase, sentence } from '../../runtime/json/diagnostics.js';
import { kindName, member, nodeOf, valueOf } from '../../runtime/json/nodes.js';
import { nearestName, suggestion } from '../../runtime/json/nearest-name.js';
import { objectOf } from '../document/objects.js';

/** @typedef {Record<string, any>} Schema */

const names = /** @type {Record<string, string>} */ ({
    object: 'an object', array: 'a list', string: 'a text', number: 'a number', integer: 'a whole number',
    boolean: 'true or false', null: 'null',
});

/**
 * The parts that do not fit a JSON Schema, each with its place. It knows what the schema of form documents uses:
 * references within, types, members, lists, choices, limits and patterns.
 * @param {Json.JSONNode} node
 * @param {Schema} schema
 * @param {Schema} [root] the whole schema, for references
 * @returns {Json.Diagnostic[]}
 */
export function schemaDiagnostics(node, schema, root = schema) {
    if (schema.$ref) {
        return schemaDiagnostics(node, referred(schema, root), root);
    } else if (schema.oneOf) {
        const each = /** @type {Schema[]} */ (schema.oneOf).map((one) => schemaDiagnostics(node, one, root));
        // Of several ways to be wrong the shortest is what was most likely meant.
        return each.sort((a, b) => a.length - b.length)[0];
    }
    const types = schema.type === undefined ? [] : [schema.type].flat();
    const isInteger = node.kind === 'number' && Number.isInteger(node.value);
    const plainKind = node.kind === 'bool' ? 'boolean' : node.kind;
    const ofNode = isInteger ? 'integer' : plainKind;
    if (types.length > 0 && !types.some((type) => type === ofNode || type === 'number' && ofNode === 'integer')) {
        const wanted = types.map((type) => phrase(names[type])).reduce((all, each) => sentence`${all} or ${each}`);
        return [wrong(node, sentence`${titled(node)} is ${wanted}, not ${kindName(node)}`)];
    }
    return [...valueDiagnostics(node, schema), ...memberDiagnostics(node, schema, root),
        ...elementDiagnostics(node, schema, root)];
}

/** @type {(schema: Schema, root: Schema) => Schema} */
function referred({ $ref }, root) {
    return root.$defs[String($ref).split('/').at(-1) ?? ''];
}

/**
 * A form document with what it leaves out, and its texts in the one shape that they have.
 * @type {(document: Json.JSONNode, schema: Schema) => Json.JSONNode}
 */
export function completed(document, schema) {
    const locale = member(document, 'defaultLocale');
    const named = locale ? withDefault(document, 'locales', nodeOf([valueOf(locale)], locale.position, 'locales'))
        : document;
    return complete(named, schema, schema);
}

/** @type {(node: Json.JSONNode, schema: Schema, root: Schema) => Json.JSONNode} */
function complete(node, schema, root) {
    if (schema.$ref) {
        const part = referred(schema, root);
        return complete(schema.$ref.endsWith('/text') ? spelledOut(node) : node, part, root);
    } else if (node.kind === 'array') {
        return { ...node, elements: node.elements.map((each) => complete(each, schema.items ?? {}, root)) };
    } else if (node.kind !== 'object') {
        return node;
    }
    const shapes = /** @type {Record<string, Schema>} */ (
        Object.assign({}, ...[schema, ...schema.oneOf ?? []].map(({ properties }) => properties)));
    const given = Object.entries(shapes).reduce((each, [key, shape]) => {
        const value = shape.$ref?.endsWith('/position') ? node.position : shape.default;
        return value === undefined ? each
            : withDefault(each, key, nodeOf(value, node.position, node.path === '' ? key : `${node.path}.${key}`));
    }, node);
    return { ...given, members: given.members.map((each) => (
        { ...each, value: complete(each.value, shapes[each.key] ?? objectOf(schema.additionalProperties), root) })) };
}

/**
 * A text may be one string, or strings by language.
 * @type {(node: Json.JSONNode) => Json.JSONNode}
 */
function spelledOut(node) {
    const text = (/** @type {Json.JSONValue[]} */ variants) => nodeOf({ variants }, node.position, node.path);
    if (node.kind === 'string') {
        return text([{ string: node.value, position: node.position }]);
    }
    return node.kind !== 'object' || member(node, 'variants') ? node
        : text(node.members.map(({ key: locale, value }) => (
            { string: valueOf(value), locale, position: value.position })));
}

/**
 * An object with a member where it has none of that name.
 * @template {Json.JSONNode} Node
 * @param {Node} node
 * @param {string} key
 * @param {Json.JSONNode} value
 * @returns {Node}
 */
function withDefault(node, key, value) {
    return node.kind !== 'object' || member(node, key) ? node
        : { ...node, members: [...node.members, { key, value, position: node.position, path: value.path }] };
}

/** @type {(node: Json.JSONNode, message: Json.Sentence) => Json.Diagnostic} */
function wrong(node, message) {
    return error('document.shape', node, message);
}

/** @param {Json.JSONNode} node */
function titled({ path }) {
    return path === '' ? sentence`a form document` : `“${path}”`;
}

/** @type {(node: Json.JSONNode, schema: Schema) => Json.Diagnostic[]} */
function valueDiagnostics(node, schema) {
    const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
    const value = node.kind === 'object' || node.kind === 'array' ? undefined : node.value;
    if (choices && !choices.includes(value)) {
        const near = typeof value === 'string' ? suggestion(value, choices.map(String)) : '';
        const all = choices.map((/** @type {unknown} */ each) => JSON.stringify(each)).join(', ');
        return [wrong(node,
            choices.length > 1 ? sentence`${titled(node)} is one of ${all}${near}`
                : sentence`${titled(node)} is ${all}${near}`)];
    } else if (typeof value === 'string' && schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) {
        return [wrong(node, sentence`“${value}” is not what belongs into ${titled(node)}`)];
    } else if (typeof value === 'number' && (value < (schema.minimum ?? value) || value > (schema.maximum ?? value))) {
        return [wrong(node,
            sentence`${titled(node)} is a number from ${schema.minimum ?? '−∞'} to ${schema.maximum ?? '∞'}`)];
    }
    return [];
}

/** @type {(node: Json.JSONNode, schema: Schema, root: Schema) => Json.Diagnostic[]} */
function memberDiagnostics(node, schema, root) {
    if (node.kind !== 'object') {
        return [];
    }
    const known = /** @type {Record<string, Schema>} */ (schema.properties ?? {});
    const missing = /** @type {string[]} */ (schema.required ?? []).filter((key) => !member(node, key));
    const others = schema.additionalProperties;
    return [
        ...missing.map((key) => wrong(node, sentence`${titled(node)} needs “${key}”`)),
        ...node.members.flatMap(({ key, value, ...place }) => {
            if (Object.hasOwn(known, key)) {
                return schemaDiagnostics(value, known[key], root);
            } else if (others === false) {
                const near = nearestName(key, Object.keys(known));
                return [error('document.unknown-key', place, sentence`“${key}” has no meaning here`,
                    near === undefined ? [] : [sentence`did you mean “${near}”?`])];
            }
            return typeof others === 'object' ? schemaDiagnostics(value, others, root) : [];
        }),
    ];
}

/** @type {(node: Json.JSONNode, schema: Schema, root: Schema) => Json.Diagnostic[]} */
function elementDiagnostics(node, schema, root) {
    if (node.kind !== 'array') {
        return [];
    }
    const tooFew = node.elements.length < (schema.minItems ?? 0)
        ? [wrong(node, sentence`${titled(node)} has at least ${schema.minItems}; this has ${node.elements.length}`)]
        : [];
    return [...tooFew, ...schema.items
        ? node.elements.flatMap((element) => schemaDiagnostics(element, schema.items, root)) : []];
}
