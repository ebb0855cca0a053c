import './tables.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { createHistory } from '../../web-templates/builder/document/history.js';
import { setProperty } from '../../web-templates/builder/document/properties.js';
import { namesOf } from '../../web-templates/builder/document/walk.js';

const field = (name) => ({ kind: 'field', name });
const add = (name) => (document) => addField(document, { type: 'text', name });
const type = (label) => (document) => setProperty(document, field('a'), 'label', label);

test('undo and redo go through the steps with the selections of their time', () => {
    const history = createHistory(emptyDocument('f', 'F'));
    assert.deepEqual([history.canUndo, history.canRedo, history.undo(), history.redo()], [false, false, false, false]);
    history.apply(add('a'), field('a'));
    history.apply(add('b'), field('b'));
    history.select(field('a'));
    history.apply(add('c'), field('c'));
    history.undo();
    assert.deepEqual(history.selection, field('a'));
    history.undo();
    assert.deepEqual(history.selection, field('a'));
    history.undo();
    assert.deepEqual(history.selection, { kind: 'form', name: '' });
    assert.deepEqual(namesOf(history.document, 'field'), []);
    assert.deepEqual([history.canUndo, history.canRedo], [false, true]);
    history.redo();
    history.redo();
    assert.deepEqual(history.selection, field('b'));
    history.apply(add('d'));
    assert.deepEqual(history.selection, field('b'));
    assert.ok(!history.redo());
});

test('typing in one property is one step until something else is done', () => {
    const history = createHistory(emptyDocument('f', 'F'));
    history.apply(add('a'), field('a'));
    'Name'.split('').forEach((_, n) => history.apply(type('Name'.slice(0, n + 1)), undefined, 'label of a'));
    history.undo();
    assert.equal(history.document.pages[0].groups[0].sections[0].fields[0].texts.label.variants[0].string, '');
    history.redo();
    history.apply(type('Name!'), undefined, 'label of a');
    history.undo();
    assert.equal(history.document.pages[0].groups[0].sections[0].fields[0].texts.label.variants[0].string, 'Name');
    history.redo();
    history.select(field('other'));
    history.apply(type('Name!?'), undefined, 'label of a');
    history.apply(type('x'), undefined, 'hint of a');
    history.undo();
    history.undo();
    assert.equal(history.document.pages[0].groups[0].sections[0].fields[0].texts.label.variants[0].string, 'Name!');
});

test('what is typed after an end is a step of its own', () => {
    const history = createHistory(emptyDocument('f', 'F'));
    history.apply(add('a'), field('a'));
    history.apply(type('N'), undefined, 'label of a');
    history.seal();
    history.apply(type('Na'), undefined, 'label of a');
    history.apply(type('Nam'), undefined, 'label of a');
    history.undo();
    assert.equal(history.document.pages[0].groups[0].sections[0].fields[0].texts.label.variants[0].string, 'N');
});

test('a form that gets a file has it at all times; what was there before and after has its own', () => {
    const history = createHistory(emptyDocument('f', 'F'));
    history.apply(() => emptyDocument('g', 'G'));
    const { origin } = history;
    history.apply(add('a'));
    history.apply(add('b'));
    history.apply(() => emptyDocument('h', 'H'));
    history.undo();
    history.undo();
    const file = { id: 'saved', language: 'formulary', version: '1', document: history.document };
    history.keep(origin, file, (document) => ({ ...document, id: 'saved' }));
    const at = () => [history.document.id, history.origin.file?.version ?? null,
        namesOf(history.document, 'field').length];
    assert.deepEqual(at(), ['saved', '1', 1]);
    history.undo();
    assert.deepEqual(at(), ['saved', '1', 0]);
    const { document } = history;
    history.undo();
    assert.deepEqual(at(), ['f', null, 0]);
    history.redo();
    assert.equal(history.document, document, 'the same value from both sides');
    history.redo();
    history.redo();
    assert.deepEqual(at(), ['saved', '1', 2]);
    history.redo();
    assert.deepEqual(at(), ['h', null, 0]);
    history.keep(origin, { ...file, version: '2' });
    history.undo();
    assert.deepEqual(at(), ['saved', '2', 2]);
});

test('what changes nothing is no step, and tells nobody', () => {
    const history = createHistory(emptyDocument('f', 'F'));
    let told = 0;
    const stop = history.subscribe(() => { told += 1; });
    assert.equal(history.apply((document) => document), false);
    assert.deepEqual([history.canUndo, told], [false, 0]);
    assert.equal(history.apply(add('a')), true);
    history.undo();
    history.select(field('a'));
    history.select(field('a'));
    assert.equal(told, 3);
    stop();
    history.redo();
    assert.equal(told, 3);
});
