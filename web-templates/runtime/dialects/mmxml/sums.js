import { isShown } from '../../engine/effects.js';
import { change } from '../../engine/values.js';
import { compared, decimal, minus, plus, written } from './decimals.js';
import { literal } from './entries.js';
import { isBlank, textOf } from './values.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Validator} Validator */
/** @typedef {import('./decimals.js').Decimal} Decimal */

const zero = { digits: 0n, scale: 0 };

/**
 * The first sum that a field is part of and that does not come out (mm-xml 10): blank fields count 0; nothing is
 * said while all are blank or none is to be seen.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {Validator | undefined}
 */
export function failingSum(engine, field) {
    return engine.memory.sums.get(field.name)?.find((/** @type {Validator} */ sum) => {
        const fields = fieldsOf(engine, sum);
        return fields.some(isShown) && !fields.every(isBlank) && !comesOut(sum, totalOf(fields));
    });
}

/**
 * Once a field of a sum is left, the only other one that is blank gets what is missing, if that is not below zero.
 * @param {Engine} engine
 * @param {Field} field
 */
export function fillSums(engine, field) {
    for (const sum of isBlank(field) ? [] : engine.memory.sums.get(field.name) ?? []) {
        const fields = fieldsOf(engine, sum);
        const blanks = fields.filter(isBlank);
        const total = decimal(sum.total);
        const given = totalOf(fields);
        if (sum.fills && blanks.length === 1 && total && given && compared(total, given) >= 0) {
            const [{ definition }] = blanks;
            change(engine, blanks[0], literal(definition, written(minus(total, given)), engine.scope.now), 'rule');
        }
    }
}

/**
 * @param {Engine} engine
 * @param {Validator} sum
 * @returns {Field[]}
 */
function fieldsOf(engine, { fields = [] }) {
    return fields.flatMap((name) => engine.fields.get(name) ?? []);
}

/**
 * @param {Field[]} fields
 * @returns {Decimal | null} null if one holds no number
 */
function totalOf(fields) {
    /** @type {Decimal | null} */
    let total = zero;
    for (const field of fields) {
        const number = isBlank(field) ? zero : decimal(textOf(field));
        total = total && number && plus(total, number);
    }
    return total;
}

/**
 * @param {Validator} sum
 * @param {Decimal | null} total
 * @returns {boolean}
 */
function comesOut({ kind, total: wanted, min, max }, total) {
    const [first, last] = kind === 'sumEqual' ? [decimal(wanted), decimal(wanted)] : [decimal(min), decimal(max)];
    return total !== null && (!first || compared(total, first) >= 0) && (!last || compared(total, last) <= 0);
}
