import { error, warning, sentence } from '../../../runtime/json/findings.js';
import { elementsOf, kindName, member, membersOf, stringOf, valueOf } from '../../../runtime/json/nodes.js';
import { readJSON } from '../../../runtime/json/reader.js';
import { formDocument } from '../../document/empty.js';
import { readableName } from '../../document/names.js';
import { nearestName } from '../../../runtime/json/nearest-name.js';
import { readField } from './field.js';
import { beginReading } from './reading.js';
import { readStrings } from './strings.js';
import { objectOf } from '../../document/objects.js';

/**
 * The files that are imported besides the definition itself.
 * @typedef {object} ImportRequest
 * @property {string} file name of the definition, in positions
 * @property {string} id of the form
 * @property {string} [strings] text of the translations beside it
 * @property {string} [stringsFile]
 * @property {string[]} [locales] the languages asked for; else the definition's own, which it does not name and so is
 * English, and those of the translations
 * @property {(name: string) => string | undefined} [picture] the site's file of a picture
 */

/**
 * Reads a GIGFormulary definition (formulary.md). Nothing is lost: what the document has no place for is kept in the
 * traits called `formulary`, so that it can be written again as it was.
 * @type {(text: string, request: ImportRequest) => { document: Doc.FormDocument | null, findings: Json.Finding[] }}
 */
export function importFormulary(text, request) {
    const { root, findings } = readJSON(text, request.file);
    const strings = readStrings(request.strings ?? '{}',
        request.stringsFile ?? request.file.replace(/\.json$/, '.strings.json'));
    const nodes = root ? fieldNodes(root, findings) : undefined;
    if (!root || !nodes) {
        return { document: null, findings: [...strings.findings, ...findings] };
    }
    const tables = [...strings.entries.values()];
    const textOf = (/** @type {string} */ string, /** @type {{ position: string }} */ { position }) => (
        { variants: [{ string, position }, ...tables.flatMap((texts) => texts.get(string) ?? [])], isFixed: false });
    const read = readFields(nodes, { text: textOf, picture: request.picture ?? (() => undefined), findings });
    const declared = ['en', ...[...strings.entries.keys()].filter((tag) => tag !== 'en')];
    const document = formDocument('formulary', request.id, textOf(readableName(request.id), root), {
        fields: read.fields, locales: request.locales?.length ? request.locales : declared, position: root.position,
    });
    document.rules = read.rules;
    document.traits = { formulary: {
        // A list, or an object with its other members.
        root: root.kind === 'object' ? { ...objectOf(valueOf(root)), fields: [] } : [],
        ...read.unread.length > 0 && { unread: read.unread },
        ...request.strings !== undefined && { strings: strings.written },
    } };
    return { document, findings: [...strings.findings, ...placed(findings, nodes, root)] };
}

/**
 * @param {Json.JSONNode[]} nodes
 * @param {Parameters<typeof beginReading>[1]} context
 */
function readFields(nodes, context) {
    /** @type {Map<string, string>} */
    const places = new Map();
    const read = {
        fields: /** @type {Doc.Field[]} */ ([]), rules: /** @type {Doc.Rule[]} */ ([]),
        unread: /** @type {Json.JSONValue[]} */ ([]),
    };
    for (const node of nodes) {
        const reading = beginReading(node, context);
        const found = reading ? readField(reading) : {};
        const earlier = reading && places.get(reading.name);
        if (reading && earlier !== undefined) {
            context.findings.push(
                error('formulary.duplicate-key', node, sentence`the key “${reading.name}” is there twice`,
                    [sentence`${earlier}: the first one is here`]));
        } else if (reading) {
            places.set(reading.name, node.position);
            read.rules.push(...found.rule ? [found.rule] : []);
        }
        if (found.field && earlier === undefined) {
            read.fields.push({ ...found.field, traits: { formulary: { definition: valueOf(node) } } });
        } else {
            read.unread.push({ after: read.fields.at(-1)?.name ?? '', definition: valueOf(node) });
        }
    }
    return read;
}

/** @type {(root: Json.JSONNode, findings: Json.Finding[]) => Json.JSONNode[] | undefined} */
function fieldNodes(root, findings) {
    const list = root.kind === 'array' ? root : member(root, 'fields');
    const near = (membersOf(root) ?? []).filter(({ key }) => nearestName(key, ['fields']) !== undefined)
        .map(({ key, position }) => sentence`${position}: did you mean “fields” with “${key}”?`);
    if (!list) {
        findings.push(error('formulary.no-fields', root, sentence`a form needs a list “fields”`, near));
        return undefined;
    }
    const nodes = elementsOf(list);
    const wrong = nodes ? nodes.find((node) => !membersOf(node)) : list;
    if (wrong) {
        findings.push(
            error('formulary.no-fields', wrong,
                sentence`“fields” is a list of fields, each an object; this is ${kindName(wrong)}`));
        return undefined;
    }
    for (const each of membersOf(root) ?? []) {
        if (each.key !== 'fields') {
            findings.push(
                warning('formulary.unknown-key', each, sentence`the key “${each.key}” has no meaning beside “fields”`));
        }
    }
    return nodes;
}

/**
 * Findings with the field and the property that they are about.
 * @type {(findings: Json.Finding[], nodes: Json.JSONNode[], root: Json.JSONNode) => Json.Finding[]}
 */
function placed(findings, nodes, root) {
    const depth = root.kind === 'array' ? 0 : 1;
    const names = nodes.map((node) => stringOf(member(node, 'key')));
    return findings.map((finding) => {
        const { path = '', ...rest } = finding;
        const keys = path.split('.');
        const field = depth === 0 || keys[0] === 'fields' ? names[Number(keys[depth] || NaN)] : undefined;
        return field ? { ...rest, field, path: keys.slice(depth + 1).join('.') } : finding;
    });
}
