import { computed } from './arithmetic.js';

/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Operation} Operation */
/** @typedef {import('../../types').Scope} Scope */

/** A text that counts as a number. */
const numeric = /^[\d.,+\-*/%()]+$/;

/**
 * What a formula gives (elvis-form 9): a number where an operand is one, else a text; undefined for no result.
 * @type {Operation}
 */
export function formula(scope, target, ...parts) {
    const isNumber = target?.original.valueType === 'decimal';
    let text = '';
    let [isNumeric, isFilled, hasOperands] = [false, false, false];
    for (const part of parts) {
        if (typeof part === 'string') {
            text += part;
            continue;
        }
        const operand = operandOf(scope, part);
        if (operand === null) {
            return undefined;
        }
        const used = operand || (isNumber ? '0' : '');
        hasOperands = true;
        isNumeric ||= numeric.test(used);
        isFilled ||= used !== '';
        text += used;
    }
    if (isNumeric || !hasOperands) {
        const number = computed(text.replaceAll(',', '.'));
        // A text that only holds a number besides is none that could be reckoned with.
        return number ?? (isNumber || isArithmetic(text) ? undefined : text);
    }
    return isFilled ? text : undefined;
}

/**
 * Tells whether a text is made of numbers and operators alone, so that it was meant to be reckoned.
 * @param {string} text
 */
function isArithmetic(text) {
    return /^[\s\d.,+\-*/%()]*$/.test(text);
}

/**
 * An operand as text, "" for one that counts as empty.
 * @param {Scope} scope
 * @param {Field | undefined} field
 * @returns {string | null} null for one that leaves the formula without a result
 */
function operandOf(scope, field) {
    if (!field) {
        return '';
    }
    const { control, options, multiple } = field.definition;
    const entry = scope.data?.(field.name)?.value;
    if (typeof entry === 'number' && !options) {
        return String(entry);
    }
    const amount = options?.find(([value]) => value === field.value)?.[2]?.amount;
    if (control === 'select') {
        return amount === undefined ? null : String(amount);
    }
    if (entry === undefined || entry === null || multiple || ['date', 'time', 'dateTime'].includes(control)) {
        return '';
    }
    if (control === 'checkbox') {
        return field.value === true ? '1' : '0';
    }
    return typeof entry === 'object' ? '' : String(amount ?? (typeof entry === 'boolean' ? Number(entry) : entry));
}
