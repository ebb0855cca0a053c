import { phrase, sentence, odd } from '../../runtime/json/diagnostics.js';
import { compactJSON } from '../../runtime/json/writer.js';
import { missingTexts } from '../document/texts.js';
import { fieldsOf, holdsValue, imagesOf, rowsOf, sectionsOf } from '../document/walk.js';
import { contrast, hexOf, readableColor, surfaces } from '../../runtime/render/color.js';
import { effectsOf } from '../../runtime/render/fields.js';
import { withInheritedStyles } from '../../runtime/render/styles.js';
import { chooseLocale } from '../../runtime/render/locale-choice.js';
import { shownByRules } from './references.js';

/**
 * Finds pages that no answer ever brings up: hidden, or with nothing on them that is ever shown.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function unreachablePages(document) {
    const byRule = shownByRules(document);
    return document.pages.flatMap(({ name, isVisible, groups, position }) => {
        if (!isVisible && !byRule('page', name)) {
            return [odd('unreachable-page', position,
                sentence`the page “${name}” is hidden and no rule ever shows it`)];
        }
        const hasContent = groups.some((group) => (group.isVisible || byRule('group', group.name))
            && group.sections.some((section) => (section.isVisible || byRule('section', section.name))
                && [section, ...rowsOf(section)].some(({ fields }) => (
                    fields.some((field) => field.state.isVisible || byRule('field', field.name))))));
        if (hasContent) {
            return [];
        }
        // One page alone may be none that the author wrote.
        return [odd('unreachable-page', position, document.pages.length === 1
            ? sentence`nothing in the form is ever shown` : sentence`nothing on the page “${name}” is ever shown`)];
    });
}

/**
 * Finds sections that repeat without a field in their rows, so that each entry is an empty box.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function emptyRepetitions(document) {
    return sectionsOf(document).filter(({ repetition }) => repetition?.fields.length === 0)
        .map(({ name, fields, position }) => {
            const advice = fields.length === 0 ? ''
                : sentence`; the fields beside it stand once, those in it in every entry`;
            return odd('empty-repetition', position,
                sentence`the repetition of the section “${name}” has no fields, so its entries are empty${advice}`);
        });
}

/**
 * Finds options of one field that have the same value, so that a choice between them cannot be told apart.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function duplicateOptions(document) {
    return fieldsOf(document).flatMap(({ name, options }) => {
        /** @type {Map<string, string>} */
        const first = new Map();
        return options.flatMap(({ value, position }, n) => {
            const key = compactJSON(value);
            const earlier = first.get(key);
            if (earlier === undefined) {
                first.set(key, position);
                return [];
            }
            return [odd('duplicate-option', position,
                sentence`two options of “${name}” have the value ${key}; only the first can be chosen`,
                { notes: [sentence`${earlier}: the first one is here`], field: name, path: `options.${n}.value` })];
        });
    });
}

/**
 * Finds choices that nothing can be chosen from, and those that must be answered and whose options all stand for no
 * answer.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function emptyChoices(document) {
    const filled = new Set(effectsOf(document).filter(({ options }) => options).map(({ name }) => name));
    return fieldsOf(document).filter(({ name }) => !filled.has(name)).flatMap((field) => {
        const { name, options, position, control } = field;
        const place = { field: name, path: 'options' };
        if (options.length > 0) {
            return isSpent(field) ? [odd('no-options', position,
                sentence`“${name}” must be answered, but all its options stand for no answer; add one to choose`,
                place)] : [];
        }
        return ['select', 'choices', 'picker'].includes(control) ? [odd('no-options', position,
            sentence`“${name}” has no options to choose from; add at least one`, place)] : [];
    });
}

/** @type {(field: Doc.Field) => boolean} */
function isSpent({ options, validators }) {
    const except = validators.find(({ kind }) => kind === 'required')?.parameters?.except;
    return Array.isArray(except) && options.every(({ value }) => except.includes(value));
}

/**
 * Finds fields that say nothing about themselves; people who listen to the page then hear only the field's name.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function missingLabels(document) {
    const byRule = shownByRules(document);
    const { defaultLocale: own } = document;
    return fieldsOf(document).flatMap((field) => {
        const { label, inlineLabel, detailLabel, accessibilityLabel, placeholder } = field.texts;
        const hasLabel = [label, inlineLabel, detailLabel, accessibilityLabel, placeholder]
            .some((text) => text && text.variants[
                chooseLocale(text.variants.map(({ locale }) => locale), own, own)]?.string.trim());
        return !holdsValue(field) || hasLabel || !field.state.isVisible && !byRule('field', field.name) ? []
            : [odd('missing-label', field.position,
                sentence`“${field.name}” has no label; its name is read out in place of one`,
                { field: field.name, path: 'texts.label' })];
    });
}

/**
 * Finds pictures that a definition names and the site does not have.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function missingImages(document) {
    return imagesOf(document).flatMap(({ image, field, path }) => (image.path !== undefined ? []
        : [odd('missing-image', image.position,
            sentence`there is no picture “${image.name}” beside the form or in assets/, so what it stands for is shown
                without it`, { field, path })]));
}

/**
 * Finds texts in the author's own colours that are hard to read (WCAG 2.2, 1.4.3: 4.5 to 1).
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function lowContrasts(document) {
    return fieldsOf(withInheritedStyles(document)).flatMap((field) => textColors(field).flatMap((each) => {
        const { part, path, color, surface } = each;
        const ratio = color ? contrast(color, surface) : 21;
        if (!color || ratio >= 4.5) {
            return [];
        }
        const tenths = Math.trunc(ratio * 10);
        return [odd('low-contrast', color.position,
            sentence`the ${phrase(part)} of “${field.name}” in ${hexOf(color)} on ${hexOf(
                surface)} has a contrast of ${Math.trunc(tenths / 10)}.${tenths % 10} to 1; text needs 4.5 to 1`,
            {
                notes: [sentence`${hexOf(readableColor(color, surface))} would do`], field: field.name, path,
            })];
    }));
}

/**
 * The author's colours of the texts of a field, each with that which it stands on.
 * @type {(field: Doc.Field) => { part: string, path: string, color?: Doc.Color, surface: Render.Color }[]}
 */
function textColors({ control, style }) {
    const { box = {}, background: ground = surfaces.light } = style;
    const isButton = control === 'button';
    const texts = /** @type {const} */ ([
        ['title', 'titleColor', isButton ? box.enabled?.background : undefined], ['error', 'errorColor'],
        ['caption', 'disclosureColor'],
        // On the theme's own surface it is moved until it can be read.
        ...style.background ? [/** @type {const} */ (['text', 'textColor'])] : [],
    ]);
    const boxes = /** @type {const} */ ([
        ['text', 'enabled'], ['text while it has the focus', 'active'], ['text while it is pressed', 'highlighted'],
    ]);
    return [
        ...texts.map(([part, name, surface = ground]) => (
            { part, path: `style.${name}`, color: style[name], surface })),
        // The text of a button at rest is its title.
        ...boxes.slice(isButton ? 1 : 0).map(([part, state]) => ({
            part, path: `style.box.${state}.text`, color: box[state]?.text,
            surface: box[state]?.background ?? ground,
        })),
    ];
}

/**
 * Finds languages in which some of a form's texts are missing: one diagnostic a language; in the builder with the first
 * few texts.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
export function missingTranslations(document) {
    return document.locales.flatMap((locale) => {
        const missing = missingTexts(document, locale);
        if (missing.length === 0) {
            return [];
        }
        const words = missing.length === 1 ? sentence`1 text is not translated into ${locale}`
            : sentence`${missing.length} texts are not translated into ${locale}`;
        const { owner, path } = missing[0];
        const details = missing.slice(0, 5).map(({ text: { variants: [first] } }) => `“${first.string}”`);
        return [odd('missing-translation', missing[0].text.variants[0].position, words,
            { details, locale, path, ...owner.kind === 'field' && { field: owner.name } })];
    });
}
