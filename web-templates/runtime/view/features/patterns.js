import { createMatcher } from '../../engine/matching/matcher.js';

/**
 * Patterns that a text could make slow are matched in a way that none can.
 * @type {Runtime.Feature}
 */
export const patterns = {
    name: 'patterns',
    prepare(engine) {
        engine.guard = createMatcher;
    },
    attach() {},
};
