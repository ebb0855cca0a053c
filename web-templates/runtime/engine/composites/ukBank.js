/**
 * British bank accounts, whose numbers are kept without blanks and dashes.
 * @type {Runtime.CompositeBehavior}
 */
export const ukBank = { kept: (composite, { format }, text) => (format ? text.replace(/[\s-]/g, '') : text) };
