/** The recipe of CONTRIBUTING.md that adds a control, followed in a copy of the web files. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { text } from './builder-files.mjs';
import { copyOfWebFiles, stepsOf } from './recipe-copy.mjs';

/** The steps with a file of their own: its path, then its text as it is shown. */
const written = stepsOf('Add a control').flatMap(({ paths, shown }) => {
    const own = paths.find((path) => /^web-templates\/.*\/rating\.\w+$/.test(path));
    return own ? [[own.slice('web-templates/'.length), shown]] : [];
});

const { at, read, load, files, remove } = copyOfWebFiles();

before(() => {
    for (const [path, content] of written) {
        assert.equal(existsSync(at(path)), false, path);
        writeFileSync(at(path), content);
    }
});

after(remove);

test('the recipe has a template, a style sheet and a script', () => {
    assert.deepEqual(written.map(([path]) => path), [
        'html/controls/rating.mustache', 'themes/default/controls/rating.css', 'runtime/view/controls/rating.js']);
});

test('the recipe has a row for the table of controls', () => {
    const [row] = stepsOf('Add a control').filter(({ paths }) => paths.includes('web-templates/tables/controls.json'));
    assert.deepEqual(JSON.parse(`{${row.shown}}`), { rating: { holdsValue: true } });
    const rows = Object.values(JSON.parse(read('tables/controls.json')));
    assert.ok(rows.every(({ holdsValue }) => typeof holdsValue === 'boolean'));
});

test('the files are inside the program', () => {
    execFileSync('sh', [at('embed.sh')]);
    for (const [path] of written) {
        assert.ok(read('embed.c').includes(`#embed "./${path}"`) || read('embed.c').includes(`#embed "${path}"`), path);
    }
});

test('the schema has one list of controls for the new one to stand in', () => {
    const lists = [
        ...text('web-templates/schema/form-document.schema.json').matchAll(/"control": \{\s*"enum": \[([^\]]*)\]/g),
    ];
    assert.equal(lists.length, 1);
    const cases = [...text('Sources/FormModel/Document/Control.swift').matchAll(/^ {4}case (\w+)$/gm)]
        .map(([, name]) => name);
    assert.deepEqual(JSON.parse(`[${lists[0][1]}]`).sort(), cases.sort());
});

test('a form with the control is rendered, with label, hint and error', async () => {
    const [{ createTemplates }, { fieldViews, renderField }, { readUITexts }, { emptyDocument },
            { provideTables }] = await Promise.all([
        'runtime/render/templates.js', 'runtime/render/render.js', 'runtime/render/ui-texts.js',
        'builder/document/adding.js',
        'builder/document/tables.js',
    ].map(load));
    provideTables(files);
    const document = emptyDocument('survey', 'Survey');
    const words = (string) => ({ variants: [{ string, locale: 'en' }] });
    const field = { name: 'stars', control: 'rating',
        texts: { label: words('How was it?'), hint: words('1 to 5') }, options: [],
        state: { isVisible: true, isEnabled: true }, validators: [], entry: {}, style: {}, components: [],
            submission: {}, receipt: {}, bindings: [], traits: {} };
    document.pages[0].groups[0].sections[0].fields = [field];
    const [view] = fieldViews(document, readUITexts(files, 'en', document.dialect), files, {});
    const html = renderField(view, createTemplates(files));
    assert.match(html, /^<div class="field field-rating[^>]*data-field="stars"/);
    assert.match(html, /<label[^>]*>How was it\?/);
    assert.match(html, /<input class="control" type="number" min="1" max="5" id="f-stars" name="stars"[^>]* value="">/);
    assert.match(html, /data-part="error"/);
});

test('the script reads what a person may answer', async () => {
    const { rating } = await load('runtime/view/controls/rating.js');
    const answer = (value) => rating.read({ inputs: new Map([['stars', { value }]]) }, { name: 'stars' });
    assert.deepEqual(['1', '5', '0', '6', '2.5', ''].map(answer), ['1', '5', '', '', '', '']);
});

test('the types of the script are right', () => {
    // With what it names; all others are checked where they are.
    const settings = { extends: './tsconfig.json', include: ['**/*.d.ts'], files: ['runtime/view/controls/rating.js'] };
    writeFileSync(at('rating.tsconfig.json'), JSON.stringify(settings));
    execFileSync('tsc', ['-p', at('rating.tsconfig.json')], { stdio: 'pipe' });
});
