import { formTraitsOf } from './tables.js';
import { languageOf } from '../languages/languages.js';
import {
    inAnyRow, mapped, withEffects, withMember, mapFields, mapSections, fieldNamed, fieldsOf, localName, namesOf,
    rowPrefix,
} from './walk.js';
import { inExpression } from './expressions.js';

/** @typedef {(name: string, isEntry?: boolean) => string} Change The name of a field, or of an entry of the record. */

/*
 * Every place where one part of a form names a field, in one list: who renames a field, tells what uses it or looks for
 * names that nothing has goes by it. What does not change is shared.
 */

/**
 * The names of fields in a part of a form, each as often as it is there.
 * @template Part
 * @param {Doc.FormDocument} document
 * @param {Part} part
 * @param {(part: Part, change: Change) => Part} through
 * @returns {string[]}
 */
function namesIn(document, part, through) {
    const { entriesAreFields } = formTraitsOf(document);
    /** @type {string[]} */
    const names = [];
    through(part, (name, isEntry) => {
        names.push(...!isEntry || entriesAreFields ? [name] : []);
        return name;
    });
    return names;
}

/** @type {(validator: Doc.Validator, change: Change) => Doc.Validator} */
function inValidator(validator, change) {
    const { condition } = validator;
    const judged = condition ? withMember(validator, 'condition', inExpression(condition, change)) : validator;
    return withMember(judged, 'fields', mapped(validator.fields, (name) => change(name)));
}

/**
 * The fields that a field names besides itself; components name each other too, and those names are theirs.
 * @type {(field: Doc.Field, change: Change) => Doc.Field}
 */
export function inField(field, change) {
    const bindings = mapped(field.bindings,
        (binding) => withMember(binding, 'value', inExpression(binding.value, change)));
    const { waitsFor } = field.state;
    const linked = waitsFor === undefined ? field
        : withMember(field, 'state', withMember(field.state, 'waitsFor', change(waitsFor)));
    const checked = withMember(linked, 'validators',
        mapped(field.validators, (validator) => inValidator(validator, change)));
    const computed = field.formula ? withMember(checked, 'formula', inExpression(field.formula, change)) : checked;
    return withMember(withMember(computed, 'bindings', bindings), 'components', amongOthers(field.components, change));
}

/**
 * The names in components, which stand in a set of their own: names of that set stay.
 * @type {(fields: Doc.Field[], change: Change) => Doc.Field[]}
 */
function amongOthers(fields, change) {
    const own = new Set(fields.map(({ name }) => name));
    return mapped(fields, (field) => inField(field,
        (name, isEntry) => (own.has(name) ? name : change(name, isEntry))));
}

/**
 * The fields that a rule watches, asks for, changes and reads for that.
 * @type {(rule: Doc.Rule, change: Change) => Doc.Rule}
 */
function inRule(rule, change) {
    const inTrigger = (/** @type {Doc.Trigger} */ trigger) => (
        trigger.field === undefined ? trigger : withMember(trigger, 'field', change(trigger.field)));
    const asked = withMember(withMember(rule, 'triggers', mapped(rule.triggers, inTrigger)), 'condition',
        inExpression(rule.condition, change));
    return withEffects(asked, (effect) => (
        withMember(inOutcome(effect, change), 'name', effect.target === 'field' ? change(effect.name) : effect.name)));
}

/**
 * The fields that an effect reads, besides what it changes.
 * @type {(effect: Doc.Effect, change: Change) => Doc.Effect}
 */
function inOutcome(effect, change) {
    const { value, validator, path, condition } = effect;
    const isName = path === 'state.waitsFor' && value && 'value' in value && typeof value.value === 'string';
    const next = isName ? withMember(value, 'value', change(String(value.value)))
        : value && inExpression(value, change);
    const asked = condition ? withMember(effect, 'condition', inExpression(condition, change)) : effect;
    const read = next ? withMember(asked, 'value', next) : asked;
    return validator ? withMember(read, 'validator', inValidator(validator, change)) : read;
}

/**
 * The fields that add and remove rows.
 * @type {(section: Doc.Section, change: Change) => Doc.Section}
 */
function withButtons(section, change) {
    const { repetition } = section;
    const added = repetition?.add === undefined ? repetition
        : withMember(repetition, 'add', change(repetition.add));
    return withMember(section, 'repetition', added?.remove === undefined ? added
        : withMember(added, 'remove', localName(change(`${section.name}[].${added.remove}`))));
}

/**
 * The number of rules, fields and checks that name a part of the form which is there no more.
 * @type {(before: Doc.FormDocument, after: Doc.FormDocument) => number}
 */
export function namingGone(before, after) {
    const kinds = /** @type {const} */ (['field', 'group', 'section', 'page']);
    const gone = new Set(kinds.flatMap((kind) => {
        const left = new Set(namesOf(after, kind));
        return namesOf(before, kind).filter((name) => !left.has(name)).map((name) => `${kind} ${name}`);
    }));
    const isNodeGone = (/** @type {string} */ kind, /** @type {string} */ name) =>
        gone.has(`${kind} ${name}`) || gone.has(`${kind} ${inAnyRow(name)}`);
    const isGone = (/** @type {string} */ name) => isNodeGone('field', name);
    const { ruleObject } = languageOf(after);
    const rules = after.rules.filter((rule) => namesIn(after, rule, inRule).some(isGone)
        || [...rule.effects, ...rule.otherwise, ruleObject?.(rule) ?? []].flat()
            .some(({ target, name }) => isNodeGone(target, name)));
    const fields = fieldsOf(after).filter((field) => namesIn(after, field, inField).some(isGone));
    const checks = after.checks.filter((check) => namesIn(after, check, inValidator).some(isGone));
    return rules.length + fields.length + checks.length;
}

/**
 * The names that a new part of a kind cannot have.
 * @type {(document: Doc.FormDocument, kind: 'field' | 'group' | 'page') => string[]}
 */
export function takenNames(document, kind) {
    return languageOf(document).takenNames?.(document, kind) ?? namesOf(document, kind);
}

/**
 * The reason why a field cannot be called so; undefined where it can.
 * @type {(document: Doc.FormDocument, from: string, to: string) => 'empty' | 'taken' | 'odd' | undefined}
 */
export function renameProblem(document, from, to) {
    const { nameProblem } = languageOf(document);
    if (nameProblem && rowPrefix(from) === '') {
        return nameProblem(document, from, to);
    }
    const local = localName(to);
    if (local === '') {
        return 'empty';
    } else if (rowPrefix(from) !== rowPrefix(to) || rowPrefix(from) && /[.[\]]/.test(local)) {
        return 'odd';
    }
    return to !== from && takenNames(document, 'field').includes(to) ? 'taken' : undefined;
}

/**
 * Calls a field otherwise, and with it in every rule, comparison and formula. The same document where that cannot be.
 * @type {(document: Doc.FormDocument, from: string, to: string) => Doc.FormDocument}
 */
export function renameField(document, from, to) {
    if (from === to || renameProblem(document, from, to) || !fieldNamed(document, from)) {
        return document;
    }
    const { renamed, renamedForm = (/** @type {Doc.FormDocument} */ form) => (
        form), renamedRule = (/** @type {Doc.Rule} */ rule) => rule } = languageOf(document);
    const { entriesAreFields } = formTraitsOf(document);
    /** @type {Change} */
    const change = (name, isEntry) => ([name, inAnyRow(name)].includes(from) && (!isEntry || entriesAreFields)
        ? name.slice(0, name.length - localName(from).length) + localName(to) : name);
    const buttons = mapSections(renamedForm(document, from, to), (section) => withButtons(section, change));
    const fields = mapFields(buttons,
        (field) => inField(withMember(renamed(field, from, to), 'name', change(field.name)), change));
    const rules = mapped(fields.rules, (rule) => inRule(renamedRule(rule, from, to), change));
    const checks = mapped(fields.checks, (validator) => inValidator(validator, change));
    const whole = languageOf(document).arranged(withMember(withMember(fields, 'rules', rules), 'checks', checks));
    const followers = languageOf(document).followers?.(whole, from, to) ?? [];
    return followers.reduce((next, [name, other]) => renameField(next, name, other), whole);
}
