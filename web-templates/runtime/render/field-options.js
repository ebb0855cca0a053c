import { foreignLanguageOf, textOf } from './field-texts.js';
import { imageIn, offeredOptions } from './locale-choice.js';
import { writeJSON } from './value-json.js';

/** @typedef {import('./templates.js').Context} Context */

/**
 * @param {Render.FieldView} view
 * @returns {boolean} whether a list begins with an entry that chooses nothing
 */
export function beginsListsBlank({ field }) {
    return (field.choice?.whenEmpty ?? 'blank') === 'blank';
}

/**
 * Tells whether a choice is never without an answer: it begins with its first option.
 * @param {Render.Field} field
 */
export function beginsWithFirst({ choice }) {
    return choice?.whenEmpty === 'first' && !choice.isMultiple;
}

/** @type {(view: Render.FieldView) => Context[]} */
export function optionContexts(view) {
    const { field, locale, defaultLocale } = view;
    const offered = offeredOptions(field.options, locale, defaultLocale, field.optionOrder);
    const chosen = shownValue(field) ?? (beginsWithFirst(field) ? offered[0]?.value : undefined);
    return offered.map((option, number) => {
        const image = imageIn(option, locale, defaultLocale);
        return {
            number,
            value: writtenOption(option.value),
            label: textOf(view, option.label) ?? '',
            language: foreignLanguageOf(view, option.label),
            spoken: textOf(view, option.accessibilityLabel),
            help: textOf(view, option.hint),
            closed: option.isEnabled === false,
            selected: chosen !== undefined && chooses(chosen, option.value),
            picture: image && pictureContext(view, image),
        };
    });
}

/**
 * The value that a field holds at first: its initial value, else the options that are chosen at first.
 * @type {(field: Render.Field) => Render.Value | undefined}
 */
export function startValueOf({ initialValue, options, choice }) {
    const chosen = options.filter(({ isInitial }) => isInitial).map(({ value }) => value);
    const own = choice?.isMultiple ? chosen : chosen[0];
    return initialValue === undefined && chosen.length > 0 ? own : initialValue;
}

/**
 * The value that the control shows: of several options a list of one the first.
 * @type {(field: Render.Field) => Render.Value | undefined}
 */
function shownValue(field) {
    const value = startValueOf(field);
    return Array.isArray(value) && !field.choice?.isMultiple ? value[0] ?? '' : value;
}

/**
 * @param {Render.Value} value
 * @returns {string} an option's value as a page writes it: `gold`, `2`, `1.5`, `true`
 */
export function writtenOption(value) {
    return typeof value === 'string' ? value : writeJSON(value);
}

/**
 * @param {Render.Value} value
 * @param {Render.Value} option
 * @returns {boolean} whether it is that option's value, or a list with it
 */
function chooses(value, option) {
    return (Array.isArray(value) ? value : [value]).some((each) => writeJSON(each) === writeJSON(option));
}

/**
 * A picture, or what stands for it where there is no such file.
 * @type {(view: Render.FieldView, reference: Render.ImageReference) => Context}
 */
export function pictureContext({ images }, { path }) {
    return { src: (path !== undefined && images[path]) ?? false };
}

/** @type {(view: Render.FieldView, reference: Render.ImageReference | undefined) => Context | undefined} */
export function imageContext({ images }, reference) {
    const src = images[reference?.path ?? ''];
    return src === undefined ? undefined : { src };
}
