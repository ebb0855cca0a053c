import { operatorsIn } from '../../document/tables.js';
import { familyOf, isConnective } from '../../../runtime/engine/expression.js';
import { fieldsOf } from '../../document/walk.js';
import { mayNotify, notifiesByItself, typeOf } from './types.js';

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
    const isJoined = isConnective(condition.call);
    const [names] = operatorsIn('mmxml');
    const sign = Object.keys(names).find((each) => names[each] === familyOf(condition.call));
    const terms = condition.of.map((each) => (isJoined && 'call' in each && ['or', condition.call].includes(each.call)
        ? `(${writtenCondition(each)})` : writtenCondition(each)));
    return terms.join(` ${isJoined ? condition.call.toUpperCase() : sign ?? condition.call} `);
}

/**
 * The items that conditions can look at: those that tell of a change, or can be made to.
 * @param {Doc.FormDocument} document
 */
export function watchable(document) {
    return fieldsOf(document).filter((field) => notifiesByItself(typeOf(field)) || mayNotify(typeOf(field)));
}

/**
 * The type of an item whose choices are compared as such; more and less are asked of numbers.
 * @type {(field: Doc.Field) => string}
 */
export function kindOf(field) {
    const isNumeric = field.choice?.isMultiple
        || field.options.length > 0 && field.options.every(({ value }) => /^-?\d+$/.test(String(value)));
    return isNumeric ? 'other' : typeOf(field);
}
