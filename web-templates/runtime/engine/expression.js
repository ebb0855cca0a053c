/** @typedef {import('../types').Expression} Expression */
/** @typedef {import('../types').Operation} Operation */
/** @typedef {import('../types').Compiled} Compiled */

/**
 * Turns an expression tree into a function, once.
 *
 * Throws if the tree calls what the dialect does not have.
 * @param {Expression} expression
 * @param {Record<string, Operation>} functions
 * @returns {Compiled}
 */
export function compile(expression, functions) {
    if ('value' in expression) {
        const { value } = expression;
        return () => value;
    }
    if ('field' in expression) {
        const { field, component } = expression;
        const name = component ? `${field}.${component}` : field;
        return (scope) => scope.value(name);
    }
    const operation = functions[expression.call];
    if (!operation) {
        throw new Error(`This form calls an unknown function: ${expression.call}`);
    }
    const operands = expression.of.map((part) => compile(part, functions));
    return (scope) => operation(scope, ...operands.map((operand) => operand(scope)));
}
