import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateText, timeText } from '../../web-templates/runtime/view/receipt/dates.js';
import { sheetsOf } from '../../web-templates/runtime/view/receipt/layout.js';
import { date } from '../../web-templates/runtime/view/controls/date.js';
import { dateTime } from '../../web-templates/runtime/view/controls/dateTime.js';
import { dateparts } from '../../web-templates/runtime/view/controls/dateparts.js';
import { time } from '../../web-templates/runtime/view/controls/time.js';
import { linesOf } from '../../web-templates/runtime/view/receipt/values.js';

const data = { locale: 'en-US', messages: { 'run.yes': 'Yes', 'run.no': 'No' } };
const place = (kind, name, parent, more = {}) => ({ kind, name, parent, visible: true, ...more });

/** An engine with pages of one group each; fields by page as [name, definition, state]. */
function engineOf(pages) {
    const engine = { pages: new Map(), fields: new Map() };
    for (const [name, { fields, ...state }] of Object.entries(pages)) {
        const page = place('page', name, null, state);
        const group = place('group', `${name}g`, page);
        engine.pages.set(name, page);
        for (const [field, definition = {}, more = {}] of fields) {
            engine.fields.set(field, { ...place('field', field, group, more), definition });
        }
    }
    return engine;
}

const names = (sheets) => sheets.map(({ page, fields }) => [page, ...fields.map(({ name }) => name)]);

test('sections stand in the order of the receipt, fields of one in the form’s, those without one as personal', () => {
    const parts = ['extra', 'legal', 'other', 'payment', undefined, 'personal', 'bannerFooter', 'banner',
        'bannerHeader', 'map', 'header'];
    const engine = engineOf({ p: { fields: parts.map((receipt, index) => [`f${index}`, { receipt }]) } });
    assert.deepEqual(names(sheetsOf(engine)),
        [['p', 'f10', 'f9', 'f8', 'f7', 'f6', 'f4', 'f5', 'f3', 'f2', 'f1', 'f0']]);
});

test('each page has its sheet, hidden ones only what is forced', () => {
    const engine = engineOf({
        p1: { fields: [['a'], ['b', {}, { visible: false }], ['c', { forceReceipt: true }, { visible: false }]] },
        p2: { visible: false, fields: [['d'], ['e', { forceReceipt: true }]] },
        p3: { visible: false, fields: [['f']] },
        p4: { visible: false, forceReceipt: true, fields: [['g']] },
    });
    assert.deepEqual(names(sheetsOf(engine)), [['p1', 'a', 'c'], ['p2', 'e'], ['p4', 'g']]);
});

test('in the custom layout the others follow on a sheet of their own', () => {
    const engine = engineOf({ p1: { fields: [['a', { receipt: 'other' }], ['b']] }, p2: { fields: [['c']] } });
    assert.deepEqual(names(sheetsOf(engine, 'custom')), [['p1', 'b'], ['p1', 'a'], ['p2', 'c']]);
});

test('components are printed with their composite alone', () => {
    const engine = engineOf({ p: { fields: [['home']] } });
    engine.fields.set('home.city', { ...place('field', 'home.city', engine.fields.get('home')), definition: {} });
    assert.deepEqual(names(sheetsOf(engine)), [['p', 'home']]);
});

test('dates are written in the language of the page, as far as they go', () => {
    const cases = {
        '1978-11-05': 'November 5, 1978', '1978-11-': 'November 1978', '1978-11': 'November 1978', '1978--': '1978',
        '-11-05': 'November 5', '--': '', '': '', '-02-29': 'February 29', '--31': '31', '0099-01-01': 'January 1, 99',
    };
    for (const [value, text] of Object.entries(cases)) {
        assert.equal(dateText(value, 'en-US'), text, value);
    }
    assert.equal(dateText('1978-11-05', 'es'), '5 de noviembre de 1978');
});

test('times are written in the language of the page', () => {
    const plain = (text) => text.replaceAll(/[\u202f\u00a0]/g, ' ');
    const cases = {
        '14:30': '2:30 PM', '09:05:10': '9:05 AM', '2026-12-24T15:45': 'December 24, 2026 at 3:45 PM',
        '2026-12-24T15:45:30Z': 'December 24, 2026 at 3:45 PM', '': '', 'noon': 'noon',
    };
    for (const [value, text] of Object.entries(cases)) {
        assert.equal(plain(timeText(value, 'en-US')), text, value);
    }
    assert.equal(timeText('14:30', 'de'), '14:30');
    assert.equal(timeText('2026-12-24T15:45', 'de'), '24. Dezember 2026 um 15:45');
});

test('values are printed as people read them, blank ones not at all', () => {
    const options = [['', ''], ['v', 'Visa'], ['m', 'Master'], ['x', '']];
    const cases = [
        [{ control: 'text' }, 'Ann', ['Ann']], [{ control: 'text' }, '  ', []],
        [{ control: 'text', secret: true }, '4111', ['••••••••']], [{ control: 'text', secret: true }, '', []],
        [{ control: 'select', options }, 'm', ['Master']], [{ control: 'select', options }, '', []],
        [{ control: 'select', options: [['none', 'Choose'], ...options] }, 'none', []],
        [{ control: 'choices', options }, ['x', 'v'], ['Visa', 'x']], [{ control: 'choices', options }, [], []],
        [{ control: 'checkbox' }, true, ['Yes']], [{ control: 'checkbox' }, false, ['No']],
        [{ control: 'signature' }, true, ['Yes']], [{ control: 'signature' }, false, []],
        [{ control: 'time' }, null, []], [{ control: 'dateTime' }, '', []],
        [{ control: 'dateparts' }, '-11-05', ['November 5']], [{ control: 'date' }, '', []],
    ];
    const engine = { dialect: { values: { unchosen: 'none' } } };
    const controls = new Map([date, dateTime, dateparts, time].map((control) => [control.name, control]));
    for (const [definition, value, lines] of cases) {
        assert.deepEqual(linesOf({ controls, data, engine }, { definition, value }, String(value)), lines,
            JSON.stringify([definition.control, value]));
    }
});
