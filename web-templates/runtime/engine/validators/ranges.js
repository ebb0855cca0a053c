import { compared, decimal } from '../decimals.js';
import { textFor } from '../host-text.js';
import { comesOut, sumsOf } from '../sums.js';

/**
 * The number that a text begins with, "0" where it begins with none.
 * @type {(text: string) => string}
 */
export function numberPrefix(text) {
    return /^\s*([+-]?(?:\d+\.?\d*|\.\d+))/.exec(text)?.[1] ?? '0';
}

/**
 * Validators of numbers, compared exactly; what is no number is outside of all limits.
 * @type {Runtime.ValidatorKinds}
 */
export const ranges = {
    range: {
        fails(engine, field, { min, max, reading }) {
            const text = textFor(engine, field);
            const number = decimal(reading === 'prefix' ? numberPrefix(text) : text);
            const [least, most] = [decimal(min), decimal(max)];
            if (least && (!number || compared(number, least) < 0)) {
                return 'min';
            }
            return most !== null && (!number || compared(number, most) > 0) && 'max';
        },
    },
    sum: {
        judgesBlank: true,
        implied: sumsOf,
        fails(engine, field, check) {
            const side = check.fills === undefined ? 'range' : 'equal';
            // The field that has the rule need not be one of those that are added up.
            return check.fields?.includes(field.name) && !comesOut(engine, check) && side;
        },
    },
};
