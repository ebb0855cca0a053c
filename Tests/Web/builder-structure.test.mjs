import './tables.mjs';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from '../../web-templates/builder/document/empty.js';
import { addField, addGroup, addPage, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { moveNode, neighbourOf } from '../../web-templates/builder/document/moving.js';
import { fieldsOf } from '../../web-templates/builder/document/walk.js';
import { dropPlace } from '../../web-templates/builder/structure/moving.js';
import { nodeTitle, saidPlace } from '../../web-templates/builder/structure/node-title.js';
import { outline, shownText } from '../../web-templates/builder/structure/outline.js';
import { rowFor } from '../../web-templates/builder/structure/tree-keys.js';

const words = (key, values = {}) => [key, ...Object.values(values)].join(' ');
const field = (name) => ({ kind: 'field', name });
const add = (form, names, after) => names.reduceRight((next, name) => addField(next,
    { after: after ?? { kind: 'form', name: '' }, type: 'text', name, label: name.toUpperCase() }), form);

/** One page with the fields a to d. */
const simple = ['a', 'b', 'c', 'd'].reduce(
    (form, name) => addField(form, { type: 'text', name, label: name.toUpperCase() }), emptyDocument('form', 'Form')
);

/** Two pages: a group with a and b and an empty one; then a group with c. */
function paged() {
    const start = addPage(addGroup(emptyDocument('form', 'Form', 'elvis'), 'page1'), { title: 'Second' });
    const groups = start.pages.flatMap((page) => page.groups.map(({ name }) => name));
    const titled = { ...start,
        pages: start.pages.map((page, n) => ({ ...page, title: plainText(n === 0 ? 'First' : 'Second') })) };
    const first = add(add(titled, ['b'], { kind: 'group', name: groups[0] }), ['a'],
        { kind: 'group', name: groups[0] });
    return {
        form: add(moveNode(first, field('a'), { parent: { kind: 'section', name: 'section1' }, index: 0 }), ['c'],
            { kind: 'group', name: groups[2] }), groups,
    };
}

test('levels that say nothing are left out of the structure', () => {
    assert.deepEqual(outline(simple)
            .map(({ kind, name, level, position, count }) => [kind, name, level, position, count]), [
        ['form', '', 1, 1, 1], ['field', 'a', 2, 1, 4], ['field', 'b', 2, 2, 4], ['field', 'c', 2, 3, 4],
        ['field', 'd', 2, 4, 4],
    ]);
});

test('pages and groups are in it where there are several', () => {
    const { form, groups } = paged();
    assert.deepEqual(outline(form).map(({ kind, name, level }) => [kind, name, level]), [
        ['form', '', 1], ['page', 'page1', 2], ['group', groups[0], 3], ['field', 'a', 4], ['field', 'b', 4],
        ['group', groups[1], 3],
        ['page', 'page2', 2], ['field', 'c', 3],
    ]);
});

test('what is folded hides what is below it, and nothing else', () => {
    const { form } = paged();
    assert.deepEqual(outline(form, new Set(['page:page1'])).map(({ name, isOpen }) => [name, isOpen]), [
        ['', true], ['page1', false], ['page2', true], ['c', null],
    ]);
});

test('arrows, Home and End lead to the rows of the pattern', () => {
    const { form } = paged();
    const rows = outline(form);
    const to = (key, at) => rows.indexOf(rowFor(key, rows, rows[at]));
    assert.deepEqual([to('ArrowDown', 0), to('ArrowUp', 1), to('ArrowUp', 0), to('ArrowDown', 7)], [1, 0, 0, 7]);
    assert.deepEqual([to('ArrowRight', 1), to('ArrowRight', 3), to('ArrowLeft', 4), to('ArrowLeft', 0)], [2, 3, 2, 0]);
    assert.deepEqual([to('Home', 5), to('End', 0), to('x', 0)], [0, 7, -1]);
});

test('texts are shown on one line, in the form’s own language, without their marks', () => {
    const text = { isFixed: false,
        variants: [{ locale: 'es', string: 'Sí', position: 'x:1:1' },
            { locale: 'en', string: 'I <b>have</b>\n read {* the terms *}', position: 'x:1:1' }] };
    const shown = (markup) => shownText(text, { ...simple, defaultLocale: 'en' }, markup);
    assert.deepEqual([shown('html'), shown('links'), shown('none')],
        ['I have read {* the terms *}', 'I <b>have</b> read the terms', 'I <b>have</b> read {* the terms *}']);
    const weight = { isFixed: false, variants: [{ string: 'Weight < 5 kg or > 9', position: 'x:1:1' }] };
    assert.deepEqual(['none', 'links', 'html'].map((markup) => shownText(weight, simple, markup)),
        Array(3).fill('Weight < 5 kg or > 9'));
    assert.equal(shownText(text, { ...simple, defaultLocale: 'es' }), 'Sí');
    assert.equal(shownText(undefined, simple), '');
});

test('what is dropped lands where the line is', () => {
    const dropped = (name, row, isBehind) => {
        const place = dropPlace(simple, field(name), field(row), isBehind);
        return fieldsOf(moveNode(simple, field(name), place)).map((each) => each.name).join('');
    };
    assert.deepEqual(
        [dropped('a', 'c', true), dropped('a', 'c', false), dropped('d', 'b', false), dropped('d', 'a', true)],
        ['bcad', 'bacd', 'adbc', 'adbc']
    );
    assert.deepEqual([dropped('b', 'b', true), dropped('b', 'a', true), dropped('b', 'c', false)],
        ['abcd', 'abcd', 'abcd']);
    const atForm = dropPlace(simple, field('d'), { kind: 'form', name: '' }, true);
    assert.deepEqual(fieldsOf(moveNode(simple, field('d'), atForm)).map(({ name }) => name), ['d', 'a', 'b', 'c']);
});

test('fields are dropped into groups and pages, groups beside groups', () => {
    const { form, groups } = paged();
    const empty = form.pages[0].groups[1].sections[0].name;
    assert.deepEqual(dropPlace(form, field('c'), { kind: 'group', name: groups[1] }, true),
        { parent: { kind: 'section', name: empty }, index: 0 });
    assert.deepEqual(dropPlace(form, field('c'), { kind: 'page', name: 'page1' }, false),
        { parent: { kind: 'section', name: 'section1' }, index: 0 });
    assert.deepEqual(dropPlace(form, { kind: 'group', name: groups[1] }, field('a'), false),
        { parent: { kind: 'page', name: 'page1' }, index: 1 });
    assert.deepEqual(dropPlace(form, { kind: 'group', name: groups[0] }, { kind: 'page', name: 'page2' }, true),
        { parent: { kind: 'page', name: 'page2' }, index: 0 });
    assert.deepEqual(dropPlace(form, { kind: 'page', name: 'page2' }, field('a'), false),
        { parent: { kind: 'form', name: '' }, index: 1 });
});

test('out of a group is the end of the one before, into one is its beginning', () => {
    const { form } = paged();
    const empty = form.pages[0].groups[1].sections[0].name;
    assert.deepEqual(neighbourOf(form, field('c'), -1), { parent: { kind: 'section', name: empty }, index: 0 });
    assert.deepEqual(neighbourOf(moveNode(form, field('c'), neighbourOf(form, field('c'), -1)), field('c'), -1),
        { parent: { kind: 'section', name: 'section1' }, index: 2 });
    assert.deepEqual(neighbourOf(form, field('a'), 1), { parent: { kind: 'section', name: empty }, index: 0 });
    assert.deepEqual([neighbourOf(form, field('a'), -1), neighbourOf(simple, field('a'), 1),
        neighbourOf(form, { kind: 'page', name: 'page1' }, 1)], [undefined, undefined, undefined]);
});

test('a place is said with its group or page where there are several', () => {
    const { form } = paged();
    assert.equal(saidPlace(simple, field('c'), words), 'place.position 3 4');
    assert.equal(saidPlace(form, field('b'), words), 'place.in.group place.position 2 2 untitled.group 1');
    assert.equal(saidPlace(form, field('c'), words), 'place.in.page place.position 1 1 Second');
    assert.equal(saidPlace(form, { kind: 'page', name: 'page2' }, words), 'place.position 2 2');
    assert.equal(nodeTitle({ document: form, text: words }, field('c')), 'C');
    assert.equal(nodeTitle({ document: form, text: words }, field('gone')), 'gone');
});
