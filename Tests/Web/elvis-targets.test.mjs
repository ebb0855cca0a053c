import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enter, open, press, textOf, type, valueOf, valuesOf } from './elvis.mjs';

const target = (id, action, rest = {}) => ({ id, type: 'field', action, ...rest });
const updates = (id) => [target(id, 'update')];
const price = [
    { id: 'price', type: 'float', targets: updates('total') }, { id: 'qty', type: 'number', targets: updates('total') },
    { id: 'total', type: 'float', disabled: true, formula: '$price * $qty' },
];

test('a formula is computed from the operands’ targets; numbers that are typed are texts', () => {
    const form = open([price]);
    assert.deepEqual(valuesOf(form), { total: 0 });
    enter(form, 'price', '100');
    enter(form, 'qty', '3');
    assert.deepEqual(valuesOf(form), { price: '100', qty: '3', total: 300 });
    assert.equal(valueOf(form, 'total'), '300');
    assert.equal(textOf(form, 'total'), '300.00');
    assert.equal(textOf(form, 'price'), '100');
});

test('a hidden field leaves the values and returns with its own', () => {
    const form = open([[
        { id: 'job', type: 'select', values: [
            { id: 0, title: 'Part', default: true, targets: [target('bonus', 'hide')] },
                { id: 1, title: 'Full', targets: [target('bonus', 'show')] }] },
        { id: 'bonus', type: 'number' },
    ]]);
    assert.equal(form.fields.get('bonus').visible, false);
    enter(form, 'job', 1);
    enter(form, 'bonus', '500');
    assert.deepEqual(valuesOf(form), { job: 1, bonus: '500' });
    enter(form, 'job', 0);
    assert.deepEqual(valuesOf(form), { job: 0 });
    enter(form, 'job', 1);
    assert.deepEqual(valuesOf(form), { job: 1, bonus: '500' });
});

test('options of several act inversely while they are not chosen', () => {
    const form = open([[
        { id: 'how', type: 'multi_select',
            values: [{ id: 'web' }, { id: 'other', targets: [target('more', 'show')] }] },
        { id: 'more', type: 'text', hidden: true },
    ]]);
    enter(form, 'how', ['other', 'web']);
    assert.deepEqual(valueOf(form, 'how'), ['web', 'other']);
    assert.equal(form.fields.get('more').visible, true);
    enter(form, 'how', ['web']);
    assert.equal(form.fields.get('more').visible, false);
});

test('clear leaves a null, emptying takes the key away', () => {
    const form = open([[{ id: 'go', type: 'button', targets: [target('a', 'clear')] }, { id: 'a', type: 'text' }]]);
    enter(form, 'a', 'x');
    press(form, 'go');
    assert.deepEqual(valuesOf(form), { a: null });
    enter(form, 'a', 'y');
    enter(form, 'a', '');
    assert.deepEqual(valuesOf(form), {});
});

test('rows come, go and move up with their values, targets and formulas', () => {
    const events = [];
    const form = open([{
        name: 'tickets', rows: [
            { id: 'tickets[:index].qty', type: 'number', targets: updates('tickets[:index].sum') },
            { id: 'tickets[:index].price', type: 'number', targets: updates('tickets[:index].sum') },
            { id: 'tickets[:index].sum', type: 'number', formula: '$tickets[:index].qty * $tickets[:index].price' },
            { id: 'tickets[:index].remove', type: 'button' },
        ],
    }], { events });
    press(form, 'tickets.add');
    press(form, 'tickets.add');
    assert.deepEqual(valuesOf(form), {
        'tickets[0].qty': null, 'tickets[0].price': null, 'tickets[0].sum': 0,
        'tickets[1].qty': null, 'tickets[1].price': null, 'tickets[1].sum': 0,
    });
    enter(form, 'tickets[1].qty', '2');
    enter(form, 'tickets[1].price', '30');
    press(form, 'tickets[0].remove');
    enter(form, 'tickets[0].qty', '5');
    assert.deepEqual(valuesOf(form), { 'tickets[0].qty': '5', 'tickets[0].price': '30', 'tickets[0].sum': 150 });
    assert.deepEqual(events, [['button', 'tickets.add'], ['button', 'tickets.add'], ['button', 'tickets[0].remove']]);
    assert.deepEqual([...form.entries.removed],
        [['tickets[0].qty', null], ['tickets[0].price', null], ['tickets[0].sum', 0]]);
});

test('what the host gives makes rows, and gaps are closed', () => {
    const rows = [{ id: 'kids[:index].first', type: 'name' }, { id: 'kids[:index].age', type: 'number' }];
    const form = open([{ name: 'kids', rows }],
        { host: { 'kids[1].first': 'Ann', 'kids[4].first': 'Bea', 'kids[4].age': 6, rev: 1 } });
    assert.deepEqual(valuesOf(form),
        { rev: 1, 'kids[0].first': 'Ann', 'kids[0].age': null, 'kids[1].first': 'Bea', 'kids[1].age': 6 });
});

test('filters let characters through by type; the first one escapes the greatest value', () => {
    const form = open([[
        { id: 'year', type: 'number' }, { id: 'w', type: 'float' },
        { id: 'pct', type: 'number', validators: [{ kind: 'range', max: 100 }] }, { id: 'who', type: 'name' },
    ]], { locale: 'nb-NO' });
    type(form, 'year', '-1a9.8 4');
    type(form, 'w', '12,5,1');
    type(form, 'pct', '999');
    type(form, 'who', 'Ann-Marie 2 O\'Neil!');
    assert.deepEqual(valuesOf(form), { year: '1984', w: '12.51', pct: '99', who: 'Ann-Marie  ONeil' });
    assert.equal(textOf(form, 'w'), '12,51');
});

test('a formula reads anew what has changed and nothing else', () => {
    const row = 'lines[:index]';
    const form = open([
        { name: 'lines', rows: [
            { id: `${row}.price`, type: 'float', targets: updates(`${row}.sum`) },
            { id: `${row}.count`, type: 'number', targets: updates(`${row}.sum`) },
            { id: `${row}.sum`, type: 'float', formula: `${row}.price * ${row}.count`, targets: updates('total') },
            { id: `${row}.remove`, type: 'button' },
        ] },
        { name: 'end',
            fields: [{ id: 'total', type: 'float', formula: [0, 1, 2, 3].map((n) => `lines[${n}].sum`).join(' + ') }] },
    ], {
        host: Object.fromEntries([0, 1, 2].flatMap((n) => [[`lines[${n}].price`, n + 1], [`lines[${n}].count`, 10]])),
    });
    assert.equal(valueOf(form, 'total'), '60');
    const read = [];
    const { entry } = form.scope;
    form.scope.entry = (field) => { read.push(field.name); return entry(field); };
    enter(form, 'lines[1].price', '5');
    assert.equal(valueOf(form, 'total'), '90');
    assert.deepEqual(read, ['lines[1].price', 'lines[1].count', 'lines[1].sum']);
    press(form, 'lines[0].remove');
    enter(form, 'lines[0].count', '1');
    assert.equal(valueOf(form, 'total'), '35', 'the rows that moved up are those that it names now');
    press(form, 'lines.add');
    enter(form, 'lines[2].price', '2');
    enter(form, 'lines[2].count', '2');
    assert.equal(valueOf(form, 'total'), '39');
});

test('a formula that names its own field is computed at every update', () => {
    const form = open([[
        { id: 'more', type: 'button', targets: updates('total') }, { id: 'total', type: 'number', formula: 'total + 2' }
    ]]);
    press(form, 'more');
    press(form, 'more');
    assert.equal(valueOf(form, 'total'), '4');
});

test('operands that are no plain numbers stand in the text of a formula', () => {
    const comesTo = (a, formula, type = 'text') => {
        const form = open([[{ id: 'a', type, targets: updates('b') }, { id: 'b', type: 'float', formula }]],
            { host: { a: 1 } });
        enter(form, 'a', a);
        return valuesOf(form).b;
    };
    assert.equal(comesTo('1+2', '2 * a'), 4);
    assert.equal(comesTo('1,5', '2 * a'), 3);
    assert.equal(comesTo('-5', '2 - a'), 7);
    assert.equal(comesTo('-5', '2 a'), -3);
    assert.equal(comesTo('0', '2 / a'), undefined);
    assert.equal(comesTo('4', '1,5 * (a + 2)'), 9);
    assert.equal(comesTo('7', 'a % 4 - -1'), 4);
});

test('a number that scripts write with an exponent is reckoned with beside other texts', () => {
    const form = open([[
        { id: 'a', type: 'number' }, { id: 'b', type: 'text', targets: updates('t') },
        { id: 't', type: 'number', formula: 'a + b' },
    ]], { host: { a: 1e-7 } });
    enter(form, 'b', '+5');
    assert.equal(valuesOf(form).t, 5.0000001);
});

test('a row that comes leaves alone what is hidden outside, and takes the key of what it hides there', () => {
    const form = open([
        { name: 's', fields: [
            { id: 'x', type: 'text' }, { id: 'y', type: 'number', formula: '2*3' }, { id: 'z', type: 'text' },
            { id: 'hide', type: 'button', targets: [target('x', 'hide'), target('y', 'hide')] },
            { id: 'show', type: 'button', targets: [target('x', 'show'), target('y', 'show')] },
        ] },
        { name: 'r', rows: [
            { id: 'r[:index].k', type: 'select', values: [{ id: 'd', default: true, targets: [
                target('x', 'update', { target_value: '9' }), target('y', 'update'), target('z', 'hide'),
                target('r[:index].own', 'update', { target_value: 'given' }), target('r[:index].own', 'hide'),
            ] }] },
            { id: 'r[:index].own', type: 'text' },
        ] },
    ]);
    enter(form, 'x', '1');
    enter(form, 'z', 'kept');
    press(form, 'hide');
    press(form, 'r.add');
    assert.deepEqual(valuesOf(form), { 'r[0].k': 'd', 'r[0].own': 'given' });
    press(form, 'show');
    assert.deepEqual(valuesOf(form), { x: '1', y: 6, 'r[0].k': 'd', 'r[0].own': 'given' });
});
