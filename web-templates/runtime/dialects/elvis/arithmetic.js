/** Texts of formulas that have come up lately, with their results. */
const known = new Map();

/** The number of those that are remembered. */
const most = 500;

/** Deeper brackets are no formula of anybody's. */
const deepest = 100;

/** Operators as steps of a reckoning; the other steps are the numbers of slots. */
const sums = { '+': -1, '-': -2 };
const products = { '*': -3, '/': -4, '%': -5 };
const negation = -6;

/**
 * The terms of a sum, an operator behind its operands; the slots hold numbers, null those that are known later.
 * @typedef {{ steps: number[], slots: (number | null)[] }} Reckoning
 */

/**
 * The number that a text of numbers, `+ - * / %` and brackets comes to.
 * @param {string} text
 * @returns {number | undefined} undefined for what is no such text, and for a division by zero
 */
export function computed(text) {
    if (!known.has(text)) {
        if (known.size >= most) {
            known.clear();
        }
        const reckoning = readArithmetic(signsOf(text));
        known.set(text, reckoning ? reckoned(reckoning, []) : undefined);
    }
    return known.get(text);
}

/**
 * The numbers, operators and brackets of a text.
 * @type {(text: string) => string[]}
 */
export function signsOf(text) {
    return text.match(/\d+\.?\d*|\.\d+|[-+*/%()]|\S/g) ?? [];
}

/**
 * @param {(string | null)[]} signs null for a number that is known later
 * @returns {Reckoning | null} null for what cannot be reckoned
 */
export function readArithmetic(signs) {
    /** @type {Reckoning} */
    const { steps, slots } = { steps: [], slots: [] };
    let at = 0;
    let depth = 0;
    let isRight = true;
    const sum = () => chain(product, sums);
    const product = () => chain(operand, products);
    /**
     * @param {() => void} part
     * @param {Record<string, number>} operators
     */
    const chain = (part, operators) => {
        part();
        while (Object.hasOwn(operators, signs[at] ?? '')) {
            const operator = operators[signs[at] ?? ''];
            at += 1;
            part();
            steps.push(operator);
        }
    };
    const operand = () => {
        const sign = signs[at];
        at += 1;
        depth += 1;
        if (depth > deepest) {
            at = signs.length;
            isRight = false;
        } else if (sign === '-' || sign === '+') {
            operand();
            steps.push(...sign === '-' ? [negation] : []);
        } else if (sign === '(') {
            sum();
            isRight &&= signs[at] === ')';
            at += 1;
        } else {
            isRight &&= sign === null || sign !== undefined && /\d/.test(sign);
            steps.push(slots.push(sign === null ? null : Number(sign)) - 1);
        }
        depth -= 1;
    };
    sum();
    return isRight && at === signs.length ? { steps, slots } : null;
}

/**
 * @param {Reckoning} reckoning
 * @param {number[]} numbers for the slots that have none, in order
 * @returns {number | undefined} undefined for no number, as of a division by zero
 */
export function reckoned({ steps, slots }, numbers) {
    let next = 0;
    const held = slots.map((slot) => slot ?? numbers[next++]);
    /** @type {number[]} */
    const stack = [];
    let top = -1;
    for (const step of steps) {
        if (step >= 0) {
            top += 1;
            stack[top] = held[step];
        } else if (step === negation) {
            stack[top] = -stack[top];
        } else {
            top -= 1;
            stack[top] = calculated(step, stack[top], stack[top + 1]);
        }
    }
    return Number.isFinite(stack[0]) ? stack[0] : undefined;
}

/** @type {(operator: number, a: number, b: number) => number} */
function calculated(operator, a, b) {
    switch (operator) {
        case sums['+']: return a + b;
        case sums['-']: return a - b;
        case products['*']: return a * b;
        case products['/']: return a / b;
        default: return a % b;
    }
}
