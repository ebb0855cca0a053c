import { mapFields, mapped, withChildren, withMember } from '../../model/edit.js';
import { typeOf } from './types.js';

/**
 * The form with every text in a language: what is said in none is said to all, and cannot be translated (section 13).
 * Names of pictures and numbers stay as they are.
 * @param {Doc.FormDocument} document
 * @returns {Doc.FormDocument}
 */
export function withTranslatableTexts(document) {
    const { defaultLocale } = document;
    const named = (/** @type {Doc.Text} */ text) => (!text.isFixed ? text : {
        isFixed: false, variants: text.variants.map((variant) => (variant.locale === undefined ? { ...variant, locale: defaultLocale } : variant)),
    });
    const inOption = (/** @type {Doc.Option} */ option) => (option.isWorded || option.image || option.label.variants.every(({ string }) => string === option.value) ? option
        : withMember(option, 'label', named(option.label)));
    const inField = (/** @type {Doc.Field} */ field) => {
        const own = Object.entries(field.texts).filter(([key, text]) => typeof text === 'object' && 'variants' in text
            && !(key === 'placeholder' && typeOf(field) === 'emailPinger' && text.variants[0].string === 'Email'));
        const texts = Object.fromEntries(own.map(([key, text]) => [key, named(/** @type {Doc.Text} */ (text))]));
        const isSame = own.every(([key, text]) => texts[key] === text);
        return withMember(isSame ? field : { ...field, texts: { ...field.texts, ...texts } }, 'options', mapped(field.options, inOption));
    };
    const fields = mapFields(document, inField);
    return fields.pages.reduce((form, page) => withChildren(form, { kind: 'page', name: page.name }, (groups) => (
        mapped(groups, (group) => (group.title ? withMember(group, 'title', named(group.title)) : group)))), fields);
}
