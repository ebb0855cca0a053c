import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completedYears, dayOf, isDate, isoDate } from '../../web-templates/runtime/engine/dates.js';

test('a date that exists is written with four, two and two digits', () => {
    assert.equal(isoDate(2024, 2, 29), '2024-02-29');
    assert.equal(isoDate(7, 1, 2), '0007-01-02');
    assert.equal(isoDate(2000, 2, 29), '2000-02-29');
});

test('a date that does not exist is no text', () => {
    for (const [year, month, day] of [[2023, 2, 29], [1900, 2, 29], [2024, 4, 31], [2024, 13, 1],
        [2024, 0, 1], [2024, 1, 0],
        [2024, 1, 32], [0, 1, 1], [10000, 1, 1]]) {
        assert.equal(isoDate(year, month, day), '', `${year}-${month}-${day}`);
    }
});

test('only calendar dates in full are dates', () => {
    assert.ok(isDate('2024-02-29'));
    for (const wrong of ['', '2023-02-29', '2024-2-9', '09/08/2021', '2024-02-29T00:00', '0000-01-01']) {
        assert.ok(!isDate(wrong), wrong);
    }
});

test('the day is the one where the person is, not that of Greenwich', () => {
    assert.equal(dayOf(new Date(2024, 2, 1, 0, 5)), '2024-03-01');
    assert.equal(dayOf(new Date(2024, 2, 1, 23, 55)), '2024-03-01');
});

test('years are complete on the birthday itself', () => {
    assert.equal(completedYears('2006-03-01', '2024-03-01'), 18);
    assert.equal(completedYears('2006-03-02', '2024-03-01'), 17);
    assert.equal(completedYears('2024-03-02', '2024-03-01'), -1);
});

test('who is born on 29 February ages on 1 March in common years', () => {
    assert.equal(completedYears('2004-02-29', '2022-02-28'), 17);
    assert.equal(completedYears('2004-02-29', '2022-03-01'), 18);
    assert.equal(completedYears('2004-02-29', '2024-02-29'), 20);
});
