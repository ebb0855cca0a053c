import { rareLetters } from './date-letters.js';
import { formatted } from './date-pattern.js';
import { isoDate } from './dates.js';

/** @typedef {import('./date-pattern.js').Moment} Moment */
/** @typedef {{ letter?: string, length: number, literal: string }} Piece of a pattern */

/** A date, or a date and a time, which may say what it is behind universal time. */
const shape = /^(\d{4})-(\d{2})-(\d{2})(?:([T ])(\d{2}):(\d{2})(?::(\d{2}))?(\.\d+)?( ?(?:Z|[+-]\d{2}:?\d{2}))?)?$/;

/** The parts of a moment by their letters. */
const parts = /** @type {Record<string, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'>} */ ({
    y: 'year', M: 'month', L: 'month', d: 'day', h: 'hour', H: 'hour', m: 'minute', s: 'second',
});

/**
 * A date by a pattern; a moment that is told in universal time is shown in the person's own.
 * @param {string} pattern
 * @param {string} value
 * @param {string} locale
 * @returns {string | undefined} undefined for what is no date
 */
export function showDate(pattern, value, locale) {
    const moment = momentOf(value);
    return moment && formatted(pattern, moment, locale, rareLetters);
}

/**
 * The date that a person's text says, in the shape that the field's value has.
 * @param {string} pattern
 * @param {string} text
 * @param {string} locale
 * @param {{ before: string, now: Date }} state the value that the field has, and the present moment
 * @returns {string | undefined} undefined for what is no date by the pattern
 */
export function enterDate(pattern, text, locale, { before, now }) {
    const pieces = piecesOf(pattern);
    /** @type {Record<string, number>} */
    const found = {};
    let rest = text.trim();
    for (const [at, piece] of pieces.entries()) {
        const taken = take(piece, rest, locale, pieces[at + 1]);
        if (!taken) {
            return undefined;
        }
        rest = rest.slice(taken.length).trimStart();
        if (piece.letter) {
            found[piece.letter] = taken.number;
        }
    }
    const moment = rest === '' ? assembled(found, momentOf(before), now) : undefined;
    return moment && written(moment, before, pieces.some(({ letter = '' }) => 'hHms'.includes(letter || '-')));
}

/**
 * @param {Record<string, number>} found numbers by letters
 * @param {Moment | undefined} before what the pattern does not say
 * @param {Date} now
 * @returns {Moment | undefined}
 */
function assembled(found, before, now) {
    const moment = { ...before ?? { year: now.getFullYear(), month: 1, day: 1, hour: 0, minute: 0, second: 0 } };
    for (const [letter, number] of Object.entries(found)) {
        if (parts[letter]) {
            moment[parts[letter]] = number;
        }
    }
    if (found.a !== undefined) {
        moment.hour = moment.hour % 12 + 12 * found.a;
    }
    if (found.y !== undefined && found.y < 100) {
        const latest = now.getFullYear() + 20;
        moment.year = latest - (latest - found.y) % 100;
        const isBeyond = moment.year === latest
            && (moment.month - 1 - now.getMonth() || moment.day - now.getDate()) > 0;
        moment.year -= isBeyond ? 100 : 0;
    }
    const { year, month, day, hour, minute, second } = moment;
    return isoDate(year, month, day) && hour < 24 && minute < 60 && second < 60 ? moment : undefined;
}

/**
 * @param {Moment} moment
 * @param {string} before the value whose shape it gets
 * @param {boolean} hasTime whether the pattern has one, for a field without a value
 * @returns {string}
 */
function written(moment, before, hasTime) {
    const { year, month, day, hour, minute, second } = moment;
    const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
    const date = isoDate(year, month, day);
    const [known, , , , own, , , seconds, , zone] = shape.exec(before) ?? [];
    const separator = own ?? (hasTime && known === undefined ? 'T' : '');
    if (!separator) {
        return date;
    } else if (zone === undefined) {
        const time = `${two(hour)}:${two(minute)}`;
        return `${date}${separator}${time}${seconds === undefined && !second ? '' : `:${two(second)}`}`;
    }
    const universal = new Date(year, month - 1, day, hour, minute, second).toISOString().slice(0, 19);
    return separator === 'T' ? `${universal}Z` : `${universal.replace('T', ' ')} +0000`;
}

/** @type {(value: string) => Moment | undefined} */
function momentOf(value) {
    const [, year, month, day, , hour = '0', minute = '0', second = '0', fraction = '', zone] = shape.exec(value) ?? [];
    const part = fraction.slice(1);
    const [y, m, d, h, min, s] = [year, month, day, hour, minute, second].map(Number);
    if (!year || !isoDate(y, m, d) || h > 23 || min > 59 || s > 59) {
        return undefined;
    } else if (zone === undefined) {
        return { year: y, month: m, day: d, hour: h, minute: min, second: s, part };
    }
    const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? [];
    const ahead = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    const at = new Date(Date.UTC(y, m - 1, d, h, min - ahead, s));
    return {
        year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate(),
        hour: at.getHours(), minute: at.getMinutes(), second: at.getSeconds(), part,
    };
}

/** @type {(pattern: string) => Piece[]} */
function piecesOf(pattern) {
    const runs = pattern.matchAll(/''|'((?:[^']|'')*)'?|([A-Za-z])\2*|[^A-Za-z']+/g);
    return [...runs].map(([run, quoted, letter]) => (
        { letter, length: run.length, literal: quoted?.replaceAll("''", "'") ?? run.replace("''", "'") }));
}

/**
 * The beginning of a text that a piece of a pattern stands for.
 * @type {(piece: Piece, text: string, locale: string, next?: Piece) => { length: number, number: number } | undefined}
 */
function take({ letter, length, literal }, text, locale, next) {
    if (!letter || !(parts[letter] || letter === 'E' || letter === 'a')) {
        const [wanted, given] = [literal.trim(), text.slice(0, literal.trim().length)];
        return wanted.toLowerCase() === given.toLowerCase() ? { length: given.length, number: 0 } : undefined;
    } else if (letter === 'E' || letter === 'a' || 'ML'.includes(letter) && length > 2) {
        return takeName(/** @type {'M'} */ (letter), text, locale);
    }
    const longest = letter === 'y' && length !== 2 ? 4 : 2;
    // Digits that stand against others are as many as the pattern has letters.
    const most = next?.letter ? length : longest;
    const digits = new RegExp(`^\\d{1,${letter === 'y' && length === 2 && !next?.letter ? 4 : most}}`).exec(text)?.[0];
    return digits === undefined ? undefined : { length: digits.length, number: Number(digits) };
}

/**
 * The longest name of a month, a weekday or a half of the day that a text begins with.
 * @param {'M' | 'L' | 'E' | 'a'} letter
 * @param {string} text
 * @param {string} locale
 * @returns {{ length: number, number: number } | undefined}
 */
function takeName(letter, text, locale) {
    const own = letter === 'L' ? 'M' : letter;
    const start = text.toLowerCase();
    /** @type {{ length: number, number: number } | undefined} */
    let longest = undefined;
    for (let at = 0; at < { M: 12, E: 7, a: 2 }[own]; at += 1) {
        // 1 January 2001 was a Monday.
        const day = { year: 2001, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
        const moment = { ...day, ...{ M: { month: at + 1 }, E: { day: at + 1 }, a: { hour: 12 * at } }[own] };
        for (const { length } of ['MMM', 'MMMM']) {
            const name = formatted(own.repeat(length), moment, locale).toLowerCase();
            if (name && start.startsWith(name) && name.length > (longest?.length ?? 0)) {
                longest = { length: name.length, number: own === 'M' ? at + 1 : at };
            }
        }
    }
    return longest;
}
