import { enterNumber, showNumber } from '../../engine/number-patterns.js';

/**
 * Numbers that are shown by a pattern; their values are plain digits.
 * @type {Runtime.Feature}
 */
export const numbers = {
    name: 'numbers',
    prepare(engine) {
        engine.formats.number = { shown: showNumber, entered: enterNumber };
    },
    attach() {},
};
