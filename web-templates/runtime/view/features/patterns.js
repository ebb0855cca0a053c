import { createMatcher } from '../../engine/matching/matcher.js';

/** @typedef {import('../../types').Feature} Feature */

/**
 * Patterns that a text could make slow are matched in a way that none can.
 * @type {Feature}
 */
export const patterns = {
    name: 'patterns',
    prepare(engine) {
        engine.guard = createMatcher;
    },
    attach() {},
};
