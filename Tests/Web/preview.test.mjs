import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrange } from '../../web-templates/preview/arrangement.js';
import { answerOf, ownValue } from '../../web-templates/preview/frame/answers.js';
import { marksOf } from '../../web-templates/preview/frame/marks.js';
import { queryFor } from '../../web-templates/preview/frame/media-query.js';
import { ownWidth, readSettings, widthOf, writeSettings } from '../../web-templates/preview/settings.js';

const plain = { locales: null, width: 'phone', scheme: 'auto', contrast: false, print: false, zoom: 'fit', why: null };

test('an address without a query shows all languages on a phone, and settings that are as always need none', () => {
    assert.deepEqual(readSettings(''), plain);
    assert.equal(writeSettings(plain), '');
});

test('every setting stands in the address and comes back from it', () => {
    const settings = { locales: ['en-GB', 'qps-plocm'], width: 500, scheme: 'dark', contrast: true, print: true,
        zoom: 0.75, why: 'a b&c' };
    const query = '?locales=en-GB,qps-plocm&width=500&scheme=dark&contrast=more&print&zoom=0.75&why=a%20b%26c';
    assert.equal(writeSettings(settings), query);
    assert.deepEqual(readSettings(query), settings);
    for (const one of [{ width: 'tablet' }, { width: 'desktop' }, { scheme: 'light' }, { why: '' }, { zoom: 2 },
            { locales: [] }]) {
        assert.deepEqual(readSettings(writeSettings({ ...plain, ...one })), { ...plain, ...one });
    }
});

test('what an address cannot mean is as if it were not there', () => {
    assert.deepEqual(readSettings('?width=wide&scheme=blue&contrast=less&zoom=-1'), plain);
    for (const width of ['0', '199', '4001', '-400', '4e2', '400.5', '']) {
        assert.equal(readSettings(`?width=${width}`).width, 'phone', width);
    }
    assert.deepEqual(['200', '4000', '12', 'x'].map(ownWidth), [200, 4000, null, null]);
    assert.deepEqual(['', '0', '9', 'NaN'].map((zoom) => readSettings(`?zoom=${zoom}`).zoom),
        ['fit', 'fit', 'fit', 'fit']);
});

test('paper has its own width', () => {
    const widths = ['tablet', 'desktop', 444].map((width) => ({ ...plain, width }));
    assert.deepEqual([plain, ...widths, { ...plain, print: true }].map(widthOf), [360, 768, 1280, 444, 794]);
});

const room = { width: 1408, height: 820, gap: 16, head: 44 };

test('frames that fit stand in one row and take the height that is left', () => {
    assert.deepEqual(arrange(5, 360, 'fit', room), { zoom: 0.746, columns: 5, height: 776 });
    assert.deepEqual(arrange(2, 360, 'fit', room), { zoom: 1, columns: 2, height: 776 });
    assert.deepEqual(arrange(0, 360, 'fit', room), { zoom: 1, columns: 1, height: 776 });
});

test('no frame is drawn so small that it cannot be read: it goes to the next row, and rows are filled evenly', () => {
    assert.deepEqual(arrange(5, 768, 'fit', room), { zoom: 0.597, columns: 3, height: 612 });
    assert.deepEqual(arrange(4, 768, 'fit', room), { zoom: 0.906, columns: 2, height: 612 });
    assert.deepEqual(arrange(1, 1280, 'fit', { ...room, width: 296 }), { zoom: 0.231, columns: 1, height: 776 });
    assert.equal(arrange(9, 360, 'fit', { ...room, height: 300 }).height, 440);
});

test('a chosen zoom stays as it is', () => {
    assert.deepEqual(arrange(5, 360, 1, room), { zoom: 1, columns: 3, height: 612 });
    assert.deepEqual(arrange(2, 1280, 2, room), { zoom: 2, columns: 1, height: 612 });
    assert.deepEqual(arrange(2, 360, 0.25, room), { zoom: 0.25, columns: 2, height: 776 });
});

const screen = { scheme: 'auto', contrast: false, print: false };
const always = '(min-width: 0px)';
const never = '(max-width: -1px)';

test('media queries hold as the grid chooses, whatever the browser is set to', () => {
    const dark = { ...screen, scheme: 'dark' };
    assert.equal(queryFor('(prefers-color-scheme: dark)', dark), always);
    assert.equal(queryFor('(prefers-color-scheme:light) and (min-width: 40rem)', dark),
        `${never} and (min-width: 40rem)`);
    const contrast = { ...screen, contrast: true };
    assert.equal(queryFor('(prefers-contrast: more)', contrast), always);
    assert.equal(queryFor('(prefers-contrast)', contrast), always);
    assert.equal(queryFor('(prefers-contrast: less)', contrast), never);
    const print = { ...screen, print: true };
    assert.equal(queryFor('print', print), 'all');
    assert.equal(queryFor('only screen and (width > 40rem), print', print), 'only print and (width > 40rem), all');
});

test('queries about what is not chosen stay as they are', () => {
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', 'print', 'screen',
            '(prefers-reduced-motion: reduce)']) {
        assert.equal(queryFor(query, screen), query);
    }
});

const choice = (keys, value) => ({ name: 'c', value, definition: { options: keys.map((key) => [key, String(key)]) } });

test('answers go over by their value, and where options are their words by their place', () => {
    const spanish = choice(['rojo', 'azul'], '');
    assert.deepEqual(answerOf(choice(['red', 'blue'], 'blue')), ['c', 'blue', [1]]);
    assert.equal(ownValue(spanish, answerOf(choice(['red', 'blue'], 'blue'))), 'azul');
    assert.deepEqual(ownValue(choice(['rojo', 'azul'], []), answerOf(choice(['red', 'blue'], ['red', 'blue']))),
        ['rojo', 'azul']);
    assert.strictEqual(ownValue(choice([1, 2], ''), answerOf(choice([1, 2], 2))), 2, 'of its own type');
    assert.equal(ownValue(spanish, answerOf(choice(['red', 'blue'], ''))), '');
    assert.equal(ownValue(choice(['rojo'], ''), answerOf(choice(['red', 'blue'], 'blue'))), '');
});

test('answers without options go over as they are', () => {
    assert.deepEqual(answerOf({ name: 't', value: 'Ana', definition: {} }), ['t', 'Ana']);
    assert.equal(ownValue({ definition: {} }, ['t', true]), true);
    assert.equal(ownValue({ definition: { options: [['yes', 'Yes'], ['no', 'No']] } }, ['t', true]), true);
});

test('a mark says in words which texts of a thing are missing', () => {
    const text = (field, what) => ({ field, label: '', what, text: '' });
    assert.deepEqual(marksOf([
        text(null, 'title'), text(null, 'button'), text('a', 'label'), text('b', 'hint'), text('a', 'option'),
        text('a', 'option'),
    ]), [
        { name: null, isButton: false, words: 'Not translated: title' },
        { name: null, isButton: true, words: 'Not translated: button' },
        { name: 'a', isButton: false, words: 'Not translated: label, 2 options' },
        { name: 'b', isButton: false, words: 'Not translated: hint' },
    ]);
    assert.deepEqual(marksOf([]), []);
});
