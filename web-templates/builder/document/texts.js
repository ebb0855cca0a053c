import { chooseLocale, translationIndex } from '../../runtime/render/locale-choice.js';
import { bareTag } from '../../runtime/render/locale-tag.js';
import { partsIn } from './walk.js';

/** The texts of a field, and what kind each is. */
const ownTexts = /** @type {const} */ ([
    ['label', 'label'], ['inlineLabel', 'label'], ['detailLabel', 'label'], ['hint', 'hint'],
    ['placeholder', 'placeholder'],
    ['accessibilityLabel', 'label'], ['body', 'text'], ['caption', 'button'],
]);

const messages = /** @type {const} */ (['missing', 'invalid', 'pattern']);

/**
 * Every text a person may read, in document order, with the way to it from its owner.
 * @type {(document: Doc.FormDocument) => Doc.PlacedText[]}
 */
export function textsOf(document) {
    const form = /** @type {Doc.Selection} */ ({ kind: 'form', name: '' });
    const effects = document.rules.flatMap((rule, n) => ['effects', 'otherwise'].flatMap((branch) => (
        /** @type {Doc.Effect[]} */
        (rule[/** @type {'effects'} */ (branch)]).flatMap(({ text, validator, options = [] }, m) => {
            const path = `rules.${n}.${branch}.${m}`;
            return [
                ...placed(text, 'text', form, `${path}.text`),
                ...placed(validator?.message, 'message', form, `${path}.validator.message`),
                ...options.flatMap((option, each) => optionTexts(option, form, `${path}.options.${each}`)),
            ];
        }))));
    return [
        ...placed(document.title, 'title', form, 'title'),
        ...placed(document.submitText, 'button', form, 'submitText'), ...messageTexts(document, form),
        ...document.pages.flatMap((page) => [
            ...pageTexts(page),
            ...page.groups.flatMap((group) => [
                ...placed(group.title, 'title', { kind: 'group', name: group.name }, 'title'),
                ...group.sections.flatMap(sectionTexts),
            ]),
        ]),
        ...document.checks.flatMap(({ message }, n) => placed(message, 'message', form, `checks.${n}.message`)),
        ...effects,
    ];
}

/**
 * @type {(text: Doc.Text | undefined, kind: Doc.PlacedText['kind'], owner: Doc.Selection, path: string) =>
 *     Doc.PlacedText[]}
 */
function placed(text, kind, owner, path) {
    return text ? [{ owner, path, kind, text }] : [];
}

/** @type {(part: { messages?: Doc.Messages }, owner: Doc.Selection, prefix?: string) => Doc.PlacedText[]} */
function messageTexts({ messages: own }, owner, prefix = '') {
    return messages.flatMap((key) => placed(own?.[key], 'message', owner, `${prefix}messages.${key}`));
}

/** @param {Doc.Page} page */
function pageTexts({ name, title, messages: own, alert, entryBar }) {
    const owner = /** @type {Doc.Selection} */ ({ kind: 'page', name });
    return [
        ...placed(title, 'title', owner, 'title'), ...messageTexts({ messages: own }, owner),
        ...placed(alert?.title, 'alertTitle', owner, 'alert.title'),
        ...placed(alert?.button, 'alertButton', owner, 'alert.button'),
        .../** @type {const} */ (['previous', 'next', 'done', 'cancel']).flatMap((button) => (
            placed(entryBar?.[button].text, 'button', owner, `entryBar.${button}.text`))),
    ];
}

/** @param {Doc.Section} section */
function sectionTexts(section) {
    const owner = /** @type {Doc.Selection} */ ({ kind: 'section', name: section.name });
    const { repetition } = section;
    return [
        .../** @type {Doc.Field[]} */ (partsIn(section)).flatMap(fieldTexts),
        ...placed(repetition?.addText, 'button', owner, 'repetition.addText'),
        ...placed(repetition?.removeText, 'button', owner, 'repetition.removeText'),
    ];
}

/**
 * The texts that were found of each field: a form of which one field has changed is asked for all of them.
 * @type {WeakMap<Doc.Field, Doc.PlacedText[]>}
 */
const found = new WeakMap();

/**
 * The texts of a field and of its components.
 * @type {(field: Doc.Field) => Doc.PlacedText[]}
 */
export function fieldTexts(field) {
    const known = found.get(field) ?? textsBelow(field, { kind: 'field', name: field.name }, '');
    found.set(field, known);
    return known;
}

/**
 * The texts of a field or component, with the ways to them from their owner.
 * @type {(field: Doc.Field, owner: Doc.Selection, prefix: string) => Doc.PlacedText[]}
 */
function textsBelow(field, owner, prefix) {
    const { texts } = field;
    return [
        ...ownTexts.flatMap(([key, kind]) => placed(texts[key], kind, owner, `${prefix}texts.${key}`)),
        ...placed(texts.disclosure?.more, 'button', owner, `${prefix}texts.disclosure.more`),
        ...placed(texts.disclosure?.less, 'button', owner, `${prefix}texts.disclosure.less`),
        ...placed(texts.disclosure?.body, 'text', owner, `${prefix}texts.disclosure.body`),
        ...messageTexts(field, owner, prefix),
        ...field.options.flatMap((option, n) => optionTexts(option, owner, `${prefix}options.${n}`)),
        ...field.validators.flatMap(({ message }, n) => (
            placed(message, 'message', owner, `${prefix}validators.${n}.message`))),
        ...field.components.flatMap((component, n) => textsBelow(component, owner, `${prefix}components.${n}.`)),
    ];
}

/** @type {(option: Doc.Option, owner: Doc.Selection, path: string) => Doc.PlacedText[]} */
function optionTexts({ label, hint, accessibilityLabel }, owner, path) {
    return [
        ...placed(label, 'option', owner, `${path}.label`), ...placed(hint, 'hint', owner, `${path}.hint`),
        ...placed(accessibilityLabel, 'label', owner, `${path}.accessibilityLabel`),
    ];
}

/**
 * The text that a path leads to.
 * @type {(node: object, path: string) => Doc.Text | undefined}
 */
export function textAt(node, path) {
    return path.split('.').reduce((/** @type {any} */ each, key) => each?.[key], node);
}

/**
 * Tells whether the text itself is there in that language, not only something to fall back on.
 * @type {(text: Doc.Text, locale: string) => boolean}
 */
export function isTranslated(text, locale) {
    return translationIndex(text.variants.map((variant) => variant.locale), locale) >= 0;
}

/**
 * The texts that a language needs and has not; none in the form's own language, nor of those that its form language
 * cannot translate.
 * @type {(document: Doc.FormDocument, locale: string) => Doc.PlacedText[]}
 */
export function missingTexts(document, locale) {
    if (bareTag(locale) === bareTag(document.defaultLocale)) {
        return [];
    }
    return textsOf(document).filter(({ text }) => (
        !text.isFixed && text.variants.some(({ string }) => string !== '') && !isTranslated(text, locale)));
}

/**
 * The string in the form's own language, which a definition does not name.
 * @type {(text: Doc.Text, locale: string) => string}
 */
export function ownString({ variants }, locale) {
    const unnamed = variants.findIndex((variant) => variant.locale === undefined);
    return variants[unnamed >= 0 ? unnamed
        : chooseLocale(variants.map((variant) => variant.locale), locale, locale)].string;
}

/**
 * The language that is written in when a text is edited on a page in a language: that of the translation that shows
 * there; the form's own where the page stands for it.
 * @type {(document: Doc.FormDocument, text: Doc.Text | undefined, locale: string) => string}
 */
export function writtenLocale({ defaultLocale, locales }, text, locale) {
    const named = text?.variants.map((variant) => variant.locale) ?? [];
    const isOwn = !locales.includes(defaultLocale) && bareTag(locale) === bareTag(defaultLocale);
    return named[translationIndex(named, locale)] ?? (isOwn ? defaultLocale : locale);
}

/**
 * Finds translations by words: those of the same words anywhere in the form; for new words those of the text that they
 * replace, unless its words stand elsewhere too.
 * @type {(document: Doc.FormDocument) => (string: string, here?: Doc.Text) => Doc.Variant[]}
 */
export function translationsOf(document) {
    /** @type {Map<string, { variants: Doc.Variant[], count: number }>} */
    const known = new Map();
    const all = textsOf(document).filter(({ text }) => !text.isFixed);
    if (!all.some(({ text }) => text.variants.some(({ locale }) => locale !== undefined))) {
        return () => [];
    }
    for (const { text } of all) {
        const words = ownString(text, document.defaultLocale);
        const named = text.variants.filter(({ locale }) => locale !== undefined);
        const earlier = known.get(words);
        known.set(words,
            { variants: earlier?.variants.length ? earlier.variants : named, count: (earlier?.count ?? 0) + 1 });
    }
    return (string, here) => {
        const replaced = here && known.get(ownString(here, document.defaultLocale));
        return known.get(string)?.variants ?? (replaced?.count === 1 ? replaced.variants : []);
    };
}
