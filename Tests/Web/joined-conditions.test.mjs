/** “And” and “or” mean the same in each language, and so does a condition that is made true or false. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutFields } from '../../web-templates/builder/document/expressions.js';
import { inWords } from '../../web-templates/preview/frame/why/condition-words.js';
import { createForm, text } from './form.mjs';

const equal = (name, value) => ({ call: 'equal', of: [{ field: name }, { value }] });
const call = (name, ...of) => ({ call: name, of });
const [first, second, third] = [equal('a', 'x'), equal('b', 'y'), equal('c', 'z')];

for (const variant of ['', '.elvis', '.actiondata']) {
    const join = (word, ...of) => call(`${word}${variant}`, ...of);

    test(`a field that goes leaves the other comparisons of and${variant}`, () => {
        const without = (condition) => withoutFields(condition, (name) => name === 'a');
        assert.deepEqual(without(join('and', first, second)), second);
        assert.deepEqual(without(join('or', first, second, third)), join('or', second, third));
        assert.equal(without(join('and', first, first)), undefined);
        assert.deepEqual(without(call('holds.elvis', join('and', first, second))), call('holds.elvis', second));
        assert.equal(without(call('holds.elvis', first)), undefined);
    });

    test(`what and${variant} joins within or${variant} stands in brackets`, () => {
        const engine = createForm(['a', 'b', 'c'].map((name) => text(name)));
        const words = (condition, holds) => inWords({ engine }, condition, holds);
        assert.equal(words(join('or', join('and', first, second), third)),
            '(“a” (now blank) is ‘x’, and “b” (now blank) is ‘y’) or “c” (now blank) is ‘z’');
        assert.equal(words(call('holds.elvis', join('and', first, second)), false),
            '“a” (now blank) is not ‘x’, or “b” (now blank) is not ‘y’');
        assert.equal(words(call(`not${variant || '.elvis'}`, first)), '“a” (now blank) is not ‘x’');
    });
}

test('operations of numbers and of blank values have words', () => {
    const engine = createForm([text('n', { value: '4' })]);
    const words = (name, value, holds) => inWords({ engine }, call(name, { field: 'n' }, ...value), holds);
    assert.equal(words('atLeast.elvis', [{ value: 3 }]), '“n” (now 4) is at least 3');
    assert.equal(words('atMost.elvis', [{ value: 3 }], false), '“n” (now 4) is not at most 3');
    assert.equal(words('equals.elvis', [{ value: 3 }]), '“n” (now 4) is 3');
    assert.equal(words('isMissing.elvis', []), '“n” (now 4) is blank');
    assert.equal(words('isPresent.elvis', []), '“n” (now 4) is not blank');
    assert.equal(words('isNotNull.actiondata', [], false), '“n” (now 4) is blank');
    const between = words('between.actiondata', [{ value: 1 }, { value: 3 }], false);
    assert.equal(between, '“n” (now 4) is not between 1 and 3');
    assert.equal(words('in.actiondata', [{ value: 1 }, { value: 3 }]), '“n” (now 4) is one of 1 and 3');
});
