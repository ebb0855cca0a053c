import { enterNumber, showNumber } from '../../engine/number-patterns.js';

/**
 * Numbers that are shown by a pattern; their values are plain digits.
 * @type {Runtime.Feature}
 */
export const numbers = {
    name: 'numbers',
    prepare({ formats, data: { currency } }) {
        formats.number = {
            shown: (pattern, value, locale) => showNumber(pattern, value, locale, currency),
            entered: (pattern, text, locale) => enterNumber(pattern, text, locale, currency),
        };
    },
    attach() {},
};
