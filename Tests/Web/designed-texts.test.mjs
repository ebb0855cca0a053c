/** Texts that fields are designed with, which the program reads by their formats as pages read what is typed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { enterDate } from '../../web-templates/runtime/engine/date-values.js';
import { removeMask } from '../../web-templates/runtime/engine/masks.js';
import { enterNumber } from '../../web-templates/runtime/engine/number-patterns.js';

const cases = JSON.parse(readFileSync(new URL('../Formats/designed.json', import.meta.url), 'utf8'));

function entered({ mask, number, date, text }) {
    if (mask !== undefined) {
        return removeMask(mask, text);
    } else if (number !== undefined) {
        const said = enterNumber(number, text, 'en');
        return said === undefined ? null : Number(said);
    }
    return enterDate(date, text, 'en', { before: '', now: new Date(2024, 0, 1) }) ?? null;
}

for (const each of cases) {
    test(`“${each.text}” is read by ${each.mask ?? each.number ?? each.date}`, () => {
        assert.equal(entered(each), each.result);
    });
}
