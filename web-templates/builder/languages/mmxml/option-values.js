import { familyOf } from '../../../runtime/engine/expression.js';
import { mapped, withField, withMember } from '../../model/edit.js';
import { effectsOf } from '../../model/walk.js';
import { literalOf } from './conditions.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Effect} Effect */
/** @typedef {import('../../model/types').Expression} Expression */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../../model/types').Option} Option */

/**
 * The values of options that another option of an item cannot have: its own, and those that relationships give it.
 * @param {FormDocument} document
 * @param {Field} field
 * @param {number} index of the other option
 */
export function takenValues(document, field, index) {
    const own = field.options[index]?.value;
    const given = effectsOf(document).filter((effect) => isAbout(effect, field)).flatMap(({ options = [] }) => options.map(({ value }) => value));
    return [...field.options.filter((_, n) => n !== index).map(({ value }) => value), ...given.filter((value) => value !== own)].map(String);
}

/**
 * Gives an option another value, and with it every rule that compares the item with the former one, sets it or offers it.
 * The same document for a value that is empty or taken.
 * @param {FormDocument} document
 * @param {Field} field
 * @param {number} index
 * @param {string} value
 * @returns {FormDocument}
 */
export function withOptionValue(document, field, index, value) {
    const from = field.options[index]?.value;
    if (from === undefined || from === value || value === '' || takenValues(document, field, index).includes(value)) {
        return document;
    }
    const other = (/** @type {JSONValue} */ each) => (Array.isArray(each) ? mapped(each, (one) => (one === from ? value : one)) : each === from ? value : each);
    const options = field.options.map((option, n) => (n === index ? { ...option, value, isWorded: false } : option));
    const { initialValue } = field;
    const inEffects = (/** @type {Effect[]} */ effects) => mapped(effects, (effect) => (isAbout(effect, field) ? revalued(effect, from, value, other) : effect));
    const isCompared = field.choice?.isMultiple !== true;
    const rules = mapped(document.rules, (rule) => withMember(withMember(withMember(rule, 'condition', isCompared ? compared(rule.condition, field.name, from, value) : rule.condition),
        'effects', inEffects(rule.effects)), 'otherwise', inEffects(rule.otherwise)));
    return withMember(withField(document, field.name, { ...field, options, ...initialValue !== undefined && { initialValue: other(initialValue) } }), 'rules', rules);
}

/**
 * @param {Effect} effect
 * @param {Field} field
 */
function isAbout({ target, name }, field) {
    return target === 'field' && name === field.name;
}

/**
 * @param {Effect} effect
 * @param {JSONValue} from
 * @param {string} to
 * @param {(value: JSONValue) => JSONValue} other
 * @returns {Effect}
 */
function revalued(effect, from, to, other) {
    const { action, value, options } = effect;
    const set = action === 'set' && value && 'value' in value ? withMember(effect, 'value', withMember(value, 'value', other(value.value))) : effect;
    return options ? withMember(set, 'options', mapped(options, (/** @type {Option} */ option) => (option.value === from ? { ...option, value: to, isWorded: false } : option))) : set;
}

/**
 * @param {Expression} expression
 * @param {string} name
 * @param {JSONValue} from
 * @param {JSONValue} to
 * @returns {Expression}
 */
function compared(expression, name, from, to) {
    if (!('call' in expression)) {
        return expression;
    }
    const [left, right] = expression.of;
    // What is more or less is compared with a threshold, not with an option.
    if (['equal', 'notEqual'].includes(familyOf(expression.call)) && left && 'field' in left && left.field === name && right && 'value' in right && right.value === from) {
        return { ...expression, of: [left, literalOf(String(to), right.type !== undefined, right.position)] };
    }
    return withMember(expression, 'of', mapped(expression.of, (each) => compared(each, name, from, to)));
}
