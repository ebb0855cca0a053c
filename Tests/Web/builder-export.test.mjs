import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path/posix';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { appendItem, setProperty } from '../../web-templates/builder/document/properties.js';
import { definitions } from './builder-files.mjs';

const run = promisify(execFile);
const program = process.env.FORMSITE ?? fileURLToPath(new URL('../../.build/debug/formsite', import.meta.url));
const site = mkdtempSync(join(tmpdir(), 'formsite-export-'));
after(() => rmSync(site, { recursive: true }));

/** Members in the order of the alphabet: translations have none. */
const sorted = (value) => {
    if (Array.isArray(value)) {
        return value.map(sorted);
    }
    const isObject = value !== null && typeof value === 'object';
    return isObject ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value;
};

/** A definition that is unlike the clean export: texts for numbers, rows of nothing, an order of its own. */
const untidy = JSON.stringify({ version: 1, fields: [
    { style: { nameXib: 'X', sizeError: '12.50', checkBox: { checkBoxOff: 'off', checkBoxOn: 'on', tint: '' }, own: '',
        titleColor: '#FFF', sizeTitle: '18', styleCell: 'default',
        expandCollapseButtonFontSize: '.5', font: null, acceptColorPicker: '#123' },
    rules: { else: 'none', value: 'true', note: 1, fieldReciver: ['', 't', ''], behavior: 'show', compare: '=' },
    expandableInfo: { textButtonReadLess: 'l', x: 'y', description: 'd', textButtonReadMore: 'm' },
    subtype: 'expandable', mandatory: true, isHidden: false, isPassword: false, label: 'B',
        validator: [{ textError: '', type: 'None' }, { textError: 'no', type: 'mandatory' }], type: 'boolean',
            key: 'b', keyboard: '' },
    { validator: [{ maxLength: '016', minLength: '', extra: '', textError: '', type: 'lengthText' },
            { regex: '', textError: 'x', type: 'customValidator' }, { itemsCompare: ['t', ''], type: 'compare' }],
        keyboard: 'Bogus', isPassword: true, placeHolder: '', textAcceptButton: '', isEditing: true, isHidden: true,
        schemaId: 7, value: 'v', key: 't', type: 'text', rules: { behavior: '', compare: 'none' },
        style: { sizeTitle: '18px', sizeError: '1e2', styleCell: '' } },
    {
        textAcceptButton: 'OK', listOptions: [{ value: 'V', icon: 'i', key: 'k' }, { key: 'option1', value: '' },
            { key: 'optional', value: '' }], validator: [], type: 'picker', key: 'p', label: '', keyboard: '', style: {}
    },
    { rules: { fieldReciver: ['', ''], compare: '<', value: '18', behavior: 'show', else: '' },
        validator: [{ minAge: '18', type: 'age' }, { minAge: 'old', type: 'age' }], key: 'd', type: 'datePicker',
            textAcceptButton: '' },
    { validator: [{ type: 'None', textError: '' }], isEditing: true, type: 'index',
        style: { sizeTitle: '0018', align: '' }, key: 'i', isHidden: false },
] });

test('a rule that compares with something is kept before it has targets', () => {
    const empty = { fieldReciver: ['', ''], compare: 'none', value: '', behavior: '', else: '' };
    const clean = (rules) => {
        const form = { fields: [{ key: 'd', type: 'datePicker', label: 'D', rules: { ...empty, ...rules } }] };
        const { document } = importFormulary(JSON.stringify(form), { file: 'forms/f.json', id: 'f' });
        return exportFormulary(document, 'clean').definition.fields[0].rules;
    };
    assert.equal(clean({}), undefined);
    assert.deepEqual(clean({ compare: '<', value: '18' }), { fieldReciver: [], compare: '<', value: '18' });
    assert.deepEqual(clean({ value: '18' }), { fieldReciver: [], value: '18' });
});

test('an option that was added and never filled in is left out of the clean export alone', () => {
    const form = { fields: [{ key: 'p', type: 'picker', label: 'P', listOptions: [{ key: 'k', value: 'V' }] }] };
    const { document: before } = importFormulary(JSON.stringify(form), { file: 'forms/f.json', id: 'f' });
    const selection = { kind: 'field', name: 'p' };
    const document = appendItem(before, selection, 'listOptions');
    assert.deepEqual(exportFormulary(document, 'clean').definition.fields[0].listOptions, [{ key: 'k', value: 'V' }]);
    assert.equal(exportFormulary(document).definition.fields[0].listOptions.length, 2);
    const begun = setProperty(document, selection, 'value', 'option1');
    assert.equal(exportFormulary(begun, 'clean').definition.fields[0].listOptions.length, 2, 'the field begins so');
});

test('an option of the author without a text stays in the clean export, whatever its key is', () => {
    const listOptions = [{ key: 'option1', value: '' }, { key: 'a', value: 'A' }, { key: 'option3', value: '' }];
    const form = { fields: [{ key: 'p', type: 'picker', label: 'P', listOptions, value: 'option3' }] };
    const { document } = importFormulary(JSON.stringify(form), { file: 'forms/f.json', id: 'f' });
    assert.deepEqual(exportFormulary(document, 'clean').definition.fields[0].listOptions, listOptions);
});

test('the clean export means what the definition means', () => {
    const form = { fields: [
        { key: 'p', type: 'picker', label: 'P', style: { align: '' }, listOptions: [{ key: 'option1', value: '' }] },
    ] };
    const { document } = importFormulary(JSON.stringify(form), { file: 'forms/f.json', id: 'f' });
    const [field] = exportFormulary(document, 'clean').definition.fields;
    assert.deepEqual(field.style, { align: '' }, 'any other word centres');
    assert.deepEqual(field.listOptions, [{ key: 'option1', value: '' }], 'a list without options would be an error');
});

test('the clean export is that of the program', async () => {
    mkdirSync(join(site, 'forms'));
    writeFileSync(join(site, 'site.json'), '{}');
    const forms = [['untidy', untidy], ...definitions()]
        .map(([name, text, strings], n) => ({ name, text, strings, id: `f${n}` }));
    for (const { text, strings, id } of forms) {
        writeFileSync(join(site, 'forms', `${id}.json`), text);
        if (strings) {
            writeFileSync(join(site, 'forms', `${id}.strings.json`), strings);
        }
    }
    let compared = 0;
    for (const { name, text, strings, id } of forms) {
        const { document, diagnostics } = importFormulary(text, { file: `forms/${id}.json`, id, strings });
        if (!document || diagnostics.some(({ severity }) => severity === 'error')) {
            continue;
        }
        await run(program, ['convert', id, '--to', 'formulary', '--site', site, '--output', join(site, 'out.json')]);
        const own = exportFormulary(document, 'clean');
        assert.equal(JSON.stringify(JSON.parse(readFileSync(join(site, 'out.json'), 'utf8')), null, 1),
            JSON.stringify(own.definition, null, 1), name);
        if (strings) {
            assert.deepEqual(sorted(JSON.parse(readFileSync(join(site, 'out.strings.json'), 'utf8'))),
                sorted(own.strings), name);
        }
        compared += 1;
    }
    assert.ok(compared > 50, `${compared} forms`);
});
