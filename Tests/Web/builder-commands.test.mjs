import './tables.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writtenRule } from '../../web-templates/builder/languages/formulary/canonical.js';
import { exportFormulary } from '../../web-templates/builder/languages/formulary/export.js';
import { importFormulary } from '../../web-templates/builder/languages/formulary/import.js';
import {
    addField, addGroup, addPage, duplicateField, emptyDocument, nameFromLabel,
} from '../../web-templates/builder/document/adding.js';
import { hasAutomaticName } from '../../web-templates/builder/document/automatic.js';
import { moveNode, removeNode, stepOf } from '../../web-templates/builder/document/moving.js';
import { parseOptions, setOptions } from '../../web-templates/builder/properties/options.js';
import {
    appendItem, getProperty, moveItem, removeItem, setProperty,
} from '../../web-templates/builder/document/properties.js';
import { namingGone, renameField, renameProblem } from '../../web-templates/builder/document/references.js';
import { createVocabulary } from '../../web-templates/builder/rules/plain-rules.js';
import { fieldRules as ownRules } from '../../web-templates/builder/languages/formulary/field-rules.js';
import { withChange, withNewRule } from '../../web-templates/builder/rules/sentences.js';
import { fieldNamed, namesOf, placeOf } from '../../web-templates/builder/document/walk.js';
import { onChange, watchedBy } from '../../web-templates/runtime/render/triggers.js';

const fieldRules = createVocabulary(ownRules);

const field = (name) => ({ kind: 'field', name });
const form = (...fields) => importFormulary(JSON.stringify({ fields }), { file: 'f.json', id: 'form' }).document;
const text = (key, rest = {}) => ({ key, type: 'text', label: key.toUpperCase(), ...rest });
const written = (document, n = 0) => exportFormulary(document).definition.fields[n];
const names = (document) => namesOf(document, 'field');
const abc = () => form(text('a'), text('b'), text('c'));

test('a field is added after the selected one, at the end of what else is selected, or at the end', () => {
    const add = (after) => names(addField(abc(), { after, type: 'text', name: 'new' }));
    assert.deepEqual(add(field('a')), ['a', 'new', 'b', 'c']);
    for (const after of [undefined, { kind: 'form', name: '' }, { kind: 'section', name: 'section1' },
            { kind: 'group', name: 'group1' }, field('gone')]) {
        assert.deepEqual(add(after), ['a', 'b', 'c', 'new']);
    }
    const document = abc();
    assert.equal(addField(document, { type: 'nonsense' }), document);
});

test('a new field has a key made from its label, unlike all others', () => {
    const document = addField(emptyDocument('f', 'F'), { type: 'text', label: 'Date of birth' });
    assert.deepEqual(names(document), ['dateOfBirth']);
    const added = (type, label) => names(addField(document, { type, label })).at(-1);
    assert.equal(added('text', 'Date of birth!'), 'dateOfBirth2');
    assert.equal(added('text', 'Ñandú – 3 años'), 'nandu3Anos');
    assert.equal(added('picker', '日本'), 'picker');
});

test('a key made by the builder follows the label until the author chooses one', () => {
    let document = addField(emptyDocument('f', 'F'), { type: 'text', label: '' });
    assert.ok(hasAutomaticName(document, fieldNamed(document, 'text')));
    document = nameFromLabel(setProperty(document, field('text'), 'label', 'Full name'), 'text', 'Full name');
    assert.deepEqual(names(document), ['fullName']);
    document = setProperty(document, field('fullName'), 'key', 'who');
    assert.ok(!hasAutomaticName(document, fieldNamed(document, 'who')));
    assert.equal(nameFromLabel(document, 'who', 'Other'), document);
    assert.equal(nameFromLabel(abc(), 'a', 'Other').title.variants[0].string, 'Form');
});

test('a key made by the builder that the author takes as it is stays', () => {
    const made = addField(emptyDocument('f', 'F'), { type: 'text', label: 'Name' });
    const taken = setProperty(made, field('name'), 'key', 'name');
    assert.ok(!hasAutomaticName(taken, fieldNamed(taken, 'name')));
    assert.deepEqual(names(nameFromLabel(taken, 'name', 'Full name')), ['name']);
    assert.equal(setProperty(taken, field('name'), 'key', 'name'), taken, 'nothing changes again');
});

test('ready fields come with what they are for, in the words of the interface', () => {
    const words = (key) => `<${key}>`;
    const document = addField(emptyDocument('f', 'F'), { type: 'email', label: 'E-mail', words });
    assert.deepEqual(written(document), {
        key: 'eMail', type: 'text', label: 'E-mail', keyboard: 'FormKeyboardTypeEmail',
            validator: [{ type: 'email', textError: '<preset.email.error>' }] });
    assert.equal(fieldNamed(document, 'eMail').entry.keyboard, 'email');
});

test('a copy has a key of its own and its own rule', () => {
    const document = form(
        { key: 'd', type: 'datePicker', label: 'D',
            validator: [{ type: 'compare', textError: 'x', itemsCompare: ['d', 'a'] }],
            rules: { fieldReciver: ['a', 'd'], compare: '<', value: '18', behavior: 'show', else: 'hide' } },
                text('a'));
    const copy = duplicateField(document, 'd');
    assert.deepEqual(names(copy), ['d', 'd2', 'a']);
    assert.deepEqual(written(copy), written(document));
    assert.deepEqual(written(copy, 1).rules.fieldReciver, ['a', 'd2']);
    assert.deepEqual(written(copy, 1).validator[0].itemsCompare, ['d2', 'a']);
    assert.deepEqual(copy.rules.map(watchedBy), [['d'], ['d2']]);
    assert.equal(duplicateField(document, 'd', 'a'), document);
    assert.equal(duplicateField(document, 'gone'), document);
});

test('fields move, and the rules go in their order', () => {
    const rule = { fieldReciver: ['c', ''], compare: '=', value: 'true', behavior: 'show', else: 'hide' };
    const document = form({ key: 'a', type: 'boolean', label: 'A', rules: rule },
        { key: 'b', type: 'boolean', label: 'B', rules: rule }, text('c'));
    const section = { kind: 'section', name: 'section1' };
    const moved = moveNode(document, field('a'), { parent: section, index: 1 });
    assert.deepEqual(names(moved), ['b', 'a', 'c']);
    assert.deepEqual(moved.rules.map((rule) => watchedBy(rule)[0]), ['b', 'a']);
    assert.deepEqual(names(moveNode(document, field('a'), { parent: section, index: 99 })), ['b', 'c', 'a']);
    assert.equal(moveNode(document, field('a'), { parent: section, index: 0 }), document);
    assert.equal(moveNode(document, field('a'), { parent: { kind: 'page', name: 'page1' }, index: 0 }), document);
    assert.deepEqual(stepOf(document, field('b'), 1), { parent: section, index: 2 });
    assert.equal(stepOf(document, field('a'), -1), undefined);
    assert.equal(stepOf(document, field('c'), 1), undefined);
});

test('in other languages there are pages and groups, and fields move between them', () => {
    const one = addPage({ ...emptyDocument('f', 'F', 'elvis') }, { title: 'Second' });
    const two = addGroup(one, 'page2');
    assert.deepEqual(namesOf(two, 'page'), ['page1', 'page2']);
    assert.deepEqual(namesOf(two, 'section'), ['section1', 'section2', 'section3']);
    const filled = addField(two, { type: 'text', name: 'x', label: 'X', after: { kind: 'page', name: 'page1' } });
    const step = stepOf(filled, field('x'), 1);
    assert.deepEqual(step, { parent: { kind: 'section', name: 'section2' }, index: 0 });
    const moved = moveNode(filled, field('x'), step);
    assert.deepEqual(placeOf(moved, field('x')), { parent: { kind: 'section', name: 'section2' }, index: 0, count: 1 });
    assert.deepEqual(namesOf(removeNode(moved, { kind: 'page', name: 'page1' }), 'page'), ['page2']);
    assert.deepEqual(names(removeNode(moved, { kind: 'page', name: 'page2' })), []);
    const formulary = emptyDocument('f', 'F');
    assert.equal(addPage(formulary), formulary);
    assert.equal(removeNode(formulary, { kind: 'page', name: 'page1' }), formulary);
});

test('a field that goes takes its own rule along and leaves others', () => {
    const document = form({ key: 'a', type: 'boolean', label: 'A',
        rules: { fieldReciver: ['b', ''], compare: '=', value: 'true', behavior: 'show', else: 'hide' } }, text('b'));
    assert.deepEqual(removeNode(document, field('a')).rules, []);
    assert.equal(removeNode(document, field('b')).rules.length, 1);
    assert.equal(removeNode(document, field('gone')), document);
});

test('what does not change is shared', () => {
    const before = abc();
    const after = setProperty(before, field('b'), 'label', 'New');
    assert.notEqual(after, before);
    assert.equal(fieldNamed(after, 'a'), fieldNamed(before, 'a'));
    assert.equal(after.rules, before.rules);
    assert.equal(setProperty(before, field('b'), 'label', 'B'), before);
    assert.equal(setProperty(before, field('gone'), 'label', 'B'), before);
});

test('a rename rewrites every rule and comparison, also what counts no longer', () => {
    const document = form(
        { key: 'd', type: 'datePicker', label: 'D',
            rules: { fieldReciver: ['a', 'b', 'a'], compare: '<', value: '18', behavior: 'show', else: 'hide' } },
        text('a'), text('b', {
            validator: [{ type: 'compare', textError: 'x', itemsCompare: ['a', 'b'] },
                { type: 'lengthText', textError: '', minLength: '3' }],
        }));
    const renamed = renameField(document, 'a', 'first name');
    assert.deepEqual(exportFormulary(renamed).definition.fields,
            JSON.parse(JSON.stringify(exportFormulary(document).definition.fields)
        .replaceAll('"a"', '"first name"')));
    assert.deepEqual(renamed.rules[0].effects.map(({ name }) => name), ['first name', 'b', 'first name']);
    assert.deepEqual(fieldNamed(renamed, 'b').validators[0].fields, ['first name', 'b']);
    assert.deepEqual(renameField(renamed, 'first name', 'a').rules, document.rules);
    assert.equal(fieldNamed(renameField(document, 'd', 'born'), 'b'), fieldNamed(document, 'b'),
        'what does not name it stays');
    const carrier = renameField(document, 'd', 'born');
    assert.deepEqual(watchedBy(carrier.rules[0]), ['born']);
    assert.equal(carrier.rules[0].condition.of[0].of[0].field, 'born');
});

test('a field is not called like another, nor nothing', () => {
    const document = abc();
    assert.equal(renameProblem(document, 'a', 'b'), 'taken');
    assert.equal(renameProblem(document, 'a', ''), 'empty');
    assert.equal(renameProblem(document, 'a', 'a'), undefined);
    for (const name of ['b', '', 'a']) {
        assert.equal(setProperty(document, field('a'), 'key', name), document);
    }
});

test('what names a field that is deleted is counted, and not what goes with it', () => {
    const document = form(
        { key: 'd', type: 'datePicker', label: 'D',
            rules: { fieldReciver: ['a', ''], compare: '<', value: '18', behavior: 'show', else: 'hide' } },
        text('a'), text('b', {
            validator: [{ type: 'None', textError: '' }, { type: 'compare', textError: 'x', itemsCompare: ['a', 'b'] }],
        }));
    const uses = (name) => namingGone(document, removeNode(document, field(name)));
    assert.deepEqual(['a', 'd', 'b'].map(uses), [2, 0, 0]);
});

test('rules of the document are written into the field that carries them', () => {
    const document = form({ key: 'b', type: 'boolean', label: 'B' }, text('a'));
    const position = 'builder:1:1';
    const rule = (action) => ({
        triggers: onChange(['b']),
        condition: { call: 'notEqual', of: [{ field: 'b', position }, { value: true, position }], position },
        effects: [{ target: 'field', name: 'a', action, position }], otherwise: [], position });
    const added = setProperty(document, field('b'), 'rules', writtenRule(rule('hide')));
    assert.deepEqual(written(added).rules,
        { fieldReciver: ['a', ''], compare: '!=', value: 'true', behavior: 'hide', else: '' });
    assert.deepEqual(added.rules.map(({ triggers, effects }) => [triggers, effects.map(({ action }) => action)]),
        [[onChange(['b']), ['hide']]]);
    assert.equal(withNewRule(fieldRules, added), added);
    const [sentence] = fieldRules.read(added);
    const disabling = withChange(fieldRules, added, sentence, 'if', 0, { act: 'disable' });
    assert.equal(written(disabling).rules.behavior, 'disable');
    assert.deepEqual(written(fieldRules.remove(added, sentence)), written(document));
    assert.deepEqual(fieldRules.carriers(document).map(({ name }) => name), ['b']);
    assert.equal(
        writtenRule({ ...rule('show'), effects: [{ target: 'page', name: 'page1', action: 'show', position }] }),
        undefined
    );
});

test('lists grow, shrink and change their order', () => {
    let document = form(text('a'));
    document = appendItem(appendItem(document, field('a'), 'validator'), field('a'), 'validator');
    document = setProperty(document, field('a'), 'validator.1.type', 'age');
    assert.deepEqual(written(document).validator,
        [{ type: 'None', textError: '' }, { type: 'age', textError: '', minAge: '' }]);
    document = moveItem(document, field('a'), 'validator.1', 0);
    document = setProperty(document, field('a'), 'validator.0.type', 'lengthText');
    document = setProperty(document, field('a'), 'validator.0.minLength', '2');
    assert.deepEqual(written(document).validator,
        [{ type: 'lengthText', textError: '', minLength: '2' }, { type: 'None', textError: '' }]);
    assert.deepEqual(fieldNamed(document, 'a').validators[0].parameters, { min: 2, unit: 'graphemes' });
    document = removeItem(removeItem(document, field('a'), 'validator.1'), field('a'), 'validator.0');
    assert.equal(written(document).validator, undefined);
    assert.equal(moveItem(document, field('a'), 'validator.3', 0), document);
});

test('a pattern is shown and changed where its author wrote it', () => {
    const own = { type: 'customValidator', customValidator: '^a$', textError: 'only a' };
    const start = form(text('a', { validator: [own] }));
    const shown = (document) => getProperty(document, field('a'), 'validator.0.regex');
    assert.equal(shown(start), '^a$');
    const typed = setProperty(start, field('a'), 'validator.0.regex', '^b$');
    assert.deepEqual(written(typed).validator, [{ ...own, customValidator: '^b$' }]);
    assert.deepEqual(written(setProperty(typed, field('a'), 'validator.0.regex', '^a$')).validator, [own]);
    assert.deepEqual(written(setProperty(start, field('a'), 'validator.0.type', 'customValidator')).validator, [own]);
    const both = form(text('a', { validator: [{ ...own, regex: '^c$' }] }));
    assert.equal(shown(both), '^c$');
    assert.deepEqual(written(setProperty(both, field('a'), 'validator.0.regex', 'd')).validator,
        [{ ...own, regex: 'd' }]);
});

test('a validator that is written as its word alone stays beside one more', () => {
    const added = { type: 'None', textError: '' };
    for (const [own, first] of [
        [{ validator: 'email' }, { type: 'email', textError: '' }],
        [{ validator: 'phone', textError: 'Wrong' }, { type: 'phone', textError: 'Wrong' }],
        [{ validator: 'customValidator', customValidator: 'a+' },
            { type: 'customValidator', textError: '', regex: 'a+' }],
    ]) {
        const document = appendItem(form(text('a', own)), field('a'), 'validator');
        assert.deepEqual(written(document).validator, [first, added]);
    }
});

test('the numbers of an imported definition stay numbers', () => {
    const document =
        form(text('a', { validator: [{ type: 'lengthText', textError: 'x', minLength: 3, maxLength: '9' }] }));
    const changed = setProperty(setProperty(document, field('a'), 'validator.0.minLength', '4'), field('a'),
        'validator.0.maxLength', '8');
    assert.deepEqual(written(changed).validator[0],
        { type: 'lengthText', textError: 'x', minLength: 4, maxLength: '8' });
});

test('a field of another type keeps what it can and gets back the rest with the old type', () => {
    const picker = { key: 'a', type: 'picker', label: 'A', schemaId: 3, listOptions: [{ key: 'x', value: 'X' }],
        value: 'x', validator: [{ type: 'mandatory', textError: '!' }] };
    const asText = setProperty(form(picker), field('a'), 'type', 'text');
    assert.deepEqual(written(asText),
        { key: 'a', type: 'text', label: 'A', schemaId: 3, validator: [{ type: 'mandatory', textError: '!' }] });
    assert.deepEqual(written(setProperty(asText, field('a'), 'type', 'picker')), picker);
    const typed = setProperty(asText, field('a'), 'value', 'typed');
    const again = setProperty(setProperty(typed, field('a'), 'type', 'picker'), field('a'), 'type', 'text');
    assert.equal(written(again).value, 'typed', 'each type has a value of its own');
    assert.equal(
        getProperty(setProperty(form(text('a')), field('a'), 'type', 'picker'), field('a'), 'listOptions.0.key'),
        'KeyNoSelected'
    );
});

test('a mark that is written as a number is shown as a mark', () => {
    const value = (given) => getProperty(form({ key: 'b', type: 'boolean', label: 'B', value: given }), field('b'),
        'value');
    assert.deepEqual([1, 0, true, false, 'x'].map(value), [true, false, true, false, 'x']);
});

test('pasted options have keys of their own', () => {
    assert.deepEqual(parseOptions('Small\n  Large \n\nSmall\nxl; Extra: large\nk=V\n日'), [
        { key: 'small', value: 'Small' }, { key: 'large', value: 'Large' }, { key: 'small2', value: 'Small' },
        { key: 'xl', value: 'Extra: large' },
        { key: 'k', value: 'V' }, { key: 'option6', value: '日' }]);
    assert.deepEqual(parseOptions('09:30\nhttp://a.example\nno: No\nKey:', ['no']), [
        { key: 'option1', value: '09:30' }, { key: 'httpAExample', value: 'http://a.example' },
            { key: 'no2', value: 'No' }, { key: 'key', value: 'Key:' }],
        'a colon without a blank behind it is part of the text');
    const document = form({ key: 'p', type: 'picker', label: 'P', listOptions: [{ key: 'x', value: 'X' }] });
    assert.deepEqual(written(setOptions(document, field('p'), parseOptions('A\nB'))).listOptions,
        [{ key: 'a', value: 'A' }, { key: 'b', value: 'B' }]);
    const own = form({ key: 'p', type: 'picker', label: 'P', listOptions: [{ icon: 'x.png', key: 'x', value: 'X' }] });
    const grown = setOptions(own, field('p'), [...getProperty(own, field('p'), 'listOptions'), ...parseOptions('A')]);
    assert.equal(JSON.stringify(written(grown).listOptions),
        '[{"icon":"x.png","key":"x","value":"X"},{"key":"a","value":"A"}]', 'options that were there stay as they are');
});

test('keys of very many pasted options are as simple', () => {
    const keys = parseOptions(Array(20000).fill('Red').join('\n')).map(({ key }) => key);
    assert.deepEqual([keys[0], keys[1], keys.at(-1), new Set(keys).size], ['red', 'red2', 'red20000', 20000]);
});

test('an option whose key is not yet written does not take the field away', () => {
    const document = form({ key: 'p', type: 'picker', label: 'P', listOptions: [{ key: 'x', value: 'X' }] }, text('a'));
    const blank = setProperty(document, field('p'), 'listOptions.0.key', '');
    assert.deepEqual(names(blank), ['p', 'a']);
    assert.equal(fieldNamed(blank, 'p').options[0].value, '');
    assert.deepEqual(written(setProperty(blank, field('p'), 'listOptions.0.key', 'x')), written(document));
});

test('properties of the form and of its parts', () => {
    const document = abc();
    const titled = setProperty(document, { kind: 'form', name: '' }, 'title', 'Hello');
    assert.equal(getProperty(titled, { kind: 'form', name: '' }, 'title'), 'Hello');
    const button = setProperty(titled, { kind: 'form', name: '' }, 'submitText', 'Send');
    assert.equal(button.submitText.variants[0].string, 'Send');
    assert.ok(!('submitText' in setProperty(button, { kind: 'form', name: '' }, 'submitText', '')));
    const group = { kind: 'group', name: 'group1' };
    assert.equal(getProperty(setProperty(document, group, 'title', 'You'), group, 'title'), 'You');
    assert.equal(getProperty(setProperty(document, group, 'isVisible', false), group, 'isVisible'), false);
    assert.equal(setProperty(document, group, 'isVisible', 'no'), document);
    assert.equal(setProperty(document, group, 'nonsense', true), document);
});

test('the button that adds rows stays where its section has it', () => {
    const document = abc();
    const [section] = document.pages[0].groups[0].sections;
    section.repetition = { add: 'b', fields: [], minimum: 0 };
    const parent = { kind: 'section', name: section.name };
    assert.equal(moveNode(document, field('b'), { parent, index: 0 }), document);
    assert.equal(removeNode(document, field('b')), document);
    assert.deepEqual(names(moveNode(document, field('a'), { parent, index: 1 })), ['b', 'a', 'c']);
});
