import { familyOf } from '../../../runtime/engine/expression.js';
import { builderPosition } from '../../document/empty.js';
import { decimal } from '../../document/written-values.js';
import { entryOf } from '../../document/objects.js';
import { fieldNamed, fieldsOf } from '../../document/walk.js';
import { mayNotify, notifiesByItself, typeOf } from './types.js';

/** The comparisons of the form document, and how they are written. */
export const operators = /** @type {Record<string, string>} */ ({
    'equal.mmxml': '==', 'notEqual.mmxml': '!=', 'greater.mmxml': 'BT', 'less.mmxml': 'LT',
});

/**
 * The comparisons of a condition, all joined alike; undefined for one with parentheses of its own.
 * @type {(condition: Doc.Expression) => { join: 'and' | 'or', comparisons: MMXML.Comparison[] } | undefined}
 */
export function comparisonsOf(condition) {
    const isJoined = 'call' in condition && ['and', 'or'].includes(condition.call);
    const found = (isJoined ? condition.of : [condition]).map(comparison);
    const comparisons = found.flatMap((each) => each ?? []);
    return comparisons.length < found.length || found.length === 0 ? undefined
        : { join: isJoined && condition.call === 'or' ? 'or' : 'and', comparisons };
}

/** @type {(expression: Doc.Expression) => MMXML.Comparison | undefined} */
function comparison(expression) {
    if (!('call' in expression) || !Object.hasOwn(operators, expression.call)) {
        return undefined;
    }
    const [left, right] = expression.of;
    if (!left || !('field' in left) || left.component !== undefined || !right || !('value' in right)
        || typeof right.value !== 'string') {
        return undefined;
    }
    const isNumber = right.type !== undefined;
    return {
        item: left.field, operator: expression.call, value: right.value,
        ...isNumber !== (isOrder(expression.call) && decimal.test(right.value)) && { isNumber },
    };
}

/** @param {string} operator */
function isOrder(operator) {
    return ['greater', 'less'].includes(familyOf(operator));
}

/**
 * The value of a comparison: a number without quotes, where it is one and shall be.
 * @type {(value: string, isNumber: boolean, position: string) => Doc.Expression}
 */
function literalOf(value, isNumber, position) {
    return { value, ...isNumber && decimal.test(value) && { type: 'decimal' }, position };
}

/**
 * @param {Doc.Expression} condition
 * @returns {string} as a definition has it
 */
export function writtenCondition(condition) {
    if ('field' in condition) {
        return condition.component === undefined ? condition.field : `${condition.field}.${condition.component}`;
    } else if ('value' in condition) {
        return condition.type ? String(condition.value) : `"${String(condition.value)}"`;
    } else if ('data' in condition) {
        return condition.data;
    }
    const isJoined = ['and', 'or'].includes(condition.call);
    const terms = condition.of.map((each) => (isJoined && 'call' in each && ['or', condition.call].includes(each.call)
        ? `(${writtenCondition(each)})` : writtenCondition(each)));
    return terms.join(
        ` ${isJoined ? condition.call.toUpperCase() : entryOf(operators, condition.call) ?? condition.call} `);
}

/** @type {(join: 'and' | 'or', comparisons: MMXML.Comparison[]) => Doc.Expression} */
export function conditionOf(join, comparisons) {
    const position = builderPosition;
    const terms = comparisons.map(({ item, operator, value, isNumber = isOrder(operator) }) => (
        { call: operator, of: [{ field: item, position }, literalOf(value, isNumber, position)], position }));
    return terms.length === 1 ? terms[0] : { call: join, of: terms, position };
}

/**
 * The items that conditions can look at: those that tell of a change, or can be made to.
 * @param {Doc.FormDocument} document
 */
export function watchable(document) {
    return fieldsOf(document).filter((field) => notifiesByItself(typeOf(field)) || mayNotify(typeOf(field)));
}

/**
 * The item that a new comparison begins with: one that people see, where there is one.
 * @param {Doc.FormDocument} document
 * @param {string} [not] the name of another one
 */
export function firstWatchable(document, not) {
    const fields = watchable(document).filter(({ name }) => name !== not);
    return fields.find(({ state }) => state.isVisible) ?? fields[0];
}

/**
 * The comparisons that fit an item.
 * @param {Doc.Field | undefined} field
 */
export function operatorsFor(field) {
    const type = field ? typeOf(field) : '';
    const isNumeric = field?.choice?.isMultiple
        || field !== undefined && field.options.length > 0
        && field.options.every(({ value }) => /^-?\d+$/.test(String(value)));
    return ['checkbox', 'segmentedControl', 'radioControl', 'imagePicker', 'dropDown', 'valuePicker',
        'canadianPostalCode', 'emailPinger'].includes(type) && !isNumeric
        ? ['equal.mmxml', 'notEqual.mmxml'] : Object.keys(operators);
}

/**
 * The values that an item is compared with: those of its options, or a number, a date, a text.
 * @type {(field: Doc.Field | undefined, operator: string) =>
 *     { kind: 'choice', choices: string[] } | { kind: 'number' | 'date' | 'text' }}
 */
export function valueKindFor(field, operator) {
    const type = field ? typeOf(field) : '';
    const isOrdered = isOrder(operator);
    if (type === 'checkbox') {
        return { kind: 'choice', choices: ['YES', 'NO'] };
    } else if (type === 'dateField') {
        return { kind: 'date' };
    } else if (field?.choice?.isMultiple || isOrdered) {
        return { kind: 'number' };
    }
    return field && field.options.length > 0
        ? { kind: 'choice', choices: [...field.options.map(({ value }) => String(value)), ''] } : { kind: 'text' };
}

/**
 * A comparison that fits the item that it is about now.
 * @type {(document: Doc.FormDocument, comparison: MMXML.Comparison) => MMXML.Comparison}
 */
export function fitted(document, { item, operator, value, ...rest }) {
    const field = fieldNamed(document, item);
    const fitting = operatorsFor(field);
    const chosen = fitting.includes(operator) ? operator : fitting[0];
    const kind = valueKindFor(field, chosen);
    const isNumber = /^[+-]?\d+(?:\.\d*)?$/.test(value) || !isOrder(chosen);
    const isRight = kind.kind === 'choice' ? kind.choices.includes(value) : kind.kind !== 'number' || isNumber;
    const other = kind.kind === 'choice' ? kind.choices[0] ?? '' : '0';
    return { ...rest, item, operator: chosen, value: isRight ? value : other };
}

/**
 * A comparison to begin with: the item has its first value.
 * @type {(document: Doc.FormDocument, field: Doc.Field) => MMXML.Comparison}
 */
export function firstComparison(document, field) {
    const kind = valueKindFor(field, 'equal.mmxml');
    return fitted(document,
        { item: field.name, operator: 'equal.mmxml', value: kind.kind === 'choice' ? kind.choices[0] ?? '' : '' });
}
