import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askService, readAnswer } from '../../web-templates/runtime/view/ask-service.js';

test('only what has the right shape is taken from an answer', () => {
    assert.equal(readAnswer(null), null);
    assert.equal(readAnswer({ ok: 'yes' }), null);
    assert.equal(readAnswer([]), null);
    assert.deepEqual(readAnswer({ ok: false, message: 5, fields: [1], candidates: 'x' }), { ok: false });
    assert.deepEqual(
        readAnswer({
            ok: true, message: 'Fine', fields: { city: 'Hull', no: {}, nr: 5 }, candidates: [{ city: 'Ely' }, 3, null],
        }),
        { ok: true, message: 'Fine', fields: { city: 'Hull', nr: '5' }, candidates: [{ city: 'Ely' }] });
});

test('a service is asked by JSON', async () => {
    let asked;
    globalThis.fetch = async (address, request) => {
        asked = [address, request.method, request.headers['Content-Type'], JSON.parse(request.body)];
        return { ok: true, json: async () => ({ ok: true }) };
    };
    assert.deepEqual(await askService('/mail', { email: 'a@b.example' }), { ok: true });
    assert.deepEqual(asked, ['/mail', 'POST', 'application/json', { email: 'a@b.example' }]);
});

test('a service that fails, answers nonsense or is not there gives nothing', async () => {
    const answers = [
        async () => ({ ok: false, json: async () => ({ ok: true }) }),
        async () => ({ ok: true, json: async () => { throw new SyntaxError('no JSON'); } }),
        async () => { throw new TypeError('Failed to fetch'); },
    ];
    for (const fetch of answers) {
        globalThis.fetch = fetch;
        assert.equal(await askService('/mail', {}), null);
    }
});

test('a service that takes too long is given up', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    globalThis.fetch = (address, { signal }) => new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
    });
    const answer = askService('/mail', {});
    t.mock.timers.tick(10_000);
    assert.equal(await answer, null);
});
