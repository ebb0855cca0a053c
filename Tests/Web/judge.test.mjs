/** The judge on its own: validators mean the same whatever language a form was read from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failureOf, messageOf } from '../../web-templates/runtime/engine/judge.js';
import { validatorKey } from '../../web-templates/runtime/engine/replacing.js';
import { createForm, date, select, text } from './form.mjs';

/** The id of the failure of a field's value, "" for none. */
function failure(field, value, rest) {
    const engine = createForm([{ ...field, ...value !== undefined && { value } }], [], rest);
    return failureOf(engine, engine.fields.get(field.name))?.id ?? '';
}

const asks = (...validators) => text('t', { validators });

test('a limit of one side or two says which side fails', () => {
    for (const [kind, below, above] of [['length', 'a', 'abcd'], ['range', '1', '9']]) {
        assert.equal(failure(asks({ kind, min: 2, max: 3 }), below), `${kind}.min`);
        assert.equal(failure(asks({ kind, min: 2, max: 3 }), above), `${kind}.max`);
        assert.equal(failure(asks({ kind, max: 3 }), below), '');
        assert.equal(failure(asks({ kind, min: 2 }), above), '');
    }
});

test('a function of the host page refuses by false; one that is not there refuses nothing', () => {
    const engine = createForm([text('t', { value: 'abc', validators: [{ kind: 'host', name: 'short' }] })], [],
        { messages: { 'judge.invalid': 'Wrong' } });
    const judged = () => failureOf(engine, engine.fields.get('t'))?.id ?? '';
    const given = [];
    assert.equal(judged(), '');
    engine.hostValidators.short = (value) => { given.push(value); return value.length < 3; };
    assert.equal(judged(), 'host');
    assert.equal(messageOf(engine, engine.fields.get('t'), failureOf(engine, engine.fields.get('t'))), 'Wrong');
    assert.deepEqual(given, ['abc', 'abc']);
    for (const other of [() => true, () => undefined, () => null, () => 0, 'short', null]) {
        engine.hostValidators.short = other;
        assert.equal(judged(), '', String(other));
    }
    assert.equal(failure(asks({ kind: 'host', name: 'constructor' }), 'abc'), '');
    engine.hostValidators.short = () => false;
    assert.equal(failure(asks({ kind: 'host', name: 'short' }), ''), '', 'blank values are not judged');
});

test('units of length', () => {
    const family = '👨‍👩‍👧';
    assert.equal(failure(asks({ kind: 'length', max: 1, unit: 'graphemes' }), family), '');
    assert.equal(failure(asks({ kind: 'length', max: 1, unit: 'codePoints' }), family), 'length.max');
    assert.equal(failure(asks({ kind: 'length', max: 5, unit: 'codePoints' }), family), '');
});

test('blank is what the validator says', () => {
    const required = (blank) => asks({ kind: 'required', blank });
    assert.equal(failure(required('empty'), ' \t'), '');
    assert.equal(failure(required('whitespace'), ' \t'), 'required');
    const tick = { name: 'c', control: 'checkbox' };
    assert.equal(failure({ ...tick, validators: [{ kind: 'required', falseIsBlank: true }] }, false), 'required');
    assert.equal(failure({ ...tick, validators: [{ kind: 'required', falseIsBlank: false }] }, false), '');
    const except = [{ kind: 'required', except: ['none'] }];
    assert.equal(failure(select('s', ['none', 'x'], { validators: except }), 'none'), 'required');
});

test('a blank answer is judged only by what asks for one', () => {
    const others = [
        { kind: 'length', min: 2 }, { kind: 'range', min: 2 }, { kind: 'format', name: 'digits' }, { kind: 'pattern' },
        { kind: 'age', min: 2 }, { kind: 'verified' },
    ];
    others.forEach((validator) => assert.equal(failure(asks(validator), ''), '', validator.kind));
    assert.equal(failure(asks({ kind: 'count', min: 1 }), ''), 'count.min');
});

test('a pattern replaces formats and what is to be the same where it says so', () => {
    const others = [{ kind: 'format', name: 'digits' }, { kind: 'same', fields: ['t', 'ghost'] }];
    const pattern = { kind: 'pattern', source: '^[a-z]$', isWhole: true };
    assert.equal(failure(asks({ ...pattern, replacesFormat: true }, ...others), 'a'), '');
    assert.equal(failure(asks(pattern, ...others), 'a'), 'format');
    assert.equal(failure(asks({ ...pattern, replacesFormat: true }, ...others), '1'), 'pattern');
});

test('ages and periods count to the day, and do not ask where there is no year', () => {
    const born = (...validators) => date('d', { validators });
    const rest = { today: '2024-03-15' };
    assert.equal(failure(born({ kind: 'age', min: 18, max: 65 }), '2006-03-15', rest), '');
    assert.equal(failure(born({ kind: 'age', min: 18, max: 65 }), '2006-03-16', rest), 'age');
    assert.equal(failure(born({ kind: 'age', max: 65 }), '1958-03-15', rest), 'age');
    assert.equal(failure(born({ kind: 'period', min: -1, max: 0 }), '2023-03-14', rest), 'period');
    assert.equal(failure(born({ kind: 'period', min: -1, max: 0 }), '2024-03-15', rest), '');
});

test('the message of a validator goes before those of its field and the built-in one', () => {
    const own = { missingMessage: 'Missing', invalidMessage: 'Wrong' };
    const said = (validator, value, more = own, messages = { 'judge.length.min': 'At least {n}.' }) => {
        const engine = createForm([asks(validator)].map((field) => ({ ...field, ...more, value })), [], { messages });
        const field = engine.fields.get('t');
        return messageOf(engine, field, failureOf(engine, field));
    };
    assert.equal(said({ kind: 'required', message: 'Own' }, ''), 'Own');
    assert.equal(said({ kind: 'required' }, ''), 'Missing');
    assert.equal(said({ kind: 'required' }, '', { invalidMessage: 'Wrong' }), '', 'what is missing is not wrong');
    assert.equal(said({ kind: 'length', min: 3 }, 'a'), 'Wrong');
    assert.equal(said({ kind: 'length', min: 3 }, 'a', {}), 'At least 3.');
    assert.equal(said({ kind: 'length', min: 3 }, 'a', {}, {}), '');
    const onPage = (texts) => createForm([{ ...asks({ kind: 'length', min: 3 }), label: 'T', value: 'a', ...texts }],
        [], { messages: { 'judge.length.min': 'Short' } });
    const shared = (texts = {}) => {
        const engine = onPage(texts);
        engine.data.pages[0].messages = { invalidMessage: '{label}: {min} for {path}' };
        return messageOf(engine, engine.fields.get('t'), failureOf(engine, engine.fields.get('t')));
    };
    assert.equal(shared({ bindings: [['value', 'p.t', {}]] }), 'T: 3 for p.t', 'the page speaks for its fields');
    assert.equal(shared({ invalidMessage: 'Own' }), 'Own');
    const general = { 'judge.invalid': 'Odd', 'judge.date': 'No such day' };
    assert.equal(said({ kind: 'format', name: 'digits' }, 'a', {}, general), 'Odd');
    assert.equal(said({ kind: 'age', min: 3 }, '2024-02-01', {}, general), 'No such day');
});

test('a validator is known by its kind and the side that it limits', () => {
    const keys = [{ kind: 'length', min: 1 }, { kind: 'length', max: 1 }, { kind: 'length', min: 1, max: 2 },
        { kind: 'same' }].map(validatorKey);
    assert.deepEqual(keys, ['length.min', 'length.max', 'length', 'same']);
});
