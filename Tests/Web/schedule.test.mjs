import assert from 'node:assert/strict';
import { test } from 'node:test';
import { press } from '../../web-templates/runtime/engine/press.js';
import { generations } from '../../web-templates/runtime/engine/generations.js';
import { atOnce } from '../../web-templates/runtime/engine/schedule.js';
import { change, fill, finish, start } from '../../web-templates/runtime/engine/values.js';
import { formulary } from '../../web-templates/runtime/dialects/formulary.js';
import { consent, createForm, enter, strategies, text } from './form.mjs';

/** Parts by which every change of every field counts, and a box without a tick as no answer. */
const always = { isComplete: () => true, strategies: { ...strategies.formulary, falseIsBlank: true } };

/** A form whose rules note which field started them, in order; `rest` are hooks of its dialect. */
function noting(names, rules, rest = {}) {
    const runs = [];
    const operations = { ofValues: { note: (scope, name) => { runs.push(name); return true; } }, ofFields: {} };
    const dialect = { ...formulary, ...always, operations, rules, ...rest };
    const data = names.map(
        (name) => ({ watches: [name], when: { call: 'note', of: [{ value: name }] }, then: [], otherwise: [] })
    );
    return { runs, engine: createForm(names.map((name) => text(name)), data, { dialect }) };
}

test('at once: every entry of a person starts rules, the same value again, too; fills and the start do not', () => {
    const { engine, runs } = noting(['a', 'b'], atOnce);
    fill(engine, { a: 'x', b: 'y' });
    start(engine);
    assert.deepEqual(runs, []);
    enter(engine, { a: 'x' });
    finish(engine, engine.fields.get('a'));
    assert.deepEqual(runs, ['a']);
});

test('in generations: new values start rules, of a fill in the order of the form once all are in', () => {
    const { engine, runs } = noting(['a', 'b', 'c'], generations);
    fill(engine, { c: '1', a: '2' });
    assert.deepEqual(runs.splice(0), ['a', 'c']);
    enter(engine, { a: '2' });
    fill(engine, { a: '2' });
    assert.deepEqual(runs, []);
    enter(engine, { a: '3' });
    assert.deepEqual(runs, ['a']);
});

test('in generations: what is answered starts rules once the form is complete, and nothing does earlier', () => {
    const { engine, runs } = noting(['a', 'b', 'c'], generations);
    engine.schedule.isStarted = false;
    fill(engine, { c: '1', a: '2' });
    assert.deepEqual(runs, []);
    start(engine);
    assert.deepEqual(runs, ['a', 'c']);
});

test('in generations: an entry that ends on leaving starts rules then, once', () => {
    const { engine, runs } = noting(['a', 'b'], generations, { endsOnLeaving: ({ name }) => name === 'a' });
    enter(engine, { a: 'x', b: 'y' });
    assert.deepEqual(runs, ['b']);
    finish(engine, engine.fields.get('a'));
    finish(engine, engine.fields.get('a'));
    assert.deepEqual(runs, ['b', 'a']);
});

test('what does not notify or is not complete starts nothing', () => {
    const { engine, runs } = noting(['a', 'b', 'c'], generations, { isComplete: ({ value }) => value !== 'half' });
    engine.fields.get('a').definition.notify = 'none';
    enter(engine, { a: 'x', b: 'half', c: 'x' });
    assert.deepEqual(runs, ['c']);
});

/** Ticking `a` changes b and hides c; what b's rule does to `c` comes before or after that. */
const chain = [
    { watches: ['a'], when: { value: true },
        then: [{ target: 'field', name: 'b', action: 'give' }, { target: 'field', name: 'c', action: 'hide' }],
            otherwise: [] },
    { watches: ['b'], when: { value: true }, then: [{ target: 'field', name: 'c', action: 'show' }], otherwise: [] },
];

test('what a rule changes starts rules inside of it, or after it', () => {
    const give = (engine, node) => change(engine, node, true, 'rule');
    for (const [rules, isSeen] of [[atOnce, false], [generations, true]]) {
        const dialect = { ...formulary, ...always, effects: { give }, rules };
        const engine = createForm(['a', 'b', 'c'].map((name) => consent(name)), chain, { dialect });
        enter(engine, { a: true });
        assert.equal(engine.fields.get('c').visible, isSeen);
    }
});

test('a press runs the rules that it starts, of a button that is open; what they ask of the page comes last', () => {
    const rule = (name, when, ...then) => ({
        watches: [], triggers: [['press', name]], when: { value: when }, then, otherwise: [],
    });
    const ask = (action, property) => ({ target: 'form', name: '', action, ...property && { property } });
    const rules = [
        rule('go', true, ask('refresh', 'record'), ask('call'), { target: 'field', name: 'a', action: 'hide' }),
        rule('go', false, ask('call')), rule('other', true, ask('call')),
        rule('go', true, { target: 'page', name: 'page', action: 'go' }),
    ];
    const engine = createForm(
        [text('a'), { name: 'go', control: 'button' }, { name: 'other', control: 'button', enabled: false }], rules
    );
    const asked = [];
    const note = ({ action, property, name }) => asked.push([action, property ?? name, engine.fields.get('a').visible]);
    engine.commands = { refresh: note, call: note, go: note };
    press(engine, engine.fields.get('go'));
    assert.deepEqual(asked.splice(0), [['refresh', 'record', false], ['call', '', false], ['go', 'page', false]]);
    press(engine, engine.fields.get('other'));
    assert.deepEqual(asked, []);
    engine.commands = undefined;
    press(engine, engine.fields.get('go'));
    assert.deepEqual(asked, []);
});
