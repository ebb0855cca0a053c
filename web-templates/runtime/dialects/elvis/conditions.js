/** A text that reads as a number. */
const numeric = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/**
 * Functions of numbers.
 * @type {Record<string, (numbers: number[]) => number>}
 */
export const functions = {
    sum: (numbers) => numbers.reduce((sum, number) => sum + number, 0),
    average: (numbers) => functions.sum(numbers) / numbers.length,
    avg: (numbers) => functions.average(numbers),
    min: (numbers) => Math.min(...numbers),
    max: (numbers) => Math.max(...numbers),
    mod: ([number, by]) => number % by,
    floor: ([number]) => Math.floor(number),
    ceil: ([number]) => Math.ceil(number),
    round: ([number]) => Math.round(number),
    trunc: ([number]) => Math.trunc(number),
    abs: ([number]) => Math.abs(number),
    sqrt: ([number]) => Math.sqrt(number),
    pow: ([number, by]) => number ** by,
    exp: ([number]) => Math.exp(number),
    ln: ([number]) => Math.log(number),
    log: ([number]) => Math.log10(number),
    log2: ([number]) => Math.log2(number),
    count: (numbers) => numbers.length,
    median(numbers) {
        const sorted = [...numbers].sort((a, b) => a - b);
        const half = sorted.length >> 1;
        return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    },
};

/**
 * The operations of conditions (elvis-form 14). Undefined stands for what cannot be resolved; whatever looks at it
 * cannot be either, so that the condition as a whole does not hold.
 * @type {Record<string, Runtime.Operation>}
 */
export const conditions = {
    'holds.elvis': (scope, outcome) => numberOf(outcome) !== undefined && numberOf(outcome) !== 0,
    'never.elvis': () => false,
    'or.elvis': numbers((a, b) => Number(a !== 0 || b !== 0)),
    'and.elvis': numbers((a, b) => Number(a !== 0 && b !== 0)),
    'not.elvis': numbers((a) => Number(a === 0)),
    'equal.elvis': numbers((a, b) => Number(a === b)),
    'notEqual.elvis': numbers((a, b) => Number(a !== b)),
    'less.elvis': numbers((a, b) => Number(a < b)),
    'greater.elvis': numbers((a, b) => Number(a > b)),
    'atMost.elvis': numbers((a, b) => Number(a <= b)),
    'atLeast.elvis': numbers((a, b) => Number(a >= b)),
    'bitOr.elvis': numbers((a, b) => a | b),
    'bitXor.elvis': numbers((a, b) => a ^ b),
    'bitAnd.elvis': numbers((a, b) => a & b),
    'bitNot.elvis': numbers((a) => ~a),
    'shiftLeft.elvis': numbers((a, b) => a << b),
    'shiftRight.elvis': numbers((a, b) => a >> b),
    'add.elvis': numbers((a, b) => a + b),
    'subtract.elvis': numbers((a, b) => a - b),
    'multiply.elvis': numbers((a, b) => a * b),
    'divide.elvis': numbers((a, b) => a / b),
    'modulo.elvis': numbers((a, b) => a % b),
    'negate.elvis': numbers((a) => -a),
    'power.elvis': numbers((a, b) => a ** b),
    'math.elvis': (scope, name, ...operands) => numbers((...all) => functions[name](all))(scope, ...operands),
    // As an argument of equals, a number is no entry.
    'bareNumber.elvis': () => undefined,
    'equals.elvis': (scope, first, ...others) => Number(others.every((other) => isEqual(first, other))),
    'isMissing.elvis': (scope, value) => Number(isNothing(value)),
    'isPresent.elvis': (scope, value) => Number(!isNothing(value)),
};

/**
 * An operation on numbers; what is none among them cannot be resolved, nor what comes to none.
 * @type {(work: (...operands: number[]) => number) => Runtime.Operation}
 */
function numbers(work) {
    return (scope, ...operands) => {
        const known = operands.flatMap((operand) => numberOf(operand) ?? []);
        const result = known.length === operands.length ? work(...known) : NaN;
        return Number.isFinite(result) ? result : undefined;
    };
}

/** @type {(value: unknown) => number | undefined} */
function numberOf(value) {
    if (typeof value === 'number' || typeof value === 'boolean') {
        return Number(value);
    }
    return typeof value === 'string' && numeric.test(value) ? Number(value) : undefined;
}

/**
 * Entries are equal by type; marks count as numbers. What is no entry equals nothing.
 * @type {(a: unknown, b: unknown) => boolean}
 */
function isEqual(a, b) {
    const plain = (/** @type {unknown} */ value) => (typeof value === 'boolean' ? Number(value) : value);
    return a !== undefined && (plain(a) === plain(b) || JSON.stringify(a) === JSON.stringify(b));
}

/** @param {unknown} value */
function isNothing(value) {
    return value === undefined || value === null || value === '';
}
