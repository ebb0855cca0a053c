/** Formulary 6: when rules run and what they do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '../../web-templates/runtime/engine/values.js';
import { checkbox, consent, createForm, date, enter, prose, rule, select, text } from './form.mjs';

const state = (engine, name) => {
    const { visible, enabled, value } = engine.fields.get(name);
    return { visible, enabled, value };
};

test('rules run neither at the start nor on a host fill, but on the next tap', () => {
    const engine = createForm([checkbox('more', { value: true }), text('extra')],
        [rule('more', 'equal', true, ['hide extra'], ['show extra'])]);
    assert.ok(engine.fields.get('extra').visible);
    fill(engine, { more: true });
    assert.ok(engine.fields.get('extra').visible);
    enter(engine, { more: false });
    assert.ok(engine.fields.get('extra').visible);
    enter(engine, { more: true });
    assert.ok(!engine.fields.get('extra').visible);
});

test('different holds when the box is not true; a missing else does nothing', () => {
    const engine = createForm([checkbox('edit', { value: true }), text('t')],
        [rule('edit', 'notEqual', true, ['disable t'])]);
    enter(engine, { edit: false });
    assert.ok(!engine.fields.get('t').enabled);
    enter(engine, { edit: true });
    assert.ok(!engine.fields.get('t').enabled);
});

test('dates compare by completed years, both comparisons strict', () => {
    const rules = [rule('born', 'less', 18, ['show tutor'], ['hide tutor']),
        rule('born', 'greater', 65, ['enable pension'], ['disable pension'])];
    const engine = createForm([date('born'), text('tutor', { visible: false }), text('pension', { enabled: false })],
        rules);
    const cases = [['2006-03-02', true, false], ['2006-03-01', false, false], ['1959-03-01', false, false],
        ['1958-03-01', false, true]];
    for (const [born, tutor, pension] of cases) {
        enter(engine, { born });
        assert.equal(engine.fields.get('tutor').visible, tutor, born);
        assert.equal(engine.fields.get('pension').enabled, pension, born);
    }
});

test('an age equals and differs as a number', () => {
    const age = { call: 'age', of: [{ field: 'born' }] };
    const when = (call) => ({ watches: ['born'], when: { call, of: [age, { value: 18 }] }, otherwise: [] });
    const engine = createForm([date('born'), text('t'), text('u')], [
        { ...when('equal'), then: [{ target: 'field', name: 't', action: 'hide' }] },
        { ...when('notEqual'), then: [{ target: 'field', name: 'u', action: 'hide' }] },
    ]);
    enter(engine, { born: '2006-01-01' });
    assert.deepEqual([engine.fields.get('t').visible, engine.fields.get('u').visible], [false, true]);
    enter(engine, { born: '2005-01-01' });
    assert.equal(engine.fields.get('u').visible, false);
});

test('an accepted date runs its rule again even if it is the same; an emptied or half-typed one runs none', () => {
    const fields = [date('born'), checkbox('b'), text('t')];
    const engine = createForm(fields,
        [rule('born', 'less', 18, ['hide t'], ['show t']), rule('b', 'equal', true, ['show t'], ['show t'])]);
    enter(engine, { born: '2020-01-01', b: true });
    assert.ok(engine.fields.get('t').visible);
    enter(engine, { born: '2020-01-01' });
    assert.ok(!engine.fields.get('t').visible);
    for (const born of ['', '0019-01-01', '0201-01-01']) {
        enter(engine, { born });
        assert.ok(!engine.fields.get('t').visible, born);
    }
    enter(engine, { born: '1000-01-01' });
    assert.ok(engine.fields.get('t').visible);
});

test('an unknown comparison arrives as one that never holds: always else', () => {
    const engine = createForm([checkbox('b'), text('t')],
        [{
            watches: ['b'], when: { value: false }, then: [{ target: 'field', name: 't', action: 'hide' }],
            otherwise: [{ target: 'field', name: 't', action: 'disable' }],
        }]);
    enter(engine, { b: true });
    assert.deepEqual(state(engine, 't'), { visible: true, enabled: false, value: '' });
});

test('hiding and locking keep the values of texts, selects, dates and plain booleans', () => {
    const fields = [checkbox('b'), text('t', { value: 'x' }), select('p', ['a', 'c'], { value: 'c' }),
        date('d', { value: '2020-01-02' }), checkbox('k', { value: true })];
    for (const action of ['hide', 'disable']) {
        const engine = createForm(fields,
            [rule('b', 'equal', true, ['t', 'p', 'd', 'k'].map((name) => `${action} ${name}`))]);
        enter(engine, { b: true });
        for (const [name, value] of [['t', 'x'], ['p', 'c'], ['d', '2020-01-02'], ['k', true]]) {
            assert.deepEqual(state(engine, name),
                { visible: action !== 'hide', enabled: action !== 'disable', value }, name);
        }
    }
});

test('hiding unticks a consent and runs its own rule; showing it leaves it unticked', () => {
    const engine = createForm([checkbox('b'), consent('gdpr', { value: true }), text('t')],
        [rule('b', 'equal', true, ['hide gdpr'], ['show gdpr']), rule('gdpr', 'equal', false, ['hide t'])]);
    enter(engine, { b: true });
    assert.deepEqual(state(engine, 'gdpr'), { visible: false, enabled: true, value: false });
    assert.ok(!engine.fields.get('t').visible);
    enter(engine, { b: false });
    assert.deepEqual(state(engine, 'gdpr'), { visible: true, enabled: true, value: false });
});

test('hiding a consent that is not ticked does not run its rule', () => {
    const engine = createForm([checkbox('b'), consent('gdpr'), text('t')],
        [rule('b', 'equal', true, ['hide gdpr']), rule('gdpr', 'equal', false, ['hide t'])]);
    enter(engine, { b: true });
    assert.ok(engine.fields.get('t').visible);
});

test('locking unticks a consent without running its rule', () => {
    const engine = createForm([checkbox('b'), consent('gdpr', { value: true }), text('t')],
        [rule('b', 'equal', true, ['disable gdpr'], ['enable gdpr']), rule('gdpr', 'equal', false, ['hide t'])]);
    enter(engine, { b: true });
    assert.deepEqual(state(engine, 'gdpr'), { visible: true, enabled: false, value: false });
    assert.ok(engine.fields.get('t').visible);
    enter(engine, { b: false });
    assert.deepEqual(state(engine, 'gdpr'), { visible: true, enabled: true, value: false });
});

test('consents that hide each other, or themselves, come to rest', () => {
    const engine = createForm([consent('a'), consent('b', { value: true })],
        [rule('a', 'equal', true, ['hide b'], ['show b']), rule('b', 'equal', false, ['hide a'], [])]);
    enter(engine, { a: true });
    assert.deepEqual(state(engine, 'a'), { visible: false, enabled: true, value: false });
    assert.deepEqual(state(engine, 'b'), { visible: true, enabled: true, value: false });
    const own = createForm([consent('c')], [rule('c', 'equal', true, ['hide c'], ['show c'])]);
    enter(own, { c: true });
    assert.deepEqual(state(own, 'c'), { visible: true, enabled: true, value: false });
});

test('unlocking works on a field that the definition has locked; static text hides but does not lock', () => {
    const engine = createForm([checkbox('b'), text('t', { enabled: false }), prose('head')],
        [rule('b', 'equal', true, ['enable t', 'disable head'], ['hide head'])]);
    enter(engine, { b: true });
    assert.ok(engine.fields.get('t').enabled);
    assert.ok(engine.fields.get('head').enabled);
    enter(engine, { b: false });
    assert.ok(!engine.fields.get('head').visible);
});

test('of several carriers the last action wins', () => {
    const engine = createForm([checkbox('a'), checkbox('b'), text('t')],
        [rule('a', 'equal', true, ['hide t']), rule('b', 'equal', true, ['show t'])]);
    enter(engine, { a: true, b: true });
    assert.ok(engine.fields.get('t').visible);
    enter(engine, { b: false, a: true });
    assert.ok(!engine.fields.get('t').visible);
});
