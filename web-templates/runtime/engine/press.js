import { act } from './changes.js';
import { applyEffect, isOpen } from './effects.js';
import { occasionKey } from './rules.js';

/**
 * Does what a button does: the host hears of it, then its rules run. One that is hidden or locked does nothing.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
export function press(engine, field) {
    if (!isOpen(field)) {
        return;
    }
    const { dialect } = engine;
    if (dialect.host.events.pressed) {
        engine.report(dialect.host.events.pressed, { key: field.name });
    }
    act(engine, 'user', () => (dialect.rules.pressed ?? runPressed)(engine, field));
}

/**
 * Runs the rules that a press starts, in document order.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => void}
 */
function runPressed(engine, field) {
    for (const { rule } of engine.starts.get(occasionKey('press', field.name)) ?? []) {
        (rule.holds(engine.scope) ? rule.then : rule.otherwise).forEach((effect) => applyEffect(engine, effect));
    }
}
