import { formTraitsOf } from './tables.js';
import { languageOf } from '../languages/languages.js';
import { setProperty } from './properties.js';
import { withMember, withNode, fieldNamed } from './walk.js';
import { builderPosition } from './empty.js';
import { withValueAt } from './objects.js';
import { ownString, textsOf } from './texts.js';
import { translationIndex } from '../../runtime/render/locale-choice.js';
import { localeTag } from '../../runtime/render/locale-tag.js';

/**
 * The string of a text in a language of the form; undefined where it is not there.
 * @type {(text: Doc.Text, locale: string, form: Doc.FormLocales) => string | undefined}
 */
export function stringIn(text, locale, form) {
    return text.variants[variantIndex(text, locale, form)]?.string;
}

/**
 * The place of the variant that says a text in a language of the form; -1 where none does. A definition may be in a
 * region of it, which is none of the form's other languages.
 * @type {(text: Doc.Text, locale: string, form: Doc.FormLocales) => number}
 */
function variantIndex({ variants }, locale, { defaultLocale, locales }) {
    const others = [defaultLocale, ...locales].filter((each) => each !== locale);
    const named = variants.map((variant) => variant.locale);
    const exact = named.indexOf(locale === defaultLocale && !named.includes(locale) ? undefined : locale);
    return exact >= 0 ? exact
        : translationIndex(named.map((each) => (others.includes(String(each)) ? undefined : each)), locale);
}

/**
 * Sets the string of a text in a language; "" takes a translation away. In a language whose translations go by the
 * words themselves, as those of some languages do, every text of the same words gets it.
 * @param {Doc.FormDocument} document
 * @param {Doc.Selection} node the owner of the text
 * @param {string} path of the text in the document, from its owner on
 * @param {string} locale
 * @param {string} string
 * @returns {Doc.FormDocument}
 */
export function setText(document, node, path, locale, string) {
    const field = node.kind === 'field' ? fieldNamed(document, node.name) : undefined;
    const placed = textsOf(document)
        .find(({ owner, path: each }) => owner.kind === node.kind && owner.name === node.name && each === path);
    const property = field && languageOf(document).propertyOfText(field, path);
    if (!placed) {
        return document;
    } else if (locale === document.defaultLocale
    && !placed.text.variants.some((variant) => variant.locale === locale)) {
        if (field && property !== undefined) {
            return languageOf(document).setProperty(document, field, property, string);
        }
        const at = Math.max(0, variantIndex(placed.text, locale, document));
        return ['title', 'submitText'].includes(path) ? setProperty(document, placed.owner, path, string)
            : withText(document, placed, withValueAt(placed.text, `variants.${at}.string`, string));
    } else if (placed.text.isFixed || stringIn(placed.text, locale, document) === (string || undefined)) {
        return document;
    }
    const own = ownString(placed.text, document.defaultLocale);
    const concerned = !formTraitsOf(document).sharesTranslations ? [placed] : textsOf(document).filter(({ text }) => (
        !text.isFixed && ownString(text, document.defaultLocale) === own));
    // A text may be shown elsewhere too.
    return languageOf(document).arranged(concerned.reduce((next, each) => {
        const written = each.text.variants[variantIndex(each.text, locale, document)]?.locale ?? locale;
        return withText(next, each, withTranslation(each.text, written, string));
    }, document));
}

/**
 * Writes texts of the same words anew in the form's own language. Their translations go on with them, unless the new
 * words stand elsewhere and have their own.
 * @type {(document: Doc.FormDocument, places: Doc.PlacedText[], string: string) => Doc.FormDocument}
 */
export function setOwnTexts(document, places, string) {
    const { defaultLocale } = document;
    const isPlace = (/** @type {Doc.PlacedText} */ { owner, path }) => (
        places.some((each) => each.owner.kind === owner.kind && each.owner.name === owner.name && each.path === path));
    const isThere = string !== '' && textsOf(document).some((placed) => (
        !placed.text.isFixed && !isPlace(placed) && ownString(placed.text, defaultLocale) === string));
    const next = places.reduce((changed, { owner, path }) => setText(changed, owner, path, defaultLocale, string),
        document);
    const [{ text: former }] = places;
    const own = variantIndex(former, defaultLocale, document);
    const named = former.variants.filter(({ locale }, n) => locale !== undefined && n !== own);
    return isThere || named.length === 0 ? next : textsOf(next).filter(isPlace).reduce((changed, placed) => (
        withText(changed, placed,
            named.reduce((text, each) => withTranslation(text, String(each.locale), each.string), placed.text))),
            next);
}

/** @type {(text: Doc.Text, locale: string, string: string) => Doc.Text} */
function withTranslation(text, locale, string) {
    const others = text.variants.filter((variant) => variant.locale !== locale);
    const earlier = text.variants.find((variant) => variant.locale === locale);
    const next = { locale, position: builderPosition, ...earlier, string };
    if (string === '') {
        return others.length > 0 ? { ...text, variants: others } : text;
    }
    return {
        ...text, variants: earlier ? text.variants.map((variant) => (variant === earlier ? next : variant))
        : [...others, next],
    };
}

/** @type {(document: Doc.FormDocument, placed: Doc.PlacedText, text: Doc.Text) => Doc.FormDocument} */
function withText(document, { owner, path }, text) {
    return withNode(document, owner, (part) => withValueAt(part, path, text));
}

/**
 * @param {Doc.FormDocument} document
 * @param {string} written a language tag in any of its spellings
 * @returns {Doc.FormDocument} the same where it is no tag or is there
 */
export function addLocale(document, written) {
    const locale = localeTag(written);
    if (locale === undefined || document.locales.includes(locale)) {
        return document;
    }
    // What a form in several languages says to all of them is meant so.
    const ready = document.locales.length === 1 && languageOf(document).withTranslatableTexts?.(document) || document;
    return { ...ready, locales: [...ready.locales, locale] };
}

/**
 * Builds the form no longer in a language. Its translations stay, so that it can come back.
 * @type {(document: Doc.FormDocument, locale: string) => Doc.FormDocument}
 */
export function removeLocale(document, locale) {
    return locale === document.defaultLocale || !document.locales.includes(locale) ? document
        : { ...document, locales: document.locales.filter((each) => each !== locale) };
}

/**
 * Says which language the form's own texts are in; it is the first one that is built. What was taken for their language
 * before stays where there are translations into it.
 * @type {(document: Doc.FormDocument, written: string) => Doc.FormDocument}
 */
export function setDefaultLocale(document, written) {
    const locale = localeTag(written);
    const isTranslated = textsOf(document)
        .some(({ text }) => text.variants.some((variant) => variant.locale === document.defaultLocale));
    const locales = locale === undefined ? []
        : [locale, ...document.locales.filter((each) => each !== locale
            && (isTranslated || each !== document.defaultLocale))];
    return locale === undefined || locale === document.defaultLocale ? document
        : withMember({ ...document, defaultLocale: locale }, 'locales', locales);
}
