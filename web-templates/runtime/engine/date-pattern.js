/**
 * A moment of a calendar, as its numbers; of a second the part in digits.
 * @typedef {Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number> & { part?: string }} Moment
 */

/** @type {Record<string, (moment: Moment, length: number, locale: string) => string>} */
const letters = {
    y: ({ year }, length) => (length === 2 ? padded(year % 100, 2) : padded(year, length)),
    M: (moment, length, locale) => (length < 3
        ? padded(moment.month, length) : nameOf(moment, 'month', length, locale)),
    d: ({ day }, length) => padded(day, length),
    E: (moment, length, locale) => nameOf(moment, 'weekday', length, locale),
    a: (moment, length, locale) => nameOf(moment, 'dayPeriod', length, locale),
    h: ({ hour }, length) => padded(hour % 12 || 12, length),
    H: ({ hour }, length) => padded(hour, length),
    m: ({ minute }, length) => padded(minute, length),
    s: ({ second }, length) => padded(second, length),
    L: (moment, length, locale) => letters.M(moment, length, locale),
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
 * A moment by a pattern of Unicode TR35; letters without a meaning here stay as they are.
 * @param {string} pattern
 * @param {Moment} moment
 * @param {string} locale the language of names
 * @returns {string}
 */
export function formatted(pattern, moment, locale) {
    return pattern.replace(/''|'((?:[^']|'')*)'?|([A-Za-z])\2*/g, (run, quoted, letter) => {
        if (!letter) {
            return quoted === undefined ? "'" : quoted.replaceAll("''", "'");
        }
        return letters[letter]?.(moment, run.length, locale) ?? run;
    });
}

/**
 * @param {Moment} moment
 * @returns {number} from 0
 */
function dayOfYear({ year, month, day }) {
    return Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / 86_400_000);
}

/**
 * The week of the year as the locale counts weeks.
 * @param {Moment} moment
 * @param {string} locale
 * @returns {number}
 */
function weekOf(moment, locale) {
    const own = /** @type {any} */ (new Intl.Locale(locale));
    const { firstDay = 7, minimalDays = 1 } = own.getWeekInfo?.() ?? own.weekInfo ?? {};
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
 * @param {Moment} moment
 * @param {number} length
 * @returns {string}
 */
function zoneOf({ year, month, day, hour, minute }, length) {
    const ahead = -new Date(year, month - 1, day, hour, minute).getTimezoneOffset();
    const digits = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map((number) => padded(number, 2));
    const sign = ahead < 0 ? '-' : '+';
    return length > 3 ? `${length === 4 ? 'GMT' : ''}${sign}${digits.join(':')}` : sign + digits.join('');
}

/**
 * The name of the viewer's time zone.
 * @param {Moment} moment
 * @param {number} length
 * @param {string} locale
 * @returns {string}
 */
function zoneName({ year, month, day, hour, minute }, length, locale) {
    const shape = new Intl.DateTimeFormat(locale, { timeZoneName: length > 3 ? 'long' : 'short' });
    const pieces = shape.formatToParts(new Date(year, month - 1, day, hour, minute));
    return pieces.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * @param {number} number
 * @param {number} length
 * @returns {string}
 */
function padded(number, length) {
    return String(number).padStart(length, '0');
}

/**
 * The name of a month, weekday or half of the day, in the form that stands inside a date.
 * @param {Moment} moment
 * @param {'month' | 'weekday' | 'dayPeriod'} part
 * @param {number} length of the run: 4 long, 5 narrow, else short
 * @param {string} locale
 * @returns {string}
 */
function nameOf({ year, month, day, hour }, part, length, locale) {
    /** @type {'long' | 'narrow' | 'short'} */
    const width = length === 4 ? 'long' : length === 5 ? 'narrow' : 'short';
    /** @type {Record<string, Intl.DateTimeFormatOptions>} */
    const shapes = {
        month: { day: 'numeric', month: width },
        weekday: { weekday: width },
        dayPeriod: { hour: 'numeric', hour12: true },
    };
    // The numbers are read as universal time and shown as such: no time zone can move them.
    const date = new Date(Date.UTC(2000, month - 1, day, hour));
    date.setUTCFullYear(year, month - 1, day);
    const pieces = new Intl.DateTimeFormat(locale, { ...shapes[part], timeZone: 'UTC' }).formatToParts(date);
    return pieces.find(({ type }) => type === part)?.value ?? '';
}
