import { builderPosition } from '../../model/empty.js';
import { decimal } from '../../model/numbers.js';
import { entryOf, isSame } from '../../model/objects.js';
import { fieldNamed } from '../../model/walk.js';
import { translatePattern } from '../patterns/translate.js';
import { controlOf, typeOf } from './types.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../../model/types').Validator} Validator */
/** @typedef {import('./shapes.js').Construct} Construct */

/** What goes with a validation: keyboard, capitals, what a browser may fill in (section 6). */
const validations = /** @type {Record<string, [string?, string?, string?]>} */ ({
    alphaOnly: [], alpha: [], plain: [], letters: [], names: [, 'words', 'name'],
    numericOnly: ['numeric'], numeric: ['text'], alphanumericOnly: [], alphanumeric: [], lettersNumeric: [], namesNumeric: [, 'words'],
    email: ['email', 'none', 'email'], intlphonenumber: ['tel', , 'tel'], usphonenumber: ['tel', , 'tel'],
    creditcard: ['numeric', , 'cc-number'], luhn: ['numeric'], day: ['numeric'], month: ['numeric'], year: ['numeric'],
    canadianPostalCode: [, 'characters'], usPostalCode: [], ukPostalCode: [, 'characters'], frenchPostalCode: ['numeric'], mexicanPostalCode: ['numeric'],
    repeat: [],
});

/** The keyboards, and the capitals that they bring. */
const keyboards = /** @type {Record<string, [string, string?]>} */ ({
    defaultKeyboard: ['text'], asciiKeyboard: ['text', 'none'], numbersAndPunctuation: ['text'], URLKeyboard: ['url'], numberPad: ['numeric'],
    phonePad: ['tel'], namePhonePad: ['text', 'words'], emailAddressKeyboard: ['email'], decimalPad: ['decimal'],
});

/** The order in which the rules of a value are judged. */
const order = ['minItems', 'maxItems', 'minlength', 'maxlength', 'regex', 'validation', 'repeat', 'minAge', 'maxAge', 'minYears', 'maxYears', 'minValue', 'maxValue', 'verify'];

/**
 * How a text is typed, by its validation and the keyboard that is named besides.
 * @param {string} type
 * @param {string} validation
 * @param {string} [keyboard]
 * @returns {Field['entry']}
 */
export function entryFor(type, validation, keyboard) {
    const [usual, capitals, fill] = entryOf(validations, validation) ?? [];
    const [named, own] = entryOf(keyboards, keyboard ?? '') ?? [];
    const isCard = validation === 'creditcard' || validation === 'luhn';
    const autocomplete = type === 'canadianPostalCode' ? 'postal-code' : fill;
    const shown = /** @type {Field['entry']['keyboard']} */ (keyboard === 'numbersAndPunctuation' && isCard ? 'numeric' : named ?? usual);
    const capitalization = own ?? capitals;
    const filter = ['text', 'verified'].includes(controlOf(type)) && (type === 'canadianPostalCode' ? 'postalCode.ca' : 'format');
    return {
        ...shown && { keyboard: shown }, ...capitalization && { capitalization }, ...autocomplete && { autocomplete }, isSecret: false, ...filter && { filter },
        ...keyboard === 'asciiKeyboard' && { checksSpelling: false },
    };
}

/**
 * The name of the validation in force, `repeat` among them; empty for none.
 * @param {Field} field
 */
function validationOf({ validators }) {
    return validators.some(({ kind }) => kind === 'repeat') ? 'repeat' : String(validators.find(({ kind }) => kind === 'validation')?.parameters.name ?? '');
}

/**
 * The keyboard that is named besides; empty where it is that of the validation.
 * @param {Field} field
 */
function keyboardOf(field) {
    const { isSecret, ...wanted } = field.entry;
    const fits = (/** @type {string} */ keyboard) => isSame({ ...entryFor(typeOf(field), validationOf(field), keyboard), isSecret }, { isSecret, ...wanted });
    return fits('') ? '' : Object.keys(keyboards).find(fits) ?? '';
}

/**
 * The field with its entry as validation and keyboard make it.
 * @param {Field} field
 * @param {string} keyboard
 * @returns {Field}
 */
function withEntry(field, keyboard) {
    return { ...field, entry: { ...entryFor(typeOf(field), validationOf(field), keyboard), isSecret: field.entry.isSecret } };
}

/**
 * The field with a rule of its value in place of those of these kinds; undefined takes them away.
 * @param {Field} field
 * @param {string[]} kinds
 * @param {Validator | undefined} validator
 * @returns {Field}
 */
function withValidator(field, kinds, validator) {
    const rest = field.validators.filter(({ kind }) => !kinds.includes(kind));
    const place = (/** @type {Validator} */ { kind }) => order.indexOf(kind);
    return { ...field, validators: validator ? [...rest, validator].sort((a, b) => place(a) - place(b)) : rest };
}

/**
 * @param {string} kind
 * @param {Record<string, JSONValue>} parameters
 * @param {string[]} [fields]
 * @returns {Validator}
 */
export function newValidator(kind, parameters, fields = []) {
    return { kind, fields, parameters, position: builderPosition };
}

/**
 * A rule with one number.
 * @param {string} kind
 * @param {{ pattern: RegExp, isInteger?: boolean }} how years are integers in the form document, other limits texts
 * @returns {Construct}
 */
function limit(kind, { pattern, isInteger = false }) {
    return {
        kind: pattern === count ? 'number' : 'text',
        read: ({ validators }) => String(validators.find((each) => each.kind === kind)?.parameters.n ?? ''),
        write: (field, value) => {
            const written = String(value ?? '').trim();
            return written === '' ? withValidator(field, [kind], undefined)
                : pattern.test(written) ? withValidator(field, [kind], newValidator(kind, { n: isInteger ? Number(written) : written })) : field;
        },
    };
}

const count = /^\d{1,9}$/;
const years = /^[1-9]\d{0,8}$/;
const signed = /^[+-]?\d{1,9}$/;

/**
 * The item that an item repeats, by its name: `repeatCard` repeats `card`, `_repeatCard` repeats `_card`.
 * @param {string} name
 * @param {FormDocument} document
 */
export function repeatedBy(name, document) {
    const [, mark = '', rest = ''] = /^(_?)repeat(.+)$/.exec(name) ?? [];
    return rest === '' ? undefined : [mark + rest[0].toLowerCase() + rest.slice(1), mark + rest].find((each) => each !== name && fieldNamed(document, each));
}

/**
 * What an item must be called that repeats another.
 * @param {string} name
 */
export function repeatName(name) {
    const [, mark = '', rest = ''] = /^(_?)(.*)$/.exec(name) ?? [];
    return `${mark}repeat${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
}

/**
 * A pattern that the whole answer must match, in ICU's syntax; undefined where it cannot be translated.
 * @param {string} source
 */
export function wholePattern(source) {
    const [, flags = '', rest] = /^((?:\(\?i\))?)([^]*)$/.exec(source) ?? [];
    const ignoresCase = flags !== '';
    const translated = translatePattern(rest ?? '', { ignoresCase, matchesWhole: true });
    return 'fault' in translated ? undefined : { pattern: translated.source, ignoresCase, source };
}

/** @type {Record<string, Construct>} */
export const entries = {
    validation: {
        kind: 'choice', choices: ['', ...Object.keys(validations)],
        read: validationOf,
        write: (field, value, document) => {
            const name = String(value ?? '');
            const other = name === 'repeat' ? repeatedBy(field.name, document) : undefined;
            const named = name === 'repeat' ? other === undefined ? undefined : newValidator('repeat', {}, [other]) : Object.hasOwn(validations, name) ? newValidator('validation', { name }) : undefined;
            return name !== '' && !named ? field : withEntry(withValidator(field, ['validation', 'repeat'], named), keyboardOf(field));
        },
    },
    keyboardtype: {
        kind: 'choice', choices: ['', ...Object.keys(keyboards)],
        read: keyboardOf,
        write: (field, value) => (value === '' || Object.hasOwn(keyboards, String(value)) ? withEntry(field, String(value)) : field),
    },
    regex: {
        kind: 'text',
        read: ({ validators }) => validators.find(({ kind }) => kind === 'regex')?.parameters.source ?? '',
        write: (field, value) => {
            const source = String(value ?? '');
            const former = field.validators.find(({ kind }) => kind === 'regex')?.parameters ?? { pattern: '[^]*', ignoresCase: false };
            // One that is not finished yet is kept as it is written, and told among the problems.
            return withValidator(field, ['regex'], source === '' ? undefined : newValidator('regex', wholePattern(source) ?? { ...former, source }));
        },
    },
    mustValidate: {
        kind: 'check',
        read: ({ validators }) => (validators.some(({ kind }) => kind === 'verify') ? 'YES' : 'NO'),
        write: (field, value) => withValidator(field, ['verify'], value === 'NO' || value === false ? undefined : newValidator('verify', {})),
    },
    minlength: limit('minlength', { pattern: count }),
    maxlength: limit('maxlength', { pattern: count }),
    minRequiredItems: limit('minItems', { pattern: count }),
    maxRequiredItems: limit('maxItems', { pattern: count }),
    minValue: limit('minValue', { pattern: decimal }),
    maxValue: limit('maxValue', { pattern: decimal }),
    minAgeRestriction: limit('minAge', { pattern: years, isInteger: true }),
    maxAgeRestriction: limit('maxAge', { pattern: years, isInteger: true }),
    minYearRestriction: limit('minYears', { pattern: signed, isInteger: true }),
    maxYearRestriction: limit('maxYears', { pattern: signed, isInteger: true }),
};
