import { sizeOf } from './limits.js';
import { matches } from './named-formats.js';
import { decimalSeparator, enteredAs } from './shown-texts.js';

/** The filter of numbers with a part behind the separator of the form's language. */
const decimal = 'decimal.locale';

/** A text that is a number. */
const number = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/**
 * Tells whether a character may be entered into a text: its filter knows it, and the text does not get longer or
 * greater than its validators allow. The first character of a text is not measured.
 * @param {Runtime.Engine} engine
 * @param {Runtime.Field} field
 * @param {string} before the text to the left of the character, as it is shown
 * @param {string} inserted
 * @param {string} after
 * @returns {boolean}
 */
export function isLetThrough(engine, field, before, inserted, after) {
    const { filter = '', limitMode } = field.definition;
    const isMeasured = limitMode === 'afterFirst' && before + after !== '';
    return isOfFilter(engine, filter, before + after, inserted)
        && (!isMeasured || isWithinLimits(engine, field, before + inserted + after));
}

/**
 * The characters of a text that a filter lets through.
 * @type {(engine: Runtime.Engine, filter: string, text: string) => string}
 */
export function filtered(engine, filter, text) {
    return [...text].reduce((kept, letter) => (isOfFilter(engine, filter, kept, letter) ? kept + letter : kept), '');
}

/**
 * @param {Runtime.Engine} engine
 * @param {string} filter
 * @param {string} rest the text beside the character
 * @param {string} letter
 */
function isOfFilter({ data }, filter, rest, letter) {
    if (filter === decimal && letter === decimalSeparator(data.locale)) {
        return !/[.,]/.test(rest);
    }
    const typed = filter === decimal ? '0-9' : data.formats?.[filter]?.typed;
    return matches(typed && `[${typed}]*`, letter);
}

/** @type {(engine: Runtime.Engine, field: Runtime.Field, shown: string) => boolean} */
function isWithinLimits({ data }, { definition }, shown) {
    const text = enteredAs(definition.shown, shown, data.locale);
    return (definition.validators ?? []).every((validator) => {
        const { kind, max } = validator;
        if (max === undefined) {
            return true;
        }
        return kind === 'length' ? sizeOf(validator, text) <= Number(max)
            : kind !== 'range' || !number.test(text) || Number(text) <= Number(max);
    });
}
