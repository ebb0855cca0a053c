import { formatted, padded } from './date-pattern.js';

/** @typedef {import('./date-pattern.js').Moment} Moment */
/** @typedef {import('./date-pattern.js').Letters} Letters */

/**
 * The letters of Unicode TR35 that few patterns have: parts of seconds, weeks, quarters, time zones.
 * @type {Letters}
 */
export const rareLetters = {
    L: (moment, length, locale) => formatted('M'.repeat(length), moment, locale),
    k: ({ hour }, length) => padded(hour || 24, length),
    K: ({ hour }, length) => padded(hour % 12, length),
    S: ({ part = '' }, length) => part.padEnd(length, '0').slice(0, length),
    D: (moment, length) => padded(dayOfYear(moment) + 1, length),
    w: (moment, length, locale) => padded(weekOf(moment, locale), length),
    Q: ({ month }, length) => padded(Math.ceil(month / 3), Math.min(length, 2)),
    Z: (moment, length) => zoneOf(moment, length),
    z: (moment, length, locale) => zoneName(moment, length, locale),
};

/**
 * @param {Moment} moment
 * @returns {number} from 0
 */
function dayOfYear({ year, month, day }) {
    return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000);
}

/** The regions whose first week of a year has four days of it at least; browsers do not say. */
const fourDays = 'AD AT AX BE BG CH CZ DE DK EE ES FI FJ FO FR GB GF GG GI GP GR HU IE IM IS IT JE LI LT LU MC MQ NL '
    + 'NO PL PT RE RU SE SJ SK SM VA';

/**
 * The week of the year as the locale counts weeks.
 * @type {(moment: Moment, locale: string) => number}
 */
function weekOf(moment, locale) {
    const own = /** @type {any} */ (new Intl.Locale(locale).maximize());
    const minimalDays = fourDays.split(' ').includes(own.region) ? 4 : 1;
    const { firstDay = minimalDays > 1 ? 1 : 7 } = own.getWeekInfo?.() ?? own.weekInfo ?? {};
    const weekday = (/** @type {number} */ year) => (new Date(Date.UTC(year, 0, 1)).getUTCDay() - firstDay + 14) % 7;
    // Days of the first of January's week that belong to the year before.
    const before = (/** @type {number} */ year) =>
        (7 - weekday(year) >= minimalDays ? weekday(year) : weekday(year) - 7);
    const week = Math.floor((dayOfYear(moment) + before(moment.year)) / 7) + 1;
    if (week < 1) {
        return weekOf({ ...moment, year: moment.year - 1, month: 12, day: 31 }, locale);
    }
    const length = Math.round((Date.UTC(moment.year + 1, 0, 1) - Date.UTC(moment.year, 0, 1)) / 86_400_000);
    return dayOfYear(moment) >= length + -before(moment.year + 1) && before(moment.year + 1) > 0 ? 1 : week;
}

/**
 * The viewer's distance from universal time.
 * @type {(moment: Moment, length: number) => string}
 */
function zoneOf({ year, month, day, hour, minute }, length) {
    const ahead = -new Date(year, month - 1, day, hour, minute).getTimezoneOffset();
    const digits = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map((number) => padded(number, 2));
    const sign = ahead < 0 ? '-' : '+';
    return length > 3 ? `${length === 4 ? 'GMT' : ''}${sign}${digits.join(':')}` : sign + digits.join('');
}

/**
 * The name of the viewer's time zone.
 * @type {(moment: Moment, length: number, locale: string) => string}
 */
function zoneName({ year, month, day, hour, minute }, length, locale) {
    const shape = new Intl.DateTimeFormat(locale, { timeZoneName: length > 3 ? 'long' : 'short' });
    const pieces = shape.formatToParts(new Date(year, month - 1, day, hour, minute));
    return pieces.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
