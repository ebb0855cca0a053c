import { createEngine } from '../engine/engine.js';
import { isSame, start } from '../engine/values.js';

/**
 * Tells whether every value is what it would be had nobody entered anything: a form may start with values and rules.
 * @type {(page: Runtime.Page) => boolean}
 */
export function isUntouched({ data, engine }) {
    if (engine.record) {
        return ![...engine.fields.values()].some(({ entered }) => entered);
    }
    const blank = createEngine(data, engine.dialect, engine.scope.now);
    start(blank);
    return engine.fields.size === blank.fields.size
        && [...engine.fields.values()].every(({ name, value }) => isSame(value, blank.fields.get(name)?.value));
}
