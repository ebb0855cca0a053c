import { sentence } from '../../../runtime/json/diagnostics.js';
import { elementsOf, kindName, member, membersOf, stringOf, valueOf } from '../../../runtime/json/nodes.js';
import { readJSON } from '../../../runtime/json/reader.js';
import { formDocument } from '../../document/empty.js';
import { readableName, uniqueNames } from '../../document/names.js';
import { writtenTraits } from './definition.js';
import { readField } from './field.js';
import { beginReading, duplicateKey, fail, noteOnMissing, warn } from './reading.js';
import { readStrings } from './strings.js';
import { objectOf } from '../../document/objects.js';

/**
 * Reads a GIGFormulary definition (formulary.md). Nothing is lost: what the document has no place for is kept in the
 * traits called `formulary`, so that it can be written again as it was.
 * @type {Doc.DefinitionReader['read']}
 */
export function importFormulary(text, request) {
    const { root, diagnostics } = readJSON(text, request.file);
    const strings = readStrings(request.strings ?? '{}',
        request.stringsFile ?? request.file.replace(/\.json$/, '.strings.json'));
    const nodes = root ? fieldNodes(root, diagnostics) : undefined;
    if (!root || !nodes) {
        return { document: null, diagnostics: [...strings.diagnostics, ...diagnostics] };
    }
    const tables = [...strings.entries.values()];
    const textOf = (/** @type {string} */ string, /** @type {{ position: string }} */ { position }) => (
        { variants: [{ string, position }, ...tables.flatMap((texts) => texts.get(string) ?? [])], isFixed: false });
    const read = readFields(nodes, { text: textOf, picture: request.picture ?? (() => undefined), diagnostics });
    const declared = ['en', ...[...strings.entries.keys()].filter((tag) => tag !== 'en')];
    const document = formDocument('formulary', request.id, textOf(readableName(request.id), root), {
        fields: read.fields, locales: request.locales?.length ? request.locales : declared, position: root.position,
    });
    document.rules = read.rules;
    document.traits = { formulary: {
        // A list, or an object with its other members.
        root: root.kind === 'object' ? { ...objectOf(valueOf(root)), fields: [] } : [],
        ...request.strings !== undefined && { strings: strings.written },
    } };
    return { document, diagnostics: [...strings.diagnostics, ...placed(diagnostics, read.fields, root)] };
}

/**
 * Fields with errors are there too, under a name of their own where they have no key to themselves.
 * @param {Json.JSONNode[]} nodes
 * @param {Parameters<typeof beginReading>[2]} context
 */
function readFields(nodes, context) {
    /** @type {Map<string, string>} */
    const places = new Map();
    const keys = nodes.map((node) => stringOf(member(node, 'key')) ?? '');
    const unused = uniqueNames(keys);
    const read = { fields: /** @type {Doc.Field[]} */ ([]), rules: /** @type {Doc.Rule[]} */ ([]) };
    for (const [n, node] of nodes.entries()) {
        const key = keys[n];
        const earlier = places.get(key);
        const isNamed = key !== '' && Boolean(stringOf(member(node, 'type')));
        const isOnly = isNamed ? earlier === undefined : key !== '' && keys.indexOf(key) === keys.lastIndexOf(key);
        const name = isOnly ? key : unused(key || 'field');
        const reading = beginReading(node, name, context);
        // Of a field without a key or a type nothing else is told.
        const { field, rule } = readField(isNamed ? reading : { ...reading, diagnostics: [] });
        read.fields.push({ ...field, traits: { formulary: writtenTraits(objectOf(valueOf(node)), name) } });
        read.rules.push(...rule ? [rule] : []);
        if (isNamed && earlier !== undefined) {
            context.diagnostics.push(duplicateKey(node, key, [sentence`${earlier}: the first one is here`]));
        } else if (isNamed) {
            places.set(key, node.position);
        }
    }
    return read;
}

/** @type {(root: Json.JSONNode, diagnostics: Json.Diagnostic[]) => Json.JSONNode[] | undefined} */
function fieldNodes(root, diagnostics) {
    const list = root.kind === 'array' ? root : member(root, 'fields');
    if (!list) {
        fail(diagnostics, 'no-fields', root,
            sentence`a form needs a list “fields”`, noteOnMissing(root, 'fields', ['fields']));
        return undefined;
    }
    const nodes = elementsOf(list);
    const wrong = nodes ? nodes.find((node) => !membersOf(node)) : list;
    if (wrong) {
        fail(diagnostics, 'no-fields', wrong,
            sentence`“fields” is a list of fields, each an object; this is ${kindName(wrong)}`);
        return undefined;
    }
    for (const each of membersOf(root) ?? []) {
        if (each.key !== 'fields') {
            warn(diagnostics, 'unknown-key', each, sentence`the key “${each.key}” has no meaning beside “fields”`);
        }
    }
    return nodes;
}

/**
 * Diagnostics with the field and the property that they are about.
 * @type {(diagnostics: Json.Diagnostic[], fields: Doc.Field[], root: Json.JSONNode) => Json.Diagnostic[]}
 */
function placed(diagnostics, fields, root) {
    const depth = root.kind === 'array' ? 0 : 1;
    return diagnostics.map((diagnostic) => {
        const { path = '', ...rest } = diagnostic;
        const keys = path.split('.');
        const field = depth === 0 || keys[0] === 'fields' ? fields[Number(keys[depth] || NaN)]?.name : undefined;
        return field ? { ...rest, field, path: keys.slice(depth + 1).join('.') } : diagnostic;
    });
}
