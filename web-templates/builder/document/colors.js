/**
 * Reads `#rgb` or `#rrggbb`; undefined for anything else.
 * @type {(text: string, position: string) => Doc.Color | undefined}
 */
export function colorOf(text, position) {
    const digits = /^#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/.test(text) ? text.slice(1) : '';
    if (digits === '') {
        return undefined;
    }
    const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
    const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
    return { red, green, blue, position };
}
