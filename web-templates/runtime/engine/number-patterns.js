/**
 * @typedef {object} NumberPattern
 * @property {string} prefix
 * @property {string} suffix
 * @property {{ prefix: string, suffix: string } | null} negative of a pattern of its own for numbers below zero
 * @property {number} scale the power of ten that is shown: 2 of percent, 3 of per mille
 * @property {number} least digits before the point
 * @property {[number, number]} fraction the least and most digits behind it
 * @property {[number, number]} groups digits of the group before the point, and of those before that one; 0 for none
 */

/** More digits than this no number has. */
const most = 400;

/**
 * A number by a pattern, rounded half to even on its digits as they are written.
 * @param {string} source of ICU: `#,##0.00 kg;(#)`
 * @param {string} number in decimal digits, with an exponent at most
 * @param {string} locale whose separators are used
 * @param {string} [currency] the code of the locale's own
 * @returns {string | undefined} undefined for what is no number
 */
export function showNumber(source, number, locale, currency) {
    const pattern = readPattern(source, locale, currency);
    const found = /^\s*([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,3}))?\s*$/i.exec(number);
    if (!found || !found[2] && !found[3]) {
        return undefined;
    }
    const [, sign, whole, part, exponent = '0'] = found;
    const [int, fraction] = rounded(whole + part, whole.length + Number(exponent) + pattern.scale, pattern.fraction);
    const isNegative = sign === '-' && /[1-9]/.test(int + fraction);
    const { group, decimal } = separatorsOf(locale);
    const needsDigit = fraction === '' || pattern.least + pattern.fraction[0] === 0;
    const digits = grouped(int.padStart(Math.max(pattern.least, needsDigit ? 1 : 0), '0'), pattern.groups, group);
    const { prefix, suffix } = isNegative && pattern.negative || pattern;
    const minus = isNegative && !pattern.negative ? '-' : '';
    return minus + prefix + digits + (fraction && decimal + fraction) + suffix;
}

/**
 * The number that a person's text says: by the pattern, or plainly in the locale.
 * @param {string} source
 * @param {string} text
 * @param {string} locale
 * @param {string} [currency]
 * @returns {string | undefined} in decimal digits; undefined for what is no number
 */
export function enterNumber(source, text, locale, currency) {
    const pattern = readPattern(source, locale, currency);
    const { group, decimal } = separatorsOf(locale);
    const bare = (/** @type {string} */ each) => each.replace(/[\s\u200e\u200f]/g, '').replace(/\u2212/g, '-');
    const given = bare(text);
    const shapes = [...pattern.negative ? [{ ...pattern.negative, sign: '-' }] : [], { ...pattern, sign: '' }];
    for (const { prefix, suffix, sign } of shapes) {
        const [start, end] = [bare(prefix), bare(suffix)];
        const minus = given.startsWith('-') && !(sign && start.startsWith('-')) ? '-' : '';
        const rest = given.slice(minus.length);
        if (start + end && rest.startsWith(start) && rest.endsWith(end) && rest.length > (start + end).length) {
            const inner = plain(rest.slice(start.length, rest.length - end.length), bare(group), decimal);
            if (inner !== undefined) {
                return canonical(minus || sign, inner, -pattern.scale);
            }
        }
    }
    const [, minus, rest] = /^([+-]?)([^]*)$/.exec(given) ?? [];
    const number = plain(rest, bare(group), decimal);
    return number === undefined ? undefined : canonical(minus, number, 0);
}

/**
 * @param {string} text
 * @param {string} group
 * @param {string} decimal
 * @returns {string | undefined} digits with a point at most
 */
function plain(text, group, decimal) {
    const digits = (group ? text.replaceAll(group, '') : text).replace(decimal, '.');
    return digits.length < most && /^\d*\.?\d*$/.test(digits) && /\d/.test(digits) ? digits : undefined;
}

/**
 * @param {string} sign
 * @param {string} digits with a point at most
 * @param {number} shift of the point to the right
 * @returns {string}
 */
function canonical(sign, digits, shift) {
    const [whole, part = ''] = digits.split('.');
    const [int, fraction] = rounded(whole + part, whole.length + shift, [0, most]);
    const number = (int || '0') + (fraction && `.${fraction}`);
    return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number;
}

/**
 * Digits on both sides of the point, rounded.
 * @param {string} digits
 * @param {number} point how many of them stand before the point
 * @param {[number, number]} limits of the digits behind it
 * @returns {[int: string, fraction: string]} without needless zeros
 */
function rounded(digits, point, [least, longest]) {
    const all = point < 0 ? '0'.repeat(-point) + digits : digits.padEnd(point, '0');
    const start = Math.max(point, 0);
    const [kept, rest] = [all.slice(0, start + longest), all.slice(start + longest)];
    const isOdd = Number(kept.at(-1) ?? 0) % 2 === 1;
    const isUp = rest[0] > '5' || rest[0] === '5' && (isOdd || /[1-9]/.test(rest.slice(1)));
    const sum = isUp ? String(BigInt(kept || '0') + 1n).padStart(kept.length, '0') : kept;
    const int = sum.slice(0, sum.length - Math.max(0, kept.length - start));
    const fraction = sum.slice(int.length).replace(/0+$/, '').padEnd(least, '0');
    return [int.replace(/^0+/, ''), fraction];
}

/** @type {(digits: string, groups: [number, number], separator: string) => string} */
function grouped(digits, [first, others], separator) {
    if (!first || digits.length <= first) {
        return digits;
    }
    const head = digits.slice(0, -first).replace(new RegExp(`(?<=\\d)(?=(?:\\d{${others}})+$)`, 'g'), separator);
    return head + separator + digits.slice(-first);
}

/** @type {(source: string, locale: string, currency?: string) => NumberPattern} */
function readPattern(source, locale, currency) {
    const [positive, negative] = halves(source);
    const [prefix, symbols, suffix] = piecesOf(positive);
    const [whole, part = ''] = symbols.map(({ text }) => text).join('').split('.');
    const [, ...commas] = whole.split(',');
    const first = commas.at(-1)?.length ?? 0;
    const marks = [...prefix, ...suffix].filter(({ isQuoted }) => !isQuoted).map(({ text }) => text);
    const words = (/** @type {Sign[]} */ signs) => signs
        .map(({ text, isQuoted }) => (text === '\u00a4' && !isQuoted ? currencySign(locale, currency) : text)).join('');
    const own = negative && piecesOf(negative);
    const zeros = (/** @type {string} */ text) => text.replace(/[^0]/g, '').length;
    return {
        prefix: words(prefix), suffix: words(suffix), negative: own && { prefix: words(own[0]), suffix: words(own[2]) },
        scale: (marks.includes('%') ? 2 : 0) + (marks.includes('‰') ? 3 : 0), least: zeros(whole),
        fraction: [zeros(part), part.replace(/[^#0]/g, '').length], groups: [first, commas.at(-2)?.length || first],
    };
}

/**
 * The sign of a currency, and that for any where none is given.
 * @type {(locale: string, currency?: string) => string}
 */
function currencySign(locale, currency) {
    const parts = currency && new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
    return parts ? parts.find(({ type }) => type === 'currency')?.value ?? currency : '\u00a4';
}

/** @typedef {{ text: string, isQuoted: boolean }} Sign */

/**
 * The signs of a pattern for numbers from zero and, where it has one, of that for those below.
 * @type {(source: string) => [Sign[], Sign[] | null]}
 */
function halves(source) {
    const signs = [...source.matchAll(/''|'((?:[^']|'')*)'?|([^])/gu)].map(([, quoted, letter]) => (
        { text: letter ?? quoted?.replaceAll("''", "'") ?? "'", isQuoted: letter === undefined }));
    const end = signs.findIndex(({ text, isQuoted }) => text === ';' && !isQuoted);
    return end < 0 ? [signs, null] : [signs.slice(0, end), signs.slice(end + 1)];
}

/** @type {(signs: Sign[]) => [prefix: Sign[], symbols: Sign[], suffix: Sign[]]} */
function piecesOf(signs) {
    const isSymbol = (/** @type {Sign} */ { text, isQuoted }) => !isQuoted && ['#', '0', ',', '.'].includes(text);
    const start = signs.findIndex(isSymbol);
    const length = signs.slice(start).findIndex((sign) => !isSymbol(sign));
    if (start < 0) {
        return [signs, [], []];
    }
    const end = length < 0 ? signs.length : start + length;
    return [signs.slice(0, start), signs.slice(start, end), signs.slice(end)];
}

/** @type {(locale: string) => { group: string, decimal: string }} */
function separatorsOf(locale) {
    const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1234567.8);
    const part = (/** @type {string} */ wanted) => parts.find(({ type }) => type === wanted)?.value ?? '';
    return { group: part('group'), decimal: part('decimal') || '.' };
}
