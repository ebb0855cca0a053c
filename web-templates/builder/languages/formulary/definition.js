import { builderPosition } from '../../document/empty.js';
import { isSame, objectOf, put } from '../../document/objects.js';
import { fieldTexts, translationsOf } from '../../document/texts.js';
import { fieldNamed } from '../../document/walk.js';
import { nodeOf } from '../../../runtime/json/nodes.js';
import { watchedBy } from '../../../runtime/render/triggers.js';
import { rowsOf } from '../plain/rows.js';
import { canonicalDefinition } from './canonical.js';
import { readField } from './field.js';
import { validatorKind, vocabulary, putMember } from './keys.js';
import { looks } from './looks.js';
import { beginReading } from './reading.js';

/**
 * The rules of each list by the field that starts them; a list never changes, and all fields ask for theirs.
 * @type {WeakMap<Doc.Rule[], Map<string, Doc.Rule>>}
 */
const started = new WeakMap();

/**
 * The rule that a field starts, the first one of several.
 * @type {(document: Doc.FormDocument, name: string) => Doc.Rule | undefined}
 */
export function ruleOf({ rules }, name) {
    const known = started.get(rules) ?? new Map(rules.filter(({ triggers }) => triggers.length === 1).reverse()
        .map((rule) => [watchedBy(rule)[0], rule]));
    started.set(rules, known);
    return known.get(name);
}

/**
 * The definition that was found for a field; a field never changes, and its properties are asked for one by one.
 * @type {WeakMap<Doc.Field, { rule: Doc.Rule | undefined, locale: string, kept: Formulary.Kept }>}
 */
const found = new WeakMap();

/**
 * A field as it is written in formulary.
 * @type {(document: Doc.FormDocument, field: Doc.Field) => Formulary.Kept}
 */
export function keptOf(document, field) {
    const [rule, locale] = [ruleOf(document, field.name), document.defaultLocale];
    const earlier = found.get(field);
    if (earlier && earlier.rule === rule && earlier.locale === locale) {
        return earlier.kept;
    }
    const kept = reconciled(field, rule, locale);
    found.set(field, { rule, locale, kept });
    return kept;
}

/**
 * Keeps what was read or edited as a definition as it is; where the document has changed since, only the members
 * concerned are written anew.
 * @type {(field: Doc.Field, rule: Doc.Rule | undefined, locale: string) => Formulary.Kept}
 */
function reconciled(field, rule, locale) {
    const { definition, aside, name } = objectOf(field.traits.formulary);
    const now = canonicalDefinition(field, rule, locale);
    if (definition === undefined) {
        return { definition: now, aside: {} };
    }
    const kept = objectOf(definition);
    const read = readDefinition(kept, { position: field.position, name: stringIn(name) });
    const before = canonicalDefinition(read.field, read.rule, locale);
    const changed = [...new Set([...Object.keys(now), ...Object.keys(before)])]
        .filter((key) => !isSame(now[key], before[key]));
    return {
        definition: changed.reduce((merged, key) => withWrittenMember(merged, key, now, before), kept),
        aside: objectOf(aside),
    };
}

/** @type {(kept: Doc.JSONObject, key: string, now: Doc.JSONObject, before: Doc.JSONObject) => Doc.JSONObject} */
function withWrittenMember(kept, key, now, before) {
    if (key !== 'style' || now.style === undefined || typeof kept.style !== 'object') {
        return putMember(kept, key, now[key]);
    }
    const [style, earlier] = [objectOf(now.style), objectOf(before.style)];
    const changed = Object.keys({ ...style, ...earlier }).filter((each) => !isSame(style[each], earlier[each]));
    return putMember(kept, 'style',
        changed.reduce((merged, each) => put(merged, each, style[each]), objectOf(kept.style)));
}

/** @type {(value: Json.JSONValue | undefined) => string | undefined} */
function stringIn(value) {
    return typeof value === 'string' ? value : undefined;
}

/**
 * The field and the rule that a definition means.
 * @param {Doc.JSONObject} definition
 * @param {{ position?: string, name?: string, text?: (string: string, path: string) => Doc.Text,
 *     picture?: (name: string) => string | undefined }} [context] `name`: that of the field, where it is not its key
 * @returns {{ field: Doc.Field, rule?: Doc.Rule, diagnostics: Json.Diagnostic[] }}
 */
export function readDefinition(definition, context = {}) {
    const { position = builderPosition, picture = () => undefined, name = stringIn(definition.key) ?? '' } = context;
    const plain = (/** @type {string} */ string) => ({ variants: [{ string, position }], isFixed: false });
    /** @type {Json.Diagnostic[]} */
    const diagnostics = [];
    const reading = beginReading(nodeOf(definition, position), name, {
        diagnostics, picture, text: (string, { path }) => (context.text ?? plain)(string, path),
    });
    return { ...readField(reading), diagnostics };
}

/**
 * The document with a field as a definition has it; translations go on with the texts that they belong to.
 * @type {(document: Doc.FormDocument, field: Doc.Field, kept: Formulary.Kept) => { field: Doc.Field, rule?: Doc.Rule }}
 */
export function rewrittenField(document, field, { definition, aside }) {
    const images = [field.style.requiredMark, field.style.checkedImage, field.style.uncheckedImage];
    const read = readDefinition(definition, {
        position: field.position, name: field.name,
        text: translations(document, field),
        picture: (name) => images.find((image) => image?.name === name)?.path,
    });
    const { formulary, ...others } = field.traits;
    const { definition: _, aside: __, name: ___, ...rest } = objectOf(formulary);
    const traits = { ...others, formulary: {
        ...writtenTraits(definition, field.name), ...Object.keys(aside).length > 0 && { aside }, ...rest,
    } };
    return { ...read.rule && { rule: read.rule }, field: { ...read.field, traits } };
}

/**
 * The memory that a field has of its definition, which may lack a key, or have that of another field.
 * @type {(definition: Doc.JSONObject, name: string) => Doc.JSONObject}
 */
export function writtenTraits(definition, name) {
    return { definition, ...definition.key !== name && { name } };
}

/**
 * Finds the translations of the texts of a field by their words and by their places.
 * @type {(document: Doc.FormDocument, field: Doc.Field) => (string: string, path: string) => Doc.Text}
 */
function translations(document, field) {
    const translated = translationsOf(document);
    const places = new Map(fieldTexts(field).filter(({ text }) => !text.isFixed)
        .map((placed) => [propertyOfText(field, placed.path), placed.text]));
    return (string,
        path) => ({
            variants: [{ string, position: field.position }, ...translated(string, places.get(path))], isFixed: false,
        });
}

/**
 * The property of the definition that a text of the field stands in.
 * @param {Doc.Field} field
 * @param {string} path in the document
 * @returns {string | undefined}
 */
export function propertyOfText(field, path) {
    const [head, n, tail, item] = path.split('.');
    if (head === 'options' && n !== undefined) {
        return `listOptions.${n}${{ label: '.value', value: '.key' }[tail] ?? ''}`;
    } else if (head === 'validators') {
        const members = /** @type {Record<string, string>} */ ({
            message: '.textError', fields: `.itemsCompare.${item}` });
        return `validator.${rowOf(field, Number(n))}${members[tail] ?? '.type'}`;
    }
    const isOfWords = ['texts', 'options', 'rules'].includes(head);
    const look = looks().find((each) => head === 'style' && each.path === n);
    const row = rowsOf('formulary').find((each) => isOfWords && each.path === path);
    return look ? `style.${look.key}` : row?.names.formulary;
}

/**
 * The place in the definition of a validator that counts.
 * @type {(field: Doc.Field, index: number) => number}
 */
function rowOf(field, index) {
    const list = objectOf(objectOf(field.traits.formulary).definition).validator;
    const kinds = Array.isArray(list) ? list.map((entry) => objectOf(entry).type) : [];
    let row = -1;
    for (const validator of field.validators.slice(0, index + 1)) {
        row = kinds.indexOf(validatorKind(validator) ?? null, row + 1);
    }
    return row < 0 ? index : row;
}

/**
 * Tells whether a field has keys that old files use and the library ignores.
 * @type {(document: Doc.FormDocument, name: string) => boolean}
 */
export function hasLegacyKeys(document, name) {
    const field = fieldNamed(document, name);
    const definition = field ? keptOf(document, field).definition : {};
    return typeof definition.validator === 'string'
        || Object.keys(definition).some((key) => Object.hasOwn(vocabulary().legacyKeys, key));
}
