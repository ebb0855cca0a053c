/** Masks, as action-data-binding 6.3 has them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyMask, beginMask, editMask, removeMask } from '../../web-templates/runtime/engine/masks.js';

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

test('what is typed is shown as far as it goes', () => {
    assert.deepEqual(['', '8', '808', '8085', '8085551212'].map((bare) => beginMask(phone, bare)),
        ['', '(8', '(808', '(808) 5', '(808) 555-1212']);
});

/** Edits a field as a browser does: `[2, 3]` is selected, then something typed, pasted or deleted. */
function edit(mask, bare, [start, end], inserted, isForward = false) {
    const shown = beginMask(mask, bare);
    return editMask(mask, bare,
        { text: shown.slice(0, start) + inserted + shown.slice(end), caret: start + inserted.length, isForward });
}

test('typing puts literals in, the caret behind what was typed', () => {
    let [bare, caret] = ['', 0];
    for (const letter of '8085551212') {
        ({ bare, caret } = edit(phone, bare, [caret, caret], letter));
    }
    assert.deepEqual([bare, caret], ['8085551212', 14]);
    assert.deepEqual(edit(phone, '808', [4, 4], 'x'), { bare: '808', text: '(808', caret: 4 });
    assert.deepEqual(edit(phone, '808', [4, 4], ')'), { bare: '808', text: '(808', caret: 4 });
});

test('a character in the middle moves the others on, and the caret stays behind it', () => {
    assert.deepEqual(edit(phone, '80555', [2, 2], '9'), { bare: '890555', text: '(890) 555', caret: 3 });
    assert.deepEqual(edit(phone, '8085551212', [1, 1], '9'), { bare: '9808555121', text: '(980) 855-5121', caret: 2 });
    assert.deepEqual(edit('XX-##', 'ab12', [0, 0], 'c'), { bare: 'CA12', text: 'CA-12', caret: 1 });
});

test('deleting takes characters, not literals', () => {
    assert.deepEqual(edit(phone, '808555', [8, 9], ''), { bare: '80855', text: '(808) 55', caret: 8 });
    assert.deepEqual(edit(phone, '8085', [5, 6], ''), { bare: '805', text: '(805', caret: 3 });
    assert.deepEqual(edit(phone, '8085', [4, 5], '', true), { bare: '808', text: '(808', caret: 4 });
    assert.deepEqual(edit(phone, '808', [0, 1], '', false), { bare: '808', text: '(808', caret: 0 });
    assert.deepEqual(edit(phone, '8085551212', [0, 14], ''), { bare: '', text: '', caret: 0 });
    assert.deepEqual(edit(phone, '8085551212', [2, 8], ''), { bare: '851212', text: '(851) 212', caret: 2 });
});

test('a paste is taken with its literals or without', () => {
    for (const text of ['(808) 555-1212', '8085551212', '808.555.1212', '  808 555 1212 x']) {
        assert.deepEqual(edit(phone, '', [0, 0], text),
            { bare: '8085551212', text: '(808) 555-1212', caret: 14 }, text);
    }
    assert.deepEqual(edit('+1 ###', '', [0, 0], '+1 234'), { bare: '234', text: '+1 234', caret: 6 });
    assert.deepEqual(edit('ID-**', 'ab', [0, 5], 'ID-cd'), { bare: 'cd', text: 'ID-cd', caret: 5 });
    assert.deepEqual(edit(phone, '808', [1, 4], '12345'), { bare: '12345', text: '(123) 45', caret: 8 });
});
