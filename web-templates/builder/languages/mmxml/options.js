import { builderPosition } from '../../document/empty.js';
import { put } from '../../document/objects.js';
import { typeOf } from './types.js';

/** A range with more numbers is refused. */
const longestRange = 10_000;

/**
 * The number of options that come one by one, before the range of numbers that a valuePicker ends with.
 * @param {Doc.Field} field
 */
export function plainCount(field) {
    const { options } = field;
    if (typeOf(field) !== 'valuePicker') {
        return options.length;
    }
    let at = options.length;
    while (at > 0 && isNumber(options[at - 1])
        && (at === options.length || Number(options[at].value) === Number(options[at - 1].value) + 1)) {
        at -= 1;
    }
    return options.length - at >= 3 || at === 0 && options.length === 2 ? at : options.length;
}

/** @param {Doc.Option} option */
function isNumber({ value, label, isWorded }) {
    return !isWorded && /^(?:0|-?[1-9]\d{0,8})$/.test(String(value)) && label.variants.length === 1
        && label.variants[0].locale === undefined
        && label.variants[0].string === value;
}

/**
 * The range of numbers behind the other options: `1-10`.
 * @param {Doc.Field} field
 */
export function rangeOf(field) {
    const numbers = field.options.slice(plainCount(field));
    return numbers.length === 0 ? '' : `${numbers[0].value}-${numbers[numbers.length - 1].value}`;
}

/**
 * @param {Doc.Field} field
 * @param {string} written
 * @returns {Doc.Field} as it was for what is no range
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
    const numbers = Array.from({ length: high - low + 1 }, (_, n) => String(low + n)).filter((each) => !taken.has(each))
        .map((value) => ({
        value, label: { variants: [{ string: value, position }], isFixed: true }, otherImages: [], isWorded: false,
        isInitial: false, traits: {}, position,
    }));
    return { ...field, options: [...plain, ...numbers] };
}

/**
 * The value or values that a choice begins with, for several as one text with commas.
 * @type {(field: Doc.Field, written: string) => Doc.Field}
 */
export function withInitialChoice(field, written) {
    const isSeveral = field.choice?.isMultiple === true;
    const offered = new Set(field.options.map(({ value }) => String(value)));
    const values = (isSeveral ? written.split(',').map((each) => each.trim()) : [written])
        .filter((each) => offered.has(each));
    const several = values.length === 0 ? undefined : values;
    return /** @type {any} */ (put(/** @type {any} */ (field), 'initialValue', isSeveral ? several : values[0]));
}

/**
 * A choice begins with what it offers.
 * @type {(field: Doc.Field) => Doc.Field}
 */
export function withOfferedChoice(field) {
    const values = [field.initialValue ?? []].flat();
    return !['select', 'choices'].includes(field.control)
        || values.every((value) => field.options.some((option) => option.value === value)) ? field
        : withInitialChoice(field, values.join(','));
}
