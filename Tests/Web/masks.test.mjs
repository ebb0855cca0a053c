/** Masks, as action-data-binding 6.3 has them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyMask, removeMask } from '../../web-templates/runtime/engine/masks.js';

const phone = '(###) ###-####';

for (const [mask, given, text, isValid] of [
    [phone, '8085551212', '(808) 555-1212', true], [phone, '808', '(808)    -    ', false],
    ['00:00', '7', '70:00', false],
    ['XX-##', 'ab12', 'AB-12', true], ['xx', 'QR', 'qr', true], ['**', 'aB', 'aB', true], ['\\##', '5', '#5', true],
    ['##%', '1234', '12%', true],
    ['#-_', '7', '7- ', true], ['##', 'a1', ' 1', false], ['##', '٣4', ' 4', false], ['**', 'é1', '  ', false],
    ['', 'x', '', true],
    ['_-_', '😀x', '😀-x', true], ['a\\', '', 'a\\', true], ['0', 'x', '0', false],
]) {
    test(`“${given}” in “${mask}” is “${text}”`, () => assert.deepEqual(applyMask(mask, given), { text, isValid }));
}

test('a text without its mask, position by position', () => {
    for (const [text, bare] of [['(808) 555-1212', '8085551212'], ['(808)    -    ', '808'], ['8085551212', '085121'],
            ['(808) 555-1212 99', '8085551212']]) {
        assert.equal(removeMask(phone, text, true), bare, text);
    }
    assert.equal(removeMask('00:00', 'x1:2', true), '012');
    assert.equal(removeMask('Xx', 'aB', true), 'Ab');
    assert.equal(removeMask('#-#', 'x-1', true), '1');
    assert.equal(removeMask('0-0', 'x-1', true), '01');
    assert.equal(removeMask('X-x', '1-B', true), 'b');
    assert.equal(removeMask('*-*', 'a-1', true), 'a');
    assert.equal(removeMask('_-_', '?-é', true), '?é');
    assert.equal(removeMask('\\#-#', '#-1', true), '1');
});

test('literals may be missing in what a person enters', () => {
    for (const text of ['(808) 555-1212', '8085551212', '808 555-1212', '(808)5551212']) {
        assert.equal(removeMask(phone, text), '8085551212', text);
    }
    assert.equal(removeMask('+1 ###', '+1 234'), '234');
    assert.equal(removeMask('##%', '12%'), '12');
});

test('a character that does not fit is consumed, and half a text is read as far as it goes', () => {
    for (const [mask, text, bare] of [
        ['##-##', '1a2b3', '12'], ['00:00', 'a7', '07'], [phone, '8a8', '88'], [phone, '808-5', '8085'],
        [phone, '(8', '8'], ['XX-##', 'ab', 'AB'], [phone, '80855512129', '8085551212'], [phone, '', ''],
    ]) {
        assert.equal(removeMask(mask, text), bare, text);
    }
});
