import { enteredText, isDesigned } from '../../engine/formats.js';
import { applyMask, removeMask } from '../../engine/masks.js';
import { enterNumber, showNumber } from '../../engine/number-patterns.js';
import { float, numberOfText } from '../../engine/numbers.js';
import { truth } from '../../engine/record.js';
import { instantOf, isDay, numberFor, textOf } from './texts.js';

/** Controls that hold a number. */
const numbers = ['slider', 'stepper'];

/**
 * The value that a control is designed with.
 * @type {(definition: Runtime.FieldData) => Runtime.Value}
 */
export function initial(definition) {
    const { control, value, body } = definition;
    if (numbers.includes(control)) {
        return limited(definition, Number(value ?? 0));
    }
    if (control === 'progress') {
        return Number(value ?? 0);
    }
    if (control === 'checkbox') {
        return value === true;
    }
    // A designed text has the language of the page.
    return control === 'choices' ? value ?? '' : String(body ?? value ?? '');
}

/**
 * The value that a control shows for a value that is not null (action-data-binding 2.3); undefined leaves it as it is.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {any} given
 * @returns {Runtime.Value | undefined}
 * @throws {Error} for what cannot be converted
 */
export function fromRecord(engine, { definition }, given) {
    switch (definition.control) {
        case 'slider':
        case 'stepper': return limited(definition, numberFor(given));
        case 'progress': return fraction(definition, numberFor(given));
        case 'checkbox': return truth(given);
        case 'choices': return chosen(definition, given);
        default: return formattable(definition, given);
    }
}

/**
 * The text of a value, where the field's format can show it.
 * @type {(definition: Runtime.FieldData, given: any) => string}
 */
function formattable({ format: [kind] = ['', ''] }, given) {
    if (kind === 'date') {
        if (Number.isNaN(instantOf(given))) {
            throw new Error(`“${textOf(given)}” is no date`);
        }
        // What is entered gets the shape of what was there.
        return isDay(given) ? given.date : textOf(given);
    }
    if (kind === 'number') {
        numberFor(given);
    }
    return typeof given === 'boolean' && kind === 'number' ? String(Number(given)) : textOf(given);
}

/** @type {(definition: Runtime.FieldData, number: number) => number} */
function limited({ number: { min = 0, max = 1 } = {} }, number) {
    return Math.min(Math.max(number, min), max);
}

/**
 * The share of its range that a number has reached.
 * @type {(definition: Runtime.FieldData, number: number) => number}
 */
function fraction({ number: { min = 0, max = 1 } = {} }, number) {
    return max > min ? Math.min(Math.max((number - min) / (max - min), 0), 1) : 0;
}

/**
 * The segment for a title in any letter case, or for an index; none of an index beyond them.
 * @type {(definition: Runtime.FieldData, given: any) => Runtime.Value | undefined}
 */
function chosen({ options = [] }, given) {
    if (typeof options[0]?.[0] === 'number') {
        const index = Math.trunc(numberFor(given));
        return index in options ? index : '';
    }
    const title = textOf(given).toLowerCase();
    return options.find(([value]) => String(value).toLowerCase() === title)?.[0];
}

/**
 * The value that the record takes of a control (action-data-binding 2.2); undefined leaves the entry as it is.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => unknown}
 */
export function toRecord(engine, { definition, value, enabled }) {
    const { control, format: [kind] = ['', ''] } = definition;
    if (numbers.includes(control)) {
        return float(Number(value));
    }
    if (control === 'textarea' && !enabled) {
        return undefined;
    }
    if (kind === 'number') {
        return numberOfText(String(value)) ?? 0;
    }
    return kind === 'date' && Number.isNaN(instantOf(value)) ? undefined : value;
}

/**
 * A complete value as a person enters it.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, given: any) => Runtime.Value | undefined}
 */
export function fromEntry(engine, field, given) {
    const { definition } = field;
    switch (definition.control) {
        case 'slider':
        case 'stepper': return Number.isFinite(Number(given)) ? limited(definition, Number(given)) : undefined;
        case 'checkbox': return typeof given === 'boolean' ? given : undefined;
        case 'picker':
        case 'choices': return definition.options?.find(([value]) => value === given || String(value) === given)?.[0];
        default: return enteredText(engine, field, String(given ?? ''));
    }
}

/**
 * The value that the host sees of a control: what it shows, without its format.
 * @type {(field: Runtime.Field) => Runtime.Value}
 */
export function toHost(field) {
    const { definition, value, isPending } = field;
    const [kind, pattern] = definition.format ?? ['', ''];
    const isWritten = isDesigned(field);
    if (kind === 'number') {
        // Of more digits than the pattern has; the separators of any language do.
        const shown = isWritten ? String(value) : showNumber(pattern, String(value), 'en');
        return Number(isPending || shown === undefined ? value : enterNumber(pattern, shown, 'en') ?? 0);
    } else if (kind === 'mask' && !isPending && (value !== '' || definition.control === 'output')) {
        return removeMask(pattern, isWritten ? String(value) : applyMask(pattern, String(value)).text);
    }
    const isIndexed = definition.control === 'choices' && typeof definition.options?.[0]?.[0] === 'number';
    return isIndexed && value === '' ? -1 : value;
}

/**
 * The text that a control shows where it has no format.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
 */
export function text(engine, { definition, value }) {
    const { control, options, body, caption } = definition;
    if (control === 'prose' || control === 'button') {
        return (control === 'prose' ? body : caption) ?? '';
    }
    const option = control === 'choices' && options?.find(([key]) => key === value);
    return option ? option[1] : String(value);
}

/**
 * The value of a typed text: of a number that cannot be read, zero, but of an emptied field nothing yet, so that one
 * that is required is found blank; a date is read by its pattern alone.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {string} read the text without its format, as far as it could be read
 * @param {string} typed
 * @returns {string}
 */
export function entered({ data, formats }, { definition }, read, typed) {
    const [kind, pattern] = definition.format ?? ['', ''];
    if (kind === 'number') {
        return typed.trim() && (enterNumber(pattern, typed, data.locale, data.currency) ?? '0');
    }
    const isUnread = kind === 'date' && read === typed && formats.date.shown(pattern, typed, data.locale) !== typed;
    // With a blank before it a text is no date.
    return isUnread && !Number.isNaN(instantOf(typed)) ? ` ${typed}` : read;
}
