import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '../../web-templates/runtime/engine/values.js';
import { restoreSnapshot, takeSnapshot } from '../../web-templates/runtime/engine/snapshot.js';
import { conditions } from '../../web-templates/runtime/dialects/elvis/conditions.js';
import { computed } from '../../web-templates/runtime/dialects/elvis/arithmetic.js';
import { separators } from '../../web-templates/runtime/engine/shown-texts.js';
import { enter, isValid, open, press, textOf, type, valueOf, valuesOf } from './elvis.mjs';

const target = (id, action, rest = {}) => ({ id, type: 'field', action, ...rest });

test('numbers are reckoned with the usual precedence; what is no arithmetic has no result', () => {
    const cases = { '2+3*4': 14, '(2+3)*4': 20, '7/2': 3.5, '7%4': 3, '-2+5': 3, '2--2': 4, '1/0': undefined,
        '2+': undefined, 'a+1': undefined, '': undefined, '(1': undefined, '1 2': undefined, '.5*2': 1 };
    for (const [text, result] of Object.entries(cases)) {
        assert.equal(computed(text), result, text);
    }
    assert.equal(computed('('.repeat(10000)), undefined);
});

test('whatever cannot be resolved makes a condition fail', () => {
    const holds = (value) => conditions['holds.elvis']({}, value);
    const or = (...of) => conditions['or.elvis']({}, ...of);
    assert.equal(holds(or('1', 0)), true);
    assert.equal(holds(or(1, undefined)), false);
    assert.equal(holds(or(1, null)), false);
    assert.equal(holds(or(1, 'abc')), false);
    assert.equal(holds(conditions['equal.elvis']({}, '18', 18)), true);
    assert.equal(holds(conditions['equals.elvis']({}, '150', 150)), false);
    assert.equal(holds(conditions['isMissing.elvis']({}, '')), true);
    assert.equal(holds(conditions['isPresent.elvis']({}, undefined)), false);
    assert.equal(holds(true), true);
});

test('what the host gives keeps its type until somebody edits it', () => {
    const form =
            open([[{ id: 'age', type: 'number' }, { id: 'on', type: 'switch', value: 1 }, { id: 'day', type: 'date' }]],
        { host: { age: 30, day: '2014-01-01T00:00:00.002Z', rev: 7 } });
    assert.deepEqual(valuesOf(form), { age: 30, day: '2014-01-01', rev: 7, on: 1 });
    assert.equal(valueOf(form, 'age'), '30');
    assert.equal(valueOf(form, 'on'), true);
    assert.equal(textOf(form, 'day'), 'Jan 1, 2014');
    enter(form, 'age', '31');
    enter(form, 'on', false);
    assert.deepEqual(valuesOf(form), { age: '31', day: '2014-01-01', rev: 7, on: false });
});

test('a host is told of entries beyond those that there may be, and gets them back', (context) => {
    const told = context.mock.method(console, 'warn', () => {});
    const sections = [[], { name: 'kids', rows: [{ id: 'kids[:index].first', type: 'name' }] }];
    const given = Object.fromEntries(Array.from({ length: 502 }, (_, at) => [`kids[${at}].first`, `n${at}`]));
    const form = open(sections, { host: given });
    assert.equal(form.rows.sections.get('kids').list.length, 500);
    assert.deepEqual(valuesOf(form), given);
    assert.match(told.mock.calls[0].arguments[0], /“kids” has at most 500 entries, so not all of 502 are shown/);
    assert.equal(told.mock.callCount(), 1);
});

test('a host’s null lets the default apply; one that is no option chooses nothing', () => {
    const values = [{ id: 'free' }, { id: 'pro', default: true }];
    const plan = [[{ id: 'plan', type: 'select', values }]];
    assert.deepEqual(valuesOf(open(plan, { host: { plan: null } })), { plan: 'pro' });
    const other = open(plan, { host: { plan: 'gold' } });
    assert.deepEqual([valuesOf(other), valueOf(other, 'plan')], [{ plan: 'gold' }, null]);
    assert.deepEqual(valuesOf(open([[{ id: 'a', type: 'text' }]], { host: { a: null } })), { a: null });
});

test('a later fill runs the targets of what is chosen then, once', () => {
    const form = open([[
        { id: 'a', type: 'text', targets: [target('both', 'update')] },
        { id: 'b', type: 'text', targets: [target('both', 'update')] },
        { id: 'both', type: 'text', formula: 'a b' },
        { id: 'role', type: 'select',
            values: [{ id: 0, default: true }, { id: 1, targets: [target('hat', 'show')] },
                { id: 2, targets: [target('hat', 'hide')] }] },
        { id: 'hat', type: 'number', hidden: true },
    ]]);
    fill(form, { a: 'Jo', b: 'Berg', role: 1, rev: 9 });
    assert.deepEqual(valuesOf(form), { a: 'Jo', b: 'Berg', both: 'Jo Berg', role: 1, rev: 9 });
    assert.equal(form.fields.get('hat').visible, true);
    fill(form, { a: null });
    assert.equal(valuesOf(form).both, ' Berg');
    assert.ok(!('a' in valuesOf(form)));
});

test('texts are shown in their way and kept plain', () => {
    const form = open([[
        { id: 'phone_number', type: 'text', shown: 'phone.no' }, { id: 'acc', type: 'text', shown: 'bankAccount.no' },
        { id: 'ssn', type: 'text', shown: 'nationalId.no' }, { id: 'mail', type: 'email', shown: 'noCommas' },
        { id: 'w', type: 'float', value: 1.1 },
    ]]);
    type(form, 'phone_number', '12345678');
    type(form, 'acc', '12345678903');
    type(form, 'ssn', '01017012343');
    type(form, 'mail', 'a,b@c.no');
    const shown = ['phone_number', 'acc', 'ssn', 'mail', 'w'].map((name) => textOf(form, name));
    assert.deepEqual(shown, ['123 45 678', '1234.56.78903', '010170 12343', 'ab@c.no', '1.10']);
    assert.equal(valueOf(form, 'acc'), '12345678903');
    type(form, 'phone_number', '004791234567');
    assert.equal(textOf(form, 'phone_number'), '0047 91234567');
});

test('a draft holds what the host would get, and rows', () => {
    const sections = [{ name: 'main', fields: [{ id: 'a', type: 'number' }] },
        { name: 'kids', rows: [{ id: 'kids[:index].first', type: 'name' }] }];
    const form = open(sections, { host: { a: 3, rev: 1 } });
    press(form, 'kids.add');
    enter(form, 'kids[0].first', 'Mia');
    const later = open(sections);
    restoreSnapshot(later, JSON.parse(JSON.stringify(takeSnapshot(form))));
    assert.deepEqual(valuesOf(later), { a: 3, rev: 1, 'kids[0].first': 'Mia' });
    enter(later, 'a', '');
    assert.deepEqual(valuesOf(later), { rev: 1, 'kids[0].first': 'Mia' });
});

test('a switch that nobody has touched is missing, off is an answer', () => {
    const form = open([[{
        id: 'w', type: 'switch', validators: [{ kind: 'required', blank: 'empty', falseIsBlank: false }],
    }]]);
    assert.equal(isValid(form, 'w'), false);
    enter(form, 'w', true);
    enter(form, 'w', false);
    assert.equal(isValid(form, 'w'), true);
    assert.deepEqual(valuesOf(form), { w: false });
});

test('the decimal signs that are known are those of the browser', () => {
    for (const [locale, sign] of separators) {
        const parts = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(1.5);
        assert.equal(parts.find(({ type }) => type === 'decimal').value, sign, locale);
    }
});

test('a text with the id of decimals is given with a point', () => {
    const form = open([[{ id: 'float', type: 'text', shown: 'decimals2', value: '2' }]], { locale: 'nb-NO' });
    assert.deepEqual([valueOf(form, 'float'), textOf(form, 'float')], ['2', '2,00']);
});

test('a count of options that nobody has to choose is asked of some only', () => {
    const asked = [{ kind: 'count', min: 2, judgesBlank: false }];
    const form = open([[{ id: 'm', type: 'multi_select', values: [{ id: 'x' }, { id: 'y' }], validators: asked }]]);
    assert.equal(isValid(form, 'm'), true);
    enter(form, 'm', ['x']);
    assert.equal(isValid(form, 'm'), false);
    enter(form, 'm', []);
    assert.equal(isValid(form, 'm'), true);
});

test('a complete value passes the limits of typing, as if it was pasted', () => {
    const length = [{ kind: 'length', max: 3, unit: 'graphemes' }];
    const form = open([[
        { id: 'name', type: 'name', validators: length }, { id: 't', type: 'text', validators: length },
        { id: 'n', type: 'number', validators: [{ kind: 'range', max: 100, reading: 'prefix' }] },
    ]]);
    enter(form, 'name', 'abcdef');
    enter(form, 'n', '999');
    enter(form, 't', 'abcdef');
    assert.deepEqual(valuesOf(form), { name: 'abc', n: '99', t: 'abcdef' });
});

test('a number that a host enters is one in every language', () => {
    for (const locale of ['en-US', 'nb-NO']) {
        const engine = open([[{ id: 'f', type: 'float' }]], { locale });
        enter(engine, 'f', 0.5);
        assert.deepEqual(valuesOf(engine), { f: '0.5' });
    }
});

test('whoever takes all choices back leaves an empty list', () => {
    const engine = open([[
        { id: 'm', type: 'multi_select', values: [
            { id: 'a', targets: [{ id: 'b', type: 'field', action: 'show' }] }] },
        { id: 'b', type: 'text', hidden: true },
    ]]);
    enter(engine, 'm', null);
    assert.deepEqual(valuesOf(engine), {});
    enter(engine, 'm', ['a']);
    assert.equal(engine.fields.get('b').visible, true);
    enter(engine, 'm', null);
    assert.deepEqual([valuesOf(engine), engine.fields.get('b').visible], [{ m: [] }, false]);
});

test('a number that a field has been typed is shown anew where it is given', () => {
    const form = open([[
        { id: 'f', type: 'float' },
        { id: 'go', type: 'button', targets: [{ id: 'f', type: 'field', action: 'update', target_value: 3 }] },
    ]]);
    const shown = [];
    form.listeners.push((changes) => shown.push(changes.get(form.fields.get('f'))?.has('value')));
    for (const [number, give] of [['2', () => fill(form, { f: 2 })], ['3', () => press(form, 'go')]]) {
        enter(form, 'f', number);
        assert.equal(textOf(form, 'f'), number);
        shown.length = 0;
        give();
        assert.deepEqual([textOf(form, 'f'), shown], [`${number}.00`, [true]]);
    }
});

test('a button has no key, whatever the host gives', () => {
    const form = open([[{ id: 'go', type: 'button' }, { id: 'gap', type: 'spacer' }]], { host: { go: 1, gap: 2 } });
    assert.deepEqual(valuesOf(form), {});
    fill(form, { go: 1, other: 2 });
    assert.deepEqual(valuesOf(form), { other: 2 });
});
