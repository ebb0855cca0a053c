import { isBlank } from './blank.js';
import { compared, decimal, minus, plus, written } from './decimals.js';
import { isShown } from './effects.js';
import { textFor } from './host-text.js';
import { change } from './values.js';

/** @typedef {import('./decimals.js').Decimal} Decimal */

const zero = { digits: 0n, scale: 0 };

/** @type {WeakMap<Runtime.Engine, string[]>} the fields that have rules on sums of their own, or may get such */
const carriers = new WeakMap();

/**
 * The sums that a field is part of: those of the form, and those that fields have now.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => Runtime.Validator[]}
 */
export function sumsOf(engine, { name }) {
    const { data: { checks = [] } } = engine;
    const own = carriersOf(engine).flatMap((carrier) => engine.fields.get(carrier)?.definition.validators ?? []);
    return [...checks, ...own.filter(isSum)].filter(({ fields = [] }) => fields.includes(name));
}

/**
 * Looks the form over once.
 * @type {(engine: Runtime.Engine) => string[]}
 */
function carriersOf(engine) {
    const known = carriers.get(engine);
    if (known) {
        return known;
    }
    const own = [...engine.fields].filter(([, { original }]) => original.validators?.some(isSum));
    const given = engine.effects.filter(({ validator }) => validator && isSum(validator));
    const names = [...new Set([...own.map(([name]) => name), ...given.map(({ name }) => name)])];
    carriers.set(engine, names);
    return names;
}

/** @type {(validator: Runtime.Validator) => boolean} */
function isSum({ kind }) {
    return kind === 'sum';
}

/**
 * Tells whether some fields add up to what they should: blank ones count 0; nothing is asked while all are blank or
 * none is to be seen.
 * @type {(engine: Runtime.Engine, check: Runtime.Validator) => boolean}
 */
export function comesOut(engine, check) {
    const fields = fieldsOf(engine, check);
    if (!fields.some(isShown) || fields.every((field) => isBlank(engine, field))) {
        return true;
    }
    const [total, least, most] = [totalOf(engine, fields), decimal(check.min), decimal(check.max)];
    return total !== null && (!least || compared(total, least) >= 0) && (!most || compared(total, most) <= 0);
}

/**
 * Once a field of a sum is left, the only other one that is blank gets what is missing, if that is not below zero.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
export function fillSums(engine, field) {
    for (const check of isBlank(engine, field) ? [] : sumsOf(engine, field)) {
        const fields = fieldsOf(engine, check);
        const blanks = fields.filter((each) => isBlank(engine, each));
        const [wanted, given] = [decimal(check.min), totalOf(engine, fields)];
        if (check.fills && blanks.length === 1 && wanted && given && compared(wanted, given) >= 0) {
            const [{ definition }] = blanks;
            const rest = { ...definition, value: written(minus(wanted, given)) };
            change(engine, blanks[0], engine.dialect.values.initial(rest, engine.scope.now), 'rule');
        }
    }
}

/** @type {(engine: Runtime.Engine, check: Runtime.Validator) => Runtime.Field[]} */
function fieldsOf(engine, { fields = [] }) {
    return fields.flatMap((name) => engine.fields.get(name) ?? []);
}

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field[]} fields
 * @returns {Decimal | null} null if one holds no number
 */
function totalOf(engine, fields) {
    /** @type {Decimal | null} */
    let total = zero;
    for (const field of fields) {
        const number = isBlank(engine, field) ? zero : decimal(textFor(engine, field));
        total = total && number && plus(total, number);
    }
    return total;
}
