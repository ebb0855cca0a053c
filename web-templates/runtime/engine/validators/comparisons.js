import { compared, decimal } from '../decimals.js';
import { fieldNamed } from '../field-named.js';
import { textFor } from '../host-text.js';
import { numberPrefix } from './ranges.js';

/** @type {Record<string, (order: number) => boolean>} */
const relations = {
    '<': (order) => order < 0,
    '<=': (order) => order <= 0,
    '>': (order) => order > 0,
    '>=': (order) => order >= 0,
    '=': (order) => order === 0,
    '!=': (order) => order !== 0,
};

/**
 * The validator of a value beside that of another field; where either is blank nothing is compared. Dates and times are
 * in the order of their texts.
 * @type {import('../../types').ValidatorKinds}
 */
export const comparisons = {
    compare: {
        fails(engine, field, { fields: [name] = [''], relation = '=', as }) {
            const [own, other] = [field, fieldNamed(engine, name, field)].map((each) => textFor(engine, each));
            if (own === '' || other === '') {
                return false;
            }
            return !relations[relation]?.(as === 'number' ? orderOfNumbers(own, other) : orderOfTexts(own, other));
        },
    },
};

/**
 * @param {string} a
 * @param {string} b
 */
function orderOfTexts(a, b) {
    return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * @param {string} a
 * @param {string} b
 */
function orderOfNumbers(a, b) {
    const [first, second] = [a, b].map((text) => decimal(numberPrefix(text)));
    return first && second ? compared(first, second) : 0;
}
