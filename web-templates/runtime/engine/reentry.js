import { isOpen } from './effects.js';
import { change, finish, isSame, store } from './values.js';

/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */
/** @typedef {import('../types').Value} Value */

/** The number of times that answers are entered again where one of them has changed another. */
const rounds = 4;

/**
 * Enters answers as the person did who gave them, in the order given, which lets the rules run; what is hidden or
 * locked then takes its answer silently, as it would have kept it.
 * @param {Engine} engine
 * @param {ReadonlyMap<Field, Value>} answers
 * @param {ReadonlySet<string>} unfinished the fields that have not been left yet
 */
export function enterAgain(engine, answers, unfinished) {
    /** @type {Set<Field>} */
    const done = new Set();
    const isDue = (/** @type {[Field, Value]} */ [field, value]) => !done.has(field) || !isSame(field.value, value);
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
