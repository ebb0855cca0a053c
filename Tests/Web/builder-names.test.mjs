/** Names and values of a form that is edited: what follows them when they are changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../web-templates/builder/problems/checks.js';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import { formularyLanguage } from '../../web-templates/builder/languages/formulary/language.js';
import { writtenCondition } from '../../web-templates/builder/languages/mmxml/conditions.js';
import { mmxmlLanguage } from '../../web-templates/builder/languages/mmxml/language.js';
import { addField, duplicateField, emptyDocument, nameFromLabel } from '../../web-templates/builder/document/adding.js';
import { automaticOptions, hasAutomaticName, withoutNotes } from '../../web-templates/builder/document/automatic.js';
import { removeNode } from '../../web-templates/builder/document/moving.js';
import { appendItem, getProperty, removeItem, setProperty } from '../../web-templates/builder/document/properties.js';
import { namingGone, renameField } from '../../web-templates/builder/document/references.js';
import { fieldNamed, fieldsOf } from '../../web-templates/builder/document/walk.js';
import { patchesBetween, patched } from '../../web-templates/builder/canvas/messages.js';
import { formText } from '../../web-templates/builder/files/files.js';
import { editedText, readDocument } from '../../web-templates/builder/files/reading.js';
import { text as fileText } from './builder-files.mjs';
import { formWith, node } from './builder-mmxml.mjs';
import {
    comparisonsOf, conditionOf, relationshipsOf, withChange, withComparisons, withNewRelationship,
} from './builder-mmxml-relationships.mjs';
import { throughDefinition } from './builder-mmxml-program.mjs';
import { onChange, watchedBy } from '../../web-templates/runtime/render/triggers.js';

const { properties: itemProperties } = mmxmlLanguage;
const formulary = (...fields) => importFormulary(JSON.stringify({ fields }), { file: 'f.json', id: 'f' }).document;
const written = (document) => exportFormulary(document).definition.fields;
const text = (key, more = {}) => ({ key, type: 'text', label: key, ...more });
const rules = (...fieldReciver) => ({ fieldReciver, compare: '=', value: 'true', behavior: 'show', else: 'hide' });
const at = 'builder:1:1';

test('what another type has no use for is renamed where it is set aside', () => {
    const start = formulary({ key: 'b', type: 'boolean', label: 'B', rules: rules('x', ''),
        validator: [{ type: 'compare', textError: 'e', itemsCompare: ['b', 'x'] }] }, text('x'));
    const away = renameField(setProperty(start, node('b'), 'type', 'index'), 'x', 'y');
    const [back] = written(setProperty(away, node('b'), 'type', 'boolean'));
    assert.deepEqual([back.rules.fieldReciver, back.validator[0].itemsCompare], [['y', ''], ['b', 'y']]);
    const off = setProperty(renameField(setProperty(start, node('b'), 'rules', false), 'x', 'y'),
        node('b'), 'rules', true);
    assert.deepEqual(written(off)[0].rules.fieldReciver, ['y', '']);
});

test('renaming a field leaves the others the same objects', () => {
    const start = formulary(text('a'), text('b'), { key: 'c', type: 'boolean', label: 'C', rules: rules('b', '') });
    const renamed = renameField(start, 'a', 'z');
    assert.deepEqual(fieldsOf(renamed).map((field, n) => field === fieldsOf(start)[n]), [false, true, true]);
    assert.deepEqual(written(renamed).map(({ key }) => key), ['z', 'b', 'c']);
});

test('a field that could not be read stays behind the one that is called otherwise', () => {
    const bad = { key: 'bad', type: 'nothing', rules: rules('a', 'c') };
    const renamed = renameField(formulary(text('a'), bad, text('c')), 'a', 'z');
    assert.deepEqual(written(renamed), [text('z', { label: 'a' }), { ...bad, rules: rules('z', 'c') }, text('c')]);
    const twice = formulary(text('a'), text('a', { label: 'Second' }), text('c'));
    assert.deepEqual(written(renameField(twice, 'a', 'z')).map(({ key, label }) => `${key} ${label}`),
        ['z a', 'a Second', 'c c']);
    assert.equal(renameField(twice, 'c', 'd').traits, twice.traits);
});

test('an option’s other value is set, offered and compared with in every relationship', () => {
    const [list, several] = ['dropdown', 'several'];
    const ruled = ['option', 'set', 'several']
        .reduce((form) => withNewRelationship(form, { target: 'field', name: 'textfield' }),
            formWith('dropDown', 'several', 'textField'));
    const effects = (form, index, ...each) => ({
        ...form, rules: form.rules.map((rule, n) => (n === index ? { ...rule, effects: each, otherwise: [] } : rule)),
    });
    const set = (name, value) => ({
        target: 'field', name, action: 'set', value: { value, position: at }, position: at,
    });
    const offers = (name, ...values) => ({
        target: 'field', name, action: 'options',
        options: fieldNamed(ruled, name).options.filter(({ value }) => values.includes(value)), position: at,
    });
    const start = effects(effects(ruled, 0, set(several, ['option1', 'option2']), offers(several, 'option2')), 1,
        set(list, 'option2'));
    const renamed = setProperty(setProperty(start, node(several), 'tag.1.value', 'two'), node(list),
        'option.1.value', 'second');
    const [first, second] = renamed.rules.map((rule) => rule.effects);
    assert.deepEqual([first[0].value.value, first[1].options.map(({ value }) => value), second[0].value.value],
        [['option1', 'two'], ['two'], 'second']);
    assert.equal(setProperty(renamed, node(several), 'tag.0.value', 'two'), renamed);
    const other = effects(renamed, 2,
        { ...offers(several, 'option1'), options: [{ ...fieldNamed(ruled, several).options[0], value: 'rare' }] });
    assert.equal(setProperty(other, node(several), 'tag.0.value', 'rare'), other,
        'a relationship offers another option of this value');
});

test('a number in a condition stays one, and a part of an item is not lost', () => {
    const start = formWith('textField', 'textField', 'dropDown');
    const number = (value) => ({ value, type: 'decimal', position: at });
    const is = (left, right, call = 'equal.mmxml') => ({ call, of: [{ ...left, position: at }, right], position: at });
    const rule = (...terms) => ({
        triggers: onChange(['textfield']), condition: { call: 'and', of: terms, position: at }, effects: [],
        otherwise: [], position: at,
    });
    const ruled = {
        ...start,
        rules: [rule(is({ field: 'textfield' }, number('5')),
            is({ field: 'textfield2' }, { value: '7', position: at }, 'greater.mmxml'))],
    };
    const [{ comparisons }] = relationshipsOf(ruled);
    assert.deepEqual(comparisons, [{ field: 'textfield', operator: 'equal.mmxml', value: '5', isNumber: true },
        { field: 'textfield2', operator: 'greater.mmxml', value: '7', isNumber: false }]);
    const edited = withComparisons(ruled, 0, 'or', [{ ...comparisons[0], value: '6' }, comparisons[1]]);
    assert.equal(writtenCondition(edited.rules[0].condition), 'textfield == 6 OR textfield2 BT "7"');
    assert.deepEqual(comparisonsOf(conditionOf('and', comparisons)).comparisons, comparisons);
    const parts = rule(is({ field: 'address', component: 'city' }, { value: 'Rome', position: at }),
        is({ field: 'textfield' }, { value: 'x', position: at }));
    assert.equal(comparisonsOf(parts.condition), undefined);
    assert.equal(writtenCondition(parts.condition), 'address.city == "Rome" AND textfield == "x"');
    const numbered = setProperty({ ...start, rules: [rule(is({ field: 'dropdown' }, number('5')))] }, node('dropdown'),
        'option.0.value', '5');
    const renamed = setProperty(numbered, node('dropdown'), 'option.0.value', '6');
    assert.equal(writtenCondition(renamed.rules[0].condition), 'dropdown == 6');
    assert.equal(writtenCondition(setProperty(renamed, node('dropdown'), 'option.0.value', 'six').rules[0].condition),
        'dropdown == "six"');
    assert.equal(withChange(renamed, 0, 'if', 0, { act: 'constructor' }), renamed);
});

test('a form may use the names that every object has', () => {
    const start = formulary(text('a', { validator: [{ type: 'constructor', textError: 'e' }] }));
    const [row] = formularyLanguage.properties(start, node('a')).flatMap(({ properties }) => properties)
        .find(({ path }) => path === 'validator').items;
    assert.deepEqual(row.properties.map(({ path }) => path), ['validator.0.type', 'validator.0.textError']);
    assert.equal(written(setProperty(start, node('a'), 'validator.0.type', 'toString'))[0].validator[0].type,
        'toString');

    const form = formWith('textField');
    const [field] = fieldsOf(form);
    const named = { ...field, composite: { kind: 'constructor', isVerifiable: false },
        validators: [{ kind: 'validation', fields: [], parameters: { name: 'constructor' }, position: at }] };
    const [page] = form.pages;
    const sections = page.groups[0].sections.map((section) => ({ ...section, fields: [named] }));
    const odd = { ...form, pages: [{ ...page, groups: [{ ...page.groups[0], sections }] }] };
    assert.ok(itemProperties(odd, node(field.name)).length > 0);
    assert.equal(setProperty(odd, node(field.name), 'actionArg.kind', 'constructor').checks.length, 0);

    for (const [before, after] of [[{ constructor: 1 }, {}], [{}, { toString: 1 }],
            [{ valueOf: { a: 1 } }, { valueOf: { a: 2 } }]]) {
        assert.deepEqual(patched(before, patchesBetween(before, after)), after);
    }
    assert.deepEqual(patchesBetween({ constructor: 1 }, {}), [{ path: ['constructor'] }]);
});

/** A form with a rule for each place where MM XML names an item: with `name` there. */
function naming(name) {
    const position = at;
    const form = formWith('checkbox', 'textField', 'textField', 'dropDown');
    const is = (field) => ({ call: 'equal.mmxml', of: [{ field, position }, { value: 'x', position }], position });
    const effect = (more) => ({ target: 'field', name: 'textfield', action: 'set', position, ...more });
    const reads = (call, ...names) => ({ value: { call, of: names.map((field) => ({ field, position })), position } });
    const rule = (condition, ...effects) => ({
        triggers: onChange(['checkbox']), condition, effects, otherwise: [], position,
    });
    const waits = effect({ action: 'replace', path: 'state.waitsFor', value: { value: name, position } });
    const validator = { kind: 'same', fields: [name], parameters: { includesSelf: true }, position };
    return {
        condition: { ...form, rules: [{
            ...rule({ call: 'and', of: [is('checkbox'), is(name)], position }, effect({ action: 'show' })),
            triggers: onChange(['checkbox', name]),
        }] },
        copy: { ...form, rules: [rule(is('checkbox'), effect(reads('composite', name)))] },
        evaluate: { ...form, rules: [rule(is('checkbox'), effect(reads('add.decimal', 'textfield2', name)))] },
        linksTo: { ...form, rules: [rule(is('checkbox'), waits)] },
        repeat: { ...form, rules: [rule(is('checkbox'), effect({ action: 'validator', validator }))] },
        trait: setProperty(form, node('textfield'), 'action.linksTo', name),
        object: { ...form, rules: [{ ...rule(is('checkbox')), traits: { mmxml: { object: `item::${name}` } } }] },
    };
}

test('what a definition is refused for because of a name is told before it is saved', () => {
    const told = (document) => diagnose(document)
        .filter(({ id }) => id.startsWith('mmxml')).map(({ severity, id }) => `${severity} ${id}`);
    const [known, unknown] = ['dropdown', 'gone'].map(naming);
    const expected = {
        condition: 'error mmxml.condition', copy: 'error mmxml.copy', evaluate: 'error mmxml.evaluate',
        linksTo: 'warning mmxml.links-to', repeat: 'error mmxml.repeat',
        trait: 'warning mmxml.links-to', object: 'error mmxml.target',
    };
    assert.deepEqual(
        Object.fromEntries(Object.entries(unknown).map(([place, document]) => [place, told(document).join()])), expected
    );
    for (const [place, severity] of Object.entries(expected)) {
        severity.startsWith('error') ? assert.throws(() => throughDefinition(unknown[place]),
            new RegExp(severity.split(' ')[1])) : throughDefinition(unknown[place]);
    }
    assert.deepEqual(Object.entries(known).flatMap(([, document]) => told(document)), ['error mmxml.repeat'],
        'only what repeats goes by its own name');
    const page = { ...known.object,
        rules: [{ ...known.object.rules[0], traits: { mmxml: { object: 'page::gone' } } }] };
    assert.deepEqual(diagnose(page).filter(({ id }) => id === 'mmxml.target')
        .map(({ message, path }) => [message, path]), [['there is no page “gone”', 'relationships.0']]);
});

test('a name that is changed is changed in every place that the language has', () => {
    for (const [place, document] of Object.entries(naming('dropdown'))) {
        const renamed = JSON.stringify(renameField(document, 'dropdown', 'choice'));
        const left = renamed.replaceAll('"string":"dropDown"', '').match(/dropdown/gi) ?? [];
        assert.deepEqual(left.filter((each) => each === 'dropdown'), [], place);
    }
});

test('parts of items and the rows of a section name fields too', () => {
    const position = at;
    const start = formWith('textField', 'textField', 'checkbox');
    const [one, two, three] = fieldsOf(start);
    const reads = (name) => [{ property: 'value', source: '', value: { field: name, position } }];
    const part = (name, ...fields) => ({
        ...two, name, bindings: reads('textfield'), validators: [{ kind: 'same', fields, parameters: {}, position }],
    });
    const sections = [{ ...start.pages[0].groups[0].sections[0],
        fields: [one, { ...three, components: [part('city', 'textfield', 'street'), part('street', 'city')] }],
        repetition: { fields: [part('row', 'textfield')], minimum: 0 } }];
    const form = { ...start, pages: [{ ...start.pages[0], groups: [{ ...start.pages[0].groups[0], sections }] }] };
    const renamed = renameField(form, 'textfield', 'words');
    const [, { components }] = fieldsOf(renamed);
    const [row] = renamed.pages[0].groups[0].sections[0].repetition.fields;
    assert.deepEqual([...components, row]
            .map(({ bindings, validators }) => [bindings[0].value.field, ...validators[0].fields]),
        [['words', 'words', 'street'], ['words', 'city'], ['words', 'words']]);
    assert.equal(namingGone(form, removeNode(form, node('textfield'))), 2);
    assert.equal(renameField(form, 'checkbox', 'box').pages[0].groups[0].sections[0].repetition,
        sections[0].repetition);
});

test('a field that goes is asked for no more', () => {
    const position = at;
    const is = (field) => ({ call: 'equal.mmxml', of: [{ field, position }, { value: 'x', position }], position });
    const all = (call, ...of) => ({ call, of, position });
    const form = formWith('dropDown', 'dropDown', 'dropDown', 'textField');
    const [a, b, c] = fieldsOf(form).map(({ name }) => name);
    const show = { target: 'field', name: 'textfield', action: 'show', position };
    const ruled = (condition, ...watches) => ({
        ...form, rules: [{ triggers: onChange(watches), condition, effects: [show], otherwise: [], position }],
    });
    const left = (document, name) => removeNode(document, node(name)).rules.map(
        (rule) => [watchedBy(rule).join(), writtenCondition(rule.condition)]
    );
    assert.deepEqual(left(ruled(all('and', is(a), is(c)), a, c), c), [[a, `${a} == "x"`]]);
    assert.deepEqual(left(ruled(all('or', all('and', is(a), is(c)), is(b), is(c)), a, c, b), c),
        [[`${a},${b}`, `${a} == "x" OR ${b} == "x"`]]);
    assert.deepEqual(left(ruled(all('and', all('or', is(c), is(c)), is(a)), c, a), c), [[a, `${a} == "x"`]]);
    assert.deepEqual(left(ruled(is(c), c), c), []);
    const other = ruled(all('and', is(a), is(b)), a, b);
    assert.equal(removeNode(other, node(c)).rules, other.rules);
});

/** Types one text after the other into a property. */
const typed = (document, where, path, ...values) =>
    values.reduce((form, value) => setProperty(form, where, path, value), document);
const picker = (more = {}) => ({ key: 'p', type: 'picker', label: 'P',
    listOptions: [{ key: 'madrid', value: 'Madrid' }, { key: 'rome', value: 'Rome' }], ...more });
const p = node('p');

test('the key of a new option follows its text, and only that one does', () => {
    const options = (document) => written(document)[0].listOptions.map(({ key, value }) => `${key}: ${value}`);
    const more = appendItem(formulary(picker()), p, 'listOptions');
    const blue = typed(more, p, 'listOptions.2.value', 'R', 'Red', 'R', '', 'B', 'Blue');
    assert.deepEqual(options(blue), ['madrid: Madrid', 'rome: Rome', 'blue: Blue']);
    const two = typed(appendItem(blue, p, 'listOptions'), p, 'listOptions.3.value', 'Blue');
    assert.deepEqual(options(two).slice(2), ['blue: Blue', 'blue2: Blue']);
    assert.deepEqual(options(typed(two, p, 'listOptions.0.value', 'The capital')).slice(0, 1), ['madrid: The capital'],
        'a key that was there may be known');
    const chosen = typed(setProperty(two, p, 'listOptions.2.key', 'azure'), p, 'listOptions.2.value', 'Sky');
    assert.deepEqual(options(chosen).slice(2), ['azure: Sky', 'blue2: Blue']);
    const gone = removeItem(chosen, p, 'listOptions.3');
    assert.deepEqual([two, chosen, gone].map((form) => automaticOptions(form, fieldNamed(form, 'p'))),
        [['blue', 'blue2'], ['blue2'], []]);
    const elsewhere = setProperty(setProperty(two, p, 'type', 'text'), p, 'type', 'picker');
    assert.deepEqual(options(typed(elsewhere, p, 'listOptions.3.value', 'Green')).slice(3), ['green: Green']);
    const blank = setProperty(formulary(picker()), p, 'listOptions.0.key', '');
    assert.deepEqual(options(typed(blank, p, 'listOptions.0.value', 'One')), ['one: One', 'rome: Rome'],
        'nobody knows an empty key');
});

test('the initial value follows the key of its option', () => {
    const value = (document) => [written(document)[0].value, fieldNamed(document, 'p').initialValue];
    const start = formulary(picker({ value: 'rome' }));
    assert.deepEqual(value(setProperty(start, p, 'listOptions.1.key', 'roma')), ['roma', 'roma']);
    assert.deepEqual(value(setProperty(start, p, 'listOptions.0.key', 'm')), ['rome', 'rome']);
    const made = setProperty(typed(appendItem(start, p, 'listOptions'), p, 'listOptions.2.value', 'Paris'), p,
        'value', 'paris');
    assert.deepEqual(value(typed(made, p, 'listOptions.2.value', 'Lyon')), ['lyon', 'lyon']);
    const twice = formulary(picker({ value: 'x', listOptions: [{ key: 'x', value: 'X' }, { key: 'x', value: 'Y' }] }));
    assert.deepEqual(value(setProperty(twice, p, 'listOptions.1.key', 'y')), ['x', 'x'],
        'only the first of one key can be chosen');
});

test('the value of a new option of MM XML follows its text, and only that one does', () => {
    const list = node('dropdown');
    const start = withNewRelationship(formWith('dropDown', 'textField'));
    const values = (document) => [0, 1, 2].map((n) => getProperty(document, list, `option.${n}.value`));
    const red = typed(start, list, 'option.0.text', 'Red', '', 'B', 'Blue');
    const more = typed(appendItem(red, list, 'option'), list, 'option.2.text', 'Blue');
    assert.deepEqual(values(more), ['blue', 'option2', 'blue2']);
    assert.deepEqual(relationshipsOf(more)[0].comparisons,
        [{ field: 'dropdown', operator: 'equal.mmxml', value: 'blue' }]);
    const chosen = typed(setProperty(more, list, 'option.0.value', 'azure'), list, 'option.0.text', 'Sky');
    assert.deepEqual(values(chosen), ['azure', 'option2', 'blue2']);
    const opened = withoutNotes(more);
    assert.deepEqual(values(typed(opened, list, 'option.0.text', 'Green')), ['blue', 'option2', 'blue2']);
    assert.deepEqual(automaticOptions(more, fieldNamed(removeItem(more, list, 'option.0'), 'dropdown')),
        ['option2', 'blue2']);
});

test('an option that nobody has said anything of is none of the form that others get', () => {
    const records = addField(emptyDocument('f', 'F', 'ddl'), { type: 'select', label: 'Colour' });
    for (const [form, list] of [[records, 'options'], [formWith('dropDown'), 'option']]) {
        const [{ name, options }] = fieldsOf(form);
        const written = (document) => fieldsOf(withoutNotes(document))[0].options.length;
        const more = appendItem(form, node(name), list);
        assert.equal(fieldsOf(more)[0].options.length, options.length + 1);
        assert.equal(written(more), options.length);
        const said = setProperty(more, node(name), `${list}.${options.length}.${list === 'option' ? 'text' : 'label'}`,
            'Green');
        assert.equal(written(said), options.length + 1);
        const { value } = fieldsOf(more)[0].options.at(-1);
        const ruled = { ...more, rules: [{ triggers: [{ on: 'choose', field: name, option: value }] }] };
        assert.equal(written(ruled), options.length + 1, 'a rule speaks of it');
    }
});

test('what follows words is nobody’s business but the builder’s', async () => {
    const files = { text: (path) => fileText(`web-templates/${path}`) };
    for (const form of [addField(emptyDocument('f', 'F'), { type: 'picker', label: 'Colour' }), formWith('dropDown')]) {
        const [{ name }] = fieldsOf(form);
        const own = form.dialect === 'formulary' ? appendItem(form, node(name), 'listOptions') : form;
        const saved = formText(own, 'document');
        assert.doesNotMatch(saved, /automatic/i);
        const old = JSON.stringify(own);
        assert.match(old, /hasAutomaticName.*automaticOptions|automaticOptions.*hasAutomaticName/);
        for (const text of [saved, old]) {
            const { document } = await readDocument(text, 'f.form.json', files);
            assert.equal(JSON.stringify(document), JSON.stringify(withoutNotes(own)));
            assert.equal(nameFromLabel(document, name, 'Other words'), document);
        }
        const { document: edited } = await editedText(own, 'document', saved.replace('"id": "', '"id": "x'), files);
        assert.deepEqual([fieldsOf(edited)[0] === fieldsOf(own)[0], edited.id], [true, `x${own.id}`],
            'text that is edited beside it leaves a field as it is');
        const bare = withoutNotes(own);
        assert.equal(withoutNotes(bare), bare);
        const copy = duplicateField(own, name, 'copy');
        assert.ok(hasAutomaticName(copy, fieldNamed(copy, 'copy')));
    }
});

test('a name that is taken changes nothing', () => {
    const two = addField(addField(emptyDocument('f', 'F'), { type: 'text', name: 'a' }), { type: 'text', name: 'b' });
    for (const [form, path] of [[two, 'key'], [formWith('textField', 'textField'), 'name']]) {
        const [one, other] = fieldsOf(form).map(({ name }) => name);
        assert.equal(setProperty(form, node(one), path, other), form);
        assert.equal(setProperty(form, node(one), path, ''), form);
        assert.equal(setProperty(form, node('nobody'), path, 'c'), form);
        const renamed = setProperty(form, node(one), path, 'c');
        assert.deepEqual(fieldsOf(renamed).map((field) => [field.name, hasAutomaticName(renamed, field)]),
            [['c', false], [other, true]]);
    }
});
