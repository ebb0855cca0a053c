import { dateLimits } from '../../engine/date-limits.js';
import { isDate, piecesOf } from '../../engine/dates.js';
import { isOpen } from '../../engine/effects.js';
import { change, finish } from '../../engine/values.js';
import { createDatePart } from '../date-part.js';
import { asciiDigits, dateFromText } from '../date-text.js';
import { enter } from '../entry.js';
import { forEach } from '../form-element.js';
import { writeText } from '../inputs.js';
import { listenFields } from '../page.js';
import { dateText } from '../receipt/dates.js';

const units = /** @type {const} */ (['year', 'month', 'day']);

/** The greatest numbers of parts. */
const most = { year: 9999, month: 12, day: 31 };

/**
 * A date entered in its parts; where all three are there, the browser's own calendar can be opened too.
 * @type {Runtime.Control}
 */
export const dateparts = { name: 'dateparts', attach, read, write, draw, isWrong, words: dateText };

/** @param {Runtime.Page} page */
function attach(page) {
    forEach(page, '.calendar', (calendar) => {
        calendar.hidden = false;
    });
    listenFields(page, 'click', (field, event) => {
        const button = /** @type {Element} */ (event.target).closest('[data-part="calendar"]');
        if (button?.nextElementSibling instanceof HTMLInputElement) {
            open(page, field, button.nextElementSibling);
        }
    });
    listenFields(page, 'change', (field, event) => {
        const { target } = event;
        if (target instanceof HTMLInputElement && target.closest('.calendar') && isDate(target.value)) {
            change(page.engine, field, target.value, 'user');
            finish(page.engine, field);
        }
    });
    listenFields(page, 'paste', (field, /** @type {ClipboardEvent} */ event) => {
        const isPart = /** @type {Element} */ (event.target).closest('.date-part');
        const text = isPart ? asciiDigits(event.clipboardData?.getData('text') ?? '') : '';
        const date = text && pastedDate(page, field, text);
        if (date) {
            event.preventDefault();
            enter(page, field, date);
        } else if (spread(page, field, text)) {
            event.preventDefault();
        }
    });
    listenFields(page, 'beforeinput', (field, /** @type {InputEvent} */ event) => {
        const isPart = /** @type {Element} */ (event.target).closest('.date-part');
        if (isPart && event.inputType === 'insertText' && /^\D$/.test(asciiDigits(event.data ?? ''))) {
            event.preventDefault();
        }
    });
}

/** @type {(page: Runtime.Page, field: Runtime.Field, calendar: HTMLInputElement) => void} */
function open(page, field, calendar) {
    const { min, max } = dateLimits(page.engine, field.definition.validators ?? []);
    Object.assign(calendar, { min, max, value: isDate(String(field.value)) ? field.value : '' });
    try {
        calendar.showPicker();
    } catch {
        // Browsers open none in a frame of another origin.
        calendar.parentElement?.toggleAttribute('hidden', true);
        page.inputs.get(field.name)?.focus();
    }
}

/**
 * Puts the numbers of a date that does not exist into its parts, where they can be seen and corrected.
 * @param {Runtime.Page} page
 * @param {Runtime.Field} field
 * @param {string} text
 * @returns {boolean} false for what is no such text
 */
function spread(page, field, text) {
    const order = (field.definition.dateParts ?? []).map(({ unit }) => unit);
    const numbers = /^[\s\d./-]*$/.test(text) ? text.match(/\d+/g) ?? [] : [];
    if (numbers.length < 2 || numbers.length !== order.length || !isOpen(field)) {
        return false;
    }
    const isYearFirst = numbers[0].length === 4;
    const inputs = (isYearFirst ? units.filter((unit) => order.includes(unit)) : order)
        .map((unit) => partOf(page, field, unit));
    inputs.forEach((input, at) => input && writeText(input, numbers[at].padStart(2, '0')));
    inputs[0]?.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
}

/**
 * A whole date from the clipboard; "" for what is none, or part of one.
 * @type {(page: Runtime.Page, field: Runtime.Field, text: string) => string}
 */
function pastedDate(page, { definition }, text) {
    const order = (definition.dateParts ?? []).map(({ unit }) => unit);
    return dateFromText(text, order, [page.data.locale, 'en'], (digits) => fullYear(page, digits));
}

/**
 * The date of the parts, "" when all are blank; a text that is no number counts as a day, month or year that does
 * not exist.
 * @type {(page: Runtime.Page, field: Runtime.Field) => string}
 */
function read(page, field) {
    const texts = units.map((unit) => partOf(page, field, unit)?.value.trim() ?? '').map(asciiDigits);
    return texts.some(Boolean) ? texts.map((text, at) => (text ? written(page, text, at) : '')).join('-') : '';
}

/**
 * @param {Runtime.Page} page
 * @param {string} text
 * @param {number} at 0 year, 1 month, 2 day
 */
function written(page, text, at) {
    if (at === 0 && /^\d\d$/.test(text)) {
        return String(fullYear(page, Number(text)));
    }
    return (/^0*(\d+)$/.exec(text)?.[1] ?? '').padStart(at ? 2 : 4, '0');
}

/**
 * The year that two digits mean: at most twenty years ahead.
 * @type {(page: Runtime.Page, digits: number) => number}
 */
function fullYear({ engine }, digits) {
    const now = Number(engine.scope.today().slice(0, 4));
    const year = now - now % 100 + digits;
    return year > now + 20 ? year - 100 : year;
}

/** @type {(page: Runtime.Page, field: Runtime.Field) => void} */
function write(page, field) {
    const pieces = String(field.value).split('-');
    units.forEach((unit, at) => {
        const input = partOf(page, field, unit);
        if (input) {
            writeText(input, input instanceof HTMLSelectElement ? pieces[at] ?? ''
                : shown(page, field, unit, pieces[at] ?? ''));
        }
    });
}

/**
 * A part as its number of digits shows it; of a year the last two digits only where these mean that year.
 * @type {(page: Runtime.Page, field: Runtime.Field, unit: typeof units[number], piece: string) => string}
 */
function shown(page, field, unit, piece) {
    const digits = field.definition.dateParts?.find((part) => part.unit === unit)?.digits;
    if (unit === 'year') {
        return digits === 2 && piece && fullYear(page, Number(piece.slice(2))) === Number(piece) ? piece.slice(2)
            : piece;
    }
    return digits === 1 ? piece.replace(/^0/, '') : piece;
}

/**
 * Draws the parts that the definition asks for now.
 * @type {(page: Runtime.Page, field: Runtime.Field) => void}
 */
function draw(page, field) {
    const box = page.wrappers.get(field.name)?.querySelector('.date-parts');
    const calendar = box?.querySelector('.calendar');
    const id = page.wrappers.get(field.name)?.querySelector('fieldset')?.id ?? '';
    const parts = (field.definition.dateParts ?? []).map((part) => {
        const autocomplete = partOf(page, field, part.unit)?.getAttribute('autocomplete');
        return createDatePart(part, id, page.data.locale, autocomplete || 'off');
    });
    const focused = box?.contains(document.activeElement) ? document.activeElement?.id : '';
    box?.replaceChildren(...parts, ...calendar ? [calendar] : []);
    const first = box?.querySelector(':scope > .date-part :is(input,select)');
    if (first) {
        page.inputs.set(field.name, /** @type {Runtime.Input} */ (first));
    }
    write(page, field);
    if (box && focused) {
        /** @type {HTMLElement | null} */ (box.querySelector(`#${focused}`) ?? first)?.focus();
    }
}

/**
 * A part that is missing or out of its range is wrong; where there is none, or all are, the whole date is.
 * @type {(field: Runtime.Field, input: Runtime.Input) => boolean}
 */
function isWrong({ definition, value }, input) {
    const pieces = piecesOf(value);
    const wrong = (definition.dateParts ?? [])
        .filter(({ unit }) => !(Number(pieces[unit]) >= 1 && Number(pieces[unit]) <= most[unit]));
    return !wrong.length || wrong.some(({ unit }) => input.closest(`.date-${unit}`));
}

/** @type {(page: Runtime.Page, field: Runtime.Field, unit: string) => Runtime.Input | null | undefined} */
function partOf(page, field, unit) {
    return page.wrappers.get(field.name)?.querySelector(`[data-part="${unit}"] :is(input,select)`);
}
