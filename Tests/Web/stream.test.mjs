import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listen } from '../../web-templates/live/stream.js';

/** A page that can be hidden, and the streams that it opens. */
function openPage(t) {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const page = Object.assign(new EventTarget(), { hidden: false });
    const streams = [];
    globalThis.document = page;
    globalThis.EventSource = class extends EventTarget {
        isOpen = true;

        constructor(address) {
            super();
            streams.push(Object.assign(this, { address }));
        }

        close() {
            this.isOpen = false;
        }

        send(type, data) {
            this.dispatchEvent(Object.assign(new Event(type), { data }));
        }
    };
    t.after(() => {
        delete globalThis.document;
        delete globalThis.EventSource;
    });
    const turn = (hidden) => {
        page.hidden = hidden;
        page.dispatchEvent(new Event('visibilitychange'));
    };
    return { page, streams, turn, open: () => streams.filter(({ isOpen }) => isOpen) };
}

test('a page that is not looked at holds no connection, and hears the state anew when it is', (t) => {
    const { page, streams, turn, open } = openPage(t);
    const heard = [];
    page.hidden = true;
    listen('/events', 'state', (data) => heard.push(data), assert.fail);
    assert.equal(streams.length, 0);
    turn(false);
    assert.deepEqual(open().map(({ address }) => address), ['/events']);
    streams[0].send('state', 'one');
    streams[0].send('other', 'two');
    turn(true);
    assert.equal(open().length, 0);
    turn(false);
    streams[1].send('state', 'three');
    assert.deepEqual([heard, open().length], [['one', 'three'], 1]);
});

test('a lost connection is told and tried again, but for a page that is not looked at', (t) => {
    const { streams, turn, open } = openPage(t);
    let lost = 0;
    listen('/events', 'state', assert.fail, () => {
        lost += 1;
    });
    for (const count of [1, 2]) {
        streams.at(-1).onerror();
        assert.deepEqual([lost, open().length], [count, 0]);
        t.mock.timers.tick(1000);
        assert.equal(open().length, 1);
    }
    streams.at(-1).onerror();
    turn(true);
    t.mock.timers.tick(10000);
    assert.equal(open().length, 0);
    turn(false);
    assert.deepEqual([lost, open().length], [3, 1]);
});
