/** @typedef {import('../../types').CompositeBehavior} CompositeBehavior */

/**
 * British bank accounts, whose numbers are kept without blanks and dashes.
 * @type {CompositeBehavior}
 */
export const ukBank = { kept: (composite, { format }, text) => (format ? text.replace(/[\s-]/g, '') : text) };
