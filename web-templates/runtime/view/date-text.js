import { isDate } from '../engine/dates.js';
import { folded } from '../engine/text.js';

/**
 * @param {string} text
 * @returns {string} with the digits of Arabic, Persian and full width as 0 to 9
 */
export function asciiDigits(text) {
    return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * Reads a date that somebody has written elsewhere: `2024-03-09`, `9/3/2024`, `09.03.24`, `March 9, 2024`,
 * `9 de marzo de 2024`, `20240309`.
 * @param {string} text
 * @param {string[]} order of the units where the text leaves it open: `day`, `month`, `year`
 * @param {string[]} locales in which months may be named
 * @param {(digits: number) => number} fullYear the year that two digits mean
 * @returns {string} an ISO date; "" for what is none
 */
export function dateFromText(text, order, locales, fullYear) {
    const compact = /^\s*(\d{4})(\d\d)(\d\d)\s*$/.exec(text);
    if (compact) {
        return iso(compact.slice(1));
    }
    const pieces = text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
    const numbers = pieces.filter((piece) => /^\d/.test(piece));
    const month = pieces.map((piece) => monthNamed(piece, locales)).find(Boolean);
    if (month) {
        // Words without a number between them and the year are its names: "9 de marzo de 2024".
        const [year, day] = [...numbers].sort((a, b) => b.length - a.length);
        return numbers.length === 2 && year.length === 4 ? iso([year, String(month), day]) : '';
    }
    const isBare = pieces.length === 3 && numbers.length === 3 && /^[\s\d./-]*$/.test(text);
    return isBare ? fromNumbers(numbers, order, fullYear) : '';
}

/**
 * @param {string[]} numbers three
 * @param {string[]} order
 * @param {(digits: number) => number} fullYear
 */
function fromNumbers(numbers, order, fullYear) {
    const long = numbers.findIndex((number) => number.length === 4);
    if (long === 0) {
        return iso(numbers);
    }
    if (long === 1) {
        return '';
    }
    const at = long === 2 || order.indexOf('year') !== 0 ? 2 : 0;
    const year = long === 2 ? numbers[2] : String(fullYear(Number(numbers[at])));
    const [first, second] = numbers.filter((_, index) => index !== at);
    const isMonthFirst = order.indexOf('month') < order.indexOf('day') && Number(second) <= 31;
    const [month, day] = isMonthFirst ? [first, second] : [second, first];
    return iso([year, month, day]) || iso([year, day, month]);
}

/**
 * @param {string[]} parts year, month, day
 * @returns {string}
 */
function iso([year, month, day]) {
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return isDate(date) ? date : '';
}

/**
 * @param {string} word
 * @param {string[]} locales
 * @returns {number} 1 to 12; 0 for a word that is no month, in full or by its first three letters
 */
function monthNamed(word, locales) {
    const wanted = folded(word);
    for (const locale of locales) {
        const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
        for (let month = 0; month < 12; month += 1) {
            const name = folded(names.format(new Date(Date.UTC(2000, month))));
            if (wanted.length >= 3 && name.startsWith(wanted)) {
                return month + 1;
            }
        }
    }
    return 0;
}
