import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setVerified } from '../../web-templates/runtime/engine/verification.js';
import { restoreSnapshot, takeSnapshot } from '../../web-templates/runtime/engine/snapshot.js';
import {
    address, checkbox, date, dropDown, enter, errors, finish, is, notifying, open, options, radio, rule, set, several,
    signature, submitted, text, type, value, valueOf, verified,
} from './mmxml.mjs';

const fields = (word) => [
    dropDown('sw', ['a', 'b']), text('x', { label: `${word} old` }), several('m', ['p', 'q']),
    date('d', 'DMY', { value: 281062800, timestamp: true }), address('ad'),
    text('card', { secret: true }),
    text('repeatCard', { validators: [{ kind: 'same', includesSelf: true, fields: ['card'] }] }),
    text('repeatRepeatCard', { validators: [{ kind: 'same', includesSelf: true, fields: ['repeatCard'] }] }),
    signature('sign', { sendsState: true }), verified('mail'),
    radio('r', ['1', '2'], { value: '2' }), notifying('n'),
];
const rules = (word) => [rule('sw', is('sw', 'a'), [
    { action: 'replace', name: 'x', property: 'label', text: `${word} new` },
    { action: 'options', name: 'm', options: options(['o', 'p', 'q']) },
    'require x', 'force x', 'hide x', { action: 'replace', name: 'r', property: 'multiple', value: value(true) },
    { target: 'page', action: 'replace', name: 'page', property: 'forceReceipt', value: value(true) },
    set('n', value('set')),
], ['skip x', { action: 'replace', name: 'x', property: 'label', text: `${word} other` }]),
    rule('n', is('n', 'set'), [{ action: 'replace', name: 'n', property: 'label', text: `${word} noted` }])];
const create = (word = 'EN') => open(fields(word), { rules: rules(word) });
const copyOf = (engine) => JSON.parse(JSON.stringify(takeSnapshot(engine)));

/** A form that was filled in. */
function left() {
    const engine = create();
    enter(engine, { x: 'kept', m: ['q'], 'ad.country': 'Canada', 'ad.stateProv': 'QC', card: '4111', repeatCard: '4111',
        repeatRepeatCard: '4111', sign: true, mail: 'a@b.org', sw: 'a' });
    setVerified(engine, engine.fields.get('mail'), { ok: true });
    return engine;
}

test('a draft brings values and all that relationships have replaced back, in the language of the page', () => {
    const back = create('FR');
    restoreSnapshot(back, copyOf(left()));
    const x = back.fields.get('x');
    assert.deepEqual(
        [x.definition.label, x.definition.force, x.required, x.visible, back.fields.get('n').definition.label],
        ['FR new', true, true, false, 'FR noted']
    );
    assert.deepEqual([valueOf(back, 'x'), valueOf(back, 'm'), valueOf(back, 'ad.stateProv'), valueOf(back, 'r')],
        ['kept', '4', 'QC', '2']);
    assert.deepEqual(back.fields.get('ad.stateProv').definition.options.map(([code]) => code), ['ON', 'QC']);
    assert.equal(back.pages.get('page').forceReceipt, true);
    assert.equal(back.fields.get('mail').memory.verified, true);
    assert.ok(submitted(back).startsWith('a:sw:kept:x:4:m:281062800:d'), 'the moment that nobody has touched');
});

test('no relationship runs when a draft comes back, and later ones go on from there', () => {
    const back = create();
    restoreSnapshot(back, { ...copyOf(left()), effects: [] });
    assert.deepEqual([back.fields.get('x').definition.label, valueOf(back, 'x')], ['EN old', 'kept']);
    enter(back, { sw: 'b' });
    assert.equal(back.fields.get('x').definition.label, 'EN other');
});

test('starting over takes everything back', () => {
    const engine = create();
    const start = copyOf(engine);
    enter(engine, { x: 'kept', sw: 'a' });
    restoreSnapshot(engine, start);
    const { definition, original, required, visible } = engine.fields.get('x');
    assert.deepEqual([definition, required, visible, valueOf(engine, 'x'), valueOf(engine, 'sw')],
        [original, false, true, '', '']);
    assert.deepEqual([engine.fields.get('m').definition.options.length, engine.pages.get('page').forceReceipt,
        engine.fields.get('r').value], [2, undefined, '2']);
    assert.deepEqual(copyOf(engine), start);
});

test('the latest of two replacements has the last word', () => {
    const engine = create();
    enter(engine, { sw: 'a' });
    enter(engine, { sw: 'b' });
    enter(engine, { sw: 'a' });
    const back = create();
    restoreSnapshot(back, copyOf(engine));
    const { definition } = back.fields.get('x');
    assert.deepEqual([definition.label, definition.force, definition.skip], ['EN new', true, false]);
});

test('secrets, what repeats them, and pictures are in no draft', () => {
    const engine = left();
    const snapshot = copyOf(engine);
    assert.ok(!JSON.stringify(snapshot).includes('4111'));
    const back = create();
    restoreSnapshot(back,
        { ...snapshot, values: { ...snapshot.values, sign: true, card: '4111', repeatCard: '4111' } });
    assert.deepEqual([valueOf(back, 'sign'), valueOf(back, 'card'), valueOf(back, 'repeatCard')], ['0', '', '']);
});

test('a touched default moment stays touched', () => {
    const engine = create();
    enter(engine, { d: '1978-11-28' });
    const back = create();
    restoreSnapshot(back, copyOf(engine));
    assert.equal(submitted(back), submitted(engine));
    assert.ok(!submitted(back).includes('281062800'));
});

test('what was typed before the page was closed notifies when the field is left', () => {
    const engine = create();
    type(engine, 'n', 'set');
    const back = create();
    restoreSnapshot(back, copyOf(engine));
    finish(back, back.fields.get('n'));
    assert.equal(back.fields.get('n').definition.label, 'EN noted');
});

test('drafts that fit no form are kept out: values, effects and flags', () => {
    const engine = create();
    const start = copyOf(engine);
    restoreSnapshot(engine, {
        ...start,
        values: { sw: 'z', x: 5, m: ['y', 'z'], d: 'soon', r: ['1'], 'ad.country': 'Atlantis', mail: null, ghost: 'x' },
        effects: [99, -1, 'a', 5, 8],
        memory: { ghost: { touched: true }, sw: { unheld: 1 }, r: { unheld: [{}, ['1']] }, m: { unheld: { a: 1 } } },
    });
    assert.deepEqual(copyOf(engine).values, start.values);
    assert.deepEqual(copyOf(engine).effects, [], 'showing and setting are no replacements');
    assert.deepEqual(errors(engine, 'x'), []);
    restoreSnapshot(engine, { values: {}, hidden: {}, disabled: [] });
    assert.deepEqual(copyOf(engine), start);
});

const inTurn = (names, make, act = () => {}) => names.reduce((state, name) => {
    const engine = make(name);
    if (state) {
        restoreSnapshot(engine, state);
    }
    act(engine, name);
    return copyOf(engine);
}, null).values;

test('of several choices those that another language offers stay chosen; the others come back with theirs', () => {
    const make = (language) => open([several('m', ['a', language])]);
    const choose = (engine, language) => (
        language === 'en' && valueOf(engine, 'm') === '' && enter(engine, { m: ['a', 'en'] }));
    assert.deepEqual(inTurn(['en', 'fr'], make, choose).m, ['a']);
    assert.deepEqual(inTurn(['en', 'fr', 'es', 'en'], make, choose).m, ['a', 'en']);
});

test('a choice that another language does not offer comes back with its own, unless another was made there', () => {
    const make = (language) => open([dropDown('d', [language, 'both']), radio('r', [language, 'both'])]);
    const choose = (inFrench) => {
        const made = { en: { d: 'en', r: 'en' }, fr: inFrench };
        return (engine, language) => {
            enter(engine, made[language] ?? {});
            made[language] = {};
        };
    };
    const turn = (languages, inFrench) => {
        const { d, r } = inTurn(languages, make, choose(inFrench));
        return [d, r];
    };
    assert.deepEqual(turn(['en', 'fr'], {}), ['', '']);
    assert.deepEqual(turn(['en', 'fr', 'es', 'en'], {}), ['en', 'en']);
    assert.deepEqual(turn(['en', 'fr', 'en'], { d: 'fr', r: 'both' }), ['', 'both']);
    assert.deepEqual(turn(['en', 'fr', 'en', 'fr'], { d: 'fr' }), ['fr', '']);
});

test('a checkbox that a draft unticks stays unticked', () => {
    const form = () => open([checkbox('c', { value: true })]);
    const engine = form();
    enter(engine, { c: false });
    const back = form();
    restoreSnapshot(back, copyOf(engine));
    assert.equal(valueOf(back, 'c'), '0');
});
