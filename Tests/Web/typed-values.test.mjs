import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOf, ownValue } from '../../web-templates/preview/frame/answers.js';
import { bringAnswers, takeAnswers } from '../../web-templates/runtime/engine/answer-transfer.js';
import { offeredValue } from '../../web-templates/runtime/engine/options.js';
import { restoreSnapshot, takeSnapshot } from '../../web-templates/runtime/engine/snapshot.js';
import { fill, isSame } from '../../web-templates/runtime/engine/values.js';
import { createForm, enter } from './form.mjs';
import * as mm from './mmxml.mjs';

const options = [[1, 'One'], ['2', 'Text two'], [2, 'Two'], [true, 'Yes'], [0.5, 'Half']];
const select = (rest = {}) => ({ name: 's', control: 'select', first: true, options, ...rest });
const held = (engine) => engine.fields.get('s').value;

test('values are the same where type and value are, lists where each element is', () => {
    const values = ['', '1', 1, 0, true, false, null, undefined, [], [1], ['1'], [1, 2], [2, 1]];
    for (const [n, a] of values.entries()) {
        for (const [m, b] of values.entries()) {
            assert.equal(isSame(structuredClone(a), b), n === m, `${JSON.stringify(a)} ${JSON.stringify(b)}`);
        }
    }
});

test('an option is meant by its own value, or by the text that it is written as', () => {
    for (const [given, expected] of [[1, 1], ['1', 1], ['2', '2'], [2, 2], ['true', true], [true, true],
            ['0.5', 0.5]]) {
        assert.strictEqual(offeredValue({ options }, given), expected);
    }
    for (const given of ['3', 3, false, 'false', '', '1.0', null, undefined, [1], {}]) {
        assert.strictEqual(offeredValue({ options }, given), undefined, JSON.stringify(given));
    }
    assert.strictEqual(offeredValue({}, 1), undefined);
});

test('a field holds the value of its option with its type, whoever chooses it', () => {
    assert.strictEqual(held(createForm([select()])), 1);
    assert.strictEqual(held(createForm([select({ value: 0.5 })])), 0.5);
    const engine = createForm([select()]);
    fill(engine, { s: 'true' });
    assert.strictEqual(held(engine), true);
    fill(engine, { s: 2 });
    assert.strictEqual(held(engine), 2);
    const field = engine.fields.get('s');
    assert.strictEqual(engine.dialect.values.fromEntry(engine, field, '0.5'), 0.5);
    assert.strictEqual(engine.dialect.values.fromEntry(engine, field, 'ghost'), undefined);
    assert.deepEqual(engine.dialect.wire.payload(engine), { s: 2 });
});

test('a draft keeps the type, and does not take a value of another one', () => {
    const engine = createForm([select()]);
    enter(engine, { s: 0.5 });
    const snapshot = JSON.parse(JSON.stringify(takeSnapshot(engine)));
    const back = createForm([select()]);
    restoreSnapshot(back, snapshot);
    assert.strictEqual(held(back), 0.5);
    restoreSnapshot(back, { ...snapshot, values: { s: 'true' } });
    assert.strictEqual(held(back), 0.5);
    restoreSnapshot(back, { ...snapshot, values: { s: null } });
    assert.strictEqual(held(back), 0.5);
});

test('answers that are carried over to another version keep their type; those that it does not offer are told', () => {
    const engine = createForm([select()]);
    enter(engine, { s: 2 });
    const answered = JSON.parse(JSON.stringify(takeAnswers(engine)));
    const same = createForm([select({ value: 1 })]);
    assert.deepEqual(bringAnswers(same, answered, new Set()), []);
    assert.strictEqual(held(same), 2);
    const other = createForm([select({ options: [['2', 'Text two'], [1, 'One']] })]);
    assert.deepEqual(bringAnswers(other, answered, new Set()), ['s']);
    assert.strictEqual(held(other), '2');
});

test('another language’s frame enters the value with its type', () => {
    const engine = createForm([select()]);
    enter(engine, { s: true });
    const field = engine.fields.get('s');
    assert.strictEqual(ownValue(field, JSON.parse(JSON.stringify(answerOf(field)))), true);
    enter(engine, { s: 0.5 });
    assert.strictEqual(ownValue(field, JSON.parse(JSON.stringify(answerOf(field)))), 0.5);
    assert.deepEqual(ownValue({ definition: { options, multiple: true } }, ['s', [1, 'ghost'], [0, -1]]), [1]);
});

test('a dialect of texts hands typed options out as they are written', () => {
    const engine = mm.open([
        mm.dropDown('s', [], { options }), mm.several('m', [], { options: [[1, 'One'], [2, 'Two']] }),
    ]);
    mm.fill(engine, { s: '0.5', m: '3' });
    assert.strictEqual(held(engine), 0.5);
    assert.deepEqual(engine.fields.get('m').value, [1, 2]);
    assert.deepEqual(mm.valueOf(engine, 's'), '0.5');
    assert.deepEqual(mm.valueOf(engine, 'm'), '3');
    const back = mm.open([
        mm.dropDown('s', [], { options }), mm.several('m', [], { options: [[1, 'One'], [2, 'Two']] }),
    ]);
    restoreSnapshot(back, JSON.parse(JSON.stringify(takeSnapshot(engine))));
    assert.deepEqual([held(back), back.fields.get('m').value], [0.5, [1, 2]]);
});
