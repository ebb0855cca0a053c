import { isObject } from '../../runtime/engine/objects.js';
import { partsOf } from '../languages/languages.js';
import { currentFormat } from './format.js';
import { entryOf, isSame, listOf, objectOf, put, valueAt, withValueAt } from './objects.js';
import { replaceable, table } from './tables.js';
import { holdsValue } from './walk.js';

/** @typedef {Record<string, any>} Part of a document of any format */

/** Traits of format 1 that are properties now. */
const properties = ['notifies', 'linksTo', 'action', 'buttonPosition', 'composite', 'country', 'french', 'verifies',
    'regions'];

const effectProperties = /** @type {Record<string, string>} */ ({
    notifies: 'notify', linksTo: 'waitsFor', buttonPosition: 'panel', country: 'composite.country',
});

/**
 * A form document of an earlier format, or an earlier one of the current format, as one of today with the same meaning.
 * @param {any} document of a known format, whose language is loaded
 * @returns {Doc.FormDocument}
 */
export function upgraded(document) {
    // The fields of rows were a template, and rows were numbered from any number on.
    const withFields = inSections(document, (section) => {
        const { template, firstIndex, ...repetition } = objectOf(section.repetition);
        return template === undefined ? section : { ...section, repetition: { ...repetition, fields: template } };
    });
    // Rules were started by changes of fields alone.
    const started = withList(withPressRules(withFields), 'rules', ({ watches, ...rule }) => (
        watches === undefined ? rule : {
            ...rule, triggers: Array.isArray(watches) ? watches.map((field) => ({ field, on: 'change' })) : watches,
        }));
    const today = withReplacements(started);
    const next = withRenames(withPaths(document.format === currentFormat ? withNeutralValidators(today, false)
        : withNeutralValidators(fromFirst(today), true)));
    // What needs no upgrade stays the very document, whose places are known.
    return isSame(next, document) ? document : next;
}

/**
 * The members that have another name, or another place, today.
 * @type {(document: Part) => Part}
 */
function withRenames(document) {
    const styled = (/** @type {Part} */ part) => (
        isObject(part.style) ? { ...part, style: movedIn(part.style, 'style') } : part);
    const inField = (/** @type {Part} */ field) => {
        const own = Object.entries(table('renames').usual).reduce((each, [way, word]) => (
            valueAt(each, way.split('/')) === word ? without(each, way.split('/')) : each), field);
        const said = styled(movedIn(own, 'field'));
        const asked = withList(said, 'validators', (validator) => movedIn(validator, 'validator'));
        const { isEditable, ...state } = /** @type {Part} */ (objectOf(asked.state));
        const locked = { ...state, ...isEditable === false && { isEnabled: false, lock: 'readOnly' } };
        return withList(isEditable === undefined ? asked : { ...asked, state: locked }, 'components', inField);
    };
    const shown = withList(styled(document), 'pages', (page) => withList(page, 'groups', styled));
    const next = inSections(shown, (section) => ({
        ...styled(withList(section, 'fields', inField)),
        ...isObject(section.repetition) && { repetition: withList(section.repetition, 'fields', inField) },
    }));
    const inEffect = (/** @type {Part} */ effect) => {
        const today = entryOf(table('renames').field, String(effect.path).replaceAll('.', '/'));
        return today === undefined ? effect : { ...effect, path: today.replaceAll('/', '.') };
    };
    return withList(next, 'rules', (rule) => withList(withList(rule, 'effects', inEffect), 'otherwise', inEffect));
}

/** @type {(part: Part, kind: string) => Part} */
function movedIn(part, kind) {
    return Object.entries(table('renames')[kind]).reduce((each, [old, today]) => {
        const value = valueAt(each, old.split('/'));
        return value === undefined ? each
            : withValueAt(without(each, old.split('/')), today.split('/'), value);
    }, part);
}

/**
 * A part without what a way of names leads to; objects that are left without members go with it.
 * @type {(part: Part, way: string[]) => Part}
 */
function without(part, [key, ...rest]) {
    const inner = rest.length > 0 ? without(part[key], rest) : {};
    return put(part, key, Object.keys(inner).length > 0 ? inner : undefined);
}

/**
 * The pages' names of the properties were those that effects used.
 * @type {(document: Part) => Part}
 */
function withPaths(document) {
    const rows = Object.entries(replaceable()).sort(([a], [b]) => (a < b ? -1 : 1));
    const byName = rows.map(([path, name]) => [name, path]);
    const paths = { ...Object.fromEntries(byName), size: 'place.width', override: 'traits.override' };
    /** @type {Set<string>} */
    const pictures = new Set();
    inSections(document, (section) => withList(section, 'fields', (field) => {
        if (['image', 'photo', 'signature'].includes(field.control)) {
            pictures.add(field.name);
        }
        return field;
    }));
    const named = (/** @type {Part} */ { property, ...effect }) => {
        if (property === undefined) {
            return effect;
        }
        const isOfPicture = pictures.has(effect.name) && ['width', 'height'].includes(property);
        const path = isOfPicture ? `picture.${property}` : entryOf(paths, property) ?? property;
        return { ...effect, path: effect.action === 'replace' ? path : property };
    };
    return withList(document, 'rules', (rule) => withList(withList(rule, 'effects', named), 'otherwise', named));
}

/** @type {(document: Part, change: (section: Part) => Part) => Part} */
function inSections(document, change) {
    const inGroup = (/** @type {Part} */ group) => withList(group, 'sections', change);
    return withList(document, 'pages', (page) => withList(page, 'groups', inGroup));
}

/** Submission had actions of its own; each excluded the other. */
const submissions = {
    skip: { skip: true, force: false }, force: { skip: false, force: true }, submit: { skip: false },
};

/** @type {(document: Part) => Part} */
function withReplacements(document) {
    const replaced = (/** @type {Part} */ rule,
        /** @type {string} */ branch) => (!Array.isArray(rule[branch]) ? rule : {
        ...rule, [branch]: rule[branch].flatMap((/** @type {any} */ effect) => {
            const changes = isObject(effect) && entryOf(submissions, String(effect.action));
            const place = effect?.position === undefined ? {} : { position: effect.position };
            return !changes ? [effect] : Object.entries(changes)
                .map(([property, value]) => ({ ...effect, action: 'replace', property, value: { value, ...place } }));
        }),
    });
    return withList(document, 'rules', (rule) => replaced(replaced(rule, 'effects'), 'otherwise'));
}

/**
 * Buttons said themselves what they do when they are pressed.
 * @type {(document: Part) => Part}
 */
function withPressRules(document) {
    /** @type {Part[]} */
    const rules = [];
    const next = inSections(document, (section) => withList(section, 'fields', ({ press, ...field }) => {
        if (!Array.isArray(press)) {
            return press === undefined ? field : { ...field, press };
        }
        const place = field.position === undefined ? {} : { position: field.position };
        const effects = press.map((deed) => effectOfDeed(deed, place));
        rules.push({
            triggers: [{ on: 'press', field: field.name }], condition: { value: true, ...place }, effects,
            otherwise: [], ...place,
        });
        return field;
    }));
    return rules.length ? { ...next, rules: [...listOf(document.rules), ...rules] } : document;
}

/**
 * @param {Part} deed
 * @param {Part} place
 */
function effectOfDeed({ deed, name = '' }, place) {
    const half = entryOf({ read: 'record', show: 'bindings' }, deed);
    if (deed === 'go') {
        return { target: 'page', name, action: deed, ...place };
    }
    const called = deed === 'call' ? name : deed;
    const act = ['call', 'submit'].includes(deed) ? { action: 'call', value: { value: called, ...place } }
        : { action: 'refresh', ...half && { property: half } };
    return { target: 'form', name: '', ...act, ...place };
}

/**
 * @param {Part} document
 * @returns {Partial<Doc.EarlierDocuments>} nothing for a language that had no earlier documents
 */
function earlierDocumentsOf({ dialect }) {
    return partsOf({ dialect }).earlierDocuments ?? {};
}

/**
 * Upgrades a document of format 1, in which the dialect alone said what begins blank, what notifies and what filters
 * typing.
 * @type {(document: Part) => Doc.FormDocument}
 */
function fromFirst(document) {
    const { dialect } = document;
    const language = earlierDocumentsOf(document);
    const { pdfType } = objectOf(document.traits);
    const controls = new Map();
    const inFields = (/** @type {any} */ fields) => inList(fields, (field) => {
        controls.set(field.name, field.control);
        return withList(upgradedField(field, dialect, language), 'components',
            (part) => upgradedField(part, dialect, language, true));
    });
    const pages = inList(document.pages, (page) => withList(ownTraits(page, dialect), 'groups', (group) => (
        withList(ownTraits(group, dialect), 'sections', ({ repetition, ...section }) => ({
            ...section, fields: inFields(section.fields),
            ...repetition && { repetition: { ...repetition, fields: inFields(repetition.fields) } },
        })))));
    const inEffect = (/** @type {Part} */ effect) => upgradedEffect(effect, language, controls);
    const rules = inList(document.rules, (rule) => ({
        ...withList(withList(ownTraits(rule, dialect), 'effects', inEffect), 'otherwise', inEffect),
        ...rule.condition && { condition: language.expression?.(rule.condition) ?? rule.condition },
    }));
    return /** @type {any} */ ({
        ...ownTraits(document, dialect, ['pdfType']), ...language.form?.(pdfType), pages, rules, format: currentFormat,
    });
}

/**
 * Leaves what is no list, or no part in one, for whoever looks whether the document fits.
 * @type {(list: any, change: (part: Part) => Part) => any}
 */
function inList(list, change) {
    return Array.isArray(list) ? list.map((each) => (isObject(each) ? change(each) : each)) : list;
}

/**
 * @param {Part} part
 * @param {string} name of a list in it
 * @param {(part: Part) => Part} change
 * @returns {Part}
 */
function withList(part, name, change) {
    return part[name] === undefined ? part : { ...part, [name]: inList(part[name], change) };
}

/**
 * A part with its traits below the dialect's name, but for those that are properties now.
 * @type {(part: Part, dialect: string, taken?: string[]) => Part}
 */
function ownTraits(part, dialect, taken = []) {
    if (!isObject(part.traits)) {
        return { ...part };
    }
    const others = Object.entries(part.traits).filter(([name]) => name !== dialect && !taken.includes(name));
    const own = { ...objectOf(part.traits[dialect]), ...Object.fromEntries(others) };
    return { ...part, traits: Object.keys(own).length > 0 ? { [dialect]: own } : {} };
}

/**
 * @param {Part} field
 * @param {string} dialect
 * @param {Partial<Doc.EarlierDocuments>} language
 * @param {boolean} [isPart] whether it is a part of a composite
 * @returns {Part}
 */
function upgradedField(field, dialect, language, isPart = false) {
    const { state, format } = field;
    const old = /** @type {Part} */ (objectOf(field.traits));
    const own = ownTraits(field, dialect, properties);
    const notify = isPart ? undefined : notification(own, language, old.notifies === true);
    const composite = upgradedComposite(old);
    return {
        ...own,
        ...notify && { notify },
        ...old.action !== undefined && { action: old.action },
        ...old.linksTo !== undefined && { state: { ...state, waitsFor: old.linksTo } },
        ...old.buttonPosition !== undefined && { format: { ...format, panel: old.buttonPosition } },
        ...composite && { composite },
        ...language.field?.(own),
    };
}

/**
 * Texts, options, place and bindings of a field with the names and shapes that they have now.
 * @type {(field: Part) => Part}
 */
function renamed({ texts, options, place, bindings }) {
    const { info, ...words } = /** @type {Part} */ (objectOf(texts));
    const { widthPercent, origin, ...rest } = /** @type {Part} */ (objectOf(place));
    return {
        ...info !== undefined && { texts: { ...words, hint: words.hint ? followed(words.hint, info) : info } },
        ...options !== undefined && { options: inList(options, renamedOption) },
        ...isObject(place) && { place: {
            ...rest, ...widthPercent !== undefined && { share: widthPercent },
            ...Array.isArray(origin) && { frame: [...origin, rest.width ?? 0, rest.height ?? 0] },
        } },
        ...isObject(bindings)
            && { bindings: Object.entries(bindings).map(([property, value]) => ({ property, source: '', value })) },
    };
}

/** @param {Part} option */
function renamedOption({ info, ...option }) {
    return { ...option, ...info !== undefined && { hint: info } };
}

/**
 * A text in all its languages, each followed by another text in that language.
 * @type {(text: Part, other: Part) => Part}
 */
function followed(text, other) {
    const { variants } = spelledOut(other);
    const others = Array.isArray(variants) ? variants : [];
    return withList(spelledOut(text), 'variants', (variant) => {
        const added = others.find(({ locale }) => locale === variant.locale) ?? others[0];
        return added ? { ...variant, string: `${variant.string} ${added.string}` } : variant;
    });
}

/**
 * A text with its variants: it may be one string, or strings by language.
 * @type {(text: any) => Part}
 */
function spelledOut(text) {
    if (typeof text === 'string') {
        return { variants: [{ string: text }] };
    }
    return !isObject(text) || text.variants !== undefined ? text
        : { variants: Object.entries(text).map(([locale, string]) => ({ string, locale })) };
}

/**
 * @type {(field: Part, language: Partial<Doc.EarlierDocuments>, isAsked: boolean) => 'change' | 'leave' | undefined}
 */
function notification(field, language, isAsked) {
    return holdsValue(/** @type {any} */ (field)) ? language.notification?.(field, isAsked) : undefined;
}

/** @param {Part} traits of format 1 */
function upgradedComposite({ composite: kind, country, french, verifies, regions }) {
    return typeof kind !== 'string' ? undefined : {
        kind, isVerifiable: verifies === true || kind.endsWith('Bank'), ...country !== undefined && { country },
        ...regions !== undefined && { regions }, ...french === true && { labels: 'fr' },
    };
}

/**
 * @param {Part} given
 * @param {Partial<Doc.EarlierDocuments>} language
 * @param {Map<string, string>} controls of the fields, by name
 * @returns {Part}
 */
function upgradedEffect(given, language, controls) {
    const effect = { ...given, ...given.value && { value: language.expression?.(given.value) ?? given.value } };
    const property = Object.hasOwn(effectProperties, effect.property ?? '') ? effectProperties[effect.property]
        : effect.property;
    if (property !== 'notify') {
        return property === effect.property ? effect : { ...effect, property };
    }
    const field = { control: controls.get(effect.name) ?? '' };
    const value = notification(field, language, effect.value?.value === true) ?? 'none';
    return { ...effect, property, value: { ...effect.value, value } };
}

/**
 * Earlier documents had validators by the names of their language, and beside them what follows from them.
 * @param {Part} document
 * @param {boolean} isFirst of format 1, in which all typing was limited
 * @returns {Doc.FormDocument}
 */
function withNeutralValidators(document, isFirst) {
    const language = earlierDocumentsOf(document);
    const controls = new Map();
    const inField = (/** @type {Part} */ field) => {
        controls.set(field.name, field.control);
        return withList(ownValidators(field, language, isFirst), 'components',
            (part) => ownValidators(part, language, isFirst));
    };
    const next = inSections(document, (section) => withList(section, 'fields', inField));
    const inEffect = (/** @type {Part} */ effect) => effectOnValidator(effect, language, controls.get(effect.name));
    const inRule = (/** @type {Part} */ rule) => withList(withList(rule, 'effects', inEffect), 'otherwise', inEffect);
    return /** @type {any} */ ({
        ...next,
        ...document.checks
            && { checks: inList(document.checks, (check) => neutralValidator(check, language) ?? check) },
        ...document.rules && { rules: inList(document.rules, inRule) },
    });
}

/** @type {(field: Part, language: Partial<Doc.EarlierDocuments>, isFirst: boolean) => Part} */
function ownValidators(field, language, isFirst) {
    const { isRequired, ...state } = objectOf(field.state);
    const { limit, pattern, patternMessage, minimumLength, ...entry } = /** @type {Part} */ (objectOf(field.entry));
    const isEarlier = (isFirst || isRequired !== undefined) && field.control === 'text';
    const own = Array.isArray(field.validators)
        ? field.validators.flatMap((each) => neutralValidator(each, language, field.control) ?? []) : field.validators;
    const isAsked = isRequired === true && Array.isArray(own) && !own.some(({ kind }) => kind === 'required');
    const validators = isAsked ? [requirement(field, language, field.control), ...own] : own;
    const mode = language.limitMode?.(Array.isArray(validators) ? validators : []);
    return {
        ...field, ...renamed(field), ...isObject(field.state) && { state }, ...validators && { validators },
        ...(isObject(field.entry) || isEarlier && mode)
            && { entry: { ...entry, ...isEarlier && mode && { limitMode: mode } } },
    };
}

/**
 * @param {Part} place
 * @param {Partial<Doc.EarlierDocuments>} language
 * @param {string} [control]
 */
function requirement({ position }, language, control) {
    return {
        kind: 'required', fields: [], parameters: language.requirement?.(control) ?? {},
        ...position !== undefined && { position },
    };
}

/**
 * @param {Part} given
 * @param {Partial<Doc.EarlierDocuments>} language
 * @param {string} [control]
 * @returns {Part | undefined} nothing for one that never failed; those of today and unknown ones stay as they are
 */
function neutralValidator(given, language, control) {
    const today = language.validator?.(given.kind, objectOf(given.parameters), control);
    return today === null ? undefined : { ...given, ...today };
}

/**
 * @param {Part} given
 * @param {Partial<Doc.EarlierDocuments>} language
 * @param {string} [control] of its target
 * @returns {Part}
 */
function effectOnValidator(given, language, control) {
    const effect = withList(given, 'options', renamedOption);
    const { action, property, validator } = effect;
    if (action === 'require') {
        return { ...effect, action: 'validator', validator: requirement(effect, language, control) };
    } else if (action === 'relax') {
        return { ...effect, action: 'validator', property: 'required' };
    } else if (['text', 'style', 'property'].includes(action)) {
        return { ...effect, action: 'replace' };
    } else if (action !== 'validator') {
        return effect;
    }
    const key = entryOf(language.validatorKeys ?? {}, property ?? '') ?? property;
    return {
        ...effect, ...validator && { validator: neutralValidator(validator, language, control) },
        ...key !== undefined && { property: key },
    };
}
