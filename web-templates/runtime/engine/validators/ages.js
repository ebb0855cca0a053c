import { isWithin } from '../date-limits.js';

/** @type {Runtime.ValidatorKind} */
const limited = { fails: (engine, { value }, validator) => !isWithin(engine, value, validator) };

/**
 * Validators of dates by the years that lie between them and today.
 * @type {Runtime.ValidatorKinds}
 */
export const ages = {
    age: limited,
    period: limited,
};
