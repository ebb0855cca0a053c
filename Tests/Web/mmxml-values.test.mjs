import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldTitle } from '../../web-templates/runtime/engine/title.js';
import { act } from '../../web-templates/runtime/engine/changes.js';
import {
    address, addressIn, checkbox, date, dropDown, enter, fill, label, open, picker, postal, radio, several,
    signature, text, valueOf,
} from './mmxml.mjs';

const live = (engine) => engine.dialect.host.values(engine);

test('items open with what the definition sets, else blank; a choice that is not offered is blank', () => {
    const engine = open([
        text('t', { value: 'x' }), text('u'), checkbox('c', { value: true }), checkbox('d'),
        dropDown('s', ['a', 'b'], { value: 'b' }),
        dropDown('n', ['a'], { value: 'z' }), radio('r', ['a']),
        several('m', ['p', 'q', 'r'], { value: ['r', 'p', 'z'] }),
        date('today', 'DMY', { value: 'today' }), date('then', 'MY', { value: 281062800 }), signature('sign'),
        label('l', { body: 'x' }),
    ]);
    assert.deepEqual(live(engine), {
        t: 'x', u: '', c: '1', d: '0', s: 'b', n: '', r: '', m: '5', today: '2024-03-15', then: '1978-11', sign: '0',
    });
});

test('the host fills strings, booleans, lists, sums and objects; unknown names and static text are left alone', () => {
    const host = { c: true, m: ['p', 'r'], k: '6', born: '2001-02-03', ad: { city: 'Laval' }, f: 'z', unknown: '1',
        l: 'no', sign: '1', n: 7 };
    const engine = open([
        checkbox('c'), several('m', ['p', 'q', 'r']), several('k', ['p', 'q', 'r']), date('born'),
        addressIn('Canada', 'ad'),
        text('f', { visible: false }), label('l', { body: 'x' }), signature('sign'), text('n'),
    ], { host });
    assert.deepEqual(live(engine), {
        c: '1', m: '5', k: '6', born: '2001-02-03', 'ad.address1': '', 'ad.address2': '', 'ad.address3': '',
        'ad.city': 'Laval',
        'ad.postalCode': '', 'ad.stateProv': '', 'ad.country': 'Canada', f: 'z', sign: '1', n: '7',
    });
    assert.deepEqual(valueOf(engine, 'ad').city, 'Laval');
});

test('what a field cannot hold makes it blank', () => {
    const engine = open([
        dropDown('s', ['a']), radio('r', ['a']), several('m', ['a']), date('d'), checkbox('c'),
        text('t', { value: 'x' }),
    ]);
    enter(engine, { s: 'a', r: 'a', m: ['a'], d: '2024-01-01', c: true });
    fill(engine, { s: 'z', r: 'z', m: 'some', d: 'soon', c: 'perhaps', t: null });
    assert.deepEqual(live(engine), { s: '', r: '', m: '', d: '', c: '0', t: '' });
    for (const given of ['constructor', {}, [], null]) {
        fill(engine, { c: given });
        assert.equal(valueOf(engine, 'c'), '0');
    }
});

test('components are filled by their own names too, whatever the order of country and region', () => {
    const engine = open([address('ad')], { host: { 'ad.stateProv': 'QC', 'ad.country': 'Canada' } });
    assert.deepEqual([valueOf(engine, 'ad.stateProv'), valueOf(engine, 'ad.country')], ['QC', 'Canada']);
    fill(engine, { ad: { stateProv: 'NV', country: 'United States' } });
    assert.equal(valueOf(engine, 'ad.stateProv'), 'NV');
    fill(engine, { ad: { stateProv: 'QC' } });
    assert.equal(valueOf(engine, 'ad.stateProv'), '', 'Nevada’s country has no Quebec');
});

test('a person enters what the controls can hold; anything else is not taken', () => {
    const engine = open([
        dropDown('s', ['a']), several('m', ['p', 'q', 'r']), date('d'), label('l'), picker('n', ['1']),
    ]);
    enter(engine, { s: 'a', m: ['r', 'q'], d: '2024-02-29', l: 'x', n: '1' });
    assert.deepEqual(live(engine), { s: 'a', m: '6', d: '2024-02-29', n: '1' });
    enter(engine, { s: 'z', d: 'never', n: '2' });
    assert.deepEqual(live(engine), { s: 'a', m: '6', d: '2024-02-29', n: '1' });
    enter(engine, { s: '', d: '' });
    assert.deepEqual([valueOf(engine, 's'), valueOf(engine, 'd')], ['', '']);
});

test('weights count distinct values, exactly even where there are many', () => {
    const values = Array.from({ length: 70 }, (none, at) => `v${at}`);
    const engine = open([
        several('m', ['en', 'fr', 'es', 'de'], { options: [['en', 'a'], ['en', 'b'], ['es', 'c']] }),
        several('many', values),
    ]);
    enter(engine, { m: ['es'], many: ['v0', 'v69'] });
    assert.deepEqual([valueOf(engine, 'm'), valueOf(engine, 'many')], ['2', String(2n ** 69n + 1n)]);
    fill(engine, { many: String(2n ** 69n) });
    assert.deepEqual(engine.fields.get('many').value, ['v69']);
});

test('a list with the same options is no change', () => {
    const engine = open([several('m', ['a,b', 'a', 'b'])]);
    enter(engine, { m: ['a', 'b'] });
    const heard = [];
    engine.listeners.push((changes) => heard.push([...changes.keys()].map(({ name }) => name)));
    enter(engine, { m: ['b', 'a'] });
    assert.deepEqual(heard, []);
    enter(engine, { m: ['a,b'] });
    assert.deepEqual(heard, [['m']]);
});

test('names get capitals and postal codes lose blanks as they are entered, not when the host fills names', () => {
    const names = [{ kind: 'format', name: 'names' }];
    const engine = open([
        text('n', { validators: names }), text('o',
            { validators: [...names, { kind: 'pattern', source: '^(?:.*)$', isWhole: true, replacesFormat: true }] }),
                postal('p'),
    ]);
    enter(engine, { n: 'maría josé o’hara', o: 'as is', p: 'h3t 1w5' });
    assert.deepEqual([valueOf(engine, 'n'), valueOf(engine, 'o'), valueOf(engine, 'p')],
        ['María José O’hara', 'as is', 'H3T1W5']);
    assert.equal(engine.dialect.values.shown(engine, engine.fields.get('p')), 'H3T 1W5');
    fill(engine, { n: 'ana', p: 'k1a 0b6' });
    assert.deepEqual([valueOf(engine, 'n'), valueOf(engine, 'p')], ['ana', 'K1A0B6']);
});

test('a field shows its text: of a choice the labels of what is chosen', () => {
    const engine = open([
        label('l', { body: 'One\nTwo file:///etc' }), several('m', ['a', 'b', 'c'], { value: ['a', 'c'] }),
        dropDown('s', ['a']),
        date('d', 'DMY', { value: 'today' }), checkbox('c', { value: true }),
    ]);
    const shown = [...engine.fields.values()].map((field) => engine.dialect.values.text(engine, field));
    assert.deepEqual(shown, ['One\nTwo file:///etc', 'A, C', '', '2024-03-15', '']);
});

test('a title is the label, else what else names the field', () => {
    const title = (rest) => { const engine = open([text('t', rest)]); return fieldTitle(engine.fields.get('t')); };
    const all = { label: 'L', inlineLabel: 'I', placeholder: 'P', detailLabel: 'D' };
    assert.equal(title(all), 'L');
    assert.equal(title({ ...all, label: '' }), 'I');
    assert.equal(title({ placeholder: 'P', detailLabel: 'D' }), 'P');
    assert.equal(title({ detailLabel: 'D' }), 'D');
    assert.equal(title({}), 't');
});

test('one action is told once, components by their own fields', () => {
    const engine = open([address('ad')]);
    const heard = [];
    engine.listeners.push(
        (changes, origin) => heard.push([origin, [...changes].map(([{ name }, aspects]) => [name, ...aspects])])
    );
    act(engine, 'user', () => enter(engine, { 'ad.city': 'Laval', 'ad.country': 'Canada' }));
    assert.deepEqual(heard, [['user', [['ad.city', 'value'], ['ad.country', 'value'], ['ad.postalCode', 'definition'],
        ['ad.stateProv', 'options']]]]);
});
