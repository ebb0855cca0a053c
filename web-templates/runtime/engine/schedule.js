import { runRules } from './rules.js';

/**
 * Rules run on a person's entries, every one of them, and on what rules change; each at once, inside of those that run.
 * @type {Runtime.RuleStrategy}
 */
export const atOnce = { user: runWhenComplete, rule: runWhenComplete };

/**
 * Does what follows from a change: what the dialect adds, and the rules that its strategy starts.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {Runtime.Origin} origin
 * @param {boolean} isNew whether the value differs from the one before
 */
export function follow(engine, field, origin, isNew) {
    const { dialect, restoring } = engine;
    if (!restoring) {
        dialect.changed?.(engine, field, origin, isNew);
        if (isNew || origin === 'user') {
            dialect.rules[origin]?.(engine, field, isNew);
        }
    }
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field) => void} */
function runWhenComplete(engine, field) {
    if (engine.dialect.isComplete?.(field)) {
        runRules(engine, field);
    }
}
