import { textOf } from './field-texts.js';
import { imageIn, offeredOptions } from './locale-choice.js';
import { writeJSON } from './value-json.js';

/** @typedef {import('./mustache.js').Context} Context */
/** @typedef {import('./types').FieldView} FieldView */
/** @typedef {import('./types').ImageReference} ImageReference */
/** @typedef {import('./types').Value} Value */

/**
 * @param {FieldView} view
 * @returns {boolean} whether a list begins with an entry that chooses nothing
 */
export function beginsListsBlank({ field }) {
    return (field.choice?.whenEmpty ?? 'blank') === 'blank';
}

/**
 * @param {FieldView} view
 * @returns {Context[]}
 */
export function optionContexts(view) {
    const { field, locale, defaultLocale } = view;
    const offered = offeredOptions(field.options, locale, defaultLocale, field.optionOrder);
    const isOpen = beginsListsBlank(view) || field.control === 'choices';
    const chosen = field.initialValue ?? (isOpen ? undefined : offered[0]?.value);
    return offered.map((option, number) => {
        const image = imageIn(option, locale, defaultLocale);
        return {
            number,
            value: writtenValue(option.value),
            label: textOf(view, option.label) ?? '',
            selected: chosen !== undefined && chooses(chosen, option.value),
            picture: image && pictureContext(view, image),
        };
    });
}

/**
 * @param {Value} value
 * @returns {string} an option's value as a page writes it: `gold`, `2`, `1.5`, `true`
 */
function writtenValue(value) {
    return typeof value === 'string' ? value : writeJSON(value);
}

/**
 * @param {Value} value
 * @param {Value} option
 * @returns {boolean} whether it is that option's value, or a list with it
 */
function chooses(value, option) {
    return (Array.isArray(value) ? value : [value]).some((each) => writeJSON(each) === writeJSON(option));
}

/**
 * A picture, or what stands for it where there is no such file.
 * @param {FieldView} view
 * @param {ImageReference} reference
 * @returns {Context}
 */
export function pictureContext({ images }, { path }) {
    return { src: (path !== undefined && images[path]) ?? false };
}

/**
 * @param {FieldView} view
 * @param {ImageReference | undefined} reference
 * @returns {Context | undefined}
 */
export function imageContext({ images }, reference) {
    const src = images[reference?.path ?? ''];
    return src === undefined ? undefined : { src };
}
