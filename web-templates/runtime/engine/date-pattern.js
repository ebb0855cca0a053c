/**
 * A moment of a calendar, as its numbers; of a second the part in digits.
 * @typedef {Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number> & { part?: string }} Moment
 */

/** @typedef {Record<string, (moment: Moment, length: number, locale: string) => string>} Letters */

/** @type {Letters} */
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
};

/**
 * A moment by a pattern of Unicode TR35; letters without a meaning here stay as they are.
 * @param {string} pattern
 * @param {Moment} moment
 * @param {string} locale the language of names
 * @param {Letters} [others] letters besides the usual ones
 * @returns {string}
 */
export function formatted(pattern, moment, locale, others = {}) {
    return pattern.replace(/''|'((?:[^']|'')*)'?|([A-Za-z])\2*/g, (run, quoted, letter) => {
        if (!letter) {
            return quoted === undefined ? "'" : quoted.replaceAll("''", "'");
        }
        return (letters[letter] ?? others[letter])?.(moment, run.length, locale) ?? run;
    });
}

/**
 * A number in so many digits at least.
 * @type {(number: number, length: number) => string}
 */
export function padded(number, length) {
    return String(number).padStart(length, '0');
}

/**
 * The lengths of names by those of runs of letters; all others are short.
 * @type {Record<number, 'long' | 'narrow'>}
 */
const widths = { 4: 'long', 5: 'narrow' };

/**
 * The name of a month, weekday or half of the day in the Gregorian calendar, in the form that stands inside a date.
 * @param {Moment} moment
 * @param {'month' | 'weekday' | 'dayPeriod'} part
 * @param {number} length of the run: 4 long, 5 narrow, else short
 * @param {string} locale
 * @returns {string}
 */
function nameOf({ year, month, day, hour }, part, length, locale) {
    const width = widths[length] ?? 'short';
    /** @type {Record<string, Intl.DateTimeFormatOptions>} */
    const shapes = {
        // Shorter dates have numbers for months in more languages.
        month: { weekday: 'long', year: 'numeric', month: width, day: 'numeric' },
        weekday: { weekday: width, day: 'numeric' },
        dayPeriod: { hour: 'numeric', hour12: true },
    };
    // The numbers are read as universal time and shown as such: no time zone can move them.
    const date = new Date(Date.UTC(2000, month - 1, day, hour));
    date.setUTCFullYear(year, month - 1, day);
    const shape = (/** @type {Intl.DateTimeFormatOptions} */ parts) =>
        new Intl.DateTimeFormat(locale, { ...parts, calendar: 'gregory', timeZone: 'UTC' });
    const name = shape(shapes[part]).formatToParts(date).find(({ type }) => type === part)?.value ?? '';
    // Where dates have numbers, the sign behind them is in the name that stands alone: 3月.
    return part === 'month' && /^\p{Nd}+$/u.test(name) ? shape({ month: width }).format(date) : name;
}
