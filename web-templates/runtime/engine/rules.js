import { compile } from './expression.js';
import { applyEffect } from './effects.js';

/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Rule} Rule */
/** @typedef {import('../types').RuleData} RuleData */
/** @typedef {import('../types').Operation} Operation */

/**
 * The rules by the fields that they read, so that a change finds its dependants without a search.
 * @param {RuleData[]} rules
 * @param {Record<string, Operation>} functions
 * @returns {Map<string, Rule[]>}
 */
export function indexRules(rules, functions) {
    const index = new Map();
    for (const { watches, when, then, otherwise } of rules) {
        const rule = { holds: compile(when, functions), then, otherwise };
        for (const name of new Set(watches)) {
            index.set(name, [...(index.get(name) ?? []), rule]);
        }
    }
    return index;
}

/**
 * Runs the rules that read a field, in document order, each once.
 * @param {Engine} engine
 * @param {string} name
 */
export function runRules(engine, name) {
    for (const rule of engine.rules.get(name) ?? []) {
        for (const effect of rule.holds(engine.scope) ? rule.then : rule.otherwise) {
            applyEffect(engine, effect);
        }
    }
}
