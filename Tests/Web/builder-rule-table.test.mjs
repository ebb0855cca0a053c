/** Rules as sentences. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './tables.mjs';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { getProperty, setProperty } from '../../web-templates/builder/document/properties.js';
import { fieldRules as ownRules } from '../../web-templates/builder/languages/formulary/field-rules.js';
import { createVocabulary } from '../../web-templates/builder/rules/plain-rules.js';
import {
    operatorsFor, valueKindFor, withChange, withComparisons, withNewRule, withPart, withTargets,
} from '../../web-templates/builder/rules/sentences.js';
import { onChange, watchedBy } from '../../web-templates/runtime/render/triggers.js';

const fieldRules = createVocabulary(ownRules);

const form = (dialect, ...types) =>
    types.reduce((document, type, n) => addField(document, { type, name: `${type}${n}`, label: type }),
        emptyDocument('f', 'F', dialect));
const plainRules = createVocabulary();
const rulesOf = (document, name) => getProperty(document, { kind: 'field', name }, 'rules.compare')
    && ['compare', 'value', 'behavior', 'else', 'fieldReciver']
    .map((key) => getProperty(document, { kind: 'field', name }, `rules.${key}`));
const target = (name, kind = 'field') => ({ target: kind, name });

/** The form with the first rule changed, in one comparison, its targets, and what either outcome does. */
const withSentence = (rules, document, { act = [], targets, ...part }) => {
    const first = (each) => rules.read(each)[0];
    const compare = (each) => withComparisons(rules, each, first(each),
        [withPart(rules, each, first(each).comparisons[0], part), ...first(each).comparisons.slice(1)]);
    const edits = [
        ...Object.keys(part).length > 0 ? [compare] : [],
        ...targets ? [(each) => withTargets(rules, each, first(each), targets)] : [],
        ...act.map((value, n) => (each) =>
            withChange(rules, each, first(each), ['if', 'else'][n], 0, { act: value })),
    ];
    return edits.reduce((each, edit) => edit(each), document);
};
const acts = (sentence) => ['if', 'else'].map((branch) => sentence[branch].map(({ act }) => act));

test('in formulary dates and booleans without a rule may have one', () => {
    const document = form('formulary', 'text', 'datePicker', 'boolean', 'picker');
    const carriers = (each, own) => fieldRules.carriers(each, own).map(({ name }) => name);
    assert.deepEqual(carriers(document), ['datePicker1', 'boolean2']);
    const one = withNewRule(fieldRules, document);
    assert.deepEqual(fieldRules.read(one).map(({ key }) => key), ['datePicker1']);
    const two = withNewRule(fieldRules, one);
    assert.deepEqual(carriers(two), []);
    assert.equal(withNewRule(fieldRules, two), two);
    assert.deepEqual(carriers(two, 'boolean2'), ['boolean2'], 'a rule may stay where it is');
});

test('a new rule of a field is about what is selected', () => {
    const document = form('formulary', 'datePicker', 'boolean', 'text');
    const added = (about) => withNewRule(fieldRules, document, about);
    assert.deepEqual(rulesOf(added(target('boolean1')), 'boolean1'), ['=', 'true', 'show', 'hide', ['', '']]);
    assert.equal(rulesOf(added(target('boolean1')), 'datePicker0'), undefined);
    assert.deepEqual(rulesOf(added(target('text2')), 'datePicker0'), ['<', '18', 'show', 'hide', ['text2', '']]);
    assert.deepEqual(rulesOf(added(target('group1', 'group')), 'datePicker0').at(-1), ['', '']);
    const further = withNewRule(fieldRules, added(target('boolean1')), target('boolean1'));
    assert.deepEqual(rulesOf(further, 'datePicker0').at(-1), ['boolean1', '']);
});

test('a sentence is written as the properties of its field', () => {
    const document = withNewRule(fieldRules, form('formulary', 'text', 'datePicker', 'index'));
    const changed = withSentence(fieldRules, document,
        { operator: '>', value: '65', act: ['hide', 'show'], targets: [target('text0'), target('index2'),
            target('gone')] });
    assert.deepEqual(rulesOf(changed, 'datePicker1'), ['>', '65', 'hide', 'show', ['text0', 'index2', 'gone']]);
    assert.deepEqual(rulesOf(withSentence(fieldRules, changed, { targets: [] }), 'datePicker1').at(-1), ['', ''],
        'two, as the original tool has');
    const [next] = fieldRules.read(changed);
    assert.equal(rulesOf(fieldRules.remove(changed, next), 'datePicker1'), undefined);
});

test('members of a rule that nobody knows stay', () => {
    const document = setProperty(form('formulary', 'boolean'), { kind: 'field', name: 'boolean0' }, 'rules',
        { compare: '=', value: 'true', note: 'mine' });
    const changed = withSentence(fieldRules, document, { value: 'false' });
    assert.equal(getProperty(changed, { kind: 'field', name: 'boolean0' }, 'rules.note'), 'mine');
});

test('a rule that goes to another field takes along what fits there', () => {
    const document = withNewRule(fieldRules, form('formulary', 'datePicker', 'boolean', 'text'));
    const moved = withSentence(fieldRules, withSentence(fieldRules, document, { targets: [target('text2')] }),
        { field: 'boolean1' });
    assert.equal(rulesOf(moved, 'datePicker0'), undefined);
    assert.deepEqual(rulesOf(moved, 'boolean1'), ['=', 'true', 'show', 'hide', ['text2', '']]);
    const back = withSentence(fieldRules, moved, { field: 'datePicker0' });
    assert.deepEqual(rulesOf(back, 'datePicker0').slice(0, 2), ['=', '18']);
});

test('only what fits is offered', () => {
    const document = withNewRule(fieldRules, form('formulary', 'datePicker', 'boolean', 'index', 'text'));
    const [{ comparisons: [comparison] }] = fieldRules.read(document);
    const operators = (change) => operatorsFor(fieldRules, document, { ...comparison, ...change });
    assert.deepEqual(operators({}), ['<', '>', '=', '!=']);
    assert.deepEqual(operators({ operator: 'none' })[0], 'none', 'what is there is not lost');
    assert.deepEqual(operators({ field: 'boolean1', operator: '=' }), ['=']);
    assert.deepEqual(operators({ field: 'boolean1', operator: '!=' }), ['!=', '=']);
    assert.deepEqual(valueKindFor(document, comparison), { kind: 'number' });
    assert.deepEqual(valueKindFor(document, { ...comparison, field: 'boolean1' }).choices, ['true', 'false']);
    assert.ok(!fieldRules.acts(document, [target('index2')]).includes('disable'), 'words cannot be locked');
    assert.ok(fieldRules.acts(document, [target('index2'), target('text3')]).includes('disable'));
    assert.ok(fieldRules.targets(document).every(({ target: kind }) => kind === 'field'));
});

test('in other languages rules begin with any field that has an answer', () => {
    const document = withNewRule(plainRules, form('elvis', 'button', 'switch', 'text'));
    assert.deepEqual(plainRules.carriers(document).map(({ name }) => name), ['switch1', 'text2']);
    const [sentence] = plainRules.read(document);
    assert.deepEqual([sentence.comparisons, acts(sentence)],
        [[{ field: 'switch1', operator: 'equals.elvis', value: 'true' }], [['show'], ['hide']]]);
    assert.equal(document.rules[0].condition.of[1].value, true, 'as the language compares a switch');
    const other = withSentence(plainRules, document,
        { field: 'text2', operator: 'greater.elvis', value: '3', act: ['enable', 'disable'] });
    const [rule] = other.rules;
    assert.deepEqual(watchedBy(rule), ['text2']);
    assert.equal(rule.condition.of[1].value, 3);
    assert.deepEqual(rule.effects.map(({ action }) => action), ['enable']);
    const [read] = plainRules.read(other);
    assert.deepEqual(read.comparisons[0].value, '3', 'it reads back');
    assert.deepEqual(plainRules.remove(other, read).rules, []);
    const lists = form('ddl', 'text', 'select');
    assert.deepEqual([plainRules.carriers(lists), withNewRule(plainRules, lists)], [[], lists],
        'a language without rules gets none');
});

test('a rule has several comparisons and changes several parts where its language can say so', () => {
    const document = withNewRule(plainRules, form('elvis', 'switch', 'text', 'text', 'text'));
    const first = (each) => plainRules.read(each)[0];
    const compared = [{ field: 'switch0', operator: 'equals.elvis', value: 'true' },
        { field: 'text1', operator: 'equals.elvis', value: '5' },
        { field: 'text2', operator: 'greater.elvis', value: '2.5' }];
    const ruled = withComparisons(plainRules, document, first(document), compared, 'or');
    const { condition } = ruled.rules[0];
    assert.deepEqual([condition.call, condition.of.map(({ call }) => call), condition.of[0].of.map(({ call }) => call)],
        ['or.elvis', ['or.elvis', 'greater.elvis'], ['equals.elvis', 'equals.elvis']], 'two are joined at a time');
    assert.deepEqual(watchedBy(ruled.rules[0]), ['switch0', 'text1', 'text2']);
    assert.deepEqual([first(ruled).join, first(ruled).comparisons], ['or', compared]);
    assert.equal(withComparisons(plainRules, ruled, first(ruled), []), ruled, 'there is always one');
    const more = withChange(plainRules, ruled, first(ruled), 'if', 1, { act: 'hide', targets: [target('text1')] });
    assert.deepEqual(more.rules[0].effects.map(({ name, action }) => [name, action]),
        [['text3', 'show'], ['text1', 'hide']]);
    assert.equal(more.rules[0].condition, condition, 'what is not changed stays as it was');
    const locked = withChange(plainRules, more, first(more), 'if', 1, { act: 'disable' });
    assert.deepEqual(locked.rules[0].effects.map(({ name, action }) => [name, action]),
        [['text3', 'show'], ['text1', 'disable']]);
    assert.deepEqual(acts(first(withChange(plainRules, locked, first(locked), 'if', 0))), [['disable'], ['hide']]);
});

test('a mark that is compared with 1 or 0 is ticked or not', () => {
    const document = form('elvis', 'switch', 'text');
    const at = 'f:1:1';
    for (const [value, mark] of [[1, 'true'], [0, 'false']]) {
        const condition = { call: 'equals.elvis', of: [{ field: 'switch0', position: at }, { value, position: at }],
            position: at };
        const rule = { triggers: onChange(['switch0']), condition, effects: [], otherwise: [], position: at };
        assert.deepEqual(plainRules.read({ ...document, rules: [rule] })[0].comparisons,
            [{ field: 'switch0', operator: 'equals.elvis', value: mark }]);
    }
});

test('a rule that says more stays as it is', () => {
    const at = 'f:1:1';
    const document = form('elvis', 'text', 'text');
    const comparison = { call: 'equals.elvis', of: [{ field: 'text0', position: at }, { value: 'a', position: at }],
        position: at };
    const effect = { target: 'field', name: 'text1', action: 'show', position: at };
    const rule = (rest) => ({
        triggers: onChange(['text0']), condition: comparison, effects: [effect], otherwise: [], position: at, ...rest
    });
    const read = (rest) => plainRules.read({ ...document, rules: [rule(rest)] })[0];
    const isKept = (rest) => ['if', 'else'].map((branch) => read(rest)[branch].map((change) => change.isKept));
    assert.deepEqual(read({}).comparisons, [{ field: 'text0', operator: 'equals.elvis', value: 'a' }]);
    assert.deepEqual(isKept({}), [[false], []]);
    assert.equal(read({ condition: { call: 'and', of: [comparison, comparison], position: at } }).comparisons,
        undefined);
    const { of: [left] } = comparison;
    assert.equal(read({ condition: { ...comparison, of: [left, { value: true, position: at }] } }).comparisons,
        undefined, 'it would be written as a text');
    assert.deepEqual(read({ condition: { ...comparison, of: [left, { value: 5, position: at }] } }).comparisons,
        [{ field: 'text0', operator: 'equals.elvis', value: '5', isNumber: true }]);
    assert.deepEqual(isKept({ effects: [effect, { ...effect, action: 'require' }] }), [[false, true], []]);
    assert.deepEqual(isKept({ effects: [{ ...effect, condition: comparison }] }), [[true], []]);
    assert.deepEqual(
        isKept({ effects: [{ ...effect, action: 'set', value: { value: 'x', position: at } }] }), [[true], []]
    );
    const apart = read({ otherwise: [{ ...effect, name: 'text0', action: 'hide' }] });
    assert.deepEqual([apart.if[0].targets, apart.else[0].targets], [[target('text1')], [target('text0')]],
        'the branches may act on different fields');
});
