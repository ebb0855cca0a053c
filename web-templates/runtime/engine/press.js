import { act } from './changes.js';
import { isOpen } from './effects.js';

/** @typedef {import('../types').Engine} Engine */
/** @typedef {import('../types').Field} Field */

/**
 * Does what a button does: the host hears of it, then its rules run. One that is hidden or locked does nothing.
 * @param {Engine} engine
 * @param {Field} field
 */
export function press(engine, field) {
    if (!isOpen(field)) {
        return;
    }
    const { dialect } = engine;
    if (dialect.host.events.pressed) {
        engine.report(dialect.host.events.pressed, { key: field.name });
    }
    act(engine, 'user', () => dialect.rules.pressed?.(engine, field));
}
