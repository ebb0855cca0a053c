/** The tools: contrast, looks, differences, the development server; the examples. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../web-templates/builder/problems/checks.js';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { differences } from '../../web-templates/builder/document/diff.js';
import { getProperty, setProperty } from '../../web-templates/builder/document/properties.js';
import { textsOf } from '../../web-templates/builder/document/texts.js';
import { addLocale, setText } from '../../web-templates/builder/document/translating.js';
import { fieldsOf } from '../../web-templates/builder/document/walk.js';
import { exampleNames } from '../../web-templates/builder/files/examples.js';
import { contrastOf, contrastWords } from '../../web-templates/builder/properties/contrast.js';
import { withDemand } from '../../web-templates/builder/properties/required-input.js';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { fileName } from '../../web-templates/builder/files/files.js';
import { differenceWords } from '../../web-templates/builder/files/comparison.js';
import { findServer } from '../../web-templates/builder/shell/start.js';
import { readExample } from '../../web-templates/builder/files/reading.js';
import { colorsOf, commonValue, styleAll } from '../../web-templates/builder/properties/styles.js';
import { list, text } from './builder-files.mjs';
import { wordsIn } from './builder-languages.mjs';

const files = {
    text: (path) => text(`web-templates/${path}`),
    paths: (folder) => list(`web-templates/${folder}`, { recursive: true }).map((name) => `${folder}/${name}`),
};
const words = wordsIn('en');
const form = (...types) =>
    types.reduce((document, type, n) => addField(document, { type, name: `f${n}`, label: `Field ${n}` }),
        emptyDocument('form', 'My first form'));
const at = (name) => ({ kind: 'field', name });

test('contrast is judged by day and by night, on what the colour stands on', () => {
    const grey = contrastOf('#767676', '');
    assert.ok(grey.day >= 4.5 && grey.day < 4.6);
    assert.equal(contrastOf('#000', '').moved !== null, true, 'black on the dark surface is moved');
    assert.ok(contrastOf('#000', '').night >= 4.5);
    const own = contrastOf('#777777', '#888888');
    assert.equal(own.moved, null, 'a colour on its own ground is not moved');
    assert.equal(own.day, own.night);
    assert.deepEqual([contrastOf('#000', '', 24).needed, contrastOf('#000', '', 23).needed], [3, 4.5]);
    assert.equal(contrastOf('red', ''), null);
    assert.equal(contrastOf('#000', 'red'), null);
});

test('contrast is told in words, and never better than it is', () => {
    assert.deepEqual(contrastWords(words, 'en', { day: 4.49, night: 9, moved: null, needed: 4.5 }), {
        isLow: true, words: 'Contrast in the light scheme 4.4, in the dark one 9: hard to read, 4.5 is needed' });
    assert.match(contrastWords(words, 'en', { day: 10, night: 4.5, moved: '#aabbcc', needed: 4.5 }).words,
        /in the dark one shown as #aabbcc, 4\.5/);
});

test('a look of all fields counts in each of them', () => {
    const document = styleAll(form('text', 'index'), 'style.titleColor', '#ff0000');
    assert.deepEqual(fieldsOf(document).map(({ name }) => [getProperty(document, at(name), 'style.titleColor'),
            getProperty(document, at(name), 'style.styleCell')]),
        [['#ff0000', 'default'], ['#ff0000', 'default']]);
    assert.equal(commonValue(document, 'style.titleColor'), '#ff0000');
    const varied = setProperty(document, at('f1'), 'style.titleColor', '#0000ff');
    assert.equal(commonValue(varied, 'style.titleColor'), undefined);
    assert.deepEqual(colorsOf(varied).map(({ field, code }) => [field, code]), [['f0', '#ff0000'], ['f1', '#0000ff']]);
    assert.deepEqual(fieldsOf(styleAll(form('text'), 'style.titleColor', '')), fieldsOf(form('text')),
        'nothing begins a cell');
});

test('asking for an answer keeps what an old way to write validators asks', () => {
    const { document } = importFormulary(
        JSON.stringify({ fields: [{ type: 'text', key: 'm', label: 'M', validator: 'email', textError: 'Bad mail' }] }),
        { file: 'f.json', id: 'f' });
    const asked = withDemand(document, { kind: 'field', name: 'm' }, true, () => 'Fill in');
    assert.deepEqual(exportFormulary(asked).definition.fields[0].validator,
        [{ type: 'email', textError: 'Bad mail' }, { type: 'mandatory', textError: 'Fill in' }]);
});

test('differences are sentences', () => {
    const before = form('text', 'text');
    const said = (after) => differences(before, after)
        .map((difference) => differenceWords({ text: words, language: 'en' }, difference));
    assert.deepEqual(said(addField(before, { type: 'text', name: 'new', label: 'New' })), ['Field “New” added']);
    assert.deepEqual(said(setProperty(before, at('f0'), 'label', 'Other')),
        ['“Other”: the label changed from “Field 0” to “Other”']);
    assert.deepEqual(said(setProperty(before, at('f0'), 'isEditing', false)).length, 1);
    const styled = styleAll(setProperty(before, at('f1'), 'style.styleCell', 'custom'), 'style.titleColor', '#ff0000');
    assert.deepEqual(said(styled).filter((each) => each.includes('colour')),
        ['“Field 0”: the label colour set to “#ff0000”']);
    assert.deepEqual(said(setProperty(before, { kind: 'form', name: '' }, 'title', 'Else')),
        ['the title changed from “My first form” to “Else”']);
    const [spanish] = said(setText(addLocale(before, 'es'), at('f0'), 'texts.label', 'es', 'Nombre'));
    assert.equal(spanish, '“Field 0”: the label in Spanish set to “Nombre”');
    assert.deepEqual(said(addLocale(before, 'es')), ['Languages changed from English to English, Spanish']);
    assert.match(said(setProperty(before, at('f0'), 'value', 'x'.repeat(100)))[0], /…”$/);
    const pages = structuredClone(before);
    pages.pages.push({ ...pages.pages[0], name: 'page2', groups: [] });
    pages.pages[0].groups[0].isVisible = false;
    pages.settings = { a: { b: 1 } };
    assert.deepEqual(said(pages), ['Page “page2” added', '“group1”: whether it is shown changed from “true” to “false”',
        'The form: the settings changed']);
});

test('a file is called like its form, and a form that nobody named like its title', () => {
    assert.equal(fileName(form('text')), 'my-first-form');
    const named = (id, title, dialect = 'formulary') => fileName({ ...emptyDocument(id, title), dialect });
    assert.deepEqual([named('guest', 'Guest'), named('guest', 'Mi título'), named('guest', '¿?'),
        named('guest', 'Mi título', 'mmxml')], ['guest', 'mi-titulo', 'guest', 'guest']);
    assert.equal(fileName(emptyDocument('form', '¿?')), 'form');
});

test('the examples are whole forms in two languages without a problem', async () => {
    const names = exampleNames(files);
    assert.deepEqual(names,
        ['contact', 'event-registration', 'feedback', 'job-application', 'mmxml/workshop', 'sign-up']);
    assert.equal((await readExample(files, 'mmxml/workshop')).pages.length, 3);
    for (const name of names) {
        const example = await readExample(files, name);
        assert.deepEqual([example.locales, diagnose(example).map(({ message }) => message)], [['en', 'es'], []], name);
        assert.equal(words(`example.${name}`).startsWith('example.'), false);
    }
});

test('an example is written in the language of the builder, where it has that', async () => {
    for (const name of exampleNames(files)) {
        const [english, spanish, german] = await Promise.all(
            ['en', 'es', 'de'].map((language) => readExample(files, name, language)));
        const own = (form) => fieldsOf(form).map(({ name: key, control, options, validators, texts }) => [key, control,
            options.map(({ value }) => value), validators.map(({ kind }) => kind), Object.keys(texts)]);
        assert.deepEqual(own(spanish), own(english), name);
        assert.deepEqual([spanish.defaultLocale, spanish.locales, diagnose(spanish)], ['es', ['es', 'en'], []], name);
        const strings = (form, at) => textsOf(form)
            .map(({ text }) => (text.isFixed ? text.variants.length : text.variants[at].string));
        assert.deepEqual([strings(spanish, 1), strings(spanish, 0)], [strings(english, 0), strings(english, 1)], name);
        assert.deepEqual(german, english);
    }
});

const answering = (answers) => {
    const asked = [];
    const fetch = async (path, request = {}) => {
        asked.push([request.method ?? 'GET', path, request.body && JSON.parse(request.body)]);
        const [status, body, type = 'application/json'] = answers[path.replace('/__builder/', '')]
            ?? [404, 'no such page', 'text/html'];
        return new Response(typeof body === 'string' ? body : JSON.stringify(body),
            { status, headers: { 'Content-Type': type } });
    };
    return { fetch, asked };
};

/** A page, as the development server gives it or another one. */
const page = (isServed) => ({ querySelector: () => ({ content: isServed ? '/__builder/' : '' }) });

test('a development server is noticed, any other one is asked nothing', async () => {
    assert.equal(await findServer(page(false), () => assert.fail('nobody is asked')), null);
    assert.equal(await findServer(page(true), answering({}).fetch), null);
    assert.equal(await findServer(page(true),
        answering({ 'forms.json': [200, '<p>Every address is this page</p>', 'text/html'] }).fetch), null);
    assert.equal(await findServer(page(true), async () => { throw new TypeError('offline'); }), null);
    const server = await findServer(page(true), answering({ 'forms.json': [200, [{ id: 'camp' }]] }).fetch);
    assert.deepEqual([server.known, server.pictures], [[{ id: 'camp' }], {}]);
});

test('what the server answers to saving is one of four', async () => {
    const document = { id: 'a', dialect: 'formulary', pages: [] };
    const form = { document, version: 'v1', language: 'formulary', acceptsLosses: false };
    const saved = async (answer) => {
        const { fetch, asked } = answering({ 'forms.json': [200, []], 'forms/a%2Fb': answer });
        const server = await findServer(page(true), fetch);
        const outcome = await server.save('a/b', form);
        assert.deepEqual(asked.at(-1), ['PUT', '/__builder/forms/a%2Fb', form]);
        return outcome;
    };
    assert.deepEqual(await saved([200, { version: 'v2' }]),
        { kind: 'saved', version: 'v2', files: [], diagnostics: [] });
    assert.deepEqual(await saved([200, { version: 'v2', files: ['a.json'], diagnostics: [{ message: 'odd' }] }]),
        { kind: 'saved', version: 'v2', files: ['a.json'], diagnostics: [{ message: 'odd' }] });
    assert.deepEqual(await saved([409, { version: 'v3', definition: '<form/>', yours: '<mine/>', document }]),
        { kind: 'conflict', version: 'v3', definition: '<form/>', yours: '<mine/>', document });
    assert.equal((await saved([409, { version: 'v3', definition: '<form' }])).document, null, 'it cannot be read');
    assert.deepEqual(await saved([409, { message: 'there is such a form' }]),
        { kind: 'refused', diagnostics: [], message: 'there is such a form' });
    assert.deepEqual(await saved([422, { losses: [{ message: 'the colour' }] }]),
        { kind: 'losses', losses: [{ message: 'the colour' }] });
    assert.deepEqual(await saved([422, { diagnostics: [{ message: 'wrong' }] }]),
        { kind: 'refused', diagnostics: [{ message: 'wrong' }], message: '' });
    assert.deepEqual(await saved([403, 'not from there', 'text/plain']),
        { kind: 'refused', diagnostics: [], message: 'not from there' });
});

test('the pictures of the form that is open are told', async () => {
    const pictures = { 'forms/star.svg': '/__builder/forms/a/pictures/1.svg' };
    const { fetch, asked } = answering({
        'forms.json': [200, []], 'forms/a/pictures.json': [200, pictures],
        'forms/b/pictures.json': [404, 'none', 'text/plain'],
    });
    const server = await findServer(page(true), fetch);
    const file = (id, version = '1') => ({ id, language: 'formulary', version, document: form('text') });
    const told = [];
    const end = server.subscribe(() => told.push(server.pictures));
    const first = file('a');
    server.show(first);
    assert.deepEqual(server.pictures, {});
    await new Promise(setImmediate);
    assert.deepEqual([server.pictures, told], [pictures, [pictures]]);
    server.show(first);
    server.show(file('a', '2'));
    assert.deepEqual([server.pictures, asked.length], [pictures, 3],
        'asked again once it is saved, and shown until then');
    server.show(file('b'));
    await new Promise(setImmediate);
    assert.deepEqual([server.pictures, told.length], [{}, 1], 'the answer about a comes too late');
    end();
    server.show(first);
    await new Promise(setImmediate);
    assert.deepEqual([server.pictures, told.length], [pictures, 1]);
    server.show(null);
    assert.deepEqual(server.pictures, {});
});
