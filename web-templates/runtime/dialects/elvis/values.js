import { filtered, isLetThrough } from '../../engine/entry-filter.js';
import { plainDigits } from '../../engine/plain-digits.js';
import { enteredAs, shownAs } from '../../engine/shown-texts.js';
import { cutDate } from './dates.js';

/** Controls whose value is typed as a text. */
const typed = ['text', 'count'];
const dates = ['date', 'time', 'dateTime'];

/**
 * The definition's value; without one no answer (elvis-form 8.1).
 * @type {(definition: Runtime.FieldData) => Runtime.Value}
 */
export function initial(definition) {
    return converted(definition, definition.value) ?? empty(definition);
}

/**
 * The value that the host's value for a field becomes; nothing chosen where there is no such option.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, value: unknown) => Runtime.Value | undefined}
 */
export function fromHost(engine, { definition }, value) {
    return converted(definition, value) ?? empty(definition);
}

/**
 * The value that texts of the page's address stand for, as the host gives it: of several choices they are ids, each a
 * text of its own or between commas; undefined for what the field cannot hold, which would be handed on unseen.
 * @type {(field: Runtime.Field, texts: string[]) => Runtime.Value | undefined}
 */
export function fromQuery({ definition }, texts) {
    if (!definition.multiple) {
        return converted(definition, texts[0]);
    }
    const isOption = (/** @type {string} */ text) => optionFor(definition, text) !== undefined;
    const chosen = converted(definition, texts.flatMap((text) => (isOption(text) ? text : text.split(','))));
    return /** @type {unknown[]} */ (chosen).length ? chosen : undefined;
}

/**
 * The values that a person can enter: null and "" empty what can be emptied.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, value: unknown) => Runtime.Value | undefined}
 */
export function fromEntry(engine, field, value) {
    const { definition } = field;
    const { control, multiple } = definition;
    if (value === null || value === undefined || value === '') {
        if (multiple) {
            // Who takes all choices back leaves a list.
            return field.value && [];
        }
        return control === 'choices' || control === 'checkbox' ? undefined : empty(definition);
    }
    if (!typed.includes(control)) {
        return converted(definition, value);
    }
    // Numbers of scripts have a point, whatever the language.
    const text = typeof value === 'number'
        ? shownAs(definition.shown, plainDigits(value), engine.data.locale, true) : String(value);
    // A filter takes a text as if it was typed into the empty field.
    return entered(engine, field, definition.filter ? [...text].reduce((known, letter) => (
        isLetThrough(engine, field, known, letter, '') ? known + letter : known), '') : text);
}

/**
 * The field's own value; null for no answer.
 * @type {(field: Runtime.Field) => Runtime.Value}
 */
export function toHost({ value }) {
    return value === '' ? null : value;
}

/**
 * The text that a field shows: of a choice the titles of what is chosen.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
 */
export function text(engine, field) {
    const { definition, value } = field;
    if (definition.options) {
        const chosen = [value].flat();
        return definition.options.filter(([key]) => chosen.includes(key)).map(([, title]) => title).join(',');
    }
    if (isDateControl(definition)) {
        return dateText(engine.data.locale, definition.control, String(value ?? ''));
    }
    return definition.control === 'checkbox' ? '' : shown(engine, field);
}

/**
 * The text that an input shows.
 * @type {(engine: Runtime.Engine, field: Runtime.Field) => string}
 */
export function shown({ data }, { definition, value, memory }) {
    return shownAs(definition.shown, String(value ?? ''), data.locale, memory.typed === true);
}

/**
 * The value that a text in an input stands for.
 * @type {(engine: Runtime.Engine, field: Runtime.Field, input: string) => string}
 */
export function entered(engine, { definition }, input) {
    if (!typed.includes(definition.control)) {
        return input;
    }
    const text = definition.filter ? filtered(engine, definition.filter, input) : input;
    return enteredAs(definition.shown, text, engine.data.locale);
}

/**
 * The value of a field that nobody has answered.
 * @type {(definition: Runtime.FieldData) => Runtime.Value}
 */
export function empty({ control, multiple }) {
    return multiple || control === 'checkbox' ? null : '';
}

/** @type {(definition: Runtime.FieldData) => boolean} */
export function isDateControl({ control }) {
    return dates.includes(control);
}

/**
 * The value of an option that something given stands for: by type, marks as numbers; a text and a number may be what
 * the other one is written as.
 * @type {(definition: Runtime.FieldData, given: unknown) => Runtime.Scalar | undefined}
 */
export function optionFor({ options = [] }, given) {
    const isNumber = (/** @type {unknown} */ value) => typeof value === 'number' || typeof value === 'boolean';
    return options.find(([value]) => (isNumber(given) && isNumber(value) ? Number(value) === Number(given)
        : typeof given !== 'object' && String(value) === String(given)))?.[0];
}

/**
 * A value of a definition or a host as the field holds it.
 * @param {Runtime.FieldData} definition
 * @param {unknown} given
 * @returns {Runtime.Value | undefined} undefined for what it cannot hold
 */
export function converted(definition, given) {
    const { control, multiple } = definition;
    if (given === null || given === undefined || given === '') {
        return undefined;
    }
    if (multiple) {
        const chosen = Array.isArray(given) ? given.map((each) => optionFor(definition, each)) : undefined;
        return chosen && (definition.options ?? []).map(([value]) => value).filter((value) => chosen.includes(value));
    }
    if (definition.options) {
        return optionFor(definition, given);
    }
    if (control === 'checkbox') {
        return markOf(given);
    }
    if (isDateControl(definition)) {
        return typeof given === 'string' ? cutDate(given, control) : undefined;
    }
    if (typed.includes(control)) {
        // Numbers are given with a point, whatever the language.
        const way = definition.shown === 'decimals2' ? '' : definition.shown;
        const text = typeof given === 'number' ? plainDigits(given) : String(given);
        return typeof given === 'object' ? undefined : enteredAs(way, text, '');
    }
    return /** @type {Runtime.Value} */ (given);
}

/** @type {(given: unknown) => boolean | undefined} */
function markOf(given) {
    if (typeof given === 'string') {
        return { true: true, 1: true, yes: true, false: false, 0: false, no: false }[given.toLowerCase()];
    }
    return typeof given === 'object' ? undefined : Boolean(given);
}

/** @type {(locale: string, control: string, value: string) => string} */
function dateText(locale, control, value) {
    if (!value) {
        return '';
    }
    /** @type {Intl.DateTimeFormatOptions} */
    const options = {
        timeZone: 'UTC',
        ...control !== 'time' && { dateStyle: 'medium' },
        ...control !== 'date' && { timeStyle: 'short' },
    };
    const date = new Date(`${control === 'time' ? '2000-01-01T' : ''}${value}${control === 'date' ? 'T00:00' : ''}Z`);
    // Newer browsers part the time from “AM” by a blank of their own.
    return Number.isNaN(date.getTime()) ? value
        : new Intl.DateTimeFormat(locale, options).format(date).replace(/[\u202f\u00a0]/g, ' ');
}
