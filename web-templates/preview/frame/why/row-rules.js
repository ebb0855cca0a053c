import { nameInRow } from '../../../runtime/engine/row-names.js';

/** @typedef {import('../../../runtime/types').RuleData} RuleData */

/**
 * Rules as they are for one row: its own fields stand in them by their names in place of those of any row.
 * @template {RuleData | RuleData[]} Rules
 * @param {Rules} rules
 * @param {string} section that repeats
 * @param {string} row the name of the row
 * @returns {Rules}
 */
export function inRow(rules, section, row) {
    return JSON.parse(JSON.stringify(rules), (key, value) =>
        (typeof value === 'string' ? nameInRow(value, section, row) : value));
}

/**
 * The key of a rule's latest run, which each row has of its own.
 * @param {number} rule
 * @param {string} [row]
 * @returns {string}
 */
export function runKey(rule, row = '') {
    return `${rule} ${row}`;
}
