/**
 * `d/M/yyyy` with one or two digits of day and month → `yyyy-MM-dd`; undefined for days that no calendar has.
 * @param {string} text
 */
export function calendarDay(text) {
    const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
    if (!found) {
        return undefined;
    }
    const [day, month, year] = found.slice(1).map(Number);
    const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
    const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
    return day >= 1 && day <= days && year > 0 ? `${found[3]}-${two(month)}-${two(day)}` : undefined;
}

/**
 * `yyyy-MM-dd` → `dd/MM/yyyy`.
 * @param {string} day
 */
export function writtenDay(day) {
    return day.split('-').reverse().join('/');
}
