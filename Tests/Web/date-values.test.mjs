/** Dates by patterns, as action-data-binding 6.2 has them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterDate, showDate } from '../../web-templates/runtime/engine/date-values.js';

process.env.TZ = 'America/New_York';
const now = new Date(2026, 4, 5);

for (const [pattern, value, text, locale = 'en'] of [
    ['MM/dd/yyyy', '2024-03-01', '03/01/2024'], ['d.M.yy', '2024-03-01', '1.3.24'],
    ['d MMMM yyyy', '2024-03-01', '1 March 2024'],
    ['d MMMM yyyy', '2024-03-01', '1 mars 2024', 'fr'], ['EEEE', '2024-03-01', 'Friday'],
    ["yyyy 'at' H", '2024-03-01T08:15', '2024 at 8'],
    ['HH:mm:ss', '2024-03-01T08:15:30', '08:15:30'], ['h:mm a', '2024-03-01T20:05', '8:05 PM'],
    ['HH:mm', '2024-03-01T08:15:00Z', '03:15'],
    ['yyyy-MM-dd HH:mm', '2024-03-01 02:15:00 +0000', '2024-02-29 21:15'],
    ['HH:mm', '2024-03-01T08:15:00+02:00', '01:15'], ['HH:mm', '2024-03-01', '00:00'],
    ['d MMMM yyyy', '2024-03-05', '5 مارس 2024', 'fa-IR'], ['MMMM', '2024-02-29', 'فوریهٔ', 'fa-IR'],
    ['d MMMM yyyy', '2024-03-05', '5 มีนาคม 2024', 'th-TH'], ['d MMMM yyyy', '2024-03-05', '5 مارس 2024', 'ar-SA'],
    ['MMMM', '2024-03-05', '3月', 'ja'], ['MMM d', '2024-11-05', '11月 5', 'ja'], ['d MMM', '2024-03-05', '5 3月', 'zh'],
    ['d MMM', '2024-03-05', '5 bře', 'cs'], ['d MMMM', '2024-03-05', '5 března', 'cs'],
    ['d MMM', '2024-03-05', '5 mar.', 'pt-PT'], ['d MMM', '2024-03-05', '5 kov.', 'lt'],
    ['d MMM', '2024-03-05', '5 март', 'bg'], ['d MMM', '2024-03-05', '5 мар.', 'ru'],
    ['EEE d', '2024-03-05', 'Di. 5', 'de'], ['EEEE', '2024-03-05', 'Dienstag', 'de'],
]) {
    test(`${value} by “${pattern}” is “${text}” in ${locale}`,
        () => assert.equal(showDate(pattern, value, locale), text));
}

/** The week of a day as ISO 8601 counts them. */
function weekOfISO(day) {
    const thursday = new Date(day);
    thursday.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7));
    return Math.ceil(((thursday - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
}

test('weeks are counted as the region does: from the first with four days of the year, or from its first day', () => {
    for (let at = Date.UTC(1999, 11, 20); at < Date.UTC(2030, 0, 10); at += 3 * 86_400_000) {
        const day = new Date(at);
        for (const locale of ['de', 'fr-FR', 'en-GB', 'sv']) {
            const week = showDate('w', day.toISOString().slice(0, 10), locale);
            assert.equal(week, String(weekOfISO(day)), `${day.toISOString()} ${locale}`);
        }
    }
    const weeks = ['2024-12-28', '2024-12-29', '2025-01-01', '2025-01-05'].map((day) => showDate('w', day, 'en-US'));
    assert.deepEqual(weeks, ['52', '1', '1', '2']);
    assert.equal(showDate('w', '2021-01-02', 'pt-PT'), '53', 'weeks that begin with a Sunday and have four days');
});

test('each month and weekday that is shown is read again', () => {
    for (const locale of ['ja', 'zh', 'cs', 'fi', 'pt-PT', 'fa-IR', 'de', 'vi', 'lt', 'bg', 'ko', 'ar-SA', 'th']) {
        for (const pattern of ['d MMM yyyy', 'd MMMM yyyy', 'EEE, d MMMM yyyy']) {
            for (let month = 1; month <= 12; month += 1) {
                const day = `2024-${String(month).padStart(2, '0')}-29`;
                const text = showDate(pattern, day, locale);
                assert.equal(enterDate(pattern, text, locale, { before: '', now }), day, `${locale} ${text}`);
            }
        }
    }
});

test('what is no date is not shown as one', () => {
    for (const value of ['', 'x', '2024-02-30', '2024-3-1', '2024-03-01T25:00', '03/01/2024']) {
        assert.equal(showDate('yyyy', value, 'en'), undefined, value);
    }
});

for (const [pattern, text, value, before = '', locale = 'en'] of [
    ['MM/dd/yyyy', '03/01/2024', '2024-03-01'], ['MM/dd/yyyy', '3/1/2024', '2024-03-01'],
    ['MM/dd/yyyy', ' 3 / 1 / 2024 ', '2024-03-01'],
    ['dd.MM.yy', '1.3.24', '2024-03-01'], ['dd.MM.yy', '1.3.46', '2046-03-01'], ['dd.MM.yy', '1.3.47', '1947-03-01'],
    ['dd.MM.yy', '1.3.1899', '1899-03-01'],
    ['yyyyMMdd', '20240301', '2024-03-01'], ['d MMMM yyyy', '1 march 2024', '2024-03-01'],
    ['d MMM yyyy', '1 Mar 2024', '2024-03-01'],
    ['d MMMM yyyy', '1 août 2024', '2024-08-01', '', 'fr'], ['EEEE, d.M.yyyy', 'Friday, 1.3.2024', '2024-03-01'],
    ['dd/MM/yyyy HH:mm', '01/03/2024 08:15', '2024-03-01T13:15:00Z'],
    ['dd/MM/yyyy HH:mm', '01/03/2024 08:15', '2024-03-01T08:15', '2024-01-01T09:00'],
    ['h:mm a', '8:05 pm', '2024-03-01T20:05', '2024-03-01T09:00'],
    ['h:mm a', '12:05 AM', '2024-03-01T00:05', '2024-03-01T09:00'],
    ['MM/dd/yyyy', '3/2/2024', '2024-03-02T09:00:30', '2024-03-01T09:00:30'],
    ['MM/dd/yyyy HH:mm', '3/1/2024 3:15', '2024-03-01T08:15:00Z', '2020-01-01T00:00:00Z'],
    ['MM/dd/yyyy HH:mm', '3/1/2024 3:15', '2024-03-01 08:15:00 +0000', '2020-01-01 00:00:00 +0100'],
    ["d 'of' M", '4 of 5', '2026-05-04'],
    ['MM/yyyy', '02/2024', '2024-02-29', '2024-01-31'], ['yyyy', '2025', '2025-02-28', '2024-02-29'],
    ['h:ma', '9:15pm', '2024-03-01T21:15', '2024-03-01T09:00'],
    ['k:mm', '24:05', '2024-03-01T00:05', '2024-03-01T09:00'],
    ['K:mm a', '0:05 PM', '2024-03-01T12:05', '2024-03-01T09:00'],
    ['D yyyy', '61 2024', '2024-03-01', '2020-01-01'], ['D yyyy', '366 2023', undefined, '2020-01-01'],
    ["dd.MM.yyyy 'Q'Q", '02.03.2024 Q1', '2024-03-02'], ["w, d.M.yyyy", '9, 2.3.2024', '2024-03-02'],
    ['ss.SSS', '09.250', '2024-03-01T08:15:09', '2024-03-01T08:15:07'],
    ['ss.SSS', '09.25', '2024-03-01T08:15:09.2500', '2024-03-01T08:15:07.0005'],
    ['yyyy-MM-dd HH:mm:ss Z', '2024-03-02 08:15:00 +0000', '2024-03-02 08:15:00 +0000', '2024-03-01 08:15:00 +0000'],
    ['dd.MM.yyyy HH:mm z', '02.03.2024 08:15 EST', '2024-03-02T13:15:00Z', '2024-03-01T08:15:00Z'],
    ['dd.MM.yyyy HH:mm z', '02.03.2024 08:15 GMT+5:30', '2024-03-02T02:45:00Z', '2024-03-01T08:15:00Z'],
    ['dd.MM.yyyy HH:mm z', '02.03.2024 08:15 soon', undefined, '2024-03-01T08:15:00Z'],
    ['dd.MM.yyyy Z', '02.03.2024 +0900', '2024-03-02', '2024-03-01'],
    ['MM/dd/yyyy', '3/2/2024', '2024-03-02T08:15:00.500Z', '2024-03-01T08:15:00.500Z'],
    ['MM/dd/yyyy', '3/2/2024', '2024-03-02T08:15Z', '2024-03-01T08:15Z'],
]) {
    test(`“${text}” by “${pattern}” is ${value}`,
        () => assert.equal(enterDate(pattern, text, locale, { before, now }), value));
}

test('what is no date by the pattern is not read as one', () => {
    for (const text of ['', '30/02/2024', '1/2', '1/2/2024 x', 'a/b/c', '1-2-2024', '00/01/2024',
            '1/13/2024', '99/1/2024']) {
        assert.equal(enterDate('dd/MM/yyyy', text, 'en', { before: '', now }), undefined, text);
    }
    assert.equal(enterDate('HH:mm', '25:00', 'en', { before: '2024-03-01T00:00', now }), undefined);
});
