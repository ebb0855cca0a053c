import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translatePattern } from '../../web-templates/builder/languages/patterns/translate.js';

const word = '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\u200C-\\u200D';

const translations = [
    ['', ''], ['abc', 'abc'], ['a|b|', 'a|b|'], ['(a)(?:b)', '(a)(?:b)'], ['.', '.'], ['[0-9]{4}', '[0-9]{4}'],
    ['a*b+c?', 'a*b+c?'],
    ['a*?b+?c??d{2}?', 'a*?b+?c??d{2}?'], ['a{2,}b{0,}c{1,}d{0,1}', 'a{2,}b*c+d?'],
    ['^[A-Z]{2}[0-9]{4}$', '^[A-Z]{2}[0-9]{4}$'],
    ['\\d\\D', '\\p{Nd}\\P{Nd}'], ['\\s\\S', '\\s\\S'], ['\\w', `[${word}]`], ['\\W', `[^${word}]`],
    ['\\h\\H', '[ \\x09][^ \\x09]'],
    ['\\v', '[\\x0A-\\x0D\\x85\\u2028-\\u2029]'], ['[\\w.]', `[${word}.]`], ['[^\\d\\s]', '[^\\p{Nd}\\s]'],
    ['[\\W_]', `(?:_|[^${word}])`],
    ['\\R', '(?:\\x0D\\x0A|[\\x0A-\\x0D\\x85\\u2028-\\u2029])'],
    ['\\t\\n\\r\\f\\a\\e', '\\x09\\x0A\\x0D\\x0C\\x07\\x1B'],
    ['\\cA\\cz', '\\x01\\x1A'], ['\\0101\\07\\0777', 'A\\x07\\?7'],
    ['\\x41\\x{42}\\x{1F600}\\u0043\\U00000044', 'AB😀CD'],
    ['\\uD83D\\uDE00', '😀'], ['\\uD83D', '\\uD83D'], ['ñ\u{301}', 'ñ\\u0301'], ['\\_\\-\\@\\ \\"\\/', '_-@ "\\/'],
    ['\\.\\*\\(\\[\\{\\\\', '\\.\\*\\(\\[\\{\\\\'], [']', '\\]'], ['{,3}}', '\\{,3\\}\\}'], ['a{', 'a\\{'],
    ['a{x}', 'a\\{x\\}'],
    ['\\Qa.b*\\E+c', 'a\\.b\\*+c'], ['\\Q(', '\\('], ['\\Aa\\z', '^a$'], ['\\Ga\\Z', '^a$'], ['a\\E', 'a'],
    ['[a\\-z-]', '[a\\-z\\-]'],
    ['[]a]', '[\\]a]'], ['[^]a]', '[^\\]a]'], ['[a-]', '[a\\-]'], ['[\\w-.]', `[${word}\\-.]`],
    ['[(){}/|]', '[\\(\\)\\{\\}\\/\\|]'],
    ['[a^$]', '[a\\^$]'], ['[\\Q]-[\\E]', '[\\]\\-\\[]'], ['[\\b]', '\\x08'], ['[[:alpha:]]', '\\p{Alphabetic}'],
    ['[[:^digit:]_]', '[\\P{Nd}_]'], ['[:alpha:]', '\\p{Alphabetic}'], ['[:a]', '[:a]'], ['[a[bc]d]', '[abcd]'],
    ['[a[^b]]', '(?:a|[^b])'],
    ['[^a[^b]]', '(?:(?!(?:a|[^b]))[^])'], ['[a-z&&[^b]]', '(?:(?=[^b])[a-z])'],
    ['[a-z--[aeiou]]', '(?:(?![aeiou])[a-z])'],
    ['[[a-z]&[b]]', '(?:(?=b)[a-z])'], ['[[a-z]-[b]]', '(?:(?!b)[a-z])'], ['[a-z-[b]]', '[a-z\\-b]'],
    ['[a&[b]]', '[a&b]'],
    ['[^a-z&&[b]]', '(?:(?!(?:(?=b)[a-z]))[^])'], ['[a-z&&b-d&&c]', '(?:(?=c)(?:(?=[b-d])[a-z]))'], ['[a&b]', '[a&b]'],
    ['[\\&\\&]', '[&\\x26]'], ['[!!]', '[!\\x21]'], ['\\p{L}\\pL\\P{L}\\p{^L}', '\\p{L}\\p{L}\\P{L}\\P{L}'],
    ['\\p{Letter}\\p{lu}', '\\p{L}\\p{Lu}'], ['\\p{Greek}\\p{script=grek}', '\\p{Script=Greek}\\p{Script=Grek}'],
    ['\\p{scx=Latn}', '\\p{scx=Latn}'], ['\\p{gc=Nd}\\p{General_Category=Number}', '\\p{Nd}\\p{Number}'],
    ['\\p{IsCyrillic}', '\\p{Script=Cyrillic}'], ['\\p{alpha}\\p{White Space}', '\\p{Alphabetic}\\p{White_Space}'],
    ['\\p{punct}', '\\p{P}'], ['\\p{alnum}', '[\\p{Alphabetic}\\p{Nd}]'],
    ['[\\p{xdigit}_]', '[\\p{Nd}\\p{Hex_Digit}_]'],
    ['(?<year>\\d)\\k<year>', '(?<year>\\p{Nd})\\k<year>'], ['(a)\\1', '(a)\\1'], ['(a)\\10', '(a)\\1(?:)0'],
    ['(?=a)(?!b)(?<=c)(?<!d)', '(?=a)(?!b)(?<=c)(?<!d)'], ['(?=a)*^?', '(?:(?=a))*(?:^)?'], ['a(?#a comment)b', 'ab'],
    ['(?s).(?-s).', '[^].'], ['(?s:.).', '(?:[^]).'], ['a((?s).).', 'a([^]).'], ['(?x) a b # c\n \\ d', 'ab d'],
    ['(?x)[a b ]', '[ab]'],
    ['\\y[\\R]', 'yR'], ['(?m)^a$', '(?<![^\\x0A-\\x0D\\x85\\u2028-\\u2029])a(?![^\\x0A-\\x0D\\x85\\u2028-\\u2029])'],
    ['(?i)a', 'a'],
    ['(?i:a)b', '(?:a)b'], ['(?>a+)b', '(?=(a+))\\1b'],
    ['a++b*+c?+d{2}+', '(?=(a+))\\1(?=(b*))\\2(?=(c?))\\3(?=(d{2}))\\4'], ['(a)(?>b)(c)\\2', '(a)(?=(b))\\2(c)\\3'],
    ['(?>a|(?>b(c)\\1))+\\1', '(?:(?=(a|(?=(b(c)\\3))\\2))\\1)+\\3'], ['a++1', '(?=(a+))\\1(?:)1'],
    ['(?>(?<n>a))\\k<n>', '(?=((?<n>a)))\\1\\k<n>'], ['(?<=a++(?>b))c', '(?<=(?:a+)(?:b))c'],
];

test('patterns come out as JavaScript writes them', () => {
    for (const [pattern, source] of translations) {
        assert.equal(translatePattern(pattern).source, source, pattern);
        assert.doesNotThrow(() => new RegExp(source, 'iu'), pattern);
    }
});

test('an unusable pattern is told with its place', () => {
    const errors = {
        'a(b': 1, 'a)': 1, 'a[b': 1, '[]': 0, '[a&&]': 4, 'a\\': 1, '*a': 0, 'a**': 2, '(?)': 0, 'a{3,2}': 1,
        'a{100001}': 1, 'a{99999999999999999999}': 1,
        '[z-a]': 1, '[a-\\d]': 1, '\\k': 0, '\\u12': 0, '\\xg': 0, '\\0': 0, '\\p{Klingon}': 0, '[[:alhpa:]]': 1,
        '(a)\\2': 3, '\\k<a>': 0,
        '(?<a>x)(?<a>y)': 7, '(?<1>x)': 0, '(?P<a>x)': 0, '(?#a': 0, '(?i': 0, '\\c': 0, '\\p{L': 0, '(?i)*': 4,
    };
    for (const [pattern, offset] of Object.entries(errors)) {
        const { error } = translatePattern(pattern);
        assert.equal(error?.offset, offset, pattern);
        assert.ok(error.words.length > 10, pattern);
    }
    assert.match(translatePattern('\\p{Alphabetik}').error.words, /“Alphabetik”/);
});

test('what browsers do otherwise is told in the order of the pattern', () => {
    const offsets = (pattern) => translatePattern(pattern).diagnostics.map(({ offset }) => offset);
    assert.deepEqual(offsets('\\A(a+)+b*+\\z'), [0, 8, 10]);
    for (const [pattern, offset] of [['ab++', 2], ['ñ?+', 1], ['a(?>b)', 1], ['a(?s:.)', 1], ['a\\X', 1], ['a{', 1],
            ['[\\R]', 1]]) {
        assert.deepEqual(offsets(pattern), [offset], pattern);
    }
});

test('long and deep patterns are refused at once', () => {
    for (const part of ['(', '[', '(?i)', '(a*)*', '\\Q', '[&&', '|']) {
        assert.equal(translatePattern(part.repeat(100_000)).error.offset, 10_000, part);
    }
    for (const part of ['(', '(?:', '[', '[^', '(?<!', '(?i:']) {
        assert.match(translatePattern(part.repeat(1000)).error.words, /nested/, part);
    }
});
