/**
 * Which of several languages is taken: the exact tag, the bare language, another region of it, the one without a
 * language, the default language likewise, the first one.
 * @param {(string | undefined)[]} locales
 * @param {string} wanted
 * @param {string} fallback
 * @returns {number} -1 where there is nothing
 */
export function chooseLocale(locales, wanted, fallback) {
    const found = [translationIndex(locales, wanted), locales.indexOf(undefined), translationIndex(locales, fallback)];
    return found.find((index) => index >= 0) ?? (locales.length ? 0 : -1);
}

/**
 * Which of several is in the wanted language itself: the exact tag, the bare language, another region of it.
 * @param {(string | undefined)[]} locales
 * @param {string} wanted
 * @returns {number} -1 where there is none
 */
export function translationIndex(locales, wanted) {
    const language = bareTag(wanted);
    const found = [locales.indexOf(wanted), locales.indexOf(language),
        locales.findIndex((each) => each && bareTag(each) === language)];
    return found.find((index) => index >= 0) ?? -1;
}

/**
 * The text shown in a locale.
 * @param {Render.Text | undefined} text
 * @param {string} locale
 * @param {string} fallback the form's default locale
 * @returns {string | undefined} undefined where there is no text at all
 */
export function textIn(text, locale, fallback) {
    return text && (text.variants[chooseLocale(text.variants.map((each) => each.locale), locale, fallback)]?.string
        ?? '');
}

/**
 * The picture of an option for a language.
 * @type {(option: Render.Option, locale: string, fallback: string) => Render.ImageReference | undefined}
 */
export function imageIn({ image, otherImages }, locale, fallback) {
    const images = image ? [image, ...otherImages] : otherImages;
    return images[chooseLocale(images.map((each) => each.locale), locale, fallback)];
}

/**
 * The options that a page in a language offers: of lists that were written for each language, one; in the order of that
 * language's labels where an order is asked for, else in that of the definition.
 * @param {Render.Option[]} options
 * @param {string} locale
 * @param {string} fallback
 * @param {Render.OptionOrder} [order]
 * @returns {Render.Option[]}
 */
export function offeredOptions(options, locale, fallback, order) {
    const offered = ownLanguage(options, locale, fallback);
    if (!order) {
        return offered;
    }
    const labels = offered.map(({ label }) => textIn(label, locale, fallback) ?? '');
    const numbers = labels.map(plainNumber);
    const keys = labels.map(folded);
    const compare = (/** @type {number} */ a, /** @type {number} */ b) => (numbers.includes(null)
        ? compareTexts(keys[a], keys[b]) || compareTexts(labels[a], labels[b])
        : Number(numbers[a]) - Number(numbers[b]));
    const places = offered.map((_, at) => at);
    return places.sort((a, b) => (order === 'ascending' ? compare(a, b) : compare(b, a))).map((at) => offered[at]);
}

/** @type {(options: Render.Option[], locale: string, fallback: string) => Render.Option[]} */
function ownLanguage(options, locale, fallback) {
    const localesOf = (/** @type {Render.Option} */ { label }) => label.variants.map((each) => each.locale);
    const lists = [...new Set(options.filter(({ isWorded }) => isWorded).flatMap(localesOf))];
    const index = chooseLocale(lists, locale, fallback);
    return index < 0 ? options
        : options.filter((option) => !option.isWorded || localesOf(option).includes(lists[index]));
}

/**
 * @param {string} label
 * @returns {number | null} the number that the text writes in digits, with a sign or a decimal point at most
 */
function plainNumber(label) {
    const text = label.replace(/ /g, '');
    return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null;
}

/**
 * @param {string} label
 * @returns {string} without accents and capitals
 */
function folded(label) {
    return label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Compares texts by their code points.
 * @param {string} a
 * @param {string} b
 * @returns {number} negative where `a` comes first
 */
export function compareTexts(a, b) {
    const [left, right] = [a, b].map((text) => [...text.normalize('NFC')]);
    const at = left.findIndex((sign, place) => sign !== right[place]);
    return at < 0 ? left.length - right.length : (left[at].codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
}

const rightToLeft = ['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ji', 'khw', 'ks', 'nqo', 'ps', 'sd', 'syr', 'ug',
    'ur', 'yi'];

/**
 * The tag without region and script: `en` of `en-GB`.
 * @type {(tag: string) => string}
 */
export function bareTag(tag) {
    return tag.split('-', 1)[0];
}

/** @type {(tag: string) => 'ltr' | 'rtl'} */
export function directionOf(tag) {
    const isLeftToRight = tag.includes('-Latn') || tag.includes('-Cyrl');
    const isRightToLeft = tag.includes('-Arab') || tag.includes('-Hebr') || rightToLeft.includes(bareTag(tag));
    return isRightToLeft && !isLeftToRight ? 'rtl' : 'ltr';
}

/**
 * The language's name in itself, with a capital as headings have: `Español`, `English (United Kingdom)`.
 * @type {(tag: string) => string}
 */
function ownNameOf(tag) {
    // With a region the language keeps its own name, with a script alone it has one of its own: `简体中文`.
    const hasRegion = /-[A-Z]{2}\b|-\d{3}\b/.test(tag);
    const names = new Intl.DisplayNames([tag],
        { type: 'language', languageDisplay: hasRegion ? 'standard' : 'dialect' });
    const [first = '', ...rest] = names.of(tag) ?? tag;
    return first.toUpperCase() + rest.join('');
}

/**
 * The language's name in itself, without its region where no other of the languages is one of another region: `English`
 * among `en-GB` and `es`.
 * @type {(tag: string, tags: string[]) => string}
 */
export function ownNameAmong(tag, tags) {
    const plain = withoutRegion(tag);
    return ownNameOf(tags.filter((other) => withoutRegion(other) === plain).length > 1 ? tag : plain);
}

/**
 * `zh-Hant` of `zh-Hant-TW`; a region has two letters or three digits.
 * @type {(tag: string) => string}
 */
function withoutRegion(tag) {
    return tag.replace(/-(?:[A-Z]{2}|\d{3})\b/g, '');
}

/**
 * January to December as they stand alone: `enero`.
 * @type {(tag: string) => string[]}
 */
export function monthNamesOf(tag) {
    const format = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC', calendar: 'gregory' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15)));
}
