import { boxes, relations } from '../../runtime/engine/table-lists.js';
import { familyOf } from '../../runtime/engine/expression.js';
import { builderPosition } from '../document/empty.js';
import { table } from '../document/tables.js';
import { fieldNamed } from '../document/walk.js';
import { decimal } from '../document/written-values.js';

/**
 * The possible rules in the language of a form; nothing where it has none that a person's answers start.
 * @type {(document: Pick<Doc.FormDocument, 'dialect'>) => Tables.RuleWords}
 */
export function wordsOf({ dialect }) {
    return table('editing').rules[dialect] ?? { operators: {}, acts: [] };
}

/** @type {(operator: string) => boolean} */
function isOrder(operator) {
    return ['more', 'less'].includes(relations[familyOf(operator)]);
}

/**
 * The comparisons of a condition, all joined alike; undefined for one that says more.
 * @type {(document: Doc.FormDocument, condition: Doc.Expression) =>
 *     Pick<Rules.Sentence, 'join' | 'comparisons'> | undefined}
 */
export function comparisonsOf(document, condition) {
    const { joins, isPaired } = wordsOf(document);
    const join = /** @type {const} */ (['and', 'or']).find((each) => 'call' in condition
        && condition.call === joins?.[each]);
    const found = termsOf(condition, join && joins?.[join], isPaired).map((term) => comparisonOf(document, term));
    const comparisons = found.flatMap((each) => each ?? []);
    return comparisons.length < found.length || found.length === 0 ? undefined : { join: join ?? 'and', comparisons };
}

/** @type {(expression: Doc.Expression, call: string | undefined, isPaired?: boolean) => Doc.Expression[]} */
function termsOf(expression, call, isPaired) {
    if (!('call' in expression) || expression.call !== call) {
        return [expression];
    }
    const [first, ...rest] = expression.of;
    return isPaired ? [...termsOf(first, call, isPaired), ...rest] : expression.of;
}

/** @type {(document: Doc.FormDocument, expression: Doc.Expression) => Rules.Comparison | undefined} */
function comparisonOf(document, expression) {
    if (!('call' in expression) || !Object.values(wordsOf(document).operators).flat().includes(expression.call)) {
        return undefined;
    }
    const [left, right] = expression.of;
    if (expression.of.length !== 2 || !('field' in left) || left.component !== undefined || !('value' in right)) {
        return undefined;
    }
    // A language may write marks as numbers.
    const isMark = [0, 1].some((mark) => mark === right.value) && right.type === undefined
        && isBox(fieldNamed(document, left.field));
    const compared = isMark ? right.value === 1 : right.value;
    const read = { field: left.field, operator: expression.call, value: String(compared) };
    // Only what is written as it is read can be edited.
    return [read, { ...read, isNumber: true }, { ...read, isNumber: false }].find((each) => {
        const { value, type } = literalOf(document, each);
        return value === compared && type === right.type;
    });
}

/** @type {(document: Doc.FormDocument, join: 'and' | 'or', comparisons: Rules.Comparison[]) => Doc.Expression} */
export function conditionOf(document, join, comparisons) {
    const position = builderPosition;
    const { joins, isPaired } = wordsOf(document);
    const terms = comparisons.map((each) => /** @type {Doc.Expression} */ (
        { call: each.operator, of: [{ field: each.field, position }, literalOf(document, each)], position }));
    const joined = (/** @type {Doc.Expression[]} */ of) => ({ call: joins?.[join] ?? join, of, position });
    return terms.length === 1 || isPaired ? terms.reduce((left, right) => joined([left, right])) : joined(terms);
}

/**
 * A value as the language compares it: that of an option as it is, a number where more or less is asked for.
 * @type {(document: Doc.FormDocument, comparison: Rules.Comparison) => Extract<Doc.Expression, { value: any }>}
 */
function literalOf(document, { field: name, operator, value, isNumber = isOrder(operator) }) {
    const position = builderPosition;
    const { number: type } = wordsOf(document);
    if (type) {
        return { value, ...isNumber && decimal.test(value) && { type }, position };
    } else if (isNumber) {
        return { value: Number(value) || 0, position };
    }
    const field = fieldNamed(document, name);
    const option = field?.options.find((each) => String(each.value) === value);
    return { value: isBox(field) ? value === 'true' : option?.value ?? value, position };
}

/**
 * Tells whether a field is ticked or not.
 * @param {Doc.Field | undefined} field
 */
export function isBox(field) {
    return boxes.includes(field?.control ?? '');
}

/**
 * The comparisons that fit a field; one that is there already stays among them.
 * @type {(vocabulary: Rules.Vocabulary, document: Doc.FormDocument, comparison: Rules.Comparison) => string[]}
 */
export function operatorsFor(vocabulary, document, { field: name, operator }) {
    const field = fieldNamed(document, name);
    const fitting = field ? operatorsOf(vocabulary, document, field) : [];
    return operator === '' || fitting.includes(operator) ? fitting : [operator, ...fitting];
}

/**
 * The comparisons of a field; none of one that people give no value.
 * @type {(vocabulary: Pick<Rules.Vocabulary, 'kindOf'>, document: Doc.FormDocument, field: Doc.Field) => string[]}
 */
export function operatorsOf({ kindOf }, document, field) {
    const { operators } = wordsOf(document);
    return operators[kindOf(field)] ?? operators.other ?? [];
}

/**
 * The values that can be compared with: one of several values, a number, a day, a text.
 * @type {(document: Doc.FormDocument, comparison: Pick<Rules.Comparison, 'field' | 'operator'>) => Rules.ValueKind}
 */
export function valueKindFor(document, { field: name, operator }) {
    const { ticked = ['true', 'false'], dates, addsChoices, hasBlank } = wordsOf(document);
    const field = fieldNamed(document, name);
    if (isBox(field)) {
        return { kind: 'choice', choices: ticked };
    } else if (dates && ['date', 'dateparts'].includes(field?.control ?? '')) {
        return { kind: dates };
    } else if (isOrder(operator) || addsChoices && field?.choice?.isMultiple) {
        return { kind: 'number' };
    }
    return !field || field.options.length === 0 ? { kind: 'text' }
        : { kind: 'choice', choices: [...field.options.map(({ value }) => String(value)), ...hasBlank ? [''] : []] };
}

/**
 * A comparison changed: what does not fit another field, or another kind of values, becomes what does.
 * @type {(vocabulary: Rules.Vocabulary, document: Doc.FormDocument, comparison: Rules.Comparison,
 *     change: Partial<Rules.Comparison>) => Rules.Comparison}
 */
export function withPart(vocabulary, document, comparison, change) {
    const next = { ...comparison, ...change };
    const isSame = change.field === undefined
        && valueKindFor(document, next).kind === valueKindFor(document, comparison).kind;
    return isSame ? next : fitted(vocabulary, document, next);
}

/**
 * A comparison with what fits the field that it is about now.
 * @type {(vocabulary: Rules.Vocabulary, document: Doc.FormDocument, comparison: Rules.Comparison) => Rules.Comparison}
 */
export function fitted(vocabulary, document, comparison) {
    const { value } = comparison;
    const fitting = operatorsFor(vocabulary, document, { ...comparison, operator: '' });
    const operator = fitting.includes(comparison.operator) ? comparison.operator : fitting[0] ?? comparison.operator;
    const { kind, choices } = valueKindFor(document, { ...comparison, operator });
    const { number } = wordsOf(document);
    const isNumber = decimal.test(value) || number !== undefined && !isOrder(operator);
    const isRight = choices ? choices.includes(value) : kind !== 'number' || isNumber;
    const first = number ? '0' : '18';
    const other = choices ? choices.find((each) => each !== '') ?? '' : first;
    return { ...comparison, operator, value: isRight ? value : other };
}

/**
 * A comparison to begin with: the field has its first value.
 * @type {(vocabulary: Rules.Vocabulary, document: Doc.FormDocument, field: Doc.Field) => Rules.Comparison}
 */
export function firstComparison(vocabulary, document, field) {
    const [operator = ''] = operatorsOf(vocabulary, document, field);
    const value = valueKindFor(document, { field: field.name, operator }).choices?.find((each) => each !== '') ?? '';
    return fitted(vocabulary, document, { field: field.name, operator, value });
}

/**
 * The field that a new comparison begins with: one that people see, where there is one.
 * @param {Rules.Vocabulary} vocabulary
 * @param {Doc.FormDocument} document
 * @param {string} [not] the name of another one
 * @returns {Doc.Field | undefined}
 */
export function firstCarrier({ carriers }, document, not) {
    const fields = carriers(document).filter(({ name }) => name !== not);
    return fields.find(({ state }) => state.isVisible) ?? fields[0];
}

/**
 * A new rule that shows something, by default the last field, when the first other one that can start it has its first
 * value. The same document where none can.
 * @param {Rules.Vocabulary} vocabulary
 * @param {Doc.FormDocument} document
 * @param {Rules.Target} [about]
 * @returns {Doc.FormDocument}
 */
export function withNewRule(vocabulary, document, about) {
    const { added, effects, write } = vocabulary;
    if (added) {
        return added(document, about);
    }
    const target = about ?? vocabulary.targets(document).filter((each) => each.target === 'field').pop();
    const carrier = firstCarrier(vocabulary, document, target?.name);
    if (!carrier || !target) {
        return document;
    }
    const targets = [target];
    const change = (/** @type {string} */ act) => (
        { act, value: '', isKept: false, targets, effects: effects(document, targets, { act, value: '' }) ?? [] });
    return write(document, {
        key: '', join: 'and', comparisons: [firstComparison(vocabulary, document, carrier)], targets,
        if: [change('show')], else: [change('hide')],
    });
}

/**
 * Sets the comparisons of a rule; there is always one.
 * @type {(vocabulary: Rules.Vocabulary, document: Doc.FormDocument, sentence: Rules.Sentence,
 *     comparisons: Rules.Comparison[], join?: 'and' | 'or') => Doc.FormDocument}
 */
export function withComparisons({ write }, document, sentence, comparisons, join = sentence.join) {
    return comparisons.length === 0 ? document : write(document, { ...sentence, comparisons, join }, sentence);
}

/**
 * A rule that changes something else: what is done stays as far as it can be done there too.
 * @type {(vocabulary: Rules.Vocabulary, document: Doc.FormDocument, sentence: Rules.Sentence,
 *     targets: Rules.Target[]) => Doc.FormDocument}
 */
export function withTargets({ write, retargeted }, document, sentence, targets) {
    const moved = (/** @type {Rules.Change[]} */ changes) => retargeted(document, changes, targets);
    return write(document, { ...sentence, targets, if: moved(sentence.if), else: moved(sentence.else) }, sentence);
}

/**
 * Sets one change of a branch, or takes it away; the same document for a value that cannot be. Behind the last one it
 * is one more.
 * @param {Rules.Vocabulary} vocabulary
 * @param {Doc.FormDocument} document
 * @param {Rules.Sentence} sentence
 * @param {Rules.Branch} branch
 * @param {number} at
 * @param {{ act: string, value?: string, targets?: Rules.Target[] }} [change]
 * @returns {Doc.FormDocument}
 */
export function withChange(vocabulary, document, sentence, branch, at, change) {
    const all = sentence[branch];
    const former = all[at];
    const own = (former ?? [...sentence.if, ...sentence.else].pop())?.targets;
    const shared = wordsOf(document).targets ? sentence.targets : own ?? vocabulary.targets(document).slice(0, 1);
    const { act = '', targets = shared } = change ?? {};
    const value = change?.value ?? vocabulary.firstValue(document, targets, act);
    const effects = change ? vocabulary.effects(document, targets, { act, value }, former) : [];
    const next = change && effects ? [{ act, value, isKept: false, targets, effects }] : [];
    return !effects ? document : vocabulary.write(document,
        { ...sentence, [branch]: [...all.slice(0, at), ...next, ...all.slice(at + 1)] }, sentence);
}
