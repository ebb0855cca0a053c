/** The words of “Why?” for the operations of all languages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inWords } from '../../web-templates/preview/frame/why/condition-words.js';
import { checkbox, createForm, date, text } from './form.mjs';

const engine = createForm([text('a', { label: 'A' }), text('b', { label: 'B' }), checkbox('news', { label: 'News' }),
    date('born', { label: 'Born' })], []);
const telling = { engine, isBare: true };
const dialects = JSON.parse(readFileSync(new URL('../../web-templates/tables/dialects.json', import.meta.url), 'utf8'));
const field = (name) => ({ field: name });
const value = (literal) => ({ value: literal });
const call = (name, ...of) => ({ call: name, of });

test('every operation of every language has words', () => {
    const operations = Object.values(dialects).flatMap(({ operations: names = [] }) => names);
    assert.ok(operations.length > 90);
    for (const name of operations) {
        const of = [field('a'), value('b'), value('c')];
        // The function of numbers, and what is put between texts.
        const first = /^(?:math|join)\b/.test(name) ? [value('sum')] : [];
        const words = inWords(telling, call(name, ...first, ...of));
        assert.ok(!words.includes(`${name}(`) && !/undefined|[{}]/.test(words), `${name}: ${words}`);
    }
});

const told = [
    [call('chosen', field('a'), value('x')), '‘x’ is chosen in “A”', '‘x’ is not chosen in “A”'],
    [call('like.actiondata', field('a'), value('x%')), '“A” is like ‘x%’', '“A” is not like ‘x%’'],
    [call('instr.actiondata', field('a'), value('x')), '“A” contains ‘x’', '“A” does not contain ‘x’'],
    [call('negated.actiondata', call('in.actiondata', field('a'), value(1), value(2))), '“A” is not one of 1 and 2',
        '“A” is one of 1 and 2'],
    [call('isMissing.elvis', field('a')), '“A” is blank', '“A” is not blank'],
    [call('isPresent.elvis', field('a')), '“A” is not blank', '“A” is blank'],
    [call('less.mmxml', call('math.elvis', value('max'), field('a'), field('b')), value(3)),
        'the greatest of “A” and “B” is less than 3', 'the greatest of “A” and “B” is not less than 3'],
    [call('compare.actiondata', call('equal.actiondata', field('a'), value(1)), value('x'), value('y')),
        '‘x’ if “A” is 1, else ‘y’'],
    [call('case.actiondata', field('a'), value(1), value('x'), value(2), value('z'), value('y')),
        '‘x’ if “A” is 1, ‘z’ if “A” is 2, else ‘y’'],
    [call('replace.actiondata', field('a'), value('x'), value('y')), '“A” with ‘y’ in place of ‘x’'],
    [call('coalesce.actiondata', field('a'), field('b')), 'the first of “A” and “B” that is there'],
    [call('formula.elvis', value('a * 2'), field('a'), value(' * 2')), '“A” * 2'],
    [call('unheard.of', field('a'), field('b')), 'unheard.of(“A”, “B”)', 'not unheard.of(“A”, “B”)'],
];

test('what operations give and ask for', () => {
    for (const [expression, holds, fails] of told) {
        assert.equal(inWords(telling, expression), holds);
        fails === undefined || assert.equal(inWords(telling, expression, false), fails);
    }
});
