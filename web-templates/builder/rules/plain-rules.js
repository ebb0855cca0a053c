import { effectAspects } from '../../runtime/engine/table-lists.js';
import { onChange } from '../../runtime/render/triggers.js';
import { builderPosition } from '../document/empty.js';
import { fieldsIn } from '../../runtime/render/rows.js';
import { fieldNamed, fieldsOf, groupsOf } from '../document/walk.js';
import { comparisonsOf, conditionOf, operatorsOf, wordsOf } from './sentences.js';

/**
 * The rules of a language as its form documents have them: each change is an act and what it is done to.
 * @param {Partial<Rules.Vocabulary>} [own] what is otherwise
 * @returns {Rules.Vocabulary}
 */
export function createVocabulary(own = {}) {
    /** @type {Rules.Vocabulary} */
    const vocabulary = {
        carriers: (document) => fieldsOf(document)
            .filter((field) => operatorsOf(vocabulary, document, field).length > 0),
        kindOf: ({ control }) => control,
        targets: (document) => allTargets(document).filter(({ target }, _, all) => (
            target === 'field' || wordsOf(document).targets === 'one'
                || all.filter((each) => each.target === target).length > 1)),
        targetName: ({ target, name }) => `${target}:${name}`,
        // Text to read cannot be locked, and parts of the form can only be shown and hidden.
        acts(document, targets) {
            const isLockable = targets.length === 0 || targets.some(({ target, name }) => (
                target === 'field' && fieldNamed(document, name)?.control !== 'prose'));
            return wordsOf(document).acts.filter((each) => isLockable || effectAspects[each] !== 'enabled');
        },
        values: () => null,
        firstValue: () => '',
        effects: (document, targets, { act }) => (
            targets.map((target) => ({ ...target, action: act, position: builderPosition }))),
        changes: (document, effects) => effects.map((effect) => {
            const { target, name, action: act, position: _, ...more } = effect;
            const isKept = !wordsOf(document).acts.includes(act) || Object.keys(more).length > 0;
            return { act, value: '', isKept, targets: [{ target, name }], effects: [effect] };
        }),
        sharedTargets: () => [],
        read: (document) => document.rules.map((rule, n) => ({
            key: String(n), rule, join: 'and', comparisons: undefined, ...comparisonsOf(document, rule.condition),
            targets: vocabulary.sharedTargets(rule), if: vocabulary.changes(document, rule.effects),
            else: vocabulary.changes(document, rule.otherwise),
        })),
        write(document, next, former) {
            const rule = vocabulary.finished(ruleFrom(document, next, former), next);
            const written = withRule(document, former?.rule, rule);
            return rule.condition === former?.rule?.condition ? written
                : vocabulary.noticing(written, fieldsIn(rule.condition));
        },
        finished: (rule) => rule,
        noticing: (document) => document,
        remove: (document, { rule }) => vocabulary.noticing(withRule(document, rule, undefined), []),
        retargeted: (document, changes) => changes,
        ...own,
    };
    return vocabulary;
}

/**
 * The parts that a rule can act on: every field, group and page.
 * @type {(document: Doc.FormDocument) => Rules.Target[]}
 */
export function allTargets(document) {
    return [
        ...fieldsOf(document).map(({ name }) => ({ target: /** @type {const} */ ('field'), name })),
        ...groupsOf(document).map(({ name }) => ({ target: /** @type {const} */ ('group'), name })),
        ...document.pages.map(({ name }) => ({ target: /** @type {const} */ ('page'), name })),
    ];
}

/**
 * A sentence as a rule; what did not change stays as it was.
 * @type {(document: Doc.FormDocument, next: Rules.Sentence, former?: Rules.Sentence) => Doc.Rule}
 */
function ruleFrom(document, next, former) {
    const { join, comparisons } = next;
    const before = comparisons === former?.comparisons && join === former?.join ? former?.rule : undefined;
    const condition = before?.condition ?? conditionOf(document, join, comparisons ?? []);
    return {
        ...former?.rule, triggers: before?.triggers ?? onChange(fieldsIn(condition)), condition,
        effects: next.if.flatMap(({ effects }) => effects),
        otherwise: next.else.flatMap(({ effects }) => effects),
        position: former?.rule?.position ?? builderPosition,
    };
}

/**
 * Puts a rule in the place of another one, or behind all; none takes that away.
 * @type {(document: Doc.FormDocument, earlier: Doc.Rule | undefined, rule: Doc.Rule | undefined) => Doc.FormDocument}
 */
function withRule(document, earlier, rule) {
    const place = earlier ? document.rules.indexOf(earlier) : document.rules.length;
    const rules = [...document.rules];
    place < 0 || rules.splice(place, earlier ? 1 : 0, ...rule ? [rule] : []);
    return { ...document, rules };
}
