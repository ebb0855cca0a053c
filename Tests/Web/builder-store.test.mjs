import './tables.mjs';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { createHistory } from '../../web-templates/builder/document/history.js';
import { removeNode } from '../../web-templates/builder/document/moving.js';
import { appendItem, getProperty, setProperty } from '../../web-templates/builder/document/properties.js';
import { fieldsOf } from '../../web-templates/builder/document/walk.js';
import { withKnownNames } from '../../web-templates/builder/document/automatic.js';
import { changeProperty } from '../../web-templates/builder/properties/property-change.js';
import { createStore } from '../../web-templates/builder/shell/store.js';

const field = (name) => ({ kind: 'field', name });
const names = (store) => fieldsOf(store.document).map(({ name }) => name);
const settings = { language: 'en', locale: null, width: null, scheme: 'auto', shortcuts: true, startWidth: 280,
    endWidth: 352 };

/** A store and what its page was told: where the focus is, what was said, what was kept. */
function open(findDiagnostics = () => []) {
    const told = { said: [], kept: [], place: '' };
    const store = createStore({
        history: createHistory(emptyDocument('form', 'Form')), files: null, server: null, words: (key) => key, settings,
        language: 'en', findDiagnostics, isPressed: () => false,
        save: (kept) => told.kept.push(kept),
    });
    store.enter({
        say: (text) => told.said.push(text), focus: (place) => { told.place = place; }, place: () => told.place,
    });
    return { store, told };
}

const add = (store, name, label = name) =>
        store.apply((form) => addField(form, { after: store.selection, type: 'text', name, label }), {
    selection: field(name), focus: 'property:label', say: `added ${name}`,
});

test('a change replaces the state, selects, moves the focus and says so', () => {
    const { store, told } = open();
    const seen = [];
    store.subscribe((before, after) => seen.push([
        fieldsOf(before.document).length, fieldsOf(after.document).length, after.selection.name, after.canUndo,
    ]));
    add(store, 'one');
    assert.deepEqual(seen, [[0, 1, 'one', true]]);
    assert.deepEqual([told.said, told.place], [['added one'], 'property:label']);
});

test('a command that changes nothing is no step and says nothing', () => {
    const { store, told } = open();
    store.apply((form) => form, { say: 'nothing', focus: 'palette' });
    assert.deepEqual([store.state.canUndo, told.said, told.place, store.undo()], [false, [], '', undefined]);
});

test('undo brings back the fields that were selected together, redo what was selected then', () => {
    const { store } = open();
    ['one', 'two', 'three'].forEach((name) => add(store, name));
    const gathered = () => store.state.gathered.map(({ name }) => name);
    const removeBoth = (form) => removeNode(removeNode(form, field('one')), field('two'));
    store.select(field('one'));
    store.gather(field('two'), 'toggle');
    store.apply(removeBoth, { selection: field('three') });
    assert.deepEqual([names(store), gathered()], [['three'], []]);
    store.undo();
    assert.deepEqual([names(store), gathered(), store.selection.name],
        [['one', 'two', 'three'], ['one', 'two'], 'two']);
    store.redo();
    assert.deepEqual([names(store), gathered()], [['three'], []]);
    store.undo();
    store.select(field('one'));
    store.apply((form) => setProperty(form, field('one'), 'label', 'First'));
    store.undo();
    assert.deepEqual(gathered(), [], 'those that were given up stay so');
});

test('undo and redo bring back document, selection and the place of the focus', () => {
    const { store, told } = open();
    told.place = 'palette';
    add(store, 'one');
    add(store, 'two');
    told.place = 'item';
    store.apply((form) => removeNode(form, field('two')), { selection: field('one') });
    assert.deepEqual([store.undo(), names(store), store.selection.name], ['item', ['one', 'two'], 'two']);
    assert.deepEqual([store.undo(), names(store), store.selection.name], ['property:label', ['one'], 'one']);
    told.place = 'property:label';
    assert.deepEqual([store.undo(), names(store), store.selection.kind], ['palette', [], 'form']);
    assert.deepEqual([store.redo(), names(store)], ['property:label', ['one']]);
    assert.deepEqual([store.redo(), store.redo(), store.redo(), names(store)], ['item', 'item', undefined, ['one']]);
});

test('typing in one property is one step', () => {
    const { store } = open();
    add(store, 'one');
    for (const typed of ['N', 'Na', 'Name']) {
        changeProperty(store)('placeHolder', typed, true);
    }
    assert.equal(getProperty(store.document, field('one'), 'placeHolder'), 'Name');
    store.undo();
    assert.equal(getProperty(store.document, field('one'), 'placeHolder'), undefined);
});

test('the key follows the label until it is chosen, and what is selected stays selected', () => {
    const { store } = open();
    add(store, 'question');
    add(store, 'other');
    store.select(field('question'));
    const change = changeProperty(store);
    change('label', 'First name', true);
    assert.deepEqual([names(store), store.selection.name], [['firstName', 'other'], 'firstName']);
    change('label', 'Other', true);
    assert.deepEqual([names(store), store.selection.name], [['other2', 'other'], 'other2']);
    change('key', 'given', false);
    change('label', 'Given name', true);
    assert.deepEqual([names(store), store.selection.name], [['given', 'other'], 'given']);
});

test('an option’s key follows its text until it is chosen', () => {
    const { store } = open();
    store.apply((form) => addField(form, { type: 'picker', name: 'size', label: 'Size' }),
        { selection: field('size') });
    const change = changeProperty(store);
    store.apply((form) => appendItem(form, field('size'), 'listOptions'));
    change('listOptions.1.value', 'Very large', true);
    change('listOptions.0.value', 'Choose', true);
    const keys = () => getProperty(store.document, field('size'), 'listOptions').map(({ key }) => key);
    assert.deepEqual(keys(), ['KeyNoSelected', 'veryLarge']);
    change('listOptions.1.key', 'xl', true);
    change('listOptions.1.value', 'Huge', true);
    assert.deepEqual(keys(), ['KeyNoSelected', 'xl']);
});

test('a form that was saved keeps its keys, and one that is new in it gets them from its words', () => {
    const { store } = open();
    add(store, 'question');
    store.select(field('question'));
    const change = changeProperty(store);
    change('label', 'First name', true);
    const saved = store.document;
    add(store, 'other');
    store.select(field('other'));
    store.keep(store.origin, null, (each) => withKnownNames(each, saved));
    change('label', 'Last name', true);
    store.select(field('firstName'));
    change('label', 'Given name', true);
    assert.deepEqual(names(store), ['firstName', 'lastName']);
});

test('keys that go through the kinds of a check take nothing from it', () => {
    const { store } = open();
    add(store, 'code');
    store.apply((form) => appendItem(form, field('code'), 'validator'), { selection: field('code') });
    const change = changeProperty(store);
    change('validator.0.type', 'customValidator', false);
    change('validator.0.regex', '^a', true);
    ['email', 'compare', 'customValidator'].forEach((kind) => change('validator.0.type', kind, false));
    assert.equal(getProperty(store.document, field('code'), 'validator.0.regex'), '^a');
    change('validator.0.type', 'email', false);
    assert.equal(getProperty(store.document, field('code'), 'validator.0.regex'), undefined);
});

test('a form is checked once it rests, and problems stay with a field that gets another name', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
        let count = 0;
        const warning = { severity: 'warning', id: 'x', message: 'x', notes: [], position: 'x:1:1' };
        const { store } = open((form) => {
            count += 1;
            return fieldsOf(form).map(({ name }) => ({ ...warning, field: name }));
        });
        add(store, 'one');
        changeProperty(store)('placeHolder', 'x', true);
        assert.deepEqual([count, store.diagnostics], [1, []]);
        mock.timers.tick(1000);
        assert.deepEqual([count, store.diagnostics.map((each) => each.field)], [2, ['one']]);
        changeProperty(store)('key', 'two', false);
        assert.deepEqual(store.diagnostics.map((each) => each.field), ['two']);
    } finally {
        mock.timers.reset();
    }
});

test('settings are kept, and are no step', () => {
    const { store, told } = open();
    store.set('width', 360);
    assert.deepEqual([store.settings.width, told.kept, store.state.canUndo],
        [360, [{ ...settings, width: 360 }], false]);
});
