import { isConnective, judgedIn } from '../../../runtime/engine/expression.js';
import { branchOf, keyOf, numbered } from './effect-keys.js';
import { effectsWords } from './effect-words.js';
import { inWords } from './condition-words.js';
import { isTrue } from './history.js';
import { runKey } from './row-rules.js';
import { labelOf, titleOf, valueOf } from './value-words.js';

/**
 * A rule that has decided something, and the effect that did it; its run is not known where it was before a draft.
 * @typedef {{ rule: number, effect: Runtime.Effect, run: Why.Run | null }} Decision
 */

/**
 * The key of what rules decide about a node.
 * @type {(node: Runtime.Node, aspect: string) => string}
 */
export function aspectKey({ kind, name }, aspect) {
    return `${kind} ${name} ${aspect}`;
}

/**
 * The last rule that did one of the actions to what a key stands for, if its effect still holds.
 * @param {Why.Inquiry} inquiry
 * @param {string} key
 * @param {string[]} actions those that lead to what is so now
 * @returns {Decision | null}
 */
export function decisionOn({ engine, history }, key, actions) {
    const runs = actions.flatMap((action) => {
        const run = history.runs.get(key)?.get(action);
        return run ? [{ action, run }] : [];
    }).sort((a, b) => b.run.number - a.run.number);
    const [latest] = runs;
    if (latest) {
        const { rule, holds } = latest.run;
        const effect = branchOf(engine.data.rules[rule], holds)
            .filter((each) => keyOf(each) === key && each.action === latest.action).at(-1);
        return effect ? { rule, effect, run: latest.run } : null;
    }
    // A draft remembers which effects had replaced something.
    const all = numbered(engine.data.rules);
    const id = [...engine.applied].filter((each) => {
        const { effect } = all[each];
        return keyOf(effect) === key && actions.includes(effect.action);
    }).at(-1);
    return id === undefined ? null : { rule: all[id].rule, effect: all[id].effect, run: null };
}

/**
 * The reason why a rule came out as it did: the parts of its condition that decided, with what its fields held.
 * @param {Why.Inquiry} inquiry
 * @param {Decision} decision
 * @returns {string} ", because “Age” (now 17) is less than 18"
 */
export function conditionReason({ engine }, { rule, run }) {
    if (!run) {
        return ' by a rule that ran before the answers were put back';
    }
    const presses = pressesOf(engine, rule).filter((name) => name === run.field);
    const clauses = run.clauses.filter(({ expression }) => !presses.length || !isAlways(expression))
        .map(({ expression, holds }) => inWords({ engine, then: run.then }, expression, holds));
    clauses.unshift(...presses.map((name) => `${labelOf(engine, name)} was pressed`));
    return `, because ${clauses.join(', and ')}`;
}

/**
 * The buttons that start a rule.
 * @type {(engine: Runtime.Engine, rule: number) => string[]}
 */
function pressesOf({ data }, rule) {
    return (data.rules[rule].triggers ?? []).flatMap(([on, name]) => (on === 'press' ? [name] : []));
}

/** @param {Runtime.Expression} condition */
function isAlways(condition) {
    return 'value' in condition && condition.value === true;
}

/**
 * A reason that a rule has given.
 * @type {(inquiry: Why.Inquiry, aspect: string, text: string, decision: Decision) => Why.Reason}
 */
export function ruleReason(inquiry, aspect, text, { rule, run }) {
    const cause = run && !pressesOf(inquiry.engine, rule).includes(run.field) ? causeOf(inquiry, run.field) : null;
    const causeThen = run && cause ? { ...cause, value: run.then.get(run.field) ?? cause.value } : null;
    return { aspect, text, rule, cause: causeThen };
}

/**
 * A reason that no rule has given.
 * @type {(aspect: string, text: string) => Why.Reason}
 */
export function plainReason(aspect, text) {
    return { aspect, text, rule: null, cause: null };
}

/**
 * The rules with effects on one thing, and these effects of each branch.
 * @param {Why.Inquiry} inquiry
 * @param {(effect: Runtime.Effect) => boolean} concerns
 * @returns {{ rule: number, then: Runtime.Effect[], otherwise: Runtime.Effect[] }[]}
 */
export function rulesOn({ engine }, concerns) {
    return engine.data.rules.map(({ then, otherwise }, rule) => ({
        rule, then: then.filter(concerns), otherwise: otherwise.filter(concerns),
    })).filter(({ then, otherwise }) => then.length || otherwise.length);
}

/**
 * Says what a rule does and when: "hides it when … (it does now)".
 * @param {Why.Inquiry} inquiry
 * @param {{ rule: number, then: Runtime.Effect[], otherwise: Runtime.Effect[] }} acting
 * @param {string} object what is affected: its label, or "it"
 * @returns {string}
 */
export function ruleWords({ engine, history, row }, { rule, then, otherwise }, object) {
    const { when } = engine.data.rules[rule];
    const telling = { engine, isBare: true };
    const presses = pressesOf(engine, rule).map((name) => `${labelOf(engine, name)} is pressed`);
    const conditions = presses.length && isAlways(when) ? [] : [inWords({ engine }, when)];
    const condition = [...presses, ...conditions].join(' and ');
    const run = history.latest.get(runKey(rule, engine.data.rules[rule].section && row));
    const isNow = run && isTrue(engine, when) === run.holds;
    const note = (/** @type {boolean} */ branch) => {
        if (!run || run.holds !== branch) {
            return '';
        }
        return isNow ? ' (it does now)' : ' (it did when it last ran)';
    };
    const ending = run ? '' : '; it has not run yet';
    if (!then.length) {
        return `${effectsWords(telling, otherwise, object)} unless ${condition}${note(false)}${ending}`;
    }
    const other = otherwise.length ? `, otherwise ${effectsWords(telling, otherwise, 'it')}${note(false)}` : '';
    return `${effectsWords(telling, then, object)} when ${condition}${note(true)}${other}${ending}`;
}

/**
 * The rules that could decide the same and have not: what they would do and when.
 * @param {Why.Inquiry} inquiry
 * @param {string} aspect
 * @param {string} key
 * @param {number | null} decided the rule that has
 * @returns {Why.Reason[]}
 */
export function others(inquiry, aspect, key, decided) {
    const start = decided === null ? 'A' : 'Another';
    return rulesOn(inquiry, (effect) => keyOf(effect) === key).filter(({ rule }) => rule !== decided).map((acting) => ({
        aspect,
        text: `${start} rule ${ruleWords(inquiry, acting, 'it')}.`,
        rule: acting.rule,
        cause: causeOf(inquiry, inquiry.engine.data.rules[acting.rule].watches[0]),
    }));
}

/**
 * @param {Why.Inquiry} inquiry
 * @param {string | undefined} name the field that a rule reads first, if it reads any
 * @returns {Why.Reason['cause']}
 */
function causeOf({ engine }, name) {
    return name === undefined ? null : { field: name, label: titleOf(engine, name), value: valueOf(engine, name) };
}

/**
 * The whole of the rule that has decided, where the parts that decided are not all of it.
 * @param {Why.Inquiry} inquiry
 * @param {string} key
 * @param {Decision} decision
 * @returns {string} " The rule shows it when …."
 */
export function wholeRule(inquiry, key, { rule, run }) {
    const when = judgedIn(inquiry.engine.data.rules[rule].when);
    if (run && !('call' in when && isConnective(when.call))) {
        return '';
    }
    const [acting] = rulesOn(inquiry, (effect) => keyOf(effect) === key).filter((each) => each.rule === rule);
    return ` The rule ${ruleWords(inquiry, acting, 'it')}.`;
}
