import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patchesBetween, patched } from '../../web-templates/builder/canvas/messages.js';
import { createRendering } from '../../web-templates/builder/canvas/showing.js';
import { inScheme } from '../../web-templates/builder/canvas/showing.js';
import { fileSource } from '../../web-templates/runtime/render/files.js';
import { writeJSON } from '../../web-templates/runtime/render/value-json.js';
import { webFiles } from './built.mjs';

const before = { a: 1, list: [{ x: 1 }, { y: [1, 2] }], same: { deep: [1] }, gone: true, none: null };

test('only what is different is told, and making it so gives the same value', () => {
    const changes = [
        { ...before, a: 2 }, { ...before, list: [before.list[0], { y: [1, 3] }] }, { ...before, list: [] },
        { ...before, gone: undefined },
        { ...before, none: {} }, { ...before, a: { b: 1 } }, { ...before, more: [undefined].length },
        { list: before.list }, [1], 'text', null,
    ];
    for (const after of changes) {
        const made = patched(before, structuredClone(patchesBetween(before, after)));
        assert.deepEqual(JSON.parse(JSON.stringify(made)), JSON.parse(JSON.stringify(after)));
    }
    assert.deepEqual(patchesBetween(before, changes[1]), [{ path: ['list', 1, 'y', 1], value: 3 }]);
    assert.deepEqual(patchesBetween(before, changes[3]), [{ path: ['gone'] }]);
    assert.deepEqual(patchesBetween(before, changes[2]), [{ path: ['list', 0], count: 2, items: [] }]);
    assert.deepEqual(patchesBetween(before, before), []);
});

test('of a list that has become longer or shorter only what has come or gone is told', () => {
    const [a, b, c, d] = [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }];
    const told = (from, to) => patchesBetween(from, to).map(({ path: [at], count, items }) => [at, count, items]);
    assert.deepEqual(told([a, b, c], [a, d, b, c]), [[1, 0, [d]]]);
    assert.deepEqual(told([a, b, c], [a, c]), [[1, 1, []]]);
    assert.deepEqual(told([a, b], [a, b, c]), [[2, 0, [c]]]);
    assert.deepEqual(told([a, b, c], [d]), [[0, 3, [d]]]);
    assert.deepEqual(told([a, a], [a, a, a]), [[2, 0, [a]]]);
    assert.deepEqual(told([a, a, a], []), [[0, 3, []]]);
    const longer = patched({ list: [a, b] }, patchesBetween({ list: [a, b] }, { list: [a, d, b] }));
    assert.deepEqual([longer.list.length, longer.list[0] === a, longer.list[2] === b], [3, true, true]);
});

test('a changed value shares with the former one what is the same', () => {
    const after = patched(before, [{ path: ['list', 1, 'y', 0], value: 9 }]);
    assert.equal(after.same, before.same);
    assert.equal(after.list[0], before.list[0]);
    assert.deepEqual([before.list[1].y, after.list[1].y], [[1, 2], [9, 2]]);
});

const text = (string) => ({ isFixed: false, variants: [{ string, position: 'a:1:1' }] });

const field = (name) => ({
    name, control: 'text', texts: { label: text(name), markup: 'none' }, options: [], validators: [], components: [],
    bindings: [], traits: {},
    state: { isVisible: true, isEnabled: true, asksWhenBlank: false }, entry: { isSecret: false },
    style: { isClear: false, isUnderlined: false }, receipt: { isForced: false }, position: 'a:1:1',
    submission: { isSkipped: false, isForced: false, clones: [], sendsState: false, isTimestamp: false },
});

const plain = { isClear: false, isUnderlined: false };

const form = (fields) => ({
    dialect: 'formulary', id: 'f', title: text('F'), defaultLocale: 'en', locales: ['en', 'es'], rules: [],
    checks: [], services: [],
    settings: {}, traits: {}, position: 'a:1:1', style: plain,
    pages: [{ name: 'p', isVisible: true,
            groups: [{ name: 'g', isVisible: true, isCollapsed: false, layout: 'column', style: plain,
        sections: [{ name: 's', isVisible: true, fields, style: plain }] }] }],
});

test('a field is rendered anew only when it or the language has changed', () => {
    const { render } = createRendering(webFiles);
    const fields = [field('a'), field('b')];
    const first = render({ document: form(fields), locale: 'en', images: {} });
    const second = render({
        document: form([fields[0], { ...fields[1], texts: { label: text('C'), markup: 'none' } }]),
        locale: 'en', images: {},
    });
    assert.equal(second.fields[0], first.fields[0]);
    assert.match(second.fields[1].html, /for="f-b">C /);
    assert.match(second.html(), /<form data-form="f"[\s\S]*data-field="a"[\s\S]*data-field="b"/);
    assert.doesNotMatch(second.shell(), /data-field/);
    const spanish = render({ document: form(fields), locale: 'es', images: {} });
    assert.match(spanish.fields[0].html, /\(opcional\)/);
});

test('so is one with the looks around it and an initial value of each language', () => {
    const { render } = createRendering(webFiles);
    const initialValues = [{ locale: 'en', value: 'Hello' }, { locale: 'es', value: 'Hola' }];
    const fields = [{ ...field('a'), initialValues }, field('b')];
    const styledForm = (members, red) => {
        const plain = form(members);
        return { ...plain, style: { ...plain.style, titleColor: { red, green: 0, blue: 0 } } };
    };
    const style = styledForm(fields, 1).style;
    const shown = (members, locale) => render({ document: { ...styledForm(members, 1), style }, locale, images: {} })
        .fields;
    const first = shown(fields, 'en');
    const second = shown([fields[0], { ...fields[1], name: 'c' }], 'en');
    assert.equal(second[0], first[0]);
    assert.notEqual(second[1], first[1]);
    assert.match(shown(fields, 'es')[0].html, /value="Hola"/);
    assert.match(shown(fields, 'en')[0].html, /value="Hello"/);
    const other = render({ document: styledForm(fields, 2), locale: 'en', images: {} }).fields;
    assert.deepEqual([first[0].field.style.titleColor.red, other[0].field.style.titleColor.red], [1, 2]);
});

test('a field of a control that nobody knows cannot be rendered', () => {
    const { render } = createRendering(webFiles);
    assert.throws(() => render({ document: form([{ ...field('a'), control: 'none' }]), locale: 'en', images: {} }),
        /there is no template “controls\/none”/);
});

test('a style sheet shows the scheme that is asked for', () => {
    const css =
        'a{b:c}@media (prefers-color-scheme: dark) { a{b:d} } @media print and (prefers-color-scheme:light){x{}}';
    assert.equal(inScheme(css, 'auto'), css);
    assert.match(inScheme(css, 'dark'), /@media \(min-width: 0px\) \{ a.*@media print and \(max-width: -1px\)\{x/);
    assert.match(inScheme(css, 'light'), /@media \(max-width: -1px\) \{ a.*@media print and \(min-width: 0px\)\{x/);
});

test('files come out of a block of JSON', () => {
    const files = fileSource({
        textContent: JSON.stringify({ 'html/b': 'B', 'html/a': 'A', 'htmlx/c': 'C', __proto__: 1 }),
    });
    assert.deepEqual([files.text('html/a'), files.text('toString'), files.paths('html')],
        ['A', null, ['html/a', 'html/b']]);
    assert.deepEqual(fileSource(null).paths('html'), []);
    assert.throws(() => fileSource({ textContent: '{' }), SyntaxError);
});

test('JSON is written as the program writes it', () => {
    const value = { a: undefined, b: null, c: [true, 1, -2, 1.5, 0.00001, 1e-7, 1e20, 2 ** 60],
        'd"<>': '\u2028\n\t\u0001\\é', e: NaN };
    assert.equal(writeJSON(value), '{"b":null,"c":[true,1,-2,1.5,1e-05,1e-07,1e+20,1152921504606847000],'
        + '"d\\"\\u003c\\u003e":"\\u2028\\n\\t\\u0001\\\\é","e":null}');
});
