import './tables.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { addField } from '../../web-templates/builder/document/adding.js';
import { differences } from '../../web-templates/builder/document/diff.js';
import { moveNode, removeNode } from '../../web-templates/builder/document/moving.js';
import { setProperty } from '../../web-templates/builder/document/properties.js';
import { renameField } from '../../web-templates/builder/document/references.js';
import { addLocale, setText } from '../../web-templates/builder/document/translating.js';

const field = (name) => ({ kind: 'field', name });
const before = importFormulary(JSON.stringify({ fields: [
    { key: 'a', type: 'boolean', label: 'A',
        rules: { fieldReciver: ['b'], compare: '=', value: 'true', behavior: 'show', else: 'hide' } },
    { key: 'b', type: 'text', label: 'B', validator: [{ type: 'email', textError: 'Wrong' }] },
        { key: 'c', type: 'text', label: 'C' }, { key: 'd', type: 'text', label: 'D' }] }),
    { file: 'f.json', id: 'form' }).document;
const found = (after) => differences(before, after).map(({ label, ...rest }) => rest);

test('nothing differs from itself, nor from a copy that was read elsewhere', () => {
    assert.deepEqual(differences(before, JSON.parse(JSON.stringify(before).replaceAll('f.json', 'g.json'))), []);
});

test('fields that come, go, move and are called otherwise', () => {
    assert.deepEqual(found(addField(before, { type: 'text', name: 'e' })), [{ kind: 'added', field: 'e' }]);
    assert.deepEqual(found(removeNode(before, field('c'))), [{ kind: 'removed', field: 'c' }]);
    assert.deepEqual(found(moveNode(before, field('d'), { parent: { kind: 'section', name: 'section1' }, index: 0 })),
        [{ kind: 'moved', field: 'd' }]);
    assert.deepEqual(found(renameField(before, 'c', 'see')),
        [{ kind: 'renamed', field: 'see', before: 'c', after: 'see' }]);
});

test('texts, properties, rules and languages', () => {
    assert.deepEqual(found(setProperty(before, field('c'), 'label', 'See')),
        [{ kind: 'text', field: 'c', path: 'texts.label', before: 'C', after: 'See' }]);
    assert.deepEqual(found(setProperty(before, field('c'), 'isHidden', true)),
        [{ kind: 'changed', field: 'c', path: 'state.isVisible', before: 'true', after: 'false' }]);
    assert.deepEqual(found(setProperty(before, field('a'), 'rules.behavior', 'enable')),
        [{ kind: 'rule', field: 'a' }]);
    assert.deepEqual(found(addLocale(before, 'es')), [{ kind: 'locales', before: 'en', after: 'en, es' }]);
    assert.deepEqual(found(setText(before, field('c'), 'texts.label', 'es', 'Ce')),
        [{ kind: 'translation', field: 'c', path: 'texts.label', before: '', after: 'Ce', locale: 'es' }]);
    assert.deepEqual(found(setProperty(before, { kind: 'form', name: '' }, 'title', 'New')),
        [{ kind: 'text', path: 'title', before: 'Form', after: 'New' }]);
    assert.deepEqual(differences(before, setProperty(before, field('b'), 'placeHolder', 'x'))[0].label, 'B');
});

const whole = (document, change) => {
    const copy = structuredClone(document);
    change(copy.pages, copy);
    return copy;
};
const page = (name, groups = []) => ({ name, isVisible: true, groups, position: 'x:1:1' });
const group = (name, sections = [], rest = {}) => ({ ...before.pages[0].groups[0], name, sections, ...rest });

test('pages, groups and sections that come, go, move and change', () => {
    const told = (change) => found(whole(before, change));
    assert.deepEqual(told((pages) => pages.push(page('page2'))), [{ kind: 'added', part: 'page', field: 'page2' }]);
    assert.deepEqual(told((pages) => { pages[0].groups[0].isVisible = false; }),
        [{ kind: 'changed', part: 'group', field: 'group1', path: 'isVisible', before: 'true', after: 'false' }]);
    assert.deepEqual(told((pages) => { pages[0].isVisible = false; }),
        [{ kind: 'changed', part: 'page', field: 'page1', path: 'isVisible', before: 'true', after: 'false' }]);
    assert.deepEqual(told((pages) => { pages[0].name = 'first'; }),
        [{ kind: 'renamed', part: 'page', field: 'first', before: 'page1', after: 'first' }]);
    assert.deepEqual(told((pages) => {
        const [section] = pages[0].groups[0].sections;
        pages[0].groups[0].sections.push({ ...section, name: 'section2', fields: section.fields.splice(3) });
    }), [{ kind: 'added', part: 'section', field: 'section2' }, { kind: 'moved', field: 'd' }]);
    assert.deepEqual(told((_, form) => { form.settings = { a: 1 }; }),
        [{ kind: 'changed', path: 'settings.a', before: '', after: '1' }]);
    const three = whole(before, (pages) => pages.push(page('p2', [group('g2')]), page('p3')));
    const of = (change) => differences(three, whole(three, change))
        .map(({ kind, part, field }) => `${kind} ${part} ${field}`);
    assert.deepEqual(of((pages) => pages.unshift(pages.pop())), ['moved page p3']);
    assert.deepEqual(of((pages) => pages[2].groups.push(pages[1].groups.pop())), ['moved group g2']);
    assert.deepEqual(of((pages) => pages.splice(1, 1)), ['removed page p2', 'removed group g2']);
});

test('the title of a part that comes, changes and goes', () => {
    const titled = (string) => whole(before,
        (pages) => { pages[0].groups[0].title = { isFixed: false, variants: [{ string, position: 'x:1:1' }] }; });
    const about = { part: 'group', field: 'group1', path: 'title' };
    assert.deepEqual(found(titled('Us')), [{ kind: 'text', ...about, before: '', after: 'Us' }]);
    assert.deepEqual(differences(titled('Us'), before),
        [{ kind: 'text', ...about, before: 'Us', after: '', label: '' }]);
    assert.deepEqual(differences(titled('Us'), titled('You')),
        [{ kind: 'text', ...about, before: 'Us', after: 'You', label: 'You' }]);
});

test('a field is called otherwise only once', () => {
    const form = (...keys) =>
        importFormulary(JSON.stringify({ fields: keys.map((key) => ({ key, type: 'text', label: 'Same' })) }),
            { file: 'f.json', id: 'form' }).document;
    assert.deepEqual(differences(form('a'), form('b', 'c')).map(({ kind, field, before: from }) => [kind, field, from]),
        [['added', 'c', undefined], ['renamed', 'b', 'a']]);
    assert.deepEqual(differences(form('a', 'b'), form('c')).map(({ kind, field, before: from }) => [kind, field, from]),
        [['removed', 'b', undefined], ['renamed', 'c', 'a']]);
    const many = (prefix) => form(...Array.from({ length: 2000 }, (_, n) => `${prefix}${n}`));
    const told = differences(many('a'), many('b'));
    assert.equal(told.length, 2000);
    assert.ok(told.every(({ kind, before: from, after }) => kind === 'renamed' && from.slice(1) === after.slice(1)));
    const turned = whole(many('a'), (pages) => pages[0].groups[0].sections[0].fields.reverse());
    assert.equal(differences(many('a'), turned).length, 1999);
});
