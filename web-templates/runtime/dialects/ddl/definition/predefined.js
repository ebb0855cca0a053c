import { suggestion } from '../../../json/nearest-name.js';
import { inWords } from '../../../json/diagnostics.js';
import { milliseconds, readDay } from '../dates.js';
import { readNumber } from '../numbers.js';
import { namedOptions } from '../options.js';
import { readPlace } from '../places.js';
import { textIn } from '../../../render/locale-choice.js';
import { localeTag } from '../../../render/locale-tag.js';
import { textOf } from './nodes.js';

/** @typedef {import('./definition.js').Surroundings} Surroundings */
/** @typedef {import('./languages.js').Asked} Asked */
/** @typedef {import('./nodes.js').Written} Written */
/** @typedef {{ kind: string, hasOptions: boolean, written: Written, surroundings: Surroundings }} Kind */

/**
 * Gives a field its predefined value, which may differ by language (sections 5 and 6), and tells what is odd about it.
 * @type {(field: Render.Field, of: Kind) => void}
 */
export function addPredefined(field, of) {
    const { asked, warn } = of.surroundings;
    const given = asked.map((each) => of.written.value('predefinedValue', each));
    if (of.kind === 'geolocation') {
        const places = given.map((each) => (each === undefined ? null : readPlace(textOf(each))));
        field.components.forEach((part) => setValues(part, asked, places.map((place) => place?.[part.name])));
    } else {
        setValues(field, asked, given.map((each, at) => typed(each, asked[at], field, of)));
    }
    const words = given.map((each, at) => (each === undefined ? '' : oddity(each, asked[at], field, of)));
    [...new Set(words)].filter(Boolean).forEach((each) => warn('ddl.predefined-value', each));
}

/**
 * @param {Render.Field} field
 * @param {Asked[]} asked
 * @param {(Render.Value | undefined)[]} values one for each language
 */
function setValues(field, asked, values) {
    if (values.every((value) => value === undefined)) {
        return;
    }
    if (values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]))) {
        field.initialValue = values[0];
    } else {
        field.initialValues = values.map((value, at) => (
            { locale: asked[at].tag, ...value !== undefined && { value } }));
    }
}

/**
 * @param {unknown} given
 * @param {Asked} asked
 * @param {Render.Field} field
 * @param {Kind} of
 * @returns {Render.Value | undefined} undefined for no value
 */
function typed(given, asked, field, { kind, hasOptions, surroundings }) {
    if (given === undefined) {
        return undefined;
    }
    const text = textOf(given);
    switch (kind) {
        case 'boolean': return typeof given === 'boolean' ? given : ['true', '1'].includes(text.trim().toLowerCase());
        case 'integer': case 'number': case 'double': return readNumber(text) || undefined;
        case 'date': return readDay(text, surroundings.isXML ? milliseconds : undefined) || undefined;
        case 'string': {
            const values = hasOptions ? chosen(given, asked, field).values : [];
            return hasOptions ? values.length && values || undefined : text;
        }
        default: return text || undefined;
    }
}

/**
 * @param {unknown} given
 * @param {Asked} asked
 * @param {Render.Field} field
 */
function chosen(given, asked, { options }) {
    const offered = options.map((option) => /** @type {[string, string]} */ (
        [String(option.value), labelIn(option, asked)]));
    return namedOptions(offered, Array.isArray(given) ? given.map(textOf) : textOf(given));
}

/** @type {(option: Render.Option, asked: Asked) => string} */
function labelIn({ label }, { tag, fallback }) {
    return textIn(label, tag, localeTag(fallback) ?? tag) ?? '';
}

/**
 * @param {unknown} given
 * @param {Asked} asked
 * @param {Render.Field} field
 * @param {Kind} of
 * @returns {string} what is odd about it, in words; "" for nothing
 */
function oddity(given, asked, field, of) {
    const text = textOf(given);
    const isBlank = text.trim() === '';
    const shown = `“${[...text].slice(0, 60).join('')}”`;
    const isNone = !isBlank && typed(given, asked, field, of) === undefined;
    switch (of.kind) {
        case 'boolean': {
            const isPlain = ['true', 'false', '1', '0', ''].includes(text.trim().toLowerCase());
            return isPlain ? '' : `a predefined value is true or false; ${shown} counts as false`;
        }
        case 'integer': case 'number': case 'double':
            return isNone ? `${shown} is no number such as 12 or 12.5; the field begins without a value` : '';
        case 'date':
            return isNone ? `${shown} is no date such as 12/31/2024; the field begins without a value` : '';
        case 'geolocation':
            return isBlank || readPlace(text) ? ''
                : `${shown} is no place such as {"latitude": 40.4, "longitude": -3.7}; `
                    + 'the field begins without a value';
        case 'string': return of.hasOptions ? unknownOption(given, asked, field) : '';
        default: return '';
    }
}

/** @type {(given: unknown, asked: Asked, field: Render.Field) => string} */
function unknownOption(given, asked, field) {
    const [unknown] = chosen(given, asked, field).unknown;
    const names = field.options.flatMap((option) => [String(option.value), labelIn(option, asked)]);
    const shown = [...unknown ?? ''].slice(0, 60).join('');
    return unknown === undefined ? '' : `no option is called “${shown}”${inWords(suggestion(unknown, names))}`;
}
