import { needsGuard } from '../languages/patterns/translate.js';
import { isStatic } from '../../runtime/engine/effects.js';
import { expressionData } from './value-json.js';
import { startValueOf } from './field-options.js';
import { labelOf } from './field-texts.js';
import { compareTexts, imageIn, offeredOptions, textIn } from './locale-choice.js';
import { plainText } from './rich-text.js';

/**
 * What the runtime needs to know of a field; what is as it mostly is (visible, enabled, not required, no placeholder)
 * is left out.
 * @type {(view: Render.FieldView) => Render.Data}
 */
export function fieldData(view) {
    const { field } = view;
    return {
        name: field.name,
        control: field.control,
        label: plainText(labelOf(view)),
        ...textData(view),
        value: startValueOf(field),
        options: filled(optionData(view, field.options, field.optionOrder)),
        ...stateData(view),
        multiple: mark(field.choice?.isMultiple),
        columns: field.choice?.columns,
        number: field.number
            && {
                min: field.number.minimum, max: field.number.maximum, step: field.number.step,
                wraps: mark(field.number.wraps),
            },
        markup: mark(field.control === 'web' && field.texts.markup === 'html'),
        dateParts: filled((field.format?.dateParts ?? []).map(({ unit, digits, locale }) => ({
            unit, digits, label: (view.languages[locale ?? ''] ?? view.texts).page[`date.${unit}`] ?? unit,
        }))),
        shown: field.format?.text,
        format: textFormatOf(field),
        valueType: field.valueType,
        formula: field.formula && expressionData(field.formula),
        bindings: filled(
            field.bindings.map(({ property, source, value }) => [property, source, expressionData(value)])),
        validators: filled(field.validators.map((validator) => validatorData(view, validator))),
        ...submissionData(field),
        components: filled(field.components.map((component) => fieldData({ ...view, field: component, owner: field }))),
        composite: field.composite && compositeData(field.composite),
    };
}

/**
 * How a text is shown and typed, where it has a pattern for that.
 * @type {(field: Render.Field) => [kind: string, pattern: string] | undefined}
 */
export function textFormatOf({ control, format = {} }) {
    const kind = /** @type {const} */ (['mask', 'number', 'date']).find((each) => format[each]);
    return (control === 'text' || control === 'output') && kind ? [kind, format[kind] ?? ''] : undefined;
}

/** @type {(composite: NonNullable<Render.Field['composite']>) => Render.Data} */
function compositeData({ kind, country, regions }) {
    return { kind, country, regions: regions && sorted(regions) };
}

/** @type {(view: Render.FieldView) => Render.Data} */
function textData(view) {
    const { texts } = view.field;
    const text = (/** @type {Render.Text | undefined} */ each) => textIn(each, view.locale, view.defaultLocale);
    return {
        showsLabel: texts.showsLabel === false ? false : undefined,
        accessibilityLabel: text(texts.accessibilityLabel),
        // Of choices alone a hint changes, with how many there are to be.
        hint: view.field.control === 'choices' ? text(texts.hint) : undefined,
        inlineLabel: text(texts.inlineLabel),
        detailLabel: text(texts.detailLabel),
        placeholder: text(texts.placeholder),
        body: text(texts.body),
        caption: text(texts.caption),
        missingMessage: text(texts.missingMessage),
        invalidMessage: text(texts.invalidMessage),
        patternMessage: text(texts.patternMessage),
        texts: texts.disclosure && { more: text(texts.disclosure.more), less: text(texts.disclosure.less) },
    };
}

/** @type {(view: Render.FieldView) => Render.Data} */
function stateData({ watched, hasBindings, field }) {
    const { name, state, entry, notify, action, press } = field;
    return {
        visible: state.isVisible ? undefined : false,
        enabled: state.isEnabled && state.isEditable ? undefined : false,
        asksWhenBlank: mark(state.asksWhenBlank),
        secret: mark(entry.isSecret),
        enter: entry.enter,
        bar: entry.bar && [entry.bar.moves, entry.bar.done],
        checksOnLeaving: mark(entry.checksOnLeaving),
        press: press && filled(press.map(({ deed, name: target }) => [deed, ...target === undefined ? [] : [target]])),
        limitMode: entry.limitMode,
        filtersPaste: mark(entry.filtersPaste),
        filter: entry.filter === 'format' ? undefined : entry.filter,
        waitsFor: state.waitsFor,
        action,
        // Of a field that no rule watches nobody asks; most others tell of every change.
        notify: !(watched?.has(name) || hasBindings && !isStatic({ definition: field })) || notify === 'change'
            ? undefined : notify ?? 'none',
    };
}

/** @type {(field: Render.Field) => Render.Data} */
function submissionData({ submission, receipt }) {
    return {
        key: submission.key,
        prefix: submission.prefix,
        suffix: submission.suffix,
        datePattern: submission.datePattern,
        clones: filled(submission.clones.map(({ characters, key }) => [characters, key])),
        timestamp: mark(submission.isTimestamp),
        sendsState: mark(submission.sendsState),
        skip: mark(submission.isSkipped),
        force: mark(submission.isForced),
        receipt: receipt.part,
        forceReceipt: mark(receipt.isForced),
    };
}

/**
 * The options of this page's language: `[value, label]`, and an object of what they have besides.
 * @param {Render.Place} place
 * @param {Render.Option[]} options
 * @param {Render.OptionOrder} [order]
 * @returns {any[][]}
 */
export function optionData({ locale, defaultLocale, images }, options, order) {
    return offeredOptions(options, locale, defaultLocale, order).map((option) => {
        const text = (/** @type {Render.Text | undefined} */ each) => textIn(each, locale, defaultLocale);
        const others = {
            image: images[imageIn(option, locale, defaultLocale)?.path ?? ''], hint: text(option.hint),
            name: text(option.accessibilityLabel), enabled: option.isEnabled === false ? false : undefined,
            amount: option.amount,
        };
        const hasOthers = Object.values(others).some((each) => each !== undefined);
        return [option.value, text(option.label) ?? '', ...hasOthers ? [others] : []];
    });
}

/** @type {(place: Render.Place, validator: Render.Validator) => Render.Data} */
export function validatorData({ locale, defaultLocale }, { kind, message, fields, parameters, condition }) {
    return {
        kind, message: textIn(message, locale, defaultLocale), fields: filled(fields), ...sorted(parameters),
        condition: condition && expressionData(condition),
        guarded: mark(isGuarded(parameters)),
    };
}

/**
 * Whether there is a pattern that a text might make slow.
 * @param {Render.Validator['parameters']} parameters
 */
function isGuarded({ source, ignoresCase }) {
    return typeof source === 'string' && source !== '' && needsGuard(source, ignoresCase !== false);
}

/**
 * @template T
 * @param {Record<string, T>} object
 * @returns {Record<string, T>} with its members in the order of their names
 */
export function sorted(object) {
    return Object.fromEntries(Object.entries(object).sort(([a], [b]) => compareTexts(a, b)));
}

/**
 * @template T
 * @param {T[]} list
 * @returns {T[] | undefined} undefined for a list with nothing in it
 */
export function filled(list) {
    return list.length ? list : undefined;
}

/** @type {(isSet: boolean | undefined) => true | undefined} */
function mark(isSet) {
    return isSet ? true : undefined;
}
