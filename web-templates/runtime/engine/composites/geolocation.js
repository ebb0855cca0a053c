/**
 * Places on earth: two numbers that need each other, and nothing that one of them decides over.
 * @type {Runtime.CompositeBehavior}
 */
export const geolocation = {};
