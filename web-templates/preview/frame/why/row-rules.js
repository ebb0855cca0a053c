import { nameInRow } from '../../../runtime/engine/row-names.js';

/**
 * Rules as they are for one row: the fields of rows of its number stand in them in place of those of any row.
 * @template {Runtime.RuleData | Runtime.RuleData[]} Rules
 * @param {Rules} rules
 * @param {string} row the name of the row
 * @param {{ has(section: string): boolean }} repeated the names of the sections that repeat
 * @returns {Rules}
 */
export function inRow(rules, row, repeated) {
    return JSON.parse(JSON.stringify(rules), (key, value) =>
        (typeof value === 'string' ? nameInRow(value, row, repeated) : value));
}

/**
 * The key of a rule's latest run, which the rows of each number have of their own.
 * @type {(rule: number, row?: string) => string}
 */
export function runKey(rule, row = '') {
    return `${rule} ${row.slice(row.lastIndexOf('['))}`;
}
