/** Calls of a service that keeps records, against a server that listens. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { callService } from '../../web-templates/runtime/view/portal/transport.js';

const answers = {
    '/fine': [200, '{"recordId": 7}'],
    '/exception': [200, '{"exception": "No permission"}'],
    '/denied': [200, '{"error": "Not yours"}'],
    '/named': [200, '{"exception": "com.portal.PrincipalException", "message": "You do not have permission"}'],
    '/record': [200, '{"error": "none", "who": "Ana"}'],
    '/refused': [403, '{"message": "Sign in first"}'],
    '/broken': [500, '<html>'],
    '/nothing': [200, ''],
};
const seen = [];
let server;
let address;

before(async () => {
    server = createServer((request, response) => {
        let body = '';
        request.on('data', (piece) => { body += piece; });
        request.on('end', () => {
            const [command] = Object.keys(JSON.parse(body));
            seen.push({ body: JSON.parse(body), authorization: request.headers.authorization });
            if (command === '/gone') {
                request.socket.destroy();
                return;
            }
            const [status, text] = answers[command];
            response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
        });
    });
    await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
    address = `http://127.0.0.1:${server.address().port}/api/jsonws/invoke`;
});

after(() => server.close());

/** The time after which nothing is given up here that never waits in vain, however slow the machine is. */
const service = { failure: 'It failed', patience: 60_000 };
const call = (command, more = {}) => callService({ ...service, address, ...more }, { command, params: { a: 1 } });

test('a command is sent with its parameters, and answered', async () => {
    assert.deepEqual(await call('/fine', { token: 'secret' }), { recordId: 7 });
    assert.deepEqual(seen.at(-1), { body: { '/fine': { a: 1 } }, authorization: 'Bearer secret' });
    assert.equal(await call('/nothing'), null);
    assert.deepEqual(await call('/record'), { error: 'none', who: 'Ana' }, 'a record may have a field of that name');
});

test('what fails has words: those of the server, else those of the page', async () => {
    await assert.rejects(call('/exception'), { message: 'No permission' });
    await assert.rejects(call('/denied'), { message: 'Not yours' });
    await assert.rejects(call('/named'), { message: 'You do not have permission' });
    await assert.rejects(call('/refused'), { message: 'Sign in first' });
    await assert.rejects(call('/broken'), { message: 'It failed' });
    await assert.rejects(call('/gone'), { message: 'It failed' });
    await assert.rejects(call('/fine', { address: 'http://127.0.0.1:1/' }), { message: 'It failed' });
});
