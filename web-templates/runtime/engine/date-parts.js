import { dayOf, isoDate, piecesOf } from './dates.js';

/** @typedef {import('./dates.js').Pieces} Pieces */

const units = /** @type {const} */ (['year', 'month', 'day']);

/** ISO dates some parts of which may be missing: 1978-11-05, 1978-11, 1978, 1978--05, --11-05, --11, ---05. */
const iso = /^(?:(\d{4})(?:-(\d{2})(?:-(\d{2}))?|--(\d{2}))?|--(\d{2})(?:-(\d{2}))?|---(\d{2}))$/;

/**
 * The value as the engine keeps it, without the parts that the field does not ask for.
 * @type {(definition: Runtime.FieldData, pieces: Pieces) => string}
 */
export function joined(definition, pieces) {
    const asked = unitsOf(definition);
    const [year, month, day] = units.map((unit) => (asked.includes(unit) ? pieces[unit] : ''));
    return year || month || day ? `${year}-${month}-${day}` : '';
}

/**
 * An ISO date as the engine keeps it.
 * @param {Runtime.FieldData} definition
 * @param {unknown} text
 * @returns {string | null} null if it is no date
 */
export function fromIso(definition, text) {
    const found = iso.exec(String(text));
    if (!found) {
        return null;
    }
    const [, year = '', month = '', day = '', lone = '', later = '', last = '', only = ''] = found;
    return joined(definition, { year, month: month || later, day: day || lone || last || only });
}

/**
 * The value of a moment: the day that the clock shows then.
 * @type {(definition: Runtime.FieldData, moment: Date) => string}
 */
function fromMoment(definition, moment) {
    return fromIso(definition, dayOf(moment)) ?? '';
}

/**
 * The date that a definition sets: "today", a moment in seconds, an ISO date, or nothing.
 * @type {(definition: Runtime.FieldData, given: unknown, clock: () => Date) => string}
 */
export function fromDefault(definition, given, clock) {
    if (given === 'today') {
        return fromMoment(definition, clock());
    }
    return typeof given === 'number'
        ? fromMoment(definition, new Date(given * 1000)) : fromIso(definition, given) ?? '';
}

/**
 * The date as ISO text of the parts that there are; "" while some are still missing.
 * @type {(field: Runtime.Field) => string}
 */
export function isoOf({ definition, value }) {
    if (!isComplete(definition, value)) {
        return '';
    }
    const { year, month, day } = piecesOf(value);
    if (!year) {
        return month ? `--${month}${day && `-${day}`}` : `---${day}`;
    }
    return month ? `${year}-${month}${day && `-${day}`}` : `${year}${day && `--${day}`}`;
}

/**
 * Tells whether all parts that the field asks for have been entered.
 * @type {(definition: Runtime.FieldData, value: unknown) => boolean}
 */
export function isComplete(definition, value) {
    const pieces = piecesOf(value);
    return unitsOf(definition).every((unit) => pieces[unit]);
}

/**
 * Tells whether there is such a date; 29 February is one where no year is asked for.
 * @param {unknown} value complete
 * @returns {boolean}
 */
export function isReal(value) {
    const { year, month, day } = piecesOf(value);
    return isoDate(Number(year || 2000), Number(month || 1), Number(day || 1)) !== '';
}

/** @type {(definition: Runtime.FieldData) => Array<'year' | 'month' | 'day'>} */
function unitsOf({ dateParts }) {
    return dateParts?.map(({ unit }) => unit) ?? [...units];
}
