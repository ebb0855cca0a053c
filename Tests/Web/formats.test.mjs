/** Named formats: the cases that the receiver's judge passes too. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { formatInForce, keptAs } from '../../web-templates/runtime/engine/format-in-force.js';
import { isOfFormat } from '../../web-templates/runtime/engine/named-formats.js';
import { algorithms } from '../../web-templates/runtime/engine/validators/checks.js';
import { isTypable } from '../../web-templates/runtime/engine/typing.js';
import { formats } from './validators.mjs';

const cases = JSON.parse(readFileSync(new URL('../Formats/cases.json', import.meta.url), 'utf8'));

test('every format has cases of both kinds', () => {
    assert.deepEqual(Object.keys(cases).sort(), Object.keys(formats).sort());
    for (const [name, { accepts, refuses }] of Object.entries(cases)) {
        assert.ok(accepts.length > 0 && refuses.length > 0, name);
    }
});

for (const [name, { accepts, refuses }] of Object.entries(cases)) {
    test(`format ${name}`, () => {
        const accepted = (text) => isOfFormat(formats[name], text, algorithms[formats[name].check]);
        accepts.forEach((text) => assert.ok(accepted(text), `accepts ${JSON.stringify(text)}`));
        refuses.forEach((text) => assert.ok(!accepted(text), `refuses ${JSON.stringify(text)}`));
    });
}

test('what a format accepts can be typed', () => {
    for (const [name, { accepts }] of Object.entries(cases)) {
        accepts.forEach(
            (text) => [...text].forEach((letter) => assert.ok(isTypable(formats[name], letter), `${name} ${letter}`))
        );
    }
});

test('a pattern stands for the format', () => {
    const format = { kind: 'format', name: 'names' };
    const field = (...validators) => ({ definition: { validators } });
    assert.equal(formatInForce({ data: { formats } }, field(format)), formats.names);
    assert.equal(
        formatInForce({ data: { formats } }, field({ kind: 'pattern', source: 'x', replacesFormat: true }, format)),
        undefined
    );
    assert.equal(formatInForce({ data: { formats } }, field({ kind: 'pattern', source: 'x' }, format)), formats.names);
    assert.equal(formatInForce({ data: {} }, field(format)), undefined);
});

test('names begin with capitals, other formats are kept as they are', () => {
    assert.equal(keptAs(formats.names, 'maria de la o'), 'Maria De La O');
    assert.equal(keptAs(formats.nameLetters, 'maria'), 'maria');
    assert.equal(keptAs(undefined, 'maria'), 'maria');
});
