/** “Why?” of fields that follow the record: the formula with the values in it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actiondata } from '../../web-templates/runtime/dialects/actiondata.js';
import { bindRecord } from '../../web-templates/runtime/engine/bindings.js';
import { createEngine } from '../../web-templates/runtime/engine/engine.js';
import { start } from '../../web-templates/runtime/engine/values.js';
import { following } from '../../web-templates/preview/frame/why/following.js';

const data = (name) => ({ data: name, otherwise: { value: name } });
const call = (name, ...of) => ({ call: `${name}.actiondata`, of });

function told(bindings) {
    const engine = createEngine({
        id: 'f', dialect: 'actiondata', locale: 'en', messages: {}, settings: {}, version: '1',
        drafts: false, rules: [],
        fields: [{ name: 'l', control: 'output', label: '', bindings }],
        record: { fields: [['price', 'float', 2.5], ['count', 'integer', 3], ['note', 'text', 'x']],
            takesUnknown: true },
        pages: [{ name: 'p', groups: [{ name: 'g', sections: [{ name: 's', fields: ['l'] }] }] }],
    }, actiondata, () => new Date(2026, 0, 1));
    bindRecord(engine);
    start(engine);
    return following({ engine }, engine.fields.get('l')).map(({ aspect, text }) => [aspect, text]);
}

test('a computed value is told with the values in it', () => {
    const total = call('multiply', data('price'), data('count'));
    const none = call('equal', data('count'), { value: 0 });
    assert.deepEqual(told([['value', 'price * count', total], ['hidden', 'count = 0', none]]), [
        ['value', 'Shows the formula price * count, in which price is 2.5 and count is 3; it comes out as 7.5.'],
        ['visible', 'Is hidden by the formula count = 0, in which count is 3; it comes out as false.'],
    ]);
});

test('an entry, a constant and what cannot be computed', () => {
    assert.deepEqual(told([
        ['value', ' note ', data('note')], ['state.isEnabled', 'abs(note)', call('abs', data('note'))],
        ['style.colors.text', '#FF0000', data('#FF0000')],
    ]), [
        ['value', 'Shows the entry “note” of the record, which is “x”.'],
        ['enabled',
            'Is unlocked by the formula abs(note), in which note is “x”; it cannot be computed: “x” is no number.'],
        ['style', 'Has the colour “text” by the formula #FF0000; it comes out as “#FF0000”.'],
    ]);
});
