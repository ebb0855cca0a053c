import { isBlank, isBlankText } from '../blank.js';

/**
 * Validators that ask for an answer at all.
 * @type {Runtime.ValidatorKinds}
 */
export const answers = {
    /** A box without a tick may count as no answer, and so may values that stand for nothing chosen. */
    required: {
        judgesBlank: true,
        fails(engine, field, { blank = 'empty', falseIsBlank, except = [] }) {
            const { definition, value } = field;
            if (field.components.size) {
                return isBlank(engine, field);
            }
            if (typeof value === 'string') {
                return isBlankText(definition, value, blank) || except.includes(value);
            }
            return Array.isArray(value) ? value.length === 0 : value === null || value === false && falseIsBlank;
        },
    },
    /** Nothing chosen may be as good as enough. */
    count: {
        judgesBlank: true,
        fails(engine, field, { min = 0, max = Infinity, judgesBlank = true }) {
            if (!judgesBlank && isBlank(engine, field)) {
                return false;
            }
            const { value } = field;
            const chosen = Array.isArray(value) ? value.length : Number(value !== '' && value !== null);
            return chosen < Number(min) ? 'min' : chosen > Number(max) && 'max';
        },
    },
    /** A service has confirmed the value since it changed last. */
    verified: { fails: (engine, { memory }) => !memory.verified },
};
