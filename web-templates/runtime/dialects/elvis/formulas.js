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
    const operands = parts.filter((part) => typeof part !== 'string').map((part) => operandOf(scope, part));
    if (operands.includes(null)) {
        return undefined;
    }
    const filled = operands.map((text) => (text || (isNumber ? '0' : '')));
    let at = 0;
    const text = parts.map((part) => (typeof part === 'string' ? part : filled[at++])).join('');
    if (!filled.length || filled.some((each) => numeric.test(each))) {
        const number = computed(text.replaceAll(',', '.'));
        // A text that only holds a number besides is none that could be reckoned with.
        return number ?? (isNumber || isArithmetic(text) ? undefined : text);
    }
    return filled.some((each) => each !== '') ? text : undefined;
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
    const { control, options = [], multiple } = field.definition;
    const entry = scope.data?.(field.name)?.value;
    const amount = options.find(([value]) => value === field.value)?.[2]?.amount;
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
