/** Rows of repeated sections in the engine (form-document, repetition). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bringAnswers, takeAnswers } from '../../web-templates/runtime/engine/answer-transfer.js';
import { createRows } from '../../web-templates/runtime/engine/rows.js';
import { restoreSnapshot, takeSnapshot } from '../../web-templates/runtime/engine/snapshot.js';
import { validate } from '../../web-templates/runtime/engine/validation.js';
import { fill } from '../../web-templates/runtime/engine/values.js';
import { formulary } from '../../web-templates/runtime/dialects/formulary.js';
import { checkbox, createForm, enter, rule, text } from './form.mjs';
import { explain } from '../../web-templates/preview/frame/why/explanation.js';
import { asked, texts } from './why.mjs';

const template = [text('name'), checkbox('child'), text('age', { visible: false }),
    text('again', { validators: [{ kind: 'same', includesSelf: true, fields: ['guests[].name'] }] })];
const ofRows = (given) => ({ ...given, section: 'guests' });

/** A form of a tick, repeated guests, and a note after them. */
function create(rows = {}, rules = [], fields = [checkbox('all')]) {
    const sections = [
        { name: 'first', fields: fields.map(({ name }) => name) },
        { name: 'guests', fields: [], rows: { fields: template, ...rows } },
        { name: 'last', fields: ['note'] },
    ];
    const pages = [{ name: 'page', groups: [{ name: 'group', sections }] }];
    return createForm([...fields, text('note')], rules, { pages, dialect: { ...formulary, createRows } });
}

const guests = (engine) => engine.rows.sections.get('guests');
const add = (engine) => engine.rows.add(guests(engine), 'user');
const names = (engine) => [...engine.fields.keys()];

test('rows are numbered from 0 and stand where their section does', () => {
    const engine = create();
    assert.deepEqual(names(engine), ['all', 'note']);
    add(engine);
    add(engine);
    assert.deepEqual(names(engine),
        ['all', ...[0, 1].flatMap((n) => template.map(({ name }) => `guests[${n}].${name}`)), 'note']);
    assert.deepEqual([...engine.sections.keys()], ['first', 'guests', 'guests[0]', 'guests[1]', 'last']);
});

test('there are as many rows as there have to be, and never more than there may be', () => {
    const engine = create({ minimum: 1, maximum: 2 });
    assert.equal(guests(engine).list.length, 1);
    engine.rows.remove(guests(engine).list[0], 'user');
    assert.equal(guests(engine).list.length, 1);
    assert.notEqual(add(engine), null);
    assert.equal(add(engine), null);
    assert.equal(guests(engine).list.length, 2);
});

test('when a row goes those after it move up with all that they hold', () => {
    const engine = create({ minimum: 0 },
        [ofRows(rule('guests[].child', 'equal', true, ['show guests[].age'], ['hide guests[].age']))]);
    [0, 1, 2].forEach(() => add(engine));
    enter(engine,
        { 'guests[0].name': 'Ann', 'guests[1].name': 'Bea', 'guests[2].name': 'Cleo', 'guests[2].child': true });
    engine.rows.remove(guests(engine).list[0], 'user');
    assert.deepEqual([engine.fields.get('guests[0].name').value, engine.fields.get('guests[1].name').value],
        ['Bea', 'Cleo']);
    assert.deepEqual([engine.fields.get('guests[0].age').visible, engine.fields.get('guests[1].age').visible],
        [false, true]);
    assert.equal(engine.fields.get('guests[2].name'), undefined);
    enter(engine, { 'guests[1].child': false });
    assert.equal(engine.fields.get('guests[1].age').visible, false, 'its rules have moved with it');
});

test('a rule of rows runs for the row that has changed', () => {
    const engine = create({ minimum: 2 },
        [ofRows(rule('guests[].child', 'equal', true, ['show guests[].age', 'hide note'], ['hide guests[].age']))]);
    enter(engine, { 'guests[1].child': true });
    assert.deepEqual([0, 1].map((n) => engine.fields.get(`guests[${n}].age`).visible), [false, true]);
    assert.equal(engine.fields.get('note').visible, false);
});

test('a rule of rows that another field starts runs for each of them', () => {
    const engine = create({ minimum: 3 }, [ofRows(rule('all', 'equal', true, ['disable guests[].name']))]);
    enter(engine, { all: true });
    assert.deepEqual([0, 1, 2].map((n) => engine.fields.get(`guests[${n}].name`).enabled), [false, false, false]);
});

test('a rule of rows means the row of its number of another section', () => {
    const sections = ['guests', 'drinks'].map((name) => ({ name, fields: [], rows: { fields: template, minimum: 2 } }));
    const pages = [{ name: 'page', groups: [{ name: 'group', sections }] }];
    const form = asked(createForm([], [{
        ...rule('drinks[].child', 'equal', true, ['show guests[].age'], ['hide guests[].age']), section: 'drinks',
    }], { pages, dialect: { ...formulary, createRows } }));
    const { engine } = form;
    enter(engine, { 'drinks[1].child': true });
    assert.deepEqual([0, 1].map((n) => engine.fields.get(`guests[${n}].age`).visible), [false, true]);
    assert.deepEqual(texts(form, 'guests[1].age', 'visible'), ['Shown, because “drinks[1].child” is ticked.']);
});

test('a number names the row that stands there now', () => {
    const engine = create({ minimum: 1 }, [rule('guests[0].child', 'equal', true, ['hide note'], ['show note'])]);
    add(engine);
    enter(engine, { 'guests[1].child': true });
    assert.equal(engine.fields.get('note').visible, true);
    engine.rows.remove(guests(engine).list[0], 'user');
    enter(engine, { 'guests[0].child': false });
    enter(engine, { 'guests[0].child': true });
    assert.equal(engine.fields.get('note').visible, false);
});

test('validators look at the field of their own row', () => {
    const engine = create({ minimum: 2 });
    enter(engine,
        { 'guests[0].name': 'Ann', 'guests[0].again': 'Ann', 'guests[1].name': 'Bea', 'guests[1].again': 'Ann' });
    validate(engine);
    assert.deepEqual([0, 1].map((n) => engine.fields.get(`guests[${n}].again`).valid), [true, false]);
});

test('rows follow their section out of sight', () => {
    const engine = create({ minimum: 1 }, [rule('all', 'equal', true, ['hide guests section'])]);
    enter(engine, { all: true });
    validate(engine);
    assert.equal(engine.sections.get('guests').visible, false);
    assert.equal(engine.sections.get('guests[0]').parent, engine.sections.get('guests'));
});

test('what the host fills in makes its rows, and gaps are closed', () => {
    const engine = create();
    fill(engine, { 'guests[2].name': 'Bea', 'guests[0].name': 'Ann', 'others[0].name': 'x', note: 'n',
        'guests[10].name': 'Cleo' });
    assert.deepEqual([0, 1, 2].map((n) => engine.fields.get(`guests[${n}].name`).value), ['Ann', 'Bea', 'Cleo']);
    assert.equal(guests(engine).list.length, 3);
    assert.equal(engine.fields.get('note').value, 'n');
});

test('a fill makes no more rows than there may be', () => {
    const engine = create({ maximum: 2 });
    fill(engine, { 'guests[0].name': 'Ann', 'guests[1].name': 'Bea', 'guests[2].name': 'Cleo' });
    assert.equal(guests(engine).list.length, 2);
    fill(engine, { 'guests[99999999].name': 'Dora' });
    assert.deepEqual(engine.fields.get('guests[0].name').value, 'Dora', 'the only one is the first');
});

test('a draft has its rows again', () => {
    const left = create();
    add(left);
    add(left);
    enter(left, { 'guests[1].name': 'Bea' });
    const snapshot = JSON.parse(JSON.stringify(takeSnapshot(left)));
    const back = create();
    add(back);
    restoreSnapshot(back, snapshot);
    assert.deepEqual(takeSnapshot(back), takeSnapshot(left));
    restoreSnapshot(back, { ...snapshot, rows: { guests: 'many' } });
    assert.equal(guests(back).list.length, 0);
});

test('answers go over to a form of other rules with their rows', () => {
    const left = create();
    add(left);
    enter(left, { 'guests[0].name': 'Ann', note: 'n' });
    const next = create({}, [ofRows(rule('guests[].child', 'equal', true, ['show guests[].age']))]);
    assert.deepEqual(bringAnswers(next, JSON.parse(JSON.stringify(takeAnswers(left))), new Set()), []);
    assert.deepEqual([next.fields.get('guests[0].name').value, next.fields.get('note').value], ['Ann', 'n']);
});

test('“Why?” tells of the rules of the own row', () => {
    const form = asked(create({ minimum: 2 },
        [ofRows(rule('guests[].child', 'equal', true, ['show guests[].age'], ['hide guests[].age']))]));
    const { engine } = form;
    enter(engine, { 'guests[1].child': true });
    enter(engine, { 'guests[0].child': true });
    enter(engine, { 'guests[0].child': false });
    assert.deepEqual(texts(form, 'guests[1].age', 'visible'), ['Shown, because “guests[1].child” is ticked.']);
    assert.deepEqual(texts(form, 'guests[0].age', 'visible'), ['Hidden, because “guests[0].child” is not ticked.']);
    const [{ target, text: words }] = explain(form.inquiry, 'guests[1].child').dependants;
    assert.equal(target, 'guests[1].age');
    assert.ok(words.includes('(it does now)'), words);
});

test('a row that comes or goes leaves those before it as they are', () => {
    const engine = create();
    [0, 1, 2].forEach(() => add(engine));
    const given = [];
    const { set } = engine.fields;
    engine.fields.set = (name, field) => { given.push(name); return set.call(engine.fields, name, field); };
    add(engine);
    assert.deepEqual(given, [...template.map(({ name }) => `guests[3].${name}`), 'note']);
    given.length = 0;
    engine.rows.remove(guests(engine).list[2], 'user');
    assert.deepEqual(given, [...template.map(({ name }) => `guests[2].${name}`), 'note']);
    assert.deepEqual(names(engine),
        ['all', ...[0, 1, 2].flatMap((n) => template.map(({ name }) => `guests[${n}].${name}`)), 'note']);
});
