import { truth } from '../../engine/record.js';
import { compared } from './comparing.js';

/**
 * Operations that compute the operands that decide, and of the others the one that is chosen alone: the rest may fail
 * (action-data-binding 5.4 and 5.5).
 * @type {Record<string, (operands: Runtime.Compiled[]) => Runtime.Compiled>}
 */
export const choices = {
    case: ([value, ...rest]) => (scope) => {
        const given = value(scope);
        return chosen(scope, rest, (member) => (
            !isNull(given) && !isNull(member) && compared(given, member).isEqual));
    },
    when: (rest) => (scope) => chosen(scope, rest, truth),
    compare: ([test, one, other]) => (scope) => (truth(test(scope)) ? one : other)(scope),
    coalesce: firstValue,
    ifnull: firstValue,
};

/** @type {(value: unknown) => boolean} */
export function isNull(value) {
    return value === null || value === undefined;
}

/**
 * The result behind the first member that is right, else that of the last operand.
 * @param {Runtime.Scope} scope
 * @param {Runtime.Compiled[]} rest members, each with its result, then one for all others
 * @param {(member: unknown) => boolean} isRight
 */
function chosen(scope, rest, isRight) {
    for (let at = 0; at + 1 < rest.length; at += 2) {
        if (isRight(rest[at](scope))) {
            return rest[at + 1](scope);
        }
    }
    return rest[rest.length - 1](scope);
}

/** @type {(operands: Runtime.Compiled[]) => Runtime.Compiled} */
function firstValue(operands) {
    return (scope) => {
        for (const operand of operands) {
            const value = operand(scope);
            if (!isNull(value)) {
                return value;
            }
        }
        return null;
    };
}
