import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { address } from '../../web-templates/runtime/dialects/mmxml/addresses.js';
import { frBank } from '../../web-templates/runtime/dialects/mmxml/fr-bank.js';
import { ukBank } from '../../web-templates/runtime/dialects/mmxml/uk-bank.js';

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

test('every catalogue has the same keys, each with a text, and the same slots in it', () => {
    for (const [tag, texts] of Object.entries(catalogues)) {
        assert.deepEqual(Object.keys(texts), Object.keys(catalogues.en), tag);
        for (const [key, text] of Object.entries(texts)) {
            assert.ok(typeof text === 'string' && text.trim() === text && text !== '', `${tag} ${key}`);
            assert.deepEqual(text.match(/\{\w+\}/g), catalogues.en[key].match(/\{\w+\}/g), `${tag} ${key}`);
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
    const parts = Object.entries({ address, ukBank, frBank })
        .flatMap(([composite, { order }]) => order.map((part) => `${composite}.${part}`));
    return [...named, ...units, ...parts];
}

test('templates and runtime use keys that exist, and every text is used', () => {
    const used = new Set([
        ...[...source('html').matchAll(/\{\{t\.(\w+)\}\}/g)].map(([, key]) => key),
        ...[...source('runtime').matchAll(/'((?:run|review)\.\w+)'/g)].map(([, key]) => key),
        // The texts that the generator itself asks for.
        'submit', 'galleryTitle', 'verifyAccount', 'verifyAddress',
        ...Object.keys(catalogues.en).filter((key) => /^(date|address|ukBank|frBank)\./.test(key)),
    ]);
    assert.deepEqual([...used].sort(), Object.keys(catalogues.en).sort());
});

test('the texts of a form language have the same keys and slots in each of its languages', () => {
    const texts = read(new URL('mmxml/', folder));
    assert.deepEqual(Object.keys(texts).sort(), ['en', 'es', 'fr']);
    for (const [tag, catalogue] of Object.entries(texts)) {
        assert.deepEqual(Object.keys(catalogue), Object.keys(texts.en), tag);
        for (const [key, text] of Object.entries(catalogue)) {
            assert.ok(key.startsWith('mmxml.') && text.trim() === text && text !== '', `${tag} ${key}`);
            assert.deepEqual(text.match(/\{\w+\}/g), texts.en[key].match(/\{\w+\}/g), `${tag} ${key}`);
        }
    }
});
