import { lengthOf } from '../engine/text.js';
import { placeholderOf } from './field-texts.js';
import { validatorsInForce } from './fields.js';
import { plainText } from './rich-text.js';

/** @typedef {import('./rich-text.js').Segment} Segment */
/** @typedef {Render.Field['validators'][number]} Validator */

/**
 * The number of characters that the control of a text shows, in steps so that few widths stand below each other.
 * @param {Render.FieldView} view
 * @param {Segment[]} label
 * @returns {number | undefined} nothing for the whole width, and where the definition gives a width of its own
 */
export function charactersOf(view, label) {
    const { control, place, initialValue } = view.field;
    const length = longestAnswer(view.field, label, view.formats);
    if (control !== 'text' || place?.width !== undefined || length === undefined) {
        return undefined;
    }
    const shown = [placeholderOf(view) ?? '', typeof initialValue === 'string' ? initialValue : ''];
    const needed = Math.max(length, ...shown.map(lengthOf));
    return needed <= 10 ? needed + 1 : [20, 30, 40].find((step) => needed <= step);
}

/**
 * The length of the longest answer that is asked for: by a limit, by the kind of answer, else by the keyboard.
 * @type {(field: Render.Field, label: Segment[], formats: Render.Formats) => number | undefined}
 */
function longestAnswer(field, label, formats) {
    const validators = validatorsInForce(field);
    const known = validators.flatMap((validator) => longest(validator, formats) ?? []);
    if (known.length) {
        return Math.min(...known);
    }
    const isNumber = validators.some(({ parameters }) => parameters.name === 'digits')
        || ['numeric', 'decimal'].includes(field.entry.keyboard ?? '');
    if (!isNumber) {
        return undefined;
    }
    return plainText(label).includes('%') ? 5 : 10;
}

/** @type {(validator: Validator, formats: Render.Formats) => number | undefined} */
function longest({ kind, parameters: { max, name } }, formats) {
    switch (kind) {
        case 'length': return numberIn(max);
        // A sign, or cents, may come on top of the digits.
        case 'range': return max === undefined ? undefined : String(max).length + 3;
        case 'format': return formats[String(name)]?.longest;
        default: return undefined;
    }
}

/** @type {(value: unknown) => number | undefined} */
function numberIn(value) {
    return value === undefined || !/^[+-]?\d+$/.test(String(value)) ? undefined : Number(value);
}
