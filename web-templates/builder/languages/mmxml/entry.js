import { capitalised } from '../../../runtime/engine/text.js';
import { entryOf, isSame, listOf, objectOf, put } from '../../document/objects.js';
import { table } from '../../document/tables.js';
import { fieldNamed } from '../../document/walk.js';
import { accessTo } from '../plain/access.js';
import { rowsOf } from '../plain/rows.js';
import { newValidator, validatorNamed, withValidator } from '../plain/validators.js';
import { controlOf, typeOf } from './types.js';
import { validationFormats, validationNamed } from './validators.js';

/**
 * The keyboards that `keyboardtype` names (section 6).
 * @returns {Doc.Keyboard[]}
 */
const keyboards = () => table('keyboards').mmxml;

/**
 * The first keyboard that asks for this typing, without regard to a validation; undefined where none does.
 * @param {Record<string, unknown>} typing
 */
export function keyboardFor({ keyboard, capitalization = '', checksSpelling, ...others }) {
    return Object.keys(others).length > 0 ? undefined : keyboards().find((each) => (
        each.keyboard === keyboard && (each.capitalization ?? '') === capitalization
        && (checksSpelling === undefined || (each.checksSpelling ?? true) === checksSpelling)))?.word;
}

/**
 * The typing of a text, by its validation and the keyboard that is named besides.
 * @param {string} type
 * @param {string} validation
 * @param {string} [keyboard]
 * @returns {Doc.Field['entry']}
 */
export function entryFor(type, validation, keyboard) {
    const format = entryOf(validationFormats(), validation) ?? '';
    const usual = table('formats')[format] ?? {};
    const named = keyboards().find(({ word }) => word === keyboard);
    const autocomplete = type === 'canadianPostalCode' ? 'postal-code' : usual.autocomplete;
    const shown = /** @type {Doc.Field['entry']['keyboard']} */ (named?.byFormat?.[format] ?? named?.keyboard
        ?? usual.keyboard);
    const capitalization = named?.capitalization ?? usual.capitalization;
    const filter = ['text', 'verified'].includes(controlOf(type))
        && (type === 'canadianPostalCode' ? 'postalCode.ca' : 'format');
    return {
        ...shown && { keyboard: shown }, ...capitalization && { capitalization }, ...autocomplete && { autocomplete },
        isSecret: false, ...filter && { filter },
        ...controlOf(type) === 'text' && { limitMode: /** @type {const} */ ('character') },
        ...named?.checksSpelling === false && { checksSpelling: false },
    };
}

/**
 * The name of the validation in force, `repeat` among them; empty for none.
 * @param {Doc.Field} field
 */
function validationOf(field) {
    return validatorNamed(field, 'same') ? 'repeat' : validationNamed(validatorNamed(field, 'format')) ?? '';
}

/**
 * The validation that the typing follows; empty where a pattern takes its place.
 * @param {Doc.Field} field
 */
function typedAs(field) {
    return validatorNamed(field, 'pattern')?.parameters.replacesFormat === true ? '' : validationOf(field);
}

/**
 * The keyboard that is named besides; empty where none is.
 * @param {Doc.Field} field
 */
function keyboardOf(field) {
    const { isSecret, ...wanted } = field.entry;
    const fits = (/** @type {string} */ keyboard) => (
        isSame({ ...entryFor(typeOf(field), typedAs(field), keyboard), isSecret }, { isSecret, ...wanted }));
    const { words, kept } = memoryOf(field);
    const wordOf = (/** @type {unknown} */ own) => (
        keyboards().find(({ word }) => word.toLowerCase() === String(own).toLowerCase())?.word ?? '');
    if (fits('')) {
        // The one that the validation brings may be named, too.
        const named = wordOf(objectOf(kept.find(namesKeyboard)).text);
        return fits(named) ? named : '';
    }
    const usual = keyboards().find(({ word }) => fits(word))?.word ?? '';
    const [, canonical, own] = words.find(([name]) => name === 'keyboardtype') ?? [];
    return canonical === usual ? wordOf(own) || usual : usual;
}

/**
 * The parts of a definition that the form does not need: words that the author chose of several that mean the same (the
 * name of the property, the usual word, his own), and what says nothing new.
 * @type {(field: Doc.Field) => { words: string[][], kept: Json.JSONValue[] }}
 */
function memoryOf({ traits }) {
    const { words, kept } = objectOf(traits.mmxml);
    return { words: /** @type {string[][]} */ (listOf(words)), kept: listOf(kept) };
}

/** @type {(field: Doc.Field, memory: Partial<ReturnType<typeof memoryOf>>) => Doc.Field} */
function withMemory(field, memory) {
    const { mmxml, ...others } = field.traits;
    const own = Object.entries(memory).reduce((traits, [name, list]) => (
        put(traits, name, list.length > 0 ? list : undefined)), objectOf(mmxml));
    return { ...field, traits: isSame(own, {}) ? others : { ...others, mmxml: own } };
}

/** @param {Json.JSONValue} part that is kept of an item */
function namesKeyboard(part) {
    const { tag, attribute = tag } = objectOf(part);
    return String(attribute).toLowerCase() === 'keyboardtype';
}

/**
 * The field with its entry as validation and keyboard make it.
 * @type {(field: Doc.Field, keyboard: string) => Doc.Field}
 */
function withEntry(field, keyboard) {
    const { words, kept } = memoryOf(field);
    const memory = {
        words: words.filter(([name]) => name !== 'keyboardtype'), kept: kept.filter((part) => !namesKeyboard(part)),
    };
    const entry = { ...entryFor(typeOf(field), typedAs(field), keyboard), isSecret: field.entry.isSecret };
    const known = { ...field, entry };
    const plain = withMemory(known, memory);
    const usual = keyboardOf(plain);
    if (keyboard === usual) {
        return plain;
    } else if (keyboardOf(known) === keyboard) {
        return known;
    }
    return withMemory(plain, usual === '' ? { kept: [...memory.kept, { tag: 'keyboardtype', text: keyboard }] }
        : { words: [...memory.words, ['keyboardtype', usual, keyboard]] });
}

/**
 * The item that an item repeats, by its name: `repeatCard` repeats `card`, `_repeatCard` repeats `_card`.
 * @type {(name: string, document: Doc.FormDocument) => string | undefined}
 */
export function repeatedBy(name, document) {
    const [, mark = '', rest = ''] = /^(_?)repeat(.+)$/.exec(name) ?? [];
    return rest === '' ? undefined
        : [mark + rest[0].toLowerCase() + rest.slice(1), mark + rest]
        .find((each) => each !== name && fieldNamed(document, each));
}

/**
 * The name of an item that repeats another.
 * @param {string} name
 */
export function repeatName(name) {
    const [, mark = '', rest = ''] = /^(_?)(.*)$/.exec(name) ?? [];
    return `${mark}repeat${capitalised(rest)}`;
}

/** The parameters of patterns, which the whole answer must match, in place of a format. */
export const whole = { isWhole: true, replacesFormat: true };

function regex() {
    const row = rowsOf('mmxml').find(({ names }) => names.mmxml === 'regex');
    return /** @type {Tables.Access} */ (accessTo(/** @type {Tables.Row} */ (row), 'mmxml'));
}

/**
 * The validations and keyboards to choose from.
 * @type {(path: string, field: Doc.Field, document: Doc.FormDocument) => string[]}
 */
export function entryChoices(path, field, document) {
    const repeat = repeatedBy(field.name, document) === undefined ? [] : ['repeat'];
    const usual = [...new Set(Object.values(validationFormats()))]
        .map((name) => String(validationNamed(newValidator('format', { name }))));
    return path === 'validation' ? ['', ...usual, ...repeat] : ['', ...keyboards().map(({ word }) => word)];
}

/** @type {Record<string, Tables.Access>} */
export const entries = {
    validation: {
        read: validationOf,
        write: (field, value, document) => {
            const name = String(value ?? '');
            const other = name === 'repeat' ? repeatedBy(field.name, document) : undefined;
            const format = entryOf(validationFormats(), name);
            const repeated = other === undefined ? undefined : newValidator('same', { includesSelf: true }, [other]);
            const named = format === undefined ? repeated : newValidator('format', { name: format });
            return name !== '' && !named ? field
                : withEntry(withValidator(field, ['format', 'same'], named), keyboardOf(field));
        },
    },
    regex: {
        read: (field, document) => regex().read(field, document),
        write: (field, value, document) => withEntry(regex().write(field, value, document), keyboardOf(field)),
    },
    keyboardtype: {
        read: keyboardOf,
        write: (field, value = '') => (value === '' || keyboards().some(({ word }) => word === value)
            ? withEntry(field, String(value)) : field),
    },
};
