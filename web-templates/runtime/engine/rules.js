import { compile } from './expression.js';
import { applyEffect } from './effects.js';
import { append } from './lists.js';

/**
 * The rules by what starts them, so that a change finds its dependants without a search, and all effects.
 * @type {(data: Runtime.RuleData[], operations: Runtime.Operations) =>
 *     Pick<Runtime.Engine, 'rules' | 'starts' | 'effects'>}
 */
export function indexRules(data, operations) {
    /** @type {Map<string, Runtime.Rule[]>} */
    const rules = new Map();
    /** @type {Map<string, Runtime.StartedRule[]>} */
    const starts = new Map();
    /** @type {Runtime.CompiledEffect[]} */
    const effects = [];
    const compiled = (/** @type {Runtime.Effect} */ effect) => {
        const value = effect.value && compile(effect.value, operations);
        const condition = effect.condition && compile(effect.condition, operations);
        effects.push({ ...effect, value, condition, id: effects.length, source: effect });
        return effects[effects.length - 1];
    };
    for (const { watches, triggers = [], section, when, then, otherwise } of data) {
        const holds = compile(when, operations);
        const rule = { section, holds, then: then.map(compiled), otherwise: otherwise.map(compiled) };
        for (const name of new Set(watches)) {
            append(rules, name, rule);
        }
        for (const [on, name, option] of triggers) {
            append(starts, occasionKey(on, name), { rule, option });
        }
    }
    return { rules, starts, effects };
}

/**
 * The key by which `Engine.starts` knows what happens to something.
 * @type {(on: Runtime.Occasion, name: string) => string}
 */
export function occasionKey(on, name) {
    return `${on} ${name}`;
}

/**
 * Runs the rules that read a field, in document order, each once.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
export function runRules(engine, field) {
    const run = (/** @type {Runtime.Rule} */ rule) => {
        for (const effect of rule.holds(engine.scope) ? rule.then : rule.otherwise) {
            applyEffect(engine, effect);
        }
    };
    if (engine.rows) {
        engine.rows.run(field, run);
    } else {
        engine.rules.get(field.name)?.forEach(run);
    }
}
