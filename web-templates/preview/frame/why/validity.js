import { isShown, isStatic } from '../../../runtime/engine/effects.js';
import { sumsOf } from '../../../runtime/engine/sums.js';
import { failureOf } from '../../../runtime/engine/judge.js';
import { isMarked } from '../../../runtime/engine/validation.js';
import { aspectKey, conditionReason, decisionOn, others, plainReason, ruleReason } from './rule-reasons.js';
import { aspectOf } from './effect-keys.js';
import { requirement } from './limit-words.js';
import { labelOf, listed, quoted, valueOf } from './value-words.js';

/**
 * Tells whether what a field holds would pass now, shown or not; a composite is judged by its components.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => boolean}
 */
export function passes(engine, field) {
    return [field, ...field.components.values()].every((each) => failureOf(engine, each) === null);
}

/**
 * The reason why a field passes or does not, and what the page says of it.
 * @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Reason[]}
 */
export function validity(inquiry, field) {
    if (isStatic(field)) {
        return [];
    }
    const { engine } = inquiry;
    const failures = [field, ...field.components.values()].flatMap((part) => {
        const found = failureOf(engine, part);
        const name = part === field ? 'it' : labelOf(engine, part.name);
        return found ? [failed(inquiry, part, found.validator, name)] : [];
    });
    const judged = failures.length ? failures : passing(engine, field);
    return [...judged, ...shown(field, failures.length > 0), ...ruledOut(inquiry, field)];
}

/** @type {(inquiry: Why.Inquiry, field: Runtime.Field, validator: Runtime.Validator, name: string) => Why.Reason} */
function failed(inquiry, field, validator, name) {
    const { engine } = inquiry;
    const { wanted, found } = words(engine, field, validator);
    const sentence = `${name} must ${wanted}${found && `, but ${found}`}.`;
    const state = isShown(field) ? 'Invalid' : 'Not checked while it is hidden';
    const decision = bringing(inquiry, field, validator);
    return decision ? ruleReason(inquiry, 'valid',
        `${state}: ${sentence} A rule asks for that${conditionReason(inquiry, decision)}.`, decision)
        : plainReason('valid', `${state}: ${sentence}`);
}

/**
 * The rule that has brought a validator, or made the field required.
 * @param {Why.Inquiry} inquiry
 * @param {Runtime.Field} field
 * @param {Runtime.Validator} validator
 */
function bringing(inquiry, field, validator) {
    return decisionOn(inquiry, aspectKey(field, aspectOf({ action: 'validator', validator })), ['validator']);
}

/**
 * @type {(engine: Runtime.Engine, field: Runtime.Field, validator: Runtime.Validator) =>
 *     { wanted: string, found: string }}
 */
function words(engine, field, validator) {
    const held = field.definition.secret ? 'what it holds does not pass' : `it is ${valueOf(engine, field.name)}`;
    const { wanted = `pass “${validator.kind}”`, found = held } = requirement(engine, field, validator) ?? {};
    return { wanted, found };
}

/**
 * Lists the demands on a field that passes.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => Why.Reason[]}
 */
function passing(engine, field) {
    const asked = [...field.definition.validators ?? [], ...sumsOf(engine, field)];
    const all = asked.flatMap((validator) => requirement(engine, field, validator)?.wanted ?? []);
    return all.length ? [plainReason('valid', `Valid: it must ${listed(all)}.`)] : [];
}

/**
 * Tells the message beside the field on the page, where that is not what has just been said.
 * @type {(field: Runtime.Field, isWrong: boolean) => Why.Reason[]}
 */
function shown(field, isWrong) {
    if (!isMarked(field)) {
        return isWrong && isShown(field) ? [plainReason('valid', 'The page has not marked it yet.')] : [];
    }
    const message = field.message ? `The page says ${quoted(field.message)}` : 'The page marks it without a message';
    if (isWrong) {
        return [plainReason('valid', `${message}.`)];
    }
    return [plainReason('valid', field.valid ? `${message}: that comes from outside the form.`
        : `${message}: so it was when it was last checked.`)];
}

/**
 * The rules that could change what is asked for.
 * @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Reason[]}
 */
function ruledOut(inquiry, field) {
    const effects = inquiry.engine.data.rules.flatMap(({ then, otherwise }) => [...then, ...otherwise]);
    const aspects = effects
        .filter(({ target, name, action }) => target === 'field' && name === field.name && action === 'validator')
        .map(aspectOf).filter((aspect) => aspect !== 'required');
    return [...new Set(aspects)].flatMap((aspect) => others(inquiry, 'valid', aspectKey(field, aspect), null));
}
