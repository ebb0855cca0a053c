/** The browser's storage: drafts of pages, named versions. */
import './tables.mjs';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { createHistory } from '../../web-templates/builder/document/history.js';
import { createAutosave } from '../../web-templates/builder/files/autosave.js';
import { entriesIn, openStorage, openLocalStorage } from '../../web-templates/builder/files/browser-storage.js';
import { keepVersion, versionsIn } from '../../web-templates/builder/files/versions.js';

/** The small storage of a browser, with as much room as is given. */
const storage = (room = Infinity) => {
    const values = new Map();
    const methods = {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => {
            if (value.length > room) {
                throw new Error('no room');
            }
            values.set(key, value);
        },
        removeItem: (key) => values.delete(key),
    };
    return new Proxy(methods, { ownKeys: () => [...values.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) });
};

const keptIn = (place, name = 'drafts') => openStorage(name, { localStorage: place });
const add = (label) => (document) => addField(document, { type: 'text', label });
const empty = () => emptyDocument('form', 'Form');

const site = (history, id = 'guest', version = '1') => ({
    id, language: 'formulary', version, document: history.document,
});

/** A page of the builder, as long as no other page is opened under its name; `locks` where the browser has them. */
const open = (place, { key, now = () => 1_000, locks, document = empty(), kept = keptIn(place) } = {}) => {
    const history = createHistory(document);
    const small = (name) => openLocalStorage(name, { localStorage: place });
    return { history,
        autosave: createAutosave(history, { kept, urgent: small('leaving'), signs: small('signs'), key, now, locks }) };
};

/** The newest draft that the page could restore. */
const newest = async (autosave) => (await autosave.lost())[0] ?? null;

const lockManager = () => {
    const held = new Set();
    return {
        held,
        request: async (name, run) => {
            held.add(name);
            await run();
            held.delete(name);
        },
        query: async () => ({ held: [...held].map((name) => ({ name })) }),
    };
};

/** The end of a tab, closed or crashed. */
const crash = (locks, key) => locks.held.delete(`formsite:builder:${key}`);

test('without a database the small storage keeps', async () => {
    const place = storage();
    const kept = await keptIn(place);
    assert.equal(await kept.get('a'), undefined);
    await kept.set('a', { n: 1 });
    await (await keptIn(place, 'versions')).set('b', 2);
    assert.deepEqual([await kept.keys(), await kept.get('a')], [['a'], { n: 1 }]);
    await kept.remove('a');
    assert.deepEqual(await kept.keys(), []);
});

test('a database that refuses leaves the small storage', async () => {
    const refusing = { open: () => { throw new Error('not for pages from disk'); } };
    const kept = await openStorage('drafts', { indexedDB: refusing, localStorage: storage() });
    await kept.set('a', 1);
    assert.equal(await kept.get('a'), 1);
});

test('where nothing can be kept the promise is rejected', async () => {
    const kept = await openStorage('drafts', {});
    await assert.rejects(kept.set('a', 1), /keeps nothing/);
    await assert.rejects((await keptIn(storage(3))).set('a', 'long'), /no room/);
});

test('what has another shape is left alone', async () => {
    const kept = await keptIn(storage());
    await kept.set('old', 'text');
    await kept.set('new', 5);
    assert.deepEqual(await entriesIn(kept, (value) => typeof value === 'number'), [{ key: 'new', value: 5 }]);
});

test('a form is offered once its page is gone, not to itself, and until it is discarded', async () => {
    const place = storage();
    const locks = lockManager();
    const first = open(place, { key: 'first', locks });
    first.history.apply(add('Name'));
    await first.autosave.flush();
    assert.equal(await newest(first.autosave), null);
    const second = open(place, { key: 'second', locks });
    assert.equal(await newest(second.autosave), null, 'the other page is open');
    crash(locks, 'first');
    const lost = await newest(second.autosave);
    assert.deepEqual(lost.document, first.history.document);
    await second.autosave.discard(lost);
    assert.equal(await newest(second.autosave), null);
});

test('a page that was left is gone, though its lock is still held; one whose tab was copied is not', async () => {
    const place = storage();
    const locks = lockManager();
    const first = open(place, { key: 'first', locks });
    first.history.apply(add('Name'));
    await first.autosave.flush();
    const copy = open(place, { key: 'copy', locks });
    assert.equal(await newest(copy.autosave), null);
    first.autosave.leave();
    locks.held.add('formsite:builder:first');
    assert.equal((await newest(copy.autosave)).key, 'first');
});

test('a page that is shown again keeps its form, whatever became of it meanwhile', async () => {
    const place = storage();
    const locks = lockManager();
    const first = open(place, { key: 'first', locks });
    first.history.apply(add('Name'));
    await first.autosave.flush();
    first.autosave.leave();
    const second = open(place, { key: 'second', locks });
    await second.autosave.discard(await newest(second.autosave));
    first.autosave.comeBack();
    await new Promise(setImmediate);
    await first.autosave.flush();
    assert.deepEqual((await (await keptIn(place)).get('first')).document, first.history.document);
    assert.equal(await newest(second.autosave), null, 'it is open');
    first.autosave.leave();
    assert.equal((await newest(second.autosave)).key, 'first');
});

test('pages beside each other keep a form each', async () => {
    const place = storage();
    const locks = lockManager();
    for (const key of ['a', 'b']) {
        const { history, autosave } = open(place, { key, locks });
        history.apply(add(`Field of ${key}`));
        await autosave.flush();
    }
    assert.deepEqual((await (await keptIn(place)).keys()).sort(), ['a', 'b']);
});

test('without locks a page is open as long as it gives signs of life', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
    const place = storage();
    let time = 100_000;
    const now = () => time;
    const first = open(place, { key: 'first', now });
    first.history.apply(add('Name'));
    await first.autosave.flush();
    const second = open(place, { key: 'second', now });
    const pass = (seconds) => {
        time += seconds * 1000;
        mock.timers.tick(seconds * 1000);
    };
    pass(60);
    assert.equal(await newest(second.autosave), null);
    time += 30_000;
    assert.equal((await newest(second.autosave)).key, 'first', 'it crashed');
    pass(5);
    assert.equal(await newest(second.autosave), null, 'it only slept');
    first.autosave.leave();
    assert.equal((await newest(second.autosave)).key, 'first', 'at once');
    second.autosave.leave();
    mock.timers.reset();
});

test('a sign of life does not bring back what was typed before', async () => {
    mock.timers.enable({ apis: ['setInterval'] });
    const place = storage();
    const page = open(place, { key: 'me' });
    page.history.apply(add('One'));
    await page.autosave.flush();
    mock.timers.tick(5_000);
    page.history.apply(add('Two'));
    mock.timers.tick(5_000);
    await page.autosave.flush();
    assert.deepEqual((await (await keptIn(place)).get('me')).document, page.history.document);
    page.autosave.leave();
    mock.timers.reset();
});

test('of two writes that are under way the later one counts', async () => {
    const place = storage();
    const real = await keptIn(place);
    const waiting = [];
    const slow = { ...real,
        set: (key, value) =>
            new Promise((resolve) => { waiting.push(async () => resolve(await real.set(key, value))); }) };
    const page = open(place, { key: 'me', locks: lockManager(), kept: Promise.resolve(slow) });
    page.history.apply(add('One'));
    const first = page.autosave.flush();
    await new Promise(setImmediate);
    page.history.apply(add('Two'));
    const second = page.autosave.flush();
    await new Promise(setImmediate);
    assert.equal(waiting.length, 1, 'the second one waits');
    await waiting[0]();
    await first;
    await new Promise(setImmediate);
    await waiting[1]();
    assert.equal(await second, true);
    assert.deepEqual((await real.get('me')).document, page.history.document);
});

test('all that was left is offered from the newest, however old it is', async () => {
    const place = storage();
    const day = 24 * 3_600_000;
    const locks = lockManager();
    for (const [key, time] of [['old', 0], ['new', 90 * day], ['newest', 91 * day]]) {
        const page = open(place, { key, now: () => time, locks });
        page.history.apply(add(key));
        await page.autosave.flush();
        crash(locks, key);
    }
    const page = open(place, { key: 'me', now: () => 92 * day, locks });
    assert.deepEqual((await page.autosave.lost()).map(({ key }) => key), ['newest', 'new', 'old']);
});

test('a draft that was discarded is had again', async () => {
    const place = storage();
    const locks = lockManager();
    const left = open(place, { key: 'left', locks });
    left.history.apply(add('Kept'));
    await left.autosave.flush();
    crash(locks, 'left');
    const { autosave } = open(place, { key: 'me', locks });
    const draft = await newest(autosave);
    await autosave.discard(draft);
    assert.equal(await newest(autosave), null);
    await autosave.putBack(draft);
    assert.deepEqual(await newest(autosave), draft);
});

test('nothing is kept of a form that nobody has begun, nor of one that is as its file', async () => {
    const place = storage();
    const keys = async () => (await keptIn(place)).keys();
    const { history, autosave } = open(place, { key: 'me', locks: lockManager() });
    await autosave.flush();
    assert.deepEqual(await keys(), [], 'nothing was done yet');
    history.keep(history.origin, null,
        (document) => ({ ...document, title: emptyDocument('form', 'Formulario').title }));
    await autosave.flush();
    assert.deepEqual(await keys(), [], 'in another language of the builder');
    history.apply(() => emptyDocument('form', 'Formulario', 'mmxml'));
    await autosave.flush();
    assert.deepEqual(await keys(), [], 'in another form language');
    history.undo();
    history.apply(add('Name'));
    await autosave.flush();
    assert.deepEqual(await keys(), ['me']);
    history.apply((document) => ({ ...document, pages: empty().pages }));
    await autosave.flush();
    assert.deepEqual(await keys(), [], 'all that was done is taken back');
    history.apply(add('Name'));
    await autosave.flush();
    assert.deepEqual(await keys(), ['me']);
    history.keep(history.origin, site(history));
    await autosave.flush();
    assert.deepEqual(await keys(), [], 'it is saved');
    history.undo();
    history.redo();
    await autosave.flush();
    assert.deepEqual(await keys(), [], 'it is as its file again');
    history.apply(add('Two'));
    const before = site(history);
    history.apply(add('Three'));
    await autosave.flush();
    history.keep(history.origin, { ...before, version: '2' });
    await autosave.flush();
    assert.equal((await (await keptIn(place)).get('me')).open.version, '2',
        'a form is kept with the version that it goes on from');
});

test('a form without fields is kept once it has a title, and when its fields were deleted', async () => {
    const place = storage();
    const { history, autosave } = open(place, { key: 'me', locks: lockManager() });
    const kept = async () => {
        await autosave.flush();
        return (await (await keptIn(place)).get('me')).document;
    };
    history.apply((document) => ({ ...document, title: emptyDocument('form', 'Camp').title }));
    assert.deepEqual(await kept(), history.document);
    history.apply(add('Name'));
    history.apply((document) => ({ ...document, pages: empty().pages }));
    assert.deepEqual(await kept(), history.document);
});

test('a form that was kept in haste and then saved is not offered', async () => {
    const place = storage();
    const locks = lockManager();
    const { history, autosave } = open(place, { key: 'me', locks });
    history.apply(add('Name'));
    autosave.leave();
    autosave.comeBack();
    history.keep(history.origin, site(history));
    await autosave.flush();
    crash(locks, 'me');
    assert.equal(await newest(open(place, { key: 'next', locks }).autosave), null);
});

test('a form is kept when typing rests, in one go', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const place = storage();
    const page = open(place, { key: 'me', locks: lockManager() });
    page.history.apply(add('One'));
    mock.timers.tick(300);
    page.history.apply(add('Two'));
    mock.timers.tick(300);
    await Promise.resolve();
    assert.deepEqual(await (await keptIn(place)).keys(), []);
    mock.timers.tick(200);
    mock.timers.reset();
    await new Promise(setImmediate);
    const [{ value }] = await entriesIn(await keptIn(place), () => true);
    assert.deepEqual(value.document, page.history.document);
});

test('what was typed last is kept while the page is left', async () => {
    const place = storage();
    const locks = lockManager();
    const page = open(place, { key: 'first', locks });
    page.history.apply(add('One'));
    await page.autosave.flush();
    page.history.apply(add('Two'));
    page.autosave.leave();
    const next = open(place, { key: 'second', now: () => 2_000, locks });
    const lost = await newest(next.autosave);
    assert.deepEqual(lost.document, page.history.document);
    await next.autosave.discard(lost);
    assert.equal(await newest(next.autosave), null, 'in no place');
    assert.deepEqual(Object.keys(place), []);
});

test('a browser without room does not stop the page', async () => {
    const page = open(storage(10), { key: 'me', locks: lockManager() });
    page.history.apply(add('Name'));
    assert.equal(await page.autosave.flush(), false);
    assert.equal(await newest(page.autosave), null);
});

test('versions are listed from the newest, two of one moment too', async () => {
    const kept = await keptIn(storage(), 'versions');
    await kept.set('5', { name: 'of another kind' });
    for (const [name, time] of [['First', 1], ['Second', 2], ['Also second', 2]]) {
        await keepVersion(kept, empty(), { name, title: 'Form', time });
    }
    const versions = await versionsIn(kept);
    assert.deepEqual(versions.map(({ time }) => time), [2, 2, 1]);
    assert.deepEqual(new Set(versions.map(({ key }) => key)).size, 3);
    assert.deepEqual(versions[2].document, empty());
});
