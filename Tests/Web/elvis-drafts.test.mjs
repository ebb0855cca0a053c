import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '../../web-templates/runtime/dialects/elvis/members.js';
import { enterSnapshot } from '../../web-templates/runtime/engine/reentry.js';
import {
    hasOwnValue, isKept, restoreSnapshot, takeSnapshot,
} from '../../web-templates/runtime/engine/snapshot.js';
import { fill } from '../../web-templates/runtime/engine/values.js';
import { restoreKept } from '../../web-templates/runtime/view/draft.js';
import { enter, open, press, valueOf, valuesOf } from './elvis.mjs';

const target = (id, action, rest = {}) => ({ id, type: 'field', action, ...rest });
const text = { id: 'a', type: 'text' };

/** A form with rows; an option that they open with hides a field of theirs. */
const rows = [{ name: 's', fields: [text] }, { name: 'r', rows: [
    { id: 'r[:index].t', type: 'text' },
    { id: 'r[:index].k', type: 'select', values: [
        { id: 'd', default: true, targets: [target('r[:index].x', 'hide')] }, { id: 'e' }] },
    { id: 'r[:index].x', type: 'text' }, { id: 'r[:index].pw', type: 'password' },
    { id: 'r[:index].remove', type: 'button' },
] }];

const copyOf = (engine, isTaken) => JSON.parse(JSON.stringify(takeSnapshot(engine, isTaken)));
const handleOf = (engine) => (
    Object.defineProperties({}, members({ engine, hooks: {}, inputs: new Map(), showForm() {} })));
const visible = (engine, name) => engine.fields.get(name).visible;

/** The form as it is found after it was left and opened anew. */
function reopened(engine, sections, options) {
    const back = open(sections, options);
    restoreKept(back, copyOf(engine));
    return back;
}

/** The same, where its definition has changed meanwhile. */
function reentered(engine, sections, options) {
    const back = open(sections, options);
    const entered = [...engine.fields.values()].filter((field) => field.entered).map(({ name }) => name);
    enterSnapshot(back, copyOf(engine), entered, { unfinished: new Set(), isTaken: isKept });
    return back;
}

test('the password of a removed row is in no draft', () => {
    const engine = open(rows);
    press(engine, 'r.add');
    enter(engine, 'r[0].pw', 'Secret99');
    enter(engine, 'r[0].t', 'seen');
    press(engine, 'r[0].remove');
    assert.deepEqual(handleOf(engine).removedValues,
        { 'r[0].t': 'seen', 'r[0].k': 'd', 'r[0].x': null, 'r[0].pw': 'Secret99' });
    assert.deepEqual(handleOf(reopened(engine, rows)).removedValues,
        { 'r[0].t': 'seen', 'r[0].k': 'd', 'r[0].x': null });
    // What stays in the open page has it, and a draft of that has not.
    const undone = open(rows);
    restoreSnapshot(undone, copyOf(engine, hasOwnValue), hasOwnValue);
    assert.equal(handleOf(undone).removedValues['r[0].pw'], 'Secret99');
    assert.ok(!JSON.stringify(takeSnapshot(undone)).includes('Secret99'));
});

test('a draft keeps what a field of numbers was given', () => {
    const fields = [[{ id: 'n', type: 'number' }, text]];
    const back = reopened(open(fields, { host: { n: '12abc' } }), fields);
    assert.equal(valueOf(back, 'n'), '12abc');
    assert.deepEqual(valuesOf(back), { n: '12abc' });
});

test('an answer among options of the host waits for them', () => {
    const form = [[
        { id: 's', type: 'select', values: [{ id: 'x', default: true }] },
        { id: 'm', type: 'multi_select', values: [{ id: 'x', default: true }] },
    ]];
    const offer = (engine) => ['s', 'm'].forEach((id) => handleOf(engine).setOptions(id, [{ id: 'n1' }, { id: 'n2' }]));
    const engine = open(form);
    offer(engine);
    enter(engine, 's', 'n2');
    enter(engine, 'm', ['n2']);
    const back = reopened(engine, form);
    assert.equal(valueOf(back, 's'), null);
    assert.deepEqual(valuesOf(back), { s: 'n2', m: ['n2'] });
    offer(back);
    assert.deepEqual([valuesOf(back), valueOf(back, 's'), valueOf(back, 'm')], [{ s: 'n2', m: ['n2'] }, 'n2', ['n2']]);
});

test('what the host gave keeps its type in a form of another version', () => {
    const form = [[{ id: 'n', type: 'number' }, { id: 'sw', type: 'switch' }, text]];
    const host = { n: 30, sw: 1 };
    const engine = open(form, { host });
    enter(engine, 'a', 'x');
    assert.deepEqual(valuesOf(reentered(engine, form, { host })), { n: 30, sw: 1, a: 'x' });
    enter(engine, 'n', '31');
    assert.deepEqual(valuesOf(reentered(engine, form, { host })), { n: '31', sw: 1, a: 'x' });
});

test('what was hidden comes back as the host gave it, and formulas as numbers', () => {
    const names = ['n', 'sw', 'tot'];
    const fields = [[
        { id: 'n', type: 'number' }, { id: 'sw', type: 'switch' },
        { id: 'a', type: 'number', value: 3, targets: [target('tot', 'update')] },
        { id: 'tot', type: 'number', formula: 'a*2' },
        { id: 'hide', type: 'button', targets: names.map((name) => target(name, 'hide')) },
        { id: 'show', type: 'button', targets: names.map((name) => target(name, 'show')) },
    ]];
    const engine = open(fields, { host: { n: 30, sw: 1 } });
    press(engine, 'hide');
    assert.deepEqual(valuesOf(engine), { a: 3 });
    const back = reopened(engine, fields);
    press(back, 'show');
    assert.deepEqual(valuesOf(back), { a: 3, n: 30, sw: 1, tot: 6 });
});

test('a formula that was skipped is made up for in a form that was left meanwhile', () => {
    const fields = [[
        { id: 'price', type: 'number', targets: [target('total', 'update')] },
        { id: 'total', type: 'number', formula: 'price*2' },
        { id: 'hide', type: 'button', targets: [target('total', 'hide')] },
        { id: 'show', type: 'button', targets: [target('total', 'show')] },
    ]];
    const engine = open(fields);
    press(engine, 'hide');
    enter(engine, 'price', '7');
    const back = reopened(engine, fields);
    press(back, 'show');
    assert.equal(valuesOf(back).total, 14);
});

test('the lock of the whole form is that of the page, whatever a draft was taken of', () => {
    const fields = [[text, { id: 'b', type: 'text', disabled: true }]];
    const enabled = (engine) => ['a', 'b'].map((name) => engine.fields.get(name).enabled);
    const closed = open(fields);
    enter(closed, 'a', 'x');
    handleOf(closed).disable();
    const free = reopened(closed, fields);
    assert.deepEqual([handleOf(free).isDisabled, enabled(free)], [false, [true, false]]);
    const settings = { disabled: true };
    const freed = open(fields, { settings });
    handleOf(freed).enable();
    enter(freed, 'a', 'x');
    const locked = reopened(freed, fields, { settings });
    assert.deepEqual([handleOf(locked).isDisabled, enabled(locked)], [true, [false, false]]);
    handleOf(locked).enable();
    assert.deepEqual([enabled(locked), valueOf(locked, 'a')], [[true, false], 'x']);
});

test('what the host gives for no field is that of now, but for the rows of the draft', () => {
    const host = { rec: 1, old: true, 'r[0].t': 'A', 'r[0].id': 77, 'r[1].t': 'B', 'r[1].id': 78 };
    const engine = open(rows, { host });
    press(engine, 'r[0].remove');
    const back = reopened(engine, rows, { host: { ...host, rec: 2, token: 'T', 'r[0].id': 79 } });
    const { rec, token, old, 'r[0].id': id } = valuesOf(back);
    assert.deepEqual([rec, token, old, id, valueOf(back, 'r[0].t')], [2, 'T', true, 78, 'B']);
});

test('rows that the host gave and a person removed are gone from a form of another version too', () => {
    const host = { 'r[0].t': 'A', 'r[0].id': 77, 'r[1].t': 'B', 'r[1].id': 78 };
    const engine = open(rows, { host });
    press(engine, 'r[0].remove');
    enter(engine, 'a', 'x');
    const back = reentered(engine, rows, { host });
    assert.deepEqual(valuesOf(back), valuesOf(engine));
    assert.equal(valuesOf(back)['r[0].id'], 78);
    assert.deepEqual(handleOf(back).removedValues,
        { 'r[0].t': 'A', 'r[0].id': 77, 'r[0].k': 'd', 'r[0].x': null });
    press(back, 'r[0].remove');
    assert.deepEqual([valuesOf(back), handleOf(back).removedValues['r[1].t']], [{ a: 'x' }, 'B']);
});

test('rows that a person added open in a form of another version as they did', () => {
    const engine = open(rows);
    press(engine, 'r.add');
    enter(engine, 'r[0].t', 'A');
    const back = reentered(engine, rows);
    assert.deepEqual(valuesOf(back), { 'r[0].t': 'A', 'r[0].k': 'd', 'r[0].x': null, 'r[0].pw': null });
    assert.equal(visible(back, 'r[0].x'), false);
});

test('a field of rows that another version does not have is gone with its value', () => {
    const engine = open(rows, { host: { 'r[0].t': 'A', 'r[0].x': 'gone', 'r[0].id': 7 } });
    const other = [rows[0], { ...rows[1], rows: rows[1].rows.filter(({ id }) => !/\.[kx]$/.test(id)) }];
    assert.deepEqual(valuesOf(reentered(engine, other)), { 'r[0].t': 'A', 'r[0].id': 7, 'r[0].pw': null });
});

test('prepared answers bring their rows into a form that is in use, and leave its others', () => {
    const engine = open(rows);
    press(engine, 'r.add');
    enter(engine, 'r[0].t', 'mine');
    fill(engine, { 'r[0].t': 'Q', 'r[1].t': 'R', 'r[1].k': 'e' }, true);
    assert.deepEqual([valueOf(engine, 'r[0].t'), valueOf(engine, 'r[1].t')], ['Q', 'R']);
    assert.deepEqual([visible(engine, 'r[0].x'), visible(engine, 'r[1].x')], [false, true]);
    fill(engine, { 'r[0].t': 'P' }, true);
    assert.equal(valueOf(engine, 'r[1].t'), 'R');
    fill(engine, { 'r[2].t': 'no row' });
    assert.equal(engine.fields.has('r[2].t'), false);
});
