/** Fields of rows in the builder's document: they are fields as all others, called as rules call them. */
import './tables.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addField, duplicateField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { differences } from '../../web-templates/builder/document/diff.js';
import { moveNode, neighbourOf, removeNode, stepOf } from '../../web-templates/builder/document/moving.js';
import { getProperty, setProperty } from '../../web-templates/builder/document/properties.js';
import { namingGone, renameField, renameProblem } from '../../web-templates/builder/document/references.js';
import { textsOf } from '../../web-templates/builder/document/texts.js';
import { setText } from '../../web-templates/builder/document/translating.js';
import { fieldNamed, fieldsOf, mapFields, nodeAt, placeOf } from '../../web-templates/builder/document/walk.js';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { languageOf, loadLanguage } from '../../web-templates/builder/languages/languages.js';
import { groupsFor } from '../../web-templates/builder/properties/groups.js';
import { withProperty } from '../../web-templates/builder/properties/property-change.js';
import { outline } from '../../web-templates/builder/structure/outline.js';

await loadLanguage('actiondata');
await loadLanguage('mmxml');
const field = (name) => ({ kind: 'field', name });
const guests = { kind: 'section', name: 'guests' };
const row = { kind: 'section', name: 'guests[]' };
const words = (key) => key;
const label = { elvis: 'title', mmxml: 'label', ddl: 'label', actiondata: 'label', formulary: 'label' };
const position = 'x.json:1:1';

/** A field “city”, and rows of “name” and “age”; a rule of rows shows the age for those who have a name. */
function form(dialect) {
    const [type] = languageOf({ dialect }).types();
    const all = ['City', 'Name', 'Age'].reduce((document, each) => (
        addField(document, { type, label: each, words })), emptyDocument('f', 'F', dialect));
    const [city, name, age] = fieldsOf(all);
    const [page] = all.pages;
    const [group] = page.groups;
    const [section] = group.sections;
    const sections = [{ ...section, fields: [city] },
        { ...section, name: 'guests', fields: [], repetition: { fields: [name, age], minimum: 0 } }];
    const rules = [{
        triggers: [{ on: 'change', field: 'guests[].name' }], condition: { value: true, position }, otherwise: [],
        effects: [{ target: 'field', name: 'guests[].age', action: 'show', position }], position,
    }];
    return { ...all, rules, pages: [{ ...page, groups: [{ ...group, sections }] }] };
}

const rowsIn = (document) => document.pages[0].groups[0].sections.find(({ name }) => name === 'guests').repetition;
const ownNames = (document) => rowsIn(document).fields.map(({ name }) => name);

for (const dialect of ['elvis', 'mmxml', 'ddl', 'actiondata', 'formulary']) {
    test(`a field of a row has the properties of its type, and alone is changed by them: ${dialect}`, () => {
        const document = form(dialect);
        const { document: changed, selection } = withProperty(document, field('guests[].name'), label[dialect], 'Who');
        assert.equal(getProperty(changed, selection, label[dialect]), 'Who');
        const { fields } = rowsIn(changed);
        assert.equal(fields[1], rowsIn(document).fields[1]);
        assert.equal(fieldsOf(changed)[0], fieldsOf(document)[0]);
        assert.equal(fields[0].texts.label.variants[0].string, 'Who');
        assert.equal(fields[0].name.includes('['), false);
        assert.ok(groupsFor({ document, selection: field('guests[].name') }, words).length > 1);
    });
}

test('the row is where its section is, and its fields are in it', () => {
    const document = form('elvis');
    assert.deepEqual(fieldsOf(document).map(({ name }) => name), ['city', 'guests[].name', 'guests[].age']);
    assert.deepEqual(placeOf(document, field('guests[].age')), { parent: row, index: 1, count: 2 });
    assert.deepEqual(placeOf(document, row), placeOf(document, guests));
    assert.deepEqual(outline(document).slice(-2)
            .map(({ name, title, position: at, count }) => [name, title, at, count]),
        [['guests[].name', 'Name', 1, 2], ['guests[].age', 'Age', 2, 2]]);
    assert.equal(mapFields(document, (each) => each), document);
    assert.equal(fieldNamed(document, 'guests[].age'), fieldNamed(document, 'guests[].age'));
});

test('a field is added to a row after one of it, or with its section', () => {
    const added = (after) => addField(form('elvis'), { type: 'text', label: 'City', words, after });
    assert.deepEqual(ownNames(added(field('guests[].name'))), ['name', 'city', 'age']);
    assert.deepEqual(ownNames(added(guests)), ['name', 'age', 'city']);
    assert.deepEqual(ownNames(added(field('city'))), ['name', 'age']);
    const removing = addField(form('elvis'), { type: 'button', label: 'Remove', words, after: guests });
    assert.deepEqual(ownNames(removing), ['name', 'age', 'remove2'], 'what is called “remove” would remove rows');
});

test('a field moves within its row alone', () => {
    const document = form('elvis');
    assert.deepEqual(ownNames(moveNode(document, field('guests[].age'), { parent: row, index: 0 })), ['age', 'name']);
    assert.equal(stepOf(document, field('guests[].age'), 1), undefined);
    assert.equal(neighbourOf(document, field('guests[].age'), -1), undefined);
    assert.equal(moveNode(document, field('city'), { parent: row, index: 0 }), document);
    const section = document.pages[0].groups[0].sections[0].name;
    assert.equal(moveNode(document, field('guests[].age'), { parent: { kind: 'section', name: section }, index: 0 }),
        document);
    assert.deepEqual(stepOf(document, field('city'), 1), { parent: guests, index: 0 });
});

test('a row keeps its last field, and forgets the button that is deleted', () => {
    const document = form('elvis');
    const one = removeNode(document, field('guests[].name'));
    assert.deepEqual([ownNames(one), one.rules], [['age'], []]);
    assert.equal(removeNode(one, field('guests[].age')), one);
    const rows = { ...rowsIn(document), remove: 'age' };
    const section = { ...nodeAt(document, guests), repetition: rows };
    const [group] = document.pages[0].groups;
    const buttoned = { ...document, pages: [{ ...document.pages[0],
        groups: [{ ...group, sections: [group.sections[0], section] }] }] };
    assert.deepEqual(Object.keys(rowsIn(removeNode(buttoned, field('guests[].age')))), ['fields', 'minimum']);
    assert.equal(rowsIn(renameField(buttoned, 'guests[].age', 'guests[].drop')).remove, 'drop');
});

test('a field of a row is called otherwise in rules too, by its own name', () => {
    const document = form('ddl');
    assert.equal(getProperty(document, field('guests[].name'), 'name'), 'name');
    const renamed = setProperty(document, field('guests[].name'), 'name', 'who');
    assert.deepEqual(ownNames(renamed), ['who', 'age']);
    assert.equal(renamed.rules[0].triggers[0].field, 'guests[].who');
    assert.deepEqual(['age', '', 'a.b', 'city'].map((name) => (
        renameProblem(document, 'guests[].name', `guests[].${name}`))), ['taken', 'empty', 'odd', undefined]);
    assert.equal(namingGone(document, removeNode(document, field('guests[].age'))), 1);
    assert.equal(namingGone(document, removeNode(document, guests)), 0);
});

test('a field of a row is called otherwise where one row is meant too', () => {
    const start = form('elvis');
    const [rule] = start.rules;
    const entry = { data: 'guests[0].age', position };
    const effects = [{ target: 'field', name: 'guests[12].age', action: 'hide', condition: entry, position }];
    const formula = { field: 'guests[0].age', position };
    const city = { ...fieldsOf(start)[0], formula, validators: [
        { kind: 'compare', fields: ['guests[1].age'], parameters: { relation: '>' }, position }] };
    const document = mapFields({ ...start, rules: [rule, { ...rule, effects }] }, (each) => (
        each.name === 'city' ? city : each));
    const renamed = renameField(document, 'guests[].age', 'guests[].years');
    assert.deepEqual(JSON.stringify(renamed).match(/guests\[\d*\]\.(age|years)/g),
        JSON.stringify(document).match(/guests\[\d*\]\.(age|years)/g).map((name) => name.replace('age', 'years')));
    assert.deepEqual(renameField(renamed, 'guests[].years', 'guests[].age'), document);
    assert.equal(namingGone(document, removeNode(document, field('guests[].age'))), 3);
});

test('an option is called otherwise in the conditions that name it', () => {
    const start = addField(emptyDocument('f', 'F', 'elvis'), { type: 'select', label: 'Plan', words });
    const [plan] = fieldsOf(start);
    const [silver] = plan.options;
    const lookup = (word) => ({ data: word, otherwise: { value: word, position }, position });
    const rule = (word) => ({
        triggers: [], condition: { value: true, position }, otherwise: [], position, effects: [{
            target: 'field', name: plan.name, action: 'hide', position,
            condition: { call: 'equals.elvis', of: [lookup(plan.name), lookup(word)], position },
        }],
    });
    const document = { ...start, rules: [rule(silver.value)] };
    const changed = setProperty(document, field(plan.name), 'values.0.id', 'silber');
    assert.deepEqual(changed.rules, [rule('silber')]);
});

test('a copy of a field of a row is in the row, with its rule', () => {
    const copied = duplicateField(form('elvis'), 'guests[].name');
    assert.deepEqual(ownNames(copied), ['name', 'name2', 'age']);
    assert.deepEqual(copied.rules.map(({ triggers }) => triggers[0].field), ['guests[].name', 'guests[].name2']);
});

test('the texts of a row are those of its fields', () => {
    const document = form('elvis');
    const [placed] = textsOf(document).filter(({ owner }) => owner.name === 'guests[].age');
    assert.equal(placed.path, 'texts.label');
    const told = setText({ ...document, locales: ['en', 'es'] }, placed.owner, placed.path, 'es', 'Edad');
    assert.deepEqual(rowsIn(told).fields[1].texts.label.variants.map(({ string }) => string), ['Age', 'Edad']);
    assert.deepEqual(differences(document, removeNode(document, field('guests[].age')))
        .filter(({ kind }) => kind !== 'rule').map(({ kind, field: name }) => [kind, name]),
    [['removed', 'guests[].age']]);
});

test('how often a section repeats is asked where a form document alone can say it', () => {
    const paths = (dialect) => groupsFor({ document: form(dialect), selection: guests }, words)
        .flatMap(({ entries }) => entries.map(({ path }) => path)).filter((path) => path.startsWith('repetition.'));
    assert.deepEqual(paths('elvis'), []);
    for (const dialect of ['formulary', 'mmxml', 'ddl', 'actiondata']) {
        assert.deepEqual(paths(dialect), ['minimum', 'maximum', 'addText', 'removeText']
            .map((name) => `repetition.${name}`), dialect);
        const set = (document, path, value) => setProperty(document, guests, `repetition.${path}`, value);
        const document = set(set(set(form(dialect), 'minimum', '2'), 'maximum', '5'), 'addText', 'More');
        assert.deepEqual([rowsIn(document).minimum, rowsIn(document).maximum], [2, 5]);
        assert.equal(getProperty(document, guests, 'repetition.addText'), 'More');
        assert.equal(set(document, 'maximum', '1'), document, 'no fewer than there have to be');
        assert.equal(rowsIn(set(document, 'maximum', '')).maximum, undefined);
        assert.equal(rowsIn(set(document, 'addText', '')).addText, undefined);
    }
});

test('what a definition without rows leaves out is told', () => {
    const { definition, losses } = exportFormulary(form('formulary'));
    assert.deepEqual((definition.fields ?? definition).map(({ key }) => key), ['city']);
    assert.deepEqual(losses.filter(({ message }) => message.includes('no field like')).map((loss) => loss.field),
        ['guests[].name', 'guests[].age']);
});
