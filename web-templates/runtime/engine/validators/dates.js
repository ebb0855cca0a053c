import { isWithin } from '../date-limits.js';
import { isComplete, isReal } from '../date-parts.js';

/** @type {import('../../types').ValidatorKind} */
const limited = { fails: (engine, { value }, validator) => !isWithin(engine, value, validator) };

/**
 * Validators of dates: all parts are there and make a day, and it lies so many years from today.
 * @type {import('../../types').ValidatorKinds}
 */
export const dates = {
    complete: { fails: (engine, { definition, value }) => !isComplete(definition, value) || !isReal(value) },
    age: limited,
    period: limited,
};
