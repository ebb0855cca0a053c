import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoreSnapshot, takeSnapshot } from '../../web-templates/runtime/engine/snapshot.js';
import { checkbox, consent, createForm, date, enter, prose, rule, select, text } from './form.mjs';

const fields = [text('t'), text('pw', { secret: true }), select('p', ['a', 'b']), date('d'), checkbox('more'),
    consent('e'), prose('i'), text('x', { visible: false })];
const rules = [rule('more', 'equal', true, ['show x', 'disable t', 'hide section section'], ['hide x'])];
const create = () => createForm(fields, rules);

test('a form comes back as it was left: values, what is hidden, what is locked', () => {
    const left = create();
    enter(left, { t: 'Ana', p: 'b', d: '2020-02-29', more: true });
    const snapshot = JSON.parse(JSON.stringify(takeSnapshot(left)));
    const back = create();
    restoreSnapshot(back, snapshot);
    assert.deepEqual(takeSnapshot(back), takeSnapshot(left));
    assert.deepEqual([back.fields.get('t').value, back.fields.get('t').enabled, back.fields.get('x').visible],
        ['Ana', false, true]);
    assert.equal(back.sections.get('section').visible, false);
});

test('no rule runs when a form comes back', () => {
    const left = create();
    left.fields.get('more').value = true;
    const back = create();
    restoreSnapshot(back, takeSnapshot(left));
    assert.deepEqual([back.fields.get('more').value, back.fields.get('x').visible], [true, false]);
});

test('passwords are in no snapshot', () => {
    const engine = create();
    enter(engine, { pw: 'geheim' });
    assert.ok(!JSON.stringify(takeSnapshot(engine)).includes('geheim'));
});

test('what repeats a password is in no snapshot, whether its check names it or not; what only judges others is', () => {
    const same = (rest) => ({ validators: [{ kind: 'same', ...rest }] });
    const engine = createForm([text('pw', { secret: true }), text('a', same({ fields: ['pw', 'a'] })),
        text('b', same({ fields: ['pw'], includesSelf: true })), text('c', same({ fields: ['pw', 'a'] })),
        text('d', same({ fields: ['c', 'd'] }))]);
    enter(engine, { pw: 'p', a: 'p', b: 'p', c: 'c', d: 'c' });
    assert.deepEqual(takeSnapshot(engine).values, { c: 'c', d: 'c' });
});

test('values that the form could not hold are left out', () => {
    const engine = create();
    const state = takeSnapshot(engine);
    restoreSnapshot(engine, { ...state, values: { t: 7, p: 'gone', d: '2023-02-29', more: 'yes', e: 1, ghost: 'x' } });
    assert.deepEqual(takeSnapshot(engine), state);
});

test('what is shown again is told as one change', () => {
    const left = create();
    const start = takeSnapshot(left);
    enter(left, { more: true });
    const heard = [];
    left.listeners.push((changes, origin) => heard.push([origin, [...changes.keys()].map(({ name }) => name).sort()]));
    restoreSnapshot(left, start);
    assert.deepEqual(heard, [['load', ['more', 'section', 't', 'x']]]);
});

test('a value comes back where its control holds such values, whatever it held until then', () => {
    const controls = { time: '14:30', dateTime: '2026-12-24T15:45', textarea: 'a\nb', count: '3', slider: 20,
        stepper: 4, dateparts: '1978--' };
    const kinds = Object.keys(controls).map((control) => ({ name: control, control }));
    const several = { name: 'several', control: 'choices', multiple: true, options: [['a', 'A'], ['b', 'B']] };
    const begin = () => createForm([...kinds, several]);
    const state = takeSnapshot(begin());
    const back = begin();
    restoreSnapshot(back, { ...state, values: { ...controls, several: ['a', 'b'] } });
    assert.deepEqual(takeSnapshot(back).values, { ...controls, several: ['a', 'b'] });
    const odd = { time: 'noon', dateTime: '2026-12-24', count: 3, slider: '20', stepper: true, dateparts: 'x',
        textarea: 7, several: ['c'] };
    restoreSnapshot(back, { ...state, values: odd });
    assert.deepEqual(takeSnapshot(back).values, { ...controls, several: ['a', 'b'] });
});
