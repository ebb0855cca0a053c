import { completedYears } from '../../../runtime/engine/dates.js';
import { lengthOf } from '../../../runtime/engine/text.js';
import { labelOf, listed, valueOf } from './value-words.js';

/** @typedef {import('../../../runtime/types').Engine} Engine */
/** @typedef {import('../../../runtime/types').Field} Field */
/** @typedef {import('../../../runtime/types').Validator} Validator */

/**
 * The demand of a validator, after "must", and what there is instead where the value alone does not say it,
 * "" where nothing has to be said.
 * @typedef {object} Requirement
 * @property {string} wanted "have at least 3 characters"
 * @property {string} [found] "it has 2", after "but"
 */

/** @typedef {(engine: Engine, field: Field, validator: Validator) => Requirement | null} Words */

/** The texts that named validations accept (mmxml) and the kinds that need no more words (formulary). */
const accepted = new Map([
    ['email', 'be an e-mail address'], ['postalCode', 'be a Spanish postcode'],
    ['dniNie', 'be a DNI or NIE with the right letter'],
    ['phone', 'be a phone number of nine digits, with or without a country code'],
    ['alphaOnly', 'have letters only'], ['alpha', 'have letters, blanks and punctuation only'],
    ['numericOnly', 'have digits only'],
    ['numeric', 'have digits, blanks and punctuation only'], ['numbers', 'have digits, blanks and punctuation only'],
    ['alphanumericOnly', 'have letters and digits only'], ['plain', 'have letters and blanks only'],
    ['letters', 'have letters, blanks, dashes and apostrophes only'],
    ['names', 'have letters, blanks, dashes and apostrophes only'],
    ['alphanumeric', 'have letters, digits, blanks and punctuation only'],
    ['namesNumeric', 'have letters, digits, blanks, dashes and apostrophes only'],
    ['lettersNumeric', 'have letters, digits, blanks, dashes and apostrophes only'],
    ['intlphonenumber', 'be a phone number'], ['usphonenumber', 'be an American phone number of ten digits'],
    ['creditcard', 'be the number of a payment card'], ['luhn', 'have the right check digit'],
    ['day', 'be a day from 1 to 31'],
    ['month', 'be a month from 1 to 12'], ['year', 'be a year from 1900 to 2100'],
    ['canadianPostalCode', 'be a Canadian postal code'], ['usPostalCode', 'be an American ZIP code'],
    ['ukPostalCode', 'be a British postcode'], ['frenchPostalCode', 'be a French postcode of five digits'],
    ['mexicanPostalCode', 'be a Mexican postcode of five digits'],
]);

/** @type {Record<string, Words>} */
const kinds = {
    required: (engine, field) => ({ wanted: filled(field), found: '' }),
    mandatory: (engine, field) => ({ wanted: filled(field), found: chosenNothing(field) }),
    numeric: () => ({ wanted: 'have digits only' }),
    lengthText: (engine, field, { min, max }) =>
        ({ wanted: `have ${range(min, max)} characters`, ...length(field, lengthOf) }),
    customValidator: (engine, field, { pattern }) => ({
        wanted: pattern ? `match the pattern ${pattern}` : 'match a pattern that the definition does not give',
    }),
    compare: (engine, field, { fields = [] }) => ({
        wanted: `be the same in ${listed(fields.map((name) => labelOf(engine, name)))}`, ...values(engine, fields),
    }),
    age: (engine, field, { age }) => (age === undefined ? null
        : { wanted: `be a birthday at least ${age} years ago`, ...years(engine, field) }),
    text: () => null,
    bool: () => null,
    minItems: (engine, field, { n }) => ({ wanted: `have at least ${n} chosen`, ...chosen(field) }),
    maxItems: (engine, field, { n }) => ({ wanted: `have at most ${n} chosen`, ...chosen(field) }),
    minlength: (engine, field, { n }) => ({ wanted: `have at least ${characters(n)}`, ...length(field, codePoints) }),
    maxlength: (engine, field, { n }) => ({ wanted: `have at most ${characters(n)}`, ...length(field, codePoints) }),
    minValue: (engine, field, { n }) => ({ wanted: `be ${n} or more` }),
    maxValue: (engine, field, { n }) => ({ wanted: `be ${n} or less` }),
    regex: (engine, field, { pattern }) => ({ wanted: `match the pattern ${pattern}` }),
    validation: (engine, field, { name = '' }) => (accepted.has(name) ? { wanted: accepted.get(name) ?? '' } : null),
    repeat: (engine, field, { fields = [] }) => ({
        wanted: `be the same as ${labelOf(engine, fields[0] ?? '')}`,
        ...values(engine, [...fields.slice(0, 1), field.name]),
    }),
    minAge: (engine, field, { n }) => ({ wanted: `be a birthday at least ${n} years ago`, ...years(engine, field) }),
    maxAge: (engine, field, { n }) =>
        ({ wanted: `be a birthday that makes ${n} years or fewer`, ...years(engine, field) }),
    minYears: (engine, field, { n }) => ({ wanted: `not be before ${shift(Number(n))}` }),
    maxYears: (engine, field, { n }) => ({ wanted: `not be after ${shift(Number(n))}` }),
    verify: () => ({ wanted: 'have been verified', found: 'it has not been' }),
    sumEqual: (engine, field, { fields = [], total }) => ({
        wanted: `add up to ${total} with ${others(engine, field, fields)}`, ...values(engine, fields),
    }),
    sumRange: (engine, field, { fields = [], min, max }) => ({
        wanted: `add up to ${range(min, max)} with ${others(engine, field, fields)}`, ...values(engine, fields),
    }),
};

/**
 * A validator in words.
 * @param {Engine} engine
 * @param {Field} field
 * @param {Validator} validator
 * @returns {Requirement | null} null for one that asks for nothing
 */
export function requirement(engine, field, validator) {
    const { kind } = validator;
    if (Object.hasOwn(kinds, kind)) {
        return kinds[kind](engine, field, validator);
    }
    return { wanted: accepted.get(kind) ?? `pass “${kind}”` };
}

/**
 * @param {Field} field
 */
function filled({ definition }) {
    const words = new Map([
        ['checkbox', 'be ticked'], ['consent', 'be ticked'], ['signature', 'be signed'], ['photo', 'be taken'],
        ['select', 'be chosen'], ['choices', 'be chosen'],
    ]);
    return words.get(definition.control) ?? 'be filled in';
}

/**
 * An option may stand for nothing chosen (formulary 4.2).
 * @param {Field} field
 */
function chosenNothing({ definition, value }) {
    const option = definition.control === 'select' && definition.options?.find(([key]) => key === value);
    return option ? `“${option[1]}” stands for nothing chosen` : '';
}

/**
 * @param {number | string | undefined} min
 * @param {number | string | undefined} max
 */
function range(min, max) {
    if (min === undefined || max === undefined) {
        return min === undefined ? `at most ${max}` : `at least ${min}`;
    }
    return min === max ? `exactly ${min}` : `${min} to ${max}`;
}

/**
 * @param {Field} field
 * @param {(text: string) => number} count
 */
function length({ value }, count) {
    return { found: `it has ${count(String(value))}` };
}

/**
 * @param {number | string | undefined} count
 */
function characters(count) {
    return `${count} character${Number(count) === 1 ? '' : 's'}`;
}

/**
 * @param {string} text
 */
function codePoints(text) {
    return [...text].length;
}

/**
 * @param {Field} field
 */
function chosen({ value }) {
    return { found: `it has ${Array.isArray(value) ? value.length : Number(value !== '')}` };
}

/**
 * @param {Engine} engine
 * @param {Field} field
 */
function years({ scope }, { value }) {
    return /^\d{4}-\d{2}-\d{2}$/.test(String(value))
        ? { found: `the age is ${completedYears(String(value), scope.today())}` } : {};
}

/**
 * The values of fields, one beside the other; nothing where one is secret.
 * @param {Engine} engine
 * @param {string[]} names
 */
function values(engine, names) {
    const isSecret = names.some((name) => engine.fields.get(name)?.definition.secret);
    const words = names.map((name) => `${labelOf(engine, name)} is ${valueOf(engine, name)}`);
    return { found: isSecret ? 'it is not' : listed(words) };
}

/**
 * @param {Engine} engine
 * @param {Field} field
 * @param {string[]} names
 */
function others(engine, field, names) {
    return listed(names.filter((name) => name !== field.name).map((name) => labelOf(engine, name)));
}

/**
 * @param {number} years
 */
function shift(years) {
    if (years === 0) {
        return 'today';
    }
    return `the day ${Math.abs(years)} year${Math.abs(years) === 1 ? '' : 's'} ${years < 0 ? 'ago' : 'from now'}`;
}
