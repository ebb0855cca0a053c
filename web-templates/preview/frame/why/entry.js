import { failureOf } from '../../../runtime/engine/judge.js';
import { isStatic } from '../../../runtime/engine/effects.js';
import { aspectKey, conditionReason, decisionOn, others, plainReason, ruleReason, wholeRule } from './rule-reasons.js';
import { labelOf, titleOf, valueOf } from './value-words.js';

/**
 * The reason why a field can be filled in or not; nothing where nothing could lock it.
 * @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Reason[]}
 */
export function locking(inquiry, field) {
    if (isStatic(field)) {
        return [];
    }
    const { parent } = field;
    const around = parent?.kind === 'field' && !parent.enabled
        ? [plainReason('enabled', `Locked with ${labelOf(inquiry.engine, parent.name)}.`),
            ...decidedLock(inquiry, parent)] : [];
    return [...waiting(inquiry, field), ...around, ...decidedLock(inquiry, field)];
}

/**
 * The reason why a field must be filled in or need not be; nothing where it never must.
 * @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Reason[]}
 */
export function requiring(inquiry, field) {
    const { engine } = inquiry;
    const key = aspectKey(field, 'required');
    const decision = decisionOn(inquiry, key, ['validator']);
    const rest = others(inquiry, 'required', key, decision?.rule ?? null);
    const state = field.required ? 'Required' : 'Optional';
    if (decision) {
        return [ruleReason(inquiry, 'required',
            `${state}${conditionReason(inquiry, decision)}.${wholeRule(inquiry, key, decision)}`, decision), ...rest];
    }
    if (isNeeded(engine, field)) {
        const whole = labelOf(engine, field.parent?.name ?? '');
        return [plainReason('required', `Required, because ${whole} is required and cannot do without it.`), ...rest];
    }
    return field.required || rest.length
        ? [plainReason('required', `${state}: the definition says so.`), ...rest] : [];
}

/** @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Reason[]} */
function decidedLock(inquiry, field) {
    const key = aspectKey(field, 'enabled');
    const decision = decisionOn(inquiry, key, [field.enabled ? 'enable' : 'disable']);
    const rest = others(inquiry, 'enabled', key, decision?.rule ?? null);
    const state = field.enabled ? 'Open' : 'Locked';
    if (decision) {
        return [ruleReason(inquiry, 'enabled',
            `${state}${conditionReason(inquiry, decision)}.${wholeRule(inquiry, key, decision)}`, decision), ...rest];
    }
    if (field.enabled !== (field.original.enabled ?? true)) {
        const text = isCountry(field)
            ? `${state}: ${field.enabled ? 'the country may be chosen again' : 'the country of the address is fixed'}.`
            : `${state} as it was when the answers were put back; no rule has decided since.`;
        return [plainReason('enabled', text), ...rest];
    }
    return field.enabled && !rest.length ? [] : [plainReason('enabled', `${state}: the definition says so.`), ...rest];
}

/** @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Reason[]} */
function waiting({ engine }, field) {
    const by = engine.awaitedBy(field);
    if (by) {
        const cause = { field: by.name, label: titleOf(engine, by.name), value: valueOf(engine, by.name) };
        const text = `Closed until ${labelOf(engine, by.name)} is filled in; it is ${cause.value} now.`;
        return [{ aspect: 'enabled', text, rule: null, cause }];
    }
    const other = engine.fields.get(field.definition.waitsFor ?? '');
    return other ? [plainReason('enabled',
        `Open, because ${labelOf(engine, other.name)} (now ${valueOf(engine, other.name)}) is filled in.`)] : [];
}

/**
 * Tells whether a field is a component that its required composite cannot do without: it complains when there is
 * nothing in it.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => boolean}
 */
export function isNeeded(engine, field) {
    const blank = { ...field, value: '', definition: { ...field.definition, validators: [] } };
    return field.parent?.kind === 'field' && failureOf(engine, blank)?.id === 'required';
}

/** @param {Runtime.Field} field */
function isCountry({ parent, original }) {
    return parent?.kind === 'field' && original.name === 'country';
}
