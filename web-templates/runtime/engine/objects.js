/**
 * Tells whether a value of JSON is an object.
 * @template Given
 * @param {Given} value
 * @returns {value is Given & Record<string, any>}
 */
export function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
