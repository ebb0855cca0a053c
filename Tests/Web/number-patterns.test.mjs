/** Number patterns, as action-data-binding 6.1 has them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { enterNumber, showNumber } from '../../web-templates/runtime/engine/number-patterns.js';

for (const [pattern, number, text, locale = 'en'] of [
    ['$###,###.00', '0.5', '$.50'], ['$###,###.00', '0', '$.00'], ['$###,###.00', '1234.5', '$1,234.50'],
    ['###,###', '0', '0'],
    ['#.##', '0.5', '0.5'], ['#.##', '0', '0'], ['#.##', '12', '12'], ['#,##0', '1234567', '1,234,567'],
    ['#,##,##0', '12345678', '1,23,45,678'],
    ['0000', '7', '0007'], ['00', '12345', '12345'], ['.00', '0.125', '.12'], ['.00', '0.375', '.38'],
    ['0', '2.5', '2'], ['0', '3.5', '4'],
    ['0', '2.500001', '3'], ['0.0', '0.05', '0.0'], ['0.0', '0.15', '0.2'], ['0.00', '9.999', '10.00'],
    ['0.00', '1.005', '1.00'],
    ['$#,##0.00', '-5', '-$5.00'], ['#,##0;(#,##0)', '-1234', '(1,234)'], ['#,##0;(#,##0)', '1234', '1,234'],
    ['0', '-0.4', '0'],
    ['0%', '0.125', '12%'], ['0.0%', '0.125', '12.5%'], ['0‰', '0.0125', '12‰'], ["0'%'", '5', '5%'],
    ["0 'o''clock'", '5', "5 o'clock"],
    ["''0''", '5', "'5'"], ['#,##0.00', '1234.5', '1.234,50', 'de-DE'], ['#,##0.0', '1234.5', '1\u202f234,5', 'fr'],
    ['0.#', '1e3', '1000'],
    ['0.##', '1.5e-1', '0.15'], ['0', '1e400', '1' + '0'.repeat(400)], ['#,##0', '1234', '1,234', 'ar'],
    ['kg', '5', 'kg5'], ['', '5.4', '5'],
]) {
    test(`${number} in “${pattern}” is “${text.slice(0, 30)}” in ${locale}`,
        () => assert.equal(showNumber(pattern, number, locale), text));
}

test('the sign of a currency is that of the language, and the one for any where none is known', () => {
    for (const [locale, currency, text] of [
        ['id', 'IDR', 'Rp1.234,50'], ['es-PE', 'PEN', 'S/1,234.50'], ['vi', 'VND', '₫1.234,50'],
        ['en-PH', 'PHP', '₱1,234.50'], ['zh-TW', 'TWD', '$1,234.50'], ['en', undefined, '¤1,234.50'],
    ]) {
        const shown = showNumber('¤#,##0.00', '1234.5', locale, currency);
        assert.equal(shown, text);
        assert.equal(enterNumber('¤#,##0.00', shown, locale, currency), '1234.5', locale);
    }
});

test('each country but Antarctica has a currency', () => {
    const table = (name) => JSON.parse(readFileSync(
        new URL(`../../web-templates/tables/${name}.json`, import.meta.url), 'utf8'));
    const currencies = table('currencies');
    assert.deepEqual(table('countries').map(({ code }) => code).filter((code) => !currencies[code]), ['AQ']);
    for (const [region, currency] of Object.entries(currencies)) {
        assert.match(region + currency, /^[A-Z]{5}$/);
    }
});

test('what is no number is not shown as one', () => {
    for (const text of ['', 'x', '1,5', '1.2.3', '.', '-', '0x10', 'Infinity', '1e9999']) {
        assert.equal(showNumber('0', text, 'en'), undefined, text);
    }
});

for (const [pattern, text, number, locale = 'en'] of [
    ['$###,###.00', '1234', '1234'], ['$###,###.00', '$1,234.50', '1234.5'], ['$###,###.00', '-$5.00', '-5'],
    ['$###,###.00', ' 007.10 ', '7.1'],
    ['0%', '12%', '0.12'], ['0%', '5', '5'], ['0‰', '12 ‰', '0.012'], ['#,##0;(#,##0)', '(1,234)', '-1234'],
    ['#,##0;(#,##0)', '-1', '-1'], ['0%;-0', '-12', '-0.12'], ['0%;-0', '-12%', '-0.12'],
    ['0 kg', '5 kg', '5'], ['0 kg', '5kg', '5'], ['0 kg', '5', '5'], ['#,##0.00', '1.234,50', '1234.5', 'de'],
    ['#,##0.00', '1234,5', '1234.5', 'de'],
    ['#,##0.00', '1\u202f234,5', '1234.5', 'fr'], ['#,##0.00', '1 234,5', '1234.5', 'fr'], ['0', '\u22125', '-5'],
    ['0', '-0', '0'], ['0', '.5', '0.5'],
]) {
    test(`“${text}” by “${pattern}” is ${number} in ${locale}`,
        () => assert.equal(enterNumber(pattern, text, locale), number));
}

test('what is no number is not read as one', () => {
    for (const text of ['', ' ', 'abc', '1.2.3', '$', '--1', '5 kg', '1e5', '%', '9'.repeat(500)]) {
        assert.equal(enterNumber('$0.00', text, 'en'), undefined, text);
    }
});

test('what is shown is read as what it was', () => {
    for (const pattern of ['$#,##0.00', '0.00 kg', '#,##0.00;(#)', '0.##%']) {
        for (const number of ['0', '0.01', '1234.56', '-1234.56', '-0.5', '1000000']) {
            for (const locale of ['en', 'de', 'fr', 'ar', 'he', 'pl']) {
                assert.equal(enterNumber(pattern, showNumber(pattern, number, locale), locale), number,
                    `${pattern} ${number} ${locale}`);
            }
        }
    }
});
