import { builderPosition } from '../../model/empty.js';
import { listOf, moved, objectOf, put } from '../../model/objects.js';
import { automaticOptions, withAutomaticOptions } from '../../model/automatic.js';
import { uniqueName } from '../../model/names.js';
import { newText, retold, stringOf } from './shapes.js';
import { optionTag, typeOf } from './types.js';

/** @typedef {import('../../json/types').JSONValue} JSONValue */
/** @typedef {import('../../model/types').Field} Field */
/** @typedef {import('../../model/types').FormDocument} FormDocument */
/** @typedef {import('../../model/types').Option} Option */

/** A range with more numbers is refused. */
const longestRange = 10_000;

/**
 * @param {string} value
 * @param {string} label
 * @param {FormDocument} document
 * @returns {Option}
 */
export function newOption(value, label, document) {
    return { value, label: newText(label, document), otherImages: [], isWorded: false, isInitial: false, traits: {}, position: builderPosition };
}

/**
 * An option whose label is a picture.
 * @param {string} value
 * @param {string} file
 * @returns {Option}
 */
export function pictureOption(value, file) {
    const position = builderPosition;
    return {
        value, label: { variants: [{ string: pictureName(file), position }], isFixed: true }, image: { name: file, position },
        otherImages: [], isWorded: false, isInitial: false, traits: {}, position,
    };
}

/**
 * What a person hears of a picture: `blue_house_zip.png` is “blue house”.
 * @param {string} file
 */
function pictureName(file) {
    const base = file.replace(/\.[^.]*$/, '') || file;
    return base.replaceAll('_zip', '').split(/[_-]+/).filter((part) => part !== '').join(' ');
}

/**
 * How many of the options come one by one, before the range of numbers that a valuePicker ends with.
 * @param {Field} field
 */
export function plainCount(field) {
    const { options } = field;
    if (typeOf(field) !== 'valuePicker') {
        return options.length;
    }
    let at = options.length;
    while (at > 0 && isNumber(options[at - 1]) && (at === options.length || Number(options[at].value) === Number(options[at - 1].value) + 1)) {
        at -= 1;
    }
    return options.length - at >= 3 || at === 0 && options.length === 2 ? at : options.length;
}

/** @param {Option} option */
function isNumber({ value, label, isWorded }) {
    return !isWorded && /^(?:0|-?[1-9]\d{0,8})$/.test(String(value)) && label.variants.length === 1 && label.variants[0].locale === undefined
        && label.variants[0].string === value;
}

/**
 * The range of numbers behind the other options: `1-10`.
 * @param {Field} field
 */
export function rangeOf(field) {
    const numbers = field.options.slice(plainCount(field));
    return numbers.length === 0 ? '' : `${numbers[0].value}-${numbers[numbers.length - 1].value}`;
}

/**
 * @param {Field} field
 * @param {string} written
 * @returns {Field} as it was for what is no range
 */
export function withRange(field, written) {
    const plain = field.options.slice(0, plainCount(field));
    const [, first, last] = /^\s*(-?\d{1,9})\s*-\s*(-?\d{1,9})\s*$/.exec(written) ?? [];
    if (written.trim() === '') {
        return { ...field, options: plain };
    }
    const [low, high] = [Number(first), Number(last)].sort((a, b) => a - b);
    if (first === undefined || high - low >= longestRange) {
        return field;
    }
    const taken = new Set(plain.map(({ value }) => value));
    const position = builderPosition;
    const numbers = Array.from({ length: high - low + 1 }, (_, n) => String(low + n)).filter((each) => !taken.has(each)).map((value) => ({
        value, label: { variants: [{ string: value, position }], isFixed: true }, otherImages: [], isWorded: false, isInitial: false, traits: {}, position,
    }));
    return { ...field, options: [...plain, ...numbers] };
}

/**
 * What an option says: `value`, or `text`, which is the name of a picture where options are pictures.
 * @param {Field} field
 * @param {number} index
 * @param {string} key
 * @param {FormDocument} document
 * @returns {JSONValue | undefined}
 */
export function optionAt(field, index, key, document) {
    const option = field.options[index];
    return !option ? undefined : key === 'value' ? String(option.value) : option.image ? option.image.name : stringOf(option.label, document);
}

/**
 * @param {Field} field
 * @param {number} index
 * @param {string} string
 * @param {FormDocument} document
 * @returns {Field}
 */
export function withOptionText(field, index, string, document) {
    const change = (/** @type {Option} */ option) => {
        if (typeOf(field) === 'imagePicker') {
            return string === '' ? option : { ...pictureOption(String(option.value), string), otherImages: option.otherImages, traits: option.traits };
        }
        // A value that was the label itself stays what it was.
        const label = retold(option.label, string, document) ?? newText('', document);
        return { ...option, label, isWorded: false };
    };
    return { ...field, options: field.options.map((each, n) => (n === index ? change(each) : each)) };
}

/**
 * One more option, behind those that come one by one.
 * @param {Field} field
 * @param {JSONValue | undefined} wanted `{ value, text }`
 * @param {FormDocument} document
 * @returns {Field}
 */
export function withOption(field, wanted, document) {
    const { value, text = '' } = objectOf(wanted);
    const at = plainCount(field);
    const fresh = uniqueName(String(value ?? `option${at + 1}`), field.options.map((each) => String(each.value)));
    const isPicture = typeOf(field) === 'imagePicker';
    const option = isPicture ? pictureOption(fresh, String(text || `${fresh}_zip.png`)) : newOption(fresh, String(text), document);
    const next = { ...field, options: [...field.options.slice(0, at), option, ...field.options.slice(at)] };
    return value === undefined && !isPicture ? withAutomaticOptions(document, next, [...automaticOptions(document, field), fresh]) : next;
}

/**
 * @param {Field} field
 * @param {number} index
 * @param {FormDocument} document
 * @returns {Field}
 */
export function withoutOption(field, index, document) {
    const gone = field.options[index];
    return !gone ? field : withAutomaticOptions(document, { ...field, options: field.options.filter((_, n) => n !== index) },
        automaticOptions(document, field).filter((value) => value !== gone.value));
}

/**
 * @param {Field} field
 * @param {number} from
 * @param {number} to
 * @returns {Field}
 */
export function withMovedOption(field, from, to) {
    const count = plainCount(field);
    return from < count && to >= 0 && to < count ? { ...field, options: moved(field.options, from, to) } : field;
}

/**
 * All options as `{ key, value }`, as they are pasted.
 * @param {Field} field
 * @param {FormDocument} document
 * @returns {JSONValue[]}
 */
export function writtenOptions(field, document) {
    return field.options.slice(0, plainCount(field)).map((option, n) => ({ key: String(option.value), value: String(optionAt(field, n, 'text', document) ?? '') }));
}

/**
 * Sets all options at once; those whose value stays keep their translations.
 * @param {Field} field
 * @param {JSONValue | undefined} written
 * @param {FormDocument} document
 * @returns {Field}
 */
export function withWrittenOptions(field, written, document) {
    const count = plainCount(field);
    const known = new Map(field.options.map((option, n) => [option.value, n]));
    const fresh = listOf(written).flatMap((each) => {
        const { key, value = '' } = objectOf(each);
        const at = known.get(String(key ?? ''));
        return key === undefined || key === '' ? [] : at !== undefined ? [withOptionText(field, at, String(value), document).options[at]]
            : [optionTag(typeOf(field)) === 'image' ? pictureOption(String(key), String(value)) : newOption(String(key), String(value), document)];
    });
    const values = new Set(fresh.map(({ value }) => value));
    const unique = fresh.filter(({ value }, n) => fresh.findIndex((each) => each.value === value) === n);
    return { ...field, options: [...unique, ...field.options.slice(count).filter(({ value }) => !values.has(value))] };
}

/**
 * The value or values that a choice begins with, for several as one text with commas.
 * @param {Field} field
 * @param {string} written
 * @returns {Field}
 */
export function withInitialChoice(field, written) {
    const isSeveral = field.choice?.isMultiple === true;
    const offered = new Set(field.options.map(({ value }) => String(value)));
    const values = isSeveral ? written.split(',').map((each) => each.trim()).filter((each) => offered.has(each)) : offered.has(written) ? [written] : [];
    return /** @type {any} */ (put(/** @type {any} */ (field), 'initialValue', values.length === 0 ? undefined : isSeveral ? values : values[0]));
}

/**
 * A choice begins with what it offers.
 * @param {Field} field
 * @returns {Field}
 */
export function withOfferedChoice(field) {
    const values = [field.initialValue ?? []].flat();
    return !['select', 'choices'].includes(field.control) || values.every((value) => field.options.some((option) => option.value === value)) ? field
        : withInitialChoice(field, values.join(','));
}
