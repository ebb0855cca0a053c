import { act } from './changes.js';
import { isOpen } from './effects.js';
import { heldOf } from './snapshot.js';
import { change, finish, isSame, store } from './values.js';

/** The number of times that answers are entered again where one of them has changed another. */
const rounds = 4;

/**
 * Enters answers as the person did who gave them, in the order given, which lets the rules run; what is hidden or
 * locked then takes its answer silently, as it would have kept it.
 * @param {Runtime.Engine} engine
 * @param {ReadonlyMap<Runtime.Field, Runtime.Value>} answers
 * @param {ReadonlySet<string>} unfinished the fields that have not been left yet
 */
export function enterAgain(engine, answers, unfinished) {
    /** @type {Set<Runtime.Field>} */
    const done = new Set();
    /** @type {(entry: [Runtime.Field, Runtime.Value]) => boolean} */
    const isDue = ([field, value]) => !done.has(field) || !isSame(field.value, value);
    const due = () => [...answers].filter(isDue);
    for (let round = 0; round < rounds; round += 1) {
        for (const [field, value] of due()) {
            if (isOpen(field) && !engine.awaitedBy(field)) {
                done.add(field);
                change(engine, field, value, 'user');
                if (!unfinished.has(field.name)) {
                    finish(engine, field);
                }
            }
        }
    }
    for (const [field, value] of answers) {
        if (!done.has(field)) {
            store(engine, field, value);
        }
        field.entered = true;
    }
}

/**
 * Enters the answers of a form again that has another definition now.
 * @param {Runtime.Engine} engine
 * @param {Pick<Runtime.Snapshot, 'rows' | 'values' | 'entries' | 'memory'>} snapshot of the former form
 * @param {string[]} entered the names of the fields whose values came from a person or the host
 * @param {{ unfinished: ReadonlySet<string>, isTaken: (engine: Runtime.Engine, field: Runtime.Field) => boolean }} how
 * which fields have not been left yet, and which are taken at all
 * @returns {Runtime.Field[]} those that cannot hold all of their answer
 */
export function enterSnapshot(engine, snapshot, entered, { unfinished, isTaken }) {
    const { rows, values, memory } = snapshot;
    return act(engine, 'load', () => {
        if (engine.entries) {
            engine.entries.restoreRows(snapshot);
        } else {
            engine.rows?.open(engine.rows.setCounts(rows ?? {}));
        }
        const asked = [...engine.fields.values()].filter((field) => entered.includes(field.name)
            && Object.hasOwn(values, field.name) && isTaken(engine, field));
        const held = new Map(asked.flatMap((field) => {
            const value = heldOf(engine, field, values[field.name]);
            return value === undefined ? [] : [[field, value]];
        }));
        enterAgain(engine, held, unfinished);
        engine.entries?.restoreTypes(snapshot, [...held.keys()]);
        [...held.keys()].forEach((field) => Object.assign(field.memory, memory?.[field.name]));
        // The host has heard of these actions when they were entered first.
        engine.deferred = [];
        return asked.filter((field) => !isSame(held.get(field), values[field.name]));
    });
}
