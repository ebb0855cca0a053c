import { isFloat } from './numbers.js';

/**
 * Turns an expression tree into a function, once.
 *
 * Throws if the tree calls what the dialect does not have.
 * @param {Runtime.Expression} expression
 * @param {Runtime.Operations} operations
 * @param {boolean} [isField] whether a field is wanted itself and not its value
 * @returns {Runtime.Compiled}
 */
export function compile(expression, operations, isField = false) {
    if ('value' in expression) {
        const value = operations.isTyped ? expression.value : plainLiteral(expression.value);
        return () => value;
    }
    if ('field' in expression) {
        const { field, component } = expression;
        const name = component ? `${field}.${component}` : field;
        return isField ? (scope) => scope.field(name) : (scope) => scope.field(name)?.value;
    }
    if ('data' in expression) {
        const { data, otherwise } = expression;
        const other = otherwise && compile(otherwise, operations);
        return (scope) => {
            const entry = scope.data?.(data);
            return entry ? entry.value : other?.(scope);
        };
    }
    const { ofValues, ofFields, prepared } = operations;
    if (prepared?.[expression.call]) {
        return prepared[expression.call](expression.of);
    }
    const operation = ofValues[expression.call] ?? ofFields?.[expression.call];
    if (!operation) {
        throw new Error(`This form calls an unknown function: ${expression.call}`);
    }
    const operands = expression.of.map((part) => compile(part, operations, !ofValues[expression.call]));
    const [first, second] = operands;
    // Most calls have two operands, which need no list of them.
    return (scope) => (operands.length === 2 ? operation(scope, first(scope), second(scope))
        : operation(scope, ...operands.map((operand) => operand(scope))));
}

/**
 * A literal of the page data as operations without types of their own take it.
 * @type {(value: unknown) => unknown}
 */
function plainLiteral(value) {
    return isFloat(value) ? value.float : value;
}

/**
 * The meaning that the variants of an operation share: “add” of “add.decimal”.
 * @type {(call: string) => string}
 */
export function familyOf(call) {
    return call.split('.')[0];
}

/**
 * Tells whether an operation joins conditions, in whichever language.
 * @type {(call: string) => boolean}
 */
export function isConnective(call) {
    return ['and', 'or'].includes(familyOf(call));
}

/**
 * The condition whose outcome is made true or false; any other expression is its own.
 * @type {(expression: Runtime.Expression) => Runtime.Expression}
 */
export function judgedIn(expression) {
    return 'call' in expression && familyOf(expression.call) === 'holds' ? expression.of[0] : expression;
}
