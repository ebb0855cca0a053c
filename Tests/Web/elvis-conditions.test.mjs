import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCondition } from '../../web-templates/runtime/dialects/elvis/condition-text.js';
import { conditions, functions } from '../../web-templates/runtime/dialects/elvis/conditions.js';
import { compile } from '../../web-templates/runtime/engine/expression.js';

const values = { a: '5', b: 2, on: true, plan: 'gold', 'kids[0].age': '4', none: null, 'a-b': 1 };

/** Tells whether a condition holds; a text that is none never does. */
function holds(text) {
    const scope = { data: (name) => (Object.hasOwn(values, name) ? { value: values[name] } : undefined),
        field: () => undefined };
    try {
        return compile(readCondition(text, Object.keys(functions)),
            { ofValues: conditions, ofFields: {} })(scope) === true;
    } catch {
        return false;
    }
}

for (const text of [
    '$a == 5', '$a=<5&&$a=>5', '$on', '$kids[0].age > 3', 'equals($plan, "gold")', "equals('plan', 'gold')",
    'MISSING($zz) && !missing($a)',
    '1 == 1 || 1 == 2 && 1 == 2', '!$b == 0', '2 ** 3 ** 2 == 512', '-2 ** 2 == -4', '1 << 1 + 1 == 4', '(6 & 3) == 2',
    '~0 == -1', '1 < 2 == 1', '$a == 5 && !$b == 0', '0 || !$b < 9', '$a > !$b => 0', '1 + !$b == 1',
    'present($a) && !present($b) == 0',
    // A bare number is no valid argument of equals, which is false then and no mistake of the condition.
    '!equals($b, 2)', 'equals($b, 2) || $a == 5', '!equals(5, 5) && !equals($b, -2)',
    'max($a, 9) == 9 && floor(3 / 2) == 1', '1.5 + .5 == 2', '- -$b == 2', 'equals($zz, "zz")', '$b - 1 - 1 == 0',
]) {
    test(`condition ${text} holds`, () => assert.equal(holds(text), true));
}

for (const text of [
    `${'sum('.repeat(61)}1${')'.repeat(61)} == 1`, 'sum(', 'sum(1',
    '', '$zz == 1 || 1 == 1', '$none != 1', '$a-b == 1', 'equals($a, 5)', 'missing($a, $b)', 'nonsense($a)', '(1 == 1',
    'equals($b, 2)', 'missing(5)',
    '1 == 1)', '$a ==', '"x" == "x"',
    '$plan', '$b / 0 == 1 || 1 == 1', `${'('.repeat(100)}1${')'.repeat(100)}`, '$', '.', 'equals',
    'toString($a)', '1 2',
]) {
    test(`condition ${text.slice(0, 20)} does not hold`, () => assert.equal(holds(text), false));
}
