/** The builder's offers for MM XML, and what it makes of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { positions } from '../../web-templates/builder/languages/mmxml/constructs.js';
import { sumProblem } from '../../web-templates/builder/languages/mmxml/sums.js';
import { mmxmlLanguage } from '../../web-templates/builder/languages/mmxml/language.js';
import { typeOf } from '../../web-templates/builder/languages/mmxml/types.js';
import { typesOf } from '../../web-templates/builder/languages/plain/rows.js';
import {
    addField, addGroup, addPage, duplicateField, emptyDocument,
} from '../../web-templates/builder/document/adding.js';
import { moveNode } from '../../web-templates/builder/document/moving.js';
import {
    appendItem, getProperty, moveItem, removeItem, setProperty,
} from '../../web-templates/builder/document/properties.js';
import { addLocale, setText } from '../../web-templates/builder/document/translating.js';
import { fieldNamed, fieldsOf, groupsOf } from '../../web-templates/builder/document/walk.js';
import { json } from './builder-files.mjs';
import { formWith, node, same } from './builder-mmxml.mjs';
import { throughDefinition } from './builder-mmxml-program.mjs';
import { schemaErrors } from './json-schema.mjs';
import { onChange } from '../../web-templates/runtime/render/triggers.js';

const { palette, properties: propertiesOf } = mmxmlLanguage;
const presetNames = mmxmlLanguage.types();
const itemTypes = Object.entries(typesOf('mmxml')).filter(([, { type }]) => type === undefined).map(([name]) => name);
const schema = json('web-templates/schema/form-document.schema.json');
const flat = (groups) => groups.flatMap(({ properties }) => properties)
    .flatMap((each) => [each, ...(each.items ?? []).flatMap((item) => item.properties)]);
const paths = (document, name) => flat(propertiesOf(document, node(name))).map(({ path }) => path);

test('every type of an item has an entry in the palette, and every entry its words', () => {
    const made = formWith(...presetNames);
    assert.deepEqual(new Set(fieldsOf(made).map(typeOf)), new Set(itemTypes));
    assert.equal(new Set(palette().map(({ type }) => type)).size, palette().length);
    for (const locale of ['en', 'es']) {
        const words = json(`web-templates/builder/locales/${locale}.json`);
        const keys = [...palette().flatMap(({ caption, hint, group }) => [caption, hint, `palette.${group}`]),
            ...[...fieldsOf(made).map(({ name }) => node(name)), { kind: 'form', name: '' }, node('page1', 'page'),
                    node('group1', 'group')].flatMap((each) => (
                [...propertiesOf(made, each).map(({ caption }) => caption),
                        ...flat(propertiesOf(made, each)).flatMap(({ caption, hint, choices = [] }) => (
                    [caption, ...hint ? [hint] : [], ...choices.flatMap(([, key]) => key ?? [])]))]))];
        assert.deepEqual([...new Set(keys)].filter((key) => typeof words[key] !== 'string'), [], locale);
    }
});

test('what each entry makes fits the schema, and comes back from a definition as it was', () => {
    const made = formWith(...presetNames);
    assert.deepEqual(schemaErrors(schema, made), []);
    const { document, said } = throughDefinition(made);
    assert.deepEqual(said.filter(({ severity }) => severity === 'error'), []);
    assert.deepEqual(said.map(({ id }) => id).filter((id) => !['missing-image', 'mmxml.remote-image'].includes(id)),
        []);
    same(made, document);
});

/** Values that a person might enter. */
const samples = {
    minlength: '2', maxlength: '9', minValue: '-1.5', maxValue: '.5', minRequiredItems: '1', maxRequiredItems: '2',
    minAgeRestriction: '7', maxAgeRestriction: '99',
    minYearRestriction: '-10', maxYearRestriction: '2', formatting: 'YYYY/MM/DD', defaultDate: 'today',
    regex: '[A-Z]{2}\\d+', path: 'other_zip.png', columns: '2',
    numberOfLines: '3', country: 'CA', desiredCountryCode: 'FR', defaultValue: 'x', options: '3-9', action: 'ownAction',
    'actionArg.fields': 'textField0,number',
};
const byKind = { text: 'some', longText: 'one\ntwo', number: '7', size: '12', colour: '#123456' };

test('every property reads as it is set, and is said in the definition', () => {
    for (const type of presetNames) {
        const start = formWith('textField', type, 'number');
        const name = fieldsOf(start)[1].name;
        let document = start;
        const left = ['name', 'type', 'country', 'regex', 'unix', 'actionArg.kind', 'posfix'];
        for (const { path } of flat(propertiesOf(start, node(name)))
                .filter((each) => each.kind !== 'list' && !left.includes(each.path))) {
            const { kind, choices, on, off } = flat(propertiesOf(document, node(name)))
                .find((each) => each.path === path);
            const wanted = kind === 'check' ? getProperty(document, node(name), path) === on ? off : on
                : choices ? choices.map(([value]) => value).filter((value) => value !== '' && value !== 'repeat').at(-1)
                    ?? '' : samples[path] ?? (path.endsWith('.value') ? path.replaceAll('.', '') : byKind[kind]);
            const given = path === 'defaultValue' ? { canadianPostalCode: 'H3T1W5', valuePicker: '5' }[type] ?? (choices
                ? wanted : getProperty(document, node(name), 'listOptions')?.map(({ key }) => key).join(',')
                    || wanted) : wanted;
            document = setProperty(document, node(name), path, given);
            assert.equal(getProperty(document, node(name), path), given, `${type}: ${path}`);
        }
        assert.deepEqual(schemaErrors(schema, document), [], type);
        same(document, throughDefinition(document).document, type);
    }
});

test('a placeholder that a list carries along is not shown', () => {
    const shown = (document) => fieldsOf(document).map(({ texts }) => texts.showsPlaceholder);
    const start = formWith('dropDown', 'textField');
    const [list, text] = fieldsOf(start).map(({ name }) => name);
    const said = [list, text].reduce((next, name) => setProperty(next, node(name), 'placeholder', 'P'), start);
    assert.deepEqual([start, said].map(shown), [[undefined, undefined], [false, undefined]]);
    same(said, throughDefinition(said).document);
    const buttons = setProperty(said, node(list), 'type', 'segmentedControl');
    assert.deepEqual(shown(buttons), [undefined, undefined]);
    same(buttons, throughDefinition(buttons).document);
});

test('a country that a rule takes away is chosen from a list', () => {
    const start = formWith('addressField', 'checkbox');
    const [{ name }, { name: box }] = fieldsOf(start);
    const position = 'builder:1:1';
    const ruled = structuredClone(start);
    ruled.rules.push({
        triggers: onChange([box]), otherwise: [], position,
        condition: { call: 'equal.mmxml', of: [{ field: box, position }, { value: '1', position }], position },
        effects: [{ target: 'field', name, action: 'replace', path: 'composite.country',
            value: { value: '', position }, position }],
    });
    for (const country of ['FR', 'DE']) {
        const fixed = setProperty(ruled, node(name), 'country', country);
        same(fixed, throughDefinition(fixed).document, country);
    }
});

test('a pattern takes the place of a validation, and of the way to type that comes with it', () => {
    const start = formWith('textField');
    const [{ name, entry }] = fieldsOf(start);
    const set = (document, given) => Object.entries(given).reduce((next, [path, value]) => (
        setProperty(next, node(name), path, value)), document);
    const entryOf = (document) => fieldNamed(document, name).entry;
    const both = set(start, { validation: 'creditcard', regex: '[A-Z]{2}' });
    assert.deepEqual(entryOf(both), entry);
    assert.deepEqual(entryOf(set(start, { regex: '[A-Z]{2}', validation: 'creditcard' })), entry);
    assert.equal(entryOf(set(both, { regex: '' })).autocomplete, 'cc-number');
    assert.equal(entryOf(set(start, { keyboardtype: 'phonePad', validation: 'day', regex: 'a' })).keyboard, 'tel');
    same(both, throughDefinition(both).document);
});

test('a property that is set to nothing leaves no trace', () => {
    const start = formWith('textField');
    const [{ name }] = fieldsOf(start);
    for (const path of ['maxlength', 'regex', 'placeholder', 'onmissing.message', 'textColor', 'size', 'submitName',
            'validation', 'receipt', 'defaultValue', 'action']) {
        const set = setProperty(start, node(name), path,
            { maxlength: '3', regex: 'a+', textColor: '#123', size: '10', validation: 'luhn', receipt: 'legal' }[path]
                ?? 'words');
        assert.notDeepEqual(set, start, path);
        same(setProperty(set, node(name), path, ''), start, path);
    }
});

test('values that cannot be leave the item as it was', () => {
    const document = formWith('textField', 'dateField', 'valuePicker', 'addressField');
    const [text, date, value, address] = fieldsOf(document).map(({ name }) => node(name));
    const wrong = [[text, 'maxlength', 'many'], [text, 'minValue', '1e3'], [text, 'textColor', 'rgb'],
        [text, 'position', 'nowhere'], [text, 'validation', 'none'], [text, 'validation', 'repeat'],
        [date, 'formatting', 'whenever'], [date, 'minAgeRestriction', '0'], [date, 'defaultDate', 'yesterday'],
        [value, 'options', '1 to 3'], [value, 'options', '0-99999'],
        [address, 'country', 'Nowhere'], [text, 'country', 'CA'], [date, 'action', 'x'], [text, 'name', '1st'],
            [text, 'name', 'page1']];
    for (const [item, path, given] of wrong) {
        assert.equal(setProperty(document, item, path, given), document, `${path} ${given}`);
    }
});

test('places are those of the grid of nine', () => {
    const document = formWith('textField');
    const [{ name }] = fieldsOf(document);
    positions.forEach((position, n) =>
        assert.equal(fieldNamed(setProperty(document, node(name), 'position', position), name).place.cell, n + 1));
    const moved = setProperty(
        addField(setProperty(document, node(name), 'position', 'center_left'), { type: 'label', label: 'L' }),
        node(name), 'label', 'Other'
    );
    assert.equal(fieldsOf(moved)[1].place.cell, 8, 'new items stand where the others do');
});

test('a validation brings its keyboard, and a keyboard that is named stays', () => {
    const document = formWith('textField');
    const [{ name }] = fieldsOf(document);
    const phone = setProperty(document, node(name), 'validation', 'usphonenumber');
    assert.equal(fieldNamed(phone, name).entry.keyboard, 'tel');
    assert.equal(getProperty(phone, node(name), 'keyboardtype'), '');
    const named = setProperty(setProperty(phone, node(name), 'keyboardtype', 'decimalPad'), node(name),
        'validation', 'year');
    assert.deepEqual([fieldNamed(named, name).entry.keyboard, getProperty(named, node(name), 'keyboardtype')],
        ['decimal', 'decimalPad']);
});

test('of keyboards that are alike the chosen one is kept', () => {
    const start = formWith('textField');
    const [{ name }] = fieldsOf(start);
    const keyboardIn = (document) => getProperty(document, node(name), 'keyboardtype');
    const named = setProperty(start, node(name), 'keyboardtype', 'numbersAndPunctuation');
    assert.equal(keyboardIn(named), 'numbersAndPunctuation');
    assert.equal(keyboardIn(throughDefinition(named).document), 'numbersAndPunctuation');
    assert.equal(keyboardIn(setProperty(named, node(name), 'keyboardtype', 'defaultKeyboard')), 'defaultKeyboard');
    same(setProperty(named, node(name), 'keyboardtype', ''), start);
});

test('a keyboard that the validation brings can be named, and goes with the name', () => {
    const [{ name }] = fieldsOf(formWith('textField'));
    const set = (document, path, value) => setProperty(document, node(name), path, value);
    const shown = (document) => [getProperty(document, node(name), 'keyboardtype'),
        fieldNamed(document, name).entry.keyboard];
    const start = set(formWith('textField'), 'validation', 'email');
    const named = set(start, 'keyboardtype', 'emailAddressKeyboard');
    assert.deepEqual(shown(named), ['emailAddressKeyboard', 'email']);
    const { document, said } = throughDefinition(named);
    assert.deepEqual([shown(document), said], [['emailAddressKeyboard', 'email'], []]);
    assert.deepEqual(shown(set(named, 'validation', '')), ['emailAddressKeyboard', 'email']);
    assert.deepEqual(shown(set(named, 'validation', 'day')), ['emailAddressKeyboard', 'email']);
    assert.deepEqual(shown(set(set(named, 'validation', ''), 'validation', 'email')), shown(named));
    assert.deepEqual(set(named, 'keyboardtype', ''), start);
});

test('what repeats an item is named after it, and follows when that is renamed', () => {
    const document = setProperty(formWith('phone', 'textField'), node(fieldsOf(formWith('phone', 'textField'))[1].name),
        'name', 'repeatPhone0');
    const first = fieldsOf(document)[0].name;
    const renamed = setProperty(document, node(first), 'name', 'phone0');
    const repeating = setProperty(renamed, node('repeatPhone0'), 'validation', 'repeat');
    assert.equal(getProperty(repeating, node('repeatPhone0'), 'validation'), 'repeat');
    assert.equal(fieldNamed(repeating, 'repeatPhone0').entry.keyboard, 'tel');
    const other = setProperty(repeating, node('phone0'), 'name', 'mobile');
    assert.deepEqual(fieldsOf(other).map(({ name }) => name), ['mobile', 'repeatMobile']);
    assert.deepEqual(fieldNamed(other, 'repeatMobile').validators.map(({ fields }) => fields), [['mobile']]);
    assert.deepEqual(throughDefinition(other).said, []);
});

test('pages and groups are added, named, hidden and moved, and items between them', () => {
    const start = formWith('textField', 'checkbox');
    const two = addGroup(addPage(start, { after: 'page1' }), 'page1', 'group1');
    assert.deepEqual(two.pages.map(({ name, groups }) => [name, groups.map((group) => group.name)]),
        [['page1', ['group1', 'group3']], ['page2', ['group2']]]);
    assert.ok(groupsOf(two).every(
        ({ layout, name, sections }) => layout === 'grid' && sections.length === 1 && sections[0].name === name
    ));
    const [{ name }] = fieldsOf(two);
    const moved = moveNode(two, node(name), { parent: { kind: 'section', name: 'group2' }, index: 0 });
    const named = setProperty(setProperty(setProperty(moved, node('page2', 'page'), 'name', 'travel'),
        node('group2', 'group'), 'title', 'Travel'), node('travel', 'page'), 'isHidden', 'YES');
    const whole = setProperty(named, node('group2', 'group'), 'name', 'gTravel');
    assert.equal(setProperty(whole, node('gTravel', 'group'), 'name', 'travel'), whole, 'one set of names');
    assert.deepEqual(groupsOf(whole).map((group) => group.sections[0].name), ['group1', 'group3', 'gTravel']);
    assert.equal(getProperty(whole, node('travel', 'page'), 'isHidden'), 'YES');
    same(whole, throughDefinition(whole).document);
});

test('the form has a title, columns and a receipt', () => {
    const form = node('', 'form');
    const changed = [['formPrefix', 'My pledge'], ['name', 'pledge'], ['pageWidth', '700'], ['leftFormMargin', '100'],
        ['pdfType', 'custom']]
        .reduce((document, [path, value]) => setProperty(document, form, path, value), formWith('textField'));
    assert.deepEqual(['formPrefix', 'name', 'pageWidth', 'leftFormMargin', 'rightFormMargin', 'pdfType']
        .map((path) => getProperty(changed, form, path)), ['My pledge', 'pledge', '700', '100', '0', 'custom']);
    assert.equal(changed.title.variants[0].string, 'My pledge');
    same(changed, throughDefinition(changed).document);
});

test('options are added, named, moved and taken away, and rules follow their values', () => {
    const start = formWith('dropDown', 'valuePicker', 'textField');
    const [list, value] = fieldsOf(start).map(({ name }) => node(name));
    const more = setProperty(appendItem(start, list, 'option'), list, 'option.2.text', 'Third one');
    assert.deepEqual([0, 1, 2].map((n) => getProperty(more, list, `option.${n}.value`)),
        ['option1', 'option2', 'thirdOne']);
    const at = 'f:1:1';
    const rule = { triggers: onChange([list.name]),
        condition: { call: 'equal.mmxml', of: [{ field: list.name, position: at }, { value: 'option2', position: at }],
            position: at }, effects: [], otherwise: [], position: at };
    const ruled = setProperty({ ...more, rules: [rule] }, list, 'option.1.value', 'two');
    assert.equal(ruled.rules[0].condition.of[1].value, 'two');
    assert.equal(setProperty(ruled, list, 'option.1.value', 'thirdOne'), ruled, 'a value is there once');
    const moved = removeItem(moveItem(ruled, list, 'option.2', 0), list, 'option.1');
    assert.deepEqual([0, 1].map((n) => getProperty(moved, list, `option.${n}.value`)), ['thirdOne', 'two']);
    const pasted = setProperty(moved, list, 'listOptions',
        [{ key: 'two', value: 'Two' }, { key: 'four', value: 'Four' }]);
    assert.deepEqual(getProperty(pasted, list, 'listOptions'),
        [{ key: 'two', value: 'Two' }, { key: 'four', value: 'Four' }]);
    const mixed = setProperty(appendItem(pasted, value, 'option', { value: 'none', text: 'None' }), value,
        'options', '5-20');
    assert.equal(getProperty(mixed, value, 'options'), '5-20');
    assert.deepEqual(getProperty(mixed, value, 'listOptions'), [{ key: 'none', value: 'None' }]);
    same({ ...mixed, rules: [] }, throughDefinition({ ...mixed, rules: [] }).document);
});

test('parts that are sent besides, actions and sums are those of the definition', () => {
    const start = formWith('textField', 'number', 'number');
    const [text, first, second] = fieldsOf(start).map(({ name }) => node(name));
    const cloned = setProperty(setProperty(appendItem(start, text, 'partClone'), text, 'partClone.0.characters', '-4'),
        text, 'partClone.0.key', 'last4');
    const linked = setProperty(setProperty(cloned, text, 'action.linksTo', first.name), text,
        'action.itemShouldNotify', 'YES');
    const summed = [['kind', 'EQ'], ['total', '50'], ['fields', `${first.name},${second.name}`], ['fills', 'YES']]
        .reduce((document, [path, value]) => setProperty(document, first, `actionArg.${path}`, value), linked);
    assert.equal(getProperty(summed, second, 'actionArg.total'), '50', 'each item of the sum shows it');
    const { definition, document } = throughDefinition(summed);
    assert.match(definition, /<partClone>-4::last4<\/partClone>/);
    assert.ok(definition.includes(`<actionArg>EQ::50::${first.name},${second.name}::YES</actionArg>`));
    same(summed, document);
    const renamed = setProperty(document, node(first.name), 'name', 'hours');
    assert.ok(throughDefinition(renamed).definition.includes(`EQ::50::hours,${second.name}::YES`));
    assert.deepEqual(setProperty(summed, second, 'actionArg.kind', '').checks, []);
});

test('a sum that a relationship changes is shown and edited as others are', () => {
    const start = formWith('checkbox', 'number', 'number');
    const [, one, two] = fieldsOf(start).map(({ name }) => node(name));
    const summed = [['kind', 'EQ'], ['fields', `${one.name},${two.name}`]]
        .reduce((document, [path, value]) => setProperty(document, one, `actionArg.${path}`, value), start);
    const position = 'builder:1:1';
    const effect = { target: 'field', name: one.name, action: 'validator', position,
        validator: { ...summed.checks[0], parameters: { min: '0', max: '9' } } };
    const condition = { call: 'equal.mmxml', of: [{ field: 'checkbox', position }, { value: 'YES', position }],
        position };
    const rules = [{ triggers: onChange(['checkbox']), condition, effects: [effect], otherwise: [], position }];
    const { document } = throughDefinition({ ...summed, rules });
    const sums = (form) => [form.checks,
        fieldNamed(form, one.name).validators.filter(({ kind }) => kind === 'sum').length];
    assert.deepEqual(sums(document), [[], 1]);
    for (const each of [one, two]) {
        assert.equal(getProperty(document, each, 'actionArg.total'), '100');
    }
    const less = setProperty(document, two, 'actionArg.total', '60');
    assert.match(throughDefinition(less).definition, /<actionArg>EQ::60::/);
    const none = setProperty(less, one, 'actionArg.kind', '');
    assert.deepEqual(sums(none), [[], 0]);
    const again = setProperty(none, one, 'actionArg.kind', 'MAXMIN');
    assert.deepEqual(sums(again), [[], 1]);
});

test('a sum stays with its items: a list that is half typed, or without the item itself, is told and not taken', () => {
    const start = formWith('number', 'number', 'number');
    const [one, two, three] = fieldsOf(start).map(({ name }) => node(name));
    const summed = setProperty(start, three, 'actionArg.kind', 'EQ');
    const half = [['', 'empty'], [`${three.name},`, 'empty'], [`${three.name},,${two.name}`, 'empty'],
        [`${three.name}, x`, 'unknown'], [`${three.name},${three.name}`, 'twice'], [two.name, 'own']];
    for (const [written, kind] of half) {
        assert.equal(sumProblem(summed, three, written).kind, kind, written);
        assert.equal(setProperty(summed, three, 'actionArg.fields', written), summed, written);
    }
    const both = setProperty(summed, three, 'actionArg.fields', ` ${three.name} , ${one.name}`);
    assert.deepEqual([three, two, one].map((item) => getProperty(both, item, 'actionArg.fields')),
        [`${three.name},${one.name}`, '', `${three.name},${one.name}`]);
});

test('texts can be translated, also those that a definition has in no language', () => {
    const start = formWith('textField', 'dropDown', 'emailPinger');
    const plain = JSON.parse(JSON.stringify(start, (key, value) => (key === 'locale' ? undefined : value)));
    const fixed = { ...start,
        pages: JSON.parse(JSON.stringify(plain.pages).replaceAll('"isFixed":false', '"isFixed":true')) };
    const spanish = addLocale(fixed, 'es');
    // A form that has several languages says to all of them what it means so.
    const two = { ...fixed, locales: [...fixed.locales, 'es'] };
    assert.deepEqual(addLocale(two, 'fr'), { ...two, locales: [...two.locales, 'fr'] });
    const [{ name }] = fieldsOf(spanish);
    const translated = setText(spanish, node(name), 'texts.label', 'es', 'Texto');
    assert.deepEqual(fieldNamed(translated, name).texts.label.variants.map(({ locale, string }) => [locale, string]),
        [['en', 'textField'], ['es', 'Texto']]);
    assert.equal(getProperty(translated, node(name), 'label'), 'textField');
    assert.equal(getProperty(setProperty(translated, node(name), 'label', 'Words'), node(name), 'label'), 'Words');
    assert.equal(fieldsOf(spanish)[2].texts.placeholder.isFixed, true, 'what the type says by itself stays');
    same(translated, throughDefinition(translated).document);
});

test('a copy has a name of its own and no rules', () => {
    const document = formWith('checkbox', 'textField');
    const at = 'f:1:1';
    const [{ name }] = fieldsOf(document);
    const rule = { triggers: onChange([name]),
        condition: { call: 'equal.mmxml', of: [{ field: name, position: at }, { value: 'YES', position: at }],
            position: at }, effects: [], otherwise: [], position: at };
    const copied = duplicateField({ ...document, rules: [rule] }, name);
    assert.equal(copied.rules.length, 1);
    assert.equal(new Set(fieldsOf(copied).map((field) => field.name)).size, 3);
});

test('types that are like each other can take each other’s place', () => {
    const document = formWith('radioControl');
    const [{ name }] = fieldsOf(document);
    for (const type of ['segmentedControl', 'dropDown', 'valuePicker', 'radioControl']) {
        const changed = setProperty(document, node(name), 'type', type);
        same(changed, throughDefinition(changed).document, type);
    }
    assert.ok(!paths(document, name).includes('minlength'));
    assert.equal(setProperty(document, node(name), 'type', 'textField'), document);
});

test('what means nothing on another type goes with the former one', () => {
    const made = {
        several: { 'tag.0.text': 'One', columns: '2', minRequiredItems: '1', maxRequiredItems: '2', submitName: 's' },
        valuePicker: { options: '3-9', order: 'descending', buttonPosition: 'up_left', 'action.itemShouldNotify': 'YES',
            action: 'ownAction' },
        dropDown: { action: 'ownAction', defaultValue: 'option2' },
        multilinelabel: { text: 'Words', sizeY: '40', numberOfLines: '3', align: 'center', textColor: '#123456',
            bgcolor: '#abcdef' },
        localImage: { path: 'a_zip.png', width: '10' },
        signatureBox: { submitsValue: 'YES', width: '10' },
    };
    for (const [preset, says] of Object.entries(made)) {
        const start = formWith(preset);
        const item = node(fieldsOf(start)[0].name);
        const full = Object.entries(says).reduce((form, [path, value]) => setProperty(form, item, path, value), start);
        assert.deepEqual(Object.keys(says).map((path) => getProperty(full, item, path)), Object.values(says), preset);
        const { choices } = flat(propertiesOf(full, item)).find(({ path }) => path === 'type');
        for (const [type] of choices) {
            const changed = setProperty(full, item, 'type', type);
            const { document, said } = throughDefinition(changed);
            same(changed, document, `${preset} as ${type}`);
            assert.deepEqual(said.filter(({ id }) => /useless|unknown/.test(id)), [], `${preset} as ${type}`);
        }
    }
    const several = setProperty(setProperty(formWith('several'), node('several'), 'minRequiredItems', '1'),
        node('several'), 'type', 'dropDown');
    assert.deepEqual(fieldsOf(several)[0].validators, []);
    const label = setProperty(setProperty(formWith('multilinelabel'), node('multilinelabel'), 'sizeY', '40'),
        node('multilinelabel'), 'type', 'label');
    assert.equal(fieldsOf(label)[0].place.height, undefined);
});

test('a new form has the columns of its page', () => {
    const document = emptyDocument('new-form', 'New form', 'mmxml');
    assert.deepEqual(document.grid, { width: 678, left: 0, right: 0 });
    same(document, throughDefinition(document).document);
});
