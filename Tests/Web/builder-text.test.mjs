/** The form as text that is edited, and texts that are opened. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { fieldNamed, fieldsOf } from '../../web-templates/builder/document/walk.js';
import { setProperty } from '../../web-templates/builder/document/properties.js';
import { formText } from '../../web-templates/builder/files/files.js';
import { editedText, idOf, kindOfText, readDocument, readForm } from '../../web-templates/builder/files/reading.js';
import { lineAndColumn, offsetOf } from '../../web-templates/builder/problems/sentences.js';
import { definitions, json, text } from './builder-files.mjs';

const files = { text: (path) => text(`web-templates/${path}`), paths: () => [] };
const opened = async (name = 'membership') => (await readForm([
    { name: `${name}.json`, text: text(`forms/${name}.json`) },
    { name: `${name}.strings.json`, text: text(`forms/${name}.strings.json`) },
], files)).document;

test('a text that says the same changes nothing', async () => {
    const before = await opened();
    const { document } = await editedText(before, 'definition', formText(before, 'definition'), files);
    assert.deepEqual(fieldsOf(document), fieldsOf(before));
    fieldsOf(document).forEach(
        (field, n) => assert.equal(field, fieldsOf(before)[n], 'the same value, so that nothing is shown anew')
    );
    assert.deepEqual(document.rules.map(({ triggers }) => triggers), before.rules.map(({ triggers }) => triggers));
    assert.equal(formText(document, 'strings'), formText(before, 'strings'));
});

test('what the text changes is changed, and what it does not hold stays', async () => {
    const before = setProperty(await opened(), { kind: 'form', name: '' }, 'title', 'Members');
    const written = formText(before, 'definition').replace('"label": "Full name"', '"label": "Whole name"');
    const { document, diagnostics } = await editedText(before, 'definition', written, files);
    assert.equal(fieldNamed(document, 'name').texts.label.variants[0].string, 'Whole name');
    assert.equal(fieldNamed(document, 'email'), fieldNamed(before, 'email'));
    assert.equal(document.title.variants[0].string, 'Members');
    assert.deepEqual([document.locales, document.defaultLocale, document.id],
        [before.locales, before.defaultLocale, before.id]);
    assert.deepEqual(diagnostics, []);
    const odd = await editedText(before, 'definition',
        formText(before, 'definition').replace('"label": "Full name"', '"labl": "Full name"'), files);
    assert.deepEqual(odd.diagnostics.map(({ severity, id, field, path }) => `${severity} ${id} ${field} ${path}`),
        ['warning formulary.unknown-key name labl']);
});

test('members in another order are written in that order', async () => {
    const before = await opened();
    const list = JSON.parse(formText(before, 'definition'));
    const { key, ...rest } = list.fields[1];
    list.fields[1] = { ...rest, key };
    const { document } = await editedText(before, 'definition', JSON.stringify(list), files);
    assert.equal(Object.keys(JSON.parse(formText(document, 'definition')).fields[1]).at(-1), 'key');
});

test('a text with an error gives no form, and tells where it is', async () => {
    const before = await opened();
    const whole = formText(before, 'definition');
    const broken = whole.replace('"label": "Full name"', '"label": "Full name" oops');
    const { document, diagnostics } = await editedText(before, 'definition', broken, files);
    assert.equal(document, null);
    const place = lineAndColumn(diagnostics.find(({ severity }) => severity === 'error').position);
    assert.equal(broken.slice(offsetOf(broken, place)).slice(0, 4), 'oops');
    assert.equal((await editedText(before, 'definition', '', files)).document, null);
    assert.equal((await editedText(before, 'definition', '{"fields": [{"key": "a"}]}', files)).document, null,
        'a field without a type');
});

test('columns count characters, offsets units', () => {
    assert.equal(offsetOf('{"😀": x}', { line: 1, column: 7 }), 7);
    assert.equal(offsetOf('a\nbc', { line: 2, column: 9 }), 4, 'no further than the line');
    assert.equal(lineAndColumn('no place'), null);
});

test('every form document reads back as it was written', async () => {
    for (const [name, definition, strings] of definitions()) {
        const { document } = await readForm(
            [{ name: 'f.json', text: definition }, ...strings ? [{ name: 'f.strings.json', text: strings }] : []], files
        );
        if (document) {
            const read = await readDocument(formText(document, 'document'), 'f.form.json', files);
            assert.deepEqual([read.document, read.diagnostics], [JSON.parse(JSON.stringify(document)), []], name);
        }
    }
});

test('what does not fit the schema of form documents is told with its place', async () => {
    const document = JSON.parse(formText(await opened(), 'document'));
    const told = async (change) => {
        const copy = structuredClone(document);
        change(copy, copy.pages[0].groups[0].sections[0].fields[0]);
        const written = JSON.stringify(copy, null, 2);
        const { document: none, diagnostics } = await readDocument(written, 'f', files);
        assert.equal(none, null);
        const found = (position) => written.slice(offsetOf(written, lineAndColumn(position))).slice(0, 12);
        return diagnostics.map(({ message, notes, position }) => [message, ...notes, found(position)].join(' | '));
    };
    assert.deepEqual(await told((form) => { form.format = 3; }), ['“format” is 2 | 3,\n  "dialec']);
    assert.match((await told((form) => { form.dialect = 'formulari'; }))[0],
        /one of "formulary".*did you mean “formulary”/);
    assert.match((await told((_, field) => { field.state.isVisible = 1; }))[0],
        /isVisible” is true or false, not a number/);
    assert.match((await told((_, field) => { field.state.isVisibel = true; }))[0],
        /“isVisibel” has no meaning here \| did you mean “isVisible”/);
    assert.match((await told((form) => { delete form.pages; }))[0], /needs “pages”/);
    assert.match((await told((form) => { form.locales = []; }))[0], /at least 1; this has 0/);
    assert.match((await told((form) => { form.defaultLocale = 'English!'; }))[0], /“English!” is not what belongs/);
    assert.equal((await readDocument('[]', 'f', files)).document, null);
    assert.equal((await readDocument('{', 'f', files)).diagnostics[0].severity, 'error');
});

test('a form document of an earlier format is read as one of today', async () => {
    const document = JSON.parse(formText(await opened(), 'document'));
    const { notify, ...field } = structuredClone(document.pages[0].groups[0].sections[0].fields[0]);
    document.pages[0].groups[0].sections[0].fields = [field];
    const read = (format) => readDocument(JSON.stringify({ ...document, format, rules: [] }), 'f', files);
    const first = await read(1);
    assert.deepEqual([fieldsOf(first.document)[0].notify, first.diagnostics], [notify, []]);
    assert.equal(fieldsOf((await read(2)).document)[0].notify, undefined);
    for (const wrong of [{ pages: 3 }, { rules: {} }, { pages: [1] }, { traits: [] }]) {
        const { document: none } = await readDocument(JSON.stringify({ ...document, format: 1, ...wrong }), 'f', files);
        assert.equal(none, null, JSON.stringify(wrong));
    }
});

test('names that are there twice are told, with both places', async () => {
    const placeOf = (note) => note.replace(/: the first one is here$/, '');
    const read = async (document) => {
        const written = JSON.stringify(document, null, 2);
        const { document: made, diagnostics } = await readDocument(written, 'f', files);
        const at = (position) => JSON.parse(
            written.slice(offsetOf(written, lineAndColumn(position)), offsetOf(written, lineAndColumn(position)) + 60)
                .match(/"name": ("[^"]*")/)?.[1] ?? 'null'
        );
        return made ?? diagnostics.map(({ severity, message, notes: [note], position }) => [severity, message,
            position !== placeOf(note), at(position), at(placeOf(note))]);
    };
    const told = (name) => [['error', `the name “${name}” is there twice`, true, name, name]];
    const named = (dialect, page, group, ...fields) => {
        const document = JSON.parse(
            formText(fields.reduce((form) => addField(form, { type: 'text' }), emptyDocument('f', 'F')), 'document')
        );
        document.dialect = dialect;
        const section = document.pages[0].groups[0].sections[0];
        const first = ({ name: _, ...rest }, name) => ({ name, ...rest });
        section.fields = section.fields.map((field, n) => first(field, fields[n]));
        document.pages[0].groups = [first(document.pages[0].groups[0], group)];
        document.pages = [first(document.pages[0], page)];
        return document;
    };
    assert.deepEqual(await read(named('formulary', 'p', 'g', 'a', 'b', 'a')), told('a'));
    assert.equal((await read(named('formulary', 'a', 'a', 'a', 'b'))).format, 2, 'only fields are referred to');
    assert.deepEqual(await read(named('mmxml', 'p', 'g', 'a', 'p')), told('p'));
    assert.deepEqual(await read(named('mmxml', 'p', 'p', 'a')), told('p'));
    assert.equal((await read(named('mmxml', 'p', 'g', 'a', 'b'))).format, 2);
});

test('a text is known by what is in it', async () => {
    assert.equal(kindOfText('  <form/>'), 'xml');
    assert.equal(kindOfText('{"fields": []}'), 'definition');
    assert.equal(kindOfText('[{"key": "a", "type": "text"}]'), 'definition');
    assert.equal(kindOfText(formText(await opened(), 'document')), 'document');
    assert.equal(kindOfText('{"es": {"a": "b"}, "pt_BR": {}}'), 'strings');
    assert.equal(kindOfText('{"fields": [}'), 'definition', 'with an error, which is told');
    assert.equal(kindOfText('{}'), 'definition');
});

test('a definition is opened with the translations beside it, in whatever order', async () => {
    const document = await opened();
    assert.deepEqual([document.id, document.locales], ['membership', ['en', 'es', 'ar']]);
    const turned = (await readForm([
        { name: 'm.strings.json', text: text('forms/membership.strings.json') },
        { name: 'm.json', text: text('forms/membership.json') },
    ], files)).document;
    assert.deepEqual(turned.locales, document.locales);
});

test('what is no form is told in words', async () => {
    assert.equal((await readForm([{ name: 'a.xml', text: '<html/>' }], files)).problem, 'xml');
    assert.equal((await readForm([{ name: 'a.json', text: '{"es": {"a": "b"}}' }], files)).problem, 'strings');
    assert.equal((await readForm([], files)).problem, 'nothing');
    const problemOf = async (...texts) => {
        const named = texts.map((each, n) => ({ name: `${n}.json`, text: each }));
        const { document, problem } = await readForm(named, files);
        assert.equal(document, null);
        return problem;
    };
    const document_ = formText(await opened(), 'document');
    const [definition, strings] = ['{"fields": []}', '{"es": {"a": "b"}}'];
    for (const texts of [[definition, definition], [definition, document_], [definition, '<form/>'],
        ['<form/>', '<form/>'],
        [definition, strings, strings], [document_, strings]]) {
        assert.equal(await problemOf(...texts), 'several');
    }
    const { document, diagnostics, problem } = await readForm([{ name: 'a.json', text: '{"fields": 3}' }], files);
    assert.deepEqual([document, problem, diagnostics[0].position], [null, undefined, 'a.json:1:12']);
});

test('a definition that only the program reads is told by its language', async () => {
    const read = async (text) => {
        const { document, problem, language } = await readForm([{ name: 'a', text }], files);
        return [document, problem, language];
    };
    for (const [name, ...texts] of [
        ['mmxml', '<?xml version="1.0"?>\n<!-- <root> -->\n<Form name="a"/>'],
        ['ddl', '<root available-locales="en_US"/>', '{"availableLanguageIds": ["en_US"], "fields": []}',
            '{"fields": [{"name": "a", "dataType": "string"}]}'],
        ['elvis', '[{"id": "g", "sections": []}]', '{"groups": []}'],
        ['actiondata', '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"/>',
            '{"controls": [{"class": "UILabel"}]}'],
    ]) {
        for (const each of texts) {
            assert.deepEqual(await read(each), [null, 'foreign', name], each);
        }
    }
    // Its own fields have keys, whatever else they say.
    assert.equal((await read('{"fields": [{"key": "a", "type": "text", "dataType": "string"}]}'))[1], undefined);
});

test('a form is called like its file', () => {
    assert.equal(idOf('forms/guest.form.json'), 'guest');
    assert.equal(idOf('C:\\forms\\my form.json'), 'my-form');
    assert.equal(idOf('.json'), 'form');
});

test('a form document that is written by hand leaves out what is as usual', async () => {
    const written = text('Tests/Support/written-documents/by-hand.form.json');
    const { document, diagnostics } = await readDocument(written, 'by-hand.form.json', files);
    assert.deepEqual(diagnostics, []);
    const [name] = fieldsOf(document);
    assert.deepEqual(name.texts.label.variants.map(({ locale, string }) => [locale, string]),
        [['en', 'Name'], ['es', 'Nombre']]);
    assert.deepEqual([name.state.isVisible, name.options, document.checks], [true, [], []]);
    assert.deepEqual(await readDocument(formText(document, 'document'), 'f', files), { document, diagnostics: [] });
    const wrong = await readDocument(written.replace('"condition"', '"conditoin"'), 'by-hand.form.json', files);
    const [told] = wrong.diagnostics;
    assert.match(told.message + told.notes, /“conditoin” has no meaning here.*“condition”/);
    assert.match(wrong.diagnostics[0].position, /^by-hand.form.json:42:/);
});
