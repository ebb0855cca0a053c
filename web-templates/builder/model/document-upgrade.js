import { textFormats } from '../languages/formulary/keys.js';
import { validationFormats } from '../languages/mmxml/validators.js';
import { entryOf, isObject, isSame, objectOf, present } from './objects.js';
import { holdsValue } from './walk.js';

/** @typedef {import('./types').FormDocument} FormDocument */
/** @typedef {Record<string, any>} Part of a document of any format */

const currentFormat = 2;

/** Traits of format 1 that are properties now. */
const properties = ['notifies', 'linksTo', 'action', 'buttonPosition', 'composite', 'country', 'french', 'verifies', 'regions'];

const effectProperties = /** @type {Record<string, string>} */ ({
    notifies: 'notify', linksTo: 'waitsFor', buttonPosition: 'panel', country: 'composite.country',
});

/**
 * @param {any} document
 * @returns {boolean} whether it has a format that is known
 */
export function isKnownFormat(document) {
    return document?.format === 1 || document?.format === currentFormat;
}

/**
 * A form document of an earlier format, or an earlier one of the current format, as one of today with the same meaning.
 * @param {any} document of a known format
 * @returns {FormDocument}
 */
export function upgraded(document) {
    const next = document.format === currentFormat ? withNeutralValidators(document, false) : withNeutralValidators(fromFirst(document), true);
    // What needs no upgrade stays the very document, whose places are known.
    return isSame(next, document) ? document : next;
}

/**
 * In format 1 the dialect alone said what begins blank, what notifies and what filters typing.
 * @param {Part} document
 * @returns {FormDocument}
 */
function fromFirst(document) {
    const { dialect } = document;
    const { pdfType } = objectOf(document.traits);
    const controls = new Map();
    const inFields = (/** @type {any} */ fields) => inList(fields, (field) => {
        controls.set(field.name, field.control);
        return withList(upgradedField(field, dialect), 'components', (part) => upgradedField(part, dialect, true));
    });
    const pages = inList(document.pages, (page) => withList(ownTraits(page, dialect), 'groups', (group) => (
        withList(ownTraits(group, dialect), 'sections', ({ repetition, ...section }) => ({
            ...section, fields: inFields(section.fields),
            ...repetition && { repetition: { ...repetition, template: inFields(repetition.template) } },
        })))));
    const inEffect = (/** @type {Part} */ effect) => upgradedEffect(effect, dialect, controls);
    const rules = inList(document.rules, (rule) => ({
        ...withList(withList(ownTraits(rule, dialect), 'effects', inEffect), 'otherwise', inEffect),
        ...rule.condition && { condition: upgradedExpression(rule.condition, dialect) },
    }));
    const receipt = { layout: pdfType === 'custom' ? 'custom' : 'sections' };
    return /** @type {any} */ ({
        ...ownTraits(document, dialect, ['pdfType']), ...dialect === 'mmxml' && { receipt }, pages, rules, format: currentFormat,
    });
}

/**
 * What is no list, or no part in one, is left for whoever looks whether the document fits.
 * @param {any} list
 * @param {(part: Part) => Part} change
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
 * @param {Part} part
 * @param {string} dialect
 * @param {string[]} [taken]
 * @returns {Part}
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
 * @param {boolean} [isPart] whether it is a part of a composite
 * @returns {Part}
 */
function upgradedField(field, dialect, isPart = false) {
    const { control, state, format, entry } = field;
    const old = /** @type {Part} */ (objectOf(field.traits));
    const isMMXML = dialect === 'mmxml';
    const type = old.type ?? old[dialect]?.type;
    const notify = isPart ? undefined : notification(dialect, control, old.notifies === true, type === 'dropDown');
    const composite = compositeOf(old);
    const isFiltered = isMMXML && ['text', 'verified'].includes(control) && entry?.filter === undefined;
    return {
        ...ownTraits(field, dialect, properties),
        ...notify && { notify },
        ...old.action !== undefined && { action: old.action },
        ...old.linksTo !== undefined && { state: { ...state, waitsFor: old.linksTo } },
        ...old.buttonPosition !== undefined && { format: { ...format, panel: old.buttonPosition } },
        ...composite && { composite },
        ...isMMXML && control === 'photo' && { file: { capture: 'camera' } },
        ...!isMMXML && control === 'select' && { choice: { look: 'list', isMultiple: false, whenEmpty: 'first' } },
        ...isFiltered && { entry: { ...entry, filter: type === 'canadianPostalCode' ? 'postalCode.ca' : 'format' } },
    };
}

/**
 * Texts, options, place and bindings of a field with the names and shapes that they have now.
 * @param {Part} field
 * @returns {Part}
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
        ...isObject(bindings) && { bindings: Object.entries(bindings).map(([property, value]) => ({ property, source: '', value })) },
    };
}

/** @param {Part} option */
function renamedOption({ info, ...option }) {
    return { ...option, ...info !== undefined && { hint: info } };
}

/**
 * A text in all its languages, each followed by another text in that language.
 * @param {Part} text
 * @param {Part} other
 * @returns {Part}
 */
function followed(text, other) {
    const others = Array.isArray(other.variants) ? other.variants : [];
    return withList(text, 'variants', (variant) => {
        const added = others.find(({ locale }) => locale === variant.locale) ?? others[0];
        return added ? { ...variant, string: `${variant.string} ${added.string}` } : variant;
    });
}

/**
 * @param {string} dialect
 * @param {string} control
 * @param {boolean} isAsked
 * @param {boolean} isListed
 * @returns {'change' | 'leave' | undefined}
 */
function notification(dialect, control, isAsked, isListed) {
    if (!holdsValue(/** @type {any} */ ({ control }))) {
        return undefined;
    } else if (dialect !== 'mmxml' || isListed || ['choices', 'checkbox', 'dateparts'].includes(control)) {
        return 'change';
    }
    const isHeard = isAsked && !['signature', 'photo', 'composite'].includes(control);
    return !isHeard ? undefined : control === 'select' ? 'change' : 'leave';
}

/** What operations of MM XML were called. */
const operations = /** @type {Record<string, string>} */ ({
    is: 'equal.mmxml', isNot: 'notEqual.mmxml', bigger: 'greater.mmxml', smaller: 'less.mmxml', add: 'add.decimal', subtract: 'subtract.decimal',
    fromNow: 'dayFromNow', concat: 'join', copy: 'join', copyAddress: 'composite',
});

/**
 * @param {any} expression
 * @param {string} dialect
 * @returns {any}
 */
function upgradedExpression(expression, dialect) {
    const { call, position } = objectOf(expression);
    if (dialect !== 'mmxml' || typeof call !== 'string' || !Array.isArray(expression.of)) {
        return expression;
    }
    const of = expression.of.map((/** @type {any} */ each) => upgradedExpression(each, dialect));
    if (call === 'number' && isObject(of[0])) {
        return { ...of[0], type: 'decimal' };
    } else if (call === 'copy') {
        of.unshift({ value: '. ', position });
    }
    const [left, connector, right] = of;
    return { ...expression, call: entryOf(operations, call) ?? call, of: call === 'concat' && of.length === 3 ? [connector, left, right] : of };
}

/** @param {Part} traits of format 1 */
function compositeOf({ composite: kind, country, french, verifies, regions }) {
    return typeof kind !== 'string' ? undefined : {
        kind, isVerifiable: verifies === true || kind.endsWith('Bank'), ...country !== undefined && { country },
        ...regions !== undefined && { regions }, ...french === true && { labels: 'fr' },
    };
}

/**
 * @param {Part} given
 * @param {string} dialect
 * @param {Map<string, string>} controls of the fields, by name
 * @returns {Part}
 */
function upgradedEffect(given, dialect, controls) {
    const effect = {
        ...given,
        ...given.value && { value: upgradedExpression(given.value, dialect) },
    };
    const property = Object.hasOwn(effectProperties, effect.property ?? '') ? effectProperties[effect.property] : effect.property;
    if (property !== 'notify') {
        return property === effect.property ? effect : { ...effect, property };
    }
    const value = notification(dialect, controls.get(effect.name) ?? '', effect.value?.value === true, false) ?? 'none';
    return { ...effect, property, value: { ...effect.value, value } };
}

/**
 * Earlier documents had validators by the names of their language, and beside them what follows from them.
 * @param {Part} document
 * @param {boolean} isFirst of format 1, in which all typing was limited
 * @returns {FormDocument}
 */
function withNeutralValidators(document, isFirst) {
    const { dialect } = document;
    const controls = new Map();
    const inField = (/** @type {Part} */ field) => {
        controls.set(field.name, field.control);
        return withList(ownValidators(field, dialect, isFirst), 'components', (part) => ownValidators(part, dialect, isFirst));
    };
    const pages = inList(document.pages, (page) => withList(page, 'groups', (group) => withList(group, 'sections', (section) => (
        withList(section, 'fields', inField)))));
    const inEffect = (/** @type {Part} */ effect) => effectOnValidator(effect, dialect, controls.get(effect.name));
    return /** @type {any} */ ({
        ...document, ...document.pages && { pages },
        ...document.checks && { checks: inList(document.checks, (check) => neutralValidator(check, dialect) ?? check) },
        ...document.rules && { rules: inList(document.rules, (rule) => withList(withList(rule, 'effects', inEffect), 'otherwise', inEffect)) },
    });
}

/**
 * @param {Part} field
 * @param {string} dialect
 * @param {boolean} isFirst
 * @returns {Part}
 */
function ownValidators(field, dialect, isFirst) {
    const { isRequired, ...state } = objectOf(field.state);
    const { limit, pattern, patternMessage, minimumLength, ...entry } = /** @type {Part} */ (objectOf(field.entry));
    const isEarlier = (isFirst || isRequired !== undefined) && field.control === 'text';
    const own = Array.isArray(field.validators) ? field.validators.flatMap((each) => neutralValidator(each, dialect, field.control) ?? []) : field.validators;
    const isAsked = isRequired === true && Array.isArray(own) && !own.some(({ kind }) => kind === 'required');
    const validators = isAsked ? [requirement(field, dialect, field.control), ...own] : own;
    const isLimited = validators?.find?.((/** @type {Part} */ { kind }) => kind === 'length')?.parameters?.max !== undefined;
    const mode = dialect === 'mmxml' ? 'character' : isLimited ? 'whole' : undefined;
    return {
        ...field, ...renamed(field), ...isObject(field.state) && { state }, ...validators && { validators },
        ...(isObject(field.entry) || isEarlier && mode) && { entry: { ...entry, ...isEarlier && mode && { limitMode: mode } } },
    };
}

/**
 * @param {Part} place
 * @param {string} dialect
 * @param {string} [control]
 */
function requirement({ position }, dialect, control) {
    const parameters = dialect === 'mmxml' ? { blank: 'whitespace', falseIsBlank: true }
        : { blank: 'empty', falseIsBlank: true, ...control === 'select' && { except: ['KeyNoSelected'] } };
    return { kind: 'required', fields: [], parameters, ...position !== undefined && { position } };
}

/** What limited one side alone. */
const limits = /** @type {Record<string, [kind: string, side: string]>} */ ({
    minlength: ['length', 'min'], maxlength: ['length', 'max'], minItems: ['count', 'min'], maxItems: ['count', 'max'],
    minValue: ['range', 'min'], maxValue: ['range', 'max'], minAge: ['age', 'min'], maxAge: ['age', 'max'],
    minYears: ['period', 'min'], maxYears: ['period', 'max'],
});

/**
 * @param {Part} given
 * @param {string} dialect
 * @param {string} [control]
 * @returns {Part | undefined} nothing for one that never fails; those of today and unknown ones stay as they are
 */
function neutralValidator(given, dialect, control) {
    const { kind: old } = given;
    const { n, min, max, total, fills, name, age, ...rest } = objectOf(given.parameters);
    const made = (/** @type {string} */ kind, parameters = /** @type {Record<string, any>} */ ({})) => ({ ...given, kind, parameters: present(parameters) });
    const limit = entryOf(limits, old);
    if (limit) {
        const [kind, side] = limit;
        return kind === 'length' ? made(kind, { [side]: String(Number(n)) === n ? Number(n) : n, unit: 'codePoints' }) : made(kind, { [side]: n });
    } else if (Object.hasOwn(textFormats, old)) {
        return made('format', { name: textFormats[old] });
    }
    switch (old) {
    case 'text': case 'bool': case 'None': return undefined;
    case 'mandatory': return { ...given, parameters: requirement(given, dialect, control).parameters, kind: 'required' };
    case 'lengthText': return made('length', { min, max, unit: 'graphemes' });
    case 'customValidator': return made('pattern', { source: rest.pattern, isWhole: false, ignoresCase: true, replacesFormat: false });
    case 'regex': return made('pattern',
        { source: rest.pattern, written: rest.source, ignoresCase: rest.ignoresCase ?? false, isWhole: true, replacesFormat: true });
    case 'validation': return made('format', { name: entryOf(validationFormats, String(name)) ?? name });
    case 'compare': return made('same', { includesSelf: false });
    case 'repeat': return made('same', { includesSelf: true });
    case 'age': return age === undefined ? given : made('age', { min: age });
    case 'verify': return made('verified', { service: 'email' });
    case 'sumRange': return made('sum', { min, max });
    case 'sumEqual': return made('sum', { min: total, max: total, fills: fills ?? false });
    default: return given;
    }
}

/**
 * @param {Part} given
 * @param {string} dialect
 * @param {string} [control] of its target
 * @returns {Part}
 */
function effectOnValidator(given, dialect, control) {
    const effect = withList(given, 'options', renamedOption);
    const { action, property, validator } = effect;
    if (action === 'require') {
        return { ...effect, action: 'validator', validator: requirement(effect, dialect, control) };
    } else if (action === 'relax') {
        return { ...effect, action: 'validator', property: 'required' };
    } else if (action !== 'validator') {
        return effect;
    }
    const words = /** @type {Record<string, string>} */ ({ regex: 'pattern', validation: 'format', repeat: 'same', verify: 'verified' });
    const key = entryOf(limits, property ?? '')?.join('.') ?? entryOf(words, property ?? '') ?? property;
    return { ...effect, ...validator && { validator: neutralValidator(validator, dialect, control) }, ...key !== undefined && { property: key } };
}
