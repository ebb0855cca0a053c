/**
 * The values that are offered, each once.
 * @type {(definition: Runtime.FieldData) => Runtime.Scalar[]}
 */
export function offered({ options = [] }) {
    return [...new Set(options.map(([value]) => value))];
}

/**
 * Those of some values that are offered, in the order of the options.
 * @type {(definition: Runtime.FieldData, values: unknown[]) => Runtime.Scalar[]}
 */
export function selection(definition, values) {
    return offered(definition).filter((value) => values.includes(value) || values.includes(String(value)));
}

/**
 * The value of a multiple choice: the i-th distinct value weighs 2^i.
 * @param {Runtime.FieldData} definition
 * @param {Runtime.Scalar[]} values
 * @returns {string} decimal, "" when nothing is selected
 */
export function sumOf(definition, values) {
    let sum = 0n;
    for (const [at, value] of offered(definition).entries()) {
        sum += values.includes(value) ? 1n << BigInt(at) : 0n;
    }
    return sum ? String(sum) : '';
}

/**
 * The values that a sum of weights stands for; none where an option to a weight is missing.
 * @param {Runtime.FieldData} definition
 * @param {string} sum decimal digits
 * @returns {Runtime.Scalar[]}
 */
export function valuesOfSum(definition, sum) {
    const bits = BigInt(sum);
    const all = offered(definition);
    return bits >> BigInt(all.length) ? [] : all.filter((value, at) => bits >> BigInt(at) & 1n);
}
