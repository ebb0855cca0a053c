/** Relationships of MM XML in the builder. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../web-templates/builder/problems/checks.js';
import { watchable, writtenCondition } from '../../web-templates/builder/languages/mmxml/conditions.js';
import { tagsFor, valuesFor } from '../../web-templates/builder/languages/mmxml/effects.js';
import { upgraded } from '../../web-templates/builder/document/document-upgrade.js';
import { addField, addGroup, addPage } from '../../web-templates/builder/document/adding.js';
import { removeNode } from '../../web-templates/builder/document/moving.js';
import { setProperty } from '../../web-templates/builder/document/properties.js';
import { namingGone, renameField } from '../../web-templates/builder/document/references.js';
import { fieldNamed, fieldsOf } from '../../web-templates/builder/document/walk.js';
import { titlesOf } from '../../web-templates/builder/rules/rule-parts.js';
import { operatorsFor, valueKindFor } from '../../web-templates/builder/rules/sentences.js';
import { json } from './builder-files.mjs';
import { formWith, node, same } from './builder-mmxml.mjs';
import { throughDefinition } from './builder-mmxml-program.mjs';
import {
    comparisonsOf, conditionOf, relationships, relationshipsOf, withChange, withComparisons, withNewRelationship,
    withObject, withoutChange, withoutRelationship,
} from './builder-mmxml-relationships.mjs';
import { schemaErrors } from './json-schema.mjs';
import { onChange, watchedBy } from '../../web-templates/runtime/render/triggers.js';

const schema = json('web-templates/schema/form-document.schema.json');
const named = (document) => fieldsOf(document).map(({ name }) => name);
const item = (name) => ({ target: 'field', name });
const position = 'builder:1:1';

test('a new relationship shows the last item when the first that tells of a change has its first value', () => {
    const document = withNewRelationship(formWith('label', 'checkbox', 'textField'));
    const [{ object, comparisons, if: then, else: other }] = relationshipsOf(document);
    const [, box, text] = named(document);
    assert.deepEqual([object, comparisons], [item(text), [{ field: box, operator: 'equal.mmxml', value: 'YES' }]]);
    assert.deepEqual([then, other].map((changes) => changes.map(({ act }) => act)), [['show'], ['hide']]);
    assert.equal(withNewRelationship(formWith('label', 'signatureBox')).rules.length, 0, 'nobody would start it');
    same(document, throughDefinition(document).document);
});

test('conditions look only at items that tell of their changes, and make those do so that can', () => {
    const document = formWith('label', 'signatureBox', 'addressField', 'textField', 'checkbox', 'several',
        'dateField', 'dropDown');
    const [, , , text, box, several, date, list] = named(document);
    assert.deepEqual(watchable(document).map(({ name }) => name), [text, box, several, date, list]);
    const ruled = withNewRelationship(document, item(text));
    const watched = withComparisons(ruled, 0, 'or',
        [{ field: text, operator: 'notEqual.mmxml', value: '' },
            { field: several, operator: 'greater.mmxml', value: '2' }]);
    assert.equal(fieldNamed(watched, text).notify, 'leave');
    assert.deepEqual(watchedBy(watched.rules[0]), [text, several]);
    const { definition, said } = throughDefinition(watched);
    assert.ok(definition.includes(`<condition>${text} != "" OR ${several} BT 2</condition>`), definition);
    assert.deepEqual(said, []);
    assert.equal(withComparisons(watched, 0, 'and', []), watched, 'there is always one');
});

test('an item that tells of its changes for a rule alone stops once no rule asks for it', () => {
    const document = formWith('textField', 'textField', 'textField');
    const [one, two, three] = named(document);
    const told = (form) => fieldsOf(form).filter(({ notify }) => notify === 'leave').map(({ name }) => name);
    const asking = (form, name) => withComparisons(form, 0, 'and',
        [{ field: name, operator: 'equal.mmxml', value: '' }]);
    const ruled = withNewRelationship(document, item(three));
    assert.deepEqual([ruled, asking(ruled, two), withoutRelationship(asking(ruled, two), 0)].map(told),
        [[one], [two], []]);
    const chosen = setProperty(document, node(one), 'action.itemShouldNotify', true);
    assert.deepEqual(told(asking(withNewRelationship(chosen, item(three)), two)), [one, two], 'its author said so');
});

test('parts that are called alike are offered with their page', () => {
    const document = addPage(formWith('textField'));
    const text = (key, { number, name } = {}) => (name ? `${key} ${name}` : `${key} ${number}`);
    const groups = document.pages.map(({ groups: [group] }) => ({ target: 'group', name: group.name }));
    assert.deepEqual(titlesOf({ document, text }, [...groups, { target: 'page', name: document.pages[0].name }]), [
        ...[1, 2].map((number) => `untitled.page ${number} › untitled.group 1`), 'untitled.page 1']);
});

test('comparisons and values are those that fit the item', () => {
    const document = formWith('textField', 'checkbox', 'several', 'dateField', 'dropDown', 'valuePicker');
    const field = (n) => named(document)[n];
    const operators = (n) => operatorsFor(relationships, document, { field: field(n), operator: '' });
    const kind = (n, operator) => valueKindFor(document, { field: field(n), operator });
    assert.deepEqual(operators(0), ['equal.mmxml', 'notEqual.mmxml', 'greater.mmxml', 'less.mmxml']);
    assert.deepEqual([1, 4].map((n) => operators(n)),
        [['equal.mmxml', 'notEqual.mmxml'], ['equal.mmxml', 'notEqual.mmxml']]);
    assert.deepEqual([2, 3, 5].map((n) => operators(n).length), [4, 4, 4], 'sums, dates, numbers');
    assert.deepEqual(kind(1, 'equal.mmxml'), { kind: 'choice', choices: ['YES', 'NO'] });
    assert.deepEqual(kind(4, 'equal.mmxml'), { kind: 'choice', choices: ['option1', 'option2', ''] });
    assert.deepEqual([[2, 'equal.mmxml'], [3, 'greater.mmxml'], [5, 'greater.mmxml'], [0, 'equal.mmxml']]
        .map(([n, operator]) => kind(n, operator).kind), ['number', 'date', 'number', 'text']);
});

test('what is done is offered as far as the target can do it', () => {
    const document = addPage(formWith('label', 'dropDown', 'addressField', 'dateField', 'textField', 'checkbox'));
    const tags = (n) => tagsFor(document, item(named(document)[n]));
    assert.deepEqual(tagsFor(document, { target: 'page', name: 'page2' }), ['show', 'hide']);
    assert.ok(['show', 'text'].every((tag) => tags(0).includes(tag)) && !tags(0).includes('required'));
    assert.ok(
        ['options', 'defaultValue', 'required', 'editable', 'skip', 'label'].every((tag) => tags(1).includes(tag))
    );
    assert.ok(!tags(2).includes('defaultValue') && tags(3).includes('evaluate') && !tags(3).includes('copy'));
    assert.ok(['evaluate', 'regexmessage'].every((tag) => tags(4).includes(tag)));
    assert.deepEqual(valuesFor(fieldsOf(document)[5], 'defaultValue'), ['YES', 'NO']);
    assert.equal(valuesFor(fieldsOf(document)[5], 'show'), null);
});

test('every change that is offered is said in the definition and comes back', () => {
    for (const type of ['textField', 'dropDown', 'several', 'valuePicker', 'imagePicker', 'checkbox', 'dateField',
            'addressField', 'multilinelabel', 'infoButton', 'signatureBox', 'zipImage', 'emailPinger']) {
        const start = formWith('segmentedControl', 'number', 'addressField', 'dropDown', type);
        const name = named(start).at(-1);
        const begun = withNewRelationship(start, item(name));
        const done = tagsFor(begun, item(name)).filter((tag) => !['show', 'hide'].includes(tag))
                .reduce((document, tag) => {
            const next = withChange(document, 0, 'if', document.rules[0].effects.length,
                { act: tag, ...type === 'dateField' && tag === 'defaultValue' && { value: '2027-08-31' },
                    ...tag === 'label' && { value: 'Other' } });
            assert.notEqual(next, document, `${type}: ${tag}`);
            return next;
        }, begun);
        assert.deepEqual(schemaErrors(schema, done), [], type);
        const { document, said } = throughDefinition(done);
        assert.deepEqual(said.filter(({ severity, id }) => severity === 'error' || !['missing-image'].includes(id))
            .filter(({ id }) => id !== 'rule-cycle'), [], type);
        same(done, document, type);
        assert.deepEqual(relationshipsOf(document), relationshipsOf(done), type);
        assert.deepEqual(relationshipsOf(done)[0].if.filter(({ isKept }) => isKept), [], type);
    }
});

test('what is sent is one change, whichever effects say it', () => {
    const start = withNewRelationship(formWith('segmentedControl', 'textField'),
        item(named(formWith('segmentedControl', 'textField'))[1]));
    const set = (form, at, tag) => withChange(form, 0, 'if', at, { act: tag });
    const tags = (form) => relationshipsOf(form)[0].if.map(({ act }) => act);
    const done = ['skip', 'submit', 'force', 'skip'].reduce((form, tag, n) => set(form, n + 1, tag), start);
    assert.deepEqual(tags(done), ['show', 'skip', 'submit', 'force', 'skip']);
    assert.deepEqual(done.rules[0].effects.length, 8);
    assert.deepEqual(tags(set(done, 1, 'hide')), ['show', 'hide', 'submit', 'force', 'skip']);
    assert.deepEqual(tags(withoutChange(done, 0, 'if', 3)), ['show', 'skip', 'submit', 'skip']);
    assert.deepEqual(relationshipsOf(throughDefinition(done).document)[0].if, relationshipsOf(done)[0].if);
});

test('what a branch says of actions is one change that stays as it is', () => {
    const start = formWith('checkbox', 'textField', 'textField');
    const [, text, other] = named(start);
    const ruled = withNewRelationship(start, item(text));
    const acting = (...said) => {
        const document = structuredClone(ruled);
        const paths = ['action', 'state.waitsFor', 'notify'];
        document.rules[0].effects.push(...said.map((value, n) => ({ target: 'field', name: text, action: 'replace',
            path: paths[n], value: { value, position }, position })));
        return document;
    };
    for (const [said, written, tags] of [
        [['', other, 'none'], `linksTo::${other}`, `<action>linksTo::${other}</action>`],
        [['own', '', 'leave'], 'own, itemShouldNotify:', '<action>own</action><action>itemShouldNotify:</action>'],
        [['', '', 'none'], '', '<action/>'],
    ]) {
        const document = acting(...said);
        assert.deepEqual(relationshipsOf(document)[0].if.slice(1).map(({ act, value, isKept }) => [act, value, isKept]),
            [['action', written, true]]);
        assert.deepEqual(diagnose(document).filter(({ id }) => id === 'mmxml.links-to'), []);
        const { definition, document: read } = throughDefinition(document);
        assert.ok(definition.replace(/>\s+</g, '><').includes(`<if><show>1</show>${tags}</if>`), definition);
        same(document.rules, read.rules);
    }
});

test('a keyboard of a branch is one change with its capitals and its check of spelling', () => {
    const start = formWith('checkbox', 'textField');
    const [, text] = named(start);
    const ruled = withNewRelationship(start, item(text));
    for (const [word, keyboard, capitalization, checksSpelling] of [['asciiKeyboard', 'text', 'none', false],
        ['namePhonePad', 'text', 'words', true], ['URLKeyboard', 'url', '', true]]) {
        const document = structuredClone(ruled);
        document.rules[0].effects.push(...Object.entries({ keyboard, capitalization, checksSpelling })
            .map(([member, value]) => ({ target: 'field', name: text, action: 'replace', path: `entry.${member}`,
                value: { value, position }, position })));
        assert.deepEqual(relationshipsOf(document)[0].if.slice(1).map(({ act, value, isKept }) => [act, value, isKept]),
            [['keyboardtype', word, true]]);
        const { definition, document: read } = throughDefinition(document);
        assert.ok(definition.includes(`<keyboardtype>${word}</keyboardtype>`), definition);
        same(document.rules, read.rules);
    }
});

test('a rule on sums that a branch brings is shown as its argument', () => {
    const start = formWith('checkbox', 'number', 'number');
    const [, one, two] = named(start);
    const ruled = withNewRelationship(start, item(one));
    for (const [parameters, argument] of [[{ min: '0', max: '9' }, `MAXMIN::9,0::${one},${two}`],
        [{ min: '9', max: '9', fills: false }, `EQ::9::${one},${two}`],
        [{ min: '9', max: '9', fills: true }, `EQ::9::${one},${two}::YES`]]) {
        const document = structuredClone(ruled);
        const validator = { kind: 'sum', fields: [one, two], parameters, position };
        document.rules[0].effects.push({ target: 'field', name: one, action: 'validator', validator, position });
        assert.deepEqual(relationshipsOf(document)[0].if[1].act, 'actionArg');
        assert.deepEqual(relationshipsOf(document)[0].if[1].value, argument);
        assert.ok(throughDefinition(document).definition.includes(`<actionArg>${argument}</actionArg>`));
    }
});

test('formulas and copies are read as the language has them', () => {
    const document = withNewRelationship(
        formWith('textField', 'number', 'checkbox', 'addressField', 'dateField', 'phone'), item('phone')
    );
    const [text, number, , address, date] = named(document);
    const set = (form, tag, value) => withChange(form, 0, 'if', 1, { act: tag, value });
    const right = [['evaluate', `${text}.-  ${number}`], ['evaluate', `${text}. ${number}`],
        ['evaluate', `${text} + ${number}`], ['evaluate', `${number}-12`], ['copy', `${text},${number}`],
            ['copy', `${address}::city,country`]];
    for (const [tag, value] of right) {
        const made = set(document, tag, value);
        assert.notEqual(made, document, value);
        const read = throughDefinition(made).document;
        same(made, read, value);
        assert.deepEqual(relationshipsOf(read)[0].if[1], relationshipsOf(made)[0].if[1], value);
    }
    for (const [tag, value] of [['evaluate', `${text} * 2`], ['evaluate', `nobody + ${text}`], ['evaluate', '+86400'],
            ['copy', address], ['copy', `${address}::street`], ['copy', '']]) {
        assert.equal(set(document, tag, value), document, value);
    }
    const dated = withObject(document, 0, item(date));
    assert.equal(relationshipsOf(set(dated, 'evaluate', '-86400'))[0].if[1].value, '-86400');
});

test('a relationship goes to another target with what can be done there', () => {
    const start = addPage(withNewRelationship(formWith('checkbox', 'textField', 'dropDown'), item('dropdown')));
    const more = ['required', 'options', 'label']
        .reduce((document, tag, n) => withChange(document, 0, 'if', n + 1, { act: tag }), start);
    const moved = withObject(more, 0, item('textfield'));
    assert.deepEqual(relationshipsOf(moved)[0].if.map(({ act }) => act), ['show', 'required', 'label']);
    const page = withObject(moved, 0, { target: 'page', name: 'page2' });
    assert.deepEqual(relationshipsOf(page)[0].if.map(({ act }) => act), ['show']);
    const renamed = setProperty(page, node('page2', 'page'), 'name', 'later');
    assert.deepEqual(relationshipsOf(renamed)[0].object, { target: 'page', name: 'later' });
    assert.deepEqual(withoutRelationship(renamed, 0).rules, []);
});

test('one that does nothing keeps what it is about', () => {
    const start = withNewRelationship(formWith('checkbox', 'textField'));
    const empty = withoutChange(withoutChange(start, 0, 'if', 0), 0, 'else', 0);
    assert.deepEqual(relationshipsOf(empty)[0].object, item('textfield'));
    same(empty, throughDefinition(empty).document);
    const again = withChange(empty, 0, 'else', 0, { act: 'show' });
    assert.equal(again.rules[0].traits, undefined);
});

test('what the editor does not write is kept and shown', () => {
    const camp = upgraded(json('Tests/Web/builder-mmxml-kept.json'));
    const [rule] = relationshipsOf(camp);
    assert.equal(rule.comparisons, undefined);
    assert.equal(rule.condition, 'swims == "n" AND (swims == "l" OR allergies BT 1)');
    assert.deepEqual(rule.if.map(({ act, value, isKept }) => [act, value, isKept]),
        [['maxlength', '5', true], ['textColor', '#112233', true]]);
    const more = withChange(camp, 0, 'if', 2, { act: 'show' });
    assert.deepEqual(more.rules[0].effects.slice(0, 2), camp.rules[0].effects);
});

test('conditions are written as they are read', () => {
    const comparisons = [{ field: 'a', operator: 'equal.mmxml', value: 'x' },
        { field: 'b', operator: 'less.mmxml', value: '2.5' },
            { field: 'c', operator: 'greater.mmxml', value: '2018-01-01' }];
    const condition = conditionOf('and', comparisons);
    assert.equal(writtenCondition(condition), 'a == "x" AND b LT 2.5 AND c BT "2018-01-01"');
    assert.deepEqual(comparisonsOf(condition), { join: 'and', comparisons });
});

test('renaming an item or one of its options changes every relationship that names it', () => {
    const start = withNewRelationship(formWith('dropDown', 'textField'));
    const renamed = setProperty(setProperty(start, node('dropdown'), 'name', 'method'), node('textfield'),
        'name', 'which');
    const valued = setProperty(renamed, node('method'), 'option.0.value', 'card');
    const [{ object, comparisons }] = relationshipsOf(valued);
    assert.deepEqual([object, comparisons],
        [item('which'), [{ field: 'method', operator: 'equal.mmxml', value: 'card' }]]);
});

test('a person’s way: a page with a field and a relationship that shows it', () => {
    const paged = addPage(formWith('checkbox'));
    const filled = addField(paged, { type: 'textField', label: 'Which one?', after: node('page2', 'page') });
    const done = withNewRelationship(setProperty(filled, node('page2', 'page'), 'isHidden', 'YES'),
        { target: 'page', name: 'page2' });
    const { definition, document, said } = throughDefinition(done);
    assert.match(definition,
        /<relationship object="page::page2">\s*<condition>checkbox == "YES"<\/condition>\s*<if>\s*<show>1<\/show>/);
    assert.deepEqual(said, []);
    same(done, document);
});

test('whoever deletes an item, a group or a page is told of every relationship that names it', () => {
    const paged = addPage(formWith('checkbox', 'dropDown', 'textField', 'textField'));
    const base = addGroup(paged, paged.pages.at(-1).name);
    const [box, list, one, two] = named(base);
    const [page] = base.pages.slice(-1);
    const group = page.groups[0].name;
    const shows = (document, target, ...conditions) => {
        const ruled = withNewRelationship(document, target);
        return withComparisons(ruled, ruled.rules.length - 1, 'and',
            conditions.map((name) => ({ field: name, operator: 'equal.mmxml', value: 'x' })));
    };
    const document = [[item(one), box], [item(two), list, box], [{ target: 'page', name: page.name }, list],
        [{ target: 'group', name: group }, list]]
        .reduce((form, [target, ...conditions]) => shows(form, target, ...conditions), base);
    const told = (name, kind) => {
        const left = removeNode(document, node(name, kind));
        return [document.rules.length - left.rules.length, namingGone(document, left)];
    };
    // Relationships that only it starts go with it; those about it are left, those that also ask for others too.
    assert.deepEqual([told(box), told(list), told(one)], [[1, 0], [2, 0], [0, 1]]);
    assert.deepEqual([told(group, 'group'), told(page.name, 'page'), told(document.pages[0].name, 'page')],
        [[0, 1], [0, 2], [4, 0]]);

    const without = removeNode(document, node(box));
    assert.deepEqual(without.rules.map((rule) => [watchedBy(rule), writtenCondition(rule.condition)]),
        Array(3).fill([[list], `${list} == "x"`]));
    assert.deepEqual([document, without].flatMap(diagnose).filter(({ severity }) => severity === 'error'), []);
});

test('what repeats, sums, links or is copied from an item is told too', () => {
    const document = formWith('textField', 'textField', 'textField', 'checkbox');
    const [one, two, three, box] = named(document);
    const edited = structuredClone(document);
    const fields = fieldsOf(edited);
    fields[1].state.waitsFor = one;
    fields[2].validators.push({ kind: 'same', fields: [one], parameters: { includesSelf: true }, position });
    edited.checks.push({ kind: 'sumRange', fields: [one, two], parameters: { min: '0', max: '9' }, position });
    const effect = { target: 'field', name: three, action: 'set',
        value: { call: 'join', of: [{ value: '. ', position }, { field: one, position }], position }, position };
    edited.rules.push({
        triggers: onChange([box]), condition: { value: true, position }, effects: [effect], otherwise: [], position,
    });
    assert.equal(namingGone(edited, removeNode(edited, node(one))), 4);
    assert.equal(namingGone(edited, removeNode(edited, node(box))), 0);
});

test('a relationship that does nothing is about something all the same', () => {
    const ruled = withNewRelationship(formWith('checkbox', 'textField'));
    const [box, text] = named(ruled);
    const empty = withoutChange(withoutChange(ruled, 0, 'else', 0), 0, 'if', 0);
    assert.equal(namingGone(empty, removeNode(empty, node(text))), 1);
    assert.deepEqual(relationshipsOf(renameField(empty, text, 'words'))[0].object, item('words'));
    const page = withNewRelationship(addPage(ruled), { target: 'page', name: 'page2' });
    const idle = withoutChange(withoutChange(page, 1, 'else', 0), 1, 'if', 0);
    assert.deepEqual(relationshipsOf(setProperty(idle, node('page2', 'page'), 'name', 'more'))[1].object,
        { target: 'page', name: 'more' });
});
