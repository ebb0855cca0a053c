import { act, mark } from './changes.js';
import { runRules } from './rules.js';

/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Value} Value */
/** @typedef {import('../types').Origin} Origin */

/**
 * Gives a field a value; no rule runs.
 * @param {Engine} engine
 * @param {Field} field
 * @param {Value} value
 */
export function store(engine, field, value) {
    if (field.value !== value) {
        field.value = value;
        mark(engine, field, 'value');
    }
}

/**
 * Gives a field a value and runs the rules that its dialect starts for a change of this origin.
 * @param {Engine} engine
 * @param {Field} field
 * @param {Value} value
 * @param {Origin} origin
 */
export function change(engine, field, value, origin) {
    act(engine, origin, () => {
        store(engine, field, value);
        if (engine.dialect.startsRules(field, origin)) {
            runRules(engine, field.name);
        }
    });
}

/**
 * The dialect's programmatic fill: unknown names and values that a field does not take are ignored, as is all that
 * is no object.
 * @param {Engine} engine
 * @param {unknown} values
 */
export function fill(engine, values) {
    act(engine, 'host', () => {
        for (const [name, given] of entriesOf(values)) {
            const field = engine.fields.get(name);
            const value = field && engine.dialect.fromHost(field.definition, given);
            if (field && value !== undefined) {
                change(engine, field, value, 'host');
            }
        }
    });
}

/**
 * Names and values of an object; none of what is no object.
 * @param {unknown} given
 * @returns {[string, unknown][]}
 */
export function entriesOf(given) {
    return typeof given === 'object' ? Object.entries(given ?? {}) : [];
}
