import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../web-templates/builder/problems/checks.js';
import { fieldKeys, types } from '../../web-templates/builder/languages/formulary/keys.js';
import { schemaErrors } from './json-schema.mjs';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { emptyDocument } from '../../web-templates/builder/document/adding.js';
import { createHistory } from '../../web-templates/builder/document/history.js';
import { fieldsOf } from '../../web-templates/builder/document/walk.js';
import { randomEdit, randomNumbers } from './builder-edits.mjs';
import { bare, definitions, frozen, json } from './builder-files.mjs';

const schema = json('web-templates/schema/form-document.schema.json');
const sequences = 2000;

/**
 * A definition with a field that cannot be read, one of an unknown type, members that nobody knows, and every label
 * translated.
 */
function worn(text) {
    const { fields, ...root } = JSON.parse(text);
    const noted = fields.map(
        (field, n) => (n % 2 === 0 ? { note: { by: ['a', n] }, ...field, 'x-more': null } : field)
    );
    const unread = { key: 'later', type: 'picker', rules: { fieldReciver: [fields[0].key] } };
    const strange = { key: 'strange', type: 'slider', marks: [1, 2], label: 'Strange' };
    const strings = { es: Object.fromEntries(fields.map(({ label = 'Label' }) => [label, `¿${label}?`])),
        ar: { [fields[0].label ?? 'Label']: 'اسم' } };
    return [JSON.stringify({ made: 'by hand', ...root, fields: [noted[0], unread, strange, ...noted.slice(1)] }),
        JSON.stringify(strings)];
}

const readable = definitions().flatMap(([, text, strings]) => {
    const { document } = importFormulary(text, { file: 'f.json', id: 'case', strings });
    return document && fieldsOf(document).length > 0 ? [{ document, text }] : [];
});

/** Forms to begin with: definitions as people wrote them, and with what the builder has no place for. */
const written = [...readable.map(({ document }) => document),
        ...readable.filter(({ text }) => text.trimStart().startsWith('{')).map(({ text }) => {
    const [definition, strings] = worn(text);
    return importFormulary(definition, { file: 'f.json', id: 'case', strings }).document;
})];

/** The parts that an edit of a known property leaves alone: around the fields, unreadable ones, unknown members. */
function unknownParts(document) {
    const { root, unread = [] } = document.traits.formulary ?? {};
    const members = types().flatMap(fieldKeys);
    const own = fieldsOf(document).map(({ name, traits }) => [name,
        Object.entries(traits.formulary.definition).filter(([key]) => !members.includes(key))]);
    return { around: [root, unread.map(({ definition: { key, type } = {} }) => [key, type])], fields: new Map(own) };
}

/** A history after some random edits, each of which left a valid document, with all documents on the way. */
function editedHistory(seed) {
    const random = randomNumbers(seed);
    const history = createHistory(
        seed % 2 === 0 ? emptyDocument('case', 'Case') : written[(seed - 1) / 2 % written.length]
    );
    const documents = [history.document];
    for (let step = 0; step < 10; step += 1) {
        // An edit that changed the document before would throw.
        const before = frozen(history.document);
        const { command, selection } = randomEdit(before, random);
        if (history.apply(command, selection)) {
            documents.push(history.document);
        }
        assert.deepEqual(schemaErrors(schema, frozen(history.document)), [], `sequence ${seed}, step ${step}`);
        const names = fieldsOf(history.document).map(({ name }) => name);
        assert.equal(new Set(names).size, names.length, `sequence ${seed}: two fields of one name`);
        const [was, is] = [before, history.document].map(unknownParts);
        assert.deepEqual(is.around, was.around, `sequence ${seed}, step ${step}`);
        for (const [name, members] of was.fields) {
            assert.deepEqual(is.fields.get(name) ?? members, members, `sequence ${seed}, step ${step}: ${name}`);
        }
    }
    return { history, documents };
}

const imported = (document, kind) => {
    const { text, strings } = exportFormulary(document, kind);
    return importFormulary(text,
        { file: 'f.json', id: document.id, strings: JSON.stringify(strings), locales: document.locales });
};

/** The parts that a definition and its strings can hold, translations in one order. */
const held = (document) =>
        JSON.parse(JSON.stringify(bare(document, 'title', 'submitText', 'defaultLocale'), (key, value) => (
    key === 'variants' ? [...value].sort((a, b) => (`${a.locale}` < `${b.locale}` ? -1 : 1)) : value)));

test(`${sequences} random sequences of edits are undone and redone; what is written reads back the same`, () => {
    let steps = 0;
    let whole = 0;
    const translated = written.filter(({ locales }) => locales.length > 1).length;
    const odd = written.filter((document) => unknownParts(document).around[1].length > 0
        || [...unknownParts(document).fields.values()].some((members) => members.length > 0)).length;
    assert.ok(translated > 80 && odd > 80,
        `${written.length} definitions, ${translated} with translations, ${odd} with something unknown`);
    for (let seed = 1; seed <= sequences; seed += 1) {
        const { history, documents } = editedHistory(seed);
        steps += documents.length - 1;
        const end = history.document;
        const { document, diagnostics } = imported(end);
        assert.equal(exportFormulary(document).text, exportFormulary(end).text, `sequence ${seed}`);
        if (!diagnostics.some(({ severity }) => severity === 'error')) {
            whole += 1;
            assert.deepEqual(held(document), held(end), `sequence ${seed}`);
        }
        const clean = exportFormulary(imported(end, 'clean').document, 'clean');
        assert.equal(clean.text, exportFormulary(end, 'clean').text, `sequence ${seed}: clean`);
        for (const earlier of documents.slice(0, -1).reverse()) {
            assert.ok(history.undo());
            assert.equal(history.document, earlier);
        }
        assert.ok(!history.canUndo && !history.undo());
        while (history.redo()) { /* to the end */ }
        assert.equal(history.document, end);
    }
    assert.ok(steps > 5 * sequences, `${steps} steps`);
    assert.ok(whole > sequences / 2, `${whole} sequences without an error`);
});

test('problems of an edited form are those of its definition', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
        const { history: { document } } = editedHistory(seed);
        const own = diagnose(document).filter(({ id }) => /^formulary\./.test(id))
            .map(({ id, field, path }) => `${id} ${field} ${path}`);
        const read = imported(document).diagnostics.map(({ id, field, path }) => `${id} ${field} ${path}`);
        assert.deepEqual(own.sort(), read.sort(), `sequence ${seed}`);
    }
});
