import { kindOf } from '../../engine/composites.js';
import { sumsOf } from '../../engine/sums.js';

/**
 * The dialect's memory of a whole form.
 * @typedef {object} Memory
 * @property {Map<string, Set<string>>} repeaters the fields that repeat a field, by its name
 */

/**
 * Looks the form over once, so that a change finds what depends on it without a search.
 * @type {(engine: Runtime.Engine) => Memory}
 */
export function prepare(engine) {
    for (const field of engine.fields.values()) {
        kindOf(engine, field)?.prepare?.(engine, field);
    }
    engine.changes.clear();
    return { repeaters: indexRepeaters(engine) };
}

/**
 * The fields whose message may go or come when a field changes: itself, what repeats it, what is added up with it,
 * its components, and the other components of its composite.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => Set<Runtime.Field>}
 */
export function dependantsOf(engine, field) {
    const { fields, memory } = engine;
    const names = [...memory.repeaters.get(field.name) ?? []];
    for (const sum of sumsOf(engine, field)) {
        names.push(...sum.fields ?? []);
    }
    const others = names.map((name) => fields.get(name)).filter((other) => other !== undefined);
    const siblings = field.parent?.kind === 'field' ? field.parent.components.values() : [];
    return new Set(/** @type {Runtime.Field[]} */ ([field, ...others, ...siblings, ...field.components.values()]));
}

/**
 * Those that the definition names and those that a relationship may bring.
 * @param {Runtime.Engine} engine
 */
function indexRepeaters({ fields, effects }) {
    /** @type {Map<string, Set<string>>} */
    const index = new Map();
    const add = (/** @type {string} */ name, /** @type {Runtime.Validator | undefined} */ validator) => {
        for (const original of validator?.kind === 'same' ? validator.fields ?? [] : []) {
            index.set(original, (index.get(original) ?? new Set()).add(name));
        }
    };
    for (const { name, original } of fields.values()) {
        original.validators?.forEach((validator) => add(name, validator));
    }
    for (const { name, validator } of effects) {
        add(name, validator);
    }
    return index;
}
