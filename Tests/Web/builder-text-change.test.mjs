import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { setProperty } from '../../web-templates/builder/document/properties.js';
import { stringIn } from '../../web-templates/builder/document/translating.js';
import { fieldNamed } from '../../web-templates/builder/document/walk.js';
import { shownLocale } from '../../web-templates/builder/canvas/preview-settings.js';
import { editableText, withTextOnPage } from '../../web-templates/builder/properties/property-change.js';
import { formWith, node } from './builder-mmxml.mjs';

const fields = [
    { key: 'a', type: 'text', label: 'A' },
    { key: 'c', type: 'boolean', label: 'See <b>C</b>', subtype: 'expandable',
        expandableInfo: { textButtonReadMore: 'More', textButtonReadLess: 'Less', description: 'Long' } },
    { key: 'p', type: 'picker', label: 'P', listOptions: [{ key: 'one', value: 'One' }, { key: 'x', value: 'Two' }] },
];
const strings = { es: { A: 'La a' } };
const form = () => importFormulary(JSON.stringify({ fields }),
    { file: 'f.json', id: 'form', strings: JSON.stringify(strings) }).document;
const title = { node: node('', 'form'), path: 'title' };
const label = (name) => ({ node: node(name), path: 'texts.label' });
const written = (place, locale, string, document = form()) => withTextOnPage(document, place, locale, string).document;

test('in the form\'s own language the property is written, and what follows it', () => {
    assert.equal(exportFormulary(written(label('c'), 'en', 'See <i>C</i>')).definition.fields[1].label, 'See <i>C</i>');
    const more = written({ node: node('c'), path: 'texts.disclosure.more' }, 'en', 'Open');
    assert.equal(exportFormulary(more).definition.fields[1].expandableInfo.textButtonReadMore, 'Open');
    const option = written({ node: node('p'), path: 'options.0.label' }, 'en', 'First one');
    assert.deepEqual(exportFormulary(option).definition.fields[2].listOptions,
        [{ key: 'one', value: 'First one' }, { key: 'x', value: 'Two' }]);
    assert.equal(written(title, 'en', 'Title').title.variants[0].string, 'Title');
    assert.equal(written({ node: node('', 'form'), path: 'submitText' }, 'en', 'Go').submitText.variants[0].string,
        'Go');
});

test('a name that follows its label is told with the change', () => {
    const begun = addField(emptyDocument('form', 'Form'), { type: 'text', label: 'Name' });
    const { document, selection } = withTextOnPage(begun, label('name'), begun.defaultLocale, 'Family name');
    assert.deepEqual(selection, node('familyName'));
    assert.equal(fieldNamed(document, 'familyName').texts.label.variants[0].string, 'Family name');
    assert.deepEqual(withTextOnPage(form(), label('a'), 'en', 'Family name').selection, node('a'));
});

test('in another language the translation is written, and the text itself stays', () => {
    const { texts } = fieldNamed(written(label('a'), 'es', 'Otra'), 'a');
    assert.deepEqual(['en', 'es'].map((locale) => stringIn(texts.label, locale, form())), ['A', 'Otra']);
    const added = fieldNamed(written(label('p'), 'es', 'La pe'), 'p');
    assert.deepEqual(['en', 'es'].map((locale) => stringIn(added.texts.label, locale, form())), ['P', 'La pe']);
    assert.equal(stringIn(fieldNamed(written(label('a'), 'es', ''), 'a').texts.label, 'es', form()), undefined);
});

test('what is edited begins as it is written, in another language as it shows there', () => {
    assert.equal(editableText(form(), label('c'), 'en'), 'See <b>C</b>');
    assert.equal(editableText(form(), label('a'), 'es'), 'La a');
    assert.equal(editableText(form(), label('p'), 'es'), 'P');
    assert.equal(editableText(form(), { node: node('', 'form'), path: 'submitText' }, 'en'), null);
});

test('what cannot be written so is not edited', () => {
    const more = { node: node('c'), path: 'texts.disclosure.body' };
    assert.equal(editableText(form(), more, 'en'), 'Long');
    assert.equal(editableText(form(), more, 'es'), 'Long');
    assert.equal(editableText(form(), { node: node('', 'form'), path: 'submitText' }, 'es'), undefined);
    assert.equal(editableText(form(), { node: node('a'), path: 'texts.hint' }, 'en'), undefined);
    assert.equal(editableText(form(), label('gone'), 'en'), undefined);
    assert.equal(editableText(form(), { node: node('p'), path: 'options.7.label' }, 'en'), undefined);
});

test('of MM XML the words of items are edited, but neither a title made from a name nor a list of countries', () => {
    const document = formWith('textField', 'radioControl', 'multilinelabel', 'checkbox');
    const items = Object.fromEntries(
        document.pages[0].groups[0].sections[0].fields.map(({ name, control }) => [control, name])
    );
    assert.equal(editableText(document, label(items.text), 'en'), 'textField');
    assert.equal(typeof editableText(document, { node: node(items.prose), path: 'texts.body' }, 'en'), 'string');
    assert.equal(typeof editableText(document, { node: node(items.checkbox), path: 'texts.detailLabel' }, 'en'),
        'string');
    assert.equal(typeof editableText(document, { node: node(items.choices), path: 'options.0.label' }, 'en'), 'string');
    assert.equal(editableText(document, title, 'en'), undefined);
    const named = setProperty(document, title.node, 'formPrefix', 'summerCamp');
    assert.equal(editableText(named, title, 'en'), undefined);
});

test('the language that shows is always one of the form\'s', () => {
    const shown = (locales, defaultLocale, locale = null) =>
        shownLocale({ document: { locales, defaultLocale }, settings: { locale } });
    assert.equal(shown(['en', 'es'], 'en'), 'en');
    assert.equal(shown(['en', 'es'], 'en', 'es'), 'es');
    assert.equal(shown(['en', 'es'], 'en', 'fr'), 'en');
    assert.equal(shown(['es', 'en'], 'en-GB'), 'en');
    assert.equal(shown(['fr', 'es'], 'en-GB'), 'fr');
    assert.equal(shown([], 'en-GB'), 'en-GB');
});

test('a page that stands for the form\'s own language edits that', () => {
    const document = { ...form(), defaultLocale: 'en-GB', locales: ['en', 'es'] };
    const { texts } = fieldNamed(written(label('p'), 'en', 'New', document), 'p');
    assert.deepEqual(texts.label.variants.map(({ locale, string }) => [locale, string]), [[undefined, 'New']]);
});
