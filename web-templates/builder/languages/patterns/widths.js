/**
 * Whether a group only looks ahead or behind and reads nothing.
 * @param {string} start what follows its bracket
 */
export function looksOnly(start) {
    return ['?=', '?!', '?<=', '?<!'].includes(start);
}
