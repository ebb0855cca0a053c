/** The file of the site that a form is saved into, whatever was opened, undone and answered meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { createHistory } from '../../web-templates/builder/document/history.js';
import { fieldsOf } from '../../web-templates/builder/document/walk.js';
import { openExample } from '../../web-templates/builder/files/examples.js';
import { createStore } from '../../web-templates/builder/shell/store.js';
import { showOpened } from '../../web-templates/builder/files/examples.js';
import { failureWords } from '../../web-templates/builder/files/failure.js';
import { connect } from '../../web-templates/builder/files/server.js';
import { connectSite } from '../../web-templates/builder/files/serving.js';
import { list, text } from './builder-files.mjs';

const files = {
    text: (path) => text(`web-templates/${path}`),
    paths: (folder) => list(`web-templates/${folder}`).map((name) => `${folder}/${name}`),
};
const form = (id, ...fields) =>
    fields.reduce((document, name) => addField(document, { type: 'text', name, label: name }), emptyDocument(id, id));
const names = (document) => fieldsOf(document).map(({ name }) => name);
const settled = () => new Promise(setImmediate);

/** A builder on a site with the forms `a` and `b`; saving is answered by `held`, where that holds it. */
const open = async () => {
    const site = new Map(['a', 'b'].map((id) => [id, { document: form(id, `of${id}`), version: `${id}1` }]));
    const saved = [];
    const held = [];
    const put = (id, { document, version }) => {
        saved.push([id, document.id, names(document), version]);
        const file = site.get(id);
        assert.equal(version, file.version, 'nobody else has written it');
        assert.equal(document.id, id);
        site.set(id, { document, version: `${id}${saved.length + 1}` });
        return { version: site.get(id).version };
    };
    const told = { holds: false };
    const fetch = async (path, { method = 'GET', body } = {}) => {
        const [, id] = path.split('/');
        if (method === 'PUT') {
            const answer = put(id, JSON.parse(body));
            told.holds && await new Promise((resolve) => { held.push(resolve); });
            return Response.json(answer);
        }
        return path.endsWith('pictures.json') ? Response.json({})
            : Response.json({ ...site.get(id), language: 'formulary', diagnostics: [] });
    };
    const history = createHistory(emptyDocument('form', 'Form'));
    const server = connectSite('', fetch, []);
    const store = createStore({
        history, files, server, words: (key) => key, settings: {}, language: 'en', findDiagnostics: () => [],
        loadTool: async () => {}, isPressed: () => false, save: () => {},
    });
    const save = async () => {
        server.site.saveForm(store);
        await settled();
    };
    const add = (name) => store.apply((document) => addField(document, { type: 'text', name, label: name }));
    return { store, site, saved, held, told, save, add, openForm: (id) => server.site.openForm(store, id) };
};

test('undoing the opening of another form goes back to the file of the first', async () => {
    const { store, saved, save, add, openForm } = await open();
    await openForm('a');
    add('more');
    await openForm('b');
    assert.equal(store.state.file.id, 'b');
    store.undo();
    assert.equal(store.state.file.id, 'a');
    await save();
    store.redo();
    add('other');
    await save();
    store.undo();
    store.undo();
    store.undo();
    await save();
    store.undo();
    assert.equal(store.state.file.id, 'a', 'what nobody had touched is no step');
    assert.deepEqual(saved,
        [['a', 'a', ['ofa', 'more'], 'a1'], ['b', 'b', ['ofb', 'other'], 'b1'], ['a', 'a', ['ofa'], 'a2']]);
});

test('a form that is opened again does not lend its version to what was there before', async () => {
    const { store, site, openForm, add } = await open();
    await openForm('a');
    add('mine');
    site.set('a', { document: form('a', 'theirs'), version: 'a9' });
    await openForm('a');
    assert.equal(store.state.file.version, 'a9');
    store.undo();
    assert.deepEqual([names(store.document), store.state.file.version], [['ofa', 'mine'], 'a1']);
});

test('another form has no file, wherever it is from; an earlier state of the same form keeps it', async () => {
    const { store, openForm } = await open();
    const fileAfter = async (put) => {
        await openForm('b');
        await put();
        return store.state.file?.id ?? null;
    };
    assert.equal(await fileAfter(() => store.replace(form('b', 'earlier'))), 'b', 'a version of it');
    assert.equal(await fileAfter(() => store.replace(form('a', 'earlier'))), null, 'a version of another form');
    assert.equal(await fileAfter(() => store.apply(() => form('c', 'x'))), null, 'the text of another form document');
    assert.equal(await fileAfter(() => showOpened(store, form('b', 'x'), null)), null, 'a file of the same name');
    assert.equal(await fileAfter(() => openExample(store, 'contact')), null);
    store.undo();
    assert.equal(store.state.file.id, 'b');
});

test('an answer that comes late is one about its own form', async () => {
    const { store, saved, held, told, save, add, openForm } = await open();
    await openForm('a');
    add('one');
    told.holds = true;
    await save();
    await openForm('b');
    held.shift()();
    await settled();
    assert.equal(store.state.file.id, 'b');
    told.holds = false;
    add('two');
    await save();
    store.undo();
    store.undo();
    assert.deepEqual([store.state.file.id, store.state.file.version, store.state.file.document === store.document],
        ['a', 'a2', true]);
    add('three');
    await save();
    assert.deepEqual(saved, [['a', 'a', ['ofa', 'one'], 'a1'], ['b', 'b', ['ofb', 'two'], 'b1'],
        ['a', 'a', ['ofa', 'one', 'three'], 'a2']]);
});

test('what is saved twice in a row is written twice, each time as it was then', async () => {
    const { store, saved, held, told, save, add, openForm } = await open();
    await openForm('a');
    told.holds = true;
    add('one');
    await save();
    add('two');
    await save();
    assert.equal(saved.length, 1, 'the second waits for the version of the first');
    add('three');
    held.shift()();
    await settled();
    held.shift()();
    await settled();
    assert.deepEqual(saved, [['a', 'a', ['ofa', 'one'], 'a1'], ['a', 'a', ['ofa', 'one', 'two'], 'a2']]);
    assert.deepEqual([store.state.file.version, store.state.file.document === store.document], ['a3', false]);
});

test('the answer finds the form also when the page has been made anew', async () => {
    const history = createHistory(form('a', 'x'));
    const parts = { history, files, server: null, words: (key) => key, settings: {}, language: 'en',
        findDiagnostics: () => [], loadTool: async () => {}, save: () => {} };
    const former = createStore(parts);
    const shown = [];
    former.subscribe(() => shown.push('former'));
    former.end();
    const next = createStore(parts);
    former.keep(history.origin, { id: 'a', language: 'formulary', version: '1', document: history.document });
    assert.deepEqual([next.state.file.version, shown], ['1', []]);
});

test('what the server does not answer ends, with words for a person', async (t) => {
    const words = (key, { count = '' } = {}) => `${key}${count}`;
    const told = (fetch) => connect('', fetch, []).forms().then(assert.fail, (error) => failureWords(words, error));
    assert.equal(await told(() => Promise.reject(new TypeError('Failed to fetch'))), 'server.gone');
    t.mock.timers.enable({ apis: ['setTimeout'] });
    // The browser sends nothing while it has no connection left.
    const waiting = told((_, { signal }) => new Promise((_, reject) => {
        signal.onabort = () => reject(signal.reason);
    }));
    t.mock.timers.tick(20_000);
    assert.equal(await waiting, 'server.late20');
    // Nor does an answer that begins and never ends.
    const begun = told(async (_, { signal }) => ({
        status: 200, text: () => new Promise((_, reject) => { signal.onabort = () => reject(signal.reason); }),
    }));
    await Promise.resolve();
    t.mock.timers.tick(20_000);
    assert.equal(await begun, 'server.late20');
    assert.equal(failureWords(words, new Error('odd')), 'save.unreachable');
});

test('pictures that could not be listed are asked for again', async () => {
    const answers = [Promise.reject(new TypeError('Failed to fetch')), new Response('[]', { status: 200 })];
    answers[0].catch(() => {});
    const server = connect('', () => Promise.resolve(answers.shift()), []);
    await assert.rejects(server.choose('a'));
    assert.deepEqual(await server.choose('a'), []);
});
