import './tables.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { localeTag } from '../../web-templates/runtime/render/locale-tag.js';
import { appendItem, setProperty } from '../../web-templates/builder/document/properties.js';
import { loadLanguage } from '../../web-templates/builder/languages/languages.js';
import { missingTexts, textsOf } from '../../web-templates/builder/document/texts.js';
import {
    addLocale, removeLocale, setDefaultLocale, setOwnTexts, setText, stringIn,
} from '../../web-templates/builder/document/translating.js';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { textRows } from '../../web-templates/builder/translations/translation-rows.js';
import { fieldNamed, withField } from '../../web-templates/builder/document/walk.js';

const field = (name) => ({ kind: 'field', name });
const strings = { es: { A: 'La a', Unused: 'Sin usar' }, 'pt-BR': {} };
const fields = [
    { key: 'a', type: 'text', label: 'A', placeHolder: 'Type',
        validator: [{ type: 'None', textError: '' }, { type: 'email', textError: 'Wrong' }] },
    { key: 'b', type: 'text', label: 'A' },
    { key: 'c', type: 'boolean', label: 'C', subtype: 'expandable',
        expandableInfo: { textButtonReadMore: 'More', textButtonReadLess: 'Less', description: 'Long' } },
];
const form = () => importFormulary(JSON.stringify({ fields }),
    { file: 'f.json', id: 'form', strings: JSON.stringify(strings) }).document;
const label = (document, name, locale) =>
    stringIn(fieldNamed(document, name).texts.label, locale, document);

test('texts are listed with their owners and ways', () => {
    assert.deepEqual(textsOf(form()).map(({ owner, path }) => `${owner.name} ${path}`), [
        ' title', 'a texts.label', 'a texts.placeholder', 'a validators.0.message', 'b texts.label', 'c texts.label',
        'c texts.disclosure.more',
        'c texts.disclosure.less', 'c texts.disclosure.body']);
    assert.deepEqual(missingTexts(form(), 'es').map(({ text: { variants: [{ string }] } }) => string),
        ['Form', 'Type', 'Wrong', 'C', 'More', 'Less', 'Long']);
});

test('a text in the form\'s own language is written where it stands in the definition', () => {
    const written = (path, string) =>
        exportFormulary(setText(form(), field('a'), path, 'en', string)).definition.fields[0];
    assert.equal(written('texts.label', 'New').label, 'New');
    assert.deepEqual(written('validators.0.message', 'New').validator,
        [{ type: 'None', textError: '' }, { type: 'email', textError: 'New' }]);
});

test('a translation goes to every text of the same words, and away when it is emptied', () => {
    const translated = setText(form(), field('a'), 'texts.label', 'es', 'Nueva');
    assert.deepEqual(['a', 'b'].map((name) => label(translated, name, 'es')), ['Nueva', 'Nueva']);
    assert.deepEqual(exportFormulary(translated).strings, { es: { A: 'Nueva', Unused: 'Sin usar' }, 'pt-BR': {} });
    assert.equal(label(setText(translated, field('b'), 'texts.label', 'es', ''), 'a', 'es'), undefined);
});

test('a translation that is taken away does not come back, and words that no text has stay', () => {
    const emptied = setText(form(), field('b'), 'texts.label', 'es', '');
    assert.deepEqual(exportFormulary(emptied).strings, { es: { Unused: 'Sin usar' }, 'pt-BR': {} });
    const again = importFormulary(exportFormulary(emptied).text,
        { file: 'f.json', id: 'form', strings: JSON.stringify(exportFormulary(emptied).strings) }).document;
    assert.equal(label(again, 'a', 'es'), undefined);
});

test('a language is written under the tag that its author wrote', () => {
    const author = { EN_UK: { A: 'British' }, zh_Hant_TW: { A: '甲', B: 7 }, fr: 'nothing', 'not a tag': { A: 'x' } };
    const document = importFormulary(JSON.stringify({ fields }),
        { file: 'f.json', id: 'form', strings: JSON.stringify(author) }).document;
    assert.deepEqual(exportFormulary(document).strings, author);
    const changed = setText(setText(document, field('c'), 'texts.label', 'zh-Hant-TW', '丙'), field('a'),
        'texts.label', 'en-GB', '');
    assert.deepEqual(exportFormulary(changed).strings, { ...author, EN_UK: {}, zh_Hant_TW: { A: '甲', B: 7, C: '丙' } });
    const twice = { en_GB: { A: 'one', C: 'see' }, 'EN-uk': { A: 'two' } };
    const of = importFormulary(JSON.stringify({ fields }),
        { file: 'f.json', id: 'form', strings: JSON.stringify(twice) }).document;
    assert.deepEqual(exportFormulary(of).strings, twice, 'of two spellings the later one counts');
    assert.deepEqual(exportFormulary(setText(of, field('a'), 'texts.label', 'en-GB', 'three')).strings,
        { ...twice, 'EN-uk': { A: 'three' } });
    assert.deepEqual(exportFormulary(setText(of, field('a'), 'texts.label', 'en-GB', '')).strings,
        { en_GB: { C: 'see' }, 'EN-uk': {} });
});

test('languages that a definition cannot say are told as losses', () => {
    const told = (document) => exportFormulary(document).losses.map(({ message }) => message);
    assert.deepEqual(told(form()), []);
    assert.deepEqual(told(addLocale(form(), 'fr')), []);
    assert.match(told(removeLocale(form(), 'es'))[0], /every language.*“locales”.*without es$/);
    assert.equal(told(removeLocale(form(), 'es')).length, 1);
    assert.match(told(removeLocale(removeLocale(form(), 'es'), 'pt-BR'))[0], /without es, pt-BR$/);
    const spanish =
        importFormulary(JSON.stringify({ fields }), { file: 'f.json', id: 'form', locales: ['es'] }).document;
    assert.match(told(spanish)[0], /does not name its own language.*put es first in “locales”/);
    assert.equal(told(spanish).length, 1);
    assert.equal(told(removeLocale(addLocale(spanish, 'fr'), 'fr')).length, 1, 'nothing was ever written in it');
});

test('the message of a validator is translated', () => {
    const { validators } = fieldNamed(setText(form(), field('a'), 'validators.0.message', 'es', 'Mal'), 'a');
    assert.equal(stringIn(validators[0].message, 'es', form()), 'Mal');
});

test('translations go on with a text that is written anew, unless its words stand elsewhere too', () => {
    const alone = setText(form(), field('c'), 'texts.label', 'es', 'Ce');
    assert.equal(label(setProperty(alone, field('c'), 'label', 'See'), 'c', 'es'), 'Ce');
    const shared = setProperty(form(), field('a'), 'label', 'Other');
    assert.equal(label(shared, 'a', 'es'), undefined);
    assert.equal(label(shared, 'b', 'es'), 'La a');
    assert.equal(label(setProperty(shared, field('c'), 'label', 'A'), 'c', 'es'), 'La a');
});

test('what formulary cannot translate stays as it is', () => {
    const document = form();
    const spanish = setText(document, field('c'), 'texts.disclosure.more', 'es', 'Más');
    assert.match(JSON.stringify(exportFormulary(spanish).strings), /"More":\s*"Más"/);
    assert.equal(setText(document, field('c'), 'texts.hint', 'es', 'x'), document);
    const english = setText(document, field('c'), 'texts.disclosure.more', 'en', 'Open');
    assert.equal(exportFormulary(english).definition.fields[2].expandableInfo.textButtonReadMore, 'Open');
});

test('a translation into another region of a language of the form is the one that its cell shows and writes', () => {
    const { position } = form();
    const variants = Object.entries({ 'es-ES': 'Nombre', 'en-US': 'Name', 'pt-BR': 'Nome' })
        .map(([locale, string]) => ({ locale, string, position }));
    const made = addField(emptyDocument('f', 'F', 'ddl'), { type: 'text', label: 'A', words: (key) => key });
    const document = withField({ ...made, locales: ['en', 'es', 'pt', 'pt-BR'] }, 'a',
        { ...fieldNamed(made, 'a'), texts: { label: { variants, isFixed: false } } });
    const named = (changed) => fieldNamed(changed, 'a').texts.label.variants
        .map(({ locale, string }) => `${locale} ${string}`);
    assert.deepEqual(document.locales.map((locale) => label(document, 'a', locale)),
        ['Name', 'Nombre', undefined, 'Nome']);
    const spanish = setText(document, field('a'), 'texts.label', 'es', 'Nombre nuevo');
    assert.deepEqual(named(spanish), ['es-ES Nombre nuevo', 'en-US Name', 'pt-BR Nome']);
    assert.equal(setText(document, field('a'), 'texts.label', 'es', 'Nombre'), document);
    assert.deepEqual(named(setText(document, field('a'), 'texts.label', 'es', '')), ['en-US Name', 'pt-BR Nome']);
    const places = textsOf(document).filter(({ path }) => path === 'texts.label');
    assert.deepEqual(named(setOwnTexts(document, places, 'Full name')),
        ['es-ES Nombre', 'en-US Full name', 'pt-BR Nome']);
});

test('a placeholder that is the label follows its translation, and is no text of its own', () => {
    const begun = addField(emptyDocument('f', 'F', 'ddl'), { type: 'text', label: 'A', words: (key) => key });
    const document = { ...setProperty(begun, field('a'), 'showLabel', false), locales: ['en', 'es'] };
    assert.deepEqual(textRows(document).map(({ key }) => key), ['form::title', 'field:a:texts.label']);
    const { texts } = fieldNamed(setText(document, field('a'), 'texts.label', 'es', 'La a'), 'a');
    assert.deepEqual([texts.placeholder, texts.label.variants.length], [texts.label, 2]);
});

test('title and button are texts of the form', () => {
    const node = { kind: 'form', name: '' };
    const document = setText(setText(form(), node, 'title', 'en', 'Hello'), node, 'title', 'es', 'Hola');
    assert.deepEqual(['en', 'es'].map((locale) => stringIn(document.title, locale, document)), ['Hello', 'Hola']);
    assert.equal(exportFormulary(document).strings.es.Hello, 'Hola');
});

test('languages come and go', () => {
    const document = form();
    assert.deepEqual(document.locales, ['en', 'es', 'pt-BR']);
    const french = addLocale(document, 'FR_ca');
    assert.deepEqual(french.locales, ['en', 'es', 'pt-BR', 'fr-CA']);
    assert.deepEqual(exportFormulary(french).strings['fr-CA'], {});
    assert.equal(addLocale(document, 'es'), document);
    assert.equal(addLocale(document, 'not a tag'), document);
    assert.deepEqual(removeLocale(document, 'es').locales, ['en', 'pt-BR']);
    assert.equal(label(addLocale(removeLocale(document, 'es'), 'es'), 'a', 'es'), 'La a');
    assert.equal(removeLocale(document, 'en'), document);
    assert.deepEqual(setDefaultLocale(document, 'ca').locales, ['ca', 'es', 'pt-BR']);
    assert.equal(label(setDefaultLocale(document, 'ca'), 'a', 'ca'), 'A');
    const spanish = setDefaultLocale(document, 'es');
    assert.deepEqual([spanish.locales, label(spanish, 'a', 'es')], [['es', 'pt-BR'], 'La a']);
    const worded = setText(document, field('a'), 'texts.label', 'pt-BR', 'O a');
    const brazilian = setDefaultLocale(worded, 'pt-BR');
    assert.deepEqual(setDefaultLocale(brazilian, 'fr').locales, ['fr', 'pt-BR', 'es'], 'what is translated stays');
    assert.equal(setDefaultLocale(document, 'en'), document);
    assert.equal(setDefaultLocale(document, 'no tag'), document);
});

test('tags have one spelling', () => {
    assert.deepEqual(['EN_uk', 'zh-hans-cn', 'ES', 'x', 'en--us', 'qps', '12'].map(localeTag),
        ['en-GB', 'zh-Hans-CN', 'es', undefined, undefined, undefined, undefined]);
});

test('the options of a picker of bound controls, whose texts are their values, are none to translate', async () => {
    await loadLanguage('actiondata');
    const empty = addLocale(emptyDocument('f', 'F', 'actiondata'), 'es');
    const picker = addField(empty, { type: 'ADBoundTextPicker', name: 'a', label: 'A' });
    const more = appendItem(picker, field('a'), 'optionValues');
    const renamed = setProperty(more, field('a'), 'optionValues.0.value', 'One');
    for (const document of [picker, more, renamed]) {
        assert.ok(fieldNamed(document, 'a').options.every(({ label: { isFixed } }) => isFixed));
        assert.deepEqual(textRows(document).map(({ key }) => key).filter((key) => key.includes('option')), []);
    }
});
