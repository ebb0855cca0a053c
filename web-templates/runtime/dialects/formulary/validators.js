import { completedYears } from '../../engine/dates.js';
import { patternOf } from '../../engine/patterns.js';
import { lengthOf } from '../../engine/text.js';
import { isBoolean, toHost } from './values.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Validator} Validator */
/** @typedef {import('../../types').Value} Value */
/** @typedef {import('../../types').Verdict} Verdict */

/** The patterns of formulary 5.4. */
const patterns = {
    email: /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/i,
    numeric: /^[0-9]+$/,
    postalCode: /^(?:0?[1-9][0-9]{3}|[1-9][0-9]{4})$/,
    phone: /^(?:\+[0-9]{1,3})?[0-9]{9}$/,
};

/**
 * What is accepted, by kind of validator; asked only for a text that is not empty (formulary 5.4).
 * @type {Record<string, (text: string, validator: Validator, field: Field, engine: Engine) => boolean>}
 */
const accepts = {
    text: () => true,
    email: (text) => patterns.email.test(text),
    numeric: (text) => patterns.numeric.test(text),
    postalCode: (text) => patterns.postalCode.test(text),
    phone: (text) => patterns.phone.test(text),
    dniNie: isDniNie,
    lengthText: (text, { min = 0, max = Infinity }) => lengthOf(text) >= min && lengthOf(text) <= max,
    customValidator: (text, validator, field, engine) => isFound(engine, validator, text),
    age: (text, { age }, { value }, { scope }) => age === undefined
        || completedYears(String(value), scope.today()) >= age,
};

/**
 * Judges a field by its validators and picks the one message that shows (formulary 5.1 and 5.2).
 * @param {Engine} engine
 * @param {Field} field
 * @returns {Verdict}
 */
export function check(engine, field) {
    const { validators = [] } = field.definition;
    const mandatory = validators.find(({ kind }) => kind === 'mandatory');
    if (mandatory && !isAnswered(field)) {
        return { valid: false, message: mandatory.message ?? '' };
    }
    const comparison = validators.find(({ kind }) => kind === 'compare');
    const failing = validators.find((validator) => (validator.kind === 'compare'
        ? validator === comparison && !isSame(engine, validator.fields ?? [])
        : !passes(validator, field, engine, mandatory !== undefined)));
    return { valid: !failing, message: failing?.message ?? '' };
}

/**
 * Whether a field satisfies `mandatory`: blanks count, the key for "nothing chosen" does not.
 * @param {Field} field
 * @returns {boolean}
 */
function isAnswered({ definition, value }) {
    return value !== '' && value !== false && !(definition.control === 'select' && value === 'KeyNoSelected');
}

/**
 * @param {Validator} validator
 * @param {Field} field
 * @param {Engine} engine
 * @param {boolean} isMandatory
 * @returns {boolean}
 */
function passes(validator, field, engine, isMandatory) {
    const test = accepts[validator.kind];
    if (!test || isBoolean(field.definition.control)) {
        return true;
    }
    const text = String(toHost(field));
    return text === '' ? !isMandatory : test(text, validator, field, engine);
}

/**
 * Whether the listed fields hold the same text; a field that does not exist or holds no text counts as "".
 * @param {Engine} engine
 * @param {string[]} names
 * @returns {boolean}
 */
function isSame(engine, names) {
    const texts = names.map((name) => {
        const field = engine.fields.get(name);
        const value = field ? toHost(field) : '';
        return typeof value === 'string' ? value : '';
    });
    return texts.every((text) => text === texts[0]);
}

/**
 * Whether a pattern is found anywhere, ignoring case; one that is empty or does not compile is never found.
 * @param {Engine} engine
 * @param {Validator} validator
 * @param {string} text
 * @returns {boolean}
 */
function isFound(engine, validator, text) {
    return (patternOf(engine, validator, 'iu') ?? patternOf(engine, validator, 'i'))?.test(text) === true;
}

/**
 * Whether a text is a Spanish identity number with its check letter (formulary 5.6).
 * @param {string} text
 * @returns {boolean}
 */
function isDniNie(text) {
    const number = text.toUpperCase();
    if (!/^(?:[0-9]{8}|[XYZ][0-9]{7})[A-Z]$/.test(number)) {
        return false;
    }
    const digits = number.slice(0, 8).replace(/^[XYZ]/, (first) => String('XYZ'.indexOf(first)));
    return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] === number[8];
}
