import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '../../web-templates/runtime/dialects/elvis/members.js';
import { enter, open, press, validate, valueOf, valuesOf } from './elvis.mjs';

/** A form with what hosts may do with it; its groups open and close. */
function host(fields, options) {
    const engine = open([fields], options);
    const hooks = { collapse: (group) => { group.collapsed = !group.collapsed; } };
    const page = { engine, hooks, inputs: new Map(), showForm() {}, forgetAnswers() {} };
    return { engine, handle: Object.defineProperties({}, members(page)) };
}

const visible = (engine, name) => engine.fields.get(name).visible;
const enabled = (engine, name) => engine.fields.get(name).enabled;
const target = (id, action, rest = {}) => ({ id, type: 'field', action, ...rest });

test('a reset empties all and shows again what is hidden or closed', () => {
    const { engine, handle } = host([{ id: 'a', type: 'text', value: 'x' }, { id: 'b', type: 'text', hidden: true }],
        { host: { other: 1 } });
    const [group] = engine.groups.values();
    group.collapsed = true;
    handle.reset();
    assert.deepEqual(valuesOf(engine), {});
    assert.equal(valueOf(engine, 'a'), null);
    assert.equal(visible(engine, 'b'), true);
    assert.equal(group.collapsed, false);
});

test('a reset leaves no message, and makes up for no formula of before', () => {
    const { engine, handle } = host([
        { id: 'p', type: 'number', targets: [target('t', 'update')] }, { id: 't', type: 'number', formula: 'p*2+1' },
        { id: 'q', type: 'text', validators: [{ kind: 'required', blank: 'empty' }] },
    ]);
    handle.processTargets([target('t', 'hide')]);
    enter(engine, 'p', '5');
    validate(engine);
    assert.equal(engine.fields.get('q').valid, false);
    handle.reset();
    assert.equal(engine.fields.get('q').valid, true);
    handle.processTargets([target('t', 'hide')]);
    handle.processTargets([target('t', 'show')]);
    assert.deepEqual(valuesOf(engine), {});
});

test('all validators of a host judge a field', () => {
    const { engine, handle } = host([{ id: 'x', type: 'text' }]);
    for (const refused of ['p', 'q']) {
        handle.addValidator('x', (value) => value !== refused);
    }
    for (const [value, isRight] of [['p', false], ['q', false], ['r', true]]) {
        enter(engine, 'x', value);
        assert.equal(handle.isValid, isRight);
    }
});

test('what a formula gives a date is cut down for the host too', () => {
    const { engine, handle } = host([
        { id: 't', type: 'text', value: '2024-01-05T10:00:00Z' }, { id: 'd', type: 'date', formula: 't' }]);
    handle.processTargets([target('d', 'update')]);
    assert.equal(valuesOf(engine).d, '2024-01-05');
});

test('the form as a whole is locked, and unlocked but for what is locked by itself', () => {
    const { engine, handle } = host([
        { id: 'a', type: 'text', targets: [target('c', 'enable')] }, { id: 'b', type: 'text', disabled: true },
        { id: 'c', type: 'text' },
        { id: 's', type: 'select', values: [{ id: 'x', default: true, targets: [target('d', 'disable')] }] },
        { id: 'd', type: 'text' },
    ]);
    assert.equal(enabled(engine, 'd'), false);
    handle.disable();
    assert.equal(handle.isDisabled, true);
    enter(engine, 'a', 'x');
    assert.deepEqual(['a', 'b', 'c', 'd', 's'].filter((name) => enabled(engine, name)), []);
    handle.enable();
    assert.deepEqual(['a', 'b', 'c', 'd', 's'].filter((name) => enabled(engine, name)), ['a', 'c', 's']);
});

test('a host runs targets, in order and by their conditions', () => {
    const { engine, handle } = host([
        { id: 'n', type: 'number', value: 5 }, { id: 'a', type: 'text' }, { id: 'b', type: 'text' },
    ]);
    handle.processTargets([
        target('a', 'update', { target_value: 'yes', condition: '$n > 4' }),
        target('b', 'hide', { condition: '$n > 5' }),
        target('a', 'show'), target('n', 'hide', { condition: '$n ==' }),
    ]);
    assert.equal(valueOf(engine, 'a'), 'yes');
    assert.deepEqual(['n', 'a', 'b'].filter((name) => visible(engine, name)), ['n', 'a', 'b']);
});

test('a host writes values alone, and what it may know of the form', () => {
    const asked = [{ kind: 'required', blank: 'empty' }];
    const { engine, handle } = host([
        { id: 'a', type: 'text', validators: asked }, { id: 'b', type: 'text', hidden: true, validators: asked },
    ]);
    handle.updateValues({ a: 'x', other: 2 });
    assert.deepEqual([valuesOf(engine), valueOf(engine, 'a')], [{ a: 'x', other: 2 }, null]);
    assert.deepEqual([handle.isValid, handle.invalidFields, handle.requiredFields, handle.numberOfFields],
        [false, ['a'], ['a'], 2]);
    handle.reload({ a: 'y', other: null });
    assert.deepEqual([valuesOf(engine), handle.isValid], [{ a: 'y' }, true]);
});

test('what is invalid by its id alone makes the form invalid and is none of the fields with validations', () => {
    const byID = [{ kind: 'format', name: 'bankAccount.no' }];
    const { handle } = host([{ id: 'bank_account_number', type: 'text', value: '123', validators: byID }]);
    assert.deepEqual([handle.isValid, handle.invalidFields], [false, []]);
});

test('keys of a row that have no field move and go with it', () => {
    const rows = [{ id: 'kids[:index].age', type: 'number' }, { id: 'kids[:index].remove', type: 'button' }];
    const engine = open([{ name: 'kids', fields: [], rows }], {
        host: { 'kids[0].key': 7, 'kids[1].key': 8, 'kids[1].age': 3 },
    });
    press(engine, 'kids[0].remove');
    assert.deepEqual(valuesOf(engine), { 'kids[0].key': 8, 'kids[0].age': 3 });
    assert.deepEqual(Object.fromEntries(engine.entries.removed), { 'kids[0].key': 7, 'kids[0].age': null });
});

test('what a host asks of a field, or a list of postal codes, is none of its validations', () => {
    const { handle } = host([
        { id: 'a', type: 'text', value: 'x' },
        { id: 'postal_code', type: 'text', value: 'zz', validators: [{ kind: 'listed', values: ['0001'] }] },
        { id: 'b', type: 'text', value: 'x', validators: [{ kind: 'required', blank: 'empty' }] },
    ]);
    handle.addValidator('a', () => false);
    handle.addValidator('b', () => false);
    assert.deepEqual([handle.isValid, handle.invalidFields], [false, ['b']]);
});

test('unlocking runs what means something as the form opens, and no reactions', () => {
    const { engine, handle } = host([
        { id: 'country', type: 'text', targets: [target('city', 'clear'), target('size', 'update')] },
        { id: 'city', type: 'text' }, { id: 'size', type: 'number', formula: '2*3' },
        { id: 's', type: 'select', values: [
            { id: 'x', targets: [target('given', 'update', { target_value: '5' })] }] },
        { id: 'given', type: 'text' },
    ], { host: { country: 'NO', city: 'Oslo', s: 'x' }, settings: { disabled: true } });
    handle.updateValues({ size: null });
    handle.enable();
    assert.deepEqual(valuesOf(engine), { country: 'NO', city: 'Oslo', s: 'x', given: '5', size: 6 });
});

test('unlocking runs no reactions of what it computes either', () => {
    const { engine, handle } = host([
        { id: 'a', type: 'number', value: 1, targets: [target('total', 'update')] },
        { id: 'total', type: 'number', formula: 'a*2', targets: [target('city', 'clear')] },
        { id: 'city', type: 'text' },
    ], { host: { city: 'Oslo' }, settings: { disabled: true } });
    handle.enable();
    assert.deepEqual(valuesOf(engine), { a: 1, total: 2, city: 'Oslo' });
});

test('what is no target is not run', () => {
    const { engine, handle } = host([{ id: 'a', type: 'text' }]);
    handle.processTargets([null, 5, target('a', 'hide')]);
    assert.equal(visible(engine, 'a'), false);
});

test('rows that a host makes open with its values', () => {
    const hides = [target('r[:index].x', 'hide')];
    const rows = [
        { id: 'r[:index].k', type: 'select', values: [{ id: 'd', default: true, targets: hides }, { id: 'e' }] },
        { id: 'r[:index].x', type: 'text' },
    ];
    const engine = open([{ name: 'r', rows }], { host: { 'r[0].x': 'Z' } });
    const handle = Object.defineProperties({}, members({ engine, hooks: {}, inputs: new Map(), showForm() {} }));
    handle.resetDynamicSections({ 'r[0].x': 'A', 'r[1].x': 'B', 'r[2].k': 'e' });
    assert.deepEqual([0, 1, 2].map((at) => visible(engine, `r[${at}].x`)), [false, false, true]);
    handle.resetDynamicSections({ 'r[2].x': 'C' });
    assert.deepEqual(valuesOf(engine), { 'r[0].k': 'e', 'r[0].x': 'C' });
});
