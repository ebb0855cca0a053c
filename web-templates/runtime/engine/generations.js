import { isBlank } from './blank.js';
import { runRules } from './rules.js';

/**
 * Rules run on new values of the fields that notify, one generation of changes after the other: once the form is
 * complete on what is answered, when a fill is over on what it has changed, and on a person's entry when it is over.
 * @type {Runtime.RuleStrategy}
 */
export const generations = {
    loaded(engine) {
        engine.schedule.isStarted = true;
        startAll(engine, answeredOf(engine, [...engine.fields.values()]));
    },
    added: (engine, fields) => startAll(engine, answeredOf(engine, fields)),
    user(engine, field, isNew) {
        if (isNew && engine.dialect.endsOnLeaving?.(field.definition)) {
            field.memory.edited = true;
        } else if (isNew) {
            startRules(engine, field);
        }
    },
    left(engine, field) {
        const isEdited = field.memory.edited === true;
        delete field.memory.edited;
        if (isEdited) {
            startRules(engine, field);
        }
        engine.dialect.finish?.(engine, field, isEdited);
    },
    host: ({ schedule }, field) => schedule.filled.add(field),
    filled(engine) {
        const { dialect, schedule, fields } = engine;
        const { filled } = schedule;
        schedule.filled = new Set();
        dialect.filled?.(engine, filled);
        startAll(engine, [...fields.values()].filter((field) => filled.has(field)));
    },
    rule: startRules,
};

/**
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field[]} fields
 * @returns {Runtime.Field[]} those that hold something
 */
function answeredOf(engine, fields) {
    return fields.filter((field) => !isBlank(engine, field));
}

/** @type {(engine: Runtime.Engine, fields: Runtime.Field[]) => void} */
function startAll(engine, fields) {
    for (const field of fields) {
        startRules(engine, field);
    }
}

/**
 * Runs the rules that read a field after those that run now. A field that waits or whose rules run is not taken again;
 * a chain that is too long is cut, with a warning.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
function startRules(engine, field) {
    const { dialect, schedule } = engine;
    if (!schedule.isStarted || field.definition.notify === 'none' || !dialect.isComplete?.(field)) {
        return;
    }
    if (schedule.running?.field !== field && !schedule.queue.some((step) => step.field === field)) {
        schedule.queue.push({ field, depth: schedule.running ? schedule.running.depth + 1 : 0 });
    }
    while (!schedule.running && schedule.queue.length) {
        const [step] = schedule.queue.splice(0, 1);
        schedule.running = step;
        if (step.depth < (dialect.strategies.rules.limit ?? Infinity)) {
            runRules(engine, step.field);
        } else {
            console.warn(`formsite: rules go on changing “${step.field.name}”; they are cut here`);
            schedule.queue.length = 0;
        }
        schedule.running = null;
    }
}
