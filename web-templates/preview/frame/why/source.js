import { isStatic } from '../../../runtime/engine/effects.js';
import { capitalised } from '../../../runtime/engine/text.js';
import { aspectKey, conditionReason, decisionOn, others, plainReason, ruleReason, wholeRule } from './rule-reasons.js';
import { aspectOf, branchOf, keyOf } from './effect-keys.js';
import { effectWords } from './effect-words.js';
import { labelOf, titleOf, valueOf } from './value-words.js';

/** Aspects that have reasons of their own. */
const elsewhere = /^(?:visible|enabled|required|value|validator .*)$/;

/**
 * The source of a field's value.
 * @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Reason[]}
 */
export function sourcing(inquiry, field) {
    const { history } = inquiry;
    if (isStatic(field) || field.components.size) {
        return isStatic(field) ? [] : others(inquiry, 'value', aspectKey(field, 'value'), null);
    }
    const key = aspectKey(field, 'value');
    const source = history.sources.get(field.name);
    const stands = source && JSON.stringify(source.value) === JSON.stringify(field.value);
    const first = stands ? knownSource(inquiry, field, source) : unknownSource(inquiry, field, source !== undefined);
    return [...first, ...others(inquiry, 'value', key, stands && source.run ? source.run.rule : null)];
}

/**
 * Says which labels, texts, options and so on rules have replaced.
 * @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Reason[]}
 */
export function replacing(inquiry, field) {
    const { engine } = inquiry;
    const effects = engine.data.rules.flatMap(({ then, otherwise }) => [...then, ...otherwise])
        .filter(({ target, name }) => target === 'field' && name === field.name);
    const aspects = [...new Set(effects.map(aspectOf))].filter((aspect) => !elsewhere.test(aspect));
    return aspects.flatMap((aspect) => {
        const key = aspectKey(field, aspect);
        const actions = effects.filter((effect) => keyOf(effect) === key).map(({ action }) => action);
        const decision = decisionOn(inquiry, key, actions);
        const kind = aspect.split(' ')[0];
        const rest = others(inquiry, kind, key, decision?.rule ?? null);
        if (!decision) {
            return rest;
        }
        const done = effectWords({ engine, then: decision.run?.then }, decision.effect, 'it');
        const text = `A rule ${done}${conditionReason(inquiry, decision)}.${wholeRule(inquiry, key, decision)}`;
        return [ruleReason(inquiry, kind, text, decision), ...rest];
    });
}

/** @type {(inquiry: Why.Inquiry, field: Runtime.Field, source: Why.Source) => Why.Reason[]} */
function knownSource(inquiry, field, { origin, run, after }) {
    const { engine } = inquiry;
    const value = capitalised(valueOf(engine, field.name));
    const cause = after && after !== field.name
        ? { field: after, label: titleOf(engine, after), value: valueOf(engine, after) } : null;
    if (run) {
        const owners = [field.name, field.parent?.name];
        const effect = branchOf(engine.data.rules[run.rule], run.holds)
            .filter((each) => aspectOf(each) === 'value' && owners.includes(each.name)).at(-1);
        const decision = effect && { rule: run.rule, effect, run };
        const done = effect && effectWords({ engine, then: run.then }, effect, 'it');
        if (!decision) {
            return [];
        }
        const text = `${value}: a rule ${done}${conditionReason(inquiry, decision)}.`;
        return [ruleReason(inquiry, 'value', text, decision)];
    }
    if (origin === 'rule') {
        const ending = cause ? ` after ${labelOf(engine, after)} changed` : '';
        return [{ aspect: 'value', text: `${value}: ${following(inquiry, field)}${ending}.`, rule: null, cause }];
    }
    return [plainReason('value',
        `${value}: ${origin === 'host' ? 'it was filled in from outside' : 'it was entered'}.`)];
}

/**
 * Says what the form language does by itself when another answer changes.
 * @type {(inquiry: Why.Inquiry, field: Runtime.Field) => string}
 */
function following({ engine }, field) {
    const sum = engine.data.checks?.find(({ fills, fields }) => fills && fields?.includes(field.name));
    if (sum) {
        return `what is missing to ${sum.max} was filled in`;
    }
    if (field.definition.control === 'consent') {
        return 'it was unticked when it was hidden or locked';
    }
    return field.value === '' || Array.isArray(field.value) ? 'what it held is no longer offered'
        : 'the form filled it in';
}

/**
 * The source of a value that nothing has been seen to enter.
 * @param {Why.Inquiry} inquiry
 * @param {Runtime.Field} field
 * @param {boolean} isReplaced whether another value was seen
 * @returns {Why.Reason[]}
 */
function unknownSource({ engine }, field, isReplaced) {
    const value = valueOf(engine, field.name);
    if (!isReplaced
        && value === valueOf({ ...engine, fields: new Map([[field.name, asBuilt(engine, field)]]) }, field.name)) {
        return field.original.value === undefined ? []
            : [plainReason('value', `${capitalised(value)}: the definition says so.`)];
    }
    return [plainReason('value', `${capitalised(value)}: it was filled in before, or put back with the answers.`)];
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field) => Runtime.Field} */
function asBuilt({ dialect, scope }, field) {
    return { ...field, value: dialect.values.initial(field.original, scope.now) };
}
