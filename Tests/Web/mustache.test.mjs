import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { render } from '../../web-templates/runtime/render/templates.js';
import { parseTemplate } from '../../web-templates/runtime/render/mustache-parser.js';

const corpus = new URL('../../../shared/corpus/mustache-spec/', import.meta.url);
const suites = existsSync(corpus) ? readdirSync(corpus).filter((file) => file.endsWith('.json')) : [];

for (const suite of suites) {
    const { tests } = JSON.parse(readFileSync(new URL(suite, corpus), 'utf8'));
    for (const { name, desc, template, data, partials = {}, expected } of tests) {
        test(`published cases: ${suite}: ${name}`, () => {
            assert.equal(rendered(template, data, partials), expected, desc);
        });
    }
}

function rendered(template, data, partials = {}) {
    return render(parseTemplate(template), data,
        (name) => (name in partials ? parseTemplate(partials[name]) : undefined));
}

test('values are found in the innermost context that has them', () => {
    assert.equal(rendered('{{#a}}{{x}}{{y}}{{/a}}', { x: 1, y: 2, a: { x: 3 } }), '32');
    assert.equal(rendered('{{#a}}{{x.z}}{{/a}}', { x: { z: 1 }, a: { x: {} } }), '');
    assert.equal(rendered('{{#list}}{{#title}}{{.}}{{/title}};{{/list}}',
        { title: 'outer', list: [{ title: false }, { title: 'inner' }] }), ';inner;');
});

test('an empty text is something, an empty list is not', () => {
    assert.equal(rendered('{{#a}}[{{.}}]{{/a}}{{^a}}none{{/a}}', { a: '' }), '[]');
    assert.equal(rendered('{{#a}}[{{.}}]{{/a}}{{^a}}none{{/a}}', { a: [] }), 'none');
});

test('a flag does not take the place of the context', () => {
    assert.equal(rendered('{{#on}}{{x}}{{/on}}', { on: true, x: 'y' }), 'y');
});

test('texts cannot be more than text', () => {
    assert.equal(rendered('<p title="{{a}}">{{{a}}}{{&a}}', { a: '<b>&"\'\r' }),
        '<p title="&lt;b&gt;&amp;&quot;&#39;&#13;"><b>&"\'\r<b>&"\'\r');
    assert.equal(rendered('{{a}}', { a: '{{b}}', b: 'x' }), '{{b}}');
});

test('names of what every object has are no values', () => {
    assert.equal(rendered('{{constructor}}{{#toString}}x{{/toString}}{{a.length}}', { a: 'text' }), '');
});

test('delimiters can be changed', () => {
    assert.equal(rendered('{{=<% %>=}}<% a %>{{a}}<%={{ }}=%>{{a}}', { a: 1 }), '1{{a}}1');
    assert.equal(rendered('a\n{{=| |=}}\n|x|', { x: 1 }), 'a\n1');
});

test('a template that cannot be read is an error', () => {
    for (const template of ['{{#a}}', '{{/a}}', '{{a', '{{#a}}{{/b}}', '{{{a}}', '{{#a}}{{#b}}{{/a}}{{/b}}',
            '{{=<% %>}}']) {
        assert.throws(() => parseTemplate(template), SyntaxError, template);
    }
});
