import { familyOf } from '../../../runtime/engine/expression.js';
import { decimal } from '../../document/numbers.js';
import { mapped, withField, withMember } from '../../document/edit.js';
import { effectsOf } from '../../document/walk.js';

/**
 * The values of options that another option of an item cannot have: its own, and those that relationships give it.
 * @param {Doc.FormDocument} document
 * @param {Doc.Field} field
 * @param {number} index of the other option
 */
export function takenValues(document, field, index) {
    const own = field.options[index]?.value;
    const given = effectsOf(document).filter((effect) => isAbout(effect, field))
        .flatMap(({ options = [] }) => options.map(({ value }) => value));
    return [...field.options.filter((_, n) => n !== index)
        .map(({ value }) => value), ...given.filter((value) => value !== own)].map(String);
}

/**
 * Gives an option another value, and with it every rule that compares the item with the former one, sets it or offers
 * it. The same document for a value that is empty or taken.
 * @type {(document: Doc.FormDocument, field: Doc.Field, index: number, value: Json.JSONValue) => Doc.FormDocument}
 */
export function withOptionValue(document, field, index, value) {
    const from = field.options[index]?.value;
    if (from === undefined || from === value || value === ''
        || takenValues(document, field, index).includes(String(value))) {
        return document;
    }
    const other = (/** @type {Json.JSONValue} */ each) => (Array.isArray(each)
        ? mapped(each, (one) => (one === from ? value : one)) : each === from ? value : each);
    const options = field.options.map((option, n) => (n === index ? { ...option, value, isWorded: false } : option));
    const { initialValue } = field;
    const inEffects = (/** @type {Doc.Effect[]} */ effects) => (
        mapped(effects, (effect) => (isAbout(effect, field) ? revalued(effect, from, value, other) : effect)));
    const isCompared = field.choice?.isMultiple !== true;
    const inTrigger = (/** @type {Doc.Trigger} */ trigger) => (
        trigger.field === field.name && trigger.option === from ? { ...trigger, option: value } : trigger);
    const rules = mapped(document.rules, (rule) => {
        const condition = isCompared ? compared(rule.condition, field.name, from, value) : rule.condition;
        const started = withMember(withMember(rule, 'triggers', mapped(rule.triggers, inTrigger)), 'condition',
            condition);
        return withMember(withMember(started, 'effects', inEffects(rule.effects)), 'otherwise',
            inEffects(rule.otherwise));
    });
    return withMember(
        withField(document, field.name,
            { ...field, options, ...initialValue !== undefined && { initialValue: other(initialValue) } }), 'rules',
            rules);
}

/** @type {(effect: Doc.Effect, field: Doc.Field) => boolean} */
function isAbout({ target, name }, field) {
    return target === 'field' && name === field.name;
}

/**
 * @param {Doc.Effect} effect
 * @param {Json.JSONValue} from
 * @param {Json.JSONValue} to
 * @param {(value: Json.JSONValue) => Json.JSONValue} other
 * @returns {Doc.Effect}
 */
function revalued(effect, from, to, other) {
    const { action, value, options } = effect;
    const set = action === 'set' && value && 'value' in value
        ? withMember(effect, 'value', withMember(value, 'value', other(value.value))) : effect;
    return options
        ? withMember(set, 'options',
            mapped(options,
                (/** @type {Doc.Option} */ option) => (option.value === from
                    ? { ...option, value: to, isWorded: false } : option))) : set;
}

/** @type {(expression: Doc.Expression, name: string, from: Json.JSONValue, to: Json.JSONValue) => Doc.Expression} */
function compared(expression, name, from, to) {
    if (!('call' in expression)) {
        return expression;
    }
    const [left, right] = expression.of;
    // What is more or less is compared with a threshold, not with an option.
    if (['equal', 'notEqual'].includes(familyOf(expression.call)) && left && 'field' in left && left.field === name
        && right && 'value' in right && right.value === from) {
        const type = right.type && decimal.test(String(to)) ? { type: right.type } : {};
        return { ...expression, of: [left, { value: to, ...type, position: right.position }] };
    }
    return withMember(expression, 'of', mapped(expression.of, (each) => compared(each, name, from, to)));
}
