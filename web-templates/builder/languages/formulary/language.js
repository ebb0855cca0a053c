import { automaticOptions, withAutomaticOptions } from '../../document/automatic.js';
import { withField, mapped, mapSections, withMember, fieldsOf } from '../../document/walk.js';
import { keyFrom, uniqueName } from '../../document/names.js';
import { isSame, listOf, objectOf, put } from '../../document/objects.js';
import { warning, sentence } from '../../../runtime/json/diagnostics.js';
import { watchedBy } from '../../../runtime/render/triggers.js';
import { createLanguage } from '../plain/language.js';
import { isStrange, typeOf } from './canonical.js';
import { keptOf, propertyOfText, rewrittenField, ruleOf, readDefinition } from './definition.js';
import { propertyAt, withAppended, withMovedItem, withoutItem, withProperty } from './editing.js';
import { formularyHints } from './hints.js';
import { putMember } from './keys.js';
import { looks } from './looks.js';
import { duplicateKey } from './reading.js';
import { formularyOwn } from './table.js';

/**
 * The facts about formulary that the commands of the model need. A field is edited as its definition, which is then
 * read again, so that a document in the builder is what the import of its definition gives.
 * @type {Doc.Language}
 */
export const formularyLanguage = {
    ...createLanguage('formulary', { ...formularyOwn, arranged }),
    diagnostics: formularyDiagnostics,
    hints: formularyHints,
    readable: (document) => (fieldsOf(document).some(isStrange) ? mapSections(document, (section) => (
        { ...section, fields: section.fields.filter((field) => !isStrange(field)) })) : document),
    caption: (field) => `type.${isStrange(field) ? 'unknown' : typeOf(field.control) ?? 'text'}`,
    getProperty: (document, field, path) => propertyAt(keptOf(document, field), path),
    setProperty: (document, field, path, value) => {
        const [, n, member] = /^listOptions\.(\d+)\.(key|value)$/.exec(path) ?? [];
        return editDefinition(document, field, (kept, automatic) => (n === undefined ? withProperty(kept, path, value)
            : withOptionMember(kept, automatic, Number(n), /** @type {'key' | 'value'} */ (member), value)));
    },
    appendItem: (document, field, path, value) => editDefinition(document, field, (kept, automatic) => {
        const next = withAppended(kept, path, value);
        const isMade = path === 'listOptions' && value === undefined;
        return isMade ? { ...next, automatic: [...automatic, ...keysOf(next).slice(-1)] } : next;
    }),
    removeItem: (document, field, path) => editDefinition(document, field, (kept) => withoutItem(kept, path)),
    moveItem: (document, field, path, index) => (
        editDefinition(document, field, (kept) => withMovedItem(kept, path, index))),
    renamed: renamedInKept,
    renamedForm: renamedInUnread,
    propertyOfText,
    wordsProperty: () => 'label',
    // Looks that fields of every type have.
    styles: () => Object.fromEntries([
        ['cell', 'style.styleCell'], ...looks().filter(({ isDrawn, isOfExpandables }) => isDrawn && !isOfExpandables)
            .map(({ path, key }) => [path, `style.${key}`]),
    ]),
};

/**
 * A changed field, and the keys of its options that were made here, where these are others now.
 * @typedef {Formulary.Kept & { automatic?: string[] }} Keyed
 */

/**
 * The document with the definition of a field changed and read again.
 * @type {(document: Doc.FormDocument, field: Doc.Field,
 *     change: (kept: Formulary.Kept, automatic: string[]) => Keyed) => Doc.FormDocument}
 */
export function editDefinition(document, field, change) {
    const kept = keptOf(document, field);
    const earlier = automaticOptions(document, field);
    const { automatic = earlier, ...next } = change(kept, earlier);
    const { formulary } = field.traits;
    if (isSame(next, kept) && JSON.stringify(next.definition) === JSON.stringify(kept.definition)
        && objectOf(formulary).definition !== undefined) {
        return document;
    }
    const { field: rewritten, rule } = rewrittenField(document, field, next);
    // A field of another type keeps its options aside.
    const keys = next.definition.type === 'picker' ? keysOf(next) : automatic;
    const noted = withAutomaticOptions(document, rewritten, automatic.filter((key) => keys.includes(key)));
    return withRuleOf(withField(document, field.name, noted), field.name, rule);
}

/** @type {(document: Doc.FormDocument, name: string, rule: Doc.Rule | undefined) => Doc.FormDocument} */
function withRuleOf(document, name, rule) {
    const earlier = ruleOf(document, name);
    if (isSame(earlier, rule)) {
        return document;
    }
    return arranged({
        ...document, rules: [...document.rules.filter((each) => each !== earlier), ...rule ? [rule] : []],
    });
}

/**
 * Rules stand in the order of the fields that carry them; those of fields that are gone go with them.
 * @type {(document: Doc.FormDocument) => Doc.FormDocument}
 */
function arranged(document) {
    const places = new Map(fieldsOf(document).map(({ name }, n) => [name, n]));
    const place = (/** @type {Doc.Rule} */ rule) => places.get(watchedBy(rule)[0]) ?? -1;
    const rules = document.rules.filter((rule) => place(rule) >= 0).sort((a, b) => place(a) - place(b));
    return isSame(rules, document.rules) ? document : { ...document, rules };
}

/**
 * Sets the text or the key of an option. A key that was made here follows the text, unlike those of the other options,
 * and the initial value follows the key.
 * @type {(kept: Formulary.Kept, automatic: string[], index: number, member: 'key' | 'value',
 *     value: Json.JSONValue | undefined) => Keyed}
 */
function withOptionMember(kept, automatic, index, member, value) {
    const keys = keysOf(kept);
    const key = keys[index];
    if (key === undefined) {
        return kept;
    }
    const isMade = member === 'value' && (key === '' || automatic.includes(key)) && keyFrom(String(value)) !== '';
    const made = () => (isMade ? uniqueName(keyFrom(String(value)), keys.filter((_, n) => n !== index)) : key);
    const next = member === 'key' ? String(value ?? '') : made();
    const texts = member === 'value' ? withProperty(kept, `listOptions.${index}.value`, value) : kept;
    const named = next === key ? texts : withProperty(texts, `listOptions.${index}.key`, next);
    const isInitial = key !== '' && next !== '' && kept.definition.value === key && keys.indexOf(key) === index;
    const others = automatic.filter((each) => each !== key && each !== next);
    return {
        ...isInitial ? withProperty(named, 'value', next) : named,
        automatic: isMade || member === 'key' ? [...others, ...isMade ? [next] : []] : automatic,
    };
}

/**
 * The keys of the options of a field.
 * @param {Formulary.Kept} kept
 */
function keysOf({ definition }) {
    return listOf(definition.listOptions).map((option) => String(objectOf(option).key ?? ''));
}

/**
 * The diagnostics that the import of the definition would tell, field by field and property by property.
 * @type {(document: Doc.FormDocument) => Json.Diagnostic[]}
 */
function formularyDiagnostics(document) {
    const keys = new Set();
    return fieldsOf(document).flatMap((field) => {
        const { position, name } = field;
        const { definition } = keptOf(document, field);
        const { diagnostics } = readDefinition(definition, { position, name });
        const { key, type } = definition;
        if (typeof key === 'string' && key && type) {
            keys.has(key) && diagnostics.push(duplicateKey({ position, path: 'key' }, key));
            keys.add(key);
        }
        const isTold = (/** @type {string | undefined} */ whole) => diagnostics
            .some(({ path = '' }) => path !== '' && `${whole}.`.startsWith(`${path}.`));
        return [...diagnostics.map((diagnostic) => ({ ...diagnostic, field: name })), ...blanks(definition, field)
            .filter(({ path }) => !isTold(path))];
    });
}

/**
 * The properties without which the original tool takes no field (webformulary 3) and that no other check misses.
 * @type {(definition: Formulary.Kept['definition'], field: Doc.Field) => Json.Diagnostic[]}
 */
function blanks({ type, label, subtype, expandableInfo, listOptions }, { name, position }) {
    const blank = (/** @type {unknown} */ value, /** @type {string} */ path, /** @type {Json.Sentence} */ sentence) => (
        (value ?? '') === '' ? [{ ...warning('blank-text', { position, path }, sentence), field: name }] : []);
    return [
        ...type === 'index' ? blank(label, 'label', sentence`the heading of “${name}” is blank`) : [],
        ...subtype === 'expandable' ? ['description', 'textButtonReadMore', 'textButtonReadLess'].flatMap((key) => (
            blank(objectOf(expandableInfo)[key], `expandableInfo.${key}`,
                sentence`the text to read more of “${name}” is blank`))) : [],
        ...listOf(listOptions).map(objectOf).flatMap(({ key, value }, n) => [
            ...blank(value, `listOptions.${n}.value`, sentence`option ${n + 1} of “${name}” is blank`),
            ...blank(key, `listOptions.${n}.key`, sentence`the key of option ${n + 1} of “${name}” is blank`)]),
    ];
}

/**
 * Renames a field in the definition that a field's traits keep: its key, targets of rules and comparisons, and all of
 * these in what is set aside.
 * @type {(field: Doc.Field, from: string, to: string) => Doc.Field}
 */
function renamedInKept(field, from, to) {
    const own = objectOf(field.traits.formulary);
    const definition = objectOf(own.definition);
    const aside = objectOf(own.aside);
    const keyed = field.name === from ? putMember(definition, 'key', to) : definition;
    const members = renamedReferences(objectOf(aside.members), from, to);
    const next = {
        definition: renamedReferences(keyed, from, to),
        aside: renamedReferences(isSame(members, objectOf(aside.members)) ? aside : put(aside, 'members', members),
            from, to),
    };
    if (own.definition === undefined || next.definition === definition && next.aside === aside) {
        return field;
    }
    const { name: _, ...rest } = own;
    const whole = put(field.name === from ? rest : own, 'definition', next.definition);
    return {
        ...field, traits: put(field.traits, 'formulary',
            next.aside === aside ? whole : put(whole, 'aside', next.aside)),
    };
}

/**
 * Renames a field in the kept definitions of fields that could not be read: in their references, and as the field that
 * they follow. Their own keys stay, which may be why they could not be read.
 * @type {(document: Doc.FormDocument, from: string, to: string) => Doc.FormDocument}
 */
function renamedInUnread(document, from, to) {
    const own = objectOf(document.traits.formulary);
    const earlier = listOf(own.unread);
    const unread = mapped(earlier, (each) => {
        const { after, definition } = objectOf(each);
        const next = renamedReferences(objectOf(definition), from, to);
        return after === from || !isSame(next, objectOf(definition))
            ? { after: after === from ? to : after, definition: next } : each;
    });
    return unread === earlier ? document
        : withMember(document, 'traits', put(document.traits, 'formulary', put(own, 'unread', unread)));
}

/**
 * The members of a field with a name changed in what names other fields; the same object where nothing does.
 * @type {(members: Doc.JSONObject, from: string, to: string) => Doc.JSONObject}
 */
function renamedReferences(members, from, to) {
    const renamed = (/** @type {Json.JSONValue[]} */ names) => mapped(names, (name) => (name === from ? to : name));
    const inMember = (/** @type {Doc.JSONObject} */ owner, /** @type {string} */ key) => {
        const names = listOf(owner[key]);
        const next = renamed(names);
        return next === names ? owner : put(owner, key, next);
    };
    const rules = objectOf(members.rules);
    const nextRules = inMember(rules, 'fieldReciver');
    const validators = listOf(members.validator);
    const nextValidators = mapped(validators, (each) => {
        const validator = objectOf(each);
        const next = inMember(validator, 'itemsCompare');
        return next === validator ? each : next;
    });
    const ruled = nextRules === rules ? members : put(members, 'rules', nextRules);
    return nextValidators === validators ? ruled : put(ruled, 'validator', nextValidators);
}
