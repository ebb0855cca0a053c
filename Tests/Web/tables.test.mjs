/** The tables that Swift and JavaScript share: their shapes, and what the builder makes of them. */
import './tables.mjs';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { countryNamed, regionsOf } from '../../web-templates/builder/languages/mmxml/addresses.js';
import { provideTables, strategiesOf, table } from '../../web-templates/builder/document/tables.js';
import { dialects } from '../../web-templates/runtime/dialects/list.js';

const isText = (value) => typeof value === 'string' && value !== '' && value === value.trim();

test('a country has two codes and a name, and none of them stands for two countries', () => {
    const countries = table('countries');
    assert.equal(countries.length, 249);
    const formats = table('formats');
    for (const { code, alpha3, name, aliases = [], postalCode, ...rest } of countries) {
        assert.ok(postalCode === undefined || Object.hasOwn(formats, postalCode), code);
        assert.ok(/^[A-Z]{2}$/.test(code) && /^[A-Z]{3}$/.test(alpha3) && isText(name) && aliases.every(isText), code);
        assert.deepEqual(rest, {}, code);
    }
    const words = countries.flatMap(({ code, alpha3, name, aliases = [] }) => [code, alpha3, name, ...aliases]);
    assert.equal(new Set(words).size, words.length);
    assert.deepEqual(countries.map(({ code }) => code), countries.map(({ code }) => code).sort());
});

test('a part of a composite has a name, and what else it says is known', () => {
    const formats = table('formats');
    const words = JSON.parse(readFileSync(new URL('../../web-templates/locales/en.json', import.meta.url)));
    const known = ['name', 'key', 'bareKey', 'format', 'length', 'autocomplete', 'keyboard', 'capitalization',
        'isLocked', 'needed', 'unless'];
    for (const [kind, composite] of Object.entries(table('composites'))) {
        const { parts, prefix, ignoresAsBlank = [], isJudgedWhole, followsCountry, isLocatable, verifyText,
            ...rest } = composite;
        assert.deepEqual(rest, {}, kind);
        assert.ok([isJudgedWhole, followsCountry, isLocatable].every((each) => [undefined, true].includes(each)), kind);
        assert.ok(Object.hasOwn(words, verifyText), kind);
        const names = parts.map(({ name }) => name);
        assert.equal(new Set(names).size, names.length, kind);
        assert.ok(ignoresAsBlank.every((name) => names.includes(name)) && (prefix === undefined || isText(prefix)),
            kind);
        for (const { name, format, needed, unless = [], ...more } of parts) {
            assert.deepEqual(Object.keys(more).filter((member) => !known.includes(member)), [], `${kind}.${name}`);
            assert.ok(isText(name) && (format === undefined || Object.hasOwn(formats, format)), `${kind}.${name}`);
            assert.ok([undefined, 'always', 'offered'].includes(needed)
                && unless.every((other) => names.includes(other)), `${kind}.${name}`);
        }
    }
});

test('a region belongs to a country and has a code, a name, and perhaps names by language', () => {
    const regions = table('regions');
    assert.deepEqual(Object.fromEntries(Object.entries(regions).map(([country, list]) => [country, list.length])),
        { CA: 13, FR: 18, MX: 32, US: 51 });
    for (const [country, list] of Object.entries(regions)) {
        assert.equal(new Set(list.map(({ code }) => code)).size, list.length, country);
        for (const { code, name, names = {}, ...rest } of list) {
            assert.ok(/^[0-9A-Z]{2,3}$/.test(code) && isText(name) && Object.values(names).every(isText),
                `${country} ${code}`);
            assert.deepEqual(rest, {}, `${country} ${code}`);
        }
    }
});

test('a country is found by its codes, its English names and those of Quebec, in any letter case', () => {
    const cases = {
        CA: 'Canada', can: 'Canada', ' canada ': 'Canada', uk: 'United Kingdom', gbr: 'United Kingdom',
        'Great Britain': 'United Kingdom',
        'united states of america': 'United States', usa: 'United States', "cote d'ivoire": 'Côte d’Ivoire',
        Québec: 'Canada',
    };
    for (const [written, name] of Object.entries(cases)) {
        assert.equal(countryNamed(written)?.name, name, written);
    }
    assert.deepEqual(['', 'zz', 'Atlantis'].map(countryNamed), [undefined, undefined, undefined]);
    assert.deepEqual(['QC', 'quebec'].map((word) => regionsOf(countryNamed(word)).find(([code]) => code === 'QC')),
        [['QC', 'Québec'], ['QC', 'Québec']]);
    assert.deepEqual(regionsOf(countryNamed('CA')).find(([code]) => code === 'BC'), ['BC', 'British Columbia']);
    assert.equal(regionsOf(countryNamed('PE')), undefined);
});

test('a dialect says how rules start and chains end, what gets the focus, and how names are compared', () => {
    const choices = {
        'rules.load': ['none', 'answered', 'passes'], 'rules.user': ['none', 'notify'],
        'rules.host': ['none', 'notify'], 'rules.rule': ['notify', 'starts', 'once'],
        'judging.focus': ['first', 'summary', 'none'], 'judging.order': ['requiredFirst', 'list'],
        'judging.disabled': [true, false],
        'judging.valid': ['last', 'lastOrNone', 'now'], blank: ['empty', 'whitespace', 'blanks'],
        names: ['own', 'shared'], pictures: ['exact', 'ignoreCase'],
    };
    const own = { 'judging.clears': ['edit'], 'judging.early': [true], enter: ['nextFocusable'],
        lookup: ['ignoreCase'], element: ['ddl-form'],
        notifying: ['<action>itemShouldNotify:</action>'], anyRow: ['[:index]'] };
    for (const [dialect, { rules: { limit, ...rules }, operations, ...rest }] of Object.entries(table('dialects'))) {
        const said = Object.entries({ ...rest, rules }).flatMap(([name, value]) => (
            typeof value === 'string' ? [[name, value]]
                : Object.entries(value).map(([key, each]) => [`${name}.${key}`, each])));
        const names = said.map(([name]) => name);
        assert.deepEqual(names.filter((name) => !Object.hasOwn(own, name)).sort(),
            Object.keys(choices).sort(), dialect);
        assert.deepEqual(said.filter(([name, value]) => !{ ...choices, ...own }[name].includes(value)), [], dialect);
        assert.ok(limit === undefined || Number.isInteger(limit) && limit > 0, dialect);
        assert.equal(limit === undefined, rules.rule !== 'notify', 'a chain that could go on for ever is cut');
    }
    assert.deepEqual(strategiesOf({ dialect: 'mmxml' }).rules.limit, 25);
});

test('a dialect has the operations that its row names, and no others', async () => {
    const rows = table('dialects');
    assert.deepEqual(Object.keys(rows).sort(), Object.keys(dialects).sort());
    for (const [name, load] of Object.entries(dialects)) {
        const { ofValues, ofFields = {}, prepared = {} } = (await load()).operations;
        assert.deepEqual([ofValues, ofFields, prepared].flatMap(Object.keys).sort(), rows[name].operations ?? [], name);
    }
});

test('a table that the page does not carry is an error that names it', () => {
    const kept = table('countries');
    provideTables({ text: () => null, paths: () => [] });
    assert.throws(() => table('countries'), /no table “countries”/);
    provideTables({ text: () => JSON.stringify(kept), paths: () => [] });
    assert.deepEqual(table('countries'), kept);
});
