import { isBlank } from '../../engine/blank.js';
import { isShown, isStatic } from '../../engine/effects.js';
import { compositeOf } from '../../engine/composites.js';
import { compositePairs } from './composites.js';
import { piecesOf } from '../../engine/dates.js';
import { formatted } from '../../engine/date-pattern.js';
import { isSwitch, textOf } from './values.js';

/** @typedef {[key: string, value: string]} Pair */

/**
 * The submission string: `value:key` pairs joined by colons, with what would break it escaped unless the form asks
 * for the raw text (mm-xml 5).
 * @param {Runtime.Engine} engine
 * @param {typeof isSubmitted} [isTaken] which of the fields that are sent
 * @returns {string}
 */
export function payload(engine, isTaken) {
    const write = engine.data.settings.raw === true ? (/** @type {string} */ text) => text : escaped;
    return pairs(engine, isTaken).map(([key, value]) => `${write(value)}:${write(key)}`).join(':');
}

/**
 * The submitted pairs, in document order; a key may come twice.
 * @param {Runtime.Engine} engine
 * @param {typeof isSubmitted} [isTaken] which of the fields that are sent
 * @returns {Pair[]}
 */
export function pairs(engine, isTaken = isSubmitted) {
    const items = [...engine.fields.values()].filter((field) => !isStatic(field) && !compositeOf(field));
    return items.filter((field) => isSubmitted(field) && isTaken(field)).flatMap((field) => pairsOf(engine, field));
}

/**
 * The truth table of mm-xml 2: skipping counts for what is to be seen, forcing for what is not.
 * @type {(field: Runtime.Field) => boolean}
 */
export function isSubmitted(field) {
    const { skip = false, force = false } = (compositeOf(field) ?? field).definition;
    return isShown(field) ? !skip : force;
}

/**
 * The key of a field that submits one pair.
 * @type {(field: Runtime.Field) => string}
 */
export function keyOf({ definition, name }) {
    return definition.key || name;
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field) => Pair[]} */
function pairsOf(engine, field) {
    const { definition, components } = field;
    if (components.size) {
        return compositePairs(engine, field);
    }
    if (isSwitch(definition)) {
        return definition.sendsState ? [[keyOf(field), textOf(field)]] : [];
    }
    if (isBlank(engine, field) || textOf(field) === '') {
        return [];
    }
    if (definition.control === 'dateparts') {
        return datePairs(engine, field);
    }
    const text = textOf(field);
    /** @type {Pair[]} */
    const clones = (definition.clones ?? []).map(([count, key]) => [key, part(text, count)]);
    return [[keyOf(field), text], ...clones];
}

/**
 * A date as three pairs, as seconds, or by a pattern (mm-xml 7).
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => Pair[]}
 */
function datePairs(engine, field) {
    const { prefix, suffix, timestamp, datePattern } = field.definition;
    if (timestamp) {
        return [[keyOf(field), String(secondsOf(engine.scope.now(), field))]];
    }
    if (datePattern) {
        return [[keyOf(field), formatted(datePattern, answeredMoment(engine, field), engine.data.locale)]];
    }
    const { year, month, day } = piecesOf(field.value);
    /** @type {Pair[]} */
    const pieces = [['Day', day], ['Month', month], ['Year', year]];
    return pieces.filter(([, value]) => value)
        .map(([unit, value]) => [suffix ? unit + suffix : `${prefix || field.name}${unit}`, value]);
}

/**
 * The seconds of a date: midnight at its start where the person is; of a default that nobody has touched its own.
 * @param {Date} now
 * @param {Runtime.Field} field a complete date
 * @returns {number}
 */
export function secondsOf(now, field) {
    const given = field.original.value;
    return typeof given === 'number' && !field.memory.touched
        ? given : Math.floor(midnightOf(now, field).getTime() / 1000);
}

/**
 * Missing parts are the first day, January, and the year that it is.
 * @type {(now: Date, field: Runtime.Field) => { year: number, month: number, day: number }}
 */
function numbersOf(now, { value }) {
    const { year, month, day } = piecesOf(value);
    return { year: Number(year || now.getFullYear()), month: Number(month || 1), day: Number(day || 1) };
}

/**
 * The start of a day; of 29 February that of the 28th in a year that has none.
 * @type {(now: Date, field: Runtime.Field) => Date}
 */
function midnightOf(now, field) {
    const { year, month, day } = numbersOf(now, field);
    const date = new Date(2000, 0, 1);
    date.setFullYear(year, month - 1, day);
    if (date.getDate() !== day) {
        date.setDate(0);
    }
    return date;
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field) => import('../../engine/date-pattern.js').Moment} */
function answeredMoment(engine, field) {
    const { year, month, day } = piecesOf(field.value);
    const now = engine.scope.now();
    // Of a default date only the parts that the format has are entered.
    if (!year || !month || !day) {
        return { ...numbersOf(now, field), hour: 0, minute: 0, second: 0 };
    }
    const date = new Date(secondsOf(now, field) * 1000);
    return {
        year: date.getFullYear(),
        month: date.getMonth() + 1,
        day: date.getDate(),
        hour: date.getHours(),
        minute: date.getMinutes(),
        second: date.getSeconds(),
    };
}

/**
 * @param {string} text
 * @param {number} count of the first characters, of the last if it is negative; 0 for all
 * @returns {string}
 */
function part(text, count) {
    const characters = [...text];
    return (count < 0 ? characters.slice(count) : characters.slice(0, count || undefined)).join('');
}

/** @type {(text: string) => string} */
function escaped(text) {
    return text.replace(/[%:\r\n]/g, (character) => encodeURIComponent(character));
}
