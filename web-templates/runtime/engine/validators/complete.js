import { isComplete, isReal } from '../date-parts.js';

/**
 * The demands on a date that is entered in parts: they are all there, and make a day.
 * @type {Runtime.ValidatorKinds}
 */
export const complete = {
    complete: {
        implied: (engine, { definition }) => (definition.control === 'dateparts' ? [{ kind: 'complete' }] : []),
        fails: (engine, { definition, value }) => !isComplete(definition, value) || !isReal(value),
    },
};
