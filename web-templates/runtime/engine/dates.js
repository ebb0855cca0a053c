/**
 * Calendar dates as texts "YYYY-MM-DD"; no time zone is ever applied to them.
 */

/** @typedef {{ year: string, month: string, day: string }} Pieces digits, "" for what is not there */

/**
 * The text of a calendar date, "" if there is no such day.
 * @param {number} year 1 to 9999
 * @param {number} month 1 to 12
 * @param {number} day 1 to 31
 * @returns {string}
 */
export function isoDate(year, month, day) {
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
    if (days === undefined || day < 1 || day > days || year < 1 || year > 9999) {
        return '';
    }
    return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * Tells whether a text is a calendar date.
 * @type {(text: string) => boolean}
 */
export function isDate(text) {
    const pieces = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
    return pieces !== null && isoDate(Number(pieces[1]), Number(pieces[2]), Number(pieces[3])) === text;
}

/** A day, or a day and a time, which may say how far it is from universal time. */
const moment = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?$/;

/**
 * Tells whether a text is a calendar date, alone or with a time of that day.
 * @type {(text: string) => boolean}
 */
export function isMoment(text) {
    const [, day = '', hour = 0, minute = 0, second = 0] = moment.exec(text) ?? [];
    return isDate(day) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

/**
 * The day that a clock shows where the person is.
 * @type {(now: Date) => string}
 */
export function dayOf(now) {
    return isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/**
 * Completed years from one date to another; who is born on 29 February ages on 1 March in common years.
 * @type {(from: string, to: string) => number}
 */
export function completedYears(from, to) {
    const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
    return to.slice(5) < from.slice(5) ? years - 1 : years;
}

/**
 * The parts of a value as the engine keeps it.
 * @type {(value: unknown) => Pieces}
 */
export function piecesOf(value) {
    const [year = '', month = '', day = ''] = String(value).split('-');
    return { year, month, day };
}
