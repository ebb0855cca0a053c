/** The recipe of CONTRIBUTING.md that adds a control, followed in a copy of the web files. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path/posix';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { text } from './builder-files.mjs';

const recipe = text('CONTRIBUTING.md').match(/^## Add a control\n(.*?)^## /ms)[1];

/** The steps with a file of their own: its path, then its text as it is shown. */
const written = recipe.split(/^\d\. /m).flatMap((step) => {
    const [, path] = step.match(/`(web-templates\/[\w/-]+\/rating\.\w+)`/) ?? [];
    const [, shown] = step.match(/^ {3}```\w+\n(.*?)^ {3}```$/ms) ?? [];
    return path ? [[path.slice('web-templates/'.length), shown.replace(/^ {3}/gm, '')]] : [];
});

let copy;
const read = (path) => readFileSync(join(copy, path), 'utf8');

before(() => {
    copy = mkdtempSync(join(tmpdir(), 'recipe-'));
    cpSync(new URL('../../web-templates/', import.meta.url), copy, { recursive: true });
    for (const [path, content] of written) {
        assert.equal(existsSync(join(copy, path)), false, path);
        writeFileSync(join(copy, path), content);
    }
});

after(() => rmSync(copy, { recursive: true }));

/** The web files of the copy as the builder asks for them. */
const files = {
    text: (path) => (existsSync(join(copy, path)) ? read(path) : null),
    paths: (folder) => readdirSync(join(copy, folder)).map((name) => `${folder}/${name}`).sort(),
};

test('the recipe has a template, a style sheet and a script', () => {
    assert.deepEqual(written.map(([path]) => path), [
        'html/controls/rating.mustache', 'themes/default/controls/rating.css', 'runtime/view/controls/rating.js']);
});

test('the files are inside the program', () => {
    execFileSync('sh', [join(copy, 'embed.sh')]);
    for (const [path] of written) {
        assert.ok(read('embed.c').includes(`#embed "./${path}"`) || read('embed.c').includes(`#embed "${path}"`), path);
    }
});

test('the schema has one list of controls for the new one to stand in', () => {
    const lists = [...text('web-templates/schema/form-document.schema.json').matchAll(/"control": \{\s*"enum": \[([^\]]*)\]/g)];
    assert.equal(lists.length, 1);
    const cases = [...text('Sources/FormModel/Document/Control.swift').matchAll(/^ {4}case (\w+)$/gm)].map(([, name]) => name);
    assert.deepEqual(JSON.parse(`[${lists[0][1]}]`).sort(), cases.sort());
});

test('a form with the control is rendered, with label, hint and error', async () => {
    const load = (path) => import(pathToFileURL(join(copy, path)).href);
    const [{ createTemplates }, { fieldViews, renderField }, { readUITexts }, { emptyDocument }] = await Promise.all([
        'builder/render/templates.js', 'builder/render/render.js', 'builder/render/ui-texts.js', 'builder/model/adding.js',
    ].map(load));
    const document = emptyDocument('survey', 'Survey');
    const words = (string) => ({ variants: [{ string, locale: 'en' }] });
    const field = { name: 'stars', control: 'rating', texts: { label: words('How was it?'), hint: words('1 to 5') }, options: [],
        state: { isVisible: true, isEnabled: true, isEditable: true }, validators: [], entry: {}, style: {}, components: [], submission: {}, receipt: {}, bindings: {}, traits: {} };
    document.pages[0].groups[0].sections[0].fields = [field];
    const [view] = fieldViews(document, readUITexts(files, 'en', document.dialect), files, {});
    const html = renderField(view, createTemplates(files));
    assert.match(html, /^<div class="field field-rating[^>]*data-field="stars"/);
    assert.match(html, /<label[^>]*>How was it\?/);
    assert.match(html, /<input class="control" type="number" min="1" max="5" id="f-stars" name="stars"[^>]* value="">/);
    assert.match(html, /data-part="error"/);
});

test('the script reads what a person may answer', async () => {
    const { rating } = await import(pathToFileURL(join(copy, 'runtime/view/controls/rating.js')).href);
    const answer = (value) => rating.read({ inputs: new Map([['stars', { value }]]) }, { name: 'stars' });
    assert.deepEqual(['1', '5', '0', '6', '2.5', ''].map(answer), ['1', '5', '', '', '', '']);
});

test('the types of the script are right', () => {
    // With what it names; all others are checked where they are.
    const settings = { extends: './tsconfig.json', include: [], files: ['runtime/view/controls/rating.js'] };
    writeFileSync(join(copy, 'rating.tsconfig.json'), JSON.stringify(settings));
    execFileSync('tsc', ['-p', join(copy, 'rating.tsconfig.json')], { stdio: 'pipe' });
});
