import { compareTexts } from '../engine/option-order.js';
import { sorted } from './field-data.js';
import { labelOf } from './field-texts.js';
import { effectsOf, fieldsOf } from './fields.js';
import { foreignLanguage, offeredOptions, textIn } from './locale-choice.js';
import { plainText } from './rich-text.js';

/** @typedef {Render.Text | undefined} MaybeText */

/**
 * The texts that a page shows in another language than its own, by that language: a script names it wherever it shows
 * one of them (WCAG 2.2, 3.1.2).
 * @param {Render.FormDocument} document
 * @param {string} locale
 * @param {MaybeText} confirmation
 * @returns {Record<string, string[]> | undefined}
 */
export function foreignTexts(document, locale, confirmation) {
    const { defaultLocale } = document;
    const fields = fieldsOf(document);
    /** @type {Map<string, Set<string>>} */
    const found = new Map();
    const add = (/** @type {MaybeText} */ text, shown = textIn(text, locale, defaultLocale)) => {
        const lang = foreignLanguage(text, locale, defaultLocale)?.lang;
        if (lang && shown) {
            found.set(lang, (found.get(lang) ?? new Set()).add(shown));
        }
    };
    for (const text of [...textsOf(document), confirmation]) {
        add(text);
    }
    for (const { options, optionOrder } of fields) {
        offeredOptions(options, locale, defaultLocale, optionOrder).forEach(({ label }) => add(label));
    }
    for (const field of fields.filter(({ texts }) => texts.markup !== 'none')) {
        const view = /** @type {Render.FieldView} */ ({ field, locale, defaultLocale });
        add(field.texts.label, plainText(labelOf(view)));
    }
    const lists = Object.fromEntries([...found].map(([lang, texts]) => [lang, [...texts].sort(compareTexts)]));
    return found.size ? sorted(lists) : undefined;
}

/**
 * Titles, names and messages.
 * @type {(document: Render.FormDocument) => MaybeText[]}
 */
function textsOf(document) {
    return [
        document.title, ...messageTexts(document),
        ...document.pages.flatMap((page) => [
            page.title, ...messageTexts(page), page.alert?.title,
            ...page.groups.map(({ title }) => title),
        ]),
        ...fieldsOf(document).flatMap(fieldTexts),
        ...document.checks.map(({ message }) => message),
        ...effectsOf(document).flatMap(({ validator, options = [] }) => [
            validator?.message, ...options.map(({ accessibilityLabel }) => accessibilityLabel),
        ]),
    ];
}

/** @type {(field: Render.Field) => MaybeText[]} */
function fieldTexts(field) {
    const { label, inlineLabel, detailLabel, placeholder, accessibilityLabel } = field.texts;
    return [
        label, inlineLabel, detailLabel, placeholder, accessibilityLabel, ...messageTexts(field),
        ...field.options.map((option) => option.accessibilityLabel), ...field.validators.map(({ message }) => message),
        ...field.components.flatMap(fieldTexts),
    ];
}

/** @type {(part: { messages?: Render.Messages }) => MaybeText[]} */
function messageTexts({ messages }) {
    return [messages?.missing, messages?.invalid, messages?.pattern];
}
