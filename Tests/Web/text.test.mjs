import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthOf } from '../../web-templates/runtime/engine/text.js';

const cases = [['', 0], ['abc', 3], ['a\tb', 3], ['ñandú', 5], ['n\u0303', 1], ['👨‍👩‍👧', 1], ['🇪🇸🇵🇹', 2], ['नि', 1],
    ['\u{1F600}x', 2]];

test('length counts what a person perceives as one character', () => {
    for (const [text, length] of cases) {
        assert.equal(lengthOf(text), length, JSON.stringify(text));
    }
});

test('without a segmenter length counts code points', (t) => {
    const { Segmenter } = Intl;
    delete Intl.Segmenter;
    t.after(() => Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true }));
    assert.equal(lengthOf('\u{1F600}x'), 2);
    assert.equal(lengthOf('n\u0303'), 2);
});
