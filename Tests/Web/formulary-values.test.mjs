/** Formulary 4 and 7: values in and out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fill } from '../../web-templates/runtime/engine/values.js';
import { formulary } from '../../web-templates/runtime/dialects/formulary.js';
import { checkbox, consent, createForm, date, enter, prose, select, text } from './form.mjs';

const fields = [text('t'), select('p', ['KeyNoSelected', 'es', 'pt']), date('d'), checkbox('b'),
    consent('e'), prose('i')];
const value = (engine, name) => formulary.values.toHost(engine.fields.get(name));

/** The value of a field after a fill. */
function filled(field, given) {
    const engine = createForm([field]);
    fill(engine, { [field.name]: given });
    return value(engine, field.name);
}

test('untouched: nothing, the first option, not ticked; static text has no value', () => {
    const engine = createForm(fields);
    assert.deepEqual(formulary.wire.payload(engine), { t: '', p: 'KeyNoSelected', d: '', b: false, e: false });
});

test('the definition’s values stand, locked and hidden ones too', () => {
    const engine = createForm([
        text('t', { value: 'Filled', visible: false }), date('d', { value: '2017-01-20', enabled: false }),
        consent('e', { value: true, enabled: false }),
    ]);
    assert.deepEqual(formulary.wire.payload(engine), { t: 'Filled', d: '20/01/2017', e: true });
});

test('a text takes anything as text', () => {
    for (const [given, expected] of [['hello', 'hello'], [42, '42'], [1.5, '1.5'], [true, 'true'], [null, ''],
            [['a'], '["a"]'], ['', '']]) {
        assert.equal(filled(text('t', { value: 'old' }), given), expected);
    }
});

test('a text takes from the host what typing could not reach', () => {
    assert.equal(filled(text('t', { limit: 3 }), 'too long'), 'too long');
});

test('a select takes its keys; anything else gives the first option', () => {
    const field = select('p', ['a', 'b', '7'], { value: 'b' });
    for (const [given, expected] of [['a', 'a'], ['7', '7'], ['fr', 'a'], [7, 'a'], [null, 'a'], ['B', 'a']]) {
        assert.equal(filled(field, given), expected, String(given));
    }
});

test('a date takes dd/MM/yyyy, one-digit days and months too; what is no date leaves it', () => {
    const field = date('d', { value: '2003-02-01' });
    for (const [given, expected] of [['03/04/2005', '03/04/2005'], ['3/4/2005', '03/04/2005'],
            ['29/02/2024', '29/02/2024']]) {
        assert.equal(filled(field, given), expected);
    }
    for (const given of ['29/02/2023', '31/04/2020', '2005-04-03', '03/04/05', '00/01/2020', '', ' 03/04/2005',
            20030201, null, true]) {
        assert.equal(filled(field, given), '01/02/2003', String(given));
    }
});

test('booleans take true, false, 1 and 0; other kinds leave them', () => {
    for (const field of [checkbox('b', { value: true }), consent('b', { value: true })]) {
        assert.equal(filled(field, false), false);
        assert.equal(filled(field, 0), false);
        for (const given of ['no', 'false', '', null, 2, {}]) {
            assert.equal(filled(field, given), true, String(given));
        }
    }
    assert.equal(filled(checkbox('b'), 1), true);
});

test('unknown keys are ignored, fields not named keep their value, static text takes none', () => {
    const engine = createForm([text('t', { value: 'stay' }), text('u'), prose('i')]);
    fill(engine, { u: 'x', ghost: 'y', i: 'z', constructor: 'c' });
    assert.deepEqual(formulary.wire.payload(engine), { t: 'stay', u: 'x' });
});

test('hidden and locked fields can be filled', () => {
    const engine = createForm([text('h', { visible: false }), text('l', { enabled: false })]);
    fill(engine, { h: '1', l: '2' });
    assert.deepEqual(formulary.wire.payload(engine), { h: '1', l: '2' });
});

test('texts go out trimmed of blanks and tabs at both ends; the raw value keeps them', () => {
    const engine = createForm([text('name'), text('blank'), select('p', [' ', 'a'])]);
    enter(engine, { name: ' \t Ana  Ruiz \t', blank: '   ' });
    assert.deepEqual(formulary.wire.payload(engine), { name: 'Ana  Ruiz', blank: '', p: '' });
    assert.equal(value(engine, 'name'), ' \t Ana  Ruiz \t');
});

test('a field named like something every object has is a field like others', () => {
    const engine = createForm([text('__proto__'), text('constructor')]);
    fill(engine, JSON.parse('{"__proto__": "a", "constructor": "b"}'));
    assert.equal(JSON.stringify(formulary.wire.payload(engine)), '{"__proto__":"a","constructor":"b"}');
});

test('the text shown: of a select its option, of a date dd/MM/yyyy', () => {
    const engine = createForm(fields);
    fill(engine, { t: 'x', p: 'es', d: '09/08/2021', b: true });
    assert.deepEqual(['t', 'p', 'd', 'b'].map((name) => formulary.values.text(engine, engine.fields.get(name))),
        ['x', 'ES', '09/08/2021', '']);
});

test('a person cannot choose an option that is not there, but can empty a date', () => {
    assert.equal(formulary.values.fromEntry(null, { definition: select('p', ['a']) }, 'b'), undefined);
    assert.equal(formulary.values.fromEntry(null, { definition: select('p', ['a']) }, 'a'), 'a');
    assert.equal(formulary.values.fromEntry(null, { definition: date('d') }, ''), '');
    assert.equal(formulary.values.fromEntry(null, { definition: date('d') }, '31/02/2020'), undefined);
    assert.equal(formulary.values.fromEntry(null, { definition: checkbox('b') }, 'yes'), undefined);
});
