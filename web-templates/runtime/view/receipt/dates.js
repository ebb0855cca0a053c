/**
 * A date as the page's language writes it; parts may be absent: "1978-11-05", "1978-11-", "-11-05", "1978--".
 * @param {string} value
 * @param {string} locale
 * @returns {string} "" for a date that has no parts
 */
export function dateText(value, locale) {
    const [year = '', month = '', day = ''] = value.split('-');
    if (!year && !month && !day) {
        return '';
    }
    // A leap year, so that 29 February without a year is one; a day alone is in a month of 31.
    const date = new Date(Date.UTC(2000, Number(month || 1) - 1, Number(day || 1)));
    date.setUTCFullYear(Number(year || 2000));
    const format = new Intl.DateTimeFormat(locale, {
        ...(year && { year: 'numeric' }),
        ...(month && { month: 'long' }),
        ...(day && { day: 'numeric' }),
        timeZone: 'UTC',
    });
    return Number.isNaN(date.getTime()) ? value : format.format(date);
}

/**
 * A time of day, or a day with one, as the page's language writes it: "14:30", "2026-12-24T15:45".
 * @param {string} value
 * @param {string} locale
 * @returns {string} the value itself where it is no such time
 */
export function timeText(value, locale) {
    const [day, time] = value.includes('T') ? value.split('T') : ['', value];
    const date = new Date(`${day || '2000-01-01'}T${time.slice(0, 5)}Z`);
    const format = new Intl.DateTimeFormat(locale, {
        ...day && { dateStyle: 'long' }, timeStyle: 'short', timeZone: 'UTC',
    });
    return Number.isNaN(date.getTime()) ? value : format.format(date);
}
