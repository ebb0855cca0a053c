/**
 * A way in which a text is shown that is not the way it is kept.
 * @typedef {object} ShownText
 * @property {(value: string, locale: string, isTyped: boolean) => string} shown
 * @property {(text: string, locale: string) => string} entered
 */

/**
 * The signs before the decimals of numbers, by locale. Those that forms mostly ask for are known without the browser,
 * whose first number takes longer than all the rest of a small form.
 * @type {Map<string, string>}
 */
export const separators = new Map([
    ['en', '.'], ['en-US', '.'], ['en-GB', '.'], ['nb', ','], ['nb-NO', ','], ['da', ','], ['de', ','], ['es', ','],
    ['fr', ','], ['it', ','], ['nl', ','], ['pl', ','], ['pt', ','], ['sv', ','],
]);

/** @type {Record<string, ShownText>} */
const ways = {
    'phone.no': { shown: phone, entered: (text) => text.replace(/\s/g, '') },
    'bankAccount.no': { shown: (value) => grouped(value, [4, 6], '.'), entered: (text) => text.replaceAll('.', '') },
    'nationalId.no': { shown: (value) => grouped(value, [6], ' '), entered: (text) => text.replace(/\s/g, '') },
    noCommas: { shown: withoutCommas, entered: withoutCommas },
    decimals2: {
        // What is typed stays as it is typed.
        shown: (value, locale, isTyped) => (value && !isTyped ? twoDecimals(value) : value)
            .replace('.', decimalSeparator(locale)),
        entered: (text, locale) => text.replace(decimalSeparator(locale), '.'),
    },
};

/**
 * The text that an input shows for a value.
 * @param {string | undefined} way
 * @param {string} value
 * @param {string} locale
 * @param {boolean} isTyped a person has entered it
 * @returns {string}
 */
export function shownAs(way, value, locale, isTyped) {
    return ways[way ?? '']?.shown(value, locale, isTyped) ?? value;
}

/**
 * The value that a text in an input stands for.
 * @type {(way: string | undefined, text: string, locale: string) => string}
 */
export function enteredAs(way, text, locale) {
    return ways[way ?? '']?.entered(text, locale) ?? text;
}

/**
 * The sign between the whole part and the rest of a number.
 * @type {(locale: string) => string}
 */
export function decimalSeparator(locale) {
    const known = separators.get(locale);
    if (known !== undefined) {
        return known;
    }
    const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1.5);
    const found = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    separators.set(locale, found);
    return found;
}

/**
 * @param {string} value
 * @returns {string} "0.00" for what is no number
 */
function twoDecimals(value) {
    const number = Number(value);
    if (Math.abs(number) >= 1e21 && Number.isFinite(number)) {
        // Where the built-in way writes an exponent there is no fraction.
        return `${BigInt(number)}.00`;
    }
    return Number.isFinite(number) ? number.toFixed(2) : '0.00';
}

/** @param {string} value */
function phone(value) {
    const text = value.replace(/\s/g, '');
    return text.startsWith('00') && text.length > 2 ? grouped(text, [4], ' ') : grouped(text, [3, 5], ' ');
}

/**
 * A text with a sign after some of its characters, as far as others follow.
 * @type {(text: string, places: number[], sign: string) => string}
 */
function grouped(text, places, sign) {
    return [...text].map((letter, at) => (places.includes(at) ? sign + letter : letter)).join('');
}

/** @param {string} text */
function withoutCommas(text) {
    return text.replaceAll(',', '');
}
