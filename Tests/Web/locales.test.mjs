import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { composites, formats } from './validators.mjs';

const folder = new URL('../../web-templates/locales/', import.meta.url);
/** The catalogues of a folder, by their tags. */
function read(at) {
    const files = readdirSync(at).filter((file) => file.endsWith('.json'));
    return Object.fromEntries(files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(new URL(file, at), 'utf8'))]));
}

const catalogues = read(folder);

test('the catalogues are those that the project promises', () => {
    assert.deepEqual(Object.keys(catalogues).sort(), ['ar', 'ca', 'da', 'de', 'en', 'es', 'fr', 'he', 'it', 'nb', 'nl', 'pl', 'pt', 'sv']);
});

/** A key without the form of a number: `run.errors.few` → `run.errors`. */
const bare = (key) => key.replace(/^(run\.\w+)\.\w+$/, '$1');
const bareKeys = (texts) => [...new Set(Object.keys(texts).map(bare))];
const slots = (text) => text.match(/\{\w+\}/g) ?? [];

test('every catalogue has the same keys, each with a text, and the same slots in it', () => {
    for (const [tag, texts] of Object.entries(catalogues)) {
        assert.deepEqual(bareKeys(texts), bareKeys(catalogues.en), tag);
        for (const [key, text] of Object.entries(texts).filter(([each]) => bare(each) === each)) {
            assert.ok(typeof text === 'string' && text.trim() === text && text !== '', `${tag} ${key}`);
            assert.deepEqual(slots(text), slots(catalogues.en[key]), `${tag} ${key}`);
        }
    }
});

test('what is counted has the forms that the language counts with; a form for one or two may say the number in words', () => {
    const counted = [...new Set(Object.keys(catalogues.en).filter((key) => bare(key) !== key).map(bare))];
    assert.deepEqual(counted, ['run.errors', 'run.revealedAbove', 'run.revealedStep', 'run.left', 'run.over']);
    for (const [tag, texts] of Object.entries(catalogues)) {
        const rules = new Intl.PluralRules(tag);
        const forms = new Set(Array.from({ length: 200 }, (_, n) => rules.select(n + 1)));
        for (const key of counted) {
            const form = (name) => texts[`${key}.${name}`];
            // English has these two, which would stand in where another language lacked them.
            assert.ok(form('one') && form('other'), `${tag} ${key}`);
            const isNumberSaid = form('other').includes('{n}');
            for (const name of isNumberSaid ? forms : []) {
                assert.ok(form(name)?.includes('{n}') || ['one', 'two'].includes(name) && form(name), `${tag} ${key}.${name}`);
            }
            assert.deepEqual(slots(form('other')), slots(catalogues.en[`${key}.other`]), `${tag} ${key}`);
        }
    }
});

/** All files of a folder of web-templates as one text. */
function source(path) {
    const root = new URL(`../../web-templates/${path}/`, import.meta.url);
    return readdirSync(root, { recursive: true }).filter((file) => /\.(js|mustache|swift)$/.test(file))
        .map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
}

/** The keys that the generator asks for: those it names, and those made of a part's name and what it is a part of. */
function generated() {
    const generator = source('../Sources/FormRender');
    const named = Object.keys(catalogues.en).filter((key) => !key.includes('.') && generator.includes(`"${key}"`));
    const units = ['day', 'month', 'year'].map((unit) => `date.${unit}`);
    const labels = Object.entries(composites).flatMap(([kind, { parts }]) => parts.map(({ name }) => `${kind}.${name}`));
    return [...named, ...units, ...labels];
}

test('templates and runtime use keys that exist, and every text is used', () => {
    const used = new Set([
        ...[...source('html').matchAll(/\{\{t\.(\w+)\}\}/g)].map(([, key]) => key),
        ...[...source('runtime').matchAll(/'((?:run|review)\.\w+)'/g)].map(([, key]) => key),
        // The texts that the generator itself asks for.
        'submit', 'galleryTitle', 'verifyAccount', 'verifyAddress', 'looksLikeEmail', 'looksRight', 'onlyIf', 'onlyIfOther',
        'photoKinds', 'addRow', 'removeRow', ...Object.values(formats).flatMap(({ hint }) => (hint ? `hint.${hint}` : [])),
        ...Object.keys(catalogues.en).filter((key) => /^(date|address|ukBank|frBank|geolocation|condition)\./.test(key)),
    ]);
    assert.deepEqual([...used].sort(), bareKeys(catalogues.en).sort());
});

test('the texts of a form language have the same keys and slots in each of its languages', () => {
    const texts = read(new URL('mmxml/', folder));
    assert.deepEqual(Object.keys(texts).sort(), ['en', 'es', 'fr']);
    for (const [tag, catalogue] of Object.entries(texts)) {
        assert.deepEqual(Object.keys(catalogue), Object.keys(texts.en), tag);
        for (const [key, text] of Object.entries(catalogue)) {
            assert.ok(key.startsWith('judge.') && text.trim() === text && text !== '', `${tag} ${key}`);
            assert.deepEqual(text.match(/\{\w+\}/g), texts.en[key].match(/\{\w+\}/g), `${tag} ${key}`);
        }
    }
});
