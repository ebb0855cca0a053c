/** Formulary 5.4 and 5.6: what each validator accepts and rejects. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../web-templates/runtime/dialects/formulary/validators.js';
import { checkbox, consent, createForm, date, select, text } from './form.mjs';

function isValid(field, value, today) {
    const engine = createForm([{ ...field, value }], [], { today });
    return check(engine, engine.fields.get(field.name)).valid;
}

/** A text field with one validator, asked for each value in turn. */
function expectText(validator, accepted, rejected) {
    for (const value of accepted) {
        assert.ok(isValid(text('t', { validators: [validator] }), value), `${validator.kind} accepts ${JSON.stringify(value)}`);
    }
    for (const value of rejected) {
        assert.ok(!isValid(text('t', { validators: [validator] }), value), `${validator.kind} rejects ${JSON.stringify(value)}`);
    }
}

test('mandatory: any character counts, even a blank; a select rejects its reserved key; a boolean must be ticked', () => {
    const validators = [{ kind: 'mandatory' }];
    expectText(validators[0], ['x', ' ', '\t'], ['']);
    assert.ok(isValid(date('d', { validators }), '2020-01-01'));
    assert.ok(!isValid(date('d', { validators }), ''));
    const keys = ['KeyNoSelected', 'es', ' '];
    assert.ok(isValid(select('p', keys, { validators }), 'es'));
    assert.ok(isValid(select('p', keys, { validators }), ' '));
    assert.ok(!isValid(select('p', keys, { validators }), 'KeyNoSelected'));
    assert.ok(isValid(text('t', { validators }), 'KeyNoSelected'));
    for (const control of [checkbox, consent]) {
        assert.ok(isValid(control('b', { validators }), true));
        assert.ok(!isValid(control('b', { validators }), false));
    }
});

test('every other validator passes on empty, and fails on empty beside mandatory', () => {
    for (const kind of ['text', 'email', 'numeric', 'postalCode', 'phone', 'dniNie', 'lengthText', 'customValidator', 'age']) {
        const validator = { kind, min: 3, pattern: 'x', message: 'own' };
        assert.ok(isValid(text('t', { validators: [validator] }), ''), kind);
        assert.ok(!isValid(text('t', { validators: [validator, { kind: 'mandatory' }] }), ''), kind);
    }
});

test('text accepts anything', () => expectText({ kind: 'text' }, ['x', ' ', '\u{1F600}'], []));

test('email', () => expectText({ kind: 'email' },
    ['ana@site.org', 'ANA@SITE.ORG', 'a.b+c%d_e-f@sub.site.es', 'x@1.co', 'a@b.info', '.@-.aa'],
    ['324324', 'asdas@asd', 'asd.com', '@asd.com', 'ana', 'a@b.museum', 'a@b.c', 'a b@c.de', 'a@b.de ', ' a@b.de', 'ñ@b.de', 'a@b.d1',
        'a@b.de\n', 'a@@b.de']));

test('numeric', () => expectText({ kind: 'numeric' }, ['0', '0123456789'], ['-1', '+1', '1,5', '1.5', '1 2', ' 1', '1 ', '١٢', 'a', ' ']));

test('postalCode', () => expectText({ kind: 'postalCode' }, ['1234', '01234', '12345', '99999'],
    ['0234', '00123', '123', '123456', '123a', '012345', ' 1234', '1234 ']));

test('phone', () => expectText({ kind: 'phone' }, ['600123456', '+34600123456', '+1600123456', '+351600123456'],
    ['60012345', '6001234567', '0034600123456', '600 123 456', '+600123456', '+1234600123456', '34600123456', '+34 600123456']));

test('lengthText counts perceived characters, both ends included, each optional', () => {
    expectText({ kind: 'lengthText', min: 3, max: 5 }, ['abc', 'abcde', '  a', '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧'], ['ab', 'abcdef', '👨‍👩‍👧']);
    expectText({ kind: 'lengthText', min: 2 }, ['ab', 'a'.repeat(999)], ['a']);
    expectText({ kind: 'lengthText', max: 2 }, ['a', 'ab', ''], ['abc']);
    expectText({ kind: 'lengthText' }, ['a', 'a'.repeat(99)], []);
});

test('customValidator is found anywhere, ignoring case', () => {
    expectText({ kind: 'customValidator', pattern: 'ab[0-9]' }, ['ab1', 'xxAB7yy'], ['a b7', 'ab']);
    expectText({ kind: 'customValidator', pattern: '^\\p{L}+$' }, ['ñandú'], ['a1']);
    expectText({ kind: 'customValidator', pattern: '^[a\\-b]+$' }, ['a-b'], ['c']);
    expectText({ kind: 'customValidator', pattern: '^.$' }, ['\u{1F600}'], ['ab']);
});

test('customValidator without a pattern that can be used rejects everything that is not empty', () => {
    for (const pattern of [undefined, '', '([0-9]', '*']) {
        expectText({ kind: 'customValidator', pattern }, [''], ['5', 'x']);
    }
});

test('several patterns and companions are judged each by itself', () => {
    const validators = [{ kind: 'customValidator', pattern: '^a' }, { kind: 'customValidator', pattern: 'b' }, { kind: 'email' }];
    assert.ok(isValid(text('t', { validators }), 'ab@c.de'));
    assert.ok(!isValid(text('t', { validators }), 'ax@c.de'));
    assert.ok(!isValid(text('t', { validators }), 'xb@c.de'));
    assert.ok(!isValid(text('t', { validators }), 'ab'));
});

test('dniNie', () => expectText({ kind: 'dniNie' },
    ['50756778x', '48206795Z', '04566186L', 'Z7238334D', 'X5041537Y', 'Y5942178G', '12345679S', '00000001R', 'x5041537y'],
    ['50756778', '507567y', '5sx', 'X2258819J', 'X225819J', 'X2258819', '2258819J', 'X225568819J',
        '148206795Z', '48206795Z ', ' 48206795Z', 'K1234567L', 'L1234567L', 'M1234567L', '48206795A', 'X50415377Y']));

test('age: completed years, the birthday counts; no minimum always passes', () => {
    const aged = (age) => date('born', { validators: [{ kind: 'age', age }] });
    assert.ok(isValid(aged(18), '2006-03-01', '2024-03-01'));
    assert.ok(!isValid(aged(18), '2006-03-02', '2024-03-01'));
    assert.ok(!isValid(aged(18), '2004-02-29', '2022-02-28'));
    assert.ok(isValid(aged(18), '2004-02-29', '2022-03-01'));
    assert.ok(isValid(aged(0), '2024-03-01', '2024-03-01'));
    assert.ok(!isValid(aged(0), '2024-03-02', '2024-03-01'));
    assert.ok(isValid(aged(undefined), '2024-03-02', '2024-03-01'));
});

test('bool alone never fails', () => {
    assert.ok(isValid(checkbox('b', { validators: [{ kind: 'bool' }] }), false));
    assert.ok(!isValid(checkbox('b', { validators: [{ kind: 'bool' }, { kind: 'mandatory' }] }), false));
});

test('a string validator on a date judges the text dd/MM/yyyy, on a select the key', () => {
    assert.ok(isValid(date('d', { validators: [{ kind: 'customValidator', pattern: '^09/08/2021$' }] }), '2021-08-09'));
    assert.ok(isValid(select('p', ['12', 'ab'], { validators: [{ kind: 'numeric' }] }), '12'));
    assert.ok(!isValid(select('p', ['12', 'ab'], { validators: [{ kind: 'numeric' }] }), 'ab'));
});

function isSame(fields, names) {
    const engine = createForm([...fields, text('last', { validators: [{ kind: 'compare', fields: names }] })]);
    return check(engine, engine.fields.get('last')).valid;
}

test('compare: identical texts, untrimmed, case and all', () => {
    const fields = [text('a', { value: 'x' }), text('b', { value: 'x' }), text('c', { value: 'X' }), text('d', { value: 'x ' }), text('e'), text('f')];
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
    const fields = [checkbox('tick', { value: true }), text('a', { value: 'x' }), text('h', { value: 'x', visible: false }),
        select('p', ['x', 'y']), date('d', { value: '2020-01-02' }), text('s', { value: '02/01/2020' })];
    assert.ok(isSame(fields, ['ghost', 'last']));
    assert.ok(isSame(fields, ['tick', 'last']));
    assert.ok(!isSame(fields, ['ghost', 'a']));
    assert.ok(isSame(fields, ['a', 'h', 'p']));
    assert.ok(isSame(fields, ['d', 's']));
});

test('only the first compare of a field is used', () => {
    const validators = [{ kind: 'compare', fields: ['a', 'b'] }, { kind: 'compare', fields: ['a', 'c'], message: 'second' }];
    const engine = createForm([text('a'), text('b'), text('c', { value: 'x' }), text('last', { validators })]);
    assert.deepEqual(check(engine, engine.fields.get('last')), { valid: true, message: '' });
});
