import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bringAnswers, takeAnswers } from '../../web-templates/runtime/engine/answer-transfer.js';
import { checkbox, createForm, date, enter, prose, rule, select, text } from './form.mjs';
import * as elvis from './elvis.mjs';
import * as mm from './mmxml.mjs';

const shows = rule('more', 'equal', true, ['show x', 'disable t'], ['hide x', 'enable t']);
const fields = [text('t'), text('pw', { secret: true }), select('p', ['a', 'b']), date('d'), checkbox('more'),
    prose('i'), text('x', { visible: false })];
const state = (engine) => Object.fromEntries(
    [...engine.fields.values()].map(({ name, value, visible, enabled }) => [name, [value, visible, enabled]])
);

/** Carries what `entered` makes of one form over to another; gives that one and what was lost. */
function carry(from, entered, to, unfinished = []) {
    enter(from, entered);
    const lost = bringAnswers(to, takeAnswers(from), new Set(unfinished));
    return [to, lost];
}

test('the same form comes back whole, passwords too', () => {
    const left = createForm(fields, [shows]);
    const [back, lost] = carry(left, { t: 'Ana', pw: 'geheim', p: 'b', d: '2020-02-29', more: true },
        createForm(fields, [shows]));
    assert.deepEqual(state(back), state(left));
    assert.deepEqual([back.fields.get('x').visible, back.fields.get('t').enabled, lost], [true, false, []]);
});

test('what nobody touched is as the new definition says, and comes back a second time', () => {
    const changed = [text('t', { value: 'new' }), text('pw', { secret: true }), select('p', ['b', 'a']),
        date('d', { visible: false }), checkbox('more'), text('x')];
    const [second] = carry(createForm(fields, [shows]), { more: true, pw: 'p' }, createForm(changed, [shows]));
    assert.deepEqual(state(second),
        { t: ['new', true, false], pw: ['p', true, true], p: ['b', true, true], d: ['', false, true],
            more: [true, true, true], x: ['', true, true] });
    const [third] = carry(second, {}, createForm(fields, [shows]));
    assert.deepEqual([third.fields.get('pw').value, third.fields.get('t').value, third.fields.get('p').value],
        ['p', '', 'a']);
});

test('changed rules run on what was entered, and what old rules had done is gone', () => {
    const others = [rule('more', 'equal', true, ['hide d', 'show y'], ['show d']),
        rule('y', 'equal', 'go', ['show z'])];
    const changed = [text('z', { visible: false }), ...fields, text('y', { visible: false })];
    const left = createForm([...fields, text('y'), text('z')], [shows]);
    const heard = [];
    const next = createForm(changed, others);
    next.listeners.push((changes, origin) => heard.push(origin));
    const [back, lost] = carry(left, { z: 'late', t: 'Ana', more: true, x: 'seen', y: 'go' }, next);
    assert.deepEqual([back.fields.get('x'), back.fields.get('t'), back.fields.get('d'), back.fields.get('z')]
            .map(({ value, visible, enabled }) => [value, visible, enabled]),
        [['seen', false, true], ['Ana', true, true], ['', false, true], ['late', true, true]]);
    assert.deepEqual([heard, lost], [['load'], []]);
});

test('an answer that was taken back counts as one', () => {
    const inverse = rule('more', 'equal', true, ['show x'], ['hide t']);
    const left = createForm(fields, [shows]);
    enter(left, { more: true });
    const [back] = carry(left, { more: false }, createForm(fields, [inverse]));
    assert.equal(back.fields.get('t').visible, false);
});

test('the titles of fields that are gone or cannot hold their answer are told, each once', () => {
    const left = createForm(fields, []);
    const changed = [select('p', ['a', 'c']), checkbox('t', { label: 'Tick' }), prose('d')];
    const [back, lost] = carry(left, { t: 'Ana', p: 'b' }, createForm(changed, []));
    assert.deepEqual(lost, ['t', 'pw', 'p', 'd', 'more', 'x']);
    assert.deepEqual([back.fields.get('p').value, back.fields.get('t').value], ['a', false]);
    assert.deepEqual(carry(createForm([select('p', ['a', 'b'])], []), {}, createForm([select('p', ['c'])], []))[1], [],
        'no answer, no loss');
});

test('a sum that a rule wrote follows the new formula; what a person wrote stays', () => {
    const items = [mm.notifying('a'), mm.notifying('b'), mm.text('total')];
    const sum = (name) => mm.rule(['a', 'b'], mm.is('a', '2'), [mm.set('total', mm.value(name))]);
    const left = mm.open(items, { rules: [sum('old')] });
    mm.enter(left, { a: '2', b: '3' });
    assert.equal(mm.valueOf(left, 'total'), 'old');
    const next = mm.open(items, { rules: [sum('new')] });
    assert.deepEqual(bringAnswers(next, takeAnswers(left), new Set()), []);
    assert.deepEqual(['a', 'b', 'total'].map((name) => mm.valueOf(next, name)), ['2', '3', 'new']);
});

test('replacements of the same rules come back; an address keeps its region under new rules', () => {
    const items = [mm.address('ad'), mm.checkbox('sw'), mm.text('x', { label: 'old' })];
    const rules = [mm.ifTicked('sw', { action: 'replace', name: 'x', property: 'label', text: 'new' }, 'require x')];
    const left = mm.open(items, { rules });
    mm.enter(left, { 'ad.country': 'Canada', 'ad.stateProv': 'QC', 'ad.city': 'Laval', sw: true });
    const same = mm.open(items, { rules });
    bringAnswers(same, takeAnswers(left), new Set());
    assert.deepEqual(
        [same.fields.get('x').definition.label, same.fields.get('x').required, mm.valueOf(same, 'ad.stateProv')],
        ['new', true, 'QC']
    );
    const other = mm.open(items, { rules: [] });
    assert.deepEqual(bringAnswers(other, takeAnswers(left), new Set()), []);
    assert.deepEqual(
        [other.fields.get('x').definition.label, mm.valueOf(other, 'ad.stateProv'), mm.valueOf(other, 'ad.country')],
        ['old', 'QC', 'Canada']
    );
    assert.deepEqual(bringAnswers(mm.open([mm.checkbox('sw')]), takeAnswers(left), new Set()), ['ad', 'new']);
});

test('what is still being typed is not judged; what was left is, by the new rules', () => {
    const items = (rest) => [mm.text('a', rest), mm.text('b', rest)];
    const left = mm.open(items({}));
    mm.enter(left, { a: 'x', b: 'y' });
    const strict = {
        validators: [{ kind: 'pattern', source: '^[0-9]+$', isWhole: true, replacesFormat: true, message: 'Digits' }],
    };
    const next = mm.open(items(strict), { rules: [mm.rule('a', mm.is('a', 'z'), ['hide b'])] });
    bringAnswers(next, takeAnswers(left), new Set(['b']));
    assert.deepEqual([next.fields.get('a').valid, next.fields.get('b').valid], [false, true]);
});

test('the values of a host are those of the new definition, but for what a person or the host has given', () => {
    const field = (id, value) => ({ id, type: 'text', value });
    const opened = (fields, host) => elvis.open([fields], { host });
    const carried = (left, next) => {
        elvis.enter(left, 'city', 'Bern');
        bringAnswers(next, takeAnswers(left), new Set());
        return elvis.valuesOf(next);
    };
    const left = () => opened([field('name', 'Ana'), field('city'), field('pet', 'cat')], { rev: 7 });
    assert.deepEqual(carried(left(), opened([field('name', 'Eva'), field('city'), field('pet', 'cat')])),
        { name: 'Eva', pet: 'cat', city: 'Bern', rev: 7 });
    // A field that comes or goes is another rule.
    assert.deepEqual(carried(left(), opened([field('name', 'Eva'), field('age', '9'), field('city')])),
        { name: 'Eva', age: '9', city: 'Bern', rev: 7 });
    assert.deepEqual(carried(left(), opened([field('name'), field('pet', 'cat')])), { pet: 'cat', rev: 7 });
    const emptied = left();
    elvis.enter(emptied, 'pet', '');
    const values = carried(emptied, opened([field('name', 'Ana'), field('city'), field('pet', 'dog')]));
    assert.deepEqual(values.pet, elvis.valuesOf(emptied).pet);
});
