/** Texts of formulas that have come up lately, with their results. */
const known = new Map();

/** How many are remembered. */
const most = 500;

/** Deeper brackets are no formula of anybody's. */
const deepest = 100;

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
        known.set(text, compute(text));
    }
    return known.get(text);
}

/**
 * @param {string} text
 * @returns {number | undefined}
 */
function compute(text) {
    const signs = text.match(/\d+\.?\d*|\.\d+|[-+*/%()]|\S/g) ?? [];
    let at = 0;
    let depth = 0;
    const sum = () => chain(product, { '+': (a, b) => a + b, '-': (a, b) => a - b });
    const product = () => chain(operand, { '*': (a, b) => a * b, '/': (a, b) => a / b, '%': (a, b) => a % b });
    /**
     * @param {() => number} part
     * @param {Record<string, (a: number, b: number) => number>} operations
     */
    const chain = (part, operations) => {
        let value = part();
        while (Object.hasOwn(operations, signs[at] ?? '')) {
            at += 1;
            value = operations[signs[at - 1]](value, part());
        }
        return value;
    };
    /** @returns {number} NaN for what is no operand */
    const operand = () => {
        const sign = signs[at];
        at += 1;
        depth += 1;
        let value = NaN;
        if (depth > deepest) {
            at = signs.length;
        } else if (sign === '-' || sign === '+') {
            value = sign === '-' ? -operand() : operand();
        } else if (sign === '(') {
            value = sum();
            value = signs[at] === ')' ? value : NaN;
            at += 1;
        } else if (sign !== undefined && /^[\d.]/.test(sign)) {
            value = Number(sign);
        }
        depth -= 1;
        return value;
    };
    const value = sum();
    return at === signs.length && Number.isFinite(value) ? value : undefined;
}
