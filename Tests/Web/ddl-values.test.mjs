/** Values of dynamic data lists: what records hold, what people read, and what is sent. */
import { createForm, strategies } from './form.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ddl } from '../../web-templates/runtime/dialects/ddl.js';
import { localeId } from '../../web-templates/runtime/dialects/ddl/locales.js';
import { validate } from '../../web-templates/runtime/engine/validation.js';
import { change, fill } from '../../web-templates/runtime/engine/values.js';

const messages = { 'run.yes': 'Yes', 'run.no': 'No', 'judge.required': 'Field "{label}" is not valid',
    'judge.invalid': 'Field "{label}" is not valid' };
const options = [['al', 'Alpha'], ['be', 'Beta'], ['ga', 'Gamma']];
const part = (name) => ({ name, control: 'text', label: name });
const kinds = {
    line: { control: 'text' },
    mark: { control: 'checkbox' },
    whole: { control: 'text', valueType: 'integer' },
    number: { control: 'text', valueType: 'decimal' },
    day: { control: 'date', datePattern: 'yyyy-MM-dd' },
    oldDay: { control: 'date', datePattern: 'epochMilliseconds' },
    one: { control: 'select', valueType: 'options', options },
    several: { control: 'choices', valueType: 'options', multiple: true, options },
    document: { control: 'file' },
    image: { control: 'file', valueType: 'text' },
    place: { control: 'composite', composite: { kind: 'geolocation' },
        components: [part('latitude'), part('longitude')] },
};

/** A form of one field called `a`, filled with a value. */
function filled(kind, ...given) {
    const form = list([{ name: 'a', ...kinds[kind] }]);
    given.forEach((value) => fill(form, { a: value }));
    return form;
}

function list(fields, rest = {}) {
    return createForm(fields, [], { dialect: { ...ddl, strategies: strategies.ddl }, messages, ...rest });
}

const stringForm = (form) => form.dialect.values.toHost(form.fields.get('a'));
const labelForm = (form) => form.dialect.values.text(form, form.fields.get('a'));

test('a kind of field reads the texts of records, and writes them in its own form', () => {
    const cases = {
        line: [['x', 'x'], ['  wide ', '  wide '], [3, '3'], [true, 'true'], [null, null], ['', '']],
        mark: [['1', 'true'], [' TRUE ', 'true'], ['yes', 'false'], ['', 'false'], [true, 'true'], [null, null]],
        whole: [['99.88', '100'], ['99.4', '99'], ['-2.6', '-3'], ['-2,5', '-3'], [' 12024 ', '12024'], [1.1, '1'],
            ['x', null], ['', null], ['0.4', '0'], ['-0.4', '0']],
        number: [['16', '16.00'], ['16.0599', '16.06'], ['-0.125', '-0.13'], ['1.005', '1.01'], ['12,5', '12.50'],
            ['1.234,50', null], ['1e3', null], ['12a', null],
            ['.5', '0.50'], ['5.', '5.00'], ['+7', '7.00'], ['1234567.89', '1234567.89'], ['cheap', null]],
        day: [['02/29/2016', '2016-02-29'], ['6/19/2004', '2004-06-19'], ['2004-6-9', '2004-06-09'],
            ['1087603200000', '2004-06-19'], ['1087689599999', '2004-06-19'],
            ['-1', '1969-12-31'], ['02/30/2016', null], ['1/1/49', '2049-01-01'], ['1/1/50', '1950-01-01'], ['', null],
                ['a', null], [1087603200000, '2004-06-19']],
        oldDay: [['12/31/2001', '1009756800000'], ['2004-06-19', null], ['01/01/49', '2493072000000'],
            ['1/1/50', '-631152000000'], ['-631152000000', '-631152000000']],
        one: [['Gamma', '["ga"]'], ['ga', '["ga"]'], ['[ga]', '["ga"]'], ['["ga"]', '["ga"]'], ['delta', '[]'],
            ['', '[]'], [null, '[]'], ['Gamma, Alpha', '["ga", "al"]'], [['Beta', 'al'], '["be", "al"]']],
        document: [['scan.pdf', null], ['', null],
            ['{"groupId":77,"uuid":"f","version":"2","title":"x"}', '{"groupId":77,"uuid":"f","version":"2"}'],
            ['{"version": "1234567890123456", "uuid": "f", "groupId": 9007199254740993}',
                '{"groupId":9007199254740993,"uuid":"f","version":"1234567890123456"}'],
            ['{"a": [-12345678901234567890, 1.1234567890123456789, true]}',
                '{"a":[-12345678901234567890,1.1234567890123457,true]}'],
            ['{"a": 1}', '{"a":1}'], ['[1]', null]],
        image: [['{"alt": "cat"}', '{"alt": "cat"}'], ['data', 'data'], ['', null]],
        place: [['{"latitude": 40.4, "longitude": -3.7}', '{"latitude":40.4,"longitude":-3.7}'],
            ['{"latitude": 1}', null], ['x', null], [null, null], ['{"latitude":"1","longitude":2}', null]],
    };
    for (const [kind, pairs] of Object.entries(cases)) {
        for (const [given, wanted] of pairs) {
            assert.equal(stringForm(filled(kind, given)), wanted, `${kind} ${JSON.stringify(given)}`);
        }
    }
});

test('people read numbers and days in their own language', () => {
    const shown = (kind, value, locale) => {
        const form = list([{ name: 'a', ...kinds[kind] }], { locale });
        fill(form, { a: value });
        return labelForm(form);
    };
    assert.deepEqual(['en-US', 'es-ES', 'de-DE', 'fr-FR'].map((locale) => shown('number', '16.05', locale)),
        ['16.05', '16,05', '16,05', '16,05']);
    assert.deepEqual(['en-US', 'es-ES', 'de-DE', 'fr-FR'].map((locale) => shown('day', '6/19/2004', locale)),
        ['June 19, 2004', '19 de junio de 2004', '19. Juni 2004', '19 juin 2004']);
    assert.deepEqual([shown('one', 'ga', 'en'), shown('mark', 'true', 'en'), shown('mark', null, 'en')],
        ['Gamma', 'Yes', '']);
});

test('choices of a person replace one another, or are put in the order of their labels', () => {
    const several = filled('several');
    const { fromEntry } = several.dialect.values;
    assert.deepEqual(fromEntry(several, several.fields.get('a'), ['ga', 'al']), ['al', 'ga']);
    assert.deepEqual(fromEntry(several, several.fields.get('a'), []), []);
    assert.equal(fromEntry(several, several.fields.get('a'), ['zz']), undefined);
    const one = filled('one');
    assert.deepEqual(fromEntry(one, one.fields.get('a'), 'be'), ['be']);
    assert.deepEqual(fromEntry(one, one.fields.get('a'), ''), []);
});

test('an edit takes the marks of a field away without another judgement', () => {
    const form = list([{
        name: 'a', ...kinds.line, label: 'First', validators: [{ kind: 'required', blank: 'blanks' }],
    }]);
    const field = form.fields.get('a');
    assert.equal(field.isJudged, false);
    assert.equal(validate(form), false);
    assert.equal(field.message, 'Field "First" is not valid');
    change(form, field, ' ', 'user');
    assert.deepEqual([field.valid, field.message], [true, '']);
    assert.equal(validate(form), false);
    change(form, field, '\n', 'user');
    assert.equal(validate(form), true);
});

test('a place has one message for both of its parts', () => {
    const required = [{ kind: 'required', blank: 'empty' }];
    const form = list([
        { name: 'a', ...kinds.place, label: 'Place' }, { name: 'b', ...kinds.place, validators: required },
    ]);
    assert.equal(validate(form), false);
    assert.deepEqual([form.fields.get('a').valid, form.fields.get('b').valid], [true, false]);
    change(form, form.fields.get('a.latitude'), '40.4', 'user');
    validate(form);
    assert.equal(form.fields.get('a').message, 'Field "Place" is not valid');
    change(form, form.fields.get('a.longitude'), '180,0', 'user');
    assert.equal(form.fields.get('a').message, '');
    fill(form, { b: '{"latitude":-90,"longitude":180}' });
    assert.equal(validate(form), true);
    fill(form, { b: '{"latitude":90.5,"longitude":180}' });
    assert.equal(validate(form), false);
});

test('the values have what is not empty, in the order of the form', () => {
    const form = list([
        { name: 'a', ...kinds.line }, { name: 'b', ...kinds.one }, { name: 'c', ...kinds.mark },
        { name: 'd', ...kinds.number, value: '2.5' },
    ]);
    assert.deepEqual(form.dialect.wire.payload(form), { b: '[]', d: '2.50' });
    fill(form, { modelValues: { a: 'x', B: 'al', c: false }, modelAttributes: { recordId: 7, x: 1 } });
    assert.deepEqual(form.dialect.wire.payload(form), { a: 'x', b: '[]', c: 'false', d: '2.50' });
    assert.equal(form.data.settings.recordId, 7);
    assert.deepEqual(form.dialect.wire.precheck(list([{ name: 'a', ...kinds.line }])),
        { message: 'Values are undefined' });
});

test('a record is added, and updated when it has an id', () => {
    const form = list([{ name: 'a', ...kinds.line }],
        { settings: { portalVersion: '6.2', groupId: 3, userId: 4, recordSetId: 5 } });
    fill(form, { a: 'x' });
    assert.deepEqual(form.dialect.wire.calls.save(form), {
        command: '/ddlrecord/add-record',
        params: { groupId: 3, recordSetId: 5, displayIndex: 0, fieldsMap: { a: 'x' },
            serviceContext: { userId: 4, scopeGroupId: 3 } },
    });
    form.data.settings.recordId = 9;
    const { command, params } = form.dialect.wire.calls.save(form);
    assert.deepEqual([command, params.recordId, params.mergeFields], ['/ddlrecord/update-record', 9, true]);
    form.data.settings.portalVersion = '7.0';
    assert.equal(form.dialect.wire.calls.save(form).params.mergeFields, false);
});

test('the id of a language in a portal is without script', () => {
    assert.deepEqual(['zh-Hans-CN', 'de-1996', 'es', 'pt-BR'].map(localeId), ['zh_CN', 'de_1996', 'es', 'pt_BR']);
});
