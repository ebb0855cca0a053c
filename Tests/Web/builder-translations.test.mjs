/** The table of translations, and what is pasted into it. */
import './tables.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { addLocale, setText } from '../../web-templates/builder/document/translating.js';
import { fieldNamed } from '../../web-templates/builder/document/walk.js';
import { readTable, writeTable } from '../../web-templates/builder/translations/translation-file.js';
import { missingBadge } from '../../web-templates/builder/translations/translation-rows.js';
import {
    cellText, isMissing, missingCount, otherLocales, pasteCells, setCell, textRows,
} from '../../web-templates/builder/translations/translation-rows.js';
import { tagFor } from '../../web-templates/builder/translations/translations.js';

const form = (...labels) => ['es', 'fr'].reduce(addLocale,
    labels.reduce((document, label, n) => addField(document, { type: 'text', name: `f${n}`, label }),
        emptyDocument('f', 'Form')));
const cells = (document, locale) => textRows(document).map((row) => cellText(document, row, locale));

test('the same words are one row where translations go by the words', () => {
    const document = form('Name', 'Name', 'Age');
    assert.deepEqual(cells(document, 'en'), ['Form', 'Name', 'Age']);
    assert.equal(textRows({ ...document, dialect: 'elvis' }).length, 4);
});

test('the words of an alert are told from those of its page', () => {
    const document = form('Name');
    const words = (string) => ({ variants: [{ string, position: 'f:1:1' }] });
    const [page, ...others] = document.pages;
    const alert = { title: words('Not yet'), button: words('Ok') };
    const rows = textRows({ ...document, pages: [{ ...page, title: words('You'), alert }, ...others] });
    assert.deepEqual(rows.filter(({ placed }) => placed.owner.kind === 'page').map(({ placed }) => placed.kind),
        ['title', 'alertTitle', 'alertButton']);
});

test('what a language lacks is missing, a region of a language that is there is not', () => {
    const document = setText(form('Name', 'Age'), { kind: 'field', name: 'f0' }, 'texts.label', 'es', 'Nombre');
    const rows = textRows(document);
    assert.deepEqual(rows.map((row) => isMissing(document, row, 'es')), [true, false, true]);
    assert.deepEqual(rows.map((row) => isMissing(document, row, 'es-MX')), [true, false, true]);
    assert.deepEqual(rows.map((row) => isMissing(document, row, 'en-GB')), [false, false, false]);
    assert.deepEqual([missingCount(document, 'es'), missingCount(document, 'fr'), missingCount(document, 'en')],
        [2, 3, 0]);
});

test('a column that is pasted fills the cells below, several columns those beside', () => {
    const document = form('Name', 'Age', 'Town');
    const at = (row, column) => ({ rows: textRows(document), locales: document.locales, row, column });
    const column = pasteCells(document, at(1, 1), [['Nombre'], ['Edad '], ['Ciudad'], ['one too many']]);
    assert.deepEqual(cells(column, 'es'), ['', 'Nombre', 'Edad', 'Ciudad']);
    const both = pasteCells(document, at(2, 1), [['Edad', 'Âge', 'too far'], ['', 'Ville']]);
    assert.deepEqual([cells(both, 'es'), cells(both, 'fr')], [['', '', 'Edad', ''], ['', '', 'Âge', 'Ville']]);
    assert.equal(pasteCells(document, at(0, 1), [['', '']]), document);
});

test('a row stands for all texts of its words, in the form\'s own language too', () => {
    const start = setText(form('Name', 'Name', 'Age'), { kind: 'field', name: 'f0' }, 'texts.label', 'es', 'Nombre');
    const [, name] = textRows(start);
    assert.deepEqual(name.places.map(({ owner }) => owner.name), ['f0', 'f1']);
    const renamed = setCell(start, name, 'en', 'Full name');
    assert.deepEqual([cells(renamed, 'en'), cells(renamed, 'es')], [['Form', 'Full name', 'Age'], ['', 'Nombre', '']]);
    const met = setCell(start, textRows(start)[2], 'en', 'Name');
    assert.deepEqual([cells(met, 'en'), cells(met, 'es')], [['Form', 'Name'], ['', 'Nombre']],
        'the same words are translated alike');
    const pasted = pasteCells(start, { rows: textRows(start), locales: start.locales, row: 1, column: 0 },
        [['Age'], ['Name']]);
    assert.deepEqual(['f0', 'f1', 'f2'].map((name) => fieldNamed(pasted, name).texts.label.variants[0].string),
        ['Age', 'Age', 'Name']);
});

test('a row that is being written is not one with another that happens to have its words on the way', () => {
    const start = form('Ab', 'A');
    const [, row] = textRows(start);
    const held = row.places;
    const onTheWay = setCell(start, row, 'en', 'A');
    assert.deepEqual(textRows(onTheWay, held).map(({ own }) => own), ['Form', 'A', 'A']);
    const done = setCell(onTheWay, textRows(onTheWay, held)[1], 'en', 'Ac');
    assert.deepEqual(cells(done, 'en'), ['Form', 'Ac', 'A']);
    assert.equal(textRows(onTheWay).length, 2);
});

test('whichever language is the form\'s own, those beside it can lack texts', () => {
    const document = { ...form('Name'), locales: ['es', 'en', 'fr'] };
    assert.deepEqual(otherLocales(document), ['es', 'fr']);
    assert.equal(missingBadge({ document }), '4');
    assert.equal(missingBadge({ document: { ...document, locales: ['es', 'en'] } }), '2');
    assert.equal(missingBadge({ document: { ...document, locales: ['en'] } }), '');
});

test('cells are read as spreadsheets write them', () => {
    assert.deepEqual(readTable('a'), [['a']]);
    assert.deepEqual(readTable('a\tb\r\nc\td\r\n'), [['a', 'b'], ['c', 'd']]);
    assert.deepEqual(readTable('"two\nlines, ""quoted"""\tx'), [['two\nlines, "quoted"', 'x']]);
    assert.deepEqual(readTable('\t\n'), [['', '']]);
    assert.deepEqual(readTable('"open\tb\nc'), [['"open', 'b'], ['c']], 'a quote without its end is a quote');
    assert.deepEqual(readTable('say "hi"\tb'), [['say "hi"', 'b']]);
    assert.deepEqual(readTable(''), [['']]);
});

test('what is written as cells reads back', () => {
    const rows = [['a', 'with\ttab'], ['two\nlines', 'say "hi"'], ['', 'ü']];
    assert.deepEqual(readTable(writeTable(rows)), rows);
});

test('a language is known by its tag or its name', () => {
    assert.equal(tagFor('fr', 'en'), 'fr');
    assert.equal(tagFor('French', 'en'), 'fr');
    assert.equal(tagFor('francés', 'es'), 'fr');
    assert.equal(tagFor('Français', 'en'), 'fr');
    assert.equal(tagFor('pt_br', 'en'), 'pt-BR');
    assert.equal(tagFor('', 'en'), undefined);
    assert.equal(tagFor('Klingon language', 'en'), undefined);
});
