import { builderPosition, newRequirement } from '../document/empty.js';
import { listOf, objectOf } from '../document/objects.js';
import { getProperty, setProperty } from '../document/properties.js';
import { table, formTraitsOf } from '../document/tables.js';
import { fieldNamed, fieldsOf, groupsOf } from '../document/walk.js';
import { languageOf } from '../languages/languages.js';
import { onChange, startersOf } from '../../runtime/render/triggers.js';

/** The part that a rule acts on. */

/**
 * The values that can be compared with: one of several values, a number, a text, nothing.
 * @typedef {{ kind: 'choice', choices: [string, string][] } | { kind: 'number' | 'text' }} ValueKind
 * the choices are values and their labels, or keys of labels that begin with “property.rules.value.”
 */

/** @type {(document: Doc.FormDocument) => Rules.Sentence[]} */
export function sentencesOf(document) {
    return formTraitsOf(document).rulesOfFields
        ? fieldsOf(document).filter((field) => getProperty(document, at(field.name), 'rules') === true)
        .map((field) => fieldSentence(document, field))
        : document.rules.map((rule, n) => plainSentence(rule, n, wordsOf(document)));
}

/**
 * The possible rules in the language of a form; nothing where it has none that a person's answers start.
 * @type {(document: Doc.FormDocument) => Tables.RuleWords}
 */
function wordsOf({ dialect }) {
    return table('editing').rules[dialect] ?? { actions: [] };
}

/**
 * @param {Tables.RuleWords} words
 * @returns {{ equality: string[], order: string[] }} the operations that there are
 */
function operatorsIn({ same, other, more, less }) {
    return { equality: [same, other].flatMap((each) => each ?? []), order: [more, less].flatMap((each) => each ?? []) };
}

/** @param {string} name */
function at(name) {
    return { kind: /** @type {const} */ ('field'), name };
}

/** @type {(document: Doc.FormDocument, field: Doc.Field) => Rules.Sentence} */
function fieldSentence(document, { name }) {
    const read = (/** @type {string} */ key) => String(getProperty(document, at(name), `rules.${key}`) ?? '');
    const targets = listOf(getProperty(document, at(name), 'rules.fieldReciver')).map(String)
        .filter((each) => each !== '');
    return {
        key: name, carrier: name, operator: read('compare'), value: read('value'), action: read('behavior'),
        otherwise: read('else'),
        targets: targets.map((each) => ({ target: 'field', name: each })),
    };
}

/** @type {(rule: Doc.Rule, index: number, words: Tables.RuleWords) => Rules.Sentence} */
function plainSentence(rule, index, words) {
    const { condition, effects, otherwise } = rule;
    const comparison = comparisonOf(condition, words);
    const [does, other] = [actionOf(effects, words), actionOf(otherwise, words)];
    const all = [...effects, ...otherwise].map(({ target, name }) => ({ target, name }));
    const targets = all.filter((each, n) => (
        all.findIndex(({ target, name }) => target === each.target && name === each.name) === n));
    const isEven = (/** @type {Doc.Effect[]} */ list) => list.length === 0 || list.length === targets.length;
    const isLong = !comparison || does === null || other === null || !isEven(effects) || !isEven(otherwise);
    return {
        key: String(index), carrier: startersOf(rule)[0] ?? '', operator: '', value: '', action: '', otherwise: '',
        ...!isLong && { ...comparison, action: does, otherwise: other },
        targets, rule, ...isLong && { isLong },
    };
}

/**
 * @type {(condition: Doc.Expression, words: Tables.RuleWords) =>
 *     { carrier: string, operator: string, value: string } | null}
 */
function comparisonOf(condition, words) {
    if (!('call' in condition) || condition.of.length !== 2) {
        return null;
    }
    const [left, right] = condition.of;
    const { equality, order } = operatorsIn(words);
    return 'field' in left && left.component === undefined && 'value' in right && [...equality, ...order]
        .includes(condition.call)
        ? { carrier: left.field, operator: condition.call, value: String(right.value) } : null;
}

/**
 * The one thing that effects do; "" for nothing, null where it is more.
 * @type {(effects: Doc.Effect[], words: Tables.RuleWords) => string | null}
 */
function actionOf(effects, { actions: known }) {
    const actions = new Set(effects.map(({ action, validator, path }) => {
        // A validator that asks for an answer counts as what that does.
        const asked = validator ? 'require' : 'relax';
        return action === 'validator' && (validator?.kind ?? path) === 'required' ? asked : action;
    }));
    const [only = ''] = actions;
    return actions.size < 2 && (only === '' || known.includes(only)) ? only : null;
}

/**
 * The fields that a rule may begin with.
 * @param {Doc.FormDocument} document
 * @param {string} [own] the carrier that the rule has
 */
export function carriersOf(document, own) {
    const fields = fieldsOf(document);
    return !formTraitsOf(document).rulesOfFields
        ? fields.filter((field) => operatorsByControl(field, document).length > 0)
        : fields.filter(({ name, control }) => ['checkbox', 'consent', 'date'].includes(control)
            && (name === own || getProperty(document, at(name), 'rules') !== true));
}

/**
 * The comparisons of a field with a value; none of one that people give no value.
 * @type {(field: Pick<Doc.Field, 'control'>, document: Doc.FormDocument) => string[]}
 */
function operatorsByControl({ control }, document) {
    const { equality, order } = operatorsIn(wordsOf(document));
    switch (control) {
    case 'text': case 'count': return [...equality, ...order];
    case 'checkbox': return equality.slice(0, 1);
    case 'select': case 'choices': case 'date': case 'dateparts': return equality;
    default: return [];
    }
}

/**
 * The comparisons that fit a field; one that is there already stays among them. A box is ticked or not: “is not” would
 * say it twice.
 * @type {(document: Doc.FormDocument, sentence: Rules.Sentence) => string[]}
 */
export function operatorsFor(document, { carrier, operator }) {
    const control = fieldNamed(document, carrier)?.control ?? '';
    const ofField = control === 'date' ? ['<', '>', '=', '!='] : ['='];
    const fitting = formTraitsOf(document).rulesOfFields ? ofField : operatorsByControl({ control }, document);
    return fitting.includes(operator) ? fitting : [operator, ...fitting];
}

/** @type {(document: Doc.FormDocument, sentence: Rules.Sentence) => ValueKind} */
export function valueKindFor(document, { carrier, operator, value }) {
    const field = fieldNamed(document, carrier);
    const isOfField = formTraitsOf(document).rulesOfFields;
    if (isOfField && field?.control === 'date' || !isOfField && isOrder(document, operator)) {
        return { kind: 'number' };
    } else if (field && ['checkbox', 'consent'].includes(field.control)) {
        const known = wordsOf(document).ticked ?? ['true', 'false'];
        return withOwn(known.map((each, n) => [each, `property.rules.value.${n === 0}`]), value);
    } else if (field && field.options.length > 0) {
        return withOwn(field.options.map((option) => [String(option.value), option.label.variants[0].string]), value);
    }
    return { kind: 'text' };
}

/** @type {(choices: [string, string][], value: string) => ValueKind} */
function withOwn(choices, value) {
    return {
        kind: 'choice', choices: choices.some(([each]) => each === value) ? choices : [[value, value], ...choices],
    };
}

/**
 * The acts that the targets allow: text to read cannot be locked, and parts of the form can only be shown and hidden.
 * @param {Doc.FormDocument} document
 * @param {Rules.Sentence} sentence
 * @returns {string[]} "" for nothing
 */
export function actionsFor(document, { targets, action, otherwise }) {
    const isLockable = targets.length === 0
        || targets.some(({ target, name }) => target === 'field' && fieldNamed(document, name)?.control !== 'prose');
    const { actions } = wordsOf(document);
    const fitting = ['', ...actions.filter((each) => isLockable || ['show', 'hide'].includes(each))];
    return [...fitting, ...[action, otherwise]
        .filter((each, n, all) => !fitting.includes(each) && all.indexOf(each) === n)];
}

/**
 * The parts that a rule can act on: fields, and where a language has them groups and pages with a title or more than
 * one.
 * @type {(document: Doc.FormDocument) => Rules.Target[]}
 */
export function targetsOf(document) {
    const fields = fieldsOf(document).map(({ name }) => /** @type {Rules.Target} */ ({ target: 'field', name }));
    const groups = groupsOf(document).map(({ name }) => /** @type {Rules.Target} */ ({ target: 'group', name }));
    const pages = document.pages.map(({ name }) => /** @type {Rules.Target} */ ({ target: 'page', name }));
    return formTraitsOf(document).rulesOfFields ? fields
        : [...fields, ...groups.length > 1 ? groups : [], ...pages.length > 1 ? pages : []];
}

/**
 * A new rule, on the first field that can have one. The same document where none can.
 * @type {(document: Doc.FormDocument) => Doc.FormDocument}
 */
export function withNewRule(document) {
    const [carrier] = carriersOf(document);
    if (!carrier) {
        return document;
    } else if (formTraitsOf(document).rulesOfFields) {
        const begun = setProperty(document, at(carrier.name), 'rules', true);
        return carrier.control === 'date'
            ? setProperty(begun, at(carrier.name), 'rules',
                { fieldReciver: ['', ''], compare: '<', value: '18', behavior: 'show', else: 'hide' }) : begun;
    }
    const blank = {
        key: '', carrier: carrier.name, operator: operatorsByControl(carrier, document)[0], value: '', action: 'show',
        otherwise: 'hide', targets: [],
    };
    const target = targetsOf(document).find(({ name }) => name !== carrier.name);
    const kind = valueKindFor(document, blank);
    const value = kind.kind === 'choice' ? kind.choices.find(([each]) => each !== '')?.[0] ?? '' : '';
    return addRule(document, ruleFrom(document, { ...blank, value, targets: target ? [target] : [] }));
}

/**
 * A sentence changed: what does not fit another field becomes what does.
 * @type {(document: Doc.FormDocument, sentence: Rules.Sentence, change: Partial<Rules.Sentence>) => Doc.FormDocument}
 */
export function withSentence(document, sentence, change) {
    const next = fitted(document, { ...sentence, ...change }, change.carrier !== undefined);
    if (!formTraitsOf(document).rulesOfFields) {
        return setRule(document, Number(sentence.key),
            { ...ruleFrom(document, next), ...sentence.rule?.name !== undefined && { name: sentence.rule.name } });
    }
    const names = next.targets.map(({ name }) => name);
    const kept = objectOf(
        /** @type {any} */ (
            objectOf(fieldNamed(document, sentence.carrier)?.traits[document.dialect]).definition)?.rules);
    const rules = {
        ...kept, fieldReciver: names.length < 2 ? [...names, '', ''].slice(0, 2) : names, compare: next.operator,
        value: next.value, behavior: next.action, else: next.otherwise,
    };
    const without = change.carrier !== undefined && change.carrier !== sentence.carrier
        ? setProperty(document, at(sentence.carrier), 'rules', false) : document;
    return setProperty(without, at(next.carrier), 'rules', rules);
}

/**
 * @param {Doc.FormDocument} document
 * @param {Rules.Sentence} sentence
 * @param {boolean} isOther the carrier is another one now
 * @returns {Rules.Sentence}
 */
function fitted(document, sentence, isOther) {
    if (!isOther) {
        return sentence;
    }
    const [first] = operatorsFor(document, { ...sentence, operator: '' }).filter((each) => each !== '');
    const fits = operatorsFor(document, { ...sentence, operator: first }).includes(sentence.operator);
    const operator = fits ? sentence.operator : first;
    const kind = valueKindFor(document, { ...sentence, operator, value: '' });
    const known = kind.kind === 'choice' ? kind.choices.map(([value]) => value).filter((value) => value !== '') : [];
    const isNumber = /^\d+$/.test(sentence.value);
    const isRight = { choice: known.includes(sentence.value), number: isNumber, text: true }[kind.kind];
    const other = kind.kind === 'choice' ? known[0] ?? '' : '18';
    return { ...sentence, operator, value: isRight ? sentence.value : other };
}

/** @type {(document: Doc.FormDocument, sentence: Rules.Sentence) => Doc.FormDocument} */
export function withoutSentence(document, sentence) {
    return formTraitsOf(document).rulesOfFields ? setProperty(document, at(sentence.carrier), 'rules', false)
        : removeRule(document, Number(sentence.key));
}

/** @type {(document: Doc.FormDocument, sentence: Rules.Sentence) => Doc.Rule} */
function ruleFrom(document, { carrier, operator, value, action, otherwise, targets }) {
    const position = builderPosition;
    const right = literalOf(document, carrier, operator, value);
    const deeds = /** @type {Record<string, Pick<Doc.Effect, 'action' | 'validator' | 'path'>>} */ ({
        require: { action: 'validator', validator: newRequirement(document) },
        relax: { action: 'validator', path: 'required' },
    });
    const effects = (/** @type {string} */ each) => (each === '' ? []
        : targets.map(({ target, name }) => ({ target, name, ...deeds[each] ?? { action: each }, position })));
    return {
        triggers: onChange([carrier]),
        condition: { call: operator, of: [{ field: carrier, position }, right], position },
        effects: effects(action), otherwise: effects(otherwise), position,
    };
}

/** @type {(document: Doc.FormDocument, operator: string) => boolean} */
function isOrder(document, operator) {
    return operatorsIn(wordsOf(document)).order.includes(operator);
}

/**
 * A value as the language compares it: that of an option as it is, a number where more or less is asked for.
 * @type {(document: Doc.FormDocument, carrier: string, operator: string, value: string) => Doc.Expression}
 */
function literalOf(document, carrier, operator, value) {
    const position = builderPosition;
    const { ticked, number } = wordsOf(document);
    const field = fieldNamed(document, carrier);
    if (isOrder(document, operator)) {
        return number ? { value, type: number, position } : { value: Number(value) || 0, position };
    }
    const isBox = !ticked && ['checkbox', 'consent'].includes(field?.control ?? '');
    const option = field?.options.find((each) => String(each.value) === value);
    return { value: isBox ? value === 'true' : option?.value ?? value, position };
}

/** @type {(document: Doc.FormDocument, rule: Doc.Rule) => Doc.FormDocument} */
export function addRule(document, rule) {
    return languageOf(document).setRule(document, undefined, rule);
}

/** @type {(document: Doc.FormDocument, index: number, rule: Doc.Rule) => Doc.FormDocument} */
export function setRule(document, index, rule) {
    return document.rules[index] ? languageOf(document).setRule(document, document.rules[index], rule) : document;
}

/** @type {(document: Doc.FormDocument, index: number) => Doc.FormDocument} */
export function removeRule(document, index) {
    return document.rules[index] ? languageOf(document).setRule(document, document.rules[index], undefined) : document;
}
