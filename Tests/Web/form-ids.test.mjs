/** Ids of new forms: what the builder takes is what the program takes. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { problemOf } from '../../web-templates/builder/files/new-form.js';

const { known, cases } = JSON.parse(readFileSync(new URL('../FormIDs/cases.json', import.meta.url), 'utf8'));
const server = { known: known.map((id) => ({ id })) };

for (const [id, expected] of cases) {
    test(`a new form called ${JSON.stringify(id)}`, () => {
        assert.equal(problemOf(server, id), expected);
    });
}

test('an id has at most 100 characters', () => {
    assert.equal(problemOf(server, 'a'.repeat(100)), '');
    assert.equal(problemOf(server, 'a'.repeat(101)), 'wrong');
});
