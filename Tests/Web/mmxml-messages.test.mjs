import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setMessages } from '../../web-templates/runtime/engine/validation.js';
import {
    asked, change, dropDown, enter, errors, fill, finish, is, notifying, open, postal, rule, text, type,
    validate, addressIn
} from './mmxml.mjs';

const regex = { kind: 'pattern', source: '^(?:[A-Z]{2}[0-9]{3})$', isWhole: true, replacesFormat: true };
const put = (engine, name, kept) => change(engine, engine.fields.get(name), kept, 'user');
const leave = (engine, name) => finish(engine, engine.fields.get(name));
const named = (name) => ({ validators: [asked('validation', name)] });

test('a pattern’s own message shows while typing and goes when the text matches or is blank', () => {
    const engine = open([text('f', { validators: [regex], patternMessage: 'Two letters, three digits' })]);
    type(engine, 'f', 'AB');
    assert.deepEqual(errors(engine, 'f'), ['Two letters, three digits']);
    type(engine, 'f', 'AB123');
    assert.deepEqual(errors(engine, 'f'), []);
    type(engine, 'f', 'A');
    put(engine, 'f', '');
    assert.deepEqual(errors(engine, 'f'), []);
});

test('other messages wait until the field is left', () => {
    const engine = open([text('f', { validators: [regex] }), text('m', named('month'))]);
    type(engine, 'f', 'AB');
    type(engine, 'm', '13');
    assert.deepEqual([errors(engine, 'f'), errors(engine, 'm')], [[], []]);
    leave(engine, 'f');
    leave(engine, 'm');
    assert.deepEqual([errors(engine, 'f'), errors(engine, 'm')],
        [['This value is not valid.'], ['This value is not valid.']]);
});

test('that something is missing is said at submission, not on leaving', () => {
    const engine = open([text('f', { required: true })]);
    leave(engine, 'f');
    assert.deepEqual(errors(engine, 'f'), []);
    validate(engine);
    leave(engine, 'f');
    assert.deepEqual(errors(engine, 'f'), ['This field is required.'], 'it stays while it is true');
    put(engine, 'f', 'x');
    assert.deepEqual(errors(engine, 'f'), []);
});

test('a message that shows is judged again when its field changes, by whoever, or one that it is compared with', () => {
    const engine = open([text('pin', { value: '1' }),
        text('repeatPin', { value: '2', validators: [{ kind: 'same', includesSelf: true, fields: ['pin'] }] })]);
    validate(engine);
    fill(engine, { pin: '2' });
    assert.deepEqual(errors(engine, 'repeatPin'), []);
    enter(engine, { pin: '3' });
    assert.deepEqual(errors(engine, 'repeatPin'), [], 'what did not show does not come by itself');
    const sums = open([text('a'), text('b')], { checks: [{ kind: 'sum', fields: ['a', 'b'], min: '10', max: '10' }] });
    enter(sums, { a: '4', b: '5' });
    validate(sums);
    enter(sums, { b: '6' });
    assert.deepEqual([errors(sums, 'a'), errors(sums, 'b')], [[], []]);
});

test('a message from outside goes with the next change', () => {
    const engine = open([text('f', { value: 'x' })]);
    setMessages(engine, { f: 'Taken' });
    assert.deepEqual(errors(engine, 'f'), ['Taken']);
    put(engine, 'f', 'y');
    assert.deepEqual(errors(engine, 'f'), []);
});

test('a message from outside stays where a relationship changes something else than the value', () => {
    const rules = [rule('s', is('s', 'a'),
        [{ action: 'replace', name: 'f', property: 'label', text: 'Q' }, 'require f']),
    rule('s', is('s', 'b'), ['hide f'])];
    const engine = open([dropDown('s', ['a', 'b']), text('f', { value: 'x' })], { rules });
    setMessages(engine, { f: 'Taken' });
    enter(engine, { s: 'a' });
    assert.deepEqual(errors(engine, 'f'), ['Taken']);
    enter(engine, { s: 'b' });
    assert.deepEqual(errors(engine, 'f'), [], 'what is hidden has no message');
});

test('a relationship that makes a field fine takes its message away', () => {
    const engine = open([dropDown('s', ['a']), text('f', { required: true })],
        { rules: [rule('s', is('s', 'a'), ['relax f'])] });
    validate(engine);
    enter(engine, { s: 'a' });
    assert.deepEqual(errors(engine, 'f'), []);
});

const typing = {
    numericOnly: ['a1b2 c3', '123'], alphaOnly: ['Ann-Mary 2', 'AnnMary'], plain: ['Los Angeles 90', 'Los Angeles '],
    alphanumericOnly: ['AB-12 cd', 'AB12cd'], usphonenumber: ['tel(415)555', '(415)555'],
    email: ['a b@c.de', 'ab@c.de'],
    names: ['maria lopez 2', 'Maria Lopez '], creditcard: ['4111x 1-1', '4111 1-1'], ukPostalCode: ['a!', 'a!'],
};
for (const [name, [keys, kept]] of Object.entries(typing)) {
    test(`typing into ${name}`, () => assert.equal(type(open([text('f', named(name))]), 'f', keys), kept));
}

test('typing stops at the longest text, in code points; a pattern takes the filter away, not the limit', () => {
    const validators = [{ kind: 'length', max: '4', unit: 'codePoints' }];
    assert.equal(type(open([text('f', { validators })]), 'f', 'ab😀def'), 'ab😀d');
    assert.equal(type(open([text('f', { validators: [...validators, ...named('numericOnly').validators, regex] })]),
        'f', 'abcdef'), 'abcd');
    assert.equal(type(open([addressIn('France', 'ad')]), 'ad.city', 'x'.repeat(30)), 'x'.repeat(25));
});

test('Canadian postal codes: letters and digits take turns', () => {
    const engine = open([postal('p'), addressIn('Canada', 'ad'), addressIn('France', 'fr')]);
    assert.deepEqual([type(engine, 'p', '1K11A0B61'), type(engine, 'p', 'h3t 1w5')], ['K1A0B6', 'H3T1W5']);
    assert.equal(type(engine, 'ad.postalCode', 'k1a0b6x'), 'K1A0B6');
    assert.equal(type(engine, 'fr.postalCode', '7500x'), '7500x');
    assert.equal(engine.dialect.typed(engine, engine.fields.get('p'), 'H3T ', '1', ''), '1', 'as it is shown');
});

test('a paste is kept as it is', () => {
    const engine = open([
        text('f',
            { validators: [{ kind: 'length', max: '3', unit: 'codePoints' }, ...named('numericOnly').validators] }),
    ]);
    put(engine, 'f', engine.dialect.values.entered(engine, engine.fields.get('f'), 'a1b2'));
    assert.equal(engine.fields.get('f').value, 'a1b2');
    assert.equal(validate(engine), false);
});

test('what is emptied while it is entered is not said to be missing before the form has been judged', () => {
    const engine = open([
        text('f', { required: true, validators: [regex], patternMessage: 'Two letters, three digits' }),
    ]);
    type(engine, 'f', 'AB');
    put(engine, 'f', '');
    assert.deepEqual(errors(engine, 'f'), []);
    validate(engine);
    type(engine, 'f', 'AB');
    assert.deepEqual(errors(engine, 'f'), ['Two letters, three digits']);
    put(engine, 'f', '');
    assert.deepEqual(errors(engine, 'f'), ['This field is required.']);
});

test('hiding a group takes the messages of its fields away, and those of no other', () => {
    const hides = rule('c', is('c', 'x'), ['hide more group'], ['show more group']);
    const engine = open([notifying('c'), text('a', { required: true }), text('b')], {
        rules: [hides], groups: { first: ['c', 'b'], more: ['a'] },
    });
    validate(engine);
    setMessages(engine, { b: 'Taken' });
    enter(engine, { c: 'x' });
    assert.deepEqual([errors(engine, 'a'), errors(engine, 'b')], [[], ['Taken']]);
    enter(engine, { c: '' });
    assert.deepEqual(errors(engine, 'a'), []);
});

test('what the host says of a component stays while another one changes', () => {
    const engine = open([addressIn('Canada', 'h')]);
    setMessages(engine, { h: 'Unknown', 'h.city': 'No such city' });
    enter(engine, { 'h.address1': '1 Main St' });
    assert.deepEqual([errors(engine, 'h'), errors(engine, 'h.city')], [['No such city'], ['No such city']]);
    enter(engine, { 'h.city': 'Laval' });
    assert.deepEqual(errors(engine, 'h.city'), []);
});
