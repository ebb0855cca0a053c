import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShown } from '../../web-templates/runtime/engine/effects.js';
import {
    at, call, change, checkbox, date, dropDown, enter, fill, finish, ifTicked, is, notifying, number, open, picker,
    postal, radio, rule, set, several,
    signature, text, type, value, valueOf, verified, address,
} from './mmxml.mjs';

const shown = (engine, name) => isShown(engine.fields.get(name));
const shows = (field, wanted) => [rule(field, is(field, wanted), ['show x'], ['hide x'])];
const hidden = text('x', { visible: false });

test('what notifies by itself runs its relationships on a person’s change', () => {
    const kinds = [[dropDown('f', ['1']), '1'], [radio('f', ['1']), '1'], [date('f', 'Y'), '2024'],
        [checkbox('f'), true], [several('f', ['1']), ['1']]];
    for (const [field, given] of kinds) {
        const engine = open([field, hidden],
            { rules: [rule('f', call('notEqual.mmxml', at('f'), value('0')), ['show x'])] });
        enter(engine, { f: given });
        assert.ok(shown(engine, 'x'), field.control);
    }
});

test('texts, value pickers, codes and addresses notify only where they are told to, and when they are left', () => {
    for (const make of [text, postal, verified]) {
        for (const notify of ['leave', 'none']) {
            const engine = open([make('f', { notify }), hidden],
                { rules: [rule('f', call('notEqual.mmxml', at('f'), value('')), ['show x'])] });
            type(engine, 'f', 'K1A');
            assert.ok(!shown(engine, 'x'), 'not by key');
            finish(engine, engine.fields.get('f'));
            assert.equal(shown(engine, 'x'), notify === 'leave');
        }
    }
    const engine = open([picker('f', ['1'], { notify: 'change' }), picker('g', ['1']), hidden], {
        rules: [rule('f', is('f', '1'), ['show x']), rule('g', is('g', '1'), ['hide x'])],
    });
    enter(engine, { f: '1', g: '1' });
    assert.ok(shown(engine, 'x'));
});

test('leaving a field that was not edited runs nothing; a field that never notifies runs nothing', () => {
    const engine = open([notifying('f'), signature('s'), hidden], {
        rules: [rule('f', is('f', ''), ['show x']), rule('s', is('s', 'YES'), ['show x'])],
    });
    finish(engine, engine.fields.get('f'));
    enter(engine, { s: true });
    assert.ok(!shown(engine, 'x'));
});

test('a date notifies when it is complete or cleared, not in between', () => {
    const engine = open([date('d'), hidden], { rules: [rule('d', is('d', ''), ['hide x'], ['show x'])] });
    const put = (kept) => change(engine, engine.fields.get('d'), kept, 'user');
    put('2024-01-');
    assert.ok(!shown(engine, 'x'));
    put('2024-01-02');
    assert.ok(shown(engine, 'x'));
    put('2024--02');
    assert.ok(shown(engine, 'x'));
    put('');
    assert.ok(!shown(engine, 'x'));
});

test('nothing runs when the form opens but for what opens with a value, the host’s included', () => {
    const rules = [rule('a', is('a', '1'), ['show x'], ['hide x'])];
    const visible = text('x');
    assert.ok(shown(open([dropDown('a', ['1', '2']), visible], { rules }), 'x'), 'untouched');
    assert.ok(!shown(open([dropDown('a', ['1', '2'], { value: '2' }), visible], { rules }), 'x'), 'default');
    assert.ok(!shown(open([dropDown('a', ['1', '2']), visible], { rules, host: { a: '2' } }), 'x'), 'host');
    assert.ok(!shown(open([checkbox('c', { value: true }), visible], { rules: [ifTicked('c', 'hide x')] }), 'x'),
        'ticked');
});

test('a fill notifies after all its values are in, in document order', () => {
    const engine = open([dropDown('a', ['1']), dropDown('b', ['1']), hidden], {
        rules: [rule('a', call('and', is('a', '1'), is('b', '1')), ['show x']),
            rule('b', is('b', '1'), [set('x', value('b'))]), rule('a', is('a', '1'), [set('x', value('a'))])],
    });
    fill(engine, { b: '1', a: '1' });
    assert.ok(shown(engine, 'x'));
    assert.equal(valueOf(engine, 'x'), 'b');
});

test('a fill before the form is open runs no rule by itself', () => {
    const engine = open([notifying('a'), hidden], { rules: [rule('a', is('a', ''), ['show x'])], host: { a: '' } });
    assert.ok(!shown(engine, 'x'));
});

test('conditions on text are exact, on numbers numeric, and blank is a text too', () => {
    const holds = (text_, when) => {
        const engine = open([notifying('f'), hidden], { rules: [rule('f', when, ['show x'])] });
        enter(engine, { f: '~' });
        enter(engine, { f: text_ });
        return shown(engine, 'x');
    };
    const compare = (name, operand) => call(name, at('f'), operand);
    assert.ok(holds('US', is('f', 'US')) && !holds('US', is('f', 'us')));
    assert.ok(holds('5.0', compare('equal.mmxml', number('5'))) && !holds('5.0', compare('equal.mmxml', value('5'))));
    assert.ok(holds('x', compare('notEqual.mmxml', number('5'))));
    assert.ok(holds('10', compare('greater.mmxml', number('9'))) && !holds('5', compare('greater.mmxml', number('5'))));
    assert.ok(holds('17', compare('less.mmxml', value('18'))) && !holds('old', compare('greater.mmxml', number('5'))));
    assert.ok(!holds('', compare('less.mmxml', number('5'))), 'blank is no number');
    assert.ok(holds('9007199254740993', compare('greater.mmxml', number('9007199254740992'))), 'exact');
});

test('ticks are 1, YES and true; composites are blank', () => {
    const engine = (operand) => {
        const form = open([checkbox('c'), hidden, address('ad', { country: 'Canada' })], {
            rules: [rule('c', call('and', call('equal.mmxml', at('c'), operand), is('ad', '')), ['show x'])],
        });
        enter(form, { c: true });
        return shown(form, 'x');
    };
    for (const literal of ['1', 'YES', 'yes', 'true', 'TRUE']) {
        assert.ok(engine(value(literal)), literal);
    }
    assert.ok(engine(number('1')));
    for (const literal of ['0', 'NO', 'false', 'on']) {
        assert.ok(!engine(value(literal)), literal);
    }
});

test('dates compare with dates by date and with numbers by their seconds', () => {
    const holds = (iso, name, operand, format) => {
        const rules = [rule('d', call(name, at('d'), operand), ['show x'])];
        const engine = open([date('d', format), hidden], { rules });
        enter(engine, { d: iso });
        return shown(engine, 'x');
    };
    assert.ok(holds('2024-01-02', 'greater.mmxml', value('2024-01-01'))
        && !holds('2023-01-02', 'greater.mmxml', value('2024-01-01')));
    assert.ok(holds('1995', 'greater.mmxml', value('1990'), 'Y')
        && !holds('1980', 'greater.mmxml', value('1990'), 'Y') && holds('1980', 'greater.mmxml', number('1990'), 'Y'));
    assert.ok(holds('1978-11', 'less.mmxml', value('1978-12'), 'MY')
        && holds('1978-11', 'less.mmxml', value('1979-01-01'), 'MY'));
    assert.ok(
        holds('1970-01-03', 'greater.mmxml', number('86400')) && !holds('1969-12-30', 'greater.mmxml', number('0'))
    );
    assert.ok(
        !holds('2024-01-02', 'greater.mmxml', value('soon')) && !holds('2024-01-02', 'less.mmxml', value('soon'))
    );
    assert.ok(holds('2024-01-02', 'equal.mmxml', value('2024-01-02')));
});

test('what a relationship changes notifies in its turn', () => {
    const engine = open([checkbox('go'), notifying('a'), text('plain'), notifying('b'), hidden], {
        rules: [ifTicked('go', set('a', value('1')), set('plain', value('1'))),
            rule('a', is('a', '1'), [set('b', value('2'))]),
            rule('b', is('b', '2'), ['show x']), rule('plain', is('plain', '1'), ['hide x'])],
    });
    enter(engine, { go: true });
    assert.deepEqual([valueOf(engine, 'b'), shown(engine, 'x')], ['2', true]);
});

test('a chain without an end is cut after 25 steps, with a warning', (t) => {
    const warn = t.mock.method(console, 'warn', () => {});
    const engine = open([notifying('a'), notifying('b')], {
        rules: [rule('a', call('notEqual.mmxml', at('a'), value('')),
                [set('b', call('add.decimal', at('a'), value('1')))]),
            rule('b', call('notEqual.mmxml', at('b'), value('')),
                [set('a', call('add.decimal', at('b'), value('1')))])],
    });
    enter(engine, { a: '1' });
    assert.deepEqual([valueOf(engine, 'a'), valueOf(engine, 'b'), warn.mock.callCount()], ['25', '26', 1]);
    enter(engine, { a: '100' });
    assert.equal(valueOf(engine, 'b'), '125', 'the next action starts anew');
});

test('many items that change at once are no chain', (t) => {
    const warn = t.mock.method(console, 'warn', () => {});
    const names = Array.from({ length: 60 }, (none, place) => `n${place}`);
    const engine = open([checkbox('go'), ...names.map((name) => notifying(name)), text('x')], {
        rules: [ifTicked('go', ...names.map((name) => set(name, value('1')))),
            ...names.map((name) => rule(name, is(name, '1'), [set('x', value(name))]))],
    });
    enter(engine, { go: true });
    assert.deepEqual([valueOf(engine, 'x'), warn.mock.callCount()], ['n59', 0]);
});

test('a change looks at its own dependants only, however large the form', () => {
    const count = (size) => {
        const names = Array.from({ length: size }, (none, place) => `s${place}`);
        const engine = open([...names.map((name) => dropDown(name, ['1', '2'])), text('x')],
            { rules: names.map((name) => rule(name, is(name, '1'), ['hide x'], ['show x'])) });
        let asked = 0;
        const { field: ask } = engine.scope;
        engine.scope.field = (name) => { asked += 1; return ask(name); };
        const { get, values } = engine.fields;
        engine.fields.values = function all() { asked += size; return values.call(this); };
        engine.fields.get = get;
        enter(engine, { s0: '1', s1: '2' });
        return asked;
    };
    assert.equal(count(10), 2);
    assert.equal(count(1000), 2);
});
