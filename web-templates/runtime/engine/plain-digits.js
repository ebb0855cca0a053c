/**
 * A JSON number as text without an exponent.
 * @param {number} number
 * @returns {string}
 */
export function plainDigits(number) {
    const text = String(number);
    return text.includes('e') ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
        : text;
}
