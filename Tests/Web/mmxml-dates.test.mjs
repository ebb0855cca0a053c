import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateLimits } from '../../web-templates/runtime/engine/date-limits.js';
import { formatted } from '../../web-templates/runtime/engine/date-pattern.js';
import {
    asked, change, date, enter, errors, fill, ifTicked, checkbox, call, isValid, open, set, submitted,
    validate, value, valueOf,
} from './mmxml.mjs';

const put = (engine, name, kept) => change(engine, engine.fields.get(name), kept, 'user');
const seconds = (text) => String(new Date(`${text}T00:00:00`).getTime() / 1000);

test('a date is the ISO text of the parts that the field asks for', () => {
    const engine = open([
        date('full'), date('month', 'MY'), date('year', 'Y'), date('day', 'DM'), date('m', 'M'), date('d', 'D'),
    ]);
    for (const name of ['full', 'month', 'year', 'day', 'm', 'd']) {
        fill(engine, { [name]: '1978-11-05' });
    }
    assert.deepEqual(engine.dialect.host.values(engine),
        { full: '1978-11-05', month: '1978-11', year: '1978', day: '--11-05', m: '--11', d: '---05' });
    assert.equal(engine.fields.get('month').value, '1978-11-');
});

test('while parts are missing the value is blank and the date invalid, by the text for dates', () => {
    const engine = open([date('d', 'DMY', { required: true })]);
    put(engine, 'd', '1978--05');
    assert.deepEqual([valueOf(engine, 'd'), validate(engine), errors(engine, 'd')],
        ['', false, ['This date is not allowed.']]);
    put(engine, 'd', '1978-11-05');
    assert.deepEqual([errors(engine, 'd'), submitted(engine)], [[], '05:dDay:11:dMonth:1978:dYear']);
    put(engine, 'd', '');
    assert.equal(validate(engine), false);
    assert.deepEqual(errors(engine, 'd'), ['This field is required.']);
});

test('there are no such dates as 31 February; 29 February is one where no year is asked for', () => {
    const engine = open([date('d'), date('n', 'DM'), date('y', 'Y')]);
    put(engine, 'd', '2023-02-29');
    put(engine, 'n', '-02-29');
    put(engine, 'y', '0000--');
    assert.deepEqual(['d', 'n', 'y'].map((name) => isValid(engine, name)), [false, true, false]);
    put(engine, 'n', '-02-30');
    put(engine, 'd', '2024-02-29');
    assert.deepEqual([isValid(engine, 'n'), isValid(engine, 'd')], [false, true]);
});

const limited = (format, ...limits) =>
    date('d', format, { validators: limits.map(([tag, years]) => asked(tag, years)) });
const judged = (engine, iso) => { fill(engine, { d: iso }); return isValid(engine, 'd'); };

test('ages are counted to the day', () => {
    const engine = open([limited('DMY', ['minAge', 18], ['maxAge', 65])]);
    const verdicts = ['2006-03-15', '2006-03-16', '1958-03-16', '1958-03-15'].map((iso) => judged(engine, iso));
    assert.deepEqual(verdicts, [true, false, true, false]);
    assert.deepEqual(dateLimits(engine, engine.fields.get('d').definition.validators),
        { min: '1958-03-16', max: '2006-03-15' });
});

test('windows of years run from today to today, both included', () => {
    const engine = open([limited('DMY', ['minYears', -10], ['maxYears', 0])]);
    assert.deepEqual(['2024-03-15', '2024-03-16', '2014-03-15', '2014-03-14'].map((iso) => judged(engine, iso)),
        [true, false, true, false]);
});

test('limits round to the month and the year that the field asks for; without a year there is none', () => {
    const month = open([limited('MY', ['minYears', 0], ['maxYears', 10])]);
    assert.deepEqual(['2024-03', '2024-02', '2034-03', '2034-04'].map((iso) => judged(month, iso)),
        [true, false, true, false]);
    const year = open([limited('Y', ['minAge', 18])]);
    assert.deepEqual(['2006', '2007'].map((iso) => judged(year, iso)), [true, false]);
    assert.ok(judged(open([limited('DM', ['minYears', 0])]), '--01-01'));
});

test('29 February becomes the 28th in years that have none', () => {
    const engine = open([limited('DMY', ['minYears', -1], ['maxYears', 1])], { now: '2024-02-29T12:00:00' });
    assert.deepEqual(dateLimits(engine, engine.fields.get('d').definition.validators),
        { min: '2023-02-28', max: '2025-02-28' });
});

test('three pairs by name, prefix or posfix; a submit name counts for one pair only', () => {
    const one = (rest, format) => submitted(open([date('born', format, { value: 281062800, ...rest })]));
    assert.equal(one({ key: 'k' }), '28:bornDay:11:bornMonth:1978:bornYear');
    assert.equal(one({ prefix: 'dob' }), '28:dobDay:11:dobMonth:1978:dobYear');
    assert.equal(one({ prefix: 'dob', suffix: 'Two' }), '28:DayTwo:11:MonthTwo:1978:YearTwo');
    assert.equal(one({}, 'YM'), '11:bornMonth:1978:bornYear');
    assert.equal(one({ timestamp: true, datePattern: 'yyyy', prefix: 'x' }), '281062800:born');
    assert.equal(one({ timestamp: true, key: 'when' }), '281062800:when');
});

test('a moment of the definition is kept exactly until anybody changes the date, even to the same one', () => {
    const field = date('d', 'DMY', { value: 281062800, timestamp: true });
    const day = seconds('1978-11-28');
    for (const act of [(engine) => enter(engine, { d: '1978-11-28' }), (engine) => fill(engine, { d: '1978-11-28' })]) {
        const engine = open([field]);
        assert.equal(submitted(engine), '281062800:d');
        act(engine);
        assert.equal(submitted(engine), `${day}:d`);
    }
    assert.equal(submitted(open([date('t', 'DMY', { value: 'today', timestamp: true })])),
        `${seconds('2024-03-15')}:t`);
});

test('missing parts of one pair are the first day, January and this year', () => {
    const one = (format, iso) => { const engine = open([date('d', format, { timestamp: true })]); fill(engine,
        { d: iso }); return submitted(engine); };
    assert.equal(one('MY', '2027-09'), `${seconds('2027-09-01')}:d`);
    assert.equal(one('Y', '1999'), `${seconds('1999-01-01')}:d`);
    assert.equal(one('DM', '--05-04'), `${seconds('2024-05-04')}:d`);
});

test('29 February without a year stays that day, and is the 28th in seconds of a year that has none', () => {
    const engine = open([date('d', 'DM', { datePattern: 'dd.MM' }), date('u', 'DM', { timestamp: true })],
        { now: '2026-03-15T09:00:00' });
    fill(engine, { d: '--02-29', u: '--02-29' });
    assert.equal(submitted(engine), `29.02:d:${seconds('2026-02-28')}:u`);
});

test('a shift sets the day that it is then, whatever the field held', () => {
    const engine = open([checkbox('go'), date('d'), date('m', 'MY')], {
        now: '2024-03-01T12:00:00',
        rules: [
            ifTicked('go', set('d', call('dayFromNow', value(655565))), set('m', call('dayFromNow', value(-86400)))),
        ],
    });
    enter(engine, { d: '1999-01-01', go: true });
    assert.deepEqual([valueOf(engine, 'd'), valueOf(engine, 'm')], ['2024-03-09', '2024-02']);
});

const noon = { year: 2011, month: 4, day: 7, hour: 13, minute: 5, second: 9 };

test('patterns: numbers of any length, quoted text', () => {
    const cases = {
        'MM-dd-yyyy': '04-07-2011', 'd/M/yy': '7/4/11', 'y HH:mm:ss': '2011 13:05:09',
        "h 'o''clock' H m s": "1 o'clock 13 5 9",
        "yyyy'T'''": "2011T'", 'yyyyMMdd': '20110407', 'Q d': 'Q 7',
    };
    for (const [pattern, expected] of Object.entries(cases)) {
        assert.equal(formatted(pattern, noon, 'en-US'), expected, pattern);
    }
    assert.equal(formatted('h a', { ...noon, hour: 0 }, 'en-US'), '12 AM');
});

test('patterns: names in the language of the page', () => {
    assert.equal(formatted('EEEE, d MMMM', noon, 'en-US'), 'Thursday, 7 April');
    assert.equal(formatted('EEE d MMM', noon, 'en-US'), 'Thu 7 Apr');
    assert.equal(formatted("EEEE d 'de' MMMM", noon, 'es'), 'jueves 7 de abril');
    assert.equal(formatted('d MMMM', noon, 'fr'), '7 avril');
});

test('a date by a pattern is escaped like any value', () => {
    const engine = open([date('d', 'DMY', { datePattern: "EEEE HH:mm", key: 'when' })], { language: 'fr' });
    fill(engine, { d: '2011-04-07' });
    assert.equal(submitted(engine), 'jeudi 00%3A00:when');
});
