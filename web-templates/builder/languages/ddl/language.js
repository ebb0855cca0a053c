import { mapFields } from '../../document/walk.js';
import { builderPosition, emptyField } from '../../document/empty.js';
import { createLanguage } from '../plain/language.js';
import { begunOptions } from '../plain/options.js';
import { isYes } from '../plain/validators.js';

/** @type {Doc.Text} */
const none = { variants: [{ string: '', position: builderPosition }], isFixed: true };

/** The language of dynamic data lists: rows, but for what stands in place of a label that is not shown. */
export const ddlLanguage = createLanguage('ddl', {
    begun: begunField,
    accesses: { showLabel: shownLabel() },
    arranged: (document) => mapFields(document, withPlaceholder),
});

/** @type {NonNullable<Tables.Own['begun']>} */
function begunField(field, type, document, words) {
    if (type === 'ddm-geolocation') {
        const components = ['latitude', 'longitude'].map((name) => (
            { ...emptyField(name, 'text'), entry: { isSecret: false, keyboard: /** @type {const} */ ('decimal') } }));
        return { ...field, components };
    }
    // Definitions in XML send days in milliseconds (section 6).
    return type === 'ddm-date' && document.settings.portalVersion === '6.2'
        ? { ...field, submission: { ...field.submission, datePattern: 'epochMilliseconds' } }
        : begunOptions(field, type, document, words);
}

/**
 * The label is shown, or its placeholder stands in its place.
 * @returns {Tables.Access}
 */
function shownLabel() {
    return {
        read: ({ texts }) => texts.showsLabel !== false,
        write: (field, value) => {
            const { showsLabel: _, ...texts } = field.texts;
            return { ...field, texts: isYes(value) ? { ...texts, placeholder: none }
                : { ...texts, showsLabel: false, placeholder: texts.label ?? none } };
        },
    };
}

/**
 * A placeholder is the label, whether that is shown besides or not.
 * @type {(field: Doc.Field) => Doc.Field}
 */
function withPlaceholder(field) {
    const { texts } = field;
    const { label, placeholder } = texts;
    const isLabel = texts.showsLabel === false && field.composite?.kind !== 'geolocation'
        || placeholder !== undefined && !placeholder.isFixed;
    return !isLabel || placeholder === label ? field : { ...field, texts: { ...texts, placeholder: label ?? none } };
}
