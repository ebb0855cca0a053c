import { inOrder } from '../engine/option-order.js';
import { bareTag, directionOf } from './locale-tag.js';

/**
 * The one of several languages that is taken: the exact tag, the bare language, another region of it, the one without a
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
 * The one of several that is in the wanted language itself: the exact tag, the bare language, another region of it.
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
    return text && (variantIn(text, locale, fallback)?.string ?? '');
}

/**
 * The language of the text shown in a locale, where that is another one, and its direction, where that differs too. A
 * text without a language is in the form's default one.
 * @type {(text: Render.Text | undefined, locale: string, fallback: string) =>
 *     { lang: string, dir: string | false } | undefined}
 */
export function foreignLanguage(text, locale, fallback) {
    const variant = text && variantIn(text, locale, fallback);
    const lang = variant ? variant.locale ?? fallback : locale;
    const dir = directionOf(lang);
    return bareTag(lang) === bareTag(locale) ? undefined : { lang, dir: dir !== directionOf(locale) && dir };
}

/** @type {(text: Render.Text, locale: string, fallback: string) => Render.Text['variants'][number] | undefined} */
function variantIn({ variants }, locale, fallback) {
    return variants[chooseLocale(variants.map((each) => each.locale), locale, fallback)];
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
 * @type {(options: Render.Option[], locale: string, fallback: string, order?: Render.OptionOrder) => Render.Option[]}
 */
export function offeredOptions(options, locale, fallback, order) {
    const offered = ownLanguage(options, locale, fallback);
    if (!order) {
        return offered;
    }
    const labels = offered.map(({ label }) => textIn(label, locale, fallback) ?? '');
    return inOrder(offered, labels, order);
}

/** @type {(options: Render.Option[], locale: string, fallback: string) => Render.Option[]} */
function ownLanguage(options, locale, fallback) {
    const localesOf = (/** @type {Render.Option} */ { label }) => label.variants.map((each) => each.locale);
    const lists = [...new Set(options.filter(({ isWorded }) => isWorded).flatMap(localesOf))];
    const index = chooseLocale(lists, locale, fallback);
    return index < 0 ? options
        : options.filter((option) => !option.isWorded || localesOf(option).includes(lists[index]));
}
