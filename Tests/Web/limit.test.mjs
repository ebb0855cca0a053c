/** Formulary 4.1: which edits are refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exceeds } from '../../web-templates/runtime/view/limit.js';

const refused = (limit, held, result) => exceeds(
    { definition: { limitMode: 'whole', validators: [{ kind: 'length', max: limit, unit: 'graphemes' }] },
        value: held }, result);

test('an edit whose result is longer than the limit is refused', () => {
    assert.ok(refused(4, 'abcd', 'abcde'));
    assert.ok(refused(4, 'abc', 'vwxyz'));
    assert.ok(!refused(4, 'abc', 'abcd'));
    assert.ok(!refused(4, 'abc', 'vwxy'));
    assert.ok(refused(0, '', 'a'));
});

test('an edit that makes the text shorter is allowed, even if it stays too long', () => {
    assert.ok(!refused(4, '0123456789', '012345678'));
    assert.ok(refused(4, '0123456789', '012345678x'), 'as long as before');
    assert.ok(refused(4, '0123456789', '0123456789x'));
});

test('a key that takes away one sign of a letter makes the text shorter', () => {
    assert.ok(!refused(3, 'abcde\u0301', 'abcde'));
    assert.ok(!refused(2, 'नमस्ते', 'नमस्त'));
    assert.ok(refused(3, 'abcde', 'abcde\u0301'));
});

test('length is counted in perceived characters', () => {
    assert.ok(!refused(2, 'a', 'a👨‍👩‍👧'));
    assert.ok(refused(2, 'a👨‍👩‍👧', 'a👨‍👩‍👧n\u0303'));
});

test('without a limit nothing is refused', () => {
    assert.ok(!refused(undefined, '', 'a'.repeat(9999)));
});
