/**
 * The functions of formulas, with the fewest and the most arguments of each (action-data-binding 5.5).
 * @type {Readonly<Record<string, [least: number, most: number]>>}
 */
export const functionCounts = Object.freeze({
    ltrim: [1, 1], rtrim: [1, 1], trim: [1, 1], instr: [2, 2], replace: [3, 3], substr: [2, 3], upper: [1, 1],
    lower: [1, 1], length: [1, 1], abs: [1, 1], round: [1, 1], random: [0, 2], compare: [3, 3],
    coalesce: [1, Infinity], ifnull: [2, 2], nullif: [2, 2], min: [1, 1], max: [1, 1], sum: [1, 1], avg: [1, 1],
    count: [1, 1],
});

/** Functions that are known by their names alone. */
export const unsupportedFunctions = [
    'date', 'time', 'datetime', 'now', 'julianday', 'strftime', 'last_insert_rowid',
];

/**
 * The types that CAST changes a value to, by all their names.
 * @type {Readonly<Record<string, string>>}
 */
export const castTypes = Object.freeze({
    int: 'int', integer: 'int', real: 'float', float: 'float', double: 'float', char: 'text', clob: 'text',
    text: 'text', bool: 'bool', boolean: 'bool', color: 'color',
});

/**
 * The key of the words for a wrong number of arguments; undefined for a right one.
 * @param {string} name
 * @param {number} count
 */
export function argumentFault(name, count) {
    const [least, most] = functionCounts[name];
    if (count >= least && count <= most) {
        return undefined;
    }
    const isOne = least === most ? 'formula.arguments' : 'formula.argumentsBetween';
    return most === Infinity ? 'formula.argumentsLeast' : isOne;
}
