import { autofillOf } from './autofill.js';
import { fieldContext } from './field-view.js';
import { concealedFields, demandedFields, effectsOf, fieldsOf } from './fields.js';
import { chooseLocale } from './locale-choice.js';
import { showing, startIn, startsOf } from './record-values.js';
import { remembered } from './remembered.js';
import { anyRow } from './rows.js';
import { withInheritedStyles } from './styles.js';
import { readTables } from './tables.js';
import { submittersOf, watchedBy } from './triggers.js';
import { readOtherTexts } from './ui-texts.js';

/** @typedef {import('./templates.js').Templates} Templates */

/** @type {import('./remembered.js').Remembered<Render.Field>} the fields with their initial values in a language */
const known = new WeakMap();

/**
 * All fields of a form as they are looked at in one locale.
 * @param {Render.FormDocument} given
 * @param {Render.UITexts} texts
 * @param {Render.Files} files
 * @param {Record<string, string>} images address of each picture by its path in the site
 * @param {string[]} [services] names of those that the site has
 * @returns {Render.FieldView[]}
 */
export function fieldViews(given, texts, files, images, services = []) {
    const document = begunIn(withInheritedStyles(given), texts.locale);
    const { defaultLocale } = document;
    const fields = fieldsOf(document);
    const languages = readOtherTexts(files, document, fields);
    const concealed = concealedFields(document);
    const demanded = demandedFields(document);
    const autofill = autofillOf(document, files);
    const { formats, composites } = readTables(files);
    const effects = effectsOf(document);
    const verified = new Set(effects.filter(({ validator }) => validator?.kind === 'verified').map(({ name }) => name));
    // Another format may be asked for there than the page was built with.
    const changing = new Set(effects.filter(({ action }) => action === 'validator').map(({ name }) => name));
    const watched = new Set(document.rules.flatMap(watchedBy));
    const submitters = submittersOf(document);
    const starts = startsOf(document);
    const hasBindings = fields.some(({ bindings }) => bindings.length > 0);
    return fields.map((field) => ({
        field, start: startIn(field, starts), watched, hasBindings, submits: submitters.has(anyRow(field.name)),
        isConcealed: concealed.has(field), isDemanded: demanded.has(field),
        mayBeVerified: verified.has(anyRow(field.name)),
        locale: texts.locale, defaultLocale, images, texts, languages, services,
        isFormLocked: document.isEnabled === false,
        autofill: autofill.get(field), formats, composites,
        hasFixedFormat: !changing.has(anyRow(field.name)),
    }));
}

/**
 * The HTML of one field: by the author's own view of it, where there is a template of that name, else by that of its
 * control.
 * @type {(view: Render.FieldView, templates: Templates) => string}
 */
export function renderField(view, templates) {
    const { control, style } = view.field;
    const names = [...style.view === undefined ? [] : [style.view], ...style.views ?? []];
    const own = names.map((name) => `views/${name}`).find((name) => templates.has(name));
    const shown = { ...view, field: showing(view.field, view.start) };
    return templates.render(own ?? `controls/${control}`, fieldContext(shown));
}

/**
 * A form as it begins on pages in a language: its fields have the initial values of that.
 * @type {(document: Render.FormDocument, locale: string) => Render.FormDocument}
 */
function begunIn(document, locale) {
    const { defaultLocale } = document;
    const begun = (/** @type {Render.Field} */ field) => remembered(known, field, [locale, defaultLocale],
        () => beginning(field, locale, defaultLocale));
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
    const parts = components.some((each) => each.initialValues)
        ? components.map((each) => beginning(each, locale, fallback)) : components;
    if (!initialValues && parts === components) {
        return field;
    }
    const at = chooseLocale((initialValues ?? []).map((each) => each.locale), locale, fallback);
    return { ...field, components: parts, ...initialValues && { initialValue: initialValues[at]?.value } };
}
