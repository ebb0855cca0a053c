/** Controls and the record that they follow: action-data-binding 2, 4 and 6. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actiondata } from '../../web-templates/runtime/dialects/actiondata.js';
import { members } from '../../web-templates/runtime/dialects/actiondata/handle.js';
import { bindRecord } from '../../web-templates/runtime/engine/bindings.js';
import { createEngine } from '../../web-templates/runtime/engine/engine.js';
import { applyMask } from '../../web-templates/runtime/engine/masks.js';
import { enteredText, shownText } from '../../web-templates/runtime/engine/formats.js';
import { conditions } from '../../web-templates/runtime/engine/validators/conditions.js';
import { answers } from '../../web-templates/runtime/engine/validators/answers.js';
import { validate } from '../../web-templates/runtime/engine/validation.js';
import { change, fill, finish, start } from '../../web-templates/runtime/engine/values.js';
import { dates } from '../../web-templates/runtime/view/features/dates.js';
import { masks } from '../../web-templates/runtime/view/features/masks.js';
import { numbers } from '../../web-templates/runtime/view/features/numbers.js';

const strategies = {
    rules: { load: 'none', user: 'none', host: 'none', rule: 'starts' }, blank: 'whitespace',
    judging: { focus: 'first', order: 'list', valid: 'last', disabled: false },
};

const bind = (name) => [['value', name, { data: name, otherwise: { value: name } }]];
const call = (name, ...of) => ({ call: `${name}.actiondata`, of });
const data = (name) => ({ data: name, otherwise: { value: name } });

/** A form of these fields over this record. */
function form(record, fields, locale = 'en') {
    const engine = createEngine({
        id: 'f', dialect: 'actiondata', locale, messages: {}, settings: {}, version: '1', drafts: false, rules: [],
        fields: fields.map((field) => ({ label: '', notify: 'none', ...field })),
        record: { fields: record, takesUnknown: true },
        pages: [{
            name: 'p', groups: [{ name: 'g', sections: [{ name: 's', fields: fields.map(({ name }) => name) }] }],
        }],
    }, { ...actiondata, strategies, validators: { ...answers, ...conditions } }, () => new Date(2026, 0, 1));
    [numbers, dates, masks].forEach(({ prepare }) => prepare(engine));
    bindRecord(engine);
    start(engine);
    const field = (name) => engine.fields.get(name);
    const enter = (name, value) => {
        change(engine, field(name), value, 'user');
        finish(engine, field(name));
    };
    return {
        engine, field, enter,
        shown: (name) => shownText(engine, field(name)),
        host: (name) => engine.dialect.values.toHost(field(name)),
        type: (name, text) => enter(name, enteredText(engine, field(name), text)),
        values: () => engine.dialect.host.values(engine),
    };
}

test('the type of a field decides what is stored', () => {
    const { enter, values } = form([['i', 'integer', 1], ['s', 'text', ''], ['b', 'boolean', false]], [
        { name: 'slider', control: 'slider', number: { min: -10, max: 10 }, bindings: bind('i') },
        { name: 'stepper', control: 'stepper', number: { min: 0, max: 9, step: 1 }, bindings: bind('s') },
        { name: 'text', control: 'text', bindings: bind('b') },
    ]);
    enter('slider', -3.9);
    enter('stepper', 4);
    enter('text', 'YES');
    assert.deepEqual(values(), { i: -3, s: '4.0', b: true });
});

test('a control that nobody has touched changes nothing, whatever its range', () => {
    const { enter, values, field } = form([['q', 'integer', 1000], ['n', 'text', '']], [
        { name: 'stepper', control: 'stepper', number: { min: 0, max: 100, step: 1 }, bindings: bind('q') },
        { name: 'text', control: 'text', notify: 'leave', bindings: bind('n') },
    ]);
    assert.equal(field('stepper').value, 100);
    enter('text', 'edit');
    assert.deepEqual(values(), { q: 1000, n: 'edit' });
});

test('segments by title ignore case; by index one beyond them chooses none', () => {
    const { host, engine } = form([['use', 'text', 'LOCAL'], ['n', 'integer', 1]], [
        { name: 'title', control: 'choices', options: [['local', 'Local'], ['web', 'Web']], bindings: bind('use') },
        { name: 'index', control: 'choices', options: [[0, 'One'], [1, 'Two']], bindings: bind('n') },
    ]);
    assert.deepEqual([host('title'), host('index')], ['local', 1]);
    fill(engine, { use: 'cloud', n: 7 });
    assert.deepEqual([host('title'), host('index')], ['local', -1]);
});

test('a number that cannot be read is zero, a date that cannot leaves the entry', () => {
    const { type, values, shown } = form([['p', 'float', 1234.5], ['d', 'date', '2024-01-01']], [
        { name: 'price', control: 'text', format: ['number', '$#,##0.00'], notify: 'leave', bindings: bind('p') },
        { name: 'day', control: 'text', format: ['date', 'dd.MM.yyyy'], notify: 'leave', bindings: bind('d') },
    ]);
    assert.deepEqual([shown('price'), shown('day')], ['$1,234.50', '01.01.2024']);
    type('price', 'many');
    type('day', 'soon');
    assert.deepEqual([values(), shown('price'), shown('day')], [{ p: 0, d: '2024-01-01' }, '$0.00', '01.01.2024']);
    type('day', '5.3.2024');
    assert.deepEqual([values().d, shown('day')], ['2024-03-05', '05.03.2024']);
});

test('a number in the separators of the language', () => {
    const { type, values } = form([['p', 'float', 1]], [
        { name: 'price', control: 'text', format: ['number', '#,##0.00'], bindings: bind('p') },
    ], 'de');
    type('price', '1.234,5');
    assert.equal(values().p, 1234.5);
});

test('conditions see what was entered elsewhere; null passes, an error fails', () => {
    const condition = (expression) => [{ kind: 'expression', condition: expression }];
    const { enter, engine, field } = form([['a', 'integer', 1], ['b', 'integer', 5], ['n', 'text', null]], [
        { name: 'a', control: 'text', bindings: bind('a'), validators: condition(call('less', data('a'), data('b'))) },
        { name: 'b', control: 'text', bindings: bind('b') },
        { name: 'none', control: 'text', bindings: [],
            validators: condition(call('equal', data('n'), { value: 'x' })) },
        { name: 'locked', control: 'text', enabled: false, bindings: [],
            validators: condition(call('fail', { value: 'words' })) },
    ]);
    assert.equal(validate(engine), true);
    enter('b', '0');
    assert.equal(validate(engine), false);
    assert.deepEqual([field('a').valid, field('none').valid], [false, true]);
});

test('a value replaces texts that are shown, and empties them where there is none', () => {
    const { engine, field } = form([['n', 'text', null], ['x', 'text', 'soon']], [
        { name: 'text', control: 'text', value: 'designed', bindings: bind('n') },
        { name: 'slider', control: 'slider', value: 4, number: { min: 0, max: 10 }, bindings: bind('x') },
        { name: 'bar', control: 'progress', value: 0, number: { min: 50, max: 100 },
            bindings: [['value', '', { value: 75 }]] },
    ]);
    assert.deepEqual(['text', 'slider', 'bar'].map((name) => field(name).value), ['', 4, 0.5]);
    fill(engine, { n: 'given' });
    assert.equal(field('text').value, 'given');
});

test('a mask stands bare over a blank text, and nothing is shown for no value', () => {
    const { engine, shown } = form([['phone', 'text', '']], [
        { name: 'label', control: 'output', format: ['mask', '###-##'], bindings: bind('phone') },
    ]);
    engine.formats.mask = { shown: (mask, text) => applyMask(mask, text).text, entered: () => undefined };
    assert.equal(shown('label'), '   -  ');
    fill(engine, { phone: null });
    assert.equal(shown('label'), '');
    fill(engine, { phone: '12345' });
    assert.equal(shown('label'), '123-45');
    fill(engine, { phone: '' });
    assert.equal(shown('label'), '   -  ');
});

test('a date of the host is one of the record', () => {
    const { engine, values, shown } = form([['day', 'date', '2024-03-01']], [
        { name: 'label', control: 'output', bindings: bind('day') },
    ]);
    fill(engine, { day: new Date('2026-11-30T08:15:00Z') });
    assert.deepEqual(values(), { day: '2026-11-30T08:15:00Z' });
    assert.equal(shown('label'), '2026-11-30T08:15:00Z');
    fill(engine, { day: new Date('nothing') });
    assert.deepEqual(values(), { day: '2024-03-01' });
});

test('what a field is designed with stands as it is written until a path or a person gives it a value', () => {
    const { engine, host, shown, type } = form([['n', 'float', null]], [
        { name: 'free', control: 'output', value: '1234', format: ['number', '#,##0'], bindings: [] },
        { name: 'price', control: 'text', value: '$1,234.50', format: ['number', '$#,##0.00'], bindings: [] },
        { name: 'failing', control: 'output', value: '808', format: ['mask', '(###)'],
            bindings: [['value', '(', call('fail', { value: 'words' })]] },
        { name: 'day', control: 'output', value: '2024-01-02', format: ['date', 'dd.MM.yyyy'], bindings: [] },
        { name: 'bare', control: 'output', format: ['mask', '##'], bindings: [] },
        { name: 'given', control: 'output', value: '5', format: ['number', '0.0'], bindings: bind('n') },
    ]);
    const texts = () => ['free', 'price', 'failing', 'day', 'bare', 'given'].map(shown);
    assert.deepEqual(texts(), ['1234', '$1,234.50', '808', '2024-01-02', '', '']);
    assert.deepEqual([host('free'), host('price'), host('failing')], [1234, 1234.5, '808']);
    fill(engine, { n: 2 });
    type('price', '7');
    engine.record.refresh();
    assert.deepEqual([shown('given'), shown('price'), host('price')], ['2.0', '$7.00', 7]);
});

test('a date that is typed without a format keeps the shape of its entry', () => {
    const fields = [['d', 'date', '2024-01-01'], ['t', 'date', '2024-01-01T08:15:00Z'], ['s', 'text', '2024-01-01']];
    const { engine, type, values } = form(fields, fields.map(([name]) => (
        { name, control: 'text', bindings: bind(name) })));
    const typed = '2024-12-30T10:00:00Z';
    ['d', 't', 's'].forEach((name) => type(name, typed));
    assert.deepEqual(values(), { d: '2024-12-30', t: typed, s: typed });
    engine.record.refresh();
    ['d', 't', 's'].forEach((name) => type(name, '2024-12-31'));
    assert.deepEqual(values(), { d: '2024-12-31', t: '2024-12-31T10:00:00Z', s: '2024-12-31' });
});

test('an emptied date is none, and leaves its entry of any type', () => {
    const { type, values } = form([['d', 'date', '2024-01-01'], ['s', 'text', '2024-01-01']], ['d', 's'].map((name) => (
        { name, control: 'text', format: ['date', 'dd.MM.yyyy'], bindings: bind(name) })));
    ['d', 's'].forEach((name) => type(name, ''));
    assert.deepEqual(values(), { d: '2024-01-01', s: '2024-01-01' });
});

test('the host may replace the whole record, or take an entry away', () => {
    const { engine, shown } = form([['a', 'text', 'x'], ['n', 'integer', 1]], [
        { name: 'text', control: 'text', bindings: bind('a') },
        { name: 'number', control: 'text', bindings: bind('n') },
    ]);
    const handle = Object.defineProperties({}, members({ engine }));
    handle.record = { n: '4', more: true };
    handle.updateBindings();
    assert.deepEqual({ ...handle.record }, { n: 4, more: true });
    // What is no field of the record is itself (5.2).
    assert.deepEqual([shown('text'), shown('number')], ['a', '4']);
    handle.record.a = 'again';
    assert.ok(delete handle.record.more);
    handle.updateBindings();
    assert.deepEqual([{ ...handle.record }, shown('text')], [{ n: 4, a: 'again' }, 'again']);
});

test('the host is warned of a value that an entry cannot have', (context) => {
    const warn = context.mock.method(console, 'warn', () => {});
    const { engine } = form([['n', 'integer', 1]], []);
    const handle = Object.defineProperties({}, members({ engine }));
    handle.record.n = 2.5;
    assert.deepEqual([handle.record.n, warn.mock.callCount()], [2, 0]);
    handle.record.n = 'two';
    assert.deepEqual([handle.record.n, warn.mock.callCount()], [2, 1]);
});

test('what was typed counts as it was typed until the record fills the field', () => {
    const { engine, field, host, shown, type, values } = form([['n', 'float', 1.5], ['s', 'text', '']], [
        { name: 'kg', control: 'text', format: ['number', "0 'kg'"], bindings: bind('n') },
        { name: 'code', control: 'text', format: ['mask', '0-0'], bindings: bind('s') },
    ]);
    assert.deepEqual([host('kg'), host('code'), field('kg').isPending ?? false], [2, '', false]);
    type('kg', '3.7');
    type('code', '7');
    assert.deepEqual([host('kg'), host('code'), field('kg').isPending], [3.7, '7', true]);
    assert.deepEqual(values(), { n: 3.7, s: '7' });
    assert.equal(field('kg').isPending, true, 'handing the record over fills nothing');
    const told = [];
    engine.listeners.push((changes) => told.push(...[...changes].map(([{ name }, aspects]) => [name, ...aspects])));
    engine.record.refresh();
    assert.deepEqual(told, [['kg', 'shown'], ['code', 'shown']]);
    assert.deepEqual([shown('kg'), host('kg'), host('code'), field('kg').isPending], ['4 kg', 4, '70', false]);
    type('kg', '8.2');
    fill(engine, { n: 8.2 });
    assert.deepEqual([shown('kg'), host('kg'), field('kg').isPending], ['8 kg', 8, false]);
});

test('an entry ends once, and only where one has begun', () => {
    const { engine, field, values } = form([['n', 'integer', 1], ['on', 'boolean', false]], [
        { name: 't', control: 'text', notify: 'leave', bindings: bind('n') },
        { name: 'c', control: 'checkbox', bindings: bind('on') },
        { name: 'l', control: 'output', bindings: bind('on') },
    ]);
    const left = () => engine.record.left(field('t'));
    change(engine, field('c'), true, 'user');
    left();
    assert.equal(field('l').value, 'false', 'nobody has been in it');
    engine.record.visit(field('t'));
    left();
    assert.equal(field('l').value, 'true');
    change(engine, field('t'), '2', 'user');
    change(engine, field('c'), false, 'user');
    left();
    assert.equal(field('l').value, 'true', 'acting on another control has ended it');
    change(engine, field('t'), '3', 'user');
    left();
    assert.deepEqual([field('l').value, values()], ['false', { n: 3, on: false }]);
});
