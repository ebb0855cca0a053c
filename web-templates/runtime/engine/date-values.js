import { rareLetters } from './date-letters.js';
import { formatted, padded } from './date-pattern.js';
import { isDate, isoDate } from './dates.js';

/** @typedef {import('./date-pattern.js').Moment} Moment */
/** @typedef {{ letter?: string, length: number, literal: string }} Piece of a pattern */

/** A date, or a date and a time, which may say what it is behind universal time. */
const shape = /^(\d{4})-(\d{2})-(\d{2})(?:([T ])(\d{2}):(\d{2})(?::(\d{2}))?(\.\d+)?( ?(?:Z|[+-]\d{2}:?\d{2}))?)?$/;

/** The shape of a moment in a field that has had none. */
const usual = '2000-01-01T00:00:00Z';

/** The parts of a moment by their letters. */
const parts = /** @type {Record<string, 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'>} */ ({
    y: 'year', M: 'month', L: 'month', d: 'day', h: 'hour', H: 'hour', k: 'hour', K: 'hour', m: 'minute', s: 'second',
});

/**
 * The digits that the numbers of a letter have at most, where that is not two.
 * @type {Record<string, number>}
 */
const longest = { y: 4, D: 3, S: 9 };

/** A distance from universal time, or that time itself. */
const distance = /^(?:GMT|UTC|Z(?![a-z]))? ?(?:([+-])(\d{1,2})(?::?(\d{2}))?)?/i;

/**
 * A date by a pattern; a moment that is told in universal time is shown in the person's own.
 * @param {string} pattern
 * @param {string} value
 * @param {string} locale
 * @returns {string | undefined} undefined for what is no date
 */
export function showDate(pattern, value, locale) {
    const moment = readMoment(value);
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
    const moment = rest === '' ? assembled(found, readMoment(before), now) : undefined;
    const ahead = isDate(before) ? undefined : found.Z ?? found.z;
    const hasTime = pieces.some(({ letter = '-' }) => 'hHkKmsS'.includes(letter));
    return moment && written(Number.isFinite(ahead) ? ownTime(moment, Number(ahead)) : moment, before, hasTime);
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
    moment.hour = found.k === 24 ? 0 : moment.hour;
    if (found.a !== undefined) {
        moment.hour = moment.hour % 12 + 12 * found.a;
    }
    if (found.S !== undefined) {
        moment.part = padded(found.S, longest.S);
    }
    if (found.y < 100) {
        moment.year = fullYear(moment, found.y, now);
    }
    if (found.d === undefined) {
        Object.assign(moment, dayWithin(moment, found.D));
    }
    const { year, month, day, hour, minute, second } = moment;
    return isoDate(year, month, day) && hour < 24 && minute < 60 && second < 60 ? moment : undefined;
}

/**
 * The year of two digits that lies between 80 years ago and 20 years ahead.
 * @type {(moment: Moment, digits: number, now: Date) => number}
 */
function fullYear({ month, day }, digits, now) {
    const latest = now.getFullYear() + 20;
    const year = latest - (latest - digits) % 100;
    const isBeyond = year === latest && (month - 1 - now.getMonth() || day - now.getDate()) > 0;
    return isBeyond ? year - 100 : year;
}

/**
 * The day of a moment whose pattern has none, by that of the year where it has one; no month ends before it.
 * @type {(moment: Moment, ofYear?: number) => Partial<Moment>}
 */
function dayWithin({ year, month, day }, ofYear) {
    if (ofYear === undefined) {
        return { day: Math.min(day, new Date(Date.UTC(year, month, 0)).getUTCDate()) };
    }
    const date = new Date(Date.UTC(year, 0, ofYear));
    return date.getUTCFullYear() === year ? { month: date.getUTCMonth() + 1, day: date.getUTCDate() } : { day: 0 };
}

/**
 * @param {Moment} moment
 * @param {string} before the value whose shape it gets
 * @param {boolean} hasTime whether the pattern has one, for a field without a value
 * @returns {string}
 */
function written({ year, month, day, hour, minute, second, part = '' }, before, hasTime) {
    const like = shape.exec(before) ?? shape.exec(hasTime ? usual : '') ?? [];
    const [, , , , separator, , , seconds, fraction = '', zone] = like;
    const here = [isoDate(year, month, day), [hour, minute, second].map((number) => padded(number, 2)).join(':')];
    if (!separator) {
        return here[0];
    }
    const [date, time] = zone === undefined ? here : new Date(here.join('T')).toISOString().split('T');
    const clock = time.slice(0, seconds === undefined && !second ? 5 : 8);
    const rest = fraction && `.${part.padEnd(longest.S, '0').slice(0, fraction.length - 1)}`;
    const end = separator === 'T' ? 'Z' : ' +0000';
    return date + separator + clock + rest + (zone === undefined ? '' : end);
}

/**
 * A date that a person has written in ISO 8601, in the shape that the field's value has; what it does not say stays.
 * @type {(text: string, before: string) => string}
 */
export function reshapeDate(text, before) {
    const said = readMoment(text.trim());
    const known = readMoment(before);
    if (!said || !known) {
        return text;
    }
    const { year, month, day } = said;
    return written(isDate(text.trim()) ? { ...known, year, month, day } : said, before, false);
}

/** @type {(value: string) => Moment | undefined} */
function readMoment(value) {
    const [, year, month, day, , hour = '0', minute = '0', second = '0', fraction = '', zone] = shape.exec(value) ?? [];
    const [y, m, d, h, min, s] = [year, month, day, hour, minute, second].map(Number);
    if (!year || !isoDate(y, m, d) || h > 23 || min > 59 || s > 59) {
        return undefined;
    }
    const moment = { year: y, month: m, day: d, hour: h, minute: min, second: s, part: fraction.slice(1) };
    return zone === undefined ? moment : ownTime(moment, aheadOf(distance.exec(zone.trim())));
}

/**
 * The minutes that a distance is ahead of universal time.
 * @type {(found: RegExpExecArray | null) => number}
 */
function aheadOf(found) {
    const [, sign, hours = '0', minutes = '0'] = found ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * A moment of a place so many minutes ahead of universal time, in the person's own time.
 * @type {(moment: Moment, ahead: number) => Moment}
 */
function ownTime({ year, month, day, hour, minute, second, part }, ahead) {
    const at = new Date(Date.UTC(year, month - 1, day, hour, minute - ahead, second));
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
 * The beginning of a text that a piece of a pattern stands for; of a name of the person's own time no number.
 * @type {(piece: Piece, text: string, locale: string, next?: Piece) => { length: number, number: number } | undefined}
 */
function take(piece, text, locale, next) {
    const { letter = '', length, literal } = piece;
    if (isNumeric(piece)) {
        // Digits that stand against others are as many as the pattern has letters.
        const most = isNumeric(next) ? length : longest[letter] ?? 2;
        const [digits] = new RegExp(`^\\d{1,${most}}`).exec(text) ?? [];
        const number = Number(letter === 'S' ? digits?.padEnd(longest.S, '0') : digits);
        return digits === undefined ? undefined : { length: digits.length, number };
    }
    switch (letter) {
        case 'M':
        case 'L':
        case 'E':
        case 'a': return takeName(letter, text, locale);
        case 'Z':
        case 'z': return takeZone(length, text, locale);
        default: return startOf(text, literal.trim());
    }
}

/**
 * Tells whether a piece of a pattern stands for digits.
 * @type {(piece?: Piece) => boolean}
 */
function isNumeric({ letter = '-', length = 0 } = { length: 0, literal: '' }) {
    return 'ydhHkKmsSDwQ'.includes(letter) || 'ML'.includes(letter) && length < 3;
}

/** @type {(text: string, wanted: string) => { length: number, number: number } | undefined} */
function startOf(text, wanted) {
    const given = text.slice(0, wanted.length);
    return wanted.toLowerCase() === given.toLowerCase() ? { length: given.length, number: NaN } : undefined;
}

/**
 * The time zone that a text begins with: a distance, or a name of the person's own in winter or summer.
 * @type {(length: number, text: string, locale: string) => { length: number, number: number } | undefined}
 */
function takeZone(length, text, locale) {
    const found = distance.exec(text);
    if (found?.[0].trim()) {
        return { length: found[0].length, number: aheadOf(found) };
    }
    const moment = { year: new Date().getFullYear(), day: 1, hour: 12, minute: 0, second: 0 };
    const names = [1, 7].map((month) => formatted('z'.repeat(length), { ...moment, month }, locale, rareLetters));
    return names.map((name) => startOf(text, name)).find((taken) => taken);
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
