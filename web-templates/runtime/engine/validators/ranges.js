import { compared, decimal } from '../decimals.js';
import { textFor } from '../host-text.js';
import { comesOut, sumsOf } from '../sums.js';

/**
 * Validators of numbers, compared exactly; what is no number is outside of all limits.
 * @type {import('../../types').ValidatorKinds}
 */
export const ranges = {
    range: {
        fails(engine, field, { min, max }) {
            const number = decimal(textFor(engine, field));
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
            const side = check.min !== undefined && check.min === check.max ? 'equal' : 'range';
            return !comesOut(engine, check) && side;
        },
    },
};
