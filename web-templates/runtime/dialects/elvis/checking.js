import { mark } from '../../engine/changes.js';
import { judge, verdictOf } from '../../engine/validation.js';

/**
 * Follows up a change of value besides rules: the host's entry is written before rules run, and what is marked,
 * or has been left once, is judged anew (elvis-form 6.5, 8.2).
 * @type {(engine: Runtime.Engine, field: Runtime.Field, origin: Runtime.Origin) => void}
 */
export function changed(engine, field, origin) {
    if (origin === 'user') {
        field.memory.typed = true;
        writeEntry(engine, field);
    } else if (field.memory.typed) {
        delete field.memory.typed;
        // The same number may be shown in another way than it was typed.
        mark(engine, field, 'value');
    }
    const others = engine.memory.compares ? comparedWith(engine, field) : [];
    for (const each of [field, ...others]) {
        if (engine.isJudged || each.memory.left || !each.valid) {
            judge(engine, each, verdictOf(engine, each));
        }
    }
}

/**
 * Follows up the leaving of a field: from now on it shows what is wrong with it.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
export function finish(engine, field) {
    field.memory.left = true;
    judge(engine, field, verdictOf(engine, field));
}

/**
 * A person's entry is what the host gets; one that was emptied it does not get at all.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
function writeEntry({ entries }, field) {
    if (field.value === '' || field.value === null) {
        entries?.remove(field);
    } else {
        entries?.write(field, field.value);
    }
}

/**
 * The fields whose value has to stand in some order to this one.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 */
function comparedWith({ fields, rows }, field) {
    return [...fields.values()].filter((other) => other.definition.validators?.some(({ kind, fields: names = [] }) => (
        kind === 'compare' && names.some((name) => (rows?.resolve(name, other) ?? name) === field.name))));
}
