import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShown } from '../../web-templates/runtime/engine/effects.js';
import { runRules } from '../../web-templates/runtime/engine/rules.js';
import { setMessages } from '../../web-templates/runtime/engine/validation.js';
import { fill } from '../../web-templates/runtime/engine/values.js';
import { formulary } from '../../web-templates/runtime/dialects/formulary.js';
import { checkbox, createForm, enter, rule, text } from './form.mjs';

/** Notes each notification as {origin, name: [aspects]}. */
function listen(engine) {
    const heard = [];
    engine.listeners.push((changes, origin) => heard.push({
        origin, ...Object.fromEntries([...changes].map(([node, aspects]) => [node.name, [...aspects]])),
    }));
    return heard;
}

test('an action and all that follows from it are told once, with their origin', () => {
    const engine = createForm([checkbox('b'), text('t'), text('u')],
        [rule('b', 'equal', true, ['hide t', 'disable t'])]);
    const heard = listen(engine);
    enter(engine, { b: true });
    fill(engine, { t: 'x', u: 'y' });
    assert.deepEqual(heard, [
        { origin: 'user', b: ['value'], t: ['visible', 'enabled'] },
        { origin: 'host', t: ['value'], u: ['value'] },
    ]);
});

test('what stays as it was is not told', () => {
    const engine = createForm([checkbox('b'), text('t', { value: 'x' })],
        [rule('b', 'equal', true, ['show t', 'enable t'])]);
    const heard = listen(engine);
    fill(engine, { t: 'x' });
    enter(engine, { b: false });
    assert.deepEqual(heard, []);
});

test('what is no object fills nothing and is no message', () => {
    const engine = createForm([text('0'), text('length')]);
    const heard = listen(engine);
    for (const given of [null, undefined, 5, true, 'text', []]) {
        fill(engine, given);
        assert.deepEqual(setMessages(engine, given), []);
    }
    assert.deepEqual(heard, []);
});

test('a listener may act in its turn and is then told of that action alone', () => {
    const engine = createForm([text('a'), text('b')]);
    const seen = [];
    engine.listeners.push((changes) => {
        seen.push([...changes.keys()].map(({ name }) => name));
        if (seen.length === 1) {
            fill(engine, { b: 'then' });
        }
    });
    fill(engine, { a: 'first' });
    assert.deepEqual(seen, [['a'], ['b']]);
});

test('a change evaluates its dependants only, each once, in document order', () => {
    const calls = [];
    const dialect = { ...formulary,
        operations: { ofValues: { note: (scope, name) => { calls.push(name); } }, ofFields: {} } };
    const note = (watches, name) => ({
        watches, when: { call: 'note', of: [{ value: name }] }, then: [], otherwise: [],
    });
    const engine = createForm([checkbox('a'), checkbox('b')],
        [note(['a'], 'first'), note(['b'], 'other'), note(['a', 'b', 'a'], 'second')], { dialect });
    enter(engine, { a: true });
    assert.deepEqual(calls, ['first', 'second']);
    runRules(engine, { name: 'ghost' });
    assert.equal(calls.length, 2);
});

test('an effect reaches pages, groups and sections; what stands in them is then not to be seen', () => {
    const hidden = { page: 'page', group: 'group', section: 'section' };
    for (const [target, name] of Object.entries(hidden)) {
        const engine = createForm([checkbox('b'), text('t')],
            [rule('b', 'equal', true, [`hide ${name} ${target}`], [`show ${name} ${target}`])]);
        assert.ok(isShown(engine.fields.get('t')));
        enter(engine, { b: true });
        assert.ok(!isShown(engine.fields.get('t')), target);
        assert.ok(engine.fields.get('t').visible, 'its own state is kept');
        enter(engine, { b: false });
        assert.ok(isShown(engine.fields.get('t')), target);
    }
});

test('a target that does not exist and an action that nobody knows do nothing', () => {
    const engine = createForm([checkbox('b'), text('t')],
        [rule('b', 'equal', true, ['hide ghost', 'explode t', 'hide t'])]);
    enter(engine, { b: true });
    assert.ok(!engine.fields.get('t').visible);
});
