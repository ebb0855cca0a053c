import { optionContexts, pictureContext, startValueOf, writtenOption } from './field-options.js';
import { isRequired } from './fields.js';
import { htmlName } from '../engine/html-name.js';
import { accessibleNameOf, labelOf, nameOf, spokenNameOf, textOf } from './field-texts.js';
import { bareTag, monthNamesOf } from './locale-tag.js';
import { plainText } from './rich-text.js';

/** @typedef {import('./templates.js').Context} Context */

/**
 * Adds what the template of this field's control asks for beside the facts of every field. `saysMark`: no attribute of
 * the control can say that it is required, so the mark of its label is read out.
 * @type {(view: Render.FieldView, context: Context) => void}
 */
export function addShape(view, context) {
    switch (view.field.control) {
        case 'choices': addChoice(view, context); break;
        case 'dateparts': addDateParts(view, context); break;
        case 'composite': addComponents(view, context); break;
        case 'image': addPicture(view, context); break;
        case 'signature': context.saysMark = true; break;
        case 'photo': addPhoto(view, context); break;
        case 'file': context.accept = view.field.file?.accept?.join(','); break;
        case 'slider':
        case 'stepper':
        case 'progress': addNumber(view, context); break;
        case 'web':
            context.spokenLabel = spokenText(view);
            context.markup = view.field.texts.markup === 'html';
            break;
        case 'picture':
        case 'pictureFile':
            context.spokenLabel = spokenText(view);
            context.camera = view.field.file?.capture === 'camera';
            addPicture(view, context);
            break;
        case 'picker': addPicker(view, context); break;
        case 'button': context.submits = view.submits ?? false; break;
        default:
    }
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addPhoto(view, context) {
    context.camera = view.field.file?.capture === 'camera';
    context.hint = [textOf(view, view.field.texts.hint), view.texts.page.photoKinds].filter(Boolean).join(' ');
}

/**
 * The words that are read out for something without a label of its own.
 * @type {(view: Render.FieldView) => string}
 */
function spokenText(view) {
    const label = plainText(labelOf(view));
    return spokenNameOf(view, false) ?? (label === '' ? accessibleNameOf(view) : label);
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addNumber(view, context) {
    const { number, initialValue } = view.field;
    context.spokenLabel = spokenNameOf(view, false)
        ?? (plainText(labelOf(view)) === '' ? accessibleNameOf(view) : undefined);
    if (number) {
        context.minimum = written(number.minimum);
        context.maximum = written(number.maximum);
        context.value = writtenValue(initialValue) ?? written(number.minimum);
    }
}

/**
 * A number as documents write it: one that could be a fraction has one.
 * @type {(number: number) => string}
 */
export function written(number) {
    return Number.isInteger(number) ? `${number}.0` : String(number);
}

/** @type {(value: unknown) => string | undefined} */
function writtenValue(value) {
    if (typeof value === 'number') {
        return written(value);
    }
    return value === undefined ? undefined : String(value);
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addPicker(view, context) {
    const value = startValueOf(view.field) ?? '';
    context.chosen = writtenOption(value);
    context.isOther = !view.field.options.some((option) => writtenOption(option.value) === context.chosen);
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addChoice({ isConcealed, field }, context) {
    const { choice } = field;
    const isMultiple = choice?.isMultiple ?? false;
    context.look = choice?.look ?? 'list';
    context.columned = choice?.columns !== undefined;
    context.type = isMultiple ? 'checkbox' : 'radio';
    context.saysMark ||= isMultiple;
    // A browser can ask for one of several, not for several.
    context.oneRequired = !isMultiple && isRequired(field) && !isConcealed;
}

/**
 * The parts of a date in the order of the screen, each labelled in its own language.
 * @type {(view: Render.FieldView, context: Context) => void}
 */
function addDateParts(view, context) {
    const parts = view.field.format?.dateParts ?? [];
    context.dateParts = parts.map((part) => ({ ...datePart(view, part),
        autocomplete: view.autofill?.[`${nameOf(view)}.${part.unit}`] ?? false }));
    context.calendar = new Set(parts.map(({ unit }) => unit)).size === 3 && isNearToday(view.field);
    context.position = view.field.format?.panel;
}

/**
 * Tells whether a date may be looked for in a calendar: not a birthday, and no further from today than two years where
 * the definition limits it.
 * @type {(field: Render.Field) => boolean}
 */
export function isNearToday({ validators }) {
    const years = (/** @type {'min' | 'max'} */ side) => validators
        .find(({ kind, parameters }) => kind === 'period' && parameters[side] !== undefined)?.parameters[side];
    const [first, last] = [years('min'), years('max')];
    if (validators.some(({ kind }) => kind === 'age')) {
        return false;
    }
    return first === undefined && last === undefined || Number(first ?? -Infinity) >= -2 && Number(last ?? 2) <= 2;
}

/** @type {(view: Render.FieldView, part: Render.DatePart) => Context} */
function datePart({ locale, texts, languages }, part) {
    const words = languages[part.locale ?? ''] ?? texts;
    const isList = part.unit === 'month' && part.digits === 4;
    const language = bareTag(part.locale ?? locale);
    return {
        unit: part.unit,
        label: words.page[`date.${part.unit}`] ?? part.unit,
        length: part.unit === 'year' ? '4' : '2',
        isList,
        months: isList ? months(part.locale ?? locale) : undefined,
        lang: language === bareTag(locale) ? undefined : language,
    };
}

/** @type {(locale: string) => Context[]} */
function months(locale) {
    return monthNamesOf(locale).map((label, at) => ({ value: String(at + 1).padStart(2, '0'), label }));
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addComponents(view, context) {
    const { composite, components } = view.field;
    const { verifyText = '', isLocatable = false } = view.composites[composite?.kind ?? ''] ?? {};
    context.components = components.map((component) =>
        componentContext({ ...view, field: component, owner: view.field }));
    context.verifies = composite?.isVerifiable ?? false;
    context.locates = isLocatable;
    context.verifyText = view.texts.page[verifyText] ?? false;
}

/**
 * The variables of a component's template; nothing of it may be looked up further out, in the composite.
 * @type {(view: Render.FieldView & { owner?: Render.Field }) => Context}
 */
function componentContext(view) {
    const { field: { name, state, options, entry, initialValue }, owner, composites } = view;
    const kind = owner?.composite?.kind ?? '';
    const isLocked = view.isFormLocked || !state.isEnabled || !owner?.state.isEnabled;
    const { needed } = composites[kind]?.parts.find((part) => part.name === name) ?? {};
    const isAsked = owner && isRequired(owner)
        && (needed === 'always' || needed === 'offered' && options.length > 0);
    return {
        part: name,
        name: nameOf(view),
        id: `f-${htmlName(nameOf(view))}`,
        text: plainText(labelOf(view)),
        isSelect: options.length > 0,
        disabled: isLocked && options.length > 0,
        readonly: isLocked && !options.length,
        isMarked: isRequired(view.field) || isAsked || false,
        hidden: !state.isVisible,
        inputmode: entry.keyboard ?? false,
        autocapitalize: entry.capitalization ?? false,
        autocomplete: view.autofill?.[nameOf(view)] ?? false,
        value: typeof initialValue === 'string' ? initialValue : '',
        options: optionContexts(view),
    };
}

/**
 * A button that verifies without a service is there only where verifying is asked for, and says no more than the page
 * itself can know.
 * @type {(view: Render.FieldView, context: Context) => void}
 */
export function addVerification({ field: { control, composite, validators }, texts, services, mayBeVerified },
    context) {
    const service = control === 'verified' ? 'email' : composite?.kind;
    if (service === undefined) {
        return;
    }
    const hasService = services.includes(service);
    context.verifiable = hasService || mayBeVerified || validators.some(({ kind }) => kind === 'verified');
    context.unverified = hasService ? undefined : texts.page[control === 'verified' ? 'looksLikeEmail' : 'looksRight'];
}

/** @type {(view: Render.FieldView, context: Context) => void} */
function addPicture(view, context) {
    const { picture, texts } = view.field;
    if (picture?.image) {
        context.picture = pictureContext(view, picture.image);
        context.alt = textOf(view, texts.accessibilityLabel) ?? textOf(view, texts.label)
            ?? textOf(view, texts.detailLabel) ?? picture.image.name;
    }
    context.width = picture?.width === undefined ? undefined : Math.trunc(picture.width);
    context.height = picture?.height === undefined ? undefined : Math.trunc(picture.height);
}
