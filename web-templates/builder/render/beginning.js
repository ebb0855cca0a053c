import { chooseLocale } from './locale-choice.js';

/**
 * A form as it begins on pages in a language: its fields have the initial values of that.
 * @param {Render.FormDocument} document
 * @param {string} locale
 * @returns {Render.FormDocument}
 */
export function begunIn(document, locale) {
    const begun = (/** @type {Render.Field} */ field) => beginning(field, locale, document.defaultLocale);
    return {
        ...document,
        pages: document.pages.map((page) => ({ ...page, groups: page.groups.map((group) => ({
            ...group, sections: group.sections.map((section) => ({ ...section, fields: section.fields.map(begun) })),
        })) })),
    };
}

/**
 * @param {Render.Field} field
 * @param {string} locale
 * @param {string} fallback
 * @returns {Render.Field} itself where its values are the same in all languages
 */
function beginning(field, locale, fallback) {
    const { initialValues, components } = field;
    const parts = components.some((each) => each.initialValues) ? components.map((each) => beginning(each, locale, fallback)) : components;
    if (!initialValues && parts === components) {
        return field;
    }
    const at = chooseLocale((initialValues ?? []).map((each) => each.locale), locale, fallback);
    return { ...field, components: parts, ...initialValues && { initialValue: initialValues[at]?.value } };
}
