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
