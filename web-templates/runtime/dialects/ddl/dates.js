import { isoDate } from '../../engine/dates.js';

/** The milliseconds of a day. */
const day = 86_400_000;

/** The notation of a day in records where it is not `yyyy-MM-dd`. */
export const milliseconds = 'epochMilliseconds';

/**
 * Reads a calendar day (section 6.4); which texts are days depends on how the form writes them.
 * @param {string} given
 * @param {string} [pattern] in which the form writes days
 * @returns {string} `yyyy-MM-dd`; "" for what is no day
 */
export function readDay(given, pattern) {
    const text = given.trim();
    if (text.at(-3) === '/') {
        return fromShortSlashes(text);
    }
    const readers = pattern === milliseconds ? [fromSlashes, fromMilliseconds]
        : [fromDashes, fromMilliseconds, fromSlashes];
    return readers.map((read) => read(text)).find(Boolean) ?? '';
}

/**
 * A day as records have it.
 * @param {string} iso
 * @param {string} [pattern]
 * @returns {string | null} null for no day
 */
export function dayText(iso, pattern) {
    if (iso === '') {
        return null;
    }
    return pattern === milliseconds ? String(millisecondsOf(iso)) : iso;
}

/**
 * A day as people write it in a language.
 * @param {string} iso
 * @param {string} locale
 * @returns {string} "" for no day
 */
export function dayLabel(iso, locale) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' });
    return iso === '' ? '' : format.format(millisecondsOf(iso));
}

/**
 * @param {string} iso
 * @returns {number} milliseconds of its beginning in universal time
 */
function millisecondsOf(iso) {
    const [year, month, date] = iso.split('-').map(Number);
    return new Date(0).setUTCFullYear(year, month - 1, date);
}

/** @param {string} text `M/d/yy`: 49 is 2049, 50 is 1950 */
function fromShortSlashes(text) {
    const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2})$/.exec(text) ?? [];
    const century = Number(year) < 50 ? 2000 : 1900;
    return year === undefined ? '' : isoDate(century + Number(year), Number(month), Number(date));
}

/** @param {string} text `M/d/yyyy` */
function fromSlashes(text) {
    const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
    return year === undefined ? '' : isoDate(Number(year), Number(month), Number(date));
}

/** @param {string} text `yyyy-M-d` */
function fromDashes(text) {
    const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
    return year === undefined ? '' : isoDate(Number(year), Number(month), Number(date));
}

/** @param {string} text milliseconds since 1970; a time of day is cut off */
function fromMilliseconds(text) {
    const moment = /^[+-]?\d{1,16}$/.test(text) ? new Date(Math.floor(Number(text) / day) * day) : null;
    const year = moment?.getUTCFullYear() ?? NaN;
    return moment && year > 0 && year < 10_000 ? isoDate(year, moment.getUTCMonth() + 1, moment.getUTCDate()) : '';
}
