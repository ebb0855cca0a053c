import { dayOf } from '../../engine/dates.js';
import { decimal, minus, plus, written } from '../../engine/decimals.js';
import { textOf } from './values.js';

/** @typedef {import('../../engine/decimals.js').Decimal} Decimal */

/**
 * The operations of `evaluate` and `copy` (mm-xml 10).
 * @type {Record<string, Runtime.Operation>}
 */
export const formulas = {
    join: (scope, connector, ...fields) => joined(connector, fields),
    'add.decimal': (scope, left, right) => computed(left, right, plus),
    'subtract.decimal': (scope, left, right) => computed(left, right, minus),
    dayFromNow: (scope, seconds) => dayOf(new Date(scope.now().getTime() + seconds * 1000)),
    composite: (scope, field) => field,
};

/**
 * The texts of fields with something between them; blank ones are skipped.
 * @type {(connector: string, fields: Array<Runtime.Field | undefined>) => string}
 */
function joined(connector, fields) {
    return fields.map(answer).filter((each) => each.trim() !== '').join(connector);
}

/**
 * The exact result of two numbers: a blank one counts 0, both blank or no number give "".
 * @param {Runtime.Field | string | undefined} left
 * @param {Runtime.Field | string | undefined} right
 * @param {(a: Decimal, b: Decimal) => Decimal} operation
 * @returns {string}
 */
function computed(left, right, operation) {
    const texts = [answer(left), answer(right)];
    const [a, b] = texts.map((each) => decimal(each.trim() === '' ? '0' : each));
    return a && b && texts.some((each) => each.trim() !== '') ? written(operation(a, b)) : '';
}

/**
 * @param {Runtime.Field | string | undefined} operand a field or what is written in the formula
 * @returns {string} "" for a box that is not ticked, which is blank (mm-xml 1)
 */
function answer(operand) {
    if (typeof operand !== 'object') {
        return String(operand ?? '');
    }
    return operand.value === false ? '' : textOf(operand);
}
