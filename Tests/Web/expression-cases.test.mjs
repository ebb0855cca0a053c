import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compile } from '../../web-templates/runtime/engine/expression.js';
import { formulary } from '../../web-templates/runtime/dialects/formulary.js';
import { mmxml } from '../../web-templates/runtime/dialects/mmxml.js';
import { createForm } from './form.mjs';

const cases = JSON.parse(readFileSync(new URL('../Expressions/cases.json', import.meta.url), 'utf8'));
const dialects = { formulary, mmxml };

/** An expression of a document as the data of a page has it. */
function inPage(expression) {
    if ('call' in expression) {
        return { ...expression, of: expression.of.map(inPage) };
    }
    return expression.type ? { value: { [expression.type]: expression.value } } : expression;
}

for (const { name, dialect, fields, expression, result } of cases) {
    test(`${dialect}: ${name}`, () => {
        const definitions = Object.entries(fields).map(([field, { control }]) => ({ name: field, control }));
        const engine = createForm(definitions, [], { dialect: dialects[dialect], today: '2024-03-15' });
        for (const [field, { value }] of Object.entries(fields)) {
            engine.fields.get(field).value = value;
        }
        for (const [field, { text }] of dialect === 'mmxml' ? Object.entries(fields) : []) {
            assert.equal(engine.dialect.values.toHost(engine.fields.get(field)), text,
                'the case tells what the host gets');
        }
        assert.equal(compile(inPage(expression), engine.dialect.operations)(engine.scope), result);
    });
}
