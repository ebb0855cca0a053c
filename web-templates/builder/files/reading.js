import { error, sentence } from '../../runtime/json/diagnostics.js';
import { elementsOf, member, membersOf, nodeOf, stringOf, valueOf } from '../../runtime/json/nodes.js';
import { readJSON } from '../../runtime/json/reader.js';
import { languages } from '../languages/list.js';
import { loadLanguage, ownParts } from '../languages/languages.js';
import { withoutNotes } from '../document/automatic.js';
import { upgraded } from '../document/document-upgrade.js';
import { isKnownFormat } from '../document/format.js';
import { mapFields, fieldNamed, imagesOf } from '../document/walk.js';
import { isSame } from '../document/objects.js';
import { table } from '../document/tables.js';
import { exampleFolder } from './examples.js';
import { formText } from './files.js';
import { completed, schemaDiagnostics } from './schema.js';

/** @typedef {{ document: Doc.FormDocument | null, diagnostics: Json.Diagnostic[] }} Reading */

/** A text with the name of its file. */

/**
 * The result of opening: a form, or why there is none. `problem` names a text of the interface, for what is no form at
 * all, or none in a language that is read here.
 * @typedef {{ document: Doc.FormDocument | null, diagnostics: Json.Diagnostic[],
 *     problem?: 'xml' | 'strings' | 'nothing' | 'several' | 'foreign', language?: string }} Opened
 */

/**
 * Reads a form from one text or several: a definition with its translations beside it, or a form document.
 * @type {(texts: Files.NamedText[], files: Render.Files) => Promise<Opened>}
 */
export async function readForm(texts, files) {
    const kinds = texts.map((each) => ({ ...each, kind: kindOfText(each.text) }));
    const [main, ...others] = kinds.filter(({ kind }) => kind !== 'strings');
    const [strings, ...otherStrings] = kinds.filter(({ kind }) => kind === 'strings');
    if (others.length > 0 || otherStrings.length > 0 || strings && main?.kind === 'document') {
        // Which of them is meant only the person knows, and none is left out without a word.
        return { document: null, diagnostics: [], problem: 'several' };
    } else if (!main) {
        return { document: null, diagnostics: [], problem: strings ? 'strings' : 'nothing' };
    } else if (main.kind === 'document') {
        return readDocument(main.text, main.name, files);
    }
    const language = foreignLanguage(main.text);
    if (language !== undefined || main.kind === 'xml') {
        return { document: null, diagnostics: [], ...language === undefined ? { problem: 'xml' }
            : { problem: 'foreign', language } };
    }
    const reader = await ownParts().reader();
    return reader.read(main.text,
        { file: main.name, id: idOf(main.name), strings: strings?.text, stringsFile: strings?.name });
}

/**
 * `forms/guest.form.json` → `guest`.
 * @param {string} name
 */
export function idOf(name) {
    return name.replace(/^.*[/\\]/, '').replace(/(?:\.form)?\.\w+$/, '').replace(/[^\w.-]+/g, '-') || 'form';
}

/**
 * An example as a form with a title in all its languages; its own texts are in the wanted one where it has that.
 * @type {(files: Render.Files, name: string, language?: string) => Promise<Doc.FormDocument | null>}
 */
export async function readExample(files, name, language = 'en') {
    const written = files.text(`${exampleFolder}/${name}.json`) ?? '';
    if (kindOfText(written) === 'document') {
        return exampleDocument(written, name, files, language);
    }
    const strings = files.text(`${exampleFolder}/${name}.strings.json`) ?? '{}';
    const reader = await ownParts().reader();
    return reader.readIn(written, { file: `${name}.json`, id: name, strings }, language);
}

/**
 * An example that is a form document; the wanted language comes first in it and in each of its texts.
 * @type {(written: string, name: string, files: Render.Files, language: string) => Promise<any>}
 */
async function exampleDocument(written, name, files, language) {
    const { document } = await readDocument(written, name, files);
    if (!document?.locales.includes(language)) {
        return document;
    }
    const first = (/** @type {string} */ tag) => Number(tag !== language);
    const arranged = JSON.parse(JSON.stringify(document), (key, value) => (
        key === 'variants'
            ? value.sort((/** @type {any} */ a, /** @type {any} */ b) => first(a.locale) - first(b.locale)) : value));
    return { ...arranged, defaultLocale: language, locales: [...document.locales].sort((a, b) => first(a) - first(b)) };
}

/**
 * The kind of a text, from its first letters and members.
 * @type {(text: string) => 'definition' | 'document' | 'strings' | 'xml'}
 */
export function kindOfText(text) {
    if (text.trimStart().startsWith('<')) {
        return 'xml';
    }
    const { root } = readJSON(text, '');
    const members = root ? membersOf(root) ?? [] : [];
    if (root && member(root, 'format') && member(root, 'dialect')) {
        return 'document';
    }
    const isTable = members.length > 0 && members.every(({ key, value }) => (
        /^[a-z]{2,3}(?:[-_]\w+)*$/i.test(key) && membersOf(value)
            ?.every((each) => stringOf(each.value) !== undefined)));
    // What is no JSON is told as an error of a definition: that is what people write by hand.
    return isTable ? 'strings' : 'definition';
}

/**
 * The language of a definition that only the program reads.
 * @type {(text: string) => string | undefined}
 */
function foreignLanguage(text) {
    const [, element] = /^\s*<([\w.-]+)/.exec(text.replace(/<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>]*>/gi, '')) ?? [];
    const { root } = element === undefined ? readJSON(text, '') : { root: undefined };
    const list = root?.kind === 'object' ? member(root, 'fields') : root;
    const entries = list && elementsOf(list) || [];
    if (entries.some((each) => member(each, 'key'))) {
        return undefined;
    }
    const isOne = (/** @type {Tables.FormTraits} */ { marks }) => marks && (
        element !== undefined && element.toLowerCase() === marks.root
        || root && marks.members?.some((key) => member(root, key))
        || marks.entries?.some((key) => entries.some((each) => member(each, key))));
    return Object.entries(table('editing').forms).find(([, traits]) => isOne(traits))?.[0];
}

/**
 * Reads a form document, and tells where it does not fit the published schema and which names are there twice.
 * @param {string} text
 * @param {string} file name in positions
 * @param {Render.Files} files
 * @returns {Promise<Reading>}
 */
export async function readDocument(text, file, files) {
    const { root: written, diagnostics } = readJSON(text, file);
    const schema = files.text('schema/form-document.schema.json');
    if (!written) {
        return { document: null, diagnostics };
    } else if (schema === null) {
        return {
            document: null,
            diagnostics: [...diagnostics, error('document.schema', written,
                sentence`the schema of form documents is not there`)],
        };
    }
    const shape = JSON.parse(schema);
    const value = /** @type {any} */ (valueOf(written));
    const made = isKnownFormat(value) ? await documentOfToday(value) : value;
    // What an upgrade has made stands where the document begins.
    const today = made === value ? written : placed(nodeOf(/** @type {any} */ (made), written.position), written);
    const root = completed(today, shape);
    const dialect = member(root, 'dialect');
    const misfits = [
        ...schemaDiagnostics(root, shape),
        ...dialect?.kind === 'string' ? schemaDiagnostics(dialect, { enum: Object.keys(languages) }) : [],
    ];
    const wrong = misfits.length > 0 ? misfits : nameDiagnostics(root);
    return {
        document: wrong.length > 0 ? null : withoutNotes(/** @type {any} */ (valueOf(root))),
        diagnostics: [...diagnostics, ...wrong],
    };
}

/**
 * The value with the places of all parts to which the same way leads in another one.
 * @type {(node: Json.JSONNode, written: Json.JSONNode | undefined) => Json.JSONNode}
 */
function placed(node, written) {
    if (written?.kind !== node.kind) {
        return node;
    }
    const { position } = written;
    if (node.kind === 'object' && written.kind === 'object') {
        const places = new Map(written.members.map((each) => [each.key, each]));
        return { ...node, position, members: node.members.map((each) => {
            const own = places.get(each.key);
            return own ? { ...each, position: own.position, value: placed(each.value, own.value) } : each;
        }) };
    }
    return node.kind !== 'array' || written.kind !== 'array' ? { ...node, position }
        : { ...node, position, elements: node.elements.map((each, n) => placed(each, written.elements[n])) };
}

/**
 * Reads the text of a form that is being edited: what a definition has no place for, its title and languages, stays as
 * it is; fields that are the same stay the same values. A text with an error gives no document.
 * @type {(before: Doc.FormDocument, kind: Files.TextKind, text: string, files: Render.Files) =>
 *     Promise<Reading>}
 */
export async function editedText(before, kind, text, files) {
    if (kind === 'document') {
        const read = await readDocument(text, 'form', files);
        const shown = withoutNotes(before);
        return { ...read, document: read.document && mapFields(read.document, (field) => (
            isSame(fieldNamed(shown, field.name), field) ? fieldNamed(before, field.name) ?? field : field)) };
    }
    const { document, diagnostics } = await readAgain(before, text, 'definition');
    if (!document || diagnostics.some(({ severity }) => severity === 'error')) {
        return { document: null, diagnostics };
    }
    const { pages, rules, traits } = document;
    const { title, submitText, settings, defaultLocale, locales } = before;
    const merged = {
        ...document, title, settings, defaultLocale, locales, ...submitText && { submitText }, pages, rules, traits,
    };
    const { saysTheSame } = await ownParts().reader();
    return { document: mapFields(merged, (field) => {
        const earlier = fieldNamed(before, field.name);
        return earlier && saysTheSame(before, earlier, field) ? earlier : field;
    }), diagnostics };
}

/**
 * A form with the fields of its definition that have errors, which its reader left out.
 * @type {(before: Doc.FormDocument, text: string, diagnostics: Json.Diagnostic[]) =>
 *     Promise<{ document: Doc.FormDocument, diagnostics: Json.Diagnostic[] }>}
 */
export async function withUnreadableFields(before, text, diagnostics) {
    const [file] = before.position.split(':');
    const { document, diagnostics: own } = await readAgain(before, text, file);
    if (!document) {
        return { document: before, diagnostics };
    }
    const { pages, rules, traits } = document;
    const isError = (/** @type {Json.Diagnostic} */ { severity }) => severity === 'error';
    return {
        document: { ...before, pages, rules, traits },
        diagnostics: [...own.filter(isError), ...diagnostics.filter((each) => !isError(each))],
    };
}

/** @type {(before: Doc.FormDocument, text: string, file: string) => Promise<Reading>} */
async function readAgain(before, text, file) {
    const images = imagesOf(before);
    const reader = await ownParts().reader();
    return reader.read(text, {
        file, id: before.id, strings: formText(before, 'strings'), locales: before.locales,
        picture: (name) => images.find(({ image }) => image.name === name)?.image.path,
    });
}

/**
 * The names of a form document that are there twice. Names of fields are unique; with those of pages and groups
 * where all are referred to alike.
 * @param {Json.JSONNode} root of a document that fits its schema
 * @returns {Json.Diagnostic[]}
 */
function nameDiagnostics(root) {
    const within = (/** @type {Json.JSONNode[]} */ nodes, /** @type {string} */ key) => (
        nodes.flatMap((node) => elementsOf(member(node, key)) ?? []));
    const pages = within([root], 'pages');
    const groups = within(pages, 'groups');
    const fields = within(within(groups, 'sections'), 'fields');
    /** @type {Map<string, Json.JSONNode>} */
    const known = new Map();
    return (table('dialects')[stringOf(member(root, 'dialect')) ?? '']?.names === 'shared'
        ? [...pages, ...groups, ...fields] : fields).flatMap((node) => {
        const name = stringOf(member(node, 'name')) ?? '';
        const earlier = known.get(name);
        known.set(name, earlier ?? node);
        return earlier
            ? [error('document.duplicate-name', node, sentence`the name “${name.slice(0, 60)}” is there twice`,
                [sentence`${earlier.position}: the first one is here`])] : [];
    });
}

/**
 * Drafts, or kept versions, that another version of the page may have written, with documents of today's format and
 * their own keys; the newest first.
 * @template {{ document: Doc.FormDocument, time: number, open?: Files.Draft['open'] }} Kept
 * @param {{ key: string, value: Kept }[]} entries
 * @returns {Promise<(Kept & { key: string })[]>}
 */
export async function draftsOfToday(entries) {
    const drafts = await Promise.all(entries.map(async ({ key, value }) => ({ ...await draftOfToday(value), key })));
    return drafts.sort((a, b) => b.time - a.time);
}

/**
 * @template {{ document: Doc.FormDocument, open?: Files.Draft['open'] }} Kept
 * @param {Kept} kept
 * @returns {Promise<Kept>}
 */
async function draftOfToday(kept) {
    const { document, open } = kept;
    return {
        ...kept, document: await documentOfToday(document),
        ...open && { open: { ...open, document: await documentOfToday(open.document) } },
    };
}

/** @type {(document: Doc.FormDocument) => Promise<Doc.FormDocument>} */
async function documentOfToday(document) {
    await loadLanguage(document.dialect);
    return upgraded(document);
}
