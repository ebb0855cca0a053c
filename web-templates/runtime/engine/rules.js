import { compile } from './expression.js';
import { applyEffect } from './effects.js';

/** @typedef {import('../types').CompiledEffect} CompiledEffect */
/** @typedef {import('../types').Effect} Effect */
/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Rule} Rule */
/** @typedef {import('../types').RuleData} RuleData */
/** @typedef {import('../types').Operations} Operations */

/**
 * The rules by the fields that they read, so that a change finds its dependants without a search, and all effects.
 * @param {RuleData[]} data
 * @param {Operations} operations
 * @returns {{ rules: Map<string, Rule[]>, effects: CompiledEffect[] }}
 */
export function indexRules(data, operations) {
    const rules = new Map();
    /** @type {CompiledEffect[]} */
    const effects = [];
    const compiled = (/** @type {Effect} */ effect) => {
        const value = effect.value && compile(effect.value, operations);
        effects.push({ ...effect, value, id: effects.length });
        return effects[effects.length - 1];
    };
    for (const { watches, section, when, then, otherwise } of data) {
        const holds = compile(when, operations);
        const rule = { section, holds, then: then.map(compiled), otherwise: otherwise.map(compiled) };
        for (const name of new Set(watches)) {
            rules.set(name, [...(rules.get(name) ?? []), rule]);
        }
    }
    return { rules, effects };
}

/**
 * Runs the rules that read a field, in document order, each once.
 * @param {Engine} engine
 * @param {Field} field
 */
export function runRules(engine, field) {
    const run = (/** @type {Rule} */ rule) => {
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
