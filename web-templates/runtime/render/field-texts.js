import { foreignLanguage, textIn } from './locale-choice.js';
import { htmlSegments, markSegments, plainSegments, plainText } from './rich-text.js';

/** @typedef {import('./rich-text.js').Segment} Segment */

/**
 * @param {Render.FieldView} view
 * @param {Render.Text | undefined} text
 * @returns {string | undefined} undefined for an empty text too, of which templates then draw nothing
 */
export function textOf({ locale, defaultLocale }, text) {
    return textIn(text, locale, defaultLocale) || undefined;
}

/**
 * The language of a text that is not in that of the page.
 * @param {Render.FieldView} view
 * @param {Render.Text | undefined} text
 */
export function foreignLanguageOf(view, text) {
    return textOf(view, text) && foreignLanguage(text, view.locale, view.defaultLocale) || undefined;
}

/** @param {Render.FieldView} view */
export function labelLanguageOf(view) {
    const { label, placeholder } = view.field.texts;
    return foreignLanguageOf(view, labelOf(view).length ? label : placeholder);
}

/**
 * @param {Render.FieldView} view
 * @returns {string} of a component `composite.component`
 */
export function nameOf({ field, owner }) {
    return owner ? `${owner.name}.${field.name}` : field.name;
}

/**
 * The label with its markup read; a part of a composite is called as the page's language calls it.
 * @type {(view: Render.FieldView) => Segment[]}
 */
export function labelOf(view) {
    const { label, markup } = view.field.texts;
    const text = textOf(view, label) ?? componentLabel(view) ?? '';
    switch (markup) {
        case 'links': return markSegments(text);
        case 'html': return htmlSegments(text, false);
        default: return plainSegments(text);
    }
}

/**
 * The label as far as it is to be seen. A mark needs words beside it: a field that must be answered and is named by its
 * placeholder alone has that as its label.
 * @type {(view: Render.FieldView) => Segment[]}
 */
export function shownLabelOf(view) {
    const { showsLabel } = view.field.texts;
    const label = showsLabel === false ? [] : labelOf(view);
    if (label.length > 0 || showsLabel === false || !view.isDemanded || hasSideLabel(view)) {
        return label;
    }
    return plainSegments(placeholderOf(view) ?? '');
}

/**
 * @param {Render.FieldView} view
 * @returns {string | undefined} the placeholder as far as it is to be seen
 */
export function placeholderOf(view) {
    const { placeholder, showsPlaceholder } = view.field.texts;
    return showsPlaceholder === false ? undefined : textOf(view, placeholder);
}

/**
 * A label that stands beside the control or in it, as what a button says.
 * @type {(view: Render.FieldView) => boolean}
 */
export function hasSideLabel(view) {
    const { inlineLabel, detailLabel, caption } = view.field.texts;
    const said = view.field.control === 'button' ? caption : undefined;
    return [inlineLabel, detailLabel, said].some((text) => textOf(view, text));
}

/**
 * Tells that its mark would stand alone, because its label is not shown: the placeholder or the parts are marked then.
 * @type {(view: Render.FieldView) => boolean}
 */
export function hidesMark(view) {
    const { field } = view;
    return field.texts.showsLabel === false && !hasSideLabel(view) && field.style.requiredMark === undefined
        && (field.control === 'composite' || placeholderOf(view) !== undefined);
}

/** @type {(view: Render.FieldView) => string | undefined} */
export function shownPlaceholderOf(view) {
    const text = placeholderOf(view);
    return text && view.isDemanded && hidesMark(view) ? `${text} *` : text;
}

/**
 * The name that is read out in place of what is seen, or a label that is not shown.
 * @param {Render.FieldView} view
 * @param {boolean} isNamed whether a label that is seen names the field
 * @returns {string | undefined}
 */
export function spokenNameOf(view, isNamed) {
    const { showsLabel, accessibilityLabel } = view.field.texts;
    const hidden = showsLabel === false && !isNamed ? plainText(labelOf(view)) : '';
    return textOf(view, accessibilityLabel) ?? (hidden || undefined);
}

/** @type {(view: Render.FieldView) => string | undefined} */
function componentLabel({ field, owner, texts, languages }) {
    const { kind, labels } = owner?.composite ?? {};
    const words = labels ? languages[labels] : texts;
    return kind && words?.page[`${kind}.${field.name}`];
}

/**
 * @param {Render.FieldView} view
 * @returns {string} what a field without a label is called: its placeholder, else its name
 */
export function accessibleNameOf(view) {
    return textOf(view, view.field.texts.placeholder) ?? view.field.name;
}
