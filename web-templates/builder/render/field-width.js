import { lengthOf } from '../../runtime/engine/text.js';
import { textOf } from './field-texts.js';
import { plainText } from './rich-text.js';

/** @typedef {import('./rich-text.js').Segment} Segment */
/** @typedef {import('./types').Field} Field */
/** @typedef {import('./types').FieldView} FieldView */
/** @typedef {Field['validators'][number]} Validator */

/** Characters of the longest answer of a kind, written with its usual blanks. */
const lengths = /** @type {Record<string, number>} */ ({
    postalCode: 5, dniNie: 9, phone: 16, canadianPostalCode: 7, ukPostalCode: 8, usPostalCode: 10, frenchPostalCode: 5,
    mexicanPostalCode: 5, creditcard: 23, day: 2, month: 2, year: 4, intlphonenumber: 20, usphonenumber: 16,
});

/**
 * The number of characters that the control of a text shows, in steps so that few widths stand below each other.
 * @param {FieldView} view
 * @param {Segment[]} label
 * @returns {number | undefined} nothing for the whole width, and where the definition gives a width of its own
 */
export function charactersOf(view, label) {
    const { control, place, texts, initialValue } = view.field;
    const length = longestAnswer(view.field, label);
    if (control !== 'text' || place?.width !== undefined || length === undefined) {
        return undefined;
    }
    const shown = [textOf(view, texts.placeholder) ?? '', typeof initialValue === 'string' ? initialValue : ''];
    const needed = Math.max(length, ...shown.map(lengthOf));
    return needed <= 10 ? needed + 1 : [20, 30, 40].find((step) => needed <= step);
}

/**
 * The length of the longest answer that is asked for: by a limit, by the kind of answer, else by the keyboard.
 * @param {Field} field
 * @param {Segment[]} label
 * @returns {number | undefined}
 */
function longestAnswer({ validators, entry }, label) {
    const known = [...validators.map(longest), entry.limit].flatMap((length) => (length === undefined ? [] : [length]));
    if (known.length) {
        return Math.min(...known);
    }
    const isNumber = validators.some(({ kind }) => kind === 'numeric') || ['numeric', 'decimal'].includes(entry.keyboard ?? '');
    if (!isNumber) {
        return undefined;
    }
    return plainText(label).includes('%') ? 5 : 10;
}

/**
 * @param {Validator} validator
 * @returns {number | undefined}
 */
function longest({ kind, parameters: { n, max, name } }) {
    switch (kind) {
        case 'maxlength': return numberIn(n);
        // A sign, or cents, may come on top of the digits.
        case 'maxValue': return n === undefined ? undefined : String(n).length + 3;
        case 'lengthText': return numberIn(max);
        case 'validation': return lengths[String(name)];
        default: return lengths[kind];
    }
}

/**
 * @param {unknown} value
 * @returns {number | undefined}
 */
function numberIn(value) {
    return value === undefined || !/^[+-]?\d+$/.test(String(value)) ? undefined : Number(value);
}
