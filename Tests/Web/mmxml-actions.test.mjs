import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questionsOf } from '../../web-templates/runtime/engine/questions.js';
import { setVerified, verdictWithoutService as verify } from '../../web-templates/runtime/engine/verification.js';
import { awaitedBy } from '../../web-templates/runtime/engine/waiting.js';
import {
    address, addressIn, change, checkbox, date, dropDown, enter, errors, fill, finish, frBank, is, isValid, notifying,
    open, picker, rule, set, signature, text, type, ukBank, validate, value, valueOf, verified,
} from './mmxml.mjs';

const range = { kind: 'sum', fields: ['a', 'b'], min: '50', max: '100' };
const equal = { kind: 'sum', fields: ['a', 'b'], min: '100', max: '100', fills: false };
const both = (check, host, rest) => open([text('a', rest), text('b', rest)], { checks: [check], host });
const verdicts = (engine) => ['a', 'b'].map((name) => isValid(engine, name));

test('a sum within its limits, both included, is fine; else all its fields are wrong', () => {
    for (const [a, b, fine] of [['30', '40', true], ['20', '20', false], ['60', '41', false], ['50', '50', true],
            ['25', '25', true], ['50', '', true], ['49.9', '.1', true], ['50', 'x', false]]) {
        const engine = both(range, { a, b });
        assert.deepEqual([validate(engine), ...verdicts(engine)], [fine, fine, fine], `${a} ${b}`);
    }
    const engine = both(range, { a: '1' });
    validate(engine);
    assert.deepEqual([errors(engine, 'a'), errors(engine, 'b')],
        Array(2).fill(['The total must be between 50 and 100.']));
});

test('a sum is not looked at while all is blank or nothing is to be seen', () => {
    assert.ok(validate(both(equal, {})));
    assert.ok(validate(both(equal, { a: '1' }, { visible: false })));
    const engine = open([text('a', { visible: false }), text('b')], { checks: [equal], host: { a: '60', b: '39' } });
    assert.equal(validate(engine), false);
    assert.deepEqual(errors(engine, 'b'), ['The total must be 100.']);
});

test('other rules speak before the sum', () => {
    const engine = open([text('a', { required: true }), text('b', { invalidMessage: 'Own' })],
        { checks: [equal], host: { b: '1' } });
    validate(engine);
    assert.deepEqual([errors(engine, 'a'), errors(engine, 'b')], [['This field is required.'], ['Own']]);
});

test('the only other blank field gets what is missing, unless that is below zero', () => {
    const fills = { ...equal, fields: ['a', 'b', 'c'], fills: true };
    const engine = open([text('a'), text('b'), notifying('c'), text('x')],
        { checks: [fills], rules: [rule('c', is('c', '0'), [set('x', value('full'))])] });
    enter(engine, { a: '35.5' });
    assert.deepEqual([valueOf(engine, 'b'), valueOf(engine, 'c')], ['', '']);
    enter(engine, { b: '64.5' });
    assert.deepEqual([valueOf(engine, 'c'), valueOf(engine, 'x')], ['0', 'full'], 'it counts as a change');
    enter(engine, { c: '' });
    assert.equal(valueOf(engine, 'c'), '', 'what is left blank is not filled');
    enter(engine, { b: '70' });
    assert.equal(valueOf(engine, 'c'), '', 'nothing below zero');
    assert.equal(valueOf(both(equal, {}), 'b'), '');
    const checked = both(equal);
    enter(checked, { a: '35' });
    assert.equal(valueOf(checked, 'b'), '', 'without YES it is only checked');
});

test('a linked field refuses typing and setting until the other is filled; relationships and the host may', () => {
    const linked = (name) => text(name, { waitsFor: 'type' });
    const engine = open([dropDown('type', ['V']), linked('n'), linked('far')],
        { groups: { g: ['type', 'n'], h: ['far'] } });
    const heard = [];
    engine.listeners.push((changes) => heard.push([...changes].map(([{ name }, aspects]) => [name, ...aspects])));
    change(engine, engine.fields.get('n'), '4', 'user');
    assert.deepEqual([valueOf(engine, 'n'), heard], ['', [[['n', 'value']]]], 'the page shows the old value again');
    assert.equal(awaitedBy(engine, engine.fields.get('n')).name, 'type');
    enter(engine, { far: '1' });
    assert.equal(valueOf(engine, 'far'), '1', 'only within a group');
    fill(engine, { n: 'host' });
    assert.equal(valueOf(engine, 'n'), 'host');
    enter(engine, { type: 'V', n: '4111' });
    assert.deepEqual([valueOf(engine, 'n'), awaitedBy(engine, engine.fields.get('n'))], ['4111', undefined]);
});

test('a custom action is told after the change and its relationships, once the page shows them', () => {
    const action = 'makeCode';
    const engine = open(
        [dropDown('d', ['1'], { action }), text('t', { action }), signature('s', { action }), text('x')],
        { rules: [rule('d', is('d', '1'), [set('x', value('done'))])] }
    );
    const heard = [];
    engine.listeners.push((changes) => heard.push([...changes.keys()].map(({ name }) => name)));
    engine.report = (kind, detail) => heard.push([kind, detail.key, detail.name, valueOf(engine, 'x')]);
    enter(engine, { d: '1' });
    assert.deepEqual(heard.splice(0), [['d', 'x'], ['action', 'd', 'makeCode', 'done']]);
    type(engine, 't', 'ab');
    assert.ok(!heard.flat().includes('action'), 'not by key');
    heard.length = 0;
    finish(engine, engine.fields.get('t'));
    finish(engine, engine.fields.get('t'));
    assert.deepEqual(heard.splice(0), [['action', 't', 'makeCode', 'done']]);
    enter(engine, { s: true });
    fill(engine, { d: '', t: 'x' });
    assert.deepEqual(heard.filter(([kind]) => kind === 'action').map(([, key]) => key), ['s'],
        'a person’s changes only');
});

test('blank fields that ask are found in order: visible, not required', () => {
    const asks = { asksWhenBlank: true };
    const engine = open([text('a', asks), text('b', { ...asks, value: 'x' }), text('c', { ...asks, required: true }),
        text('d', { ...asks, visible: false }), text('e'),
        checkbox('f', asks), picker('g', ['1'], asks), date('h', 'Y', asks), ukBank('i', asks)]);
    assert.deepEqual(questionsOf(engine).map(({ name }) => name), ['a', 'f', 'g', 'h', 'i']);
});

const mail = (rest) => open([verified('m', rest), notifying('x')]);

test('an address that is not verified blocks, a blank one does not', () => {
    const engine = mail();
    assert.ok(validate(engine));
    enter(engine, { m: 'a@b.org' });
    assert.equal(validate(engine), false);
    assert.deepEqual(errors(engine, 'm'), ['Verify this e-mail address first.']);
    const field = engine.fields.get('m');
    assert.deepEqual(verify(engine, field), { ok: true, message: '' });
    setVerified(engine, field, { ok: true });
    assert.deepEqual([errors(engine, 'm'), validate(engine)], [[], true]);
    enter(engine, { m: 'c@b.org' });
    assert.equal(validate(engine), false, 'editing resets it');
});

test('where it must not be verified only its form counts', () => {
    const engine = mail({ validators: [{ kind: 'format', name: 'email.mmxml' }] });
    enter(engine, { m: 'a@b.org' });
    assert.ok(validate(engine));
    enter(engine, { m: 'a@b' });
    assert.ok(!validate(engine));
});

test('what can be said without a service, and what a service says', () => {
    const engine = open([verified('m'), addressIn('Canada', 'ad'), ukBank('b')]);
    const [m, ad, b] = ['m', 'ad', 'b'].map((name) => engine.fields.get(name));
    assert.deepEqual(verify(engine, m), { ok: false, message: '' }, 'blank');
    enter(engine, { m: 'a@b', 'ad.postalCode': 'x', 'b.sort': '12' });
    for (const field of [m, ad, b]) {
        assert.deepEqual(verify(engine, field), { ok: false, message: 'This value is not valid.' });
    }
    setVerified(engine, m, { ok: false, message: 'No such mailbox' });
    assert.deepEqual([errors(engine, 'm'), m.valid], [['No such mailbox'], false]);
    setVerified(engine, ad,
        { ok: true, fields: { postalCode: 'h3t 1w5', country: 'canada', city: 'Montreal', nothing: 'x' } });
    assert.deepEqual([valueOf(engine, 'ad').postalCode, valueOf(engine, 'ad').country, valueOf(engine, 'ad').city,
        ad.memory.verified], ['H3T1W5', 'Canada', 'Montreal', true]);
    enter(engine, { 'ad.city': 'Laval' });
    assert.equal(ad.memory.verified, undefined);
    setVerified(engine, ad, { ok: false, message: 'Unknown street' });
    assert.deepEqual([errors(engine, 'ad'), isValid(engine, 'ad')], [['Unknown street'], true], 'it never blocks');
    enter(engine, { 'ad.city': 'Quebec' });
    assert.deepEqual(errors(engine, 'ad'), []);
});

test('an answer that leaves something wrong verifies nothing', () => {
    const engine = open([verified('m'), frBank('f')]);
    const [m, f] = ['m', 'f'].map((name) => engine.fields.get(name));
    fill(engine, { m: 'not an address', f: { sort: '30006' } });
    assert.equal(setVerified(engine, m, { ok: true }), false);
    assert.deepEqual([m.memory.verified, errors(engine, 'm')], [undefined, ['This value is not valid.']]);
    assert.equal(setVerified(engine, f, { ok: true, fields: { iban: 'FR1420041010050500013M02606' } }), false);
    assert.deepEqual([f.memory.verified, errors(engine, 'f.iban')], [undefined, ['This value is not valid.']]);
});

test('an answer about another country than the fixed one completes nothing', () => {
    const engine = open([addressIn('Canada', 'ad'), address('free')]);
    const [ad, free] = ['ad', 'free'].map((name) => engine.fields.get(name));
    enter(engine, { 'ad.city': 'x', 'free.country': 'Canada' });
    const before = valueOf(engine, 'ad');
    const fields = { city: 'Reno', stateProv: 'NV', postalCode: '89501', country: 'United States' };
    assert.equal(setVerified(engine, ad, { ok: true, fields }), false);
    assert.deepEqual([valueOf(engine, 'ad'), ad.memory.verified], [before, undefined]);
    assert.equal(setVerified(engine, free, { ok: true, fields }), true);
    assert.deepEqual(valueOf(engine, 'free'), { ...valueOf(engine, 'free'), ...fields });
});

test('a sum fills a picker only with what it offers', () => {
    const engine = open([text('a'), picker('b', ['30', '40'])], { checks: [{ ...equal, fills: true }] });
    enter(engine, { a: '20' });
    assert.equal(valueOf(engine, 'b'), '');
    enter(engine, { a: '70' });
    assert.equal(valueOf(engine, 'b'), '30');
});

test('what is wrong with an account is said once, beside the component', () => {
    const engine = open([ukBank('b')]);
    const bank = engine.fields.get('b');
    fill(engine, { b: { sort: '12' } });
    setVerified(engine, bank, verify(engine, bank));
    assert.deepEqual([errors(engine, 'b'), errors(engine, 'b.sort')],
        [['This value is not valid.'], ['This value is not valid.']]);
    enter(engine, { 'b.sort': '123456' });
    assert.deepEqual(errors(engine, 'b'), []);
});
