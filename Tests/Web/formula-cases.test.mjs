/** Formulas come out as the program computes them: action-data-binding 5. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { actiondata } from '../../web-templates/runtime/dialects/actiondata.js';
import { compile } from '../../web-templates/runtime/engine/expression.js';
import { float, isFloat, plainNumber } from '../../web-templates/runtime/engine/numbers.js';

const cases = JSON.parse(readFileSync(new URL('../Expressions/formulas.json', import.meta.url), 'utf8'));

/** A value of the table as an entry of the record has it. */
function entryOf(value) {
    const [kind, plain] = Object.entries(value ?? { none: null })[0];
    return kind === 'float' ? float(plain) : kind === 'date' ? { date: plain } : plain;
}

/** A result as the table has it. */
function told(value) {
    if (value === null || value === undefined) {
        return null;
    }
    if (isFloat(value)) {
        return { float: plainNumber(value) };
    }
    return { [{ number: 'whole', boolean: 'mark', string: 'text' }[typeof value]]: value };
}

for (const { formula, entries = {}, expression, result, fails } of cases.filter(({ error }) => !error)) {
    test(`${formula} ${JSON.stringify(entries)}`, () => {
        const scope = {
            random: () => 0.5,
            data: (name) => (Object.hasOwn(entries, name) ? { value: entryOf(entries[name]) } : undefined),
        };
        const compute = () => compile(expression, actiondata.operations)(scope);
        if (fails) {
            assert.throws(compute);
        } else {
            const value = compute();
            assert.deepEqual(value?.date ? value : told(value), result);
        }
    });
}
