/** The messages from frame to frame of the preview when some of them are loaded anew. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectFrames } from '../../web-templates/preview/exchange.js';

const settled = () => new Promise(setImmediate);

/** A grid with a panel for each language; `say` is what its frame tells. */
const gridOf = (...tags) => {
    let hear;
    globalThis.window = { addEventListener: (_, listener) => { hear = listener; } };
    globalThis.location = { origin: 'http://here' };
    const grid = { settings: {}, facts: { locales: [] }, panels: [] };
    const add = (tag) => {
        const panel = {
            tag, locale: { tag }, state: null, isReady: false, told: [], reloads: 0, show() {},
            tell: (kind, detail) => panel.told.push([kind, detail]),
            frame: { contentWindow: { location: { reload: () => { panel.reloads += 1; } } } },
            say: (kind, detail) => hear({
                source: panel.frame.contentWindow, origin: location.origin, data: { ...detail, formsite: kind },
            }),
            restored: () => panel.told.filter(([kind]) => kind === 'restore').map(([, { state }]) => state),
        };
        grid.panels.push(panel);
        return panel;
    };
    return { frames: connectFrames(grid), add, panels: tags.map(add) };
};

const answers = { entered: [['name', 'Ana']], focus: { name: 'name' } };

test('a language that arrives while the others are loaded anew begins with what they hold', async () => {
    const { frames, add, panels: [en, qps] } = gridOf('en', 'qps');
    en.say('ready', { locale: 'en' });
    qps.say('ready', { locale: 'qps' });
    qps.say('state', { state: null });
    await settled();
    const es = add('es');
    const ended = frames.reload([en, qps]);
    en.say('state', { state: answers });
    qps.say('state', { state: { ...answers, focus: null } });
    await ended;
    for (const panel of [en, qps]) {
        assert.deepEqual([panel.isReady, panel.reloads, panel.told.at(-1)[0]], [false, 0, 'renew']);
    }
    es.say('ready', { locale: 'es' });
    await settled();
    assert.deepEqual(es.restored(), [{ ...answers, focus: null }]);
    en.say('ready', { locale: 'en' });
    await settled();
    assert.deepEqual(en.restored(), [answers], 'it has its own, with the focus');
    qps.say('ready', { locale: 'qps', isRenewed: true });
    await settled();
    assert.deepEqual([qps.restored(), qps.state], [[], null], 'its answers never left it');
});

test('a frame without a form that listens is loaded anew', async () => {
    const { frames, panels: [en] } = gridOf('en');
    await frames.reload([en]);
    assert.deepEqual([en.reloads, en.told], [1, []]);
});

test('a language that arrives asks one that is where it belongs, and no other that arrives', async () => {
    const { add, panels: [en] } = gridOf('en');
    en.say('ready', { locale: 'en' });
    await settled();
    const [es, fr] = [add('es'), add('fr')];
    es.say('ready', { locale: 'es' });
    fr.say('ready', { locale: 'fr' });
    assert.equal(es.told.some(([kind]) => kind === 'state'), false);
    en.say('state', { state: answers });
    await settled();
    assert.deepEqual([es, fr].map((panel) => panel.restored()),
        [[{ ...answers, focus: null }], [{ ...answers, focus: null }]]);
});
