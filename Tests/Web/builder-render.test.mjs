/** The builder renders the pages that the program writes: on the samples, on scenarios of all kinds, on odd texts. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path/posix';
import { after, before, test } from 'node:test';
import { emptyField, formDocument, plainText } from '../../web-templates/builder/document/empty.js';
import { fieldData } from '../../web-templates/runtime/render/field-data.js';
import { readTables } from '../../web-templates/runtime/render/tables.js';
import { pageContext } from '../../web-templates/runtime/render/page-context.js';
import { pageData } from '../../web-templates/runtime/render/page-data.js';
import { withRows } from '../../web-templates/runtime/render/rows.js';
import { fieldViews, renderField } from '../../web-templates/runtime/render/render.js';
import { formStyleSheet } from '../../web-templates/runtime/render/style-sheet.js';
import { createTemplates } from '../../web-templates/runtime/render/templates.js';
import { readUITexts } from '../../web-templates/runtime/render/ui-texts.js';
import { writeJSON } from '../../web-templates/runtime/render/value-json.js';
import { aroundOf, buildSite, dataOf } from './built.mjs';
import { documents } from './documents.mjs';
import { odd } from './odd-forms.mjs';

const scenarios = new URL('../Scenarios/', import.meta.url);
const corpus = new URL('../../../shared/corpus/', import.meta.url);

/** Of each file of scenarios the form that says most. */
function ofScenarios(dialect) {
    const folder = new URL(`${dialect}/`, scenarios);
    return readdirSync(folder).map((file) => {
        const all = JSON.parse(readFileSync(new URL(file, folder), 'utf8')).scenarios.map(definitionOf);
        const [longest] = all.sort((a, b) => b.length - a.length);
        return [`${dialect}-${file.slice(0, -5)}.${dialect === 'mmxml' ? 'xml' : 'json'}`, longest];
    });
}

function definitionOf({ definition, items, relationships = [] }) {
    if (items) {
        return `<form name="t"><page name="p1"><group name="g1">${items.join('\n')}</group></page><relationships>`
            + `${relationships.join('\n')}</relationships></form>`;
    }
    return typeof definition === 'string' ? definition : JSON.stringify(definition);
}

/** The forms of others that lie beside the checkout, where they do. */
function ofCorpus(dialect) {
    const folder = new URL(`${dialect}/`, corpus);
    return existsSync(folder)
        ? readdirSync(folder).map((file) => [`corpus-${file}`, readFileSync(new URL(file, folder))]) : [];
}

let built;

before(async () => {
    const definitions = [
        ...['formulary', 'mmxml', 'actiondata'].flatMap(ofScenarios), ...ofCorpus('formulary'), ...ofCorpus('mmxml'),
        ...Object.entries(odd.files),
        ...Object.entries(documents)
            .map(([name, document]) => [`document-${name}.form.json`, JSON.stringify(document)]),
    ];
    built = await buildSite(Object.fromEntries(definitions), odd.entries);
});

after(() => built && rmSync(built.site, { recursive: true }));

/** A page without the words of rules, which are for where no script runs: a builder's pages have none. */
const readPage = (file) => readFileSync(file, 'utf8')
    .replace(/<noscript><p class="hint only-if">[^<]*<\/p><\/noscript>\n/g, '');

/** A page without the program's judgement of patterns, which the builder leaves to it. */
const withoutGuards = (page) => page.replaceAll(guard, '');
const guard = ',"guarded":true';

/** Each built page of each form: its HTML, what it was built of, and the way to the form's folder. */
function* pages() {
    for (const document of built.documents) {
        const folder = join(built.site, 'dist', document.id);
        yield { document, locale: document.defaultLocale, html: readPage(join(folder, 'index.html')), top: '', folder };
        for (const locale of document.locales) {
            const html = readPage(join(folder, locale, 'index.html'));
            yield { document, locale, html, top: '../', folder };
        }
    }
}

/** The same data with numbers and inner objects as the JSON of a document has them. */
const asInDocument = (json) => JSON.parse(json, (key, value) =>
    (key === 'regions' ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value));

/** The page of a form in one locale as the program writes it, with those texts alone that its script says. */
function renderPage(given, locale, { files, behavior, surroundings }, said) {
    const document = withRows(given, new WeakMap());
    const templates = createTemplates(files);
    const images = surroundings.images ?? {};
    const texts = readUITexts(files, locale, document.dialect);
    const views = fieldViews(document, texts, files, images, Object.keys(behavior.services ?? {}));
    const fields = new Map(views.map((view) => [view.field.name, renderField(view, templates)]));
    const messages = Object.fromEntries(Object.entries(texts.messages).filter(([key]) => said.has(key)));
    const data = writeJSON(pageData(document, { ...texts, messages },
        new Map(views.map((view) => [view.field.name, fieldData(view)])), behavior, images, readTables(files)));
    return templates.render('page', pageContext({ document, locale, texts, fields, data, behavior }, surroundings));
}

test('a page is the same, byte for byte', () => {
    let count = 0;
    let others = 0;
    for (const { document, locale, html, top } of pages()) {
        const said = new Set(Object.keys(JSON.parse(dataOf(html)).messages));
        const guarded = renderPage(document, locale, aroundOf(html, document, built.site, top), said);
        assert.ok(guarded.split(guard).length >= html.split(guard).length);
        const [own, wanted] = [guarded, html].map(withoutGuards);
        const name = `${document.id} ${top ? locale : ''}`;
        count += 1;
        if (own !== wanted) {
            // A document's JSON keeps neither the order within an address's regions nor the point of 30.0.
            others += 1;
            assert.equal(JSON.stringify(asInDocument(dataOf(own))), JSON.stringify(asInDocument(dataOf(wanted))), name);
            assert.ok(/"regions"|\d\.0\b/.test(dataOf(wanted)), `${name}: its data is not written in the same way`);
            assert.equal(own.replace(dataOf(own), ''), wanted.replace(dataOf(wanted), ''), name);
        }
    }
    assert.ok(count > 100 && others < count / 10, `${count} pages, ${others} with other data`);
});

test('the style sheet of a form is the same', () => {
    let count = 0;
    for (const { document, html, folder, top } of pages()) {
        const sheet = readFileSync(join(folder, top ? 'x' : '',
            aroundOf(html, document, built.site, top).surroundings.styles[0].address), 'utf8');
        // The theme has rules in that layer too: ahead of those for paper, and for forms that only show a record.
        const own = sheet.slice(sheet.lastIndexOf('@layer print{')).search(/@layer form\{(?!\[data-shows-record)/);
        assert.equal(formStyleSheet(document),
            own < 0 ? '' : sheet.slice(sheet.lastIndexOf('@layer print{') + own), document.id);
        count += own < 0 ? 0 : 1;
    }
    assert.ok(count > 10, `${count} style sheets`);
});

test('a bar without buttons is none', () => {
    const [{ html }] = pages();
    const { files } = aroundOf(html, built.documents[0], built.site, '');
    const dataWith = (bar) => {
        const field = { ...emptyField('a', 'text', 'f:1:1'), entry: { isSecret: false, bar } };
        const document = formDocument('actiondata', 'f', plainText('F'), { fields: [field], position: 'f:1:1' });
        const [view] = fieldViews(document, readUITexts(files, 'en', 'actiondata'), files, {}, []);
        return fieldData(view).bar;
    };
    assert.deepEqual([dataWith({ moves: false, done: false }), dataWith({ moves: false, done: true })],
        [undefined, [false, true]]);
});
