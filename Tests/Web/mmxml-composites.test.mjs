import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questionsOf } from '../../web-templates/runtime/engine/questions.js';
import { isIban, ribKey } from '../../web-templates/runtime/engine/iban.js';
import {
    address, addressIn, enter, errors, fill, frBank, isValid, open, submitted, ukBank, validate, valueOf,
} from './mmxml.mjs';

const wrong = (engine, name) => [...engine.fields.get(name).components]
    .filter(([, { name: full }]) => !isValid(engine, full)).map(([part]) => part);

test('addresses submit their components by prefix or bare, never by the item’s name', () => {
    const host = {
        home: { address1: '12 Elm', address2: 'Apt 1', city: 'Montreal', postalCode: 'H3T1W5', stateProv: 'QC' },
    };
    assert.equal(submitted(open([addressIn('Canada', 'home', { prefix: 'myHouse' })], { host })),
        '12 Elm:myHouseAddress1:Apt 1:myHouseAddress2:Montreal:myHouseCity:'
            + 'H3T1W5:myHousePostalCode:QC:myHouseStateProv:Canada:myHouseCountry');
    assert.equal(
        submitted(open([addressIn('Canada', 'home', { key: 'ignored' })], { host: { home: { city: 'Reno' } } })),
        'Reno:city:Canada:country'
    );
});

test('a country alone is no address', () => {
    const engine = open([address('home', { country: 'Canada', asksWhenBlank: true })]);
    assert.deepEqual([valueOf(engine, 'home.country'), submitted(engine), validate(engine)], ['Canada', '', true]);
    assert.deepEqual(questionsOf(engine).map(({ name }) => name), ['home']);
    enter(engine, { 'home.city': 'Laval' });
    assert.deepEqual([submitted(engine), questionsOf(engine)], ['Laval:city:Canada:country', []]);
});

test('a required address needs what its country has', () => {
    const needs = (field) => { const engine = open([field]); validate(engine); return wrong(engine, 'a'); };
    assert.deepEqual(needs(addressIn('Canada', 'a', { required: true })),
        ['address1', 'city', 'postalCode', 'stateProv']);
    assert.deepEqual(needs(addressIn('United Kingdom', 'a', { required: true })), ['address1', 'city', 'postalCode']);
    assert.deepEqual(needs(address('a', { country: 'Peru', required: true })), ['address1', 'city', 'postalCode']);
    assert.deepEqual(needs(address('a', { country: 'Mexico', required: true })),
        ['address1', 'city', 'postalCode', 'stateProv']);
    assert.deepEqual(needs(address('a')), []);
});

test('postal codes follow the country', () => {
    const codes = { Canada: ['h3t 1w5', '89501'], 'United States': ['12345-6789', '1234'], France: ['75001', '7500'],
        'United Kingdom': ['CT16 1AA', '75001'], Mexico: ['97000', 'x'] };
    for (const [country, [good, bad]] of Object.entries(codes)) {
        const engine = open([addressIn(country, 'a')]);
        enter(engine, { 'a.postalCode': good });
        assert.deepEqual(wrong(engine, 'a'), [], country);
        enter(engine, { 'a.postalCode': bad });
        assert.deepEqual([wrong(engine, 'a'), errors(engine, 'a.postalCode')],
            [['postalCode'], ['This value is not valid.']], country);
        assert.ok(!isValid(engine, 'a'));
    }
    const engine = open([address('a', { country: 'Peru' })]);
    enter(engine, { 'a.postalCode': 'k1a 0b6', 'a.country': 'Canada' });
    assert.equal(valueOf(engine, 'a.postalCode'), 'K1A0B6', 'written as the new country writes it');
});

test('another country offers its own regions and clears one that it does not have', () => {
    const engine = open([address('a', { country: 'Canada' })]);
    const region = engine.fields.get('a.stateProv');
    assert.deepEqual([region.definition.control, region.definition.options.map(([code]) => code)],
        ['select', ['ON', 'QC']]);
    enter(engine, { 'a.city': 'Laval', 'a.stateProv': 'QC', 'a.country': 'United States' });
    assert.deepEqual([valueOf(engine, 'a.stateProv'), valueOf(engine, 'a.city')], ['', 'Laval']);
    enter(engine, { 'a.stateProv': 'NV', 'a.country': 'Peru' });
    assert.equal(valueOf(engine, 'a.stateProv'), '', 'a code is no text of another country');
    enter(engine, { 'a.stateProv': 'Lima' });
    assert.deepEqual([region.definition.control, region.definition.options, valueOf(engine, 'a.stateProv')],
        ['text', undefined, 'Lima']);
});

test('a fixed country is changed by nobody', () => {
    const engine = open([addressIn('Canada', 'a')], { host: { a: { country: 'France' } } });
    enter(engine, { 'a.country': 'France' });
    assert.equal(valueOf(engine, 'a.country'), 'Canada');
});

test('lines and cities have a longest length', () => {
    const engine = open([addressIn('France', 'a')],
        { host: { a: { address1: 'x'.repeat(51), city: 'x'.repeat(25) } } });
    validate(engine);
    assert.deepEqual([wrong(engine, 'a'), errors(engine, 'a')], [['address1'], ['Enter at most 50 characters.']]);
});

test('an item’s own messages are those of its components; its errors are theirs in order', () => {
    const engine = open([addressIn('Canada', 'a', { required: true, missingMessage: 'Needed', invalidMessage: 'Odd' })],
        { host: { a: { postalCode: 'x', stateProv: 'QC' } } });
    validate(engine);
    assert.deepEqual(errors(engine, 'a'), ['Needed', 'Needed', 'Odd']);
    assert.deepEqual([engine.fields.get('a').message, errors(engine, 'a.city')], ['', ['Needed']]);
});

test('components of a hidden item are not judged and not submitted', () => {
    const engine = open([ukBank('b', { required: true, visible: false })], { host: { b: { sort: '1' } } });
    assert.deepEqual([validate(engine), submitted(engine)], [true, '']);
});

test('British accounts: keys, order, sort code and account', () => {
    const host = {
        b: { account: '00000002', name: 'North Bank', postCode: 'EC1A 1BB', name1: 'A', name2: 'B', sort: '000001' },
    };
    assert.equal(submitted(open([ukBank('b', { prefix: 'uk' })], { host })),
        'North Bank:ukName:EC1A 1BB:ukPostalCode:A:ukAccountName1:B:ukAccountName2:'
            + '000001:ukSortCode:00000002:ukAccountNumber');
    assert.equal(submitted(open([ukBank('b')], { host: { b: { name1: 'A', sort: '12-34 56' } } })),
        'A:bankAccountName1:123456:bankSortCode');
    const engine = open([ukBank('b', { required: true })]);
    assert.deepEqual(wrong(engine, 'b'), ['name1', 'sort', 'account']);
    enter(engine, { 'b.sort': '12345', 'b.account': '1234567x' });
    assert.deepEqual(errors(engine, 'b'), ['This value is not valid.', 'This value is not valid.']);
});

test('the key of a French account, letters counted as digits', () => {
    assert.equal(ribKey('30006', '00001', '12345678901'), '89');
    assert.equal(ribKey('20041', '01005', '0500013M026'), '06');
    assert.ok(isIban('FR7630006000011234567890189')
        && isIban('DE89370400440532013000') && !isIban('FR7730006000011234567890189'));
});

const account = { 'b.sort': '20041', 'b.agence': '01005', 'b.account': '0500013m026' };

test('account parts give key and IBAN once the last of them is left', () => {
    const engine = open([frBank('b')]);
    enter(engine, { 'b.account': account['b.account'], 'b.sort': '20041' });
    assert.equal(valueOf(engine, 'b.iban'), '');
    enter(engine, { 'b.agence': '01005' });
    assert.deepEqual([valueOf(engine, 'b.rib'), valueOf(engine, 'b.iban'), validate(engine)],
        ['06', 'FR1420041010050500013M02606', true]);
    enter(engine, { 'b.sort': '30006' });
    assert.notEqual(valueOf(engine, 'b.rib'), '06');
    assert.equal(valueOf(engine, 'b.iban'), 'FR1420041010050500013M02606', 'an IBAN that is there stays');
    assert.deepEqual(wrong(engine, 'b'), ['iban'], 'and disagrees');
    enter(engine, { 'b.sort': '' });
    assert.equal(valueOf(engine, 'b.rib'), '');
});

test('a valid IBAN fills the account, over what is there; a wrong one does not', () => {
    const engine = open([frBank('b')]);
    enter(engine, account);
    enter(engine, { 'b.iban': 'FR77 3000 6000 0112 3456 7890 189' });
    assert.deepEqual([valueOf(engine, 'b.sort'), wrong(engine, 'b')], ['20041', ['iban']]);
    enter(engine, { 'b.iban': 'fr76 3000 6000 0112 3456 7890 189' });
    assert.deepEqual(valueOf(engine, 'b'), {
        name: '', address: '', postCode: '', city: '', sort: '30006', agence: '00001', account: '12345678901',
        rib: '89', iban: 'FR7630006000011234567890189', bic: '',
    });
    assert.equal(validate(engine), true);
});

test('a required French account needs an IBAN or the parts that it follows from', () => {
    const engine = open([frBank('b', { required: true })]);
    validate(engine);
    assert.deepEqual([wrong(engine, 'b'), errors(engine, 'b.iban')], [['iban'], ['This field is required.']]);
    fill(engine, { b: { sort: '30006', agence: '00001', account: '12345678901' } });
    assert.ok(isValid(engine, 'b'));
    fill(engine, { b: { rib: '88', bic: 'BNPAFRPP1' } });
    assert.deepEqual(wrong(engine, 'b'), ['rib', 'bic']);
});

test('French keys differ without a prefix', () => {
    const host = { b: { sort: '1', agence: '2', account: '3', rib: '4', iban: '5', bic: '6', city: '7' } };
    assert.equal(submitted(open([frBank('b')], { host })),
        '7:bankCity:1:bankCode:2:bankAgency:3:bankAccountNumber:4:bankRIB:5:bankIBAN:6:bankBIC');
    assert.equal(submitted(open([frBank('b', { prefix: 'fr' })], { host })),
        '7:frCity:1:frBankCode:2:frBankAgency:3:frAccountNumber:4:frRIB:5:frIBAN:6:frBIC');
});
