/** @typedef {import('../../types').CompositeBehavior} CompositeBehavior */

/**
 * Places on earth: two numbers that need each other, and nothing that one of them decides over.
 * @type {CompositeBehavior}
 */
export const geolocation = {};
