import { computed, readArithmetic, reckoned, signsOf } from './arithmetic.js';

/** @typedef {import('../../types').Compiled} Compiled */
/** @typedef {import('../../types').Expression} Expression */
/** @typedef {import('../../types').Field} Field */
/** @typedef {import('../../types').Scope} Scope */

/** A text that counts as a number. */
const numeric = /^[\d.,+\-*/%()]+$/;

/** A number in a text that is nothing else. */
const plain = /^-?\d+\.?\d*$/;

/**
 * What a formula gives (elvis-form 9): a number where an operand is one, else a text; undefined for no result. What
 * stands between the operands is read once.
 * @param {Expression[]} operands the field whose formula it is, then fields and the texts between them
 * @returns {Compiled}
 */
export function formula([target, ...parts]) {
    const own = nameOf(target);
    const names = parts.flatMap((part) => nameOf(part) ?? []);
    const texts = parts.map((part) => ('value' in part ? String(part.value) : null));
    const reckoning = names.length
        ? readArithmetic(texts.flatMap((text) => (text === null ? [text] : signsOf(text.replaceAll(',', '.'))))) : null;
    return (scope) => {
        const isNumber = scope.field(own ?? '')?.original.valueType === 'decimal';
        /** @type {(string | number)[]} */
        const used = [];
        for (const name of names) {
            const operand = operandOf(scope, scope.field(name));
            if (operand === null) {
                return undefined;
            }
            used.push(operand === '' && isNumber ? 0 : operand);
        }
        const numbers = reckoning && plainNumbers(used);
        return numbers ? reckoned(reckoning, numbers) : outcomeOf(texts, used.map(String), isNumber);
    };
}

/**
 * @param {Expression} part
 * @returns {string | undefined}
 */
function nameOf(part) {
    return 'field' in part ? part.field : undefined;
}

/**
 * The numbers of operands that can be reckoned with as they are: in a text nothing else is one with what stands beside
 * it.
 * @param {(string | number)[]} operands
 * @returns {number[] | null} null where one is no such number
 */
function plainNumbers(operands) {
    const numbers = [];
    for (const operand of operands) {
        const number = Number(operand);
        const size = Math.abs(number);
        // Others are not written in digits alone.
        const isPlain = typeof operand === 'string' ? plain.test(operand) : size === 0 || size >= 1e-6 && size < 1e21;
        if (!isPlain) {
            return null;
        }
        numbers.push(number + 0);
    }
    return numbers;
}

/**
 * What the text of a formula comes to.
 * @param {(string | null)[]} texts null for an operand
 * @param {string[]} operands
 * @param {boolean} isNumber the result is to be a number
 * @returns {string | number | undefined}
 */
function outcomeOf(texts, operands, isNumber) {
    let next = 0;
    const text = texts.map((part) => part ?? operands[next++]).join('');
    if (operands.length === 0 || operands.some((operand) => numeric.test(operand))) {
        const number = computed(text.replaceAll(',', '.'));
        // A text that only holds a number besides is none that could be reckoned with.
        return number ?? (isNumber || isArithmetic(text) ? undefined : text);
    }
    return operands.some((operand) => operand !== '') ? text : undefined;
}

/**
 * Tells whether a text is made of numbers and operators alone, so that it was meant to be reckoned.
 * @param {string} text
 */
function isArithmetic(text) {
    return /^[\s\d.,+\-*/%()]*$/.test(text);
}

/**
 * An operand as a number or a text, "" for one that counts as empty.
 * @param {Scope} scope
 * @param {Field | undefined} field
 * @returns {string | number | null} null for one that leaves the formula without a result
 */
function operandOf(scope, field) {
    if (!field) {
        return '';
    }
    const { control, options, multiple } = field.definition;
    const entry = scope.data?.(field.name)?.value;
    if (typeof entry === 'number' && !options) {
        return entry;
    }
    const amount = options?.find(([value]) => value === field.value)?.[2]?.amount;
    if (control === 'select') {
        return amount ?? null;
    }
    if (entry === undefined || entry === null || multiple || ['date', 'time', 'dateTime'].includes(control)) {
        return '';
    }
    if (control === 'checkbox') {
        return Number(field.value === true);
    }
    return typeof entry === 'object' ? '' : amount ?? (typeof entry === 'boolean' ? Number(entry) : String(entry));
}
