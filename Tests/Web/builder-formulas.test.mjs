/** Formulas as the builder reads them while they are typed: action-data-binding 5. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFormula } from '../../web-templates/builder/languages/actiondata/formula.js';
import { formulaEditing as formulas } from '../../web-templates/builder/languages/actiondata/editor.js';
import { writtenFormula } from '../../web-templates/builder/languages/actiondata/formula-writer.js';
import { expressionData } from '../../web-templates/runtime/render/expression-data.js';
import { json } from './builder-files.mjs';

const plain = (value) => JSON.parse(JSON.stringify(value));
const cases = json('Tests/Expressions/formulas.json');

for (const { formula, expression, error: isWrong } of cases) {
    test(`the builder reads as the program does: ${formula}`, () => {
        const read = readFormula(formula);
        if (isWrong) {
            assert.ok('error' in read);
        } else {
            assert.deepEqual(plain(expressionData(read.expression)), expression);
        }
    });
}

for (const { formula, kind, offset } of json('Tests/Expressions/formula-errors.json')) {
    test(`the builder finds the same error at the same place: ${formula}`, () => {
        const { error } = readFormula(formula);
        assert.equal(error?.kind, kind);
        assert.equal([...formula.slice(0, error.at)].length, offset);
        assert.ok(error.end >= error.at && error.end <= formula.length);
    });
}

const failures = [
    ['1 + round(1, 2)', 'syntaxError', 'formula.arguments', 4, 9], ['random(1,2,3)', 'syntaxError',
        'formula.argumentsBetween', 0, 6],
    ['compare(a, 1, coalesce())', 'syntaxError', 'formula.argumentsLeast', 14, 22],
    ["CASE WHEN a THEN 1 ELSE strftime('%Y', b) END", 'unsupportedCommand', 'formula.unsupported', 24, 32],
];

test('a call that can never be computed is told at its place, and the rest is read', () => {
    for (const [formula, kind, key, at, end] of failures) {
        const [failure] = readFormula(formula).failures;
        assert.deepEqual([failure.kind, failure.key, failure.at, failure.end], [kind, key, at, end], formula);
        const diagnostic = formulas.diagnosticIn(formula, document);
        assert.deepEqual([diagnostic.key, diagnostic.isError], [key, true]);
    }
});

test('what is nested too deeply or is too long is refused at its place', () => {
    const deep = readFormula('('.repeat(200) + '1' + ')'.repeat(200));
    assert.deepEqual([deep.error.key, deep.error.at], ['formula.deep', 120]);
    const long = readFormula(Array(1001).fill('1').join('+'));
    assert.deepEqual([long.error.key, long.error.at], ['formula.long', 1000]);
});

test('formulas side by side count as long as the longest of them', () => {
    const choices = Array.from({ length: 300 }, (_, n) => ` WHEN code = 'c${n}' OR old = '${n}' THEN 'Country ${n}'`);
    const formula = `CASE${choices.join('')} ELSE '' END`;
    assert.equal(readFormula(formula).expression?.of.length, 601);
    assert.equal(readFormula(`${formula}${' + 1'.repeat(490)}`).error, undefined);
    assert.equal(readFormula(`${formula}${' + 1'.repeat(500)}`).error?.key, 'formula.long');
    assert.equal(readFormula(`MAX(${Array(6000).fill('1').join(',')})`).error?.key, 'formula.long');
});

for (const { formula } of cases.filter(({ error: isWrong }) => !isWrong)) {
    test(`what is written again reads the same: ${formula}`, () => {
        const { expression } = readFormula(formula);
        assert.deepEqual(readFormula(writtenFormula(expression)).expression, expression);
    });
}

test('the opposite of a comparison, which formulas cannot say, is no formula', () => {
    const [a, b] = ['a', 'b'].map((data) => ({ data, otherwise: { value: data } }));
    const opposite = (call) => ({ call: 'negated.actiondata', of: [{ call: `${call}.actiondata`, of: [a, b] }] });
    assert.equal(writtenFormula(opposite('like')), 'a NOT LIKE b');
    assert.equal(readFormula(writtenFormula(opposite('equal'))).error?.kind, 'unknownFunctionName');
});

const record = { fields: [
    { name: 'total', type: 'integer', initial: 7 }, { name: 'price', type: 'float', initial: 2 },
    { name: 'first name', type: 'text', initial: 'Ann' },
    { name: 'order', type: 'boolean', initial: false }, { name: 'born', type: 'date', initial: '2024-03-01' },
] };
const document = { record };

test('words begin with what is typed, entries of the data before functions and words of the language', () => {
    const offered = (formula, caret = formula.length) => {
        const { from, to, suggestions } = formulas.wordsAt(formula, caret, document);
        return [from, to, suggestions.map(({ insert }) => insert)];
    };
    assert.deepEqual(offered('1 + tot'), [4, 7, ['total']]);
    assert.deepEqual(offered('up'), [0, 2, ['upper(']]);
    assert.deepEqual(offered('rand'), [0, 4, ['random(']]);
    assert.deepEqual(offered('be'), [0, 2, ['BETWEEN']]);
    assert.deepEqual(offered('1+ord', 4), [2, 5, ['order', 'OR', 'born']],
        'what begins so comes before what has it within');
    assert.deepEqual(offered('fir'), [0, 3, ['"first name"']], 'a name with a blank stands in quotes');
    assert.deepEqual(offered('"fir'), [0, 4, ['"first name"']]);
    assert.deepEqual(offered('"first name" + "fi', 18), [15, 18, ['"first name"']]);
    assert.deepEqual(offered("'tot"), [1, 4, []], 'nothing within a text');
    assert.deepEqual(offered('1 -- tot'), [5, 8, []], 'nor within a comment');
    assert.deepEqual(offered('x = ')[2].slice(0, 6), ['total', 'price', '"first name"', 'order', 'born', 'ltrim(']);
});

test('what is wrong is told at its place, with the nearest right name', () => {
    const found = (formula) => {
        const { key, at, end, near, isError } = formulas.diagnosticIn(formula, document) ?? {};
        return [key, at, end, near, isError];
    };
    assert.deepEqual(found('1 + trimm(x)'), ['formula.noFunction', 4, 9, 'trim', true]);
    assert.deepEqual(found('total adn 1'), ['formula.unknownWord', 6, 9, 'AND', true]);
    assert.deepEqual(found('CAST(1 AS flaot)'), ['formula.noType', 10, 15, 'float', true]);
    assert.deepEqual(found('totl + 1'), ['formula.noField', 0, 4, 'total', false]);
    assert.deepEqual(found('total + Total'), ['formula.noField', 8, 13, 'total', false]);
    for (const right of ['', 'order', 'total + 1', '"first name"', '#FF0000', 'true', 'CAST(price AS int)',
            "'totl'", '12']) {
        assert.deepEqual(found(right)[0], undefined, right);
    }
});

test('what comes out is computed with the answers of the form, by their types', () => {
    const come = (formula, answers = null) => formulas.resultOf(formula, document, answers);
    assert.equal(come('total / 2'), '3');
    assert.equal(come('price'), '2.0');
    assert.equal(come('price * total'), '14.0');
    assert.equal(come('price * total', { price: 3, total: 2 }), '6.0');
    assert.equal(come('upper("first name")', { 'first name': 'Zoë' }), "'ZOË'");
    assert.equal(come('order'), 'false');
    assert.equal(come('born > \'2024-02-29\''), 'true');
    assert.equal(come('more + 1', { more: 4 }), '5');
    assert.equal(come('NULL'), 'NULL');
    assert.equal(come('abs(\'x\')'), undefined);
    assert.equal(come('total +'), undefined);
});

test('every error has its words, in both languages', () => {
    for (const locale of ['en', 'es']) {
        const words = json(`web-templates/builder/locales/${locale}.json`);
        const all = [...json('Tests/Expressions/formula-errors.json').map((each) => each.formula),
            ...failures.map(([formula]) => formula)];
        for (const formula of all) {
            const { key, names } = formulas.diagnosticIn(formula, document) ?? { key: 'formula.ends', names: {} };
            assert.equal(typeof words[key], 'string', `${locale}: ${key}`);
            for (const [, name] of words[key].matchAll(/\{(\w+)\}/g)) {
                assert.ok(Object.hasOwn(names, name), `${key}: ${name}`);
            }
        }
    }
});
