import { isStatic } from '../../engine/effects.js';
import { compositeOf, kindOf } from './composites.js';
import { isAllowed } from './date-limits.js';
import { compared, decimal } from './decimals.js';
import { longestOf } from './filters.js';
import { satisfies } from './patterns.js';
import { regexOf } from './regex.js';
import { failingSum } from './sums.js';
import { isBlank, isText, textOf } from './values.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Validator} Validator */
/** @typedef {import('../../types').Verdict} Verdict */

/**
 * What is wrong with a field: the name of its text (mm-xml 9), the definition's message that goes before it, and
 * the numbers in it.
 * @typedef {{ id: string, own?: 'missingMessage' | 'patternMessage', slots: Record<string, unknown> }} Fault
 */

/** @typedef {(engine: Engine, field: Field, find: (kind: string) => Validator | undefined) => Fault | null} Rule */

/** Rules that speak of blank fields too, and those that do not; together in the order of mm-xml 6. */
/** @type {[isForBlank: boolean, rule: Rule][]} */
const rules = [
    [true, (engine, field) => (isNeeded(field) && isBlank(field)
        ? { id: 'required', own: 'missingMessage', slots: {} } : null)],
    [true, (engine, field, find) => limited('minItems', find, (n) => countOf(field) >= n)],
    [true, (engine, field, find) => limited('maxItems', find, (n) => countOf(field) <= n)],
    [false, (engine, field, find) => limited('minlength', find, (n) => lengthOf(field) >= n)],
    [false, (engine, field, find) => (!isText(field.definition) || lengthOf(field) <= longestOf(field) ? null
        : { id: 'maxlength', slots: { n: find('maxlength')?.n ?? longestOf(field) } })],
    [true, patternFault],
    [false, (engine, field) => (field.definition.control !== 'dateparts' || isAllowed(engine, field)
        ? null : fault('date'))],
    [false, (engine, field, find) => bounded('minValue', field, find, 1)],
    [false, (engine, field, find) => bounded('maxValue', field, find, -1)],
    [false, (engine, field, find) => (find('verify') && !field.memory.verified ? fault('verify') : null)],
    [true, (engine, field) => {
        const sum = failingSum(engine, field);
        return sum ? { id: sum.kind === 'sumEqual' ? 'sumEq' : 'sumRange', slots: { ...sum, n: sum.total } } : null;
    }],
];

/**
 * Judges a field, shown or not; a composite is judged by its components.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {Verdict}
 */
export function check(engine, field) {
    const found = faultOf(engine, field);
    return { valid: !found, message: found ? messageOf(engine, field, found) : '' };
}

/**
 * Whether a field, or every component of a composite, satisfies its rules.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {boolean}
 */
export function isValid(engine, field) {
    return [field, ...field.components.values()].every((each) => !faultOf(engine, each));
}

/**
 * The first thing that is wrong with a field (mm-xml 6); blank fields that need not be filled in are fine for most.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {Fault | null}
 */
export function faultOf(engine, field) {
    if (isStatic(field) || field.components.size) {
        return null;
    }
    const blank = isBlank(field);
    const find = (/** @type {string} */ name) => field.definition.validators?.find(({ kind }) => kind === name);
    for (const [isForBlank, rule] of rules) {
        const found = blank && !isForBlank ? null : rule(engine, field, find);
        if (found) {
            return found;
        }
    }
    return null;
}

/**
 * The text of a fault: the definition's own for it, that of its composite, else the language's (mm-xml 9).
 * @param {Engine} engine
 * @param {Field} field
 * @param {Fault} found
 * @returns {string}
 */
function messageOf({ data }, field, { id, own, slots }) {
    const definitions = [field, compositeOf(field)].flatMap((each) => each?.definition ?? []);
    const isGeneral = own !== 'missingMessage' && id !== 'verify';
    const message = definitions.map((definition) => own && definition[own]).find(Boolean)
        ?? definitions.map(({ invalidMessage }) => isGeneral && invalidMessage).find(Boolean);
    return message || data.messages[`mmxml.${id}`].replace(/\{(\w+)\}/g, (slot, name) => String(slots[name] ?? slot));
}

/**
 * @param {Field} field
 * @returns {boolean}
 */
function isNeeded(field) {
    const composite = compositeOf(field);
    return composite
        ? composite.required && kindOf(composite).needs(composite).includes(field.original.name) : field.required;
}

/**
 * @param {Field} field
 * @returns {number} how many options are selected
 */
function countOf({ value }) {
    return Array.isArray(value) ? value.length : Number(value !== '');
}

/**
 * @param {Field} field
 * @returns {number} in code points
 */
function lengthOf(field) {
    return [...textOf(field)].length;
}

/**
 * @param {string} kind
 * @param {(kind: string) => Validator | undefined} find
 * @param {(n: number) => boolean} isFine
 * @returns {Fault | null}
 */
function limited(kind, find, isFine) {
    const limit = find(kind);
    return limit && !isFine(Number(limit.n)) ? { id: kind, slots: { n: limit.n } } : null;
}

/**
 * What is wrong with a text by its pattern, which replaces the validation, by the field that it repeats, by the
 * validation, or as a component.
 * @type {Rule}
 */
function patternFault(engine, field, find) {
    const text = textOf(field);
    const composite = compositeOf(field);
    const blank = isBlank(field);
    if (find('regex')) {
        const isMatch = regexOf(engine, field)?.test(text) ?? true;
        return blank || isMatch ? null : { ...fault('invalid'), own: 'patternMessage' };
    }
    const repeat = find('repeat');
    if (repeat) {
        const original = engine.fields.get(repeat.fields?.[0] ?? '');
        return original && textOf(original) !== text ? fault('repeat') : null;
    }
    const isFine = blank || satisfies(find('validation')?.name, text)
        && (!composite || kindOf(composite).accepts(composite, field.original.name, text));
    return isFine ? null : fault('invalid');
}

/**
 * @param {'minValue' | 'maxValue'} kind
 * @param {Field} field
 * @param {(kind: string) => Validator | undefined} find
 * @param {1 | -1} side which side of the limit is fine
 * @returns {Fault | null}
 */
function bounded(kind, field, find, side) {
    const limit = find(kind);
    const bound = limit && decimal(limit.n);
    const number = decimal(textOf(field));
    return bound && (!number || compared(number, bound) * side < 0) ? { id: kind, slots: { n: limit?.n } } : null;
}

/**
 * @param {string} id
 * @returns {Fault}
 */
function fault(id) {
    return { id, slots: {} };
}
