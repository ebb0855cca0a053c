import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaErrors } from './json-schema.mjs';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { formularyLanguage } from '../../web-templates/builder/languages/formulary/language.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { renameField } from '../../web-templates/builder/document/references.js';
import { fieldNamed, fieldsOf } from '../../web-templates/builder/document/walk.js';
import { bare, definitions, json } from './builder-files.mjs';

const schema = json('web-templates/schema/form-document.schema.json');
const read = (definition, rest = {}) =>
    importFormulary(typeof definition === 'string' ? definition : JSON.stringify(definition),
        { file: 'f.json', id: 'form', ...rest });
const again = (document, kind) => {
    const { text, strings } = exportFormulary(document, kind);
    return read(text, { strings: JSON.stringify(strings), locales: document.locales, id: document.id }).document;
};

test('every definition comes back as the same value with its members in their order', () => {
    for (const [name, text, strings] of definitions()) {
        const { document } = read(text, { strings });
        const written = exportFormulary(document);
        assert.equal(JSON.stringify(written.definition), JSON.stringify(JSON.parse(text)), name);
        assert.deepEqual(written.strings, JSON.parse(strings ?? '{}'), name);
        assert.equal(exportFormulary(again(document)).text, written.text, name);
    }
});

test('a definition that only tolerant readers take comes back without what JSON forbids', () => {
    const { document, diagnostics } =
        read('// forms of the club\n{"fields": [{"type": "text", "key": "a", /* shown */ "label": "A",},]}');
    assert.equal(JSON.stringify(exportFormulary(document).definition),
        '{"fields":[{"type":"text","key":"a","label":"A"}]}');
    assert.deepEqual(diagnostics.map(({ id }) => id),
        ['json.comment', 'json.comment', 'json.trailing-comma', 'json.trailing-comma']);
});

test('every document fits the schema', () => {
    for (const [name, text, strings] of definitions()) {
        assert.deepEqual(schemaErrors(schema, JSON.parse(JSON.stringify(read(text, { strings }).document))), [], name);
    }
});

test('the clean export means the same form and stays as it is', () => {
    const withoutIdle = ({ rules, ...rest }) => ({
        ...rest, rules: rules.filter(({ effects, otherwise }) => effects.length + otherwise.length > 0),
    });
    for (const [name, text, strings] of definitions()) {
        const { document } = read(text, { strings });
        const clean = again(document, 'clean');
        assert.deepEqual(withoutIdle(bare(clean)), withoutIdle(bare(document)), name);
        assert.equal(exportFormulary(clean, 'clean').text, exportFormulary(document, 'clean').text, name);
    }
});

test('the clean export has integers and nothing that says nothing', () => {
    const { document } = read({ fields: [{
        key: 'a', type: 'datePicker', label: 'A', isEditing: true, isHidden: false, placeHolder: '', schemaId: 7,
        validator: [{ type: 'None', textError: '' }, { type: 'age', textError: '', minAge: '18' }],
        rules: { fieldReciver: ['b', ''], compare: '<', value: '18', behavior: 'show', else: '' },
        style: { expandCollapseButtonFontSize: '13', sizeTitle: 18, sizeError: null, font: '' },
    }, { key: 'b', type: 'datePicker', label: 'B',
        rules: { fieldReciver: ['', ''], compare: 'none', value: '', behavior: '', else: '' } }] });
    assert.deepEqual(exportFormulary(document, 'clean').definition.fields, [{
        key: 'a', type: 'datePicker', label: 'A', schemaId: 7, validator: [{ type: 'age', minAge: 18 }],
        rules: { fieldReciver: ['b'], compare: '<', value: '18', behavior: 'show' },
        style: { expandCollapseButtonFontSize: 13, sizeTitle: 18 },
    }, { key: 'b', type: 'datePicker', label: 'B' }]);
});

test('a list stays a list, and members beside the fields stay where they were', () => {
    assert.deepEqual(exportFormulary(read([{ key: 'a', type: 'text' }]).document).definition,
        [{ key: 'a', type: 'text' }]);
    const written = exportFormulary(read('{"version": 2, "fields": [], "author": {"x": 1}}').document).text;
    assert.equal(JSON.stringify(JSON.parse(written)), '{"version":2,"fields":[],"author":{"x":1}}');
});

test('fields that cannot be read are not lost', () => {
    const fields = [{ type: 'txet', key: 'x' }, { type: 'text', key: 'a' }, { type: 'picker', key: 'p' },
        { type: 'text', key: 'b' }, { type: 'text', key: 'a' }];
    const { document, diagnostics } = read({ fields });
    assert.deepEqual(fieldsOf(document).map(({ name }) => name), ['x', 'a', 'p', 'b', 'a2']);
    assert.deepEqual(exportFormulary(document).definition.fields, fields);
    assert.deepEqual(diagnostics.filter(({ severity }) => severity === 'error').map(({ id, field }) => [id, field]), [
        ['formulary.unknown-type', 'x'], ['formulary.options', 'p'], ['formulary.duplicate-key', 'a2']]);
});

test('what is wrong in fields is told as long as it is, and they stay as they are', () => {
    const fields = [{ type: 'text', label: 'L' }, { key: 'p', type: 'picker', label: 'P' }, { key: 3, label: 'N' },
        { key: 'a', type: 'text', label: 'A', rules: [1], mark: 1 }, { key: 'a', type: 'boolean', label: 'B',
            rules: { fieldReciver: ['p'], compare: '=', value: 'true', behavior: 'show', else: 'hide' } },
        { key: 'v', type: 'text', label: 'V', validator: [{}] }];
    const { document, diagnostics } = read({ fields });
    const told = (form) => formularyLanguage.diagnostics(form).filter(({ severity }) => severity === 'error')
        .map(({ id, message }) => `${id} ${message}`).sort();
    const first = diagnostics.filter(({ severity }) => severity === 'error')
        .map(({ id, message }) => `${id} ${message}`).sort();
    assert.equal(first.length, 7);
    assert.deepEqual(told(document), first);
    assert.deepEqual(fieldsOf(document).map(({ name, control }) => `${name} ${control}`),
        ['field text', 'p select', 'field2 custom', 'a text', 'a2 checkbox', 'v text']);
    assert.deepEqual(exportFormulary(document).definition.fields, fields);
    const named = ['field', 'field2', 'a2'].reduce((form, name) => renameField(form, name, `${name}Own`), document);
    assert.deepEqual(exportFormulary(named).definition.fields.map(({ key }) => key),
        ['fieldOwn', 'p', 'field2Own', 'a', 'a2Own', 'v']);
    assert.deepEqual(told(named).map((each) => each.split(' ')[0]),
        ['formulary.missing-type', 'formulary.missing-type', 'formulary.options', 'formulary.rules']);
    const first2 = renameField(document, 'a', 'z');
    assert.deepEqual(exportFormulary(first2).definition.fields.map(({ key }) => key),
        [undefined, 'p', 3, 'z', 'a', 'v']);
    assert.ok(!told(first2).some((each) => each.startsWith('formulary.duplicate-key')));
    const labelled = formularyLanguage.setProperty(document, fieldNamed(document, 'a2'), 'label', 'Bee');
    assert.deepEqual(exportFormulary(labelled).definition.fields[4], { ...fields[4], label: 'Bee' });
    assert.ok(fieldNamed(labelled, 'a2'));
});

test('a field of an unknown type is one of the form: it is named, given a type that exists, and else stays', () => {
    const strange = { type: 'slider', key: 's', label: 'How much', marks: [0, 10], validator: 'x' };
    const { document } = read({ fields: [strange, { type: 'text', key: 'a', label: 'A' }] });
    const edit = (changed, path, value) => formularyLanguage.setProperty(changed, fieldsOf(changed)[0], path, value);
    assert.deepEqual(formularyLanguage.diagnostics(document).map(({ id, field, path }) => [id, field, path]),
        [['formulary.unknown-type', 's', 'type']]);
    assert.equal(formularyLanguage.caption(fieldsOf(document)[0]), 'type.unknown');
    assert.deepEqual(formularyLanguage.properties(document, { kind: 'field', name: 's' })
        .flatMap(({ properties }) => properties.map(({ path }) => path)), ['label', 'key', 'type']);
    const named = edit(document, 'label', 'How many');
    assert.deepEqual(exportFormulary(named).definition.fields[0], { ...strange, label: 'How many' });
    const known = edit(named, 'type', 'text');
    assert.equal(fieldsOf(known)[0].control, 'text');
    assert.deepEqual(exportFormulary(known).definition.fields[0], { ...strange, label: 'How many', type: 'text' });
});

test('diagnostics name the field and the property', () => {
    const { diagnostics } = read([
        '{"fields": [',
        '{"type": "text", "key": "a", "labl": 1, "keyboard": "Moon",',
        ' "validator": [{"type": "None"}, {"type": "emial"}]}]}',
    ].join('\n'));
    assert.deepEqual(diagnostics.map(({ field, path, position }) => `${field} ${path} ${position}`), [
        'a labl f.json:2:30', 'a validator.1.type f.json:3:43', 'a keyboard f.json:2:53']);
});

test('a validator with an empty type is one that is not known', () => {
    const field = { type: 'text', key: 'a', label: 'A', validator: [{ type: '', textError: 'x' }, { type: 'email' }] };
    const { document, diagnostics } = read({ fields: [field] });
    assert.deepEqual(diagnostics.filter(({ severity }) => severity === 'error'), []);
    assert.equal(diagnostics.filter(({ path }) => path === 'validator.0.type').length, 1);
    assert.deepEqual(fieldsOf(document)[0].validators.map(({ kind }) => kind), ['format']);
});

test('nothing can be read of what is no form', () => {
    for (const [text, id] of [['{', 'json.syntax'], ['{"feilds": []}', 'formulary.no-fields'],
            ['{"fields": [1]}', 'formulary.no-fields'], ['[[]]', 'formulary.no-fields']]) {
        const { document, diagnostics } = read(text);
        assert.equal(document, null, text);
        assert.equal(diagnostics.at(-1).id, id, text);
    }
    assert.deepEqual(read('{"feilds": []}').diagnostics[0].notes, ['f.json:1:2: did you mean “fields” with “feilds”?']);
});

test('a document from elsewhere is written as the original tool would', () => {
    const { document } = read({ fields: [
        { key: 'p', type: 'picker', label: 'P', listOptions: [{ key: 'a', value: 'A' }], value: 'a',
            validator: [{ type: 'lengthText', textError: 'x', minLength: 2 }] },
        { key: 'd', type: 'datePicker', label: 'D', value: '1/2/2003',
            rules: { fieldReciver: ['p'], compare: '<', value: 18, behavior: 'show' } },
        { key: 'c', type: 'boolean', label: 'C', subtype: 'expandable',
            expandableInfo: { textButtonReadMore: 'm', textButtonReadLess: 'l', description: 'd' },
            style: { titleColor: '#FFF', styleCell: 'custom', nameXib: 'X',
                checkBox: { checkBoxOn: 'on', checkBoxOff: 'off' } } },
    ] });
    const stripped = JSON.parse(JSON.stringify(document, (key, value) => (key === 'traits' ? {} : value)));
    assert.deepEqual(exportFormulary(stripped).definition, { fields: [
        { key: 'p', type: 'picker', label: 'P', listOptions: [{ key: 'a', value: 'A' }], value: 'a',
            validator: [{ type: 'lengthText', textError: 'x', minLength: '2' }] },
        { key: 'd', type: 'datePicker', label: 'D', value: '01/02/2003',
            rules: { fieldReciver: ['p', ''], compare: '<', value: '18', behavior: 'show', else: '' } },
        { key: 'c', type: 'boolean', label: 'C', subtype: 'expandable',
            expandableInfo: { description: 'd', textButtonReadMore: 'm', textButtonReadLess: 'l' },
            style: { titleColor: '#ffffff', checkBox: { checkBoxOn: 'on', checkBoxOff: 'off' }, styleCell: 'custom',
                nameXib: 'X' } },
    ] });
});

test('a change made in the document itself is written into the definition that was read, and only it', () => {
    const definition = { fields: [{
        type: 'text', label: 'A', key: 'a', schemaId: 1, validator: [{ type: 'lengthText', maxLength: '5' }],
        style: { foo: 1, titleColor: '#FFF', font: 'X' },
    }] };
    const { document } = read(definition);
    const changed = structuredClone(document);
    const field = fieldNamed(changed, 'a');
    field.state.isVisible = false;
    field.style.font = 'Georgia';
    assert.equal(JSON.stringify(exportFormulary(changed).definition.fields[0]), JSON.stringify({
        type: 'text', label: 'A', key: 'a', schemaId: 1,
            isHidden: true, validator: [{ type: 'lengthText', maxLength: '5' }],
                style: { foo: 1, titleColor: '#FFF', font: 'Georgia' } }));
});

test('what formulary cannot hold is told', () => {
    const { document } = read({ fields: [{ key: 'a', type: 'text', label: 'A' }] });
    const changed = structuredClone(document);
    changed.title.variants[0].string = 'Another title';
    changed.pages[0].groups[0].sections[0].fields[0].control = 'signature';
    const { losses, definition } = exportFormulary(changed);
    assert.deepEqual(definition.fields, []);
    assert.deepEqual(losses.map(({ field }) => field), [undefined, 'a']);
});
