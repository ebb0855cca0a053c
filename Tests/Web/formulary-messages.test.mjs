/** Formulary 5.1, 5.2, 5.5 and 5.7: which fields are checked and which message shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMarked, setMessages, validate } from '../../web-templates/runtime/engine/validation.js';
import { fill } from '../../web-templates/runtime/engine/values.js';
import { checkbox, createForm, date, enter, prose, rule, select, text } from './form.mjs';

const message = (engine, name) => engine.fields.get(name).message;
const mandatory = (text) => ({ kind: 'required', blank: 'empty', falseIsBlank: true, message: text });

test('before the first check every field is valid and silent', () => {
    const engine = createForm([text('t', { validators: [mandatory('t!')] })]);
    assert.deepEqual([engine.fields.get('t').valid, message(engine, 't')], [true, '']);
});

test('the text of mandatory wins wherever it stands', () => {
    const validators = [{ kind: 'format', name: 'email.formulary', message: 'bad' },
        { kind: 'length', unit: 'graphemes', min: 5, message: 'short' }, mandatory('mail?')];
    const engine = createForm([text('mail', { validators })]);
    assert.equal(validate(engine), false);
    assert.equal(message(engine, 'mail'), 'mail?');
    fill(engine, { mail: 'a@b' });
    validate(engine);
    assert.equal(message(engine, 'mail'), 'bad');
});

test('otherwise the first failing validator speaks', () => {
    const numeric = { kind: 'format', name: 'digits', message: 'digits' };
    const length = { kind: 'length', unit: 'graphemes', min: 3, message: 'min 3' };
    const engine = createForm([
        text('n', { validators: [numeric, length] }), text('m', { validators: [length, numeric] }),
    ]);
    fill(engine, { n: 'x', m: 'x' });
    validate(engine);
    assert.deepEqual([message(engine, 'n'), message(engine, 'm')], ['digits', 'min 3']);
    fill(engine, { n: '1', m: 'xxx' });
    validate(engine);
    assert.deepEqual([message(engine, 'n'), message(engine, 'm')], ['min 3', 'digits']);
});

test('a comparison that fails speaks in its turn, one that holds never', () => {
    const compare = { kind: 'same', fields: ['a', 'b'], message: 'differ' };
    const engine = createForm([text('a', { value: 'x' }),
        text('b', { validators: [compare, { kind: 'format', name: 'digits', message: 'digits' }], value: 'x' })]);
    validate(engine);
    assert.equal(message(engine, 'b'), 'digits');
    fill(engine, { b: 'y' });
    validate(engine);
    assert.equal(message(engine, 'b'), 'differ');
});

test('without a text a failing field is marked and silent, even if another validator has one', () => {
    const validators = [
        { kind: 'required', blank: 'empty', falseIsBlank: true },
        { kind: 'format', name: 'email.formulary', message: 'bad' },
    ];
    const engine = createForm([text('t', { validators })]);
    assert.equal(validate(engine), false);
    const field = engine.fields.get('t');
    assert.deepEqual([field.valid, field.message, isMarked(field)], [false, '', true]);
});

test('every field is checked, not only up to the first bad one', () => {
    const engine = createForm([
        text('a', { validators: [mandatory('a?')] }), text('b'), checkbox('c', { validators: [mandatory('c?')] }),
    ]);
    validate(engine);
    assert.deepEqual(['a', 'b', 'c'].map((name) => message(engine, name)), ['a?', '', 'c?']);
});

test('a message stays while values change and goes with the next check', () => {
    const engine = createForm([text('t', { validators: [mandatory('t!')] })]);
    validate(engine);
    enter(engine, { t: 'x' });
    fill(engine, { t: 'y' });
    assert.equal(message(engine, 't'), 't!');
    assert.equal(engine.fields.get('t').valid, false);
    assert.equal(validate(engine), true);
    assert.equal(message(engine, 't'), '');
});

test('a hidden field is valid and silent, a locked one is checked', () => {
    const validators = [mandatory('!')];
    const engine = createForm([text('h', { visible: false, validators }), text('l', { enabled: false, validators })]);
    assert.equal(validate(engine), false);
    assert.deepEqual([engine.fields.get('h').valid, message(engine, 'h'), message(engine, 'l')], [true, '', '!']);
});

test('a field that a rule hides loses its message at the next check only', () => {
    const engine = createForm([checkbox('b'), text('t', { validators: [mandatory('!')] })],
        [rule('b', 'equal', true, ['hide t'])]);
    validate(engine);
    enter(engine, { b: true });
    assert.equal(message(engine, 't'), '!');
    assert.equal(validate(engine), true);
    assert.equal(message(engine, 't'), '');
});

test('a field in a hidden section is not checked either', () => {
    const engine = createForm([text('t', { validators: [mandatory('!')] })]);
    engine.sections.get('section').visible = false;
    assert.equal(validate(engine), true);
});

test('messages from the host show at once, replace, do not judge, and go with the next check', () => {
    const engine = createForm([text('t', { validators: [mandatory('t!')] }), text('u')]);
    validate(engine);
    const concerned = setMessages(engine, { u: 'used', t: 'taken' });
    assert.deepEqual(concerned.map(({ name }) => name), ['t', 'u']);
    assert.deepEqual([message(engine, 't'), message(engine, 'u')], ['taken', 'used']);
    assert.deepEqual([engine.fields.get('t').valid, engine.fields.get('u').valid], [false, true]);
    fill(engine, { t: 'x' });
    assert.equal(validate(engine), true);
    assert.deepEqual([message(engine, 't'), message(engine, 'u')], ['', '']);
});

test('messages for nothing, of no text, and for static text are ignored', () => {
    const engine = createForm([text('end'), select('p', ['a']), date('d'), prose('i')]);
    const concerned = setMessages(engine, { ghost: '?', end: 5, i: 'i bad', p: 'p bad', d: null });
    assert.deepEqual(concerned.map(({ name }) => name), ['p']);
    assert.deepEqual(['end', 'p', 'd', 'i'].map((name) => message(engine, name)), ['', 'p bad', '', '']);
    assert.deepEqual(setMessages(engine, {}), []);
});
