import { isoDate, piecesOf } from './dates.js';

/**
 * The first and the last date that validators of ages and periods allow.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Validator[]} validators
 * @returns {{ min: string, max: string }} "" for no limit
 */
export function dateLimits({ scope }, validators) {
    const today = scope.today();
    const limits = { min: '', max: '' };
    for (const { kind, min, max } of validators.filter((each) => each.kind === 'age' || each.kind === 'period')) {
        const isAge = kind === 'age';
        const [first, last] = isAge ? [max, min] : [min, max];
        if (first !== undefined) {
            const day = isAge ? nextDay(shifted(today, -first - 1)) : shifted(today, Number(first));
            limits.min = limits.min > day ? limits.min : day;
        }
        if (last !== undefined) {
            const day = shifted(today, isAge ? -last : Number(last));
            limits.max = limits.max && limits.max < day ? limits.max : day;
        }
    }
    return limits;
}

/**
 * Tells whether a date lies within such limits, which are compared by month or by year where it has no more parts;
 * without a year no limit applies.
 * @type {(engine: Runtime.Engine, value: unknown, validator: Runtime.Validator) => boolean}
 */
export function isWithin(engine, value, validator) {
    const { year, month, day } = piecesOf(value);
    const date = [year, ...(month ? [month] : []), ...(month && day ? [day] : [])].join('-');
    const { min, max } = dateLimits(engine, [validator]);
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
