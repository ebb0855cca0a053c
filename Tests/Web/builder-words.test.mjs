import './tables.mjs';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { kindName } from '../../web-templates/runtime/json/nodes.js';
import { vocabulary } from '../../web-templates/builder/languages/formulary/keys.js';
import { formularyLanguage } from '../../web-templates/builder/languages/formulary/language.js';
import { addField, emptyDocument } from '../../web-templates/builder/document/adding.js';
import { appendItem, setProperty } from '../../web-templates/builder/document/properties.js';
import { createLanguages, languageFor, languageName } from '../../web-templates/builder/shell/words.js';
import { wordsIn } from './builder-languages.mjs';

const root = new URL('../../web-templates/builder/', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const languages = readdirSync(new URL('locales/', root)).map((file) => file.slice(0, -'.json'.length));
const written = Object.fromEntries(languages.map((tag) => [tag, JSON.parse(read(`locales/${tag}.json`))]));
const texts = Object.fromEntries(languages.map(
    (tag) => [tag, Object.fromEntries(Object.entries(written[tag]).filter(([key]) => key !== 'sentences'))]
));
const files = {
    text: (path) => { try { return readFileSync(new URL(`../${path}`, root), 'utf8'); } catch { return null; } },
    paths: (folder) => readdirSync(new URL(`../${folder}/`, root)).map((file) => `${folder}/${file}`),
};
const plural = /\.(?:zero|one|two|few|many|other)$/;
const bare = (key) => key.replace(plural, '');
const placesOf = (string) => [...new Set(string.match(/\{\w+\}/g))].sort();

/** The folders of what a person sees. */
const shown = ['canvas', 'files', 'palette', 'problems', 'properties', 'rules', 'shell', 'structure', 'translations'];

/** The sources of folders in quotes and in templates. */
function said(...folders) {
    const files = folders.flatMap((folder) => (
        readdirSync(new URL(folder, root), { recursive: true }).map((file) => `${folder}/${file}`)));
    const sources = files.filter((file) => file.endsWith('.js'))
        .map((file) => read(file).replace(/\/\*[\s\S]*?\*\//g, ''));
    const all = sources.join('\n');
    const plain = [...all.matchAll(/'([\w.<>=!-]+)'/g)].map(([, key]) => key);
    const patterns = [...all.matchAll(/`([\w.<>=!-]*\$\{[^`]*)`/g)]
        .map(([, template]) => template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0'))
        .filter((template) => /[a-z]\./.test(template))
        .map((template) => new RegExp(
            `^${template.split('\0').map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')).join('.+')}$`
        ));
    const asked = [...all.matchAll(/\btext\((?:[^'()]*\? )?'([\w.-]+)'(?: : '([\w.-]+)')?/g)]
        .flatMap(([, key, other]) => [key, other].filter(Boolean));
    return { plain: new Set(plain), patterns, asked };
}

/** The words of all sentences in the sources, their values as `{0}`, `{1}`, … */
function saidIn(folder) {
    const sources = readdirSync(new URL(folder, root), { recursive: true })
        .filter((file) => file.endsWith('.js')).map((file) => read(`${folder}${file}`));
    return sources.map((source) => source.replace(/\/\*[\s\S]*?\*\//g, '')).flatMap((source) => (
        [...source.matchAll(/\bsentence`((?:[^`$\\]|\\.|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/g)].map(([, words]) => {
            let count = 0;
            return words.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}|\\(.)/g, (_, escaped) => escaped ?? `{${count++}}`)
                .replace(/\n +/g, ' ');
        })));
}

test('every language has the same texts, and the same places in them', () => {
    const english = new Map(Object.entries(texts.en).map(([key, text]) => [bare(key), text]));
    assert.ok(languages.includes('es') && english.size > 200);
    for (const tag of languages) {
        assert.deepEqual([...new Set(Object.keys(texts[tag]).map(bare))].sort(), [...english.keys()].sort(), tag);
        for (const [key, text] of Object.entries(texts[tag])) {
            assert.ok(text.trim() !== '', `${tag}: ${key}`);
            assert.deepEqual(placesOf(text), placesOf(english.get(bare(key))), `${tag}: ${key}`);
        }
    }
});

test('every sentence of a diagnostic is in every language but English, whose words are in the sources', () => {
    const kinds = ['null', 'bool', 'number', 'string', 'array', 'object'].map((kind) => kindName({ kind }).words);
    const places = ['field', 'group', 'section', 'page', 'title', 'error', 'caption', 'text',
        'text while it has the focus', 'text while it is pressed', 'a whole number'];
    const sentences = new Set([
        ...saidIn(''), ...saidIn('../runtime/json/'), ...kinds,
        ...Object.values(vocabulary().types).map(({ noun }) => noun),
        ...Object.values(vocabulary().legacyKeys), ...places
    ]);
    assert.ok(sentences.size > 180);
    assert.equal(written.en.sentences, undefined);
    assert.deepEqual([...sentences].filter((words) => Object.hasOwn(texts.en, words)), []);
    for (const tag of languages.filter((each) => each !== 'en')) {
        assert.deepEqual(Object.keys(written[tag].sentences).sort(), [...sentences].sort(), tag);
        for (const [words, text] of Object.entries(written[tag].sentences)) {
            assert.ok(text !== words || words === 'null', `${tag}: ${words}`);
            assert.deepEqual(placesOf(text), placesOf(words), `${tag}: ${words}`);
        }
    }
});

test('a text of several forms has all those of its language', () => {
    for (const tag of languages) {
        const keys = Object.keys(texts[tag]);
        for (const key of new Set(keys.filter((each) => plural.test(each)).map(bare))) {
            for (const form of new Intl.PluralRules(tag)
                    .resolvedOptions().pluralCategories.filter((each) => each !== 'many')) {
                assert.ok(keys.includes(`${key}.${form}`), `${tag}: ${key}.${form}`);
            }
        }
    }
});

test('no text is missing and none is for nothing', () => {
    const { plain, patterns, asked } = said(...shown);
    const table = said('languages');
    const keys = new Set(Object.keys(texts.en).map(bare));
    const { brand, properties, types, rules } = JSON.parse(read('../tables/editing.json'));
    const entries = Object.values(types).flatMap((each) => Object.values(each));
    // A row names languages in place of the key of a hint, and values alone in place of choices with keys.
    const ofRows = new Set([...brand, ...properties, ...entries].flatMap(({
        caption, hint, choices = [], label, worded = {},
    }) => [
        caption, label, ...Object.values(worded), ...[hint].filter((each) => typeof each === 'string'),
        ...choices.flatMap((each) => (Array.isArray(each) ? each[1] : [])),
    ]).filter((key) => key !== undefined));
    assert.deepEqual([...ofRows].filter((key) => !keys.has(key)), []);
    // The words of rows begin with that of their language, where it has words of its own.
    const prefixes = ['mmxml', ...Object.values(rules).flatMap(({ words = {} }) => Object.values(words))];
    const isSaid = (key) => prefixes.some((prefix) => key === prefix || key.startsWith(`${prefix}.`))
        || [plain, table.plain, ofRows].some((words) => words.has(key))
        || [...patterns, ...table.patterns].some((pattern) => pattern.test(key));
    assert.deepEqual([...keys].filter((key) => !isSaid(key)), []);
    assert.deepEqual(prefixes.filter((prefix) => ![...keys].some((key) => key.startsWith(prefix))), []);
    assert.ok(asked.length > 50);
    assert.deepEqual(asked.filter((key) => !keys.has(key)), []);
});

test('the palette and the properties of each of its fields have words', () => {
    const missing = [];
    const words = wordsIn('es');
    const need = (key) => (Object.hasOwn(texts.en, key) || missing.push(key));
    for (const { type, caption, hint } of formularyLanguage.palette()) {
        [caption, hint, `preset.${type}.label`].forEach(need);
        const node = { kind: 'field', name: 'one' };
        const start = addField(emptyDocument('form', 'Form'), { type, name: 'one', label: 'One', words });
        const kinds = ['lengthText', 'customValidator', 'compare', 'age'];
        const checked = kinds.reduce((form, kind, n) =>
            setProperty(appendItem(form, node, 'validator'), node, `validator.${n}.type`, kind), start);
        for (const form of [start, checked, setProperty(checked, node, 'rules', true),
                setProperty(checked, node, 'subtype', 'expandable')]) {
            for (const group of formularyLanguage.properties(form, node)) {
                need(group.caption);
                const walk = (property) => {
                    need(property.caption);
                    [...property.choices ?? [], ...property.moreChoices ?? []].forEach(([, key]) => key && need(key));
                    property.items?.forEach(({ properties }) => properties.forEach(walk));
                };
                group.properties.forEach(walk);
            }
        }
    }
    assert.deepEqual([...new Set(missing)], []);
});

test('words are put into texts, in the form that a number asks for', () => {
    const words = wordsIn('en');
    assert.equal(words('said.deleted', { name: 'Name' }), 'Deleted Name, undo with Ctrl+Z');
    assert.equal(words('palette.found', { count: 1 }), '1 field found');
    assert.equal(words('palette.found', { count: 0 }), '0 fields found');
    assert.equal(wordsIn('es')('palette.found', { count: 2 }), '2 campos encontrados');
    assert.equal(words('said.added', { name: '{name} $&' }), 'Added {name} $&');
    assert.equal(words('there.is.none'), 'there.is.none');
});

test('another language than English is loaded when somebody speaks it, and once', async () => {
    let asked = 0;
    const spoken = createLanguages(files, { es: async () => ({ texts: (asked += 1) && written.es }) });
    assert.deepEqual([spoken.spoken, spoken.loaded()], [['en', 'es'], ['en']]);
    assert.equal(spoken.words('es')('tool.rules'), texts.en['tool.rules']);
    for (const tag of ['es', 'es', 'en', 'de']) {
        await spoken.load(tag);
    }
    assert.deepEqual([spoken.loaded(), asked], [['en', 'es'], 1]);
    assert.equal(spoken.words('es')('tool.rules'), texts.es['tool.rules']);
    const lost = createLanguages(files, { es: () => Promise.reject(new Error('gone')) });
    await assert.rejects(lost.load('es'), /gone/);
    assert.deepEqual(lost.loaded(), ['en']);
});

test('the builder speaks the first language that it knows', () => {
    assert.equal(languageFor(['de-AT', 'es-MX', 'en'], ['en', 'es']), 'es');
    assert.equal(languageFor(['de'], ['en', 'es']), 'en');
    assert.equal(languageName('es'), 'español');
    assert.equal(languageName('es', 'en'), 'Spanish');
    assert.equal(languageName('no tag'), 'no tag');
});
