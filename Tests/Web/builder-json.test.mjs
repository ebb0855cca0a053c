import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodeOf, valueOf } from '../../web-templates/runtime/json/nodes.js';
import { readJSON } from '../../web-templates/runtime/json/reader.js';
import { schemaErrors } from './json-schema.mjs';
import { compactJSON, prettyJSON } from '../../web-templates/runtime/json/writer.js';

const lastDiagnostic = (text) => readJSON(text, 'f').diagnostics.at(-1);

test('values are those of JSON.parse', () => {
    const texts = ['{}', '[]', ' [1, -0.5e+3, true, false, null, "a\\u00e9\\n\\/\\ud83d\\ude00"] ',
        '{"a": {"b": [{"c": ""}]}}', '"é😀"', '7'];
    for (const text of texts) {
        assert.deepEqual(valueOf(readJSON(text, 'f').root), JSON.parse(text), text);
        assert.deepEqual(readJSON(text, 'f').diagnostics, []);
    }
});

test('each part knows its place, columns in characters, and the way to it', () => {
    const { root } = readJSON('{\n "é😀": [1,\n  {"b": "x"}]}', 'forms/a.json');
    const [member] = root.members;
    assert.equal(member.position, 'forms/a.json:2:2');
    assert.equal(member.value.position, 'forms/a.json:2:8');
    const inner = member.value.elements[1].members[0];
    assert.equal(inner.position, 'forms/a.json:3:4');
    assert.equal(inner.value.position, 'forms/a.json:3:9');
    assert.equal(inner.path, 'é😀.1.b');
});

test('what real files have is tolerated with a warning', () => {
    const { root, diagnostics } = readJSON('\uFEFF// c\n{"a": 1, /* d */ "a": 2,}', 'f');
    assert.deepEqual(valueOf(root), { a: 2 });
    assert.deepEqual(diagnostics.map(({ severity, id, position }) => `${severity} ${id} ${position}`), [
        'warning json.comment f:1:1', 'warning json.comment f:2:10', 'warning json.duplicate-key f:2:18',
            'warning json.trailing-comma f:2:24']);
    assert.deepEqual(diagnostics[2].notes, ['f:2:2: the first one is here']);
});

test('anything else is an error at its place', () => {
    const wrong = {
        '': ['json.empty', 'f:1:1'], '{': ['json.syntax', 'f:1:2'], '[1 2]': ['json.syntax', 'f:1:4'],
        '{a: 1}': ['json.syntax', 'f:1:2'],
        '{"a" 1}': ['json.syntax', 'f:1:6'], '[01]': ['json.number', 'f:1:2'], '[.5]': ['json.syntax', 'f:1:2'],
        '[nul]': ['json.syntax', 'f:1:2'],
        '["a\n"]': ['json.syntax', 'f:1:4'], '["a': ['json.syntax', 'f:1:2'], '["\\x"]': ['json.escape', 'f:1:3'],
        '[] []': ['json.syntax', 'f:1:4'],
        '/* a': ['json.syntax', 'f:1:1'], '[1,,2]': ['json.syntax', 'f:1:4'],
        [`${'['.repeat(202)}`]: ['json.depth', 'f:1:202'],
    };
    for (const [text, [id, position]] of Object.entries(wrong)) {
        assert.equal(readJSON(text, 'f').root, null, text);
        const last = lastDiagnostic(text);
        assert.deepEqual([last.severity, last.id, last.position], ['error', id, position], text);
    }
});

test('a number that cannot be kept as it is written is told', () => {
    const told = (text) => readJSON(text, 'f').diagnostics.map(
        ({ severity, id, position, message }) => `${severity} ${id} ${position} ${message}`
    );
    for (const text of ['0', '-0', '1.50', '1e3', '0.1', '123456789.125e-3', '9007199254740992', '1e22',
            '100000000000000000000', '5e-324', '1.7976931348623157e308']) {
        assert.deepEqual(told(text), [], text);
    }
    assert.deepEqual(told('[1, 12345678901234567890]'), ['warning json.precision f:1:5 '
        + 'the number 12345678901234567890 is too long or too large; it becomes 12345678901234567000']);
    assert.deepEqual(told('1e999'),
        ['warning json.precision f:1:1 the number 1e999 is too long or too large; it becomes 1.7976931348623157e+308']);
    assert.deepEqual(told('-1e999'), [
        'warning json.precision f:1:1 the number -1e999 is too long or too large; it becomes -1.7976931348623157e+308',
    ]);
    assert.equal(told('0.1000000000000000055511').length, 1);
    assert.equal(told('1e-400').length, 1);
    assert.equal(prettyJSON(valueOf(readJSON('1e999', 'f').root)), '1.7976931348623157e+308',
        'a number stays a number');
});

test('half a pair of surrogates is a replacement character', () => {
    assert.equal(valueOf(readJSON('"\\ud83d!\\ude00"', 'f').root), '\uFFFD!\uFFFD');
});

test('a key called __proto__ is a key like others', () => {
    const value = valueOf(readJSON('{"__proto__": {"a": 1}}', 'f').root);
    assert.deepEqual(Object.keys(value), ['__proto__']);
    assert.equal({}.a, undefined);
    assert.equal(prettyJSON(value), '{\n  "__proto__": { "a": 1 }\n}');
});

test('a value becomes nodes and a value again', () => {
    const value = { a: [1, 'x', null, { b: true }], c: {} };
    assert.deepEqual(valueOf(nodeOf(value, 'p:1:1')), value);
    assert.equal(nodeOf(value, 'p:1:1').members[0].value.elements[3].members[0].path, 'a.3.b');
});

test('JSON for people reads back as the same value', () => {
    const value = { a: [], b: {}, c: [{ key: 'x', value: 'y' }], d: 'é "', e: [1, 2], f: { g: 'z'.repeat(120) } };
    assert.deepEqual(JSON.parse(prettyJSON(value)), value);
    assert.match(prettyJSON(value), /^ {4}\{ "key": "x", "value": "y" \}$/m);
    assert.equal(compactJSON('</script>\u2028'), '"\\u003c/script\\u003e\\u2028"');
});

test('a schema tells what does not fit, and where', () => {
    const schema = {
        type: 'object', required: ['a'], additionalProperties: false,
        properties: { a: { type: 'array', items: { $ref: '#/$defs/n' }, minItems: 1 },
            b: { oneOf: [{ const: 1 }, { enum: ['x', 'y'] }] } },
        $defs: { n: { type: 'integer', minimum: 0, maximum: 9 } },
    };
    assert.deepEqual(schemaErrors(schema, { a: [3], b: 'x' }), []);
    assert.deepEqual(schemaErrors(schema, { a: [10, 1.5, -1], c: 1 }).map(({ path }) => path).sort(),
        ['a.0', 'a.1', 'a.2', 'c']);
    assert.deepEqual(schemaErrors(schema, { b: 2 }),
        [{ path: '', words: 'has no “a”' }, { path: 'b', words: 'must be 1' }]);
    assert.equal(schemaErrors(schema, { a: [] }).length, 1);
    assert.throws(() => schemaErrors({ allOf: [] }, 1), /allOf/);
});
