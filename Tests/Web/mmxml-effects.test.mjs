import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal, written } from '../../web-templates/runtime/engine/decimals.js';
import {
    address, addressIn, at, call, checkbox, date, dropDown,
    enter, errors, ifTicked, is, isValid, label, notifying, open, options, picker, postal, radio, required, rule, set,
    several, submitted, text, ukBank, validate, value, valueOf,
} from './mmxml.mjs';

/** The value of `out` after a tick ran an effect on it. */
function result(expression, fields, host, out = text('out')) {
    const engine = open([...fields, out, checkbox('go')], { rules: [ifTicked('go', set('out', expression))], host });
    enter(engine, { go: true });
    return valueOf(engine, 'out');
}

const two = [text('u'), text('v')];

test('concatenation puts the connector between, or nothing if one is blank', () => {
    const concat = (connector) => call('join', value(connector), at('u'), at('v'));
    assert.equal(result(concat('-'), two, { u: 'a', v: 'b' }), 'a-b');
    assert.equal(result(concat(', '), two, { u: 'a', v: 'b' }), 'a, b');
    assert.equal(result(concat('-'), two, { u: 'a', v: ' ' }), 'a');
    assert.equal(result(concat('-'), two, { v: 'b' }), 'b');
    assert.equal(result(concat('-'), two, {}), '');
});

test('sums and differences are exact; blank counts 0, no number gives blank', () => {
    const cases = [['add', '5', '7', '12'], ['subtract', '5', '7', '-2'], ['add', '0.1', '0.2', '0.3'],
        ['add', '1.50', '2.00', '3.5'],
        ['subtract', '3', '3.0', '0'], ['add', '', '7', '7'], ['subtract', '', '7.10', '-7.1'], ['add', '', '', ''],
        ['add', '5', 'abc', ''],
        ['add', '99999999999999999999', '.5', '99999999999999999999.5'], ['subtract', '-0.05', '-.05', '0'],
            ['add', '1e3', '1', '']];
    for (const [name, u, v, expected] of cases) {
        assert.equal(result(call(`${name}.decimal`, at('u'), at('v')), two, { u, v }), expected, `${u} ${name} ${v}`);
    }
    assert.equal(result(call('subtract.decimal', at('u'), value('12')), two, { u: '10' }), '-2');
    assert.equal(
        result(call('add.decimal', at('m'), at('c')), [several('m', ['a', 'b']), checkbox('c')], { m: ['b'], c: true }),
        '3', 'any item’s value'
    );
});

test('numbers are written without what says nothing', () => {
    for (const [given, expected] of [['007', '7'], ['-0', '0'], ['+.50', '0.5'], ['-00.010', '-0.01'], ['5.', '5']]) {
        assert.equal(written(decimal(given)), expected, given);
    }
    assert.equal(decimal('1,5'), null);
});

test('copies are joined by dot and blank, blank ones skipped, and happen once', () => {
    const copy = call('join', value('. '), at('u'), at('v'));
    assert.equal(result(copy, two, { u: 'one', v: 'two' }), 'one. two');
    assert.equal(result(copy, two, { v: 'two' }), 'two');
    assert.equal(result(call('join', value('. '), at('u')), two, {}, text('out', { value: 'old' })), '',
        'over what is there');
    assert.equal(result(call('join', value('. '), at('ad', 'address1'), at('ad', 'address2'), at('ad', 'city')),
        [address('ad')], { ad: { address1: '5 Elm', city: 'Laval' } }), '5 Elm. Laval');
    assert.equal(result(call('join', value('. '), at('bk', 'name'), at('bk', 'postCode')), [ukBank('bk')],
        { bk: { name: 'North', postCode: 'EC1A 1BB' } }), 'North. EC1A 1BB');
    assert.equal(result(call('join', value('. '), at('r')), [radio('r', ['v1', 'v2'])], { r: 'v2' }), 'v2');
});

test('a list takes only what it offers, a postal code is normalised as if typed', () => {
    const copy = call('join', value('. '), at('u'));
    assert.equal(result(copy, two, { u: 'y' }, dropDown('out', ['x', 'y'], { value: 'x' })), 'y');
    assert.equal(result(copy, two, { u: 'z' }, picker('out', ['x', 'y'], { value: 'x' })), '');
    assert.equal(result(copy, two, { u: '1h3t-1w5z' }, postal('out')), 'H3T1W5');
});

test('an address is copied whole; a fixed country and what it does not have stay out', () => {
    const engine = open([address('from'), address('to', { country: 'France' }), addressIn('United States', 'us'),
            checkbox('go')], {
        rules: [ifTicked('go', set('to', call('composite', at('from'))), set('us', call('composite', at('from'))))],
        host: { from: { address1: '5 Elm', city: 'Laval', postalCode: 'h7a 0a1', stateProv: 'QC', country: 'Canada' },
            to: { address2: 'gone' } },
    });
    enter(engine, { go: true });
    assert.deepEqual(valueOf(engine, 'to'),
        { address1: '5 Elm', address2: '', address3: '', city: 'Laval', postalCode: 'H7A0A1', stateProv: 'QC',
            country: 'Canada' });
    assert.deepEqual([valueOf(engine, 'us.country'), valueOf(engine, 'us.stateProv'), valueOf(engine, 'us.city')],
        ['United States', '', 'Laval']);
});

const switched = (fields, then, otherwise, rest) =>
    open([dropDown('sw', ['a', 'b']), ...fields], { rules: [rule('sw', is('sw', 'a'), then, otherwise)], ...rest });

test('values are set: literals of every kind', () => {
    const engine = switched([text('t'), checkbox('c'), several('m', ['p', 'q']), date('d'), date('n'),
            dropDown('s', ['x']), label('l')], [
        set('t', value('v')), set('c', value(true)), set('m', value(['q', 'z'])), set('d', value('today')),
        set('n', value(281062800)), set('s', value('z')), set('l', value('x')),
    ], [set('c', value(false))]);
    enter(engine, { sw: 'a' });
    assert.deepEqual(engine.dialect.host.values(engine),
        { sw: 'a', t: 'v', c: '1', m: '2', d: '2024-03-15', n: '1978-11-28', s: '' });
    enter(engine, { sw: 'b' });
    assert.equal(valueOf(engine, 'c'), '0');
});

test('options are replaced as a set: what is still offered stays, bits count anew, what is not is cleared', () => {
    const replaced = (name, values) => ({ action: 'options', name, options: options(values) });
    const engine = switched([dropDown('d', ['k', 'l']), several('m', ['p', 'q']), radio('r', ['1'])],
        [replaced('d', ['l', 'm']), replaced('m', ['o', 'p', 'q']), replaced('r', ['2'])]);
    enter(engine, { d: 'k', m: ['p'], r: '1' });
    assert.equal(valueOf(engine, 'm'), '1');
    const heard = [];
    engine.listeners.push((changes) => changes.forEach((aspects, { name }) => heard.push([name, ...aspects])));
    enter(engine, { sw: 'a' });
    assert.deepEqual([valueOf(engine, 'd'), valueOf(engine, 'm'), valueOf(engine, 'r')], ['', '2', '']);
    assert.deepEqual(heard,
        [['sw', 'value'], ['d', 'options', 'value'], ['m', 'options', 'value'], ['r', 'options', 'value']]);
    assert.deepEqual(engine.fields.get('d').definition.options, [['l', 'L'], ['m', 'M']]);
    assert.deepEqual(engine.fields.get('d').original.options, [['k', 'K'], ['l', 'L']], 'the page’s own stay');
});

test('a sum that options change notifies', () => {
    const engine = open([dropDown('sw', ['a']), several('m', ['p', 'q'], { value: ['p'] }), text('x')], {
        rules: [rule('sw', is('sw', 'a'), [{ action: 'options', name: 'm', options: options(['o', 'p']) }]),
            rule('m', is('m', '2'), [set('x', value('moved'))])],
    });
    enter(engine, { sw: 'a' });
    assert.equal(valueOf(engine, 'x'), 'moved');
});

test('texts, validators and properties are replaced, all tags of a branch in order', () => {
    const validators = [{ kind: 'length', min: '2', unit: 'codePoints' }, { kind: 'format', name: 'digits' }];
    const engine = switched([text('x', { label: 'Old', validators })], [
        { action: 'replace', name: 'x', property: 'label', text: 'New' },
        { action: 'validator', name: 'x', validator: { kind: 'length', min: '3', unit: 'codePoints' } },
        { action: 'validator', name: 'x', validator: { kind: 'same', includesSelf: true, fields: ['sw'] } },
        { action: 'replace', name: 'x', property: 'key', value: value('k') },
        { action: 'replace', name: 'x', property: 'waitsFor', value: value('sw') },
        'require x', 'disable x',
    ], [{ action: 'validator', name: 'x', property: 'length.min' },
        { action: 'validator', name: 'x', property: 'same' }, 'relax x', 'enable x']);
    const { definition } = engine.fields.get('x');
    enter(engine, { sw: 'a' });
    assert.deepEqual([definition.label, definition.key, definition.waitsFor], ['New', 'k', 'sw']);
    assert.deepEqual(definition.validators,
        [required, { kind: 'length', min: '3', unit: 'codePoints' },
            { kind: 'same', includesSelf: true, fields: ['sw'] }]);
    assert.deepEqual([engine.fields.get('x').required, engine.fields.get('x').enabled], [true, false]);
    enter(engine, { sw: 'b' });
    assert.deepEqual(definition.validators, []);
    assert.deepEqual([engine.fields.get('x').required, engine.fields.get('x').enabled], [false, true]);
});

test('a validation takes the place of any other; one that is taken away after it leaves it', () => {
    const same = { kind: 'same', includesSelf: true, fields: ['sw'] };
    const format = { kind: 'format', name: 'digits' };
    const engine = switched([text('x', { validators: [format] })], [
        { action: 'validator', name: 'x', validator: same }, { action: 'validator', name: 'x', property: 'format' },
    ], [{ action: 'validator', name: 'x', validator: format }, { action: 'validator', name: 'x', property: 'same' }]);
    const { definition } = engine.fields.get('x');
    enter(engine, { sw: 'a' });
    assert.deepEqual(definition.validators, [same]);
    enter(engine, { sw: 'b' });
    assert.deepEqual(definition.validators, [format]);
});

test('skipping and forcing exclude each other; submitting lifts skipping only', () => {
    const engine = switched(
        [text('x', { value: 'v', visible: false, skip: true }), text('y', { value: 'w', skip: true, force: true })],
        ['force x', 'submit y'], ['skip x']
    );
    enter(engine, { sw: 'a' });
    assert.equal(submitted(engine), 'a:sw:v:x:w:y');
    enter(engine, { sw: 'b' });
    assert.equal(submitted(engine), 'b:sw:w:y');
    assert.equal(engine.fields.get('y').definition.force, true);
});

test('groups and pages are shown, hidden and forced onto the receipt', () => {
    const engine = switched([text('x', { value: 'v' })],
        [{ target: 'group', action: 'hide', name: 'other' },
                { target: 'page', action: 'replace', name: 'page', property: 'forceReceipt', value: value(true) }],
        [{ target: 'group', action: 'show', name: 'other' }], { groups: { first: ['sw'], other: ['x'] } });
    enter(engine, { sw: 'a' });
    assert.deepEqual([submitted(engine), engine.pages.get('page').forceReceipt], ['a:sw', true]);
    enter(engine, { sw: 'b' });
    assert.equal(submitted(engine), 'b:sw:v:x');
});

test('a value takes the shape that its field has now', () => {
    const properties = [
        { action: 'replace', name: 'r', property: 'multiple', value: value(true) },
        { action: 'replace', name: 'd', property: 'dateParts',
            value: value([{ unit: 'month', digits: 2 }, { unit: 'year', digits: 4 }]) },
    ];
    const engine = switched([radio('r', ['p', 'q'], { value: 'q' }), date('d', 'DMY', { value: 'today' })], properties,
        [{ ...properties[0], value: value(false) }]);
    enter(engine, { sw: 'a' });
    assert.deepEqual([valueOf(engine, 'r'), valueOf(engine, 'd')], ['2', '2024-03']);
    enter(engine, { sw: 'b' });
    assert.equal(valueOf(engine, 'r'), 'q');
});

test('the country of an address is fixed and set free', () => {
    const country = (name) => [{ action: 'replace', name: 'ad', property: 'composite.country', value: value(name) }];
    const engine = switched([address('ad')], country('United States'), country(''));
    enter(engine, { 'ad.country': 'Canada', 'ad.stateProv': 'QC', sw: 'a' });
    assert.deepEqual(
        [valueOf(engine, 'ad.country'), valueOf(engine, 'ad.stateProv'), engine.fields.get('ad.country').enabled],
        ['United States', '', false]
    );
    enter(engine, { 'ad.country': 'Canada' });
    assert.equal(valueOf(engine, 'ad.country'), 'United States');
    enter(engine, { sw: 'b', 'ad.country': 'Canada' });
    assert.equal(valueOf(engine, 'ad.country'), 'Canada');
});

test('a rule that a relationship brings is judged like any other, and only once', () => {
    const engine = switched([text('pin', { value: '1' }), notifying('again', { value: '2' })],
        [{ action: 'validator', name: 'again', validator: { kind: 'same', includesSelf: true, fields: ['pin'] } }]);
    enter(engine, { sw: 'a' });
    assert.ok(!validate(engine) && !isValid(engine, 'again'));
    enter(engine, { pin: '2' });
    assert.deepEqual(errors(engine, 'again'), [], 'changes of the field that it repeats are known');
});
