import { choiceHint } from '../engine/choice-hint.js';
import { texts } from '../engine/table-lists.js';
import { htmlName } from '../engine/html-name.js';
import { lengthOf } from '../engine/text.js';
import { schemeOf } from './color.js';
import { textFormatOf } from './field-data.js';
import { beginsListsBlank, imageContext, optionContexts } from './field-options.js';
import { addShape, addVerification, isNearToday } from './field-shape.js';
import { accessibleNameOf, hasSideLabel, hidesMark, labelLanguageOf, labelOf, foreignLanguageOf, nameOf, shownLabelOf,
    placeholderOf, shownPlaceholderOf, spokenNameOf, textOf } from './field-texts.js';
import { charactersOf } from './field-width.js';
import { choiceCounts, isRequired, validatorsInForce } from './fields.js';
import { htmlSegments, lineSegments, plainText } from './rich-text.js';

/** @typedef {import('./templates.js').Context} Context */
/** @typedef {import('./rich-text.js').Segment} Segment */

/**
 * Everything that the template of a control may ask about one field in one locale.
 * @type {(view: Render.FieldView) => Context}
 */
export function fieldContext(view) {
    const { field, texts } = view;
    const label = shownLabelOf(view);
    const labelLanguage = labelLanguageOf(view);
    const name = nameOf(view);
    const isNamed = label.length > 0 || hasSideLabel(view);
    /** @type {Context} */
    const context = {
        t: texts.page,
        name,
        id: `f-${htmlName(name)}`,
        control: field.control,
        classes: classesOf(view),
        label: segmentsIn(labelLanguage, label),
        labelLanguage,
        hasLabel: label.length > 0,
        labelAbove: isOnGrid(view),
        isNamed,
        ownName: spokenNameOf(view, isNamed) ?? (isNamed ? undefined : accessibleNameOf(view)),
        spokenLabel: ['signature', 'output'].includes(field.control) ? spokenNameOf(view, isNamed) : undefined,
        view: field.style.view,
        sized: field.place?.width !== undefined,
        characters: charactersOf(view, labelOf(view)),
        mark: view.isDemanded && !hidesMark(view) ? { image: imageContext(view, field.style.requiredMark) } : undefined,
        // No attribute of the control says what only follows from a rule.
        saysMark: view.isDemanded && !isRequired(field),
    };
    addTexts(view, context);
    addState(view, context);
    addEntry(view, context);
    addValue(view, context);
    addShape(view, context);
    addVerification(view, context);
    addLinks(view, context);
    return context;
}

/**
 * Segments, marked where they are in another language than the page: they must be read out in it (WCAG 2.2, 3.1.2).
 * @type {(language: Context | undefined, segments: Segment[]) => Context[]}
 */
function segmentsIn(language, segments) {
    return language && segments.length ? [{ language }, ...segments, { languageEnd: true }] : segments;
}

/**
 * A label cannot hold a button that is not its own control: the words around the links are labels each.
 * @type {(view: Render.FieldView, context: Context) => void}
 */
function addLinks(view, context) {
    const { field } = view;
    const label = labelOf(view);
    if (field.control !== 'checkbox' || !label.some((each) => 'linkStart' in each)) {
        return;
    }
    let isInLink = false;
    context.hasLinks = true;
    context.linkedLabel = label.map((each) => {
        isInLink = 'linkStart' in each || isInLink && !('linkEnd' in each);
        return 'text' in each && !isInLink ? { words: each.text } : each;
    });
}

/**
 * @param {Render.FieldView} view
 * @returns {boolean} whether it stands on the grid of nine, with the looks that belong to it
 */
function isOnGrid({ field, owner }) {
    return (field.place?.cell ?? owner?.place?.cell) !== undefined;
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addTexts(view, context) {
    const { texts } = view.field;
    const body = textOf(view, texts.body);
    context.inlineLabel = textOf(view, texts.inlineLabel);
    context.inlineLanguage = foreignLanguageOf(view, texts.inlineLabel);
    context.detailLabel = textOf(view, texts.detailLabel);
    context.detailLanguage = foreignLanguageOf(view, texts.detailLabel);
    context.hint = textOf(view, texts.hint) ?? choiceHintOf(view) ?? formatHint(view);
    context.hintLanguage = foreignLanguageOf(view, texts.hint);
    context.placeholder = shownPlaceholderOf(view);
    context.disclosure = texts.disclosure && disclosureContext(view, texts.disclosure);
    context.body = body && segmentsIn(foreignLanguageOf(view, texts.body), lineSegments(body));
    context.hasBody = body !== undefined;
    context.caption = textOf(view, texts.caption);
    context.captionLanguage = foreignLanguageOf(view, texts.caption);
}

/**
 * @param {Render.FieldView} view
 * @returns {string | undefined} how many options to choose
 */
function choiceHintOf({ field, texts }) {
    const { least, most } = choiceCounts(field);
    return field.choice?.isMultiple && choiceHint(texts.messages, least, most) || undefined;
}

/** @type {(view: Render.FieldView, disclosure: NonNullable<Render.Texts['disclosure']>) => Context} */
function disclosureContext(view, { more, body }) {
    return {
        more: textOf(view, more) ?? '',
        body: htmlSegments(textOf(view, body) ?? ''),
        bodyLanguage: foreignLanguageOf(view, body),
    };
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addState({ isDemanded, isFormLocked, field: { state, control } }, context) {
    // A text that cannot be changed can still be reached and copied.
    const isReadOnly = !state.isEnabled && state.lock === 'readOnly'
        && texts.includes(control);
    context.hidden = !state.isVisible;
    context.disabled = isFormLocked || !state.isEnabled && !isReadOnly;
    context.readonly = isReadOnly;
    context.required = isDemanded;
}

/**
 * The validator of the format that a browser can check by itself.
 * @param {Render.FieldView} view
 */
function nativeFormat({ field, formats }) {
    return validatorsInForce(field)
        .find(({ kind, parameters }) => kind === 'format' && formats[String(parameters.name)]?.native);
}

/**
 * The shortest text that a browser may ask for: it counts UTF-16 units, of which there are never fewer than characters.
 * @type {(field: Render.Field) => number | undefined}
 */
function nativeMinimum({ validators }) {
    const least = validators.filter(({ kind, parameters }) => kind === 'length' && parameters.unit === 'graphemes')
        .map(({ parameters }) => Number(parameters.min ?? 0));
    return least.find((length) => length > 0);
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addEntry(view, context) {
    const { isConcealed, isFormLocked, field: { entry, state, control } } = view;
    context.type = entry.isSecret ? 'password' : 'text';
    // Digits and signs read from the left in every language.
    context.leftToRight = ['mask', 'number'].includes(textFormatOf(view.field)?.[0] ?? '');
    context.inputmode = entry.keyboard;
    context.autocapitalize = entry.capitalization;
    context.enterHint = entry.enterHint;
    context.autocomplete = view.autofill?.[nameOf(view)];
    const native = nativeFormat(view);
    context.spellcheckOff = entry.checksSpelling === false || entry.keyboard === 'email' || entry.isSecret
        || native !== undefined;
    // Without script nobody could reach a control that is hidden or locked, and nothing hides one that the rules would:
    // nothing is asked of either.
    if (!isConcealed && !isFormLocked && state.isEnabled) {
        // A list without an empty first option always has an answer, and HTML forbids to require one of it.
        const isAsked = isRequired(view.field) && (control !== 'select' || beginsListsBlank(view));
        // A browser asks for a tick, which is more than any answer.
        const mayBeOff = control === 'checkbox'
            && !view.field.validators.some(({ parameters }) => parameters.falseIsBlank === true);
        context.nativeRequired = isAsked && !mayBeOff;
        context.pattern = native && view.formats[String(native.parameters.name)].shape;
        context.patternTitle = textOf(view, native?.message);
        context.minlength = nativeMinimum(view.field);
    }
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addValue(view, context) {
    const { initialValue: value, control, style, format, entry } = view.field;
    const isTyped = control === 'text' || control === 'count';
    const isNumber = typeof value === 'number';
    context.value = typeof value === 'string' || isNumber && isTyped ? String(value) : undefined;
    context.checked = typeof value === 'boolean' || isNumber && control === 'checkbox' ? Boolean(value) : undefined;
    context.least = format?.dateLimits?.min;
    context.most = format?.dateLimits?.max;
    context.clearable = entry.isClearable ?? false;
    context.toggle = style.look === 'switch';
    context.blank = beginsListsBlank(view);
    context.options = optionContexts(view);
    if (control === 'checkbox' || control === 'consent') {
        const [on, off] = [imageContext(view, style.checkedImage), imageContext(view, style.uncheckedImage)];
        context.images = on || off ? { on, off } : undefined;
    }
    if (control === 'prose') {
        context.heading = !isOnGrid(view) && readsAsHeading(labelOf(view));
    }
}

/**
 * A short text without links or a full stop at its end introduces what follows; a longer one is a paragraph.
 * @type {(label: Segment[]) => boolean}
 */
function readsAsHeading(label) {
    const text = plainText(label);
    return text !== '' && lengthOf(text) <= 60 && !'.:;!?…'.includes(text.slice(-1))
        && !label.some((segment) => 'linkStart' in segment);
}

/** @type {(view: Render.FieldView) => string} */
function classesOf(view) {
    const { style, place } = view.field;
    const onGrid = isOnGrid(view);
    return [
        style.isUnderlined && 'cell-line',
        style.background && !onGrid && schemeOf(style.background),
        style.background && onGrid && 'filled',
        place?.bleeds === false && 'clipped',
        style.dimsWhenDisabled && 'dims',
        view.field.control === 'date' && !isNearToday(view.field) && 'far',
        isRequired(view.field) && onGrid && 'required',
    ].filter(Boolean).join(' ');
}

/**
 * The way to write a value whose format is checked: the hint of a field whose definition gives it none. An example that
 * is its placeholder is not given again.
 * @type {(view: Render.FieldView) => string | undefined}
 */
function formatHint(view) {
    const { field, texts, formats, hasFixedFormat } = view;
    const { control, state, entry } = field;
    const isWritten = (control === 'text' || control === 'verified') && state.isEnabled
        && !entry.isSecret;
    if (!isWritten || !hasFixedFormat) {
        return undefined;
    }
    const rows = validatorsInForce(field).flatMap(({ kind, parameters }) => (
        kind === 'format' ? formats[String(parameters.name)] ?? [] : []));
    const { hint, example = '' } = rows.find((row) => row.hint !== undefined) ?? {};
    const isShown = hint === 'example' && placeholderOf(view) === example;
    return hint && !isShown ? texts.page[`hint.${hint}`]?.replace('{example}', () => example) : undefined;
}
