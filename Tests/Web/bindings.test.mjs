/** Fields that follow the record: form-document 7.4. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formulary } from '../../web-templates/runtime/dialects/formulary.js';
import { bindRecord } from '../../web-templates/runtime/engine/bindings.js';
import { createEngine } from '../../web-templates/runtime/engine/engine.js';
import { change, fill, finish, start } from '../../web-templates/runtime/engine/values.js';
import { restoreSnapshot, takeSnapshot } from '../../web-templates/runtime/engine/snapshot.js';
import { strategies } from './form.mjs';

const value = (source, other = { value: null }) => ['value', source, other];
const data = (name, otherwise) => ({ data: name, otherwise });

/** An engine over these fields and this record, brought to life. */
function bound(record, fields, takesUnknown = false) {
    const engine = createEngine({
        id: 'f', dialect: 'formulary', locale: 'en', messages: {}, settings: {}, version: '1', drafts: false,
        rules: [], fields,
        record: { fields: record, takesUnknown },
        pages: [{
            name: 'p', groups: [{ name: 'g', sections: [{ name: 's', fields: fields.map(({ name }) => name) }] }],
        }],
    }, { ...formulary, strategies: strategies.formulary }, () => new Date(2026, 0, 1));
    bindRecord(engine);
    start(engine);
    const held = (name) => engine.fields.get(name).value;
    const enter = (name, given) => change(engine, engine.fields.get(name), given, 'user');
    return { engine, held, enter, leave: (name) => finish(engine, engine.fields.get(name)),
        record: (name) => engine.record.values.get(name) };
}

const text = (name, bindings, rest = {}) => ({ name, control: 'text', label: name, bindings, ...rest });

function warned(work) {
    const { warn } = console;
    const told = [];
    console.warn = (words) => told.push(words);
    try {
        work();
    } finally {
        console.warn = warn;
    }
    return told;
}

test('fields show the record, and what is entered comes into it', () => {
    const { held, enter, record } = bound([['name', 'text', 'Ada']], [
        text('a', [value('name')]), { name: 'shown', control: 'output', label: '', bindings: [value('name')] },
    ]);
    assert.deepEqual([held('a'), held('shown')], ['Ada', 'Ada']);
    enter('a', 'Grace');
    assert.deepEqual([record('name'), held('shown')], ['Grace', 'Grace']);
});

test('an entry of the record wins over what is computed, and stray blanks do not matter', () => {
    const { held } = bound([['order', 'text', 'x']],
        [text('a', [value(' order ', { value: 'computed' })]), text('b', [value('other', { value: 'computed' })])]);
    assert.deepEqual([held('a'), held('b')], ['x', 'computed']);
});

test('what is computed is shown only, and what was entered there goes with the next refresh', () => {
    const { engine, held, enter, leave, record } = bound([['n', 'text', '1']],
        [text('a', [value('no entry', data('n'))], { notify: 'none' })]);
    enter('a', 'typed');
    assert.equal(held('a'), 'typed');
    leave('a');
    engine.record.refresh();
    assert.deepEqual([held('a'), record('n')], ['1', '1']);
});

test('the type of an entry stays; what cannot be one leaves it as it was', () => {
    for (const [type, initial, given, kept] of [
        ['integer', 1, '3.9', 3], ['integer', 1, '-3.9', -3], ['integer', 1, 'three', 1], ['integer', 1, '', 1],
        ['integer', 1, '0x10', 1],
        ['float', 1, '2.5', 2.5], ['float', 1, '.5', 0.5], ['float', 1, 'Infinity', 1],
        ['decimal', '1.0', '2.50', '2.50'], ['decimal', '1.0', 'x', '1.0'],
        ['boolean', true, 'yes', true], ['boolean', true, 'e', false], ['boolean', false, 'ON', true],
        ['text', null, 'x', 'x'],
        ['date', '2024-01-01', '2024-02-29', '2024-02-29'], ['date', '2024-01-01', 'soon', '2024-01-01'],
    ]) {
        const { enter, leave, record } = bound([['e', type, initial]], [text('a', [value('e')])]);
        enter('a', given);
        leave('a');
        assert.deepEqual(record('e'), kept, `${type} ${given}`);
    }
});

test('a field that is typed in keeps its text; left, it shows the entry again', () => {
    const { held, enter, leave } = bound([['n', 'integer', 1]], [text('a', [value('n')]), text('b', [value('n')])]);
    enter('a', '3x');
    assert.deepEqual([held('a'), held('b')], ['3x', '1']);
    enter('a', '3');
    assert.deepEqual([held('a'), held('b')], ['3', '3']);
    enter('a', '3.7');
    leave('a');
    assert.deepEqual([held('a'), held('b')], ['3', '3']);
});

test('a field that starts nothing waits for another one; the latest of two has the last word', () => {
    const { engine, enter, leave, record } = bound([['n', 'text', '']], [
        text('a', [value('n')], { notify: 'none' }), text('b', [value('n')], { notify: 'none' }),
        text('c', [], { notify: 'leave' }),
    ]);
    enter('b', 'B');
    enter('a', 'A');
    leave('a');
    assert.equal(record('n'), '');
    enter('c', 'x');
    assert.equal(record('n'), '');
    leave('c');
    assert.equal(record('n'), 'A');
    assert.equal(engine.fields.get('b').value, 'A');
});

test('states follow in order; no value changes none', () => {
    const { engine, record } = bound([['on', 'boolean', false], ['hide', 'text', 'yes'], ['none', 'text', null]], [
        text('a', [['hidden', 'hide', { value: null }], ['state.isEnabled', 'on', { value: null }]]),
        text('b', [['hidden', 'none', { value: null }], ['state.isEnabled', 'none', { value: null }], value('none')],
            { value: 'designed' }),
        { name: 'tick', control: 'checkbox', label: '', value: true, bindings: [value('none')] },
    ]);
    const [a, b, tick] = ['a', 'b', 'tick'].map((name) => engine.fields.get(name));
    assert.deepEqual([a.visible, a.enabled], [false, false]);
    assert.deepEqual([b.visible, b.enabled, b.value, tick.value], [true, true, '', true]);
    fill(engine, { on: true, hide: 'no' });
    assert.deepEqual([a.visible, a.enabled, record('on')], [true, true, true]);
    fill(engine, { hide: null });
    assert.deepEqual([a.visible, a.enabled], [true, false]);
});

test('a fill replaces the whole record; what is not given is as declared', () => {
    const { engine, held, record } = bound([['a', 'text', 'A'], ['n', 'integer', 5]],
        [text('a', [value('a')]), text('u', [value('unknown', data('unknown', { value: '?' }))])], true);
    fill(engine, { n: '7.5', unknown: 'known' });
    assert.deepEqual([record('a'), record('n'), held('u')], ['A', 7, 'known']);
    fill(engine, { a: 'B', n: 'no number' });
    assert.deepEqual([held('a'), record('n'), held('u')], ['B', 5, '?']);
    const strict = bound([['a', 'text', 'A']], [text('u', [value('unknown', { value: '?' })])]);
    fill(strict.engine, { unknown: 'x' });
    assert.equal(strict.held('u'), '?');
    const both = bound([['a', 'text', '']], [text('a', []), text('free', [])]);
    fill(both.engine, { a: 'in the record', free: 'in the field' });
    assert.deepEqual([both.record('a'), both.held('a'), both.held('free')], ['in the record', '', 'in the field']);
    for (const odd of [null, 'x', 5]) {
        fill(strict.engine, odd);
    }
});

test('what fails changes nothing and is told once; the others go on', () => {
    const told = warned(() => {
        const { engine, held } = bound([['n', 'text', 'x'], ['red', 'text', 'crimson']], [
            text('a', [value('', { call: 'nothing', of: [] }), ['style.colors.text', 'red', { value: null }]],
                { value: 'designed' }), text('b', [value('n')]),
        ]);
        assert.deepEqual([held('a'), held('b')], ['designed', 'x']);
        engine.record.refresh();
        assert.equal(engine.fields.get('a').definition.textColor, undefined);
    });
    assert.equal(told.length, 2);
    assert.match(told[0], /“value” of “a” .*nothing/);
    assert.match(told[1], /“style\.colors\.text” of “a” .*crimson/);
});

test('colours are hexadecimal, with or without what says how opaque they are', () => {
    const { engine } = bound([['c', 'text', null]], [
        text('a', [['style.colors.text', 'c', { value: null }], ['style.colors.background', '', { value: '00FF0080' }]])
    ]);
    assert.deepEqual([engine.fields.get('a').definition.textColor, engine.fields.get('a').definition.background],
        [undefined, '#00FF0080']);
    fill(engine, { c: ' #ff0000 ' });
    assert.equal(engine.fields.get('a').definition.textColor, '#ff0000');
});

test('a draft brings what was entered back into the record', () => {
    const fields = [text('a', [value('n')]), { name: 'o', control: 'output', label: '', bindings: [value('n')] }];
    const first = bound([['n', 'text', '']], fields);
    first.enter('a', 'kept');
    const next = bound([['n', 'text', '']], fields);
    restoreSnapshot(next.engine, takeSnapshot(first.engine));
    assert.deepEqual([next.record('n'), next.held('o')], ['kept', 'kept']);
});

test('a change computes what depends on it and nothing else', () => {
    const record = Array.from({ length: 40 }, (_, n) => [`n${n}`, 'integer', n]);
    const fields = record.map(([name]) => text(`shown ${name}`, [value('no entry', data(name))]));
    const { engine, held } = bound(record, [...fields, text('a', [value('n3')])]);
    const asked = [];
    const { data: ask } = engine.scope;
    engine.scope.data = (name) => {
        asked.push(name);
        return ask(name);
    };
    engine.record.write('n3', 7);
    engine.record.refresh();
    assert.deepEqual([held('shown n3'), held('a'), held('shown n4')], ['7', '7', '4']);
    assert.deepEqual([...new Set(asked)].sort(), ['n3', 'no entry']);
    asked.length = 0;
    engine.record.refresh();
    assert.deepEqual(asked, []);
    engine.record.show();
    assert.equal(new Set(asked).size, 41);
});

test('what asked for an entry that there was not follows when it comes', () => {
    const { engine, held } = bound([['n', 'integer', 1]],
        [text('a', [value('none', data('late', { value: 'before' }))])], true);
    assert.equal(held('a'), 'before');
    engine.record.write('late', 'here');
    engine.record.refresh();
    assert.equal(held('a'), 'here');
});

test('acting elsewhere ends what is typed, once, and leaves the other entry as it is', () => {
    const { engine, enter, leave, held } = bound([['x', 'text', 'a'], ['on', 'boolean', false]], [
        text('t', [value('x')], { notify: 'leave' }),
        { name: 'shown', control: 'output', label: '', bindings: [value('x')] },
        { name: 's', control: 'checkbox', label: 's', bindings: [value('on')], notify: 'none' },
    ]);
    enter('t', 'b');
    assert.equal(held('shown'), 'a');
    enter('s', true);
    assert.deepEqual([held('shown'), held('s'), engine.record.values.get('on')], ['b', true, false]);
    leave('t');
    assert.deepEqual([held('s'), engine.record.values.get('on')], [true, false]);
});

/** The form once more, as a draft brings it back. */
function broughtBack(make, { engine }) {
    const next = make();
    restoreSnapshot(next.engine, JSON.parse(JSON.stringify(takeSnapshot(engine))));
    return next;
}

test('a draft keeps the record: of two fields of one entry the one changed last has won', () => {
    const make = () => bound([['v', 'text', 'start']],
        [text('a', [value('v')], { notify: 'none' }), text('b', [value('v')], { notify: 'none' })]);
    const first = make();
    first.enter('b', 'B');
    first.enter('a', 'A');
    const next = broughtBack(make, first);
    assert.deepEqual([next.held('a'), next.held('b'), next.record('v')], ['A', 'B', 'start']);
    next.engine.record.refresh();
    assert.equal(next.record('v'), 'A');
});

test('a draft keeps what was read before its field was locked', () => {
    const make = () => bound([['s', 'text', 'start'], ['en', 'boolean', true]], [
        text('t', [value('s'), ['state.isEnabled', 'en', { value: true }]]),
        { name: 'on', control: 'checkbox', label: '', bindings: [value('en')] },
        { name: 'shown', control: 'output', label: '', bindings: [value('s')] },
    ]);
    const first = make();
    first.enter('t', 'x');
    first.enter('on', false);
    const next = broughtBack(make, first);
    assert.deepEqual([next.record('s'), next.record('en'), next.held('t'), next.held('shown')],
        ['x', false, 'x', 'x']);
    assert.equal(next.engine.fields.get('t').enabled, false);
});

test('a draft keeps no entry of a password nor of a picture', () => {
    for (const hidden of [{ secret: true }, { control: 'pictureFile' }]) {
        const { engine, enter } = bound([['word', 'text', '']], [text('w', [value('word')], hidden)]);
        enter('w', 'hunter2');
        assert.ok(!JSON.stringify(takeSnapshot(engine)).includes('hunter2'));
    }
});

test('a form that begins anew has the texts and colours of its design where nothing else is computed', () => {
    const late = { call: 'nothing', of: [] };
    const { engine, held, enter } = bound([['n', 'text', ''], ['c', 'text', null]], [
        text('a', [value('n')]), text('b', [value('c')]),
        { name: 'o', control: 'output', label: '', value: 'designed', bindings: [
            value('more', late), ['style.colors.text', 'c', { value: null }], ['state.isEnabled', 'on', late]] },
    ], true);
    warned(() => fill(engine, { more: 'other', c: 'FF0000', on: false }));
    enter('a', 'x');
    const { definition, enabled } = engine.fields.get('o');
    assert.deepEqual([held('o'), definition.textColor, enabled], ['other', '#FF0000', false]);
    warned(() => {
        engine.record.reset();
        engine.record.begin();
    });
    assert.deepEqual([held('a'), held('b'), held('o'), definition.textColor, definition.colors],
        ['', '', 'designed', undefined, undefined]);
    assert.equal(engine.fields.get('o').enabled, true);
    assert.deepEqual([...engine.record.values], [['n', ''], ['c', null]]);
});

test('a draft keeps what the host has given since the form opened; all else shows as it is now', () => {
    const fields = [text('a', [value('a')]), text('b', [value('b')]),
        { name: 'shown', control: 'output', label: '', bindings: [value('n')] }];
    const make = () => bound([['a', 'text', 'da'], ['b', 'text', ''], ['n', 'integer', 1]], fields, true);
    const first = make();
    fill(first.engine, { a: 'H', extra: 'E' });
    first.enter('b', 'mine');
    const next = broughtBack(make, first);
    assert.deepEqual([...next.engine.record.values], [['a', 'H'], ['b', 'mine'], ['n', 1], ['extra', 'E']]);
    const opened = (given) => bound([['a', 'text', given], ['b', 'text', ''], ['n', 'integer', 1]], fields);
    const old = opened('s1');
    old.enter('b', 'mine');
    const later = broughtBack(() => opened('s2'), old);
    assert.deepEqual([later.record('a'), later.held('a'), later.record('b'), later.held('b')],
        ['s2', 's2', 'mine', 'mine']);
});
