import { compile } from '../expression.js';
import { truth } from '../record.js';

/** @typedef {import('../../types').Compiled} Compiled */
/** @typedef {import('../../types').Expression} Expression */
/** @typedef {import('../../types').ValidatorKinds} ValidatorKinds */

/** @type {WeakMap<Expression, Compiled>} */
const compiled = new WeakMap();

/**
 * Conditions of right answers, also of blank ones; they see what has been entered everywhere. What cannot be computed
 * fails, no outcome passes.
 * @type {ValidatorKinds}
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

/** @type {(condition: Expression, operations: import('../../types').Operations) => Compiled} */
function holdsOf(condition, operations) {
    const known = compiled.get(condition) ?? compile(condition, operations);
    compiled.set(condition, known);
    return known;
}
