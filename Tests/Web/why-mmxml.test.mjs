/** The reasons for the state of a field of an MM XML form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoreSnapshot, takeSnapshot } from '../../web-templates/runtime/engine/snapshot.js';
import {
    asked as validator, address, addressIn, at, call, checkbox, date, dropDown, enter, fill, ifTicked, is, label,
    notifying, number, open, options, picker, radio, rule, set, several, text,
    validate, value, verified,
} from './mmxml.mjs';
import { asked, dependants, explanation, reasons, texts } from './why.mjs';

const ask = (fields, settings) => asked(open(fields, settings));
const method = dropDown('method', ['card', 'uk'], { label: 'Payment' });

test('hidden with its group: the group’s reason is the field’s', () => {
    const rules = [rule('method', is('method', 'card'), ['show cards group'], ['hide cards group'])];
    const form = ask([method, text('number')], { rules, groups: { pay: ['method'], cards: ['number'] } });
    enter(form.engine, { method: 'uk' });
    assert.deepEqual(reasons(form, 'number', 'visible'), [{
        aspect: 'visible',
        text: 'Hidden with its group “cards”, which is hidden, because “Payment” (now UK) is not CARD.', rule: 0,
        cause: { field: 'method', label: 'Payment', value: 'UK' },
    }]);
    assert.equal(explanation(form, 'number').state.visible, false);
    enter(form.engine, { method: 'card' });
    assert.deepEqual(texts(form, 'number', 'visible'),
        ['Shown with its group “cards”, which is shown, because “Payment” is CARD.']);
    assert.deepEqual(dependants(form, 'method'),
        [{
            text: 'Shows the group “cards” when “Payment” is CARD (it does now), otherwise hides it.',
            target: 'number', rule: 0,
        }]);
});

test('hidden with its page by the definition, and what would show the page', () => {
    const form = ask([checkbox('bus', { label: 'Bus' }), text('stop')], {
        rules: [rule('bus', is('bus', 'YES'), ['show travel page'])],
        pages: [{ name: 'first', groups: [{ name: 'g', sections: [{ name: 'g', fields: ['bus'] }] }] },
            { name: 'travel', visible: false, groups: [{ name: 'h', sections: [{ name: 'h', fields: ['stop'] }] }] }],
    });
    assert.deepEqual(texts(form, 'stop', 'visible'), [
        'Hidden with its page “travel”: the definition says so, and no rule has decided that yet.',
        'For the page “travel”: a rule shows it when “Bus” (now not ticked) is ticked; it has not run yet.',
    ]);
    assert.deepEqual(explanation(form, 'stop').path,
        [{ label: 'travel', address: 'page:travel' }, { label: 'h', address: 'group:h' }]);
    const { state, reasons: told, content } = explanation(form, 'page:travel');
    assert.deepEqual(state, { visible: false });
    assert.deepEqual(told.map(({ text: words }) => words), [
        'Hidden: no rule has decided that yet, so it is as the definition says.',
        'A rule shows it when “Bus” (now not ticked) is ticked; it has not run yet.',
    ]);
    assert.deepEqual(content, [{ address: 'stop', label: 'stop', visible: false }]);
});

test('of a condition of several parts those that decided are told, then the whole', () => {
    const when = call('and', is('a', '1'), call('or', is('b', '1'), call('greater.mmxml', at('n'), number('5'))));
    const form = ask([dropDown('a', ['1', '2']), dropDown('b', ['1', '2']), picker('n', ['3', '7']), text('x')],
        { rules: [rule(['a', 'b', 'n'], when, ['show x'], ['hide x'])] });
    enter(form.engine, { n: '7', a: '1' });
    assert.deepEqual(texts(form, 'x', 'visible'), ['Shown, because “a” is 1, and “n” (now 7) is more than 5.'
        + ' The rule shows it when “a” is 1 and (“b” (now blank) is 1, or “n” (now 7) is more than 5) (it does now),'
        + ' otherwise hides it.']);
    enter(form.engine, { a: '2' });
    assert.match(texts(form, 'x', 'visible')[0], /^Hidden, because “a” \(now 2\) is not 1\. The rule /);
});

test('what runs when the form opens is seen', () => {
    const form = ask([checkbox('c', { value: true, label: 'C' }), text('x')], { rules: [ifTicked('c', 'hide x')] });
    assert.deepEqual(texts(form, 'x', 'visible'), ['Hidden, because “C” is ticked.']);
});

test('required by the definition, by a rule, as a part of a required item', () => {
    const form = ask([checkbox('c', { label: 'C' }), text('x'), text('y', { required: true }),
            address('home', { label: 'Home', required: true })],
        { rules: [rule('c', is('c', 'YES'), ['require x'], ['relax x'])] });
    assert.deepEqual(texts(form, 'y', 'required'), ['Required: the definition says so.']);
    enter(form.engine, { c: true });
    assert.deepEqual(texts(form, 'x', 'required'), ['Required, because “C” is ticked.']);
    assert.equal(texts(form, 'x', 'valid')[0],
        'Invalid: it must be filled in. A rule asks for that, because “C” is ticked.');
    enter(form.engine, { c: false });
    assert.deepEqual(texts(form, 'x', 'required'), ['Optional, because “C” is not ticked.']);
    assert.deepEqual(texts(form, 'home.city', 'required'),
        ['Required, because “Home” is required and cannot do without it.']);
    assert.deepEqual(texts(form, 'home.address2', 'required'), []);
    assert.equal(explanation(form, 'home.city').state.required, true);
    assert.ok(texts(form, 'home', 'valid').includes('Invalid: “Home: city” must be filled in.'));
});

test('a lock names the field that has to be filled in', () => {
    const form = ask([text('first', { label: 'First' }), text('second', { label: 'Second', waitsFor: 'first' })]);
    assert.deepEqual(reasons(form, 'second', 'enabled'), [{
        aspect: 'enabled', text: 'Closed until “First” is filled in; it is blank now.', rule: null,
        cause: { field: 'first', label: 'First', value: 'blank' },
    }]);
    assert.equal(explanation(form, 'second').state.enabled, false);
    assert.deepEqual(dependants(form, 'first'),
        [{ text: '“Second” can be filled in only when this is; it is closed now.', target: 'second', rule: null }]);
    enter(form.engine, { first: 'x' });
    assert.deepEqual(texts(form, 'second', 'enabled'), ['Open, because “First” (now ‘x’) is filled in.']);
});

test('a country that is fixed', () => {
    const form = ask([addressIn('Canada', 'home'), address('work'), checkbox('c')],
        { rules: [
            ifTicked('c', { action: 'replace', name: 'work', property: 'composite.country', value: value('Canada') }),
        ] });
    assert.deepEqual(texts(form, 'home.country', 'enabled'), ['Locked: the definition says so.']);
    enter(form.engine, { c: true });
    assert.deepEqual(texts(form, 'work.country', 'enabled'), ['Locked: the country of the address is fixed.']);
    assert.deepEqual(texts(form, 'work', 'property'), ['A rule makes its country ‘Canada’, because “c” is ticked.']);
});

test('evaluated and copied values name the formula with its operands', () => {
    const form = ask([notifying('a', { label: 'First' }), notifying('b', { label: 'Last' }), text('full'), text('sum'),
            text('copy')], {
        rules: [rule('b', call('notEqual.mmxml', at('b'), value('')),
                [set('full', call('join', value(' '), at('a'), at('b'))),
                        set('copy', call('join', value('. '), at('a')))]),
            rule('a', is('a', '2'), [set('sum', call('add.decimal', at('a'), value('3')))])],
    });
    enter(form.engine, { a: '2', b: 'Li' });
    assert.deepEqual(reasons(form, 'full', 'value'), [{
        aspect: 'value',
        text: '‘2 Li’: a rule sets it to “First” (now 2) and “Last” (now ‘Li’) with a blank between, '
            + 'because “Last” (now ‘Li’) is not blank.',
        rule: 0, cause: { field: 'b', label: 'Last', value: '‘Li’' },
    }]);
    assert.deepEqual(texts(form, 'sum', 'value'),
        ['5: a rule sets it to “First” (now 2) plus 3, because “First” is 2.']);
    const when = 'when “Last” (now ‘Li’) is not blank (it does now). '
        + 'A change here does not run this rule: its condition does not read the field.';
    assert.deepEqual(dependants(form, 'a').map(({ text: said, target }) => [target, said]), [
        ['full', `Sets “full” to “First” and “Last” with a blank between ${when}`],
        ['copy', `Sets “copy” to “First” ${when}`],
        ['sum', 'Sets “sum” to “First” plus 3 when “First” is 2 (it does now).'],
    ]);
    enter(form.engine, { copy: 'mine' });
    assert.equal(texts(form, 'copy', 'value')[0], '‘mine’: it was entered.');
    assert.match(texts(form, 'copy', 'value')[1], /^A rule sets it to “First” when/);
});

test('a chain: each link names the one before', () => {
    const form = ask([checkbox('go', { label: 'Go' }), notifying('a', { label: 'A' }), text('x')],
        { rules: [ifTicked('go', set('a', value('1'))), rule('a', is('a', '1'), ['hide x'])] });
    enter(form.engine, { go: true });
    assert.equal(reasons(form, 'x', 'visible')[0].cause.field, 'a');
    assert.deepEqual(reasons(form, 'a', 'value').map(({ text: said, cause }) => [said, cause.field]),
        [['1: a rule sets it to 1, because “Go” is ticked.', 'go']]);
});

test('a field that does not start rules is told so', () => {
    const form = ask([text('quiet'), text('x')], { rules: [rule('quiet', is('quiet', '1'), ['hide x'])] });
    assert.equal(dependants(form, 'quiet')[0].text,
        'Hides “x” when “quiet” (now blank) is 1; it has not run yet. '
            + 'A change here does not run this rule: the field has no “itemShouldNotify:”.');
});

test('limits of texts, numbers, choices and dates', () => {
    const wrong = (field, given) => {
        const form = ask([{ ...field, name: 'f' }]);
        fill(form.engine, { f: given });
        return texts(form, 'f', 'valid')[0];
    };
    const of = (tag, given) => text('f', { validators: [validator(tag, given)] });
    assert.equal(wrong(of('minValue', '5'), '3'), 'Invalid: it must be 5 or more, but it is 3.');
    assert.equal(wrong(of('maxValue', '5'), 'x'), 'Invalid: it must be 5 or less, but it is ‘x’.');
    assert.equal(wrong(of('minlength', '3'), 'ab'), 'Invalid: it must have at least 3 characters, but it has 2.');
    assert.equal(wrong(of('maxlength', '1'), 'ab'), 'Invalid: it must have at most 1 character, but it has 2.');
    assert.equal(wrong(of('validation', 'month'), '13'), 'Invalid: it must be a month from 1 to 12, but it is 13.');
    assert.equal(
        wrong(text('f', { validators: [{ kind: 'pattern', source: '^[A-Z]$', isWhole: true, replacesFormat: true }] }),
            'a'), 'Invalid: it must match the pattern ^[A-Z]$, but it is ‘a’.'
    );
    assert.equal(wrong(several('f', ['a', 'b'], { validators: [{ kind: 'count', min: '2' }] }), ['a']),
        'Invalid: it must have at least 2 chosen, but it has 1.');
    assert.equal(wrong(date('f', 'DMY', { validators: [{ kind: 'age', min: 18 }] }), '2010-01-01'),
        'Invalid: it must be a birthday at least 18 years ago, but the age is 14.');
    assert.equal(wrong(date('f', 'DMY', { validators: [{ kind: 'age', min: 1 }, { kind: 'period', max: -2 }] }),
            '2023-01-01'),
        'Invalid: it must not be after the day 2 years ago, but it is 2023-01-01.');
    assert.equal(wrong(date('f'), '2023-02-31'),
        'Invalid: it must be a complete date that exists, but it is 2023-02-31.');
    assert.equal(wrong(verified('f'), 'a@b.es'), 'Invalid: it must have been verified, but it has not been.');
});

test('fields that repeat one another and sums', () => {
    const form = ask([text('pin', { label: 'Pin' }),
        text('again', { label: 'Again', validators: [{ kind: 'same', includesSelf: true, fields: ['pin'] }] }),
        text('a', { label: 'A' }), text('b', { label: 'B' })],
            { checks: [{ kind: 'sum', fields: ['a', 'b'], min: '100', max: '100', fills: true }] });
    enter(form.engine, { pin: '1', a: '30' });
    assert.equal(texts(form, 'again', 'valid')[0],
        'Invalid: it must be the same as “Pin”, but “Pin” is 1 and “Again” is blank.');
    assert.deepEqual(dependants(form, 'pin').map(({ text: said }) => said), ['“Again” must be the same as “Pin”.']);
    assert.deepEqual(reasons(form, 'b', 'value').map(({ text: said, cause }) => [said, cause.field]),
        [['70: what is missing to 100 was filled in after “A” changed.', 'a']]);
    enter(form.engine, { b: '80' });
    assert.equal(texts(form, 'a', 'valid')[0], 'Invalid: it must add up to 100 with “B”, but “A” is 30 and “B” is 80.');
    assert.deepEqual(dependants(form, 'a'), [{
        text: '“B” must add up to 100 with “A”; if it alone is blank, what is missing is filled in.',
        target: 'b', rule: null,
    }]);
});

test('options, texts, properties and validators that rules have replaced', () => {
    const form = ask([radio('lang', ['en', 'fr'], { label: 'Language' }), radio('likes', ['w', 's']),
            text('t', { label: 'Town', validators: [{ kind: 'format', name: 'nameLetters' }] }),
                label('note', { body: 'Two\nlines' })], {
        rules: [rule('lang', is('lang', 'fr'), [
            { action: 'options', name: 'likes', options: [['w', 'Eau']] },
            { action: 'replace', name: 't', property: 'label', text: 'Ville' },
            { action: 'validator', name: 't', validator: { kind: 'format', name: 'digits' } },
            { action: 'replace', name: 't', property: 'skip', value: value(true) },
            { action: 'replace', name: 't', property: 'textColor', value: value('#112233') }, 'hide note',
        ])],
    });
    enter(form.engine, { likes: 's', t: 'Rome' });
    assert.deepEqual(texts(form, 't', 'text'),
        ['A rule makes its label ‘Ville’ when “Language” (now blank) is FR; it has not run yet.']);
    enter(form.engine, { lang: 'fr' });
    assert.deepEqual(texts(form, 'likes', 'options'), ['A rule offers Eau in it, because “Language” is FR.']);
    assert.deepEqual(texts(form, 'likes', 'value'),
        ['Blank: what it held is no longer offered after “Language” changed.']);
    assert.deepEqual(texts(form, 't', 'text'), ['A rule makes its label ‘Ville’, because “Language” is FR.']);
    assert.deepEqual(texts(form, 't', 'submission'),
        ['A rule leaves it out of the submission, because “Language” is FR.']);
    assert.deepEqual(texts(form, 't', 'property'),
        ['A rule makes its text color ‘#112233’, because “Language” is FR.']);
    assert.equal(texts(form, 't', 'valid')[0],
        'Invalid: it must have digits only, but it is ‘Rome’. A rule asks for that, because “Language” is FR.');
    assert.equal(explanation(form, 'note').label, 'Two lines');
    assert.equal(dependants(form, 'lang').find(({ target }) => target === 'note').text,
        'Hides “Two lines” when “Language” is FR (it does now).');
});

test('a draft remembers which rule has replaced something', () => {
    const fields = [checkbox('c', { label: 'C' }), text('x')];
    const rules = [rule('c', is('c', 'YES'), ['require x'], ['relax x'])];
    const earlier = open(fields, { rules });
    enter(earlier, { c: true });
    const form = ask(fields, { rules });
    restoreSnapshot(form.engine, takeSnapshot(earlier));
    const [{ text: said, rule: index, cause }, ...others] = reasons(form, 'x', 'required');
    assert.deepEqual([said, index, cause, others], [
        'Required by a rule that ran before the answers were put back. '
            + 'The rule makes it required when “C” is ticked, otherwise makes it optional; it has not run yet.',
        0, null, [],
    ]);
});

test('a whole form can be asked: every field has reasons without raw data', () => {
    const fields = [method, several('many', ['a', 'b']), date('day'), address('home'), verified('mail'),
        text('t', { options: options(['x']) })];
    const year = value([{ unit: 'year', digits: 4 }]);
    const replaced = { action: 'replace', name: 'day', property: 'dateParts', value: year };
    const rules = [rule('method', is('method', 'uk'), [replaced, set('many', value(['a', 'b']))])];
    const form = ask(fields, { rules });
    enter(form.engine, { method: 'uk' });
    validate(form.engine);
    for (const name of form.engine.fields.keys()) {
        const said = [...texts(form, name), ...dependants(form, name).map(({ text: each }) => each)];
        assert.ok(said.length, name);
        assert.ok(!/undefined|null|[{}[\]]|NaN/.test(said.join('\n')), said.join('\n'));
    }
    assert.deepEqual(texts(form, 'day', 'property'),
        ['A rule changes its parts of the date, because “Payment” is UK.']);
    assert.deepEqual(texts(form, 'many', 'value'), ['A and B: a rule sets it to A and B, because “Payment” is UK.']);
});
