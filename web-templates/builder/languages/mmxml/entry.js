import { decimal } from '../../model/numbers.js';
import { entryOf, isSame } from '../../model/objects.js';
import { newRequirement } from '../../model/requirement.js';
import { table } from '../../model/tables.js';
import { fieldNamed } from '../../model/walk.js';
import { translatePattern } from '../patterns/translate.js';
import { isYes } from './shapes.js';
import { controlOf, typeOf } from './types.js';
import { validationFormats, keys, newValidator, validationNamed, validatorNamed, withValidator } from './validators.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('./shapes.js').Construct} Construct */

/**
 * The keyboards that `keyboardtype` names (section 6).
 * @returns {import('../../model/tables.js').Keyboard[]}
 */
const keyboards = () => table('keyboards').mmxml;

/**
 * How a text is typed, by its validation and the keyboard that is named besides.
 * @param {string} type
 * @param {string} validation
 * @param {string} [keyboard]
 * @returns {Field['entry']}
 */
export function entryFor(type, validation, keyboard) {
    const format = entryOf(validationFormats, validation) ?? '';
    const usual = table('formats')[format] ?? {};
    const named = keyboards().find(({ word }) => word === keyboard);
    const autocomplete = type === 'canadianPostalCode' ? 'postal-code' : usual.autocomplete;
    const shown = /** @type {Field['entry']['keyboard']} */ (named?.byFormat?.[format] ?? named?.keyboard ?? usual.keyboard);
    const capitalization = named?.capitalization ?? usual.capitalization;
    const filter = ['text', 'verified'].includes(controlOf(type)) && (type === 'canadianPostalCode' ? 'postalCode.ca' : 'format');
    return {
        ...shown && { keyboard: shown }, ...capitalization && { capitalization }, ...autocomplete && { autocomplete }, isSecret: false, ...filter && { filter }, ...controlOf(type) === 'text' && { limitMode: /** @type {const} */ ('character') },
        ...named?.checksSpelling === false && { checksSpelling: false },
    };
}

/**
 * The name of the validation in force, `repeat` among them; empty for none.
 * @param {Field} field
 */
function validationOf(field) {
    return validatorNamed(field, 'same') ? 'repeat' : validationNamed(validatorNamed(field, 'format')) ?? '';
}

/**
 * The keyboard that is named besides; empty where it is that of the validation.
 * @param {Field} field
 */
function keyboardOf(field) {
    const { isSecret, ...wanted } = field.entry;
    const fits = (/** @type {string} */ keyboard) => isSame({ ...entryFor(typeOf(field), validationOf(field), keyboard), isSecret }, { isSecret, ...wanted });
    return fits('') ? '' : keyboards().find(({ word }) => fits(word))?.word ?? '';
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
 * A rule with one number.
 * @param {string} tag
 * @param {{ pattern: RegExp, isInteger?: boolean }} how years are integers in the form document, other limits texts
 * @returns {Construct}
 */
function limit(tag, { pattern, isInteger = false }) {
    const key = keys[tag];
    const [kind, side] = key.split('.');
    /** @type {Record<string, JSONValue>} */
    const more = { ...kind === 'length' && { unit: 'codePoints' } };
    return {
        kind: pattern === count ? 'number' : 'text',
        read: (field) => String(validatorNamed(field, key)?.parameters[side] ?? ''),
        write: (field, value) => {
            const written = String(value ?? '').trim();
            return written === '' ? withValidator(field, [key], undefined)
                : pattern.test(written) ? withValidator(field, [key], newValidator(kind, { [side]: isInteger && String(Number(written)) === written ? Number(written) : written, ...more })) : field;
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
    return 'fault' in translated ? undefined : { source: translated.source, ignoresCase, written: source, isWhole: true, replacesFormat: true };
}

/** @type {Record<string, Construct>} */
export const entries = {
    validation: {
        kind: 'choice', choices: ['', ...Object.keys(validationFormats), 'repeat'],
        read: validationOf,
        write: (field, value, document) => {
            const name = String(value ?? '');
            const other = name === 'repeat' ? repeatedBy(field.name, document) : undefined;
            const named = name === 'repeat' ? other === undefined ? undefined : newValidator('same', { includesSelf: true }, [other])
                : Object.hasOwn(validationFormats, name) ? newValidator('format', { name: validationFormats[name] }) : undefined;
            return name !== '' && !named ? field : withEntry(withValidator(field, ['format', 'same'], named), keyboardOf(field));
        },
    },
    keyboardtype: {
        kind: 'choice',
        get choices() { return ['', ...keyboards().map(({ word }) => word)]; },
        read: keyboardOf,
        write: (field, value) => (value === '' || keyboards().some(({ word }) => word === value) ? withEntry(field, String(value)) : field),
    },
    regex: {
        kind: 'text',
        read: (field) => validatorNamed(field, 'pattern')?.parameters.written ?? '',
        write: (field, value) => {
            const written = String(value ?? '');
            const former = validatorNamed(field, 'pattern')?.parameters ?? wholePattern('[\\s\\S]*');
            // One that is not finished yet is kept as it is written, and told among the problems.
            return withValidator(field, ['pattern'], written === '' ? undefined : newValidator('pattern', wholePattern(written) ?? { ...former, written }));
        },
    },
    mustValidate: {
        kind: 'check',
        read: (field) => (validatorNamed(field, 'verified') ? 'YES' : 'NO'),
        write: (field, value) => withValidator(field, ['verified'], value === 'NO' || value === false ? undefined : newValidator('verified', { service: 'email' })),
    },
    required: {
        kind: 'check',
        read: (field) => (validatorNamed(field, 'required') ? 'YES' : 'NO'),
        write: (field, value, document) => withValidator(field, ['required'], isYes(value) ? newRequirement(document) : undefined),
    },
    minlength: limit('minlength', { pattern: count, isInteger: true }),
    maxlength: limit('maxlength', { pattern: count, isInteger: true }),
    minRequiredItems: limit('minRequiredItems', { pattern: count }),
    maxRequiredItems: limit('maxRequiredItems', { pattern: count }),
    minValue: limit('minValue', { pattern: decimal }),
    maxValue: limit('maxValue', { pattern: decimal }),
    minAgeRestriction: limit('minAgeRestriction', { pattern: years, isInteger: true }),
    maxAgeRestriction: limit('maxAgeRestriction', { pattern: years, isInteger: true }),
    minYearRestriction: limit('minYearRestriction', { pattern: signed, isInteger: true }),
    maxYearRestriction: limit('maxYearRestriction', { pattern: signed, isInteger: true }),
};
