import { isObject } from '../../../engine/objects.js';
import { capitalised } from '../../../engine/text.js';
import { suggestion } from '../../../json/nearest-name.js';
import { inWords } from '../../../json/diagnostics.js';
import { bareField } from '../../../render/empty.js';
import { textIn } from '../../../render/locale-choice.js';
import { milliseconds } from '../dates.js';
import { attributes, editors, foreign } from './kinds.js';
import { textOf } from './nodes.js';
import { addPredefined } from './predefined.js';

/** @typedef {import('./definition.js').Surroundings} Surroundings */
/** @typedef {import('./languages.js').Asked} Asked */
/** @typedef {import('./nodes.js').Written} Written */
/** @typedef {{ kind: string, editor: string, written: Written, surroundings: Surroundings }} Reader */

const position = 'definition:1:1';

/**
 * Reads one field of a definition (sections 3 to 6).
 * @param {Written} written
 * @param {Surroundings} surroundings
 * @param {number} number its place among the fields
 * @returns {Render.Field | null} null, with a warning, for a field that is left out: its data type is missing or
 * unknown
 */
export function readField(written, surroundings, number) {
    const kind = kindOf(written, surroundings);
    if (kind === null) {
        return null;
    }
    const reader = { kind, editor: editorOf(kind, written, surroundings), written, surroundings };
    reportAttributes(written, surroundings);
    const field = bareField(nameOf(reader, number), controlOf(reader), position);
    addTexts(field, reader);
    field.state.isEnabled = !flag(reader, 'readOnly', false);
    field.state.lock = 'readOnly';
    addShape(field, reader);
    addPredefined(field, { ...reader, hasOptions: hasOptions(reader) });
    if (flag(reader, 'required', true)) {
        field.validators = [validator('required', { blank: isText(reader) ? 'blanks' : 'empty' })];
    }
    if (kind === 'document-library') {
        field.validators.push(validator('uploaded', {}));
    }
    field.style.views = viewsOf(field.name, reader);
    return field;
}

/**
 * An attribute as it counts on the page.
 * @param {Written} written
 * @param {string} name
 * @param {Surroundings} surroundings
 * @returns {unknown} undefined for none
 */
function attribute(written, name, { asked }) {
    const given = written.attribute(name);
    return isObject(given) ? written.value(name, asked[asked.length - 1]) : given;
}

/** @type {(written: Written, surroundings: Surroundings) => string | null} */
function kindOf(written, surroundings) {
    const name = textOf(attribute(written, 'name', surroundings));
    const type = attribute(written, 'dataType', surroundings);
    const kind = textOf(type);
    if (type !== undefined && Object.hasOwn(editors, kind)) {
        return kind;
    }
    const near = foreign.includes(kind) ? '' : inWords(suggestion(kind, Object.keys(editors)));
    const words = type === undefined
        ? 'it has no “dataType”' : `its data type “${beginningOf(kind)}” is not supported${near}`;
    surroundings.warn('ddl.dropped-field', `the field “${name}” is left out: ${words}`);
    return null;
}

/** @type {(kind: string, written: Written, surroundings: Surroundings) => string} */
function editorOf(kind, written, surroundings) {
    const type = attribute(written, 'type', surroundings);
    const [usual] = editors[kind];
    const bare = textOf(type).trim().toLowerCase().replace(/^ddm-/, '');
    if (type === undefined || editors[kind].includes(bare)) {
        return type === undefined ? usual : bare;
    }
    surroundings.warn('ddl.editor', `“${beginningOf(textOf(type))}” cannot show a field of the data type “${kind}”; `
        + `“${usual}” is taken${inWords(suggestion(bare, editors[kind]))}`);
    return usual;
}

/** @param {Reader} reader */
function isText({ kind, editor }) {
    return kind === 'string' && (editor === 'text' || editor === 'textarea');
}

/** @param {Reader} reader */
function hasOptions(reader) {
    return reader.kind === 'string' && !isText(reader);
}

/** @param {Reader} reader */
function isMultiple({ editor, written, surroundings }) {
    return editor === 'select' && isOn(attribute(written, 'multiple', surroundings));
}

/** @type {(reader: Reader) => string} */
function controlOf(reader) {
    switch (reader.kind) {
        case 'boolean': return 'checkbox';
        case 'date': return 'date';
        case 'document-library': case 'image': return 'file';
        case 'geolocation': return 'composite';
        default:
    }
    if (hasOptions(reader)) {
        return reader.editor === 'radio' || isMultiple(reader) ? 'choices' : 'select';
    }
    return reader.kind === 'string' && reader.editor === 'textarea' ? 'textarea' : 'text';
}

/** @type {(reader: Reader, number: number) => string} */
function nameOf({ written, surroundings }, number) {
    const name = textOf(attribute(written, 'name', surroundings));
    if (name === '') {
        surroundings.warn('ddl.missing-name',
            `a field without a “name” cannot be asked for; it is called “field${number}”`);
    }
    return name || `field${number}`;
}

/** @type {(written: Written, surroundings: Surroundings) => void} */
function reportAttributes({ names }, { warn }) {
    for (const name of names.filter((each) => !attributes.includes(each))) {
        const near = inWords(suggestion(name, attributes));
        if (near) {
            warn('ddl.unknown-attribute', `the attribute “${name}” is not known${near}`);
        }
    }
}

/**
 * The names of custom cells: one for the field, as it is written or with a capital, before one for its editor
 * (section 9.8).
 * @type {(name: string, reader: Reader) => string[]}
 */
function viewsOf(name, { kind, editor }) {
    const cells = /** @type {Record<string, string>} */ ({
        boolean: 'Checkbox', string: capitalised(editor), date: 'Date', integer: 'Number', number: 'Number',
        double: 'Number', geolocation: 'Geolocation', image: 'Documentlibrary', 'document-library': 'Documentlibrary',
    });
    const owners = [`DDLCustomField${name}`, `DDLCustomField${capitalised(name)}`, `DDLField${cells[kind]}`];
    return owners.flatMap((owner) => [`${owner}TableCell_default`, `${owner}TableCell`]);
}

/**
 * @param {Reader} reader
 * @param {string} name
 * @param {boolean} otherwise where it is not said
 * @returns {boolean}
 */
function flag({ written, surroundings }, name, otherwise) {
    const given = attribute(written, name, surroundings);
    if (given === undefined) {
        return otherwise;
    }
    const word = typeof given === 'string' ? given.trim().toLowerCase() : '';
    const isPlain = typeof given === 'boolean' || typeof given === 'number'
        || typeof given === 'string' && ['true', '1', 'false', '0', ''].includes(word);
    if (!isPlain) {
        surroundings.warn('ddl.flag',
            `“${name}” is true or false; “${beginningOf(textOf(given))}” counts as false`);
    }
    return isOn(given);
}

/**
 * Tells whether a flag is on: the texts `true` and `1`, JSON's `true` and numbers other than 0 are.
 * @type {(given: unknown) => boolean}
 */
function isOn(given) {
    return typeof given === 'number' ? given !== 0 : ['true', '1'].includes(textOf(given).trim().toLowerCase());
}

/** @type {(field: Render.Field, reader: Reader) => void} */
function addTexts(field, reader) {
    const { kind, editor, written, surroundings } = reader;
    const [label, hint] = ['label', 'tip'].map((name) => readText(written, name, surroundings));
    Object.assign(field.texts, label && { label }, hint && { hint });
    const shows = flag(reader, 'showLabel', false);
    const isPlaceholder = !shows && field.control !== 'checkbox' && editor !== 'radio' && kind !== 'geolocation';
    field.texts.placeholder = isPlaceholder && label ? label : emptyText();
    // What shows no placeholder keeps its caption, or nobody could tell what it asks for.
    const mayHide = ['text', 'textarea', 'select'].includes(field.control) || kind === 'geolocation';
    if (!shows && mayHide && !surroundings.isDisplay) {
        field.texts.showsLabel = false;
    }
}

/** @type {(field: Render.Field, reader: Reader) => void} */
function addShape(field, reader) {
    const { isXML, fileTypes } = reader.surroundings;
    switch (reader.kind) {
        case 'integer': Object.assign(field, { valueType: 'integer', entry: keyboard('numeric') }); break;
        case 'number':
        case 'double': Object.assign(field, { valueType: 'decimal', entry: keyboard('decimal') }); break;
        case 'date': field.submission.datePattern = isXML ? milliseconds : 'yyyy-MM-dd'; break;
        case 'geolocation': addPlace(field); break;
        case 'image': Object.assign(field, { valueType: 'text', file: { accept: ['image/*'] } }); break;
        case 'document-library': field.file = fileTypes.length ? { accept: fileTypes } : {}; break;
        default:
    }
    if (hasOptions(reader)) {
        addOptions(field, reader);
    }
}

/** @param {string} name */
function keyboard(name) {
    return { isSecret: false, keyboard: name };
}

/** @param {Render.Field} field */
function addPlace(field) {
    field.composite = { kind: 'geolocation', isVerifiable: false };
    field.components = ['latitude', 'longitude'].map((part) => (
        Object.assign(bareField(part, 'text', position), { entry: keyboard('decimal') })));
}

/** @type {(field: Render.Field, reader: Reader) => void} */
function addOptions(field, reader) {
    const { written, surroundings } = reader;
    field.valueType = 'options';
    field.choice = { look: 'list', isMultiple: isMultiple(reader) };
    field.options = written.options(surroundings.asked[surroundings.asked.length - 1]).map((option) => {
        const value = attribute(option, 'value', surroundings);
        if (value === undefined) {
            surroundings.warn('ddl.option-value', 'an option without a “value” is stored as nothing');
        }
        return /** @type {any} */ ({
            value: textOf(value), label: readText(option, 'label', surroundings) ?? emptyText(), otherImages: [],
            isWorded: false, isInitial: false, position,
        });
    });
    if (!field.options.length) {
        surroundings.warn('no-options', `“${field.name}” has no options to choose from`);
    }
}

/**
 * A text in the languages of the page. Where the neutral choice among what is written would show another text than the
 * definition means, the page's language gets a variant of its own.
 * @param {Written} written
 * @param {string} name
 * @param {Surroundings} surroundings
 * @returns {Render.Text | undefined} undefined where it is written nowhere
 */
function readText(written, name, { asked }) {
    // The first of several keys counts, also one that is no language.
    if (!written.isText(name) && asked.every((each) => written.value(name, each) === undefined)) {
        return undefined;
    }
    const variant = (/** @type {Asked} */ each, /** @type {string | undefined} */ locale) =>
        ({ locale, string: textOf(written.value(name, each)), position });
    const text = { variants: asked.map((each) => variant(each, written.language(name, each))), isFixed: false };
    // A variant that is added may be the nearest for the other language: the second round sets that right.
    for (const each of [...asked, ...asked]) {
        const meant = variant(each, each.tag);
        if (textIn(text, each.tag, asked[0].tag) !== meant.string) {
            text.variants = [...text.variants.filter(({ locale }) => locale !== each.tag), meant];
        }
    }
    return text;
}

/** @returns {Render.Text} */
function emptyText() {
    return { variants: [{ string: '', position }], isFixed: true };
}

/**
 * @param {string} kind
 * @param {Record<string, Json.JSONValue>} parameters
 */
function validator(kind, parameters) {
    return { kind, fields: [], parameters, position };
}

/**
 * The beginning of a text, as diagnostics quote it.
 * @param {string} text
 */
function beginningOf(text) {
    return [...text].slice(0, 40).join('');
}
