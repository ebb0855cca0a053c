import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfFormat } from '../../web-templates/runtime/engine/named-formats.js';
import { algorithms } from '../../web-templates/runtime/engine/validators/checks.js';
import { formats } from './validators.mjs';
import {
    asked, checkbox, dropDown, enter, errors, fill, isValid, label, open, several, text, validate, verified,
} from './mmxml.mjs';

const accepted = {
    alphaOnly: [['abc', 'Éva', 'Ω'], ['O\'Hara', 'ab3', 'a b']],
    alpha: [['Hello, world!', 'a-b'], ['room 5']],
    numericOnly: [['0042'], ['4 2', '12a', '1.5', '٣']],
    numeric: [['1 2.5', '(5)-6'], ['12a']],
    numbers: [['1 2'], ['a']],
    alphanumericOnly: [['B52'], ['B 52', 'B-52']],
    plain: [['New York'], ['New-York', 'New York 2']],
    letters: [['Jean-Luc d’Arc O\'Hara'], ['a.b', 'a1']],
    alphanumeric: [['Flat 3, Elm St.'], ['<3']],
    intlphonenumber: [['(44)20-7946-0000', '+44 20 7946', '1'], ['call me', '123x', '()', '4+4', '++1']],
    usphonenumber: [['(415)555-0132', '4155550132', '1-415-555-0132', '+1 415 555 0132'],
        ['555-0132', '44155501320', '1155550132', '4151550132', '0155550132']],
    creditcard: [['4111111111111111', '4111 1111-1111 1111', '378282246310005'],
        ['4111111111111112', '79927398713', '0'.repeat(20)]],
    luhn: [['79927398713', '00', '7992 7398-713'], ['79927398710', '0', 'a0']],
    email: [['kim@mail.example.org', 'é@ü.de'],
        ['kim', 'kim@example', 'a b@example.org', 'a@b@c.de', '@b.org', 'a@b.c', 'a@.org']],
    day: [['1', '31', '07'], ['0', '32', '1.5']],
    month: [['12', '01'], ['13', '0']],
    year: [['1900', '2100'], ['1899', '2101']],
    names: [['Ana O\'Hara'], ['Ana 2']],
    namesNumeric: [['John 2'], ['a_b']],
    lettersNumeric: [['a-1'], ['a.1']],
    canadianPostalCode: [['H3T1W5', 'h3t 1w5'], ['W1A0B6', 'D1A0B6', 'K1A', 'K1AO B6', 'K1A0O6']],
    usPostalCode: [['89501', '12345-6789'], ['1234', '123456789']],
    ukPostalCode: [['EC1A 1BB', 'CT16 1AA', 'm11ae', 'GIR 0AA'], ['EC1A', '12345', 'M1 1AC']],
    frenchPostalCode: [['75001'], ['7500', '750011']],
    mexicanPostalCode: [['97000'], ['9700']],
};

for (const [name, [good, bad]] of Object.entries(accepted)) {
    test(`validation ${name}`, () => {
        for (const [texts, verdict] of [[good, true], [bad, false]]) {
            const format = formats[asked('validation', name).name];
            texts.forEach(
                (each) => assert.equal(isOfFormat(format, each, algorithms[format.check]), verdict, each)
            );
        }
    });
}

const with_ = (...validators) => validators.map(([tag, given]) => asked(tag, given));
const judged = (value, ...validators) => {
    const engine = open([text('f', { value, validators: with_(...validators) })]);
    validate(engine);
    return errors(engine, 'f')[0] ?? '';
};

test('limits of length count code points and are told as they were written', () => {
    assert.equal(judged('ab', ['minlength', '3']), 'Enter at least 3 characters.');
    assert.equal(judged('abc', ['minlength', '3']), '');
    assert.equal(judged('😀😀😀', ['maxlength', '3']), '');
    assert.equal(judged('abcd', ['maxlength', '03']), 'Enter at most 03 characters.');
});

test('limits of value are exact and inclusive; what is no number is beyond them', () => {
    for (const fine of ['18', ' 18.000 ', '+18', '99.5']) {
        assert.equal(judged(fine, ['minValue', '18'], ['maxValue', '99.5']), '', fine);
    }
    assert.equal(judged('17.9999999999999999999', ['minValue', '18']), 'Enter 18 or more.');
    assert.equal(judged('99.50000000000000000001', ['maxValue', '99.5']), 'Enter 99.5 or less.');
    assert.equal(judged('-.5', ['maxValue', '-0.4']), '');
    for (const none of ['many', '1e3', '1,000', '--1', '.', '٣']) {
        assert.notEqual(judged(none, ['minValue', '1']), '', none);
    }
});

test('one error a field, of the first that fails', () => {
    const all = [['minlength', '2'], ['maxlength', '2'], ['validation', 'alphaOnly'], ['maxValue', '3']];
    assert.equal(judged('1', ...all), 'Enter at least 2 characters.');
    assert.equal(judged('123', ...all), 'Enter at most 2 characters.');
    assert.equal(judged('12', ...all), 'This value is not valid.');
});

test('blank fields that may be blank are valid, blanks alone count as blank', () => {
    const every = [['minlength', '3'], ['validation', 'creditcard'], ['minValue', '5']];
    assert.equal(judged('', ...every), '');
    assert.equal(judged('  ', ...every), '');
    const engine = open([
        text('f', { required: true, value: ' ' }), checkbox('c', { required: true }),
        dropDown('s', ['a'], { required: true }), text('h', { required: true, visible: false }),
    ]);
    assert.equal(validate(engine), false);
    assert.deepEqual(['f', 'c', 's', 'h'].map((name) => errors(engine, name).length), [1, 1, 1, 0]);
    assert.equal(isValid(engine, 'h'), false, 'it does not satisfy its rules, shown or not');
    enter(engine, { f: 'x', c: true, s: 'a' });
    assert.equal(validate(engine), true);
});

test('the definition’s own messages go before the language’s', () => {
    const own = { missingMessage: 'Missing!', invalidMessage: 'Wrong!', patternMessage: 'AA' };
    const regex = { kind: 'pattern', source: '^(?:[A-Z]{2})$', isWhole: true, replacesFormat: true };
    const messages = (value, rest) => { const engine = open([
        text('f', { value, required: true, ...own, ...rest }),
    ]); validate(engine); return errors(engine, 'f'); };
    assert.deepEqual(messages('', {}), ['Missing!']);
    assert.deepEqual(messages('x', { validators: [{ kind: 'format', name: 'month' }] }), ['Wrong!']);
    assert.deepEqual(messages('x', { validators: [regex] }), ['AA']);
    assert.deepEqual(messages('x', { validators: [regex], patternMessage: undefined }), ['Wrong!']);
    assert.deepEqual(messages('x', { validators: [regex], patternMessage: undefined, invalidMessage: undefined }),
        ['This value is not valid.']);
    const engine = open([verified('v', { value: 'a@b.org', ...own })]);
    validate(engine);
    assert.deepEqual(errors(engine, 'v'), ['Verify this e-mail address first.']);
});

test('messages are in the page’s language', () => {
    const engine = open(
        [text('f', { required: true }), text('g', { value: 'a', validators: with_(['minlength', '4']) })],
        { language: 'fr' }
    );
    validate(engine);
    assert.deepEqual([errors(engine, 'f'), errors(engine, 'g')],
        [['Ce champ est obligatoire.'], ['Saisissez au moins 4 caractères.']]);
});

test('a pattern replaces the validation, with its case as told; limits go on', () => {
    const validators = [{ kind: 'format', name: 'digits' },
        { kind: 'pattern', source: '^(?:x[a-z])$', isWhole: true, replacesFormat: true, ignoresCase: true },
            { kind: 'length', max: '2', unit: 'codePoints' }];
    const engine = open([text('f', { validators })]);
    for (const [value, verdict] of [['xA', true], ['55', false], ['xab', false]]) {
        fill(engine, { f: value });
        assert.equal(isValid(engine, 'f'), verdict, value);
    }
});

test('too few and too many choices are invalid, few even when nothing needs to be chosen', () => {
    const limits = { validators: with_(['minItems', '1'], ['maxItems', '2']) };
    const engine = open([several('m', ['a', 'b', 'c'], limits), label('l')]);
    assert.equal(validate(engine), false);
    assert.deepEqual(errors(engine, 'm'), ['Choose at least 1.']);
    enter(engine, { m: ['a', 'b', 'c'] });
    assert.deepEqual(errors(engine, 'm'), ['Choose at most 2.']);
    enter(engine, { m: ['a', 'b'] });
    assert.equal(validate(engine), true);
});

test('a repeat must be the same, blank included, also when the other field changes afterwards', () => {
    const engine = open([
        text('pin'), text('repeatPin', { validators: [{ kind: 'same', includesSelf: true, fields: ['pin'] }] }),
    ]);
    assert.equal(validate(engine), true);
    fill(engine, { pin: '12' });
    assert.equal(validate(engine), false);
    assert.deepEqual([errors(engine, 'pin'), errors(engine, 'repeatPin')], [[], ['The two values do not match.']]);
    enter(engine, { repeatPin: '12' });
    assert.ok(isValid(engine, 'repeatPin'));
    enter(engine, { pin: '13' });
    assert.ok(!isValid(engine, 'repeatPin'));
});

test('a pattern that the browser cannot read is warned of and refuses nothing', (t) => {
    const warn = t.mock.method(console, 'warn', () => {});
    const engine = open([
        text('f',
            { value: 'x', validators: [{ kind: 'pattern', source: '^(?:[)$', isWhole: true, replacesFormat: true }] }),
    ]);
    assert.ok(validate(engine) && validate(engine));
    assert.equal(warn.mock.callCount(), 1);
});
