import { plainDigits } from '../../engine/plain-digits.js';
import { readNumber } from './numbers.js';

/** The parts of a place. */
const parts = /** @type {const} */ (['latitude', 'longitude']);

/**
 * The two numbers of a place as texts (section 6.8).
 * @param {string} text
 * @returns {Record<string, string> | null} null where there are not both
 */
export function readPlace(text) {
    try {
        const given = JSON.parse(text);
        const isWhole = parts.every((part) => typeof given?.[part] === 'number');
        return isWhole ? Object.fromEntries(parts.map((part) => [part, plainDigits(given[part])])) : null;
    } catch {
        return null;
    }
}

/**
 * A place as records have it.
 * @param {Runtime.Field} field
 * @returns {string | null} null where one of the numbers is missing or cannot be read
 */
export function placeText(field) {
    const numbers = parts.map((part) => readNumber(String(field.components.get(part)?.value ?? '')));
    const place = Object.fromEntries(parts.map((part, at) => [part, Number(numbers[at])]));
    return numbers.every(Boolean) ? JSON.stringify(place) : null;
}
