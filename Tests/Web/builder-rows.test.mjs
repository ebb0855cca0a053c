/** Languages whose properties are rows of a table: what the builder offers for them, and what it makes of it. */
import './tables.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf, loadLanguage } from '../../web-templates/builder/languages/languages.js';
import { withoutNotes } from '../../web-templates/builder/document/automatic.js';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { removeNode } from '../../web-templates/builder/document/moving.js';
import {
    appendItem, getProperty, moveItem, removeItem, setProperty,
} from '../../web-templates/builder/document/properties.js';
import { namingGone } from '../../web-templates/builder/document/references.js';
import { fieldNamed, fieldsOf, mapSections, sectionsOf, withField } from '../../web-templates/builder/document/walk.js';
import { groupsFor } from '../../web-templates/builder/properties/groups.js';
import { json } from './builder-files.mjs';
import { schemaErrors } from './json-schema.mjs';

const schema = json('web-templates/schema/form-document.schema.json');
await loadLanguage('actiondata');
const dialects = ['elvis', 'ddl', 'actiondata'];
const node = (name) => ({ kind: 'field', name });
const words = (key) => (key === 'options.new' ? 'Option {number}' : key);
const sample = (dialect) => json(`Tests/Support/builder-documents/${dialect}.form.json`);
const propertiesIn = (document, name) =>
    languageOf(document).properties(document, node(name)).flatMap(({ properties }) => properties);
const one = (dialect, type) => addField(emptyDocument('f', 'F', dialect), { type, label: 'Question', words });

test('every property and every type has its words', () => {
    const english = json('web-templates/builder/locales/en.json');
    const keys = dialects.flatMap((dialect) => languageOf({ dialect })
            .palette().flatMap(({ type, caption, hint, group }) => {
        const document = one(dialect, type);
        const shown = propertiesIn(document, 'question');
        const all = [...shown, ...shown.flatMap(({ items = [] }) => items.flatMap(({ properties }) => properties))];
        const lists = shown.filter(({ kind }) => kind === 'list')
            .flatMap(({ path }) => [`append.${path}`, `said.appended.${path}`]);
        return [caption, hint, `palette.${group}`, ...lists,
            ...languageOf(document).properties(document, node('question')).map((each) => each.caption),
            ...all.flatMap((each) => [each.caption, ...each.hint ? [each.hint] : [],
                ...(each.choices ?? []).flatMap(([, key]) => key ?? [])])];
    }));
    assert.ok(new Set(keys).size > 90);
    assert.deepEqual([...new Set(keys)].filter((key) => typeof english[key] !== 'string'), []);
});

test('a page, a group and a section have the properties that definitions have a place for', () => {
    const offered = (dialect, kind) => groupsFor({
        document: one(dialect, languageOf({ dialect }).types()[0]),
        selection: { kind, name: { page: 'page1', group: 'group1', section: 'section1' }[kind] ?? '' },
    }, words, () => undefined).flatMap(({ entries }) => entries.map(({ path }) => path));
    const parts = ['page', 'group', 'section'];
    assert.deepEqual(Object.fromEntries([...dialects, 'formulary', 'other'].map((dialect) => (
        [dialect, parts.map((kind) => offered(dialect, kind))]))), {
        elvis: [[], ['title'], []], ddl: [[], [], []], actiondata: [[], [], ['isVisible']], formulary: [[], [], []],
        other: [['title', 'isVisible'], ['title', 'isVisible'], ['isVisible']],
    });
    for (const dialect of dialects) {
        assert.ok(offered(dialect, 'form').includes('title'), dialect);
    }
});

/** Values that a person might enter. */
const entered = { colour: '#336699', text: 'some', longText: 'one\ntwo', number: '7', size: '12', name: 'other',
    formula: "goal + 'x'" };
const own = {
    'validations.min_length': '2', 'validations.min_value': '-1.5', 'validations.max_value': '9',
    minimum_date: '2024-03-01', maximum_date: '2024-04-01',
    dataPath: 'goal', enabledPath: 'isOpen', hiddenPath: 'isDone', formatPattern: '#0.0',
};

test('every property reads as it is set, and the form stays one of the schema', () => {
    for (const dialect of dialects) {
        for (const type of languageOf({ dialect }).types()) {
            let document = one(dialect, type);
            assert.deepEqual(schemaErrors(schema, document), [], `${dialect} ${type}`);
            for (const { path, kind, on, off, choices } of propertiesIn(document, 'question')
                    .filter((each) => !['list', 'name'].includes(each.kind))) {
                const wanted = kind === 'check' ? getProperty(document, node('question'), path) === on ? off : on
                    : choices ? choices.at(-1)[0] : own[path] ?? entered[kind];
                document = setProperty(document, node('question'), path, wanted);
                assert.equal(getProperty(document, node('question'), path), wanted, `${dialect} ${type}: ${path}`);
            }
            assert.deepEqual(schemaErrors(schema, document), [], `${dialect} ${type}`);
        }
    }
});

test('of the button that adds rows only its words are offered', () => {
    const begun = one('elvis', 'button');
    const paths = (document) => propertiesIn(document, 'question').map(({ path }) => path);
    const document = mapSections(begun, (section) => ({ ...section, repetition: { fields: [], add: 'question' } }));
    assert.ok(paths(begun).includes('size.width'));
    assert.deepEqual(paths(document), ['title']);
});

test('what is ticked to lock a field says so', () => {
    const captions = ['ddl', 'elvis', 'other', 'actiondata'].flatMap((dialect) => (
        propertiesIn(one(dialect, languageOf({ dialect }).types()[0]), 'question')
            .filter(({ caption }) => /^property\.state\.(?:is)?(?:enabled|disabled)$/i.test(caption))
            .map(({ path, caption }) => [path, caption])));
    assert.deepEqual(captions, [
        ['readOnly', 'property.state.disabled'], ['disabled', 'property.state.disabled'],
        ['state.isEnabled', 'property.state.disabled'], ['enabled', 'property.state.isEnabled'],
    ]);
});

test('of a value that differs by language, that of the form\'s own language is read and set', () => {
    const initialValues = [{ locale: 'en', value: 'Ada' }, { locale: 'es', value: '' }];
    const begun = one('ddl', 'text');
    const document = withField(begun, 'question', { ...fieldNamed(begun, 'question'), initialValues });
    assert.equal(getProperty(document, node('question'), 'predefinedValue'), 'Ada');
    const next = (value) => fieldNamed(setProperty(document, node('question'), 'predefinedValue', value), 'question');
    assert.deepEqual([next('Eve').initialValues, next('Eve').initialValue],
        [[{ locale: 'en', value: 'Eve' }, initialValues[1]], undefined]);
    assert.deepEqual(next('').initialValues, [{ locale: 'en' }, initialValues[1]]);
    assert.equal(setProperty(document, node('question'), 'predefinedValue', 'Ada'), document);
    assert.deepEqual(schemaErrors(schema, setProperty(document, node('question'), 'predefinedValue', 'Eve')), []);
});

test('the label of a place is no placeholder, whether it is shown or not', () => {
    const begun = one('ddl', 'text');
    const field = fieldNamed(begun, 'question');
    const texts = { ...field.texts, showsLabel: false };
    const changed = (composite) => fieldNamed(setProperty(withField(begun, 'question', { ...field, composite, texts }),
        node('question'), 'tip', 'Where'), 'question').texts.placeholder?.variants[0].string;
    assert.equal(changed(undefined), 'Question');
    assert.equal(changed({ kind: 'geolocation', isVerifiable: false }), undefined);
});

test('a day is sent as the version of the portal sends it', () => {
    const empty = emptyDocument('f', 'F', 'ddl');
    const pattern = (settings) => fieldsOf(addField({ ...empty, settings },
        { type: 'ddm-date', label: 'Day', words }))[0].submission.datePattern;
    assert.deepEqual([{}, { portalVersion: '7.0' }, { portalVersion: '6.2' }].map(pattern),
        ['yyyy-MM-dd', 'yyyy-MM-dd', 'epochMilliseconds']);
});

test('types are told from the document alone', () => {
    for (const dialect of dialects) {
        for (const { type, caption } of languageOf({ dialect }).palette()) {
            const [field] = fieldsOf(withoutNotes(one(dialect, type)));
            assert.equal(languageOf({ dialect }).caption(field), caption, `${dialect} ${type}`);
        }
    }
});

test('a document that was written by hand is read by the names of its language', () => {
    const read = (dialect, name, paths) => paths.map((path) => getProperty(sample(dialect), node(name), path));
    assert.deepEqual(read('elvis', 'guest',
        ['title', 'validations.required', 'validations.max_length', 'size.width', 'hidden', 'id']),
            ['Guest', true, '60', '50', false, 'guest']);
    assert.deepEqual(read('elvis', 'nights', ['value', 'validations.min_value', 'validations.max_value']),
        ['2', '1', '30']);
    assert.deepEqual(read('elvis', 'room',
        ['info', 'values.0.id', 'values.0.title', 'values.0.value', 'values.1.id', 'values.1.default']),
            ['Breakfast is in the price', '0', 'Shared', 20, 'single', false]);
    assert.deepEqual(read('ddl', 'author', ['label', 'tip', 'required', 'showLabel', 'readOnly']),
        ['Author', 'Family name first', true, false, false]);
    assert.deepEqual(read('ddl', 'shelf', ['options.1.label', 'options.1.value', 'required']), ['Shelf B', 'b', true]);
    assert.deepEqual(read('actiondata', 'goal',
        ['label', 'dataPath', 'validationRequired', 'validationMessage', 'showDoneButton', 'liveUpdate']),
            ['Goal', 'goal', true, 'Enter a goal.', true, true]);
    assert.deepEqual(read('actiondata', 'months', ['minimumValue', 'stepValue', 'wraps']), ['1', '1', false]);
});

test('both sides of a limit that are one validator change alone, and stay one', () => {
    const limits = (document) => fieldNamed(document, 'nights').validators.map(({ parameters }) => parameters);
    const start = sample('elvis');
    const more = setProperty(start, node('nights'), 'validations.max_value', '40');
    assert.deepEqual(limits(more), [{ min: 1, max: 40, reading: 'prefix' }]);
    assert.deepEqual(limits(setProperty(more, node('nights'), 'validations.min_value', '')),
        [{ max: 40, reading: 'prefix' }]);
    assert.equal(setProperty(start, node('nights'), 'validations.max_value', 'many'), start);
});

test('a control begins in its range with the value that was written, else with the one next to nothing', () => {
    const start = one('actiondata', 'ADBoundStepper');
    const begins = (document) => fieldNamed(document, 'question').initialValue;
    const low = setProperty(start, node('question'), 'minimumValue', '2');
    assert.deepEqual([start, low, setProperty(low, node('question'), 'minimumValue', '-1')].map(begins), [0, 2, 0]);
    const written = withField(start, 'question', {
        ...fieldNamed(start, 'question'), initialValue: 4, traits: { actiondata: { value: 4 } },
    });
    const ends = setProperty(written, node('question'), 'maximumValue', '3');
    assert.deepEqual([ends, setProperty(ends, node('question'), 'maximumValue', '9')].map(begins), [3, 4]);
    // What nobody knows the writing of stays.
    const other = withField(start, 'question', { ...fieldNamed(start, 'question'), initialValue: 7 });
    assert.equal(begins(setProperty(other, node('question'), 'maximumValue', '50')), 7);
});

test('options keep the type of their values, and rules follow them', () => {
    const start = sample('elvis');
    const number = setProperty(start, node('room'), 'values.0.id', '7');
    assert.equal(fieldNamed(number, 'room').options[0].value, 7);
    assert.deepEqual(number.rules[0].triggers, [{ on: 'choose', field: 'room', option: 7 }]);
    const named = setProperty(appendItem(start, node('room'), 'values'), node('room'), 'values.2.title', 'Whole house');
    assert.deepEqual(fieldNamed(named, 'room').options.map(({ value }) => value), [0, 'single', 'wholeHouse']);
    const moved = removeItem(moveItem(named, node('room'), 'values.2', 0), node('room'), 'values.1');
    assert.deepEqual(fieldNamed(moved, 'room').options.map(({ value }) => value), ['wholeHouse', 'single']);
    assert.equal(setProperty(start, node('room'), 'values.0.id', 'single'), start, 'a value is there once');
});

test('an initial value goes along with its option, and with it when it is removed', () => {
    const plain = one('ddl', 'select');
    const begun = withField(plain, 'question', {
        ...fieldNamed(plain, 'question'), initialValue: ['option1'],
        initialValues: [
            { locale: 'en', value: ['option1', 'option2'] }, { locale: 'es', value: ['option1'] }, { locale: 'fr' },
        ],
    });
    const begins = (document) => {
        const { initialValue, initialValues } = fieldNamed(document, 'question');
        return [initialValue, ...initialValues.map(({ value }) => value)];
    };
    const renamed = setProperty(begun, node('question'), 'options.0.value', 'red');
    assert.deepEqual(begins(renamed), [['red'], ['red', 'option2'], ['red'], undefined]);
    const gone = removeItem(renamed, node('question'), 'options.0');
    assert.deepEqual(begins(gone), [undefined, ['option2'], undefined, undefined]);
    const others = removeItem(renamed, node('question'), 'options.1');
    assert.deepEqual(begins(others), [['red'], ['red'], ['red'], undefined]);
});

test('a field that is called otherwise is so in formulas, in conditions of effects and in rows', () => {
    const position = 'stay.json:1:1';
    const formula = (...names) => (
        { call: 'formula.elvis', of: names.map((field) => ({ field, position })), position });
    const entry = (data, ...otherwise) => ({ data, otherwise: otherwise.map((value) => ({ value, position }))[0] });
    const asks = (data) => ({ call: 'holds.elvis', of: [{ call: 'equals.elvis', of: [
        entry(data, data), entry('gold', 'gold'),
    ], position }], position });
    const start = sample('elvis');
    const target = (name) => ({ target: 'field', name, action: 'compute', condition: asks('nights'), position });
    const row = { ...fieldNamed(start, 'nights'), formula: formula('guests[].nights', 'nights', 'guests[].age') };
    const document = {
        ...mapSections(start, (section) => ({ ...section, repetition: { fields: [row] } })),
        rules: [{ triggers: [], condition: { value: true, position }, effects: [target('guest')], otherwise: [] }],
    };
    const made = setProperty(withField(document, 'guest',
        { ...fieldNamed(document, 'guest'), formula: formula('guest', 'nights') }), node('nights'), 'id', 'noches');
    assert.deepEqual(fieldNamed(made, 'guest').formula, formula('guest', 'noches'));
    assert.deepEqual(made.rules[0].effects[0].condition, asks('noches'));
    assert.deepEqual(sectionsOf(made)[0].repetition.fields[0].formula,
        formula('guests[].nights', 'noches', 'guests[].age'));
    const without = removeNode(document, node('nights'));
    // The effect asks for it, and a field of the row is computed from it.
    assert.equal(namingGone(document, without), 2);
});

test('a control that is called otherwise leaves the entries that paths name', () => {
    const start = sample('actiondata');
    const made = setProperty(start, node('goal'), 'name', 'other');
    const paths = (document) => fieldsOf(document).flatMap(({ bindings }) => bindings);
    assert.ok(fieldNamed(made, 'other'));
    assert.deepEqual(paths(made), paths(start));
    assert.equal(namingGone(start, removeNode(start, node('goal'))), 0);
});

test('what stands for a label that is hidden follows it', () => {
    const placeholder = (document) => fieldNamed(document, 'author').texts.placeholder.variants[0].string;
    const renamed = setProperty(sample('ddl'), node('author'), 'label', 'Written by');
    assert.equal(placeholder(renamed), 'Written by');
    assert.equal(placeholder(setProperty(renamed, node('author'), 'showLabel', true)), '');
});

test('titles of bound options are their values', () => {
    const changed = setProperty(sample('actiondata'), node('period'), 'segments.0.title', 'Every Day');
    assert.deepEqual(fieldNamed(changed, 'period').options.map(({ value }) => value), ['every day', 'month']);
    const numbered = { ...sample('actiondata') };
    const binding = setProperty(numbered, node('told'), 'dataPath', 'goal');
    assert.deepEqual(fieldNamed(binding, 'told').bindings.map(({ source, value }) => [source, value.data]),
        [['goal', 'goal']]);
});

test('minutes in a pattern of dates are months where no month is, as the program reads them', () => {
    const typed = (pattern) => getProperty(
        setProperty(setProperty(sample('actiondata'), node('goal'), 'formatType', 'date'), node('goal'),
            'formatPattern', pattern), node('goal'), 'formatPattern');
    for (const [pattern, wanted] of [
        ['mm/dd/yyyy', 'MM/dd/yyyy'], ['mm/dd/yyyy HH:mm', 'MM/dd/yyyy HH:mm'], ['mm:ss', 'mm:ss'], ['HH:mm', 'HH:mm'],
        ['MM/dd/yyyy', 'MM/dd/yyyy'], ["'mm' d.m.yy", "'mm' d.M.yy"], ["h'M'mm d", "h'M'mm d"],
        ['d mm:ss', 'd mm:ss'],
    ]) {
        assert.equal(typed(pattern), wanted);
    }
});

test('a path is an entry or a formula, and what cannot be read yet stays as it is typed', () => {
    const start = sample('actiondata');
    const told = (path, value) => {
        const changed = setProperty(start, node('told'), path, value);
        assert.deepEqual(schemaErrors(schema, changed), []);
        assert.equal(getProperty(changed, node('told'), path), value.trim());
        return fieldNamed(changed, 'told').bindings.map(
            ({ property, source, value: { data, call } }) => [property, source, data ?? call]
        );
    };
    const first = ['value', 'months', 'months'];
    assert.deepEqual(told('dataPath', ' goal '), [['value', 'goal', 'goal']]);
    assert.deepEqual(told('dataPath', 'months * 2.0'), [['value', 'months * 2.0', 'multiply.actiondata']]);
    assert.deepEqual(told('dataPath', 'months *'), [['value', 'months *', 'fail.actiondata']]);
    assert.deepEqual(told('dataPath', ''), []);
    assert.deepEqual(told('colorPath', '#FF0000'), [first, ['style.colors.text', '#FF0000', '#FF0000']]);
    const both = setProperty(setProperty(start, node('told'), 'hiddenPath', 'no'), node('told'), 'enabledPath', 'yes');
    assert.deepEqual(fieldNamed(both, 'told').bindings.map(({ property }) => property),
        ['value', 'state.isEnabled', 'hidden']);
});

test('what an answer must be is a formula', () => {
    const asked = (value) => {
        const changed = setProperty(sample('actiondata'), node('goal'), 'validationFormula', value);
        assert.deepEqual(schemaErrors(schema, changed), []);
        const { condition } = fieldNamed(changed, 'goal').validators.find(({ kind }) => kind === 'expression') ?? {};
        return [getProperty(changed, node('goal'), 'validationFormula'), condition?.call ?? condition?.data];
    };
    assert.deepEqual(asked("length(goal)>2.0 and goal<>'x'"), ["length(goal) > 2.0 AND goal != 'x'", 'and.actiondata']);
    assert.deepEqual(asked('goal'), ['goal', 'goal']);
    assert.deepEqual(asked('length(goal'), ['length(goal', 'fail.actiondata']);
    assert.deepEqual(asked(' '), ['', undefined]);
});

test('a formula that cannot be read and calls that can never be computed are told', () => {
    const told = (path, value) => languageOf({ dialect: 'actiondata' }).diagnostics(
        setProperty(sample('actiondata'), node('goal'), path, value)).map(({ id, message }) => [id, message]);
    assert.deepEqual(told('dataPath', "compare(goal, now(), trim('a', 'b'))"), [
        ['actiondata.formula', '“dataPath” of “goal”: Function `now` is not supported.'],
        ['actiondata.formula', '“dataPath” of “goal”: Function `trim` takes 1 parameter.'],
    ]);
    assert.deepEqual(told('validationFormula', 'goal >'), [
        ['actiondata.formula', '“validationFormula” of “goal” cannot be read']]);
});
