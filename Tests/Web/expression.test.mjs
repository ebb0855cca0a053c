import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile, familyOf } from '../../web-templates/runtime/engine/expression.js';

const operations = {
    ofValues: { join: (scope, ...parts) => parts.join('+'), today: (scope) => scope.today() },
    ofFields: { nameOf: (scope, field) => field?.name ?? 'none' },
};
const fields = { a: { name: 'a', value: 'A' }, no: { name: 'no', value: false },
    'home.city': { name: 'home.city', value: 'Leeds' } };
const scope = { field: (name) => fields[name], today: () => '2024-03-01' };
const result = (tree) => compile(tree, operations)(scope);

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
    assert.equal(result({ call: 'join', of: [{ field: 'a' }, { call: 'join', of: [{ value: 1 }, { value: 2 }] }] }),
        'A+1+2');
    assert.equal(result({ call: 'today', of: [] }), '2024-03-01');
});

test('an operation on fields gets the field itself, at any depth; one on values what it holds', () => {
    const nameOf = (operand) => ({ call: 'nameOf', of: [operand] });
    assert.equal(result(nameOf({ field: 'home', component: 'city' })), 'home.city');
    assert.equal(result(nameOf({ field: 'ghost' })), 'none');
    assert.equal(result({ call: 'join', of: [nameOf({ field: 'a' }), { field: 'a' }] }), 'a+A');
});

test('a decimal tells itself from a text', () => {
    assert.deepEqual(result({ value: { decimal: '1.50' } }), { decimal: '1.50' });
});

test('a number that is not whole is one to operations without types, and tells its kind to others', () => {
    assert.equal(result({ value: { float: 2.5 } }), 2.5);
    assert.deepEqual(compile({ value: { float: 2 } }, { ...operations, isTyped: true })(scope), { float: 2 });
});

test('variants of an operation are of one family', () => {
    assert.deepEqual(['equal', 'equal.mmxml', 'add.decimal'].map(familyOf), ['equal', 'equal', 'add']);
});

test('a call to what the dialect does not have is refused by name when the form starts', () => {
    assert.throws(() => compile({ call: 'zodiac', of: [] }, operations), /unknown function: zodiac/);
});
