/** Formulary 5.4 and 5.6: what each validator accepts and rejects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf } from '../../web-templates/runtime/engine/judge.js';
import { checkbox, consent, createForm, date, select, text } from './form.mjs';

const mandatory = { kind: 'required', blank: 'empty', falseIsBlank: true };

function isValid(field, value, today) {
    const engine = createForm([field], [], { today });
    const asked = engine.fields.get(field.name);
    asked.value = value;
    return failureOf(engine, asked) === null;
}

/** A text field with one validator, asked for each value in turn. */
function expectText(validator, accepted, rejected) {
    for (const value of accepted) {
        assert.ok(isValid(text('t', { validators: [validator] }), value),
            `${validator.kind} accepts ${JSON.stringify(value)}`);
    }
    for (const value of rejected) {
        assert.ok(!isValid(text('t', { validators: [validator] }), value),
            `${validator.kind} rejects ${JSON.stringify(value)}`);
    }
}

test('mandatory: any character counts, a blank, too; a select rejects its reserved key; a boolean is ticked', () => {
    const validators = [mandatory];
    expectText(mandatory, ['x', ' ', '\t'], ['']);
    assert.ok(isValid(date('d', { validators }), '2020-01-01'));
    assert.ok(!isValid(date('d', { validators }), ''));
    const keys = ['KeyNoSelected', 'es', ' '];
    const asked = { validators: [{ ...mandatory, except: ['KeyNoSelected'] }] };
    assert.ok(isValid(select('p', keys, asked), 'es'));
    assert.ok(isValid(select('p', keys, asked), ' '));
    assert.ok(!isValid(select('p', keys, asked), 'KeyNoSelected'));
    assert.ok(isValid(text('t', { validators }), 'KeyNoSelected'));
    for (const control of [checkbox, consent]) {
        assert.ok(isValid(control('b', { validators }), true));
        assert.ok(!isValid(control('b', { validators }), false));
    }
});

test('every other validator passes on empty, and fails on empty beside mandatory', () => {
    const formats = ['email.formulary', 'digits', 'postalCode.es', 'phone.es', 'nationalId.es']
        .map((name) => ({ kind: 'format', name }));
    for (const each of [...formats, { kind: 'length', min: 3 }, { kind: 'pattern', source: 'x' },
            { kind: 'age', min: 3 }]) {
        const validator = { ...each, message: 'own' };
        assert.ok(isValid(text('t', { validators: [validator] }), ''), JSON.stringify(each));
        assert.ok(!isValid(text('t', { validators: [validator, mandatory] }), ''), JSON.stringify(each));
    }
});

test('email', () => expectText({ kind: 'format', name: 'email.formulary' },
    ['ana@site.org', 'ANA@SITE.ORG', 'a.b+c%d_e-f@sub.site.es', 'x@1.co', 'a@b.info', '.@-.aa'],
    ['324324', 'asdas@asd', 'asd.com', '@asd.com', 'ana', 'a@b.museum', 'a@b.c', 'a b@c.de', 'a@b.de ', ' a@b.de',
        'ñ@b.de', 'a@b.d1',
        'a@b.de\n', 'a@@b.de']));

test('numeric', () => expectText({ kind: 'format', name: 'digits' }, ['0', '0123456789'],
    ['-1', '+1', '1,5', '1.5', '1 2', ' 1', '1 ', '١٢', 'a', ' ']));

test('postalCode', () => expectText({ kind: 'format', name: 'postalCode.es' }, ['1234', '01234', '12345', '99999'],
    ['0234', '00123', '123', '123456', '123a', '012345', ' 1234', '1234 ']));

test('phone', () => expectText({ kind: 'format', name: 'phone.es' },
    ['600123456', '+34600123456', '+1600123456', '+351600123456'],
    ['60012345', '6001234567', '0034600123456', '600 123 456', '+600123456', '+1234600123456', '34600123456',
        '+34 600123456']));

test('lengthText counts perceived characters, both ends included, each optional', () => {
    expectText({ kind: 'length', unit: 'graphemes', min: 3, max: 5 }, ['abc', 'abcde', '  a', '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧'],
        ['ab', 'abcdef', '👨‍👩‍👧']);
    expectText({ kind: 'length', unit: 'graphemes', min: 2 }, ['ab', 'a'.repeat(999)], ['a']);
    expectText({ kind: 'length', unit: 'graphemes', max: 2 }, ['a', 'ab', ''], ['abc']);
    expectText({ kind: 'length', unit: 'graphemes' }, ['a', 'a'.repeat(99)], []);
});

test('customValidator is found anywhere, ignoring case', () => {
    expectText({ kind: 'pattern', ignoresCase: true, source: 'ab[0-9]' }, ['ab1', 'xxAB7yy'], ['a b7', 'ab']);
    expectText({ kind: 'pattern', ignoresCase: true, source: '^\\p{L}+$' }, ['ñandú'], ['a1']);
    expectText({ kind: 'pattern', ignoresCase: true, source: '^[a\\-b]+$' }, ['a-b'], ['c']);
    expectText({ kind: 'pattern', ignoresCase: true, source: '^.$' }, ['\u{1F600}'], ['ab']);
});

test('customValidator without a pattern that can be used rejects everything that is not empty', () => {
    for (const pattern of [undefined, '', '([0-9]', '*']) {
        expectText({ kind: 'pattern', ignoresCase: true, pattern }, [''], ['5', 'x']);
    }
});

test('several patterns and companions are judged each by itself', () => {
    const validators = [{ kind: 'pattern', ignoresCase: true, source: '^a' },
        { kind: 'pattern', ignoresCase: true, source: 'b' }, { kind: 'format', name: 'email.formulary' }];
    assert.ok(isValid(text('t', { validators }), 'ab@c.de'));
    assert.ok(!isValid(text('t', { validators }), 'ax@c.de'));
    assert.ok(!isValid(text('t', { validators }), 'xb@c.de'));
    assert.ok(!isValid(text('t', { validators }), 'ab'));
});

test('dniNie', () => expectText({ kind: 'format', name: 'nationalId.es' },
    ['50756778x', '48206795Z', '04566186L', 'Z7238334D', 'X5041537Y', 'Y5942178G', '12345679S',
        '00000001R', 'x5041537y'],
    ['50756778', '507567y', '5sx', 'X2258819J', 'X225819J', 'X2258819', '2258819J', 'X225568819J',
        '148206795Z', '48206795Z ', ' 48206795Z', 'K1234567L', 'L1234567L', 'M1234567L', '48206795A', 'X50415377Y']));

test('age: completed years, the birthday counts; no minimum always passes', () => {
    const aged = (age) => date('born', { validators: [{ kind: 'age', min: age }] });
    assert.ok(isValid(aged(18), '2006-03-01', '2024-03-01'));
    assert.ok(!isValid(aged(18), '2006-03-02', '2024-03-01'));
    assert.ok(!isValid(aged(18), '2004-02-29', '2022-02-28'));
    assert.ok(isValid(aged(18), '2004-02-29', '2022-03-01'));
    assert.ok(isValid(aged(0), '2024-03-01', '2024-03-01'));
    assert.ok(!isValid(aged(0), '2024-03-02', '2024-03-01'));
    assert.ok(isValid(aged(undefined), '2024-03-02', '2024-03-01'));
});

test('a string validator on a date judges the text dd/MM/yyyy, on a select the key', () => {
    assert.ok(isValid(date('d', { validators: [{ kind: 'pattern', ignoresCase: true, source: '^09/08/2021$' }] }),
        '2021-08-09'));
    assert.ok(isValid(select('p', ['12', 'ab'], { validators: [{ kind: 'format', name: 'digits' }] }), '12'));
    assert.ok(!isValid(select('p', ['12', 'ab'], { validators: [{ kind: 'format', name: 'digits' }] }), 'ab'));
});

function isSame(fields, names) {
    const engine = createForm([...fields, text('last', { validators: [{ kind: 'same', fields: names }] })]);
    return failureOf(engine, engine.fields.get('last')) === null;
}

test('compare: identical texts, untrimmed, case and all', () => {
    const fields = [text('a', { value: 'x' }), text('b', { value: 'x' }), text('c', { value: 'X' }),
        text('d', { value: 'x ' }), text('e'), text('f')];
    assert.ok(isSame(fields, ['a', 'b']));
    assert.ok(!isSame(fields, ['a', 'c']));
    assert.ok(!isSame(fields, ['a', 'd']));
    assert.ok(!isSame(fields, ['a', 'b', 'e']));
    assert.ok(isSame(fields, ['e', 'f']));
});

test('compare: the own key is not added; none or one key passes', () => {
    const fields = [text('a', { value: 'x' }), text('b', { value: 'x' })];
    assert.ok(isSame(fields, ['a', 'b']), 'last is empty and not asked');
    assert.ok(isSame(fields, ['a']));
    assert.ok(isSame(fields, []));
    assert.ok(!isSame(fields, ['a', 'last']));
});

test('compare: unknown keys and booleans count as ""; selects, dates and hidden fields by their values', () => {
    const fields = [checkbox('tick', { value: true }), text('a', { value: 'x' }),
        text('h', { value: 'x', visible: false }),
        select('p', ['x', 'y']), date('d', { value: '2020-01-02' }), text('s', { value: '02/01/2020' })];
    assert.ok(isSame(fields, ['ghost', 'last']));
    assert.ok(isSame(fields, ['tick', 'last']));
    assert.ok(!isSame(fields, ['ghost', 'a']));
    assert.ok(isSame(fields, ['a', 'h', 'p']));
    assert.ok(isSame(fields, ['d', 's']));
});
