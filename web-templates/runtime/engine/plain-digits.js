/**
 * A JSON number as text without an exponent.
 * @type {(number: number) => string}
 */
export function plainDigits(number) {
    const text = String(number);
    return text.includes('e') ? number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
        : text;
}
