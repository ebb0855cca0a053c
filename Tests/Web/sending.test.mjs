import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { createRequest } from '../../web-templates/runtime/view/request.js';
import { send } from '../../web-templates/runtime/view/send.js';

const target = { endpoint: 'https://a.example/in' };
const picture = new Blob(['png'], { type: 'image/png' });
const string = { id: 'i1', form: 'f', values: { a: '1' }, submission: '1:a', pairs: [['a', '1']], files: [] };
const withPicture = { ...string, files: [['sign', picture]] };
const object = { ...string, submission: { a: '1', b: true }, pairs: [['a', '1'], ['b', 'true']] };

/** The answers and notes of the browser's fakes. */
let world;
const { setTimeout: realSetTimeout } = globalThis;

beforeEach(() => {
    world = { answers: [], requests: [], pauses: [] };
    globalThis.window = { location: { href: 'https://a.example/forms/f/', origin: 'https://a.example' } };
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
    globalThis.fetch = async (address, request) => {
        world.requests.push({ address, ...request });
        const { status, after, redirected = false } = world.answers.shift();
        if (!status) {
            throw new TypeError('Failed to fetch');
        }
        return { ok: status < 300, redirected, status, headers: new Headers(after ? { 'Retry-After': after } : {}) };
    };
    globalThis.setTimeout = (action, wait) => {
        // The patience with one try never runs out here.
        if (wait < 60_000) {
            world.pauses.push(wait);
            queueMicrotask(action);
        }
    };
});

afterEach(() => {
    globalThis.setTimeout = realSetTimeout;
});

const answer = (...statuses) =>
    world.answers.push(...statuses.map((status) => (typeof status === 'object' ? status : { status })));

test('a string goes as plain text, with its id', async () => {
    const { body, headers, method } = await createRequest(target, string);
    assert.deepEqual([body, headers, method], ['1:a', { 'Idempotency-Key': 'i1' }, 'POST']);
});

test('a string with pictures goes as a part beside them', async () => {
    const { body } = await createRequest(target, withPicture);
    assert.equal(body.get('submission'), '1:a');
    assert.equal(body.get('sign').name, 'sign.png');
    assert.equal(await body.get('sign').text(), 'png');
});

test('a string as JSON stands beside values, pairs and pictures', async () => {
    const { body, headers } = await createRequest({ ...target, encoding: 'json' }, withPicture);
    assert.equal(headers['Content-Type'], 'application/json');
    assert.deepEqual(JSON.parse(body), {
        id: 'i1', form: 'f', values: { a: '1' }, submission: '1:a', pairs: [['a', '1']],
        attachments: { sign: `data:image/png;base64,${btoa('png')}` },
    });
});

test('as a form the pairs go in order, repeated keys too', async () => {
    const message = { ...string, pairs: [['a', '1'], ['a', '2 & 3']] };
    assert.equal(String((await createRequest({ ...target, encoding: 'form' }, message)).body), 'a=1&a=2+%26+3');
    const { body } = await createRequest({ ...target, encoding: 'form' }, { ...message, files: withPicture.files });
    assert.deepEqual(body.getAll('a'), ['1', '2 & 3']);
    assert.equal(body.get('sign').type, 'image/png');
});

test('an object is sent as JSON of itself alone', async () => {
    for (const encoding of ['dialect', 'json']) {
        const { body } = await createRequest({ ...target, encoding, method: 'PUT' }, object);
        assert.deepEqual(JSON.parse(body), { a: '1', b: true });
    }
});

test('an object goes to another server without a header that its browser would ask about first', async () => {
    const elsewhere = { endpoint: 'https://b.example/in', encoding: 'form' };
    assert.deepEqual((await createRequest(elsewhere, object)).headers, {});
    assert.deepEqual((await createRequest(elsewhere, string)).headers, {});
    assert.deepEqual((await createRequest({ endpoint: '/in', encoding: 'form' }, object)).headers,
        { 'Idempotency-Key': 'i1' });
});

test('what may pass is tried again with growing pauses, under the same id', async () => {
    answer(0, 503, 429, 200);
    assert.equal((await send(target, string)).outcome, 'sent');
    assert.deepEqual(world.pauses, [...world.pauses].sort((a, b) => a - b));
    assert.equal(new Set(world.pauses).size, 3);
    assert.deepEqual(world.requests.map(({ headers }) => headers['Idempotency-Key']), ['i1', 'i1', 'i1', 'i1']);
});

test('after a few tries the last outcome counts', async () => {
    answer(500, 500, 500, 500);
    assert.equal((await send(target, string)).outcome, 'failed');
    answer(500, 0, 0, 0);
    assert.equal((await send(target, string)).outcome, 'offline');
    assert.equal(world.requests.length, 8);
});

test('what the endpoint does not want is final', async () => {
    for (const status of [400, 404, 413, 422]) {
        answer(status);
        assert.equal((await send(target, string)).outcome, 'refused');
    }
    assert.deepEqual(world.pauses, []);
});

test('answers whose file can no longer be read have failed, and nothing is sent', async () => {
    const gone = { type: 'image/png', arrayBuffer: async () => { throw new DOMException('', 'NotReadableError'); } };
    const message = { ...string, files: [['sign', gone]] };
    assert.equal((await send({ ...target, encoding: 'json' }, message)).outcome, 'failed');
    assert.deepEqual(world.requests, []);
});

test('a redirect takes no answers, whatever it leads to', async () => {
    answer({ status: 200, redirected: true });
    assert.equal((await send(target, string)).outcome, 'refused');
    assert.equal(world.requests.length, 1);
});

test('a pause that the server names is kept; one that is too long is for the person to decide', async () => {
    answer({ status: 503, after: '7' }, 200);
    assert.equal((await send(target, string)).outcome, 'sent');
    answer({ status: 429, after: new Date(Date.now() + 3600_000).toUTCString() });
    assert.equal((await send(target, string)).outcome, 'failed');
    answer({ status: 503, after: 'soon' }, 200);
    assert.equal((await send(target, string)).outcome, 'sent');
    assert.deepEqual(world.pauses, [7000, 500]);
});

test('without a connection there is one try', async () => {
    globalThis.navigator.onLine = false;
    answer(0);
    assert.equal((await send(target, string)).outcome, 'offline');
    assert.deepEqual(world.pauses, []);
});
