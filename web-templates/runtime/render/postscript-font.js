/** Weights by what a font's name ends with; the first that is in it counts. */
const weights = /** @type {[string, number][]} */ ([
    ['ultralight', 200], ['thin', 100], ['extrabold', 800], ['ultrabold', 800], ['demibold', 600], ['semibold', 600],
    ['heavy', 800], ['black', 900], ['bold', 700], ['light', 300], ['medium', 500], ['regular', 400], ['book', 400],
    ['roman', 400],
]);

/**
 * A font named as iOS names it (`AvenirNext-DemiBold`), told in CSS's terms: the exact font first, then its family,
 * then the system's own.
 * @type {(name: string) => { families: string, weight?: number, isItalic: boolean }}
 */
export function readFont(name) {
    const [family] = name.split('-', 1);
    const words = family.replace(/(?<=\p{Lowercase})\p{Uppercase}/gu, (letter) => ` ${letter}`);
    const suffix = name.match(/^-*[^-]+-+(.*)$/s)?.[1].toLowerCase() ?? '';
    return {
        families: [cssString(name), cssString(words), 'system-ui'].join(','),
        weight: weights.find(([ending]) => suffix.includes(ending))?.[1],
        isItalic: /italic|oblique|ita?$/.test(suffix),
    };
}

/**
 * A text as a CSS string; whatever it holds, it cannot end the string.
 * @type {(text: string) => string}
 */
export function cssString(text) {
    return `"${text.replace(/["\\<\u0000-\u001f\u007f]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;
}

/**
 * A size of text in px as CSS writes it so that it grows with the browser's text: body text, 1rem, is 17 px high.
 * @type {(size: number | undefined) => string | undefined}
 */
export function fontSize(size) {
    return size === undefined ? undefined : `calc(${size}rem/17)`;
}
