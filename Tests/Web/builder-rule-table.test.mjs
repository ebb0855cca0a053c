/** Rules as sentences. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './tables.mjs';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { getProperty, setProperty } from '../../web-templates/builder/document/properties.js';
import {
    actionsFor, carriersOf, operatorsFor, sentencesOf, targetsOf, valueKindFor, withNewRule,
    withoutSentence, withSentence,
} from '../../web-templates/builder/rules/rule-table.js';
import { onChange, watchedBy } from '../../web-templates/runtime/render/triggers.js';

const form = (dialect, ...types) =>
    types.reduce((document, type, n) => addField(document, { type, name: `${type}${n}`, label: type }),
        emptyDocument('f', 'F', dialect));
const rulesOf = (document, name) => getProperty(document, { kind: 'field', name }, 'rules.compare')
    && ['compare', 'value', 'behavior', 'else', 'fieldReciver']
    .map((key) => getProperty(document, { kind: 'field', name }, `rules.${key}`));
const target = (name, kind = 'field') => ({ target: kind, name });

test('in formulary dates and booleans without a rule may have one', () => {
    const document = form('formulary', 'text', 'datePicker', 'boolean', 'picker');
    assert.deepEqual(carriersOf(document).map(({ name }) => name), ['datePicker1', 'boolean2']);
    const one = withNewRule(document);
    assert.deepEqual(sentencesOf(one).map(({ carrier }) => carrier), ['datePicker1']);
    const two = withNewRule(one);
    assert.deepEqual(carriersOf(two), []);
    assert.equal(withNewRule(two), two);
    assert.deepEqual(carriersOf(two, 'boolean2').map(({ name }) => name), ['boolean2'], 'a rule may stay where it is');
});

test('a sentence is written as the properties of its field', () => {
    const document = withNewRule(form('formulary', 'text', 'datePicker', 'index'));
    const [sentence] = sentencesOf(document);
    const changed = withSentence(document, sentence,
        { operator: '>', value: '65', action: 'hide', otherwise: 'show',
            targets: [target('text0'), target('index2'), target('gone')] });
    assert.deepEqual(rulesOf(changed, 'datePicker1'), ['>', '65', 'hide', 'show', ['text0', 'index2', 'gone']]);
    const [next] = sentencesOf(changed);
    assert.deepEqual(rulesOf(withSentence(changed, next, { targets: [] }), 'datePicker1').at(-1), ['', ''],
        'two, as the original tool has');
    assert.equal(rulesOf(withoutSentence(changed, next), 'datePicker1'), undefined);
});

test('members of a rule that nobody knows stay', () => {
    const document = setProperty(form('formulary', 'boolean'), { kind: 'field', name: 'boolean0' }, 'rules',
        { compare: '=', value: 'true', note: 'mine' });
    const changed = withSentence(document, sentencesOf(document)[0], { value: 'false' });
    assert.equal(getProperty(changed, { kind: 'field', name: 'boolean0' }, 'rules.note'), 'mine');
});

test('a rule that goes to another field takes along what fits there', () => {
    const document = withNewRule(form('formulary', 'datePicker', 'boolean', 'text'));
    const [sentence] = sentencesOf(document);
    const moved = withSentence(withSentence(document, sentence, { targets: [target('text2')] }),
        sentencesOf(withSentence(document, sentence, { targets: [target('text2')] }))[0], { carrier: 'boolean1' });
    assert.equal(rulesOf(moved, 'datePicker0'), undefined);
    assert.deepEqual(rulesOf(moved, 'boolean1'), ['=', 'true', 'show', 'hide', ['text2', '']]);
    const back = withSentence(moved, sentencesOf(moved)[0], { carrier: 'datePicker0' });
    assert.deepEqual(rulesOf(back, 'datePicker0').slice(0, 2), ['=', '18']);
});

test('only what fits is offered', () => {
    const document = withNewRule(form('formulary', 'datePicker', 'boolean', 'index', 'text'));
    const [sentence] = sentencesOf(document);
    assert.deepEqual(operatorsFor(document, sentence), ['<', '>', '=', '!=']);
    assert.deepEqual(operatorsFor(document, { ...sentence, operator: 'none' })[0], 'none', 'what is there is not lost');
    assert.deepEqual(operatorsFor(document, { ...sentence, carrier: 'boolean1', operator: '=' }), ['=']);
    assert.deepEqual(operatorsFor(document, { ...sentence, carrier: 'boolean1', operator: '!=' }), ['!=', '=']);
    assert.deepEqual(valueKindFor(document, sentence), { kind: 'number' });
    assert.deepEqual(
        valueKindFor(document, { ...sentence, carrier: 'boolean1', value: 'true' }).choices.map(([value]) => value),
        ['true', 'false']
    );
    assert.ok(!actionsFor(document, { ...sentence, targets: [target('index2')] }).includes('disable'),
        'words cannot be locked');
    assert.ok(actionsFor(document, { ...sentence, targets: [target('index2'), target('text3')] }).includes('disable'));
    assert.ok(targetsOf(document).every(({ target: kind }) => kind === 'field'));
});

test('in other languages rules begin with any field that has an answer', () => {
    const document = withNewRule(form('elvis', 'button', 'switch', 'text'));
    assert.deepEqual(carriersOf(document).map(({ name }) => name), ['switch1', 'text2']);
    const [sentence] = sentencesOf(document);
    assert.deepEqual([sentence.carrier, sentence.operator, sentence.value, sentence.action, sentence.otherwise],
        ['switch1', 'equals.elvis', 'true', 'show', 'hide']);
    assert.equal(document.rules[0].condition.of[1].value, true, 'as the language compares a switch');
    const other = withSentence(document, sentence,
        { carrier: 'text2', operator: 'greater.elvis', value: '3', action: 'enable', otherwise: 'disable' });
    const [rule] = other.rules;
    assert.deepEqual(watchedBy(rule), ['text2']);
    assert.equal(rule.condition.of[1].value, 3);
    assert.deepEqual(rule.effects.map(({ action }) => action), ['enable']);
    assert.deepEqual(sentencesOf(other)[0].value, '3', 'it reads back');
    assert.deepEqual(withoutSentence(other, sentencesOf(other)[0]).rules, []);
    const lists = form('ddl', 'text', 'select');
    assert.deepEqual([carriersOf(lists), withNewRule(lists)], [[], lists], 'a language without rules gets none');
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
    const isLong = (rest) => Boolean(sentencesOf({ ...document, rules: [rule(rest)] })[0].isLong);
    assert.equal(isLong({}), false);
    assert.equal(isLong({ condition: { call: 'and', of: [comparison, comparison], position: at } }), true);
    assert.equal(isLong({ effects: [effect, { ...effect, action: 'require' }] }), true);
    assert.equal(isLong({ effects: [{ ...effect, action: 'set', value: { value: 'x', position: at } }] }), true);
    assert.equal(isLong({ otherwise: [{ ...effect, name: 'text0', action: 'hide' }] }), true,
        'the branches act on different fields');
});
