import { isoDate } from '../../engine/dates.js';
import { isComplete, isReal, piecesOf } from './date-parts.js';

/** @typedef {import('../../types').Engine} Engine */
/** @typedef {import('../../types').Field} Field */

/**
 * The first and the last date that the field's restrictions allow (mm-xml 7).
 * @param {Engine} engine
 * @param {Field} field
 * @returns {{ min: string, max: string }} "" for no limit
 */
export function dateLimits({ scope }, { definition }) {
    const today = scope.today();
    const limits = { min: '', max: '' };
    for (const { kind, n } of definition.validators ?? []) {
        const years = Number(n);
        if (kind === 'minAge' || kind === 'maxYears') {
            const last = shifted(today, kind === 'minAge' ? -years : years);
            limits.max = limits.max && limits.max < last ? limits.max : last;
        } else if (kind === 'maxAge' || kind === 'minYears') {
            const first = kind === 'maxAge' ? nextDay(shifted(today, -years - 1)) : shifted(today, years);
            limits.min = limits.min > first ? limits.min : first;
        }
    }
    return limits;
}

/**
 * Whether a date that is not blank is one that may be given: complete, real, and within its limits, which are
 * compared by month or by year where the field asks for no more; without a year no limit applies.
 * @param {Engine} engine
 * @param {Field} field
 * @returns {boolean}
 */
export function isAllowed(engine, field) {
    const { definition, value } = field;
    if (!isComplete(definition, value) || !isReal(value)) {
        return false;
    }
    const { year, month, day } = piecesOf(value);
    const date = [year, ...(month ? [month] : []), ...(month && day ? [day] : [])].join('-');
    const { min, max } = dateLimits(engine, field);
    return !year || date >= min.slice(0, date.length) && (!max || date <= max.slice(0, date.length));
}

/**
 * The same day so many years on; 29 February becomes the 28th where there is none.
 * @param {string} date "YYYY-MM-DD"
 * @param {number} years may be negative
 * @returns {string}
 */
function shifted(date, years) {
    const year = Number(date.slice(0, 4)) + years;
    if (year < 1 || year > 9999) {
        return year < 1 ? '0001-01-01' : '9999-12-31';
    }
    const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
    return isoDate(year, month, day) || isoDate(year, month, day - 1);
}

/**
 * @param {string} date "YYYY-MM-DD"
 * @returns {string}
 */
function nextDay(date) {
    const next = new Date(`${date}T00:00:00Z`);
    next.setUTCDate(next.getUTCDate() + 1);
    return next.toISOString().slice(0, 10);
}
