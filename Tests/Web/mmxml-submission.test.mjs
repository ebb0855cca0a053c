import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkbox, dropDown, enter, label, open, several, signature, submitted, text } from './mmxml.mjs';

const filled = (rest) => text('x', { value: 'v', ...rest });

test('value before key, in document order; what is blank is left out', () => {
    const engine = open([
        text('a', { value: 'Ann' }), text('b'), text('s', { value: '   ' }), dropDown('c', ['3'], { value: '3' }),
        label('l', { body: 'x' }),
    ]);
    assert.equal(submitted(engine), 'Ann:a:3:c');
    assert.deepEqual(engine.dialect.wire.pairs(engine), [['a', 'Ann'], ['c', '3']]);
    assert.equal(submitted(open([text('a')])), '');
});

test('colons, percent signs and line breaks are escaped in values and keys, nothing else is; raw leaves all', () => {
    const fields = [text('a', { value: '10:30', key: 'ti:me' }), text('b', { value: '7%\r\n é, 5+5 ' })];
    assert.equal(submitted(open(fields)), '10%3A30:ti%3Ame:7%25%0D%0A é, 5+5 :b');
    assert.equal(submitted(open(fields, { settings: { raw: true } })), '10:30:ti:me:7%\r\n é, 5+5 :b');
});

test('a key that comes twice is sent twice', () => {
    assert.equal(submitted(open([text('a', { value: '1', key: 'k' }), text('b', { value: '2', key: 'k' })])),
        '1:k:2:k');
});

test('ticks, signatures and photos submit their state only where they are told to, and then also 0', () => {
    const engine = open([
        checkbox('news', { sendsState: true }), checkbox('x', { value: true }),
        signature('s', { sendsState: true, key: 'k' }),
    ]);
    assert.equal(submitted(engine), '0:news:0:k');
    enter(engine, { news: true, s: true });
    assert.equal(submitted(engine), '1:news:1:k');
});

test('several choices submit their sum', () => {
    assert.equal(submitted(open([several('langs', ['en', 'fr', 'es'], { value: ['en', 'es'] })])), '5:langs');
});

for (const [visible, skip, force, expected] of [
    [true, false, false, 'v:x'], [true, false, true, 'v:x'], [true, true, false, ''], [true, true, true, ''],
    [false, false, false, ''], [false, true, false, ''], [false, false, true, 'v:x'], [false, true, true, 'v:x'],
]) {
    const title = [visible ? 'visible' : 'hidden', skip && 'skipped', force && 'forced'].filter(Boolean).join(', ');
    test(`${title}: ${expected ? 'submits' : 'does not submit'}`, () => {
        assert.equal(submitted(open([filled({ visible, skip, force })])), expected);
    });
}

test('what stands in a hidden group or page counts as hidden', () => {
    const engine = open([filled(), text('y', { value: 'w', force: true })]);
    engine.groups.get('group').visible = false;
    assert.equal(submitted(engine), 'w:y');
});

test('clones follow the pair of their field, in code points', () => {
    const clones = [[4, 'head'], [-3, 'tail'], [0, 'all'], [99, 'more']];
    assert.equal(submitted(open([text('iban', { value: 'DE89370400', clones })])),
        'DE89370400:iban:DE89:head:400:tail:DE89370400:all:DE89370400:more');
    assert.equal(submitted(open([text('e', { value: '😀bc', clones: [[1, 'first'], [-3, 'last']] })])),
        '😀bc:e:😀:first:😀bc:last');
    assert.equal(submitted(open([text('a', { clones })])), '');
    assert.equal(submitted(open([filled({ skip: true, clones })])), '');
});
