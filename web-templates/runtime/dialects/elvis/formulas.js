import { plainDigits } from '../../engine/plain-digits.js';
import { computed, readArithmetic, reckoned, signsOf } from './arithmetic.js';

/** A text that counts as a number. */
const numeric = /^[\d.,+\-*/%()]+$/;

/** A number in a text that is nothing else. */
const plain = /^-?\d+\.?\d*$/;

/**
 * The operands of a formula as they were read last, each with the number that it can be reckoned as, NaN for none.
 * @typedef {object} Reading
 * @property {number | undefined} order the one of the scope in which the names meant these fields
 * @property {(Runtime.Field | undefined)[]} fields
 * @property {(number | undefined)[]} versions of the fields
 * @property {(string | number | null)[]} operands
 * @property {number[]} numbers
 */

/**
 * The result of a formula (elvis-form 9): a number where an operand is one, else a text; undefined for no result. What
 * stands between the operands is read once, and an operand anew when its field has changed.
 * @param {Runtime.Expression[]} operands the field whose formula it is, then fields and the texts between them
 * @returns {Runtime.Compiled}
 */
export function formula([target, ...parts]) {
    const own = nameOf(target) ?? '';
    const names = parts.flatMap((part) => nameOf(part) ?? []);
    const texts = parts.map((part) => ('value' in part ? String(part.value) : null));
    const signs = texts.flatMap((text) => (text === null ? [text] : signsOf(text.replaceAll(',', '.'))));
    const reckoning = names.length ? readArithmetic(signs) : null;
    // In each row the names mean other fields.
    const isOfRow = names.some((name) => name.includes('[]'));
    /** @type {WeakMap<Runtime.Scope, Reading>} */
    const readings = new WeakMap();
    return (scope) => {
        const isNumber = scope.field(own)?.original.valueType === 'decimal';
        const known = isOfRow ? undefined : readings.get(scope);
        const reading = known && known.order === scope.order ? known : begun(scope, names);
        readings.set(scope, reading);
        refresh(scope, reading, isNumber);
        const { operands, numbers } = reading;
        if (reckoning && !numbers.some(Number.isNaN)) {
            return reckoned(reckoning, numbers);
        }
        return operands.includes(null) ? undefined : outcomeOf(texts, operands.map(textOf), isNumber);
    };
}

/** @type {(operand: string | number | null) => string} */
function textOf(operand) {
    return typeof operand === 'number' ? plainDigits(operand) : String(operand);
}

/** @type {(part: Runtime.Expression) => string | undefined} */
function nameOf(part) {
    return 'field' in part ? part.field : undefined;
}

/** @type {(scope: Runtime.Scope, names: string[]) => Reading} */
function begun(scope, names) {
    const fields = names.map((name) => scope.field(name));
    // No field has this version, so that all are read.
    return { order: scope.order, fields, versions: fields.map(() => -1), operands: [], numbers: [] };
}

/**
 * Reads the operands whose fields have changed.
 * @param {Runtime.Scope} scope
 * @param {Reading} reading
 * @param {boolean} isNumber the formula is to give a number, so that nothing counts as 0
 */
function refresh(scope, { fields, versions, operands, numbers }, isNumber) {
    for (let at = 0; at < fields.length; at += 1) {
        const field = fields[at];
        if (!field || versions[at] !== field.version) {
            const operand = operandOf(scope, field);
            versions[at] = field?.version;
            operands[at] = operand === '' && isNumber ? 0 : operand;
            numbers[at] = operandNumber(operands[at]);
        }
    }
}

/**
 * The number of an operand that can be reckoned with as it is: in a text nothing else is one with what is beside it.
 * @param {string | number | null} operand
 * @returns {number} NaN for any other
 */
function operandNumber(operand) {
    const isPlain = typeof operand === 'number' || operand !== null && plain.test(operand);
    return isPlain ? Number(operand) + 0 : NaN;
}

/**
 * The result of a formula's text.
 * @param {(string | null)[]} texts null for an operand
 * @param {string[]} operands
 * @param {boolean} isNumber the result is to be a number
 * @returns {string | number | undefined}
 */
function outcomeOf(texts, operands, isNumber) {
    let next = 0;
    const text = texts.map((part) => part ?? operands[next++]).join('');
    if (operands.length === 0 || operands.some((operand) => numeric.test(operand))) {
        const sum = text.replaceAll(',', '.');
        // A text that only holds a number besides is none that could be reckoned with.
        return computed(sum) ?? (isNumber || readArithmetic(signsOf(sum)) ? undefined : text);
    }
    return operands.some((operand) => operand !== '') ? text : undefined;
}

/**
 * An operand as a number or a text, "" for one that counts as empty.
 * @param {Runtime.Scope} scope
 * @param {Runtime.Field | undefined} field
 * @returns {string | number | null} null for one that leaves the formula without a result
 */
function operandOf(scope, field) {
    if (!field) {
        return '';
    }
    const { control, options, multiple } = field.definition;
    const entry = scope.entry?.(field);
    if (typeof entry === 'number' && !options) {
        return entry;
    }
    const option = options?.find(([value]) => value === field.value);
    const amount = option?.[2]?.amount;
    if (control === 'select') {
        return amount ?? null;
    }
    // An entry that no option has chooses nothing.
    const isUnknown = options !== undefined && !option;
    if (entry === undefined || entry === null || multiple || isUnknown
        || ['date', 'time', 'dateTime'].includes(control)) {
        return '';
    }
    if (control === 'checkbox') {
        return Number(field.value === true);
    }
    return typeof entry === 'object' ? '' : amount ?? (typeof entry === 'boolean' ? Number(entry) : String(entry));
}
