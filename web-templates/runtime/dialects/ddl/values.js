import { isDate } from '../../engine/dates.js';
import { plainDigits } from '../../engine/plain-digits.js';
import { dayLabel, dayText, readDay } from './dates.js';
import { documentText } from './documents.js';
import { numberLabel, numberText, readNumber } from './numbers.js';
import { chosenOptions, optionsLabel, optionsText, readOptions } from './options.js';
import { placeText, readPlace } from './places.js';

/**
 * The predefined value; without one none: an option field has chosen nothing, and no text or mark is told from a blank
 * one.
 * @type {(definition: Runtime.FieldData) => Runtime.Value}
 */
export function initial(definition) {
    const value = definition.value ?? noValue(definition);
    return kindOf(definition) === 'options' ? [value ?? []].flat() : value;
}

/**
 * A value of a record: texts are read as records write them, all else by its JSON text (section 7).
 * @type {(engine: Runtime.Engine, field: Runtime.Field, given: unknown) => Runtime.Value | undefined}
 */
export function fromHost(engine, { definition }, given) {
    if (given === undefined || given === null) {
        return given === null ? noValue(definition) : undefined;
    }
    const text = writtenText(given);
    switch (kindOf(definition)) {
        case 'mark': return ['true', '1'].includes(text.trim().toLowerCase());
        case 'number': return readNumber(text);
        case 'day': return readDay(text, definition.datePattern);
        case 'options': return readOptions(definition, text);
        default: return text;
    }
}

/**
 * A complete value as a person would enter it, or an input has it.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, given: unknown, input?: Runtime.Input) => Runtime.Value
 *     | undefined}
 */
export function fromEntry(engine, field, given, input) {
    const { definition } = field;
    const text = typeof given === 'string' || typeof given === 'number' ? String(given) : '';
    switch (kindOf(definition)) {
        case 'mark': return { true: true, 1: true, false: false, 0: false }[String(given)];
        case 'number': return readNumber(text);
        case 'day': return text === '' || isDate(text) ? text : undefined;
        case 'options': return chosenOptions(definition, isOption(definition, input) ? [given] : given);
        case 'file': return text === '' ? '' : undefined;
        case 'lines': return text.replace(/\r\n?/g, '\n');
        default: return text.replace(/[\r\n]+/g, '');
    }
}

/**
 * The parts of a place that a text names (section 6.8); without any for all else.
 * @type {(text: string) => Record<string, string>}
 */
export function partsOf(text) {
    return readPlace(text) ?? { latitude: '', longitude: '' };
}

/**
 * Has a list show the option with the value "", which an entry for none before the options has too.
 * @type {(field: Runtime.Field, input: Runtime.Input) => void}
 */
export function point({ definition, value }, input) {
    const { options = [] } = definition;
    if ('selectedIndex' in input && input.value === '') {
        const place = [value].flat().length ? options.findIndex(([each]) => each === '') : -1;
        input.selectedIndex = place + entriesBefore(options, input);
    }
}

/**
 * Tells whether a list stands on an option, not on an entry for none before them.
 * @type {(definition: Runtime.FieldData, input?: Runtime.Input) => boolean}
 */
function isOption({ options = [] }, input) {
    return input !== undefined && 'selectedIndex' in input && input.selectedIndex >= entriesBefore(options, input);
}

/**
 * The number of a list's entries that stand before its options.
 * @type {(options: Runtime.Option[], list: HTMLSelectElement) => number}
 */
function entriesBefore(options, list) {
    return list.options.length - options.length;
}

/**
 * The string form (section 6).
 * @param {Runtime.Field} field
 * @returns {string | null} null where there is none
 */
export function toHost(field) {
    const { definition, value } = field;
    if (field.components.size) {
        return placeText(field);
    }
    switch (kindOf(definition)) {
        case 'number': return numberText(String(value ?? ''), definition.valueType === 'integer');
        case 'day': return dayText(String(value ?? ''), definition.datePattern);
        case 'options': return optionsText(/** @type {Runtime.Scalar[]} */ (value));
        case 'file': return documentText(field);
        default: return value === null ? null : String(value);
    }
}

/**
 * The label form.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
 */
export function text({ data: { locale, messages } }, field) {
    const { definition, value } = field;
    switch (kindOf(definition)) {
        case 'mark': return value === null ? '' : messages[value ? 'run.yes' : 'run.no'];
        case 'number': return numberLabel(String(value ?? ''), definition.valueType === 'integer', locale);
        case 'day': return dayLabel(String(value ?? ''), locale);
        case 'options': return optionsLabel(definition, /** @type {Runtime.Scalar[]} */ (value));
        case 'place': return [...field.components.values()].map((part) => part.value).filter(Boolean).join(', ');
        default: return toHost(field) ?? '';
    }
}

/**
 * The text in a field's input: of a number its label form, of a list the option that it shows.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
 */
export function shown(engine, field) {
    const { definition, value } = field;
    switch (kindOf(definition)) {
        case 'number': return text(engine, field);
        case 'options': return String(/** @type {Runtime.Scalar[]} */ (value)[0] ?? '');
        default: return String(value ?? '');
    }
}

/**
 * The value of a text that is typed: what is no number is no value.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, typed: string) => string}
 */
export function entered(engine, { definition }, typed) {
    return kindOf(definition) === 'number' ? readNumber(typed) : typed;
}

/** @type {(definition: Runtime.FieldData) => Runtime.Value} */
function noValue(definition) {
    const kind = kindOf(definition);
    if (kind === 'options') {
        return [];
    }
    return ['mark', 'line', 'lines', 'place'].includes(kind) ? null : '';
}

/**
 * The kind of value that a field holds.
 * @param {Runtime.FieldData} definition
 * @returns {'mark' | 'number' | 'day' | 'options' | 'file' | 'place' | 'part' | 'lines' | 'line'}
 */
function kindOf({ control, valueType, options }) {
    switch (control) {
        case 'checkbox': return 'mark';
        case 'date': return 'day';
        case 'file': return 'file';
        case 'composite': return 'place';
        case 'textarea': return 'lines';
        case 'picker': return 'line';
        default:
    }
    if (valueType === 'integer' || valueType === 'decimal') {
        return 'number';
    }
    return options || valueType === 'options' ? 'options' : 'line';
}

/** @type {(given: unknown) => string} */
function writtenText(given) {
    if (typeof given === 'string') {
        return given;
    }
    return typeof given === 'number' ? plainDigits(given) : JSON.stringify(given);
}
