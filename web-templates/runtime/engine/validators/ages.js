import { isWithin } from '../date-limits.js';

/** @type {import('../../types').ValidatorKind} */
const limited = { fails: (engine, { value }, validator) => !isWithin(engine, value, validator) };

/**
 * Validators of dates by the years that lie between them and today.
 * @type {import('../../types').ValidatorKinds}
 */
export const ages = {
    age: limited,
    period: limited,
};
