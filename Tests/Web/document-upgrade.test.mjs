import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import './tables.mjs';
import { upgraded } from '../../web-templates/builder/document/document-upgrade.js';
import { loadLanguage } from '../../web-templates/builder/languages/languages.js';
import { isKnownFormat } from '../../web-templates/builder/document/format.js';

const cases = JSON.parse(readFileSync(new URL('../Support/document-upgrades.json', import.meta.url), 'utf8'));

for (const { name, before, after } of cases) {
    test(`a document of format ${before.format}, ${name}`, async () => {
        await loadLanguage(before.dialect);
        const kept = structuredClone(before);
        assert.deepEqual(upgraded(before), after);
        assert.deepEqual(before, kept, 'the earlier one is left alone');
        assert.deepEqual(upgraded(upgraded(before)), after, 'once is enough');
    });
}

test('formats that are known', () => {
    assert.deepEqual([0, 1, 2, 3, '1', undefined].map((format) => isKnownFormat({ format })),
        [false, true, true, false, false, false]);
    assert.deepEqual([null, undefined, 'x'].map(isKnownFormat), [false, false, false]);
});
