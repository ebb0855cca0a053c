import { mapFields } from '../../document/walk.js';
import { builderPosition, emptyField } from '../../document/empty.js';
import { createLanguage } from '../plain/language.js';
import { begunOptions } from '../plain/options.js';

/** The language of dynamic data lists: rows, but for what stands in place of a label that is not shown. */
export const ddlLanguage = createLanguage('ddl', {
    begun: (field, type, document, words) => (type !== 'ddm-geolocation' ? begunOptions(field, type, document, words)
        : {
            ...field, components: ['latitude', 'longitude'].map((name) => (
                { ...emptyField(name, 'text'), entry: { isSecret: false, keyboard: 'decimal' } })),
        }),
    arranged: (document) => mapFields(document, withPlaceholder),
});

/**
 * A field without its label has that as its placeholder, any other one has none.
 * @type {(field: Doc.Field) => Doc.Field}
 */
function withPlaceholder(field) {
    const { texts } = field;
    const { label, placeholder } = texts;
    if (texts.showsLabel === false) {
        return placeholder === label ? field : { ...field, texts: { ...texts, placeholder: label } };
    }
    const none = { variants: [{ string: '', position: builderPosition }], isFixed: true };
    return !placeholder || placeholder.isFixed ? field : { ...field, texts: { ...texts, placeholder: none } };
}
