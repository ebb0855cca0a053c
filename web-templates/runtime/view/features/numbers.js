import { enterNumber, showNumber } from '../../engine/number-patterns.js';

/** @typedef {import('../../types').Feature} Feature */

/**
 * Numbers that are shown by a pattern; their values are plain digits.
 * @type {Feature}
 */
export const numbers = {
    name: 'numbers',
    prepare(engine) {
        engine.formats.number = { shown: showNumber, entered: enterNumber };
    },
    attach() {},
};
