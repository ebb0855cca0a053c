import { compared, decimal } from '../decimals.js';
import { fieldNamed } from '../field-named.js';
import { relationTexts } from '../table-lists.js';
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

/** @type {Record<string, (a: string, b: string) => number>} */
const orders = { number: orderOfNumbers, time: orderOfMoments };

/**
 * The validator of a value beside that of another field; where either is blank nothing is compared. Dates and times are
 * in the order of their texts, of which one without a time is midnight.
 * @type {Runtime.ValidatorKinds}
 */
export const comparisons = {
    compare: {
        fails(engine, field, { fields: [name] = [''], relation = '=', as = 'text' }) {
            const [own, other] = [field, fieldNamed(engine, name, field)].map((each) => comparedText(engine, each));
            if (own === '' || other === '') {
                return false;
            }
            const holds = relations[relation]?.((orders[as] ?? orderOfTexts)(own, other));
            return !holds && (relationTexts[as]?.[relation] ?? true);
        },
    },
};

/**
 * The value as the host gets it, as a text; "" where there is none. Of several choices it is their list.
 * @type {(engine: Runtime.Engine, field: Runtime.Field | undefined) => string}
 */
function comparedText({ dialect }, field) {
    const value = field ? dialect.values.toHost(field) : null;
    return value === null || value === undefined ? '' : String(value);
}

/** @type {(a: string, b: string) => number} */
function orderOfMoments(a, b) {
    const moment = (/** @type {string} */ text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text);
    return orderOfTexts(moment(a), moment(b));
}

/** @type {(a: string, b: string) => number} */
function orderOfTexts(a, b) {
    return Number(a > b) - Number(a < b);
}

/** @type {(a: string, b: string) => number} */
function orderOfNumbers(a, b) {
    const [first, second] = [a, b].map((text) => decimal(numberPrefix(text)));
    return first && second ? compared(first, second) : 0;
}
