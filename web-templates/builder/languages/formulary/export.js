import { isObject } from '../../../runtime/engine/objects.js';
import { automaticOptions } from '../../document/automatic.js';
import { readableName } from '../../document/names.js';
import { filled, listOf, objectOf, put, present } from '../../document/objects.js';
import { ownString, textsOf } from '../../document/texts.js';
import { fieldsOf, rowPrefix } from '../../document/walk.js';
import { localeTag } from '../../../runtime/render/locale-tag.js';
import { wording, sentence } from '../../../runtime/json/diagnostics.js';
import { prettyJSON } from '../../../runtime/json/writer.js';
import { startersOf } from '../../../runtime/render/triggers.js';
import { isWritten, writtenRule } from './canonical.js';
import { keptOf } from './definition.js';
import { fieldKeys, orders, ordered } from './keys.js';
import { looks } from './looks.js';
import { integerOf } from './reading.js';

/** The texts of definitions of fields, which stay the same objects as long as the fields do. */
const texts = /** @type {WeakMap<object, string>} */ (new WeakMap());

/**
 * Writes a form in formulary: `compatible` as the original tool would for the same choices, with everything that an
 * imported definition had, member by member; `clean` with numbers as numbers and without what says nothing.
 * @param {Doc.FormDocument} document
 * @param {'compatible' | 'clean'} [kind]
 * @returns {{ definition: Json.JSONValue, text: string, strings: Json.JSONValue, losses: Shell.Loss[] }} `strings` are
 * the translations that stand beside it
 */
export function exportFormulary(document, kind = 'compatible') {
    const own = objectOf(document.traits.formulary);
    const fields = fieldsOf(document).filter(isHeld);
    const written = fields.map((field) => {
        const { definition } = keptOf(document, field);
        const made = () => automaticOptions(document, field).filter((key) => key !== definition.value);
        return { name: field.name, definition: kind === 'clean' ? cleanDefinition(definition, made()) : definition };
    });
    const list = withUnread(written, listOf(own.unread));
    const definition = Array.isArray(own.root) ? list : put(objectOf(own.root), 'fields', list);
    return {
        definition,
        // Whoever only shows the definition, at every key, does not wait for the rest.
        get text() { return `${prettyJSON(definition, '', texts)}\n`; },
        get strings() { return exportStrings(document); },
        get losses() { return lossesOf(document); },
    };
}

/**
 * The writer of definitions in the page.
 * @type {Doc.DefinitionWriter}
 */
export const formularyWriter = {
    text: (document, isCompact) => exportFormulary(document, isCompact ? 'clean' : 'compatible').text,
    strings: (document) => `${prettyJSON(exportFormulary(document).strings)}\n`,
    losses: (document) => exportFormulary(document).losses,
};

/**
 * Fields that could not be read stand behind the same field as before.
 * @type {(fields: { name: string, definition: Doc.JSONObject }[], unread: Json.JSONValue[]) => Json.JSONValue[]}
 */
function withUnread(fields, unread) {
    const names = new Set(fields.map(({ name }) => name));
    const rest = unread.map(objectOf);
    const after = (/** @type {(name: string) => boolean} */ is) => rest.filter((each) => is(String(each.after)))
        .map(({ definition }) => definition);
    return [
        ...after((name) => name === ''),
        ...fields.flatMap(({ name, definition }) => [definition, ...after((each) => each === name)]),
        ...after((name) => name !== '' && !names.has(name)),
    ];
}

/**
 * Tells whether a definition has a place for a field; it has no rows.
 * @param {Doc.Field} field
 */
function isHeld(field) {
    return rowPrefix(field.name) === '' && isWritten(field);
}

/** @type {(document: Doc.FormDocument) => Shell.Loss[]} */
function lossesOf(document) {
    const isTitled = ownString(document.title, document.defaultLocale) !== readableName(document.id);
    const fields = fieldsOf(document).filter((field) => !isHeld(field)).map(({ name, control }) => (
        { field: name, ...loss(sentence`formulary has no field like “${name}” (${control}); it is left out`) }));
    const rules = document.rules.flatMap((rule) => {
        const isOnly = startersOf(rule).length === 1
            && document.rules.filter((each) => startersOf(each)[0] === startersOf(rule)[0]).length === 1;
        return isOnly && writtenRule(rule) ? []
            : [{
                field: startersOf(rule)[0],
                ...loss(sentence`formulary has one rule of one comparison a field; this one is left out`),
            }];
    });
    return [
        ...languageLosses(document),
        ...isTitled ? [
            loss(sentence`a formulary definition has no place for the title, which its file’s name gives, unless
                “title” is in the settings of the form in site.json`)] : [],
        ...document.submitText
            ? [loss(sentence`a formulary definition has no place for the words of the button; set “submitText” in
                site.json`)] : [],
        ...document.checks.length > 0
            ? [loss(sentence`formulary has no checks across fields but “compare”; they are left out`)] : [],
        ...fields,
        ...fieldsOf(document).flatMap(asideLosses),
        ...rules,
    ];
}

/**
 * The looks that were entered and count only with something else.
 * @type {(field: Doc.Field) => Shell.Loss[]}
 */
function asideLosses({ name, traits }) {
    const aside = objectOf(objectOf(traits.formulary).aside);
    const style = objectOf(aside.style);
    const { nameXib, checkBox } = style;
    // What only expandable fields have is aside on others for that.
    const drawn = looks().filter(({ key, isDrawn, isOfExpandables }) => (
        isDrawn && Object.hasOwn(style, key) && !(isOfExpandables && aside.isPlain))).map(({ key }) => key);
    return [
        ...drawn.length > 0 ? [{ field: name, ...loss(sentence`of the looks of “${name}”, ${drawn.join(', ')} count
            only with the cell default or line, so they are not written`) }] : [],
        ...nameXib ? [{ field: name, ...loss(sentence`the name of the view of “${name}” counts only with a cell of its
            own, so it is not written`) }] : [],
        ...Object.values(objectOf(checkBox)).length === 1 ? [{
            field: name, ...loss(sentence`one picture of two for the check of “${name}” is not written without the
                other`),
        }] : [],
    ];
}

/**
 * A definition is in English and in every language that stands beside it, unless the site says otherwise.
 * @param {Doc.FormDocument} document
 */
function languageLosses(document) {
    const { defaultLocale, locales } = document;
    const written = Object.entries(objectOf(exportStrings(document)))
        .flatMap(([key, table]) => (isObject(table) ? localeTag(key) ?? [] : []));
    const others = [...new Set(written)]
        .filter((tag) => tag !== 'en' && tag !== defaultLocale && !locales.includes(tag));
    return [
        ...defaultLocale !== 'en'
            ? [loss(sentence`a formulary definition does not name its own language, which counts as en; put
                ${defaultLocale} first in “locales” of the form in site.json`)] : [],
        ...others.length > 0
            ? [loss(sentence`a formulary definition is built in every language that it has translations into; set
                “locales” of the form in site.json to build it without ${others.join(', ')}`)] : [],
    ];
}

/** @param {Json.Sentence} sentence */
function loss(sentence) {
    const { message, sentences } = wording(sentence, []);
    return { message, sentences };
}

/** @typedef {Map<string, string>} Translations by the words of the form's own language */

/**
 * The translations that stand beside a definition: those of the form, in the places that its author gave them, and
 * those of words that no text of the form has.
 * @type {(document: Doc.FormDocument) => Doc.JSONObject}
 */
function exportStrings(document) {
    const written = objectOf(objectOf(document.traits.formulary).strings);
    const { own, byLocale } = translationsByLocale(document);
    const keys = Object.keys(written);
    const tables = new Map(Object.entries(written));
    for (const locale of new Set([...keys.flatMap((key) => localeTag(key) ?? []), ...byLocale.keys()])) {
        const translations = byLocale.get(locale) ?? new Map();
        const left = new Map(translations);
        const known = keys.filter((key) => localeTag(key) === locale);
        // Of several spellings of one language the later one counts.
        for (const key of [...known].reverse()) {
            const table = written[key];
            isObject(table)
                && tables.set(key, merged(table, (words) => own.has(words) && !translations.has(words), left));
        }
        if (left.size > 0 || known.length === 0) {
            const home = known.at(-1) ?? locale;
            tables.set(home, Object.fromEntries([...Object.entries(objectOf(tables.get(home))), ...left]));
        }
    }
    return Object.fromEntries(tables);
}

/**
 * The texts that an author wrote for a language, with what the form says now. What is written is taken out of what is
 * left to write.
 * @type {(table: Doc.JSONObject, isUntranslated: (words: string) => boolean, left: Translations) => any}
 */
function merged(table, isUntranslated, left) {
    const entries = Object.entries(table).flatMap(([words, string]) => {
        const now = left.get(words);
        left.delete(words);
        return typeof string === 'string' && isUntranslated(words) ? [] : [[words, now ?? string]];
    });
    return Object.fromEntries(entries);
}

/**
 * The words of the form that can be translated, and their translations; each of its languages has a table.
 * @param {Doc.FormDocument} document
 */
function translationsByLocale(document) {
    const { defaultLocale, locales } = document;
    const own = /** @type {Set<string>} */ (new Set());
    /** @type {Map<string, Translations>} */
    const byLocale = new Map(locales.filter((locale) => locale !== defaultLocale).map((locale) => [locale, new Map()]));
    for (const { text } of textsOf(document).filter((placed) => !placed.text.isFixed)) {
        const words = ownString(text, defaultLocale);
        own.add(words);
        for (const { locale, string } of text.variants) {
            if (locale !== undefined) {
                const table = byLocale.get(locale) ?? new Map();
                byLocale.set(locale, table.has(words) ? table : table.set(words, string));
            }
        }
    }
    return { own, byLocale };
}

/** The values that say nothing, by member. */
const idle = /** @type {Doc.JSONObject} */ ({
    isEditing: true, isHidden: false, isPassword: false, placeHolder: '', textAcceptButton: '', keyboard: '',
});

/** Limits that the original tool writes as texts. */
const limits = ['minLength', 'maxLength', 'minAge'];

/**
 * The definition of a field with numbers as numbers, without what says nothing and in the order of the original tool;
 * it means the same. Members that mean nothing on the type stay as they are.
 * @type {(definition: Doc.JSONObject, made: string[]) => Doc.JSONObject} `made`: the keys of options that were given
 * here
 */
function cleanDefinition(definition, made) {
    const known = fieldKeys(String(definition.type));
    return cleanEntries(definition, orders().field.filter((key) => known.includes(key)),
        (key, value) => (known.includes(key) ? cleanMember(key, value, made) : value));
}

/**
 * An object in order with every member as it is cleaned, without those that say nothing then.
 * @type {(object: Doc.JSONObject, order: string[],
 *     clean: (key: string, value: Json.JSONValue) => Json.JSONValue | undefined) => Doc.JSONObject}
 */
function cleanEntries(object, order, clean) {
    return ordered(present(Object.fromEntries(Object.entries(object).map(([key, value]) => [key, clean(key, value)]))),
        order);
}

/** @type {(key: string, value: Json.JSONValue, made: string[]) => Json.JSONValue | undefined} */
function cleanMember(key, value, made) {
    if (Object.hasOwn(idle, key)) {
        return value === idle[key] ? undefined : value;
    } else if (key === 'validator' && Array.isArray(value)) {
        // A row that nobody has begun goes; one that lacks its kind alone is kept.
        const entries = value.filter((entry) => !isObject(entry) || entry.type !== 'None'
            || Object.entries(entry).some(([name, each]) => name !== 'type' && each !== ''))
            .map((entry) => (isObject(entry) ? cleanEntries(entry, orders().validator, (name, each) => {
                const integer = limits.includes(name) && typeof each === 'string' ? integerOf(each) : undefined;
                return each === '' && [...limits, 'textError'].includes(name) ? undefined : integer ?? each;
            }) : entry));
        return entries.length > 0 ? entries : undefined;
    } else if (key === 'listOptions' && Array.isArray(value)) {
        // A row that was added and never filled in has no text, and no key but the one that it was given then.
        const begun = value.filter((option) => objectOf(option).value !== ''
            || ![...made, ''].includes(String(objectOf(option).key)));
        // There must be some.
        return (begun.length > 0 ? begun : value)
            .map((option) => (isObject(option) ? ordered(option, orders().option) : option));
    } else if (!isObject(value)) {
        return value;
    }
    switch (key) {
    case 'expandableInfo': return ordered(value, orders().disclosure);
    case 'rules': return filled(cleanRule(value));
    case 'style': return filled(cleanEntries(value, orders().style, (name, each) => {
        if (name !== 'align' && (each === '' || each === null || name === 'styleCell' && each === 'default')) {
            return undefined;
        } else if (name === 'checkBox' && isObject(each)) {
            return ordered(each, orders().checkBox);
        }
        // The original tool writes some sizes as texts.
        const isSize = looks().some(({ key, kind }) => key === name && ['size', 'count'].includes(kind))
            && typeof each === 'string' && /^[0-9.]+$/.test(each);
        return isSize && Number.isFinite(Number(each)) ? Number(each) : each;
    }));
    default: return value;
    }
}

/**
 * A rule that compares with nothing, and has neither targets nor outcomes, was never filled in; the value of a
 * comparison stays a text, as the library reads it.
 * @type {(rules: Doc.JSONObject) => Doc.JSONObject}
 */
function cleanRule(rules) {
    const targets = listOf(rules.fieldReciver).filter((key) => key !== '');
    const says = ['behavior', 'else', 'compare', 'value']
        .some((key) => typeof rules[key] === 'string' && !['', 'none'].includes(String(rules[key])));
    if (Array.isArray(rules.fieldReciver) && targets.length === 0 && !says && Object.keys(rules)
        .every((key) => orders().rule.includes(key))) {
        return {};
    }
    return cleanEntries(rules, orders().rule, (key, value) => {
        const isBlank = ['compare', 'behavior', 'else'].includes(key) && (value === '' || value === 'none');
        const written = key === 'fieldReciver' && Array.isArray(value) ? targets : value;
        return isBlank ? undefined : written;
    });
}
