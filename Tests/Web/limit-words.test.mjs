/** Validators in the words of "Why?": each kind and each named format has some. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { requirement } from '../../web-templates/preview/frame/why/limit-words.js';
import { createForm, text } from './form.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(`../../web-templates/${path}`, import.meta.url), 'utf8'));
const engine = createForm([text('n', { label: 'Nights', value: '4' }), text('m', { label: 'Most', value: '3' })]);
const field = engine.fields.get('n');
const said = (validator) => requirement(engine, field, validator);

/** One of each kind that asks for something. */
const validators = {
    required: {}, count: { min: 1 }, length: { max: 3, unit: 'graphemes' }, pattern: { source: 'a+' },
    format: { name: 'digits' }, listed: { values: ['a'] }, same: { fields: ['m'], includesSelf: true },
    age: { min: 18 },
    period: { max: 1 }, range: { min: 1 }, verified: {}, uploaded: {},
    expression: { condition: { call: 'less', of: [{ field: 'n' }, { value: 3 }] } },
    sum: { fields: ['n', 'm'], max: 5 },
    compare: { fields: ['m'], relation: '<=', as: 'number' }, host: { name: 'f' },
};

test('each kind of the schema has words of its own', () => {
    const kinds = read('schema/form-document.schema.json').$defs.validator.properties.kind.enum;
    assert.deepEqual(Object.keys(validators).sort(), [...kinds].sort());
    for (const [kind, rest] of Object.entries(validators)) {
        const { wanted } = said({ kind, ...rest });
        assert.ok(wanted && !wanted.includes(kind === 'required' ? 'pass' : `“${kind}”`), `${kind}: ${wanted}`);
    }
});

test('each named format has words', () => {
    for (const name of Object.keys(read('tables/formats.json'))) {
        assert.ok(said({ kind: 'format', name })?.wanted, name);
    }
});

test('an order says what the other field holds, a condition what it came to', () => {
    assert.deepEqual(said({ kind: 'compare', ...validators.compare }),
        { wanted: 'be at most “Most”', found: '“Nights” is 4 and “Most” is 3' });
    assert.equal(said({ kind: 'compare', fields: ['m'], relation: '<', as: 'time' }).wanted, 'be before “Most”');
    assert.deepEqual(said({ kind: 'expression', ...validators.expression }),
        { wanted: 'come out right', found: '“Nights” (now 4) is not less than 3' });
});
