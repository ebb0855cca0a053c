import { completedYears } from '../../../runtime/engine/dates.js';
import { sizeOf } from '../../../runtime/engine/limits.js';
import { inWords } from './condition-words.js';
import { labelOf, listed, valueOf } from './value-words.js';

/**
 * The demand of a validator, after "must", and what there is instead where the value alone does not say it,
 * "" where nothing has to be said.
 * @typedef {object} Requirement
 * @property {string} wanted "have at least 3 characters"
 * @property {string} [found] "it has 2", after "but"
 */

/**
 * @typedef {(engine: Runtime.Engine, field: Runtime.Field, validator: Runtime.Validator) => Requirement | null} Words
 */

/** The texts that named formats accept, by the name or what stands before its point. */
const accepted = new Map([
    ['email', 'be an e-mail address'],
    ['postalCode.es', 'be a Spanish postcode'], ['nationalId.es', 'be a DNI or NIE with the right letter'],
    ['phone.es', 'be a phone number of nine digits, with or without a country code'],
    ['alphabetic', 'have letters only'], ['alphabeticPunctuation', 'have letters, blanks and punctuation only'],
    ['digits', 'have digits only'], ['digitsPunctuation', 'have digits, blanks and punctuation only'],
    ['alphanumeric', 'have letters and digits only'], ['alphabeticBlanks', 'have letters and blanks only'],
    ['nameLetters', 'have letters, blanks, dashes and apostrophes only'],
    ['names', 'have letters, blanks, dashes and apostrophes only'],
    ['alphanumericPunctuation', 'have letters, digits, blanks and punctuation only'],
    ['namesDigits', 'have letters, digits, blanks, dashes and apostrophes only'],
    ['nameLettersDigits', 'have letters, digits, blanks, dashes and apostrophes only'],
    ['phone.international', 'be a phone number'], ['phone.us', 'be an American phone number of ten digits'],
    ['cardNumber', 'be the number of a payment card'], ['luhn', 'have the right check digit'],
    ['dayOfMonth', 'be a day from 1 to 31'],
    ['month', 'be a month from 1 to 12'], ['year', 'be a year from 1900 to 2100'],
    ['postalCode.ca', 'be a Canadian postal code'], ['postalCode.us', 'be an American ZIP code'],
    ['postalCode.gb', 'be a British postcode'], ['postalCode.fr', 'be a French postcode of five digits'],
    ['bankCode.gb', 'be a sort code of six digits'], ['account.gb', 'be an account number of eight digits'],
    ['bankCode.fr', 'be a bank code of five digits'], ['bankAgency.fr', 'be an agency code of five digits'],
    ['account.fr', 'be an account number of eleven letters and digits'], ['accountKey.fr', 'be a key of two digits'],
    ['iban.fr', 'be a French IBAN'], ['bic', 'be a BIC'],
    ['postalCode.mx', 'be a Mexican postcode of five digits'],
    ['nationalId.no', 'be a Norwegian national identity number with the right check digits'],
    ['bankAccount.no', 'be a Norwegian account number with the right check digit'],
    ['letters', 'have letters, blanks and dashes only'], ['decimal', 'have digits, points and commas only'],
    ['latitude', 'be a latitude from -90 to 90'], ['longitude', 'be a longitude from -180 to 180'],
]);

/**
 * The order of two values, after "must".
 * @type {Record<string, [ofNumbers: string, ofDates: string]>}
 */
const relations = {
    '<': ['be less than', 'be before'], '<=': ['be at most', 'not be after'],
    '>': ['be more than', 'be after'], '>=': ['be at least', 'not be before'],
    '=': ['be the same as', 'be the same as'], '!=': ['be another than', 'be another than'],
};

/** @type {Record<string, Words>} */
const kinds = {
    required: (engine, field) => ({ wanted: filled(field), found: chosenNothing(field) }),
    complete: () => ({ wanted: 'be a complete date that exists' }),
    part: () => ({ wanted: 'be what a field of its kind takes' }),
    count: (engine, field, { min, max }) => ({ wanted: `have ${range(min, max)} chosen`, ...chosen(field) }),
    length: (engine, field, validator) => ({
        wanted: `have ${range(validator.min, validator.max)} ${characters(validator)}`,
        found: `it has ${sizeOf(validator, String(field.value))}`,
    }),
    range: (engine, field, { min, max }) => ({ wanted: `be ${bounds(min, max)}` }),
    format: (engine, field, { name = '' }) => {
        const wanted = accepted.get(name) ?? accepted.get(name.split('.')[0]);
        return wanted === undefined ? null : { wanted };
    },
    host: () => ({ wanted: 'be accepted by the host page' }),
    listed: () => ({ wanted: 'be one of the texts of its list' }),
    uploaded: () => ({ wanted: 'be stored where its files are stored', found: 'it is not yet' }),
    compare: (engine, field, { fields: [other] = [''], relation = '=', as }) => ({
        wanted: `${relations[relation]?.[as === 'number' ? 0 : 1] ?? 'fit'} ${labelOf(engine, other)}`,
        ...values(engine, [field.name, other]),
    }),
    expression: (engine, field, { condition }) => ({
        wanted: 'come out right', ...condition && { found: inWords({ engine }, condition, false) },
    }),
    pattern: (engine, field, { source }) => ({
        wanted: source ? `match the pattern ${source}` : 'match a pattern that the definition does not give',
    }),
    same: (engine, field, { fields = [], includesSelf }) => (includesSelf ? {
        wanted: `be the same as ${labelOf(engine, fields[0] ?? '')}`,
        ...values(engine, [...fields.slice(0, 1), field.name]),
    } : {
        wanted: `be the same in ${listed(fields.map((name) => labelOf(engine, name)))}`, ...values(engine, fields),
    }),
    age: (engine, field, { min, max }) => ({
        wanted: [
            ...min === undefined ? [] : [`be a birthday at least ${min} years ago`],
            ...max === undefined ? [] : [`be a birthday that makes ${max} years or fewer`],
        ].join(' and '),
        ...years(engine, field),
    }),
    period: (engine, field, { min, max }) => ({
        wanted: [
            ...min === undefined ? [] : [`not be before ${shift(Number(min))}`],
            ...max === undefined ? [] : [`not be after ${shift(Number(max))}`],
        ].join(' and '),
    }),
    verified: () => ({ wanted: 'have been verified', found: 'it has not been' }),
    sum: (engine, field, { fields = [], min, max }) => ({
        wanted: `add up to ${min === max ? min : range(min, max)} with ${others(engine, field, fields)}`,
        ...values(engine, fields),
    }),
};

/**
 * A validator in words.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {Runtime.Validator} validator
 * @returns {Requirement | null} null for one that asks for nothing
 */
export function requirement(engine, field, validator) {
    const words = Object.hasOwn(kinds, validator.kind) ? kinds[validator.kind] : null;
    const said = words ? words(engine, field, validator) : { wanted: `pass “${validator.kind}”` };
    return said?.wanted ? said : null;
}

/** @param {Runtime.Field} field */
function filled({ definition }) {
    const words = new Map([
        ['checkbox', 'be ticked'], ['consent', 'be ticked'], ['signature', 'be signed'], ['photo', 'be taken'],
        ['select', 'be chosen'], ['choices', 'be chosen'],
    ]);
    return words.get(definition.control) ?? 'be filled in';
}

/**
 * An option may stand for nothing chosen.
 * @param {Runtime.Field} field
 */
function chosenNothing({ definition, value }) {
    const option = definition.control === 'select' && definition.options?.find(([key]) => key === value);
    return option ? `“${option[1]}” stands for nothing chosen` : '';
}

/** @type {(min: number | string | undefined, max: number | string | undefined) => string} */
function range(min, max) {
    if (min === undefined || max === undefined) {
        return min === undefined ? `at most ${max}` : `at least ${min}`;
    }
    return min === max ? `exactly ${min}` : `${min} to ${max}`;
}

/** @type {(min: number | string | undefined, max: number | string | undefined) => string} */
function bounds(min, max) {
    const [first, last] = [`${min} or more`, `${max} or less`];
    return [...min === undefined ? [] : [first], ...max === undefined ? [] : [last]].join(' and ');
}

/** @param {Runtime.Validator} validator of lengths */
function characters({ min, max }) {
    return Number(max ?? min) === 1 ? 'character' : 'characters';
}

/** @param {Runtime.Field} field */
function chosen({ value }) {
    return { found: `it has ${Array.isArray(value) ? value.length : Number(value !== '')}` };
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 */
function years({ scope }, { value }) {
    return /^\d{4}-\d{2}-\d{2}$/.test(String(value))
        ? { found: `the age is ${completedYears(String(value), scope.today())}` } : {};
}

/**
 * The values of fields, one beside the other; nothing where one is secret.
 * @param {Runtime.Engine} engine
 * @param {string[]} names
 */
function values(engine, names) {
    const isSecret = names.some((name) => engine.fields.get(name)?.definition.secret);
    const words = names.map((name) => `${labelOf(engine, name)} is ${valueOf(engine, name)}`);
    return { found: isSecret ? 'it is not' : listed(words) };
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field, names: string[]) => string} */
function others(engine, field, names) {
    return listed(names.filter((name) => name !== field.name).map((name) => labelOf(engine, name)));
}

/** @param {number} years */
function shift(years) {
    if (years === 0) {
        return 'today';
    }
    return `the day ${Math.abs(years)} year${Math.abs(years) === 1 ? '' : 's'} ${years < 0 ? 'ago' : 'from now'}`;
}
