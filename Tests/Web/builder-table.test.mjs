import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { fontNames } from '../../web-templates/builder/languages/formulary/fonts.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { formularyLanguage } from '../../web-templates/builder/languages/formulary/language.js';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { getProperty, setProperty } from '../../web-templates/builder/document/properties.js';
import { json } from './builder-files.mjs';

const { palette } = formularyLanguage;
const propertiesOf = (document, name) => formularyLanguage.properties(document, { kind: 'field', name });
const form = (...fields) => importFormulary(JSON.stringify({ fields }), { file: 'f.json', id: 'form' }).document;
const flat = (groups) => groups.flatMap(({ properties }) => properties)
    .flatMap((each) => [each, ...(each.items ?? []).flatMap((item) => item.properties)]);
const paths = (document, name) => flat(propertiesOf(document, name)).map(({ path }) => path);
const at = (document, name, path) => flat(propertiesOf(document, name)).find((each) => each.path === path);

test('the palette has the five types as they are and ready ones made of them', () => {
    assert.deepEqual(palette().filter(({ group }) => group === 'plain').map(({ type }) => type),
        ['text', 'picker', 'datePicker', 'boolean', 'index']);
    const entries = json('web-templates/tables/editing.json').types.formulary;
    for (const { type } of palette()) {
        const { type: base = type } = entries[type];
        const document = addField(emptyDocument('f', 'F'), { type, name: 'x', label: 'X', words: () => 'words' });
        assert.equal(exportFormulary(document).definition.fields[0].type, base, type);
    }
});

test('every property reads as it is set', () => {
    const document = ['text', 'picker', 'datePicker', 'boolean', 'consent', 'index']
        .reduce((next, type) => addField(next, { type, name: type, label: type }), emptyDocument('f', 'F'));
    const samples = { text: 'some', longText: 'some', number: '7', size: 12, colour: '#123456', font: 'Georgia',
        picture: 'pic', date: '31/12/1999', pattern: '^a$', field: 'text' };
    for (const name of ['text', 'picker', 'datePicker', 'boolean', 'consent', 'index']) {
        const drawn = setProperty(setProperty(document, { kind: 'field', name }, 'style.styleCell', 'line'),
            { kind: 'field', name }, 'rules', true);
        const isSampled = ({ path, kind }) => (
            !['key', 'type', 'style.nameXib'].includes(path) && !['list', 'required', 'more'].includes(kind));
        for (const property of flat(propertiesOf(drawn, name)).filter(isSampled)) {
            const { path, kind } = property;
            const value = kind === 'check' ? property.on ?? true
                : kind === 'choice' ? property.choices.at(-1)[0] : samples[kind];
            const set = setProperty(drawn, { kind: 'field', name }, path, value);
            assert.deepEqual(getProperty(set, { kind: 'field', name }, path), value, `${path} of ${name}`);
        }
    }
});

test('a type has the properties that mean something on it', () => {
    const document = form({ key: 't', type: 'text', label: 'T' }, { key: 'i', type: 'index', label: 'I' },
        { key: 'b', type: 'boolean', label: 'B' },
        { key: 'd', type: 'datePicker', label: 'D' });
    assert.ok(paths(document, 't').includes('keyboard')
        && !paths(document, 't').includes('rules') && !paths(document, 't').includes('listOptions'));
    assert.ok(!paths(document, 'i').some((path) => /^validator|sizeError|mandatoryIcon|isEditing/.test(path)));
    assert.ok(paths(document, 'b').includes('rules') && paths(document, 'b').includes('style.checkBox.checkBoxOn'));
    assert.ok(
        !paths(document, 'b').some((path) => path.startsWith('expandableInfo') || path.startsWith('style.expand'))
    );
    const expandable = setProperty(document, { kind: 'field', name: 'b' }, 'subtype', 'expandable');
    assert.ok(paths(expandable, 'b').includes('expandableInfo.description')
        && paths(expandable, 'b').includes('style.expandCollapseButtonFont'));
    assert.deepEqual(propertiesOf(document, 'gone'), []);
});

test('validators that fit are offered at once, the others on request', () => {
    const with_ = (type) => form({
        key: 'a', type, label: 'A', listOptions: [{ key: 'x', value: 'X' }],
        validator: [{ type: 'None', textError: '' }],
    });
    const offered = (type) => at(with_(type), 'a', 'validator.0.type').choices.map(([kind]) => kind);
    assert.deepEqual(offered('boolean'), ['None', 'mandatory']);
    assert.deepEqual(offered('datePicker'), ['None', 'mandatory', 'compare', 'age']);
    assert.deepEqual(offered('picker'), ['None', 'mandatory']);
    assert.ok(offered('text').includes('email') && !offered('text').includes('age'));
    for (const type of ['text', 'picker', 'datePicker', 'boolean']) {
        const { choices, moreChoices } = at(with_(type), 'a', 'validator.0.type');
        assert.equal(choices.length + moreChoices.length, 13, type);
    }
});

test('a rule offers the comparisons and behaviours that fit', () => {
    const rules = { fieldReciver: ['i', ''], compare: '=', value: 'true', behavior: 'show', else: 'hide' };
    const document = form({ key: 'b', type: 'boolean', label: 'B', rules },
        { key: 'd', type: 'datePicker', label: 'D', rules: { ...rules, fieldReciver: ['b', 'i', 'd'] } },
        { key: 'i', type: 'index', label: 'I' });
    assert.deepEqual(at(document, 'b', 'rules.compare').choices.map(([sign]) => sign), ['none', '=', '!=']);
    assert.deepEqual(at(document, 'd', 'rules.compare').choices.map(([sign]) => sign), ['none', '<', '>', '=', '!=']);
    assert.deepEqual(at(document, 'b', 'rules.behavior').choices.map(([word]) => word), ['', 'show', 'hide', 'none']);
    assert.ok(at(document, 'd', 'rules.else').choices.map(([word]) => word).includes('disable'));
    assert.ok(paths(document, 'd').includes('rules.field3') && paths(document, 'b').includes('rules.field2'));
    assert.equal(getProperty(document, { kind: 'field', name: 'd' }, 'rules.field2'), 'i');
});

test('looks count with a drawn cell, the name of a view with a cell of one\'s own', () => {
    const node = { kind: 'field', name: 'a' };
    const document = form({ key: 'a', type: 'text', label: 'A' });
    const counts = (cell, path) => at(setProperty(document, node, 'style.styleCell', cell), 'a', path).counts;
    assert.deepEqual(['default', 'line', 'custom'].map((cell) => counts(cell, 'style.titleColor')),
        [true, true, false]);
    assert.deepEqual(['default', 'line', 'custom'].map((cell) => counts(cell, 'style.nameXib')), [false, false, true]);
    const colored = setProperty(document, node, 'style.titleColor', '#123456');
    assert.equal(getProperty(colored, node, 'style.styleCell'), 'default');
});

test('every font of the original tool is offered once', () => {
    assert.equal(new Set(fontNames()).size, 256);
    assert.ok(
        ['Georgia', 'HelveticaNeue-ThinItalic', 'ArialMT', 'Zapfino'].every((name) => fontNames().includes(name))
    );
});

test('every caption has its words in every language of the interface', () => {
    const document = ['text', 'picker', 'datePicker', 'boolean', 'consent', 'index'].reduce((next, type) => {
        const added = addField(next, { type, name: type, label: type });
        const ruled = setProperty(added, { kind: 'field', name: type }, 'rules', true);
        return ['lengthText', 'customValidator', 'compare', 'age'].reduce((each, kind, n) => (
            setProperty(each, { kind: 'field', name: type },
                'validator', [...getProperty(each, { kind: 'field', name: type }, 'validator') ?? [],
                    { type: kind, textError: '', minAge: '', itemsCompare: ['', ''], n }])), ruled);
    }, emptyDocument('f', 'F'));
    const names = ['text', 'picker', 'datePicker', 'boolean', 'consent', 'index'];
    const keys = new Set([
        ...palette().flatMap(({ caption, hint }) => [caption, hint]),
        ...names.flatMap((name) => propertiesOf(document, name).map(({ caption }) => caption)),
        ...names.flatMap((name) => flat(propertiesOf(document, name))
                .flatMap(({ caption, choices = [], moreChoices = [] }) => (
            [caption, ...[...choices, ...moreChoices].flatMap(([, key]) => key ?? [])]))),
    ]);
    for (const locale of ['en', 'es']) {
        const words = json(`web-templates/builder/locales/${locale}.json`);
        assert.deepEqual([...keys].filter((key) => typeof words[key] !== 'string' || words[key] === ''), [], locale);
    }
});
