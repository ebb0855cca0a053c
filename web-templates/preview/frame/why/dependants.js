import { nodeOf } from '../../../runtime/engine/effects.js';
import { capitalised } from '../../../runtime/engine/text.js';
import { ruleWords, rulesOn } from './rule-reasons.js';
import { readBy } from './history.js';
import { requirement } from './limit-words.js';
import { labelOf, titleOf } from './value-words.js';

/** @typedef {Omit<Why.Dependant, 'label'>} Found */

/**
 * Finds what depends on a field: what rules would do, where it is copied to, what is compared with it, what waits for
 * it. Of a composite also what depends on its components.
 * @type {(inquiry: Why.Inquiry, field: Runtime.Field) => Why.Dependant[]}
 */
export function dependantsOf(inquiry, field) {
    const names = [field.name, ...[...field.components.values()].map(({ name }) => name)];
    const found = [...byRules(inquiry, names), ...byChecks(inquiry, names), ...bySums(inquiry, names),
        ...byLocks(inquiry, names)];
    return found.map((each) => ({ ...each, label: each.target === null ? '' : titleOf(inquiry.engine, each.target) }));
}

/**
 * One for each rule and target.
 * @type {(inquiry: Why.Inquiry, names: string[]) => Found[]}
 */
function byRules(inquiry, names) {
    const { rules } = inquiry.engine.data;
    return rules.flatMap((data, rule) => {
        if (!readBy(data).some((name) => names.includes(name))) {
            return [];
        }
        const targets =
            new Map([...data.then, ...data.otherwise].map((effect) => [`${effect.target} ${effect.name}`, effect]));
        return [...targets.values()].flatMap((target) => byRule(inquiry, rule, target, names));
    });
}

/** @type {(inquiry: Why.Inquiry, rule: number, target: Runtime.Effect, names: string[]) => Found[]} */
function byRule(inquiry, rule, { target, name }, names) {
    const { engine, titleOf } = inquiry;
    const node = nodeOf(engine, target, name);
    if (!node && target !== 'form') {
        return [];
    }
    const place = node && node.kind !== 'field' ? `the ${node.kind} “${titleOf(node)}”` : 'the form';
    const object = node?.kind === 'field' ? labelOf(engine, name) : place;
    const acting = rulesOn(inquiry, (effect) => effect.target === target && effect.name === name)
        .filter((each) => each.rule === rule);
    const ending = silence(inquiry, rule, names);
    return acting.map((each) => ({
        text: `${capitalised(ruleWords(inquiry, each, object))}.${ending}`,
        target: node ? firstFieldIn(inquiry, node) : null, rule,
    }));
}

/**
 * The reason why a rule that reads a field does not run when the field changes; "" where it does.
 * @param {Why.Inquiry} inquiry
 * @param {number} rule
 * @param {string[]} names the field and its components
 */
function silence({ engine }, rule, names) {
    const { data, fields } = engine;
    const { watches, triggers = [] } = data.rules[rule];
    if (triggers.some(([, name]) => names.includes(name))) {
        return '';
    }
    const watched = watches.filter((name) => names.includes(name));
    if (!watched.length) {
        return ' A change here does not run this rule: its condition does not read the field.';
    }
    const isHeard = watched.some((name) => fields.get(name)?.definition.notify !== 'none');
    return isHeard ? '' : ' A change here does not run this rule: the field has no “itemShouldNotify:”.';
}

/**
 * Validators of other fields that read the field.
 * @type {(inquiry: Why.Inquiry, names: string[]) => Found[]}
 */
function byChecks({ engine }, names) {
    return [...engine.fields.values()].filter(({ name }) => !names.includes(name)).flatMap((other) => {
        const reading = (other.definition.validators ?? [])
            .filter(({ fields }) => fields?.some((name) => names.includes(name)));
        return reading.map((validator) => ({
            text: `${labelOf(engine, other.name)} must ${requirement(engine, other, validator)?.wanted ?? 'fit'}.`,
            target: other.name, rule: null,
        }));
    });
}

/**
 * Sums of several fields.
 * @type {(inquiry: Why.Inquiry, names: string[]) => Found[]}
 */
function bySums({ engine }, names) {
    const sums = (engine.data.checks ?? []).filter(({ fields }) => fields?.some((name) => names.includes(name)));
    return sums.flatMap((sum) => (sum.fields ?? []).filter((name) => !names.includes(name) && engine.fields.has(name))
        .map((name) => {
        const other = /** @type {Runtime.Field} */ (engine.fields.get(name));
        const filling = sum.fills ? '; if it alone is blank, what is missing is filled in' : '';
        const text = `${labelOf(engine, name)} must ${requirement(engine, other, sum)?.wanted}${filling}.`;
        return { text, target: name, rule: null };
    }));
}

/**
 * Fields that are closed while the field is blank.
 * @type {(inquiry: Why.Inquiry, names: string[]) => Found[]}
 */
function byLocks({ engine }, names) {
    const waiting = [...engine.fields.values()].filter(({ definition }) =>
        names.includes(definition.waitsFor ?? ''));
    return waiting.map((other) => {
        const now = engine.awaitedBy(other) ? 'it is closed now' : 'it is open now';
        const text = `${labelOf(engine, other.name)} can be filled in only when this is; ${now}.`;
        return { text, target: other.name, rule: null };
    });
}

/**
 * The field to look at for a node: itself, or the first one that stands in it.
 * @type {(inquiry: Why.Inquiry, node: Runtime.Node) => string | null}
 */
function firstFieldIn({ engine }, node) {
    const inside = [...engine.fields.values()].find((field) => {
        for (let at = /** @type {Runtime.Node | null} */ (field); at; at = at.parent) {
            if (at === node) {
                return true;
            }
        }
        return false;
    });
    return inside?.name ?? null;
}
