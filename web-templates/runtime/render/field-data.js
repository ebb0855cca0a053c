import { isStatic } from '../engine/effects.js';
import { compareTexts } from '../engine/option-order.js';
import { expressionData } from './expression-data.js';
import { beginsWithFirst, startValueOf } from './field-options.js';
import { labelOf } from './field-texts.js';
import { offersOptions } from './fields.js';
import { imageIn, offeredOptions, textIn } from './locale-choice.js';
import { plainText } from './rich-text.js';

/** @typedef {{ [name: string]: any }} Data members that are undefined are left out when it is written */
/**
 * The surroundings in which texts and pictures are looked up.
 * @typedef {Pick<Render.FieldView, 'locale' | 'defaultLocale' | 'images'>} Place
 */

/**
 * The facts about a field that the runtime needs; what is as it mostly is (visible, enabled, not required, no
 * placeholder) is left out.
 * @type {(view: Render.FieldView) => Data}
 */
export function fieldData(view) {
    const { field } = view;
    return {
        name: field.name,
        control: field.control,
        label: plainText(labelOf(view)),
        ...textData(view),
        value: startValueOf(field),
        options: optionsOf(view),
        first: mark(beginsWithFirst(field)),
        ...stateData(view),
        multiple: mark(field.choice?.isMultiple),
        columns: field.choice?.columns,
        number: field.number && { min: field.number.minimum, max: field.number.maximum, step: field.number.step,
            wraps: mark(field.number.wraps) },
        markup: mark(field.control === 'web' && field.texts.markup === 'html'),
        dateParts: filled((field.format?.dateParts ?? []).map(({ unit, digits, locale }) => ({
            unit, digits, label: (view.languages[locale ?? ''] ?? view.texts).page[`date.${unit}`] ?? unit,
        }))),
        shown: field.format?.text,
        format: textFormatOf(field),
        valueType: field.valueType,
        formula: field.formula && expressionData(field.formula),
        bindings: filled(field.bindings.map(({ property, source, value }) =>
            [property, source, expressionData(value)])),
        validators: filled(field.validators.map((validator) => validatorData(view, validator))),
        ...submissionData(field),
        components: filled(field.components.map((component) => fieldData({ ...view, field: component, owner: field }))),
        composite: field.composite && compositeData(field.composite),
    };
}

/**
 * The options of a field; a list that is empty for now is one all the same.
 * @param {Render.FieldView} view
 */
function optionsOf(view) {
    const options = optionData(view, view.field.options, view.field.optionOrder);
    return !view.owner && offersOptions(view.field) ? options : filled(options);
}

/**
 * The pattern by which a text is shown and typed, where it has a pattern for that.
 * @type {(field: Render.Field) => [kind: string, pattern: string] | undefined}
 */
export function textFormatOf({ control, format = {} }) {
    const kind = /** @type {const} */ (['mask', 'number', 'date']).find((each) => format[each]);
    return (control === 'text' || control === 'output') && kind ? [kind, format[kind] ?? ''] : undefined;
}

/** @type {(composite: NonNullable<Render.Field['composite']>) => Data} */
function compositeData({ kind, country, regions }) {
    return { kind, country, regions: regions && sorted(regions) };
}

/** @type {(view: Render.FieldView) => Data} */
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
        showsPlaceholder: texts.showsPlaceholder === false ? false : undefined,
        body: text(texts.body),
        caption: text(texts.caption),
        ...messageData(view, view.field.messages),
        texts: texts.disclosure && { more: text(texts.disclosure.more), less: text(texts.disclosure.less) },
    };
}

/**
 * The nearest messages of each kind that there are.
 * @param {Pick<Render.FieldView, 'locale' | 'defaultLocale'>} place
 * @param {(Render.Messages | undefined)[]} messages
 * @returns {Data}
 */
export function messageData({ locale, defaultLocale }, ...messages) {
    const said = (/** @type {keyof Render.Messages} */ kind) =>
        textIn(messages.find((each) => each?.[kind])?.[kind], locale, defaultLocale);
    return { missingMessage: said('missing'), invalidMessage: said('invalid'), patternMessage: said('pattern') };
}

/** @type {(view: Render.FieldView) => Data} */
function stateData({ watched, hasBindings, field }) {
    const { name, state, entry, notify, action } = field;
    return {
        visible: state.isVisible ? undefined : false,
        enabled: state.isEnabled ? undefined : false,
        asksWhenBlank: mark(state.asksWhenBlank),
        secret: mark(entry.isSecret),
        enter: entry.enter,
        bar: entry.bar?.moves || entry.bar?.done ? [entry.bar.moves, entry.bar.done] : undefined,
        checksOnLeaving: mark(entry.checksOnLeaving),
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

/** @type {(field: Render.Field) => Data} */
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
 * @type {(place: Place, options: Render.Option[], order?: Render.OptionOrder) => any[][]}
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

/** @type {(place: Place, validator: Render.Validator) => Data} */
export function validatorData({ locale, defaultLocale }, { kind, message, fields, parameters, condition }) {
    return {
        kind, message: textIn(message, locale, defaultLocale), fields: filled(fields), ...sorted(parameters),
        condition: condition && expressionData(condition),
        guarded: mark(isGuarded(parameters)),
    };
}

/**
 * Tells whether there is a pattern that a text might make slow; without the program's proof, that is any pattern.
 * @param {Render.Validator['parameters']} parameters
 */
function isGuarded({ source }) {
    return typeof source === 'string' && source !== '';
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
