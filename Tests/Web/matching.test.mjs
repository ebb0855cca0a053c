import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { translatePattern } from '../../web-templates/builder/languages/patterns/translate.js';
import { compile } from '../../web-templates/runtime/engine/matching/compile.js';
import { findPattern } from '../../web-templates/runtime/engine/matching/find.js';
import { createMatcher } from '../../web-templates/runtime/engine/matching/matcher.js';

const table = JSON.parse(readFileSync(new URL('../Patterns/slow-patterns.json', import.meta.url), 'utf8'));
const signs = ['*', '+', '?', '{2}', '{1,3}', '{0,2}', '{2,}', '*?', '+?', '??'];

/** The same numbers in every run. */
function createPicker() {
    let seed = 1;
    return (count) => {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return Math.floor(seed / 2147483648 * count);
    };
}

/** A pattern of two letters; with references where it may have them. */
function generated(pick, depth, state) {
    const inner = () => generated(pick, depth - 1, state);
    switch (pick(depth > 0 ? 14 : 4)) {
    case 0: return 'a';
    case 1: return 'b';
    case 2: return '[ab]';
    case 3: return '.';
    case 4: case 5: return inner() + inner();
    case 6: return `(?:${inner()}|${inner()})`;
    case 7: state.groups += 1; return `(${inner()})`;
    case 8: case 9: case 10: return `(?:${inner()})${signs[pick(signs.length)]}`;
    case 11: return `${['(?=', '(?!', '(?<=', '(?<!'][pick(4)]}${inner()})`;
    case 12: return state.refers && state.groups ? `\\${1 + pick(state.groups)}` : ['^', '$'][pick(2)];
    default: {
        state.groups += 1;
        const number = state.groups;
        return `(?=(${inner()}))\\${number}(?:)`;
    }
    }
}

test('whatever a browser finds is found, and nothing else', () => {
    const pick = createPicker();
    let texts = [''];
    for (let length = 0; length < 4; length += 1) {
        texts = [...new Set([...texts, ...texts.flatMap((text) => [`${text}a`, `${text}b`, `${text}!`])])];
    }
    for (let n = 0; n < 1500; n += 1) {
        const source = generated(pick, 4, { groups: 0, refers: n % 2 === 1 });
        const native = new RegExp(source, 'u');
        for (const program of [compile(source, 'u'), compile(source, 'u', false)]) {
            for (const text of texts) {
                assert.equal(findPattern(program, [...text], () => 1e6).found, native.test(text),
                    `${source} in “${text}”`);
            }
        }
    }
});

test('sets, cases and characters are those of the browser', () => {
    const cases = [
        ['^\\p{L}+$', 'Éñ'], ['^[^\\p{Nd}\\s]+$', 'a1'], ['^(ñ)\\1$', 'ñÑ'], ['^(?<x>a)\\k<x>$', 'aA'],
        ['\\u{1F600}', 'x😀'], ['^.$', '😀'],
        ['^[^]$', '\n'], ['^.$', '\n'], ['\\x41\\u0042', 'ab'], ['[\\]a\\-]', '-'], ['^(?:a|)b{0}$', 'a'],
        ['K', '\u212A'], ['(?<=^(?:a|bc))d', 'bcd'],
    ];
    for (const [source, text] of cases) {
        for (const flags of ['u', 'iu']) {
            assert.equal(createMatcher(source, flags).test(text), new RegExp(source, flags).test(text),
                `${source} in “${text}” with ${flags}`);
        }
    }
});

test('patterns without references are judged in a number of steps that grows with the text', () => {
    for (const { pattern, guarded, worst: [prefix, pump, suffix] } of table) {
        const program = compile(translatePattern(pattern).source, 'iu');
        const stepsFor = (count) => findPattern(program, [...prefix + pump.repeat(count) + suffix], () => 1e5).steps;
        if (guarded && program.remembers && !/\(\?[=!]/.test(pattern)) {
            assert.ok(stepsFor(1200) < 3 * stepsFor(600), pattern);
        }
    }
});

test('what takes too long is not judged and counts as right; what the browser cannot read is refused', () => {
    assert.equal(createMatcher('^(?:(a+)+\\1)+$', 'u').test(`${'a'.repeat(2000)}!`), true);
    assert.equal(createMatcher('^(?:(?:a{200}){200}){200}$', 'u').test('b'), true);
    assert.throws(() => createMatcher('(', 'u'), SyntaxError);
    const asked = [];
    findPattern(compile('^(a+)+\\1b$', 'u'), [...'a'.repeat(100)], () => asked.push(0) < 3 ? 100 : 0);
    assert.equal(asked.length, 3);
});
