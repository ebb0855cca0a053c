import { compile } from '../expression.js';
import { truth } from '../record.js';

/** @type {WeakMap<Runtime.Expression, Runtime.Compiled>} */
const compiled = new WeakMap();

/**
 * Conditions of right answers, also of blank ones; they see what has been entered everywhere. What cannot be computed
 * fails, no outcome passes.
 * @type {Runtime.ValidatorKinds}
 */
export const conditions = {
    expression: {
        judgesBlank: true,
        fails(engine, field, { condition }) {
            engine.record?.read();
            try {
                const outcome = condition ? holdsOf(condition, engine.dialect.operations)(engine.scope) : true;
                return outcome !== null && outcome !== undefined && !truth(outcome);
            } catch {
                return true;
            }
        },
    },
};

/** @type {(condition: Runtime.Expression, operations: Runtime.Operations) => Runtime.Compiled} */
function holdsOf(condition, operations) {
    const known = compiled.get(condition) ?? compile(condition, operations);
    compiled.set(condition, known);
    return known;
}
