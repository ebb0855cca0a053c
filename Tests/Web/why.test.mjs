/** The reasons for the state of a field of a Formulary form. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { press as pressButton } from '../../web-templates/runtime/engine/press.js';
import { restoreSnapshot, takeSnapshot } from '../../web-templates/runtime/engine/snapshot.js';
import { setMessages, validate } from '../../web-templates/runtime/engine/validation.js';
import { fill } from '../../web-templates/runtime/engine/values.js';
import * as elvis from './elvis.mjs';
import { checkbox, consent, createForm, date, enter, prose, rule, select, text } from './form.mjs';
import { asked, dependants, explanation, reasons, texts } from './why.mjs';

const ask = (fields, rules, options) => asked(createForm(fields, rules, options));

test('an age hides and shows: which rule, which value, whose change', () => {
    const form = ask([date('born', { label: 'Date of birth' }), text('tutor', { label: 'Tutor', visible: false })],
        [rule('born', 'less', 18, ['show tutor'], ['hide tutor'])]);
    assert.deepEqual(texts(form, 'tutor', 'visible'), [
        'Hidden: no rule has decided that yet, so it is as the definition says.',
        'A rule shows it when the age from “Date of birth” (now blank) is less than 18, otherwise hides it; '
            + 'it has not run yet.',
    ]);
    enter(form.engine, { born: '2010-01-01' });
    assert.deepEqual(reasons(form, 'tutor', 'visible'), [{
        aspect: 'visible', text: 'Shown, because the age from “Date of birth” (now 14) is less than 18.', rule: 0,
        cause: { field: 'born', label: 'Date of birth', value: '2010-01-01' },
    }]);
    enter(form.engine, { born: '1990-01-01' });
    assert.deepEqual(texts(form, 'tutor', 'visible'),
        ['Hidden, because the age from “Date of birth” (now 34) is not less than 18.']);
    assert.deepEqual(explanation(form, 'tutor').state,
        { visible: false, enabled: true, required: false, valid: true, value: 'blank' });
    assert.deepEqual(explanation(form, 'tutor').path, [], 'the only page, group and section say nothing');
});

test('what a target computes and clears is told as what gave the value', () => {
    const asking = asked(elvis.open([[
        { id: 'a', type: 'number', targets: [{ id: 'b', type: 'field', action: 'update' },
            { id: 'c', type: 'field', action: 'clear' }] },
        { id: 'b', type: 'number', formula: '$a * 2' }, { id: 'c', type: 'text', value: 'x' }]]));
    elvis.enter(asking.engine, 'a', '4');
    assert.match(texts(asking, 'b', 'value')[0], /^8: a rule computes it/);
    assert.match(texts(asking, 'c', 'value')[0], /^Blank: a rule clears it/);
});

test('of several rules on one field the last that decided is named, the others with what they would do', () => {
    const form = ask([checkbox('a', { label: 'A' }), checkbox('b', { label: 'B' }), text('t')],
        [rule('a', 'equal', true, ['hide t'], ['show t']), rule('b', 'equal', true, ['hide t'])]);
    enter(form.engine, { a: true });
    enter(form.engine, { b: true });
    assert.deepEqual(texts(form, 't', 'visible'), [
        'Hidden, because “B” is ticked.', 'Another rule hides it when “A” is ticked (it does now), otherwise shows it.',
    ]);
    enter(form.engine, { a: false });
    assert.deepEqual(reasons(form, 't', 'visible').map(({ text: said, rule: index }) => [index, said]), [
        [0, 'Shown, because “A” is not ticked.'], [1, 'Another rule hides it when “B” is ticked (it does now).'],
    ]);
});

test('what a value was when the rule ran is told where it is another one now', () => {
    const form = ask([checkbox('a', { label: 'A' }), text('t')], [rule('a', 'equal', true, ['hide t'])]);
    enter(form.engine, { a: true });
    fill(form.engine, { a: false });
    assert.deepEqual(texts(form, 't', 'visible'), ['Hidden, because “A” (now not ticked) was ticked.']);
    assert.deepEqual(dependants(form, 'a').map(({ text: said }) => said),
        ['Hides “t” when “A” (now not ticked) is ticked (it did when it last ran).']);
});

test('nothing hides it; the definition hides it', () => {
    const form = ask([text('a'), text('b', { visible: false, value: 'x' }), prose('p', { label: 'Read this' })], []);
    assert.deepEqual(texts(form, 'a', 'visible'), ['Shown: nothing in the form hides it.']);
    assert.deepEqual(texts(form, 'b'),
        ['Hidden: the definition says so, and no rule shows it.', '‘x’: the definition says so.']);
    assert.deepEqual(texts(form, 'p'), ['Shown: nothing in the form hides it.']);
    assert.equal(explanation(form, 'gone'), null);
});

test('locked by a rule, by the definition, and open again', () => {
    const form = ask([checkbox('locker', { label: 'Locker' }), select('size', ['s', 'm'], { enabled: false }),
            text('plain', { enabled: false })],
        [rule('locker', 'equal', true, ['enable size'], ['disable size'])]);
    assert.deepEqual(texts(form, 'plain', 'enabled'), ['Locked: the definition says so.']);
    enter(form.engine, { locker: true });
    assert.deepEqual(texts(form, 'size', 'enabled'), ['Open, because “Locker” is ticked.']);
    enter(form.engine, { locker: false });
    assert.deepEqual(texts(form, 'size', 'enabled'), ['Locked, because “Locker” is not ticked.']);
    assert.equal(explanation(form, 'size').state.enabled, false);
});

test('a consent that hiding unticks says so, and its own rule is named', () => {
    const form = ask([checkbox('a', { label: 'A' }), consent('c', { label: 'C' }), text('t')],
        [rule('a', 'equal', true, ['hide c']), rule('c', 'equal', false, ['hide t'], ['show t'])]);
    enter(form.engine, { c: true });
    assert.deepEqual(texts(form, 'c', 'value'), ['Ticked: it was entered.']);
    enter(form.engine, { a: true });
    assert.deepEqual(texts(form, 'c', 'value'),
        ['Not ticked: it was unticked when it was hidden or locked after “A” changed.']);
    assert.deepEqual(texts(form, 't', 'visible'), ['Hidden, because “C” is not ticked.']);
});

test('each validator says what it wants and what there is', () => {
    const wrong = (field, value) => {
        const form = ask([{ ...field, name: 'f' }], []);
        fill(form.engine, { f: value });
        return texts(form, 'f', 'valid')[0];
    };
    const of = (kind, rest) => text('f', { validators: [{ kind, ...rest }] });
    const format = (name) => of('format', { name });
    assert.equal(wrong(of('length', { min: 3, max: 5 }), 'ab'),
        'Invalid: it must have 3 to 5 characters, but it has 2.');
    assert.equal(wrong(of('length', { max: 5 }), 'abcdefg'),
        'Invalid: it must have at most 5 characters, but it has 7.');
    assert.equal(wrong(format('email.formulary'), 'a@b'), 'Invalid: it must be an e-mail address, but it is ‘a@b’.');
    assert.equal(wrong(format('digits'), '1,5'), 'Invalid: it must have digits only, but it is ‘1,5’.');
    assert.equal(wrong(format('postalCode.es'), '0'), 'Invalid: it must be a Spanish postcode, but it is 0.');
    assert.equal(wrong(of('pattern', { source: '^a$' }), 'b'),
        'Invalid: it must match the pattern ^a$, but it is ‘b’.');
    assert.equal(wrong(text('f', { secret: true, validators: [{ kind: 'format', name: 'email.formulary' }] }), 'x'),
        'Invalid: it must be an e-mail address, but what it holds does not pass.');
    assert.equal(wrong(date('f', { validators: [{ kind: 'age', min: 18 }] }), '01/03/2010'),
        'Invalid: it must be a birthday at least 18 years ago, but the age is 14.');
    assert.equal(
        wrong(checkbox('f', { validators: [{ kind: 'required', blank: 'empty', falseIsBlank: true }] }), false),
        'Invalid: it must be ticked.'
    );
    const keys = ['KeyNoSelected'];
    const chosen = select('f', [...keys, 'x'], { validators: [{ kind: 'required', except: keys }] });
    assert.equal(wrong(chosen, 'KeyNoSelected'),
        'Invalid: it must be chosen, but “KEYNOSELECTED” stands for nothing chosen.');
    assert.equal(wrong(format('email.formulary'), 'a@b.es'), 'Valid: it must be an e-mail address.');
});

test('a missing answer comes before what else is wrong, and a comparison names its fields', () => {
    const validators = [{ kind: 'same', fields: ['mail', 'again'] },
        { kind: 'required', blank: 'empty', falseIsBlank: true, message: 'Write it' }];
    const form = ask([text('mail', { label: 'E-mail' }), text('again', { label: 'Again', validators })], []);
    assert.deepEqual(texts(form, 'again', 'valid'),
        ['Invalid: it must be filled in.', 'The page has not marked it yet.']);
    assert.deepEqual(texts(form, 'again', 'required'), ['Required: the definition says so.']);
    fill(form.engine, { mail: 'a@b.es', again: 'b@b.es' });
    assert.equal(texts(form, 'again', 'valid')[0],
        'Invalid: it must be the same in “E-mail” and “Again”, but “E-mail” is ‘a@b.es’ and “Again” is ‘b@b.es’.');
    assert.deepEqual(dependants(form, 'mail'),
        [{ text: '“Again” must be the same in “E-mail” and “Again”.', target: 'again', rule: null }]);
});

test('what the page shows is told from what is so now', () => {
    const form = ask([
        text('a', { validators: [{ kind: 'required', blank: 'empty', falseIsBlank: true, message: 'Write it' }] }),
        text('b'), text('h', { visible: false, validators: [{ kind: 'required', blank: 'empty', falseIsBlank: true }] })
    ], []);
    validate(form.engine);
    assert.deepEqual(texts(form, 'a', 'valid'), ['Invalid: it must be filled in.', 'The page says ‘Write it’.']);
    fill(form.engine, { a: 'x' });
    assert.deepEqual(texts(form, 'a', 'valid'),
        ['Valid: it must be filled in.', 'The page says ‘Write it’: so it was when it was last checked.']);
    setMessages(form.engine, { b: 'Taken' });
    assert.deepEqual(texts(form, 'b', 'valid'), ['The page says ‘Taken’: that comes from outside the form.']);
    assert.deepEqual(texts(form, 'h', 'valid'), ['Not checked while it is hidden: it must be filled in.']);
    assert.equal(explanation(form, 'h').state.valid, true);
});

test('answers that were put back are not said to be the work of a rule', () => {
    const fields = [checkbox('a', { label: 'A' }), text('t'), text('v')];
    const rules = [rule('a', 'equal', true, ['hide t'])];
    const earlier = ask(fields, rules);
    enter(earlier.engine, { a: true, v: 'x' });
    const form = ask(fields, rules);
    restoreSnapshot(form.engine, takeSnapshot(earlier.engine));
    assert.deepEqual(texts(form, 't', 'visible'), [
        'Hidden as it was when the answers were put back; no rule has decided since.',
        'A rule hides it when “A” is ticked; it has not run yet.',
    ]);
    assert.deepEqual(texts(form, 'v', 'value'), ['‘x’: it was filled in before, or put back with the answers.']);
});

test('a value tells who gave it', () => {
    const form = ask([text('a'), text('b')], []);
    enter(form.engine, { a: 'x' });
    fill(form.engine, { b: 'y' });
    assert.deepEqual([texts(form, 'a', 'value'), texts(form, 'b', 'value')],
        [['‘x’: it was entered.'], ['‘y’: it was filled in from outside.']]);
});

test('what depends on a field: the rule, what it does now, the field concerned', () => {
    const form = ask([checkbox('a', { label: 'A' }), text('t', { label: 'Tutor' }), text('u', { label: 'Other' })],
        [rule('a', 'equal', true, ['hide t', 'disable t', 'show u'], ['show t'])]);
    enter(form.engine, { a: true });
    assert.deepEqual(dependants(form, 'a'), [
        { text: 'Hides “Tutor” and locks it when “A” is ticked (it does now), otherwise shows it.',
            target: 't', rule: 0 },
        { text: 'Shows “Other” when “A” is ticked (it does now).', target: 'u', rule: 0 },
    ]);
    enter(form.engine, { a: false });
    assert.equal(dependants(form, 'a')[0].text,
        'Hides “Tutor” and locks it when “A” (now not ticked) is ticked, otherwise shows it (it does now).');
    assert.deepEqual(explanation(form, 'a').dependants.map(({ label }) => label), ['Tutor', 'Other']);
    assert.deepEqual(dependants(form, 't'), []);
});

test('a comparison that does not exist always takes the other branch, and that is said', () => {
    const form = ask([checkbox('a'), text('t')],
        [{
            watches: ['a'], when: { value: false }, then: [{ target: 'field', name: 't', action: 'show' }],
            otherwise: [{ target: 'field', name: 't', action: 'hide' }],
        }]);
    enter(form.engine, { a: true });
    assert.deepEqual(texts(form, 't', 'visible'), ['Hidden, because its comparison never holds.']);
});

test('whoever asked is told of each run and change', () => {
    let told = 0;
    const { engine } = asked(createForm([checkbox('a'), text('t')], [rule('a', 'equal', true, ['hide t'])]),
        () => { told += 1; });
    enter(engine, { a: true });
    assert.equal(told, 2, 'the change and the run');
    assert.ok(!engine.fields.get('t').visible, 'the rules do what they did');
});

test('what a button does is told of it, and of what its rule changes', () => {
    const press = (then) => ({ watches: [], triggers: [['press', 'go']], when: { value: true }, then, otherwise: [] });
    const ofForm = (action, value) => ({ target: 'form', name: '', action, ...value && { value: { value } } });
    const form = ask([{ name: 'go', control: 'button', label: 'Go on' }, text('a', { visible: false })], [
        press([{ target: 'field', name: 'a', action: 'show' }]), press([ofForm('refresh'), ofForm('call', 'submit')]),
        press([{ target: 'page', name: 'page', action: 'go' }, ofForm('call', 'greet')]),
    ]);
    assert.deepEqual(dependants(form, 'go'), [
        { text: 'Shows “a” when “Go on” is pressed; it has not run yet.', target: 'a', rule: 0 },
        {
            text: 'Refreshes the record and what follows it and sends the form when “Go on” is pressed; '
                + 'it has not run yet.',
            target: null, rule: 1,
        },
        { text: 'Goes to the page “page” when “Go on” is pressed; it has not run yet.', target: 'go', rule: 2 },
        { text: 'Tells the host ‘greet’ when “Go on” is pressed; it has not run yet.', target: null, rule: 2 },
    ]);
    pressButton(form.engine, form.engine.fields.get('go'));
    assert.deepEqual(reasons(form, 'a', 'visible'),
        [{ aspect: 'visible', text: 'Shown, because “Go on” was pressed.', rule: 0, cause: null }]);
});
