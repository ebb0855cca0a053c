/** The operators and functions of formulas: action-data-binding 5. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compile } from '../../web-templates/runtime/engine/expression.js';
import { operations } from '../../web-templates/runtime/dialects/actiondata/operations.js';

const float = (number) => ({ float: number });
const date = (text) => ({ date: text });
const scope = { random: () => 0.999999 };

/** The result of an operation for its operands. */
const result = (name, ...operands) => (
    compile({ call: `${name}.actiondata`, of: operands.map((value) => ({ value })) }, operations)(scope));

/** Asserts rows of a name, operands and what comes of them. */
function rows(...list) {
    for (const [name, ...rest] of list) {
        const expected = rest.pop();
        assert.deepEqual(result(name, ...rest), expected, `${name}(${JSON.stringify(rest)})`);
    }
}

test('sums keep whole numbers apart from others, join texts and unite marks', () => rows(
    ['add', 1, 2, 3], ['add', 1, float(2), float(3)], ['add', 'n: ', 5, 'n: 5'], ['add', '', float(2), '2.0'],
    ['add', 'on? ', true, 'on? true'], ['add', true, false, true], ['add', true, 1, 'Error: true plus 1'],
    ['add', null, 1, null], ['add', 'at ', date('2024-03-01'), 'at 2024-03-01'],
));

test('other arithmetic takes texts that are numbers, and says in words what it cannot compute', () => rows(
    ['divide', 7, 2, 3], ['divide', -7, 2, -3], ['divide', float(7), 2, float(3.5)], ['multiply', '6', 7, 42],
    ['multiply', 'abc', 2, 'Error: abc times 2'], ['divide', 1, 0, 'Error: division by zero.'],
    ['subtract', true, 1, 'Error: true minus 1'], ['subtract', '1.5', 1, float(0.5)],
    ['divide', 'x', 'y', 'Error: x dividedBy y'],
    ['minus', '3', -3], ['plus', float(2), float(2)],
));

test('values are compared by what they are', () => rows(
    ['equal', 1, float(1), true], ['less', '10', '9', true], ['less', 'B', 'a', true], ['equal', 5, '5', true],
    ['equal', 5, 'x', false], ['equal', true, 'yes', true], ['equal', true, 1, true], ['less', false, true, false],
    ['equal', date('2024-03-01'), '2024-03-01', true], ['less', date('2024-03-01'), '2024-03-02', true],
    ['equal', date('2024-03-01'), 'soon', false], ['equal', null, null, null], ['less', 'a', 'ab', true],
    ['in', 5, 1, 5, true], ['in', 5, false], ['in', null, 1, null], ['in', null, false], ['between', 5, 1, 5, true],
    ['between', 5, 9, 1, false],
    ['isNull', '', true], ['isNull', null, true], ['isNotNull', 0, true], ['negated', null, null], ['not', null, true],
    ['or', null, '1', true], ['and', true, 'e', false],
));

test('patterns are of the whole text, expressions are looked for', () => rows(
    ['like', 'Hello', 'H%o', true], ['like', 'hello', 'H%', false], ['like', 'a\nb', 'a%b', true],
    ['like', 'a.c', 'a_c', true],
    ['like', 'abc', 'a.c', false], ['like', 12, '1_', true], ['glob', 'abc', 'a*', true], ['glob', 'abc', '?b', false],
    ['regexp', 'a3b', '\\d', true], ['regexp', 'x 3 y', '\\b3\\b', true], ['regexp', 'abc', '(', false],
    ['like', 'x', null, null],
    ['like', 'a'.repeat(2000), '%a'.repeat(50) + 'b', false],
));

test('choices take the first that fits', () => rows(
    ['case', 2, 1, 'one', 2, 'two', 'none', 'two'], ['case', null, null, 'null', 'none', 'none'],
    ['when', false, 1, '1', 2, 3, 2], ['compare', 'yes', 1, 2, 1], ['coalesce', null, '', 'x', ''],
    ['ifnull', null, 3, 3],
    ['nullif', 1, float(1), null], ['nullif', 1, 2, 1],
));

test('functions of texts', () => rows(
    ['ltrim', ' \t\vx ', 'x '], ['rtrim', ' x\n', ' x'], ['trim', '\u00a0x\u2003', 'x'], ['instr', 'abc', 'b', true],
    ['replace', 'a.a.a', '.', '$&', 'a$&a$&a'], ['replace', 'abc', '', 'x', 'abc'], ['substr', 'abcdefg', 4, 2, 'de'],
    ['substr', 'abc', 0, 2, 'ab'], ['substr', 'abc', 9, ''], ['substr', 'abc', 2, 'bc'], ['substr', 'abc', 1, 0, ''],
    ['upper', 5, '5'], ['lower', 'ÄB', 'äb'], ['length', '👨‍👩‍👧', 1], ['length', null, null],
));

test('functions of numbers', () => {
    rows(
        ['abs', -3, 3], ['abs', float(-2.5), float(2.5)], ['abs', '-2', 2], ['round', float(2.5), float(3)],
        ['round', float(-2.5), float(-3)], ['round', 7, 7], ['sum', 3, float(3)], ['count', null, 1],
        ['random', 5, 4], ['random', 0, 0], ['random', 2, 5, 4], ['random', 5, 2, 5], ['random', 63_999_936],
        ['cast', '3.9', 'int', 3], ['cast', 7, 'float', float(7)], ['cast', 'yes', 'bool', true],
        ['cast', float(2), 'text', '2.0'],
    );
    assert.throws(() => result('abs', 'x'));
    assert.throws(() => result('cast', 'x', 'int'));
    assert.throws(() => result('fail', 'words'), /words/);
});

test('dates are compared alike wherever the person is: without a zone by universal time', () => {
    const { TZ } = process.env;
    process.env.TZ = 'Australia/Sydney';
    rows(['less', date('2024-03-01T08:15:00'), date('2024-03-01'), false],
        ['equal', date('2024-03-01T08:15'), date('2024-03-01T08:15:00Z'), true],
        ['equal', date('2024-03-01 08:15:00'), '2024-03-01T10:15+02:00', true]);
    process.env.TZ = TZ ?? '';
});
