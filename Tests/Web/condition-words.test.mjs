/** Conditions and formulas in plain English. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsIn, inWords } from '../../web-templates/preview/frame/why/condition-words.js';
import { formulary } from '../../web-templates/runtime/dialects/formulary.js';
import { mmxml } from '../../web-templates/runtime/dialects/mmxml.js';
import * as plain from './form.mjs';
import {
    address, at, call, checkbox, date, dropDown, enter, is, number, open, radio, several, signature, text, value,
} from './mmxml.mjs';

const born = { call: 'age', of: [{ field: 'born' }] };
const words = (engine, expression, holds) => inWords({ engine }, expression, holds);

test('a comparison names the field by its label, what it holds now, and the option by its label', () => {
    const engine = open([dropDown('land', ['fr', 'es'], { label: 'Country' })]);
    assert.equal(words(engine, is('land', 'es')), '“Country” (now blank) is ES');
    enter(engine, { land: 'fr' });
    assert.equal(words(engine, is('land', 'es'), false), '“Country” (now FR) is not ES');
    assert.equal(words(engine, call('notEqual.mmxml', at('land'), value('es'))), '“Country” (now FR) is not ES');
    assert.equal(words(engine, is('land', 'fr')), '“Country” is FR', 'what it holds is not said twice');
    assert.equal(words(engine, is('land', 'it')), '“Country” (now FR) is ‘it’', 'a value that is no option');
    assert.equal(words(engine, is('land', ''), false), '“Country” (now FR) is not blank');
});

test('an entry of the record is named', () => {
    const engine = open([dropDown('land', ['fr', 'es'], { label: 'Country' })]);
    assert.equal(words(engine, { data: 'home' }), '“home” of the record');
    assert.match(words(engine, call('equal.mmxml', { data: 'home' }, value('es'))), /^“home” of the record .*es/);
    assert.deepEqual(fieldsIn({ data: 'home', otherwise: at('land') }), ['land']);
});

test('what is on or off is ticked, signed, taken, and its opposite', () => {
    const engine = open([checkbox('c', { label: 'News' }), signature('s', { label: 'Name' })]);
    assert.equal(words(engine, is('c', 'YES')), '“News” (now not ticked) is ticked');
    assert.equal(words(engine, is('c', 'YES'), false), '“News” is not ticked');
    assert.equal(words(engine, is('c', 'NO'), false), '“News” (now not ticked) is ticked');
    assert.equal(words(engine, is('s', '1')), '“Name” (now not signed) is signed');
    const form = plain.createForm([plain.checkbox('c', { value: true })]);
    assert.equal(words(form, { call: 'notEqual', of: [{ field: 'c' }, { value: true }] }),
        '“c” (now ticked) is not ticked');
    assert.equal(words(form, { call: 'equal', of: [{ field: 'c' }, { value: true }] }), '“c” is ticked');
});

test('numbers are more or less, dates before or after, ages reckoned', () => {
    const engine = open([text('n', { label: 'Nights' }), date('d', 'DMY', { label: 'Day' })]);
    enter(engine, { n: '12', d: '2024-05-01' });
    assert.equal(words(engine, call('greater.mmxml', at('n'), number('9'))), '“Nights” (now 12) is more than 9');
    assert.equal(words(engine, call('less.mmxml', at('n'), number('9')), false),
        '“Nights” (now 12) is not less than 9');
    assert.equal(words(engine, call('greater.mmxml', at('d'), value('2024-01-01'))),
        '“Day” (now 2024-05-01) is after 2024-01-01');
    assert.equal(words(engine, call('less.mmxml', at('d'), value('1990'))), '“Day” (now 2024-05-01) is before 1990');
    assert.match(words(engine, call('less.mmxml', at('d'), number('86400'))),
        /is before 1970-01-0[12] \(86400 seconds since 1970\)$/);
    const form = plain.createForm([plain.date('born', { label: 'Date of birth', value: '2007-03-01' })], [],
        { today: '2024-03-01' });
    assert.equal(words(form, { call: 'less', of: [born, { value: 18 }] }),
        'the age from “Date of birth” (now 17) is less than 18');
    assert.equal(words(form, { call: 'greater', of: [born, { value: 18 }] }, false),
        'the age from “Date of birth” (now 17) is not more than 18');
    assert.equal(words(form, { call: 'equal', of: [born, { value: 17 }] }, false),
        'the age from “Date of birth” (now 17) is not 17');
    assert.equal(words(plain.createForm([plain.date('born')]), { call: 'less', of: [born, { value: 18 }] }),
        'the age from “born” (now blank) is less than 18');
});

test('what is chosen of several is named, and as a sum where it is compared as one', () => {
    const engine = open([several('likes', ['w', 's', 'h'], { label: 'Likes' })]);
    enter(engine, { likes: ['w', 'h'] });
    assert.equal(words(engine, is('likes', '5')), '“Likes” is W and H');
    assert.equal(words(engine, is('likes', '3')), '“Likes” (now W and H) is W and S');
    assert.equal(words(engine, call('greater.mmxml', at('likes'), number('1'))),
        'the sum of “Likes” (now W and H), now 5, is more than 1');
});

test('and, or and their opposites', () => {
    const engine = open([dropDown('a', ['1', '2']), dropDown('b', ['1', '2'])]);
    enter(engine, { a: '1', b: '2' });
    const both = call('and', is('a', '1'), is('b', '1'));
    assert.equal(words(engine, both), '“a” is 1, and “b” (now 2) is 1');
    assert.equal(words(engine, both, false), '“a” (now 1) is not 1, or “b” (now 2) is not 1');
    assert.equal(words(engine, call('or', both, is('b', '2'))), '(“a” is 1, and “b” (now 2) is 1) or “b” is 2');
    assert.equal(words(engine, call('or', is('a', '2'), is('b', '1')), false),
        '“a” (now 1) is not 2, and “b” (now 2) is not 1');
});

test('a value that has changed since is told with the earlier one', () => {
    const engine = open([radio('land', ['fr', 'es'], { label: 'Country' })]);
    enter(engine, { land: 'es' });
    const then = (held) => inWords({ engine, then: new Map([['land', held]]) }, is('land', 'fr'));
    assert.equal(then('ES'), '“Country” (now ES) is FR');
    assert.equal(then('FR'), '“Country” (now ES) was FR');
    assert.equal(then('blank'), '“Country” (blank then, now ES) was FR');
    const form = plain.createForm([plain.date('born', { value: '1990-01-01' })]);
    assert.equal(inWords({ engine: form, then: new Map([['born', '2010-01-01']]) },
            { call: 'less', of: [born, { value: 18 }] }),
        'the age from “born” (14 then, now 34) was less than 18');
});

test('formulas and copies', () => {
    const engine = open([
        text('a', { label: 'First' }), text('b', { label: 'Last' }), address('home', { label: 'Home' }),
    ]);
    enter(engine, { a: 'Ann', b: '4', 'home.city': 'Leeds' });
    const joined = (connector) => words(engine, call('join', value(connector), at('a'), at('b')));
    assert.equal(joined(' '), '“First” (now ‘Ann’) and “Last” (now 4) with a blank between');
    assert.equal(joined(', '), '“First” (now ‘Ann’) and “Last” (now 4) with ‘, ’ between');
    assert.equal(joined(''), '“First” (now ‘Ann’) and “Last” (now 4) joined');
    assert.equal(words(engine, call('add.decimal', at('b'), value('2'))), '“Last” (now 4) plus 2');
    assert.equal(words(engine, call('subtract.decimal', at('b'), at('a'))), '“Last” (now 4) minus “First” (now ‘Ann’)');
    assert.equal(words(engine, call('dayFromNow', value(-86400))), 'the day 1 day ago');
    assert.equal(words(engine, call('dayFromNow', value(90))), 'the day 90 seconds from now');
    assert.equal(words(engine, call('join', value('. '), at('home', 'city'))), '“Home: city” (now ‘Leeds’)');
    assert.equal(words(engine, call('composite', at('home'))), 'all of “Home”');
});

test('every function of both dialects has words, an unknown one is written as it is', () => {
    const engine = open([text('a')]);
    const operations = [formulary, mmxml].flatMap(({ operations: { ofValues, ofFields = {} } }) => (
        [...Object.keys(ofValues), ...Object.keys(ofFields)]));
    for (const name of operations) {
        const said = words(engine, call(name, ...name === 'join' ? [value('1')] : [], at('a'), value('1'), at('a')));
        assert.ok(!said.includes(`${name}(`), `${name}: ${said}`);
        assert.ok(!/[{}[\]]|undefined|object/.test(said), said);
    }
    assert.equal(words(engine, call('soundex', at('a'), value('x'))), 'soundex(“a” (now blank), ‘x’)');
    assert.equal(words(engine, call('soundex', at('a')), false), 'not soundex(“a” (now blank))');
    assert.equal(words(engine, call('constructor', value('1'))), 'constructor(1)');
    assert.equal(words(engine, value({ deep: [1] })), 'another one');
    assert.equal(words(engine, value(false)), 'its comparison holds, which it never does');
    assert.equal(words(engine, value(false), false), 'its comparison never holds');
});

test('fields are found wherever an expression reads them', () => {
    assert.deepEqual(fieldsIn(call('and', is('a', '1'), call('join', value('. '), at('home', 'city'), at('a')))),
        ['a', 'home.city']);
});

test('secrets are not told, long texts are cut, a field that is not there is missing', () => {
    const engine = open([text('pin', { secret: true }), text('note')]);
    enter(engine, { pin: '1234', note: 'x'.repeat(90) });
    assert.equal(words(engine, is('pin', '9')), '“pin” (now filled in) is 9');
    assert.equal(words(engine, is('note', '')), `“note” (now ‘${'x'.repeat(47)}…’) is blank`);
    assert.equal(words(engine, is('gone', '1')), '“gone” (now missing) is 1');
});
