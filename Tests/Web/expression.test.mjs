import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../../web-templates/runtime/engine/expression.js';

const functions = { join: (scope, ...parts) => parts.join('+'), today: (scope) => scope.today() };
const scope = { value: (name) => ({ a: 'A', no: false })[name], today: () => '2024-03-01' };
const result = (tree) => compile(tree, functions)(scope);

test('a value stands for itself, whatever its kind', () => {
    for (const value of ['x', '', 0, false, true, null]) {
        assert.equal(result({ value }), value);
    }
});

test('a field stands for what it holds, a field that does not exist for nothing', () => {
    assert.equal(result({ field: 'a' }), 'A');
    assert.equal(result({ field: 'no' }), false);
    assert.equal(result({ field: 'ghost' }), undefined);
});

test('a call gets its operands in order and may read the scope', () => {
    assert.equal(result({ call: 'join', of: [{ field: 'a' }, { call: 'join', of: [{ value: 1 }, { value: 2 }] }] }), 'A+1+2');
    assert.equal(result({ call: 'today', of: [] }), '2024-03-01');
});

test('a call to what the dialect does not have is refused by name when the form starts', () => {
    assert.throws(() => compile({ call: 'zodiac', of: [] }, functions), /unknown function: zodiac/);
});
