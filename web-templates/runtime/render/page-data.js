import { expressionData } from './expression-data.js';
import { effectsOf, fieldsOf } from './fields.js';
import { filled, messageData, optionData, sorted, textFormatOf, validatorData } from './field-data.js';
import { foreignTexts } from './foreign-texts.js';
import { textIn } from './locale-choice.js';
import { sectionOf } from './rows.js';
import { watchedBy } from './triggers.js';

/** @typedef {import('./field-data.js').Data} Data */
/**
 * @typedef {import('./field-data.js').Place & Pick<Render.Tables, 'replaceable'>
 *     & { orders: Map<string, Render.OptionOrder | undefined> }} Place
 */

/**
 * The facts about a form in one locale that the runtime needs.
 * @param {Render.FormDocument} document
 * @param {Render.UITexts} texts
 * @param {Map<string, Data>} fields what is to be known of each field, by its name
 * @param {Render.Behavior} behavior
 * @param {Record<string, string>} images address of each picture by its path in the site
 * @param {Render.Tables} tables
 * @returns {Data}
 */
export function pageData(document, texts, fields, behavior, images, tables) {
    const place = {
        locale: texts.locale, defaultLocale: document.defaultLocale, images,
        replaceable: tables.replaceable,
        orders: new Map(fieldsOf(document).map((field) => [field.name, field.optionOrder])),
    };
    return {
        id: document.id,
        dialect: document.dialect,
        locale: texts.locale,
        version: behavior.version,
        messages: texts.messages,
        settings: sorted(document.settings),
        confirmation: textIn(behavior.confirmation, texts.locale, document.defaultLocale),
        drafts: behavior.keepsDrafts && document.isEnabled !== false,
        locked: document.isEnabled === false ? true : undefined,
        submitHidden: document.hasSubmit === false ? true : undefined,
        prefill: behavior.prefill,
        pages: document.pages.map(({ groups, ...page }) => ({ ...stateData(page),
            groups: groups.map((group) => groupData(group, fields)), ...barData(place, page),
            messages: page.messages || document.messages ? messageData(place, page.messages, document.messages)
                : undefined })),
        fields: [...fields].flatMap(([name, data]) => (name.includes('].') ? [] : [data])),
        rules: document.rules.map((rule) => ruleData(place, rule, sectionOf(document, rule))),
        checks: filled(document.checks.map((check) => validatorData(place, check))),
        formats: formatData(document, tables),
        currency: currencyOf(document, texts.locale, tables),
        services: serviceData(document, behavior),
        record: document.record && recordData(document.record),
        firstPage: document.firstPage,
        receipt: document.receipt?.layout === 'custom' ? 'custom' : undefined,
        submit: behavior.submit && {
            endpoint: behavior.submit.endpoint, method: behavior.submit.method, encoding: behavior.submit.encoding,
        },
        foreign: foreignTexts(document, texts.locale, behavior.confirmation),
    };
}

/**
 * The words of a page's box for failed checks, and of its bars.
 * @type {(place: Place, page: Omit<Render.Page, 'groups'>) => Data}
 */
function barData({ locale, defaultLocale, images }, { alert, entryBar }) {
    const text = (/** @type {Render.Text | undefined} */ each) => textIn(each, locale, defaultLocale) ?? '';
    const button = (/** @type {Render.BarButton} */ each) => [text(each.text), images[each.image?.path ?? ''] ?? ''];
    return {
        alert: alert && { title: text(alert.title), button: text(alert.button) },
        bar: entryBar && [entryBar.previous, entryBar.next, entryBar.done, entryBar.cancel].map(button),
    };
}

/** The members of a format that pages need, and those for texts whose format may become another one. */
const formatMembers = /** @type {const} */ (['typed', 'shape', 'strip', 'bare', 'check', 'kept', 'upper']);
const typingMembers = /** @type {const} */ (['keyboard', 'capitalization', 'autocomplete']);

/**
 * The named formats that the form asks for, or may ask for by a rule.
 * @type {(document: Render.FormDocument, tables: Render.Tables) => Data | undefined}
 */
function formatData(document, { formats, composites, countries }) {
    const fields = fieldsOf(document).flatMap((field) => [field, ...field.components]);
    const validators = [...fields.flatMap((field) => field.validators),
        ...effectsOf(document).flatMap(({ validator }) => validator ?? [])];
    const names = validators.flatMap(({ kind, parameters }) => (kind === 'format' ? [String(parameters.name)] : []));
    const filters = fields.flatMap(({ entry }) => entry.filter ?? []);
    const kinds = fields.flatMap(({ composite }) => composites[composite?.kind ?? ''] ?? []);
    const parts = kinds.flatMap((kind) => kind.parts.flatMap(({ format }) => format ?? []));
    // The country of an address decides over its postal code.
    const hasCountry = kinds.some(({ followsCountry }) => followsCountry);
    const codes = hasCountry ? countries.flatMap(({ postalCode }) => postalCode ?? []) : [];
    const used = [...new Set([...names, ...filters, ...parts, ...codes])].filter((name) =>
        Object.hasOwn(formats, name)).sort();
    const members = [...formatMembers, ...changesTyping(document) ? typingMembers : []];
    return used.length ? Object.fromEntries(used.map((name) =>
        [name, Object.fromEntries(members.flatMap((member) => (
        formats[name][member] === undefined ? [] : [[member, formats[name][member]]])))])) : undefined;
}

/**
 * The currency of a locale's region, or of the region that its language is most at home in, where a number of the form
 * has its sign.
 * @type {(document: Render.FormDocument, locale: string, tables: Render.Tables) => string | undefined}
 */
function currencyOf(document, locale, { currencies }) {
    const hasSign = fieldsOf(document).map(textFormatOf)
        .some((format) => format?.[0] === 'number' && format[1].includes('\u00a4'));
    return hasSign ? currencies[new Intl.Locale(locale).maximize().region ?? ''] : undefined;
}

/**
 * Tells whether a text may be typed otherwise than it begins: by a rule about its format or its capitals, or with the
 * country of an address.
 * @param {Render.FormDocument} document
 */
function changesTyping(document) {
    return fieldsOf(document).some(({ composite }) => composite?.regions) || effectsOf(document).some(
        ({ action, validator, path = '' }) => path === 'entry.capitalization' || action === 'validator'
            && ['format', 'pattern', 'same'].includes(validator?.kind ?? path));
}

/** @type {(record: NonNullable<Render.FormDocument['record']>) => Data} */
function recordData({ fields, takesUnknown }) {
    const entries = fields.map(({ name, type, initial }) => [name, type, ...initial === undefined ? [] : [initial]]);
    return { fields: entries, takesUnknown: takesUnknown ? true : undefined };
}

/** @type {(group: Render.Group, fields: Map<string, Data>) => Data} */
function groupData({ sections, isCollapsed, ...group }, fields) {
    return {
        ...stateData(group),
        collapsed: isCollapsed ? true : undefined,
        sections: sections.map((section) => ({
            ...stateData(section), fields: section.fields.map(({ name }) => name), rows: section.repetition
                && rowData(section, fields),
        })),
    };
}

/**
 * @param {Render.Section} section that repeats
 * @param {Map<string, Data>} fields
 * @returns {Data}
 */
function rowData({ name: section, repetition }, fields) {
    return {
        fields: repetition?.fields.map(({ name }) => ({ ...fields.get(`${section}[].${name}`), name })),
        minimum: repetition?.minimum || undefined,
        maximum: repetition?.maximum,
        add: repetition?.add,
        remove: repetition?.remove,
    };
}

/** @type {(place: { name: string, isVisible: boolean }) => Data} */
function stateData({ name, isVisible }) {
    return { name, visible: isVisible ? undefined : false };
}

/**
 * The addresses of those services of the site that the form calls.
 * @type {(document: Render.FormDocument, behavior: Render.Behavior) => Data | undefined}
 */
function serviceData({ services }, { services: addresses = {} }) {
    const known = services.filter((name) => Object.hasOwn(addresses, name));
    return known.length ? Object.fromEntries(known.map((name) => [name, addresses[name]])) : undefined;
}

/**
 * @param {Place} place
 * @param {Render.Rule} rule
 * @param {string} [section] the repeated section for each row of which it is a rule
 * @returns {Data}
 */
function ruleData(place, rule, section) {
    const { condition, effects, otherwise } = rule;
    const data = (/** @type {Render.Effect} */ effect) => effectData(place, effect) ?? [];
    return {
        watches: watchedBy(rule), triggers: triggerData(rule), section, when: expressionData(condition),
        then: effects.flatMap(data), otherwise: otherwise.flatMap(data),
    };
}

/**
 * The starts of a rule besides changes.
 * @param {Render.Rule} rule
 */
function triggerData({ triggers }) {
    const others = triggers.filter(({ on }) => on !== 'change')
        .map(({ on, field, section, option }) => [on, field ?? section ?? '', ...option === undefined ? [] : [option]]);
    return others.length ? others : undefined;
}

/**
 * @param {Place} place
 * @param {Render.Effect} effect
 * @returns {Data | undefined} nothing for one that replaces what pages know nothing of
 */
function effectData(place, effect) {
    const { target, name, action, condition, path, value, options, optionOrder, text, validator, image } = effect;
    const property = action === 'replace' ? place.replaceable[path ?? ''] : path;
    return action === 'replace' && !property ? undefined : {
        target,
        name,
        action,
        property,
        value: value && expressionData(value),
        condition: condition && expressionData(condition),
        // An empty list takes all options away, so it is told from none.
        options: options && optionData(place, options, optionOrder ?? place.orders.get(name)),
        order: optionOrder,
        text: textIn(text, place.locale, place.defaultLocale),
        validator: validator && validatorData(place, validator),
        // Of a file that is not there the name is shown.
        image: image && (place.images[image.path ?? ''] ?? ''),
    };
}
